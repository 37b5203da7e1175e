# The game screen of the page.

# Names. Players are never named after a colour, so that nobody confuses a tile with a player.
# Names of tiles and players are always in the nominative.
tile-name = { $colour ->
    [red] červená destička { $cost }
    [blue] modrá destička { $cost }
    [turquoise] tyrkysová destička { $cost }
   *[yellow] žlutá destička { $cost }
}
colour-count = { $colour ->
    [red] { $n ->
        [one] { $n } červená
        [few] { $n } červené
       *[other] { $n } červených
    }
    [blue] { $n ->
        [one] { $n } modrá
        [few] { $n } modré
       *[other] { $n } modrých
    }
    [turquoise] { $n ->
        [one] { $n } tyrkysová
        [few] { $n } tyrkysové
       *[other] { $n } tyrkysových
    }
   *[yellow] { $n ->
        [one] { $n } žlutá
        [few] { $n } žluté
       *[other] { $n } žlutých
    }
}
tile-with-tasks = { $tile }, úkoly: { $tasks }
tile-without-tasks = { $tile }, bez úkolů
level-novice = Nováček
level-casual = Amatér
level-skilled = Znalec
level-expert = Expert
level-master = Mistr
level-random = Kostka
level-greedy = Chamtivec
level-mcts = Strom
level-bandit = Bandita
level-hoarder = Křeček
level-racer = Závodník
level-spoiler = Kazisvět
level-expert-classic = Expert (klasický)
level-master-classic = Mistr (klasický)

# The top bar.
game-heading = Hra
to-start = Úvodní stránka
turn-order = Pořadí tahů
your-turn = Jste na tahu
player-thinking = { $player } přemýšlí
moved-often = { $moves ->
    [2] { $name } má za sebou dva tahy
    [few] { $name } má za sebou { $moves } tahy
   *[other] { $name } má za sebou { $moves } tahů
}
others-moved = { $moves ->
    [few] { $moves } tahy od vašeho posledního
   *[other] { $moves } tahů od vašeho posledního
}
turn-then = pak
help = Nápověda a pravidla
light-or-dark = Světlý nebo tmavý vzhled
sound-off = Vypnout zvuk
sound-on = Zapnout zvuk
skip = Přeskočit
settings = Nastavení
menu = Menu
close = Zavřít
solo-subtitle = Sólová hra
bots-subtitle = { $players } hráči, proti botům
hotseat-subtitle = { $players } hráči, jedna obrazovka

# The wheel and the tray.
wheel-label = Měsíční kruh: { $tiles ->
    [one] { $tiles } destička
    [few] { $tiles } destičky
   *[other] { $tiles } destiček
} v nabídce, { $pile } k dobrání
tray = Destičky na výběr
to-tiles = K destičkám
take-one = { $tiles ->
    [0] Žádná destička nezbývá
    [1] Vezměte si poslední
    [2] Vyberte si jednu ze dvou
   *[other] Vyberte si jednu ze tří
}
keys-1-3 = klávesy 1–3
card-label = { $number }: { $tile }. { $landing }
to-space = na políčko { $space }
on-disc = pod ním { $player }
on-disc-you = pod ním váš žeton
then-player = pak { $player }
then-player-you = pak vy
then-you-again = pak zase vy
to-space-short = na { $space }
then-end = hra končí
cost-time = stojí { $time }
refill = Doplnit
end-phase = Ukončit 1. fázi
pile-offered = Odkryje nové destičky.
pile-later = Doplnit jde, až zbudou nejvýš 2, teď { $tiles }.
pile-empty = Už není čím doplnit.
pile-end-phase-offered = Doplní nabídku pro 2. fázi.
pile-end-phase-offered-no-undo = Doplní nabídku pro 2. fázi, nejde to vzít zpět.
pile-end-phase-later = 1. fáze může skončit, až umístíte 8 žetonů.
pile-phase-two = Ve 2. fázi se nabídka už nedoplňuje.

# The display.
own-display = Mozaika
your-display = Vaše mozaika
display-of = Mozaika: { $player }
left-then = { $discs ->
    [few] zbývají { $discs }, pak { $then }
   *[other] zbývá { $discs }, pak { $then }
}
left-short = { $discs ->
    [few] zbývají { $discs }
   *[other] zbývá { $discs }
}
cell-legal = Pole { $cell }
cell-gain = { $discs ->
    [0] Pole { $cell }: nesplní nic
    [one] Pole { $cell }: splní { $discs } úkol
    [few] Pole { $cell }: splní { $discs } úkoly
   *[other] Pole { $cell }: splní { $discs } úkolů
}
others = Ostatní mozaiky
enlarge = { $player }: { $tiles ->
    [one] { $tiles } destička
    [few] { $tiles } destičky
   *[other] { $tiles } destiček
}, zvětšit
enlarge-you = Vaše mozaika: { $tiles ->
    [one] { $tiles } destička
    [few] { $tiles } destičky
   *[other] { $tiles } destiček
}, zvětšit
wheel-short = Kruh
pile-short = { $tiles } k dobrání
fit-display = Ukázat vše
cells-outside = { $cells ->
    [one] mimo je ještě { $cells } pole
    [few] mimo jsou ještě { $cells } pole
   *[other] mimo je ještě { $cells } polí
}
gain-here = { $discs ->
    [0] tady nic
   *[other] tady +{ $discs }
}
this-move = Tento tah
tasks-change = { $tasks ->
    [0] nezmění se žádný úkol
    [one] změní se { $tasks } úkol
    [few] změní se { $tasks } úkoly
   *[other] změní se { $tasks } úkolů
}
task-count = { $tasks ->
    [one] { $tasks } úkol
    [few] { $tasks } úkoly
   *[other] { $tasks } úkolů
}
last-move = Poslední tah: { $what }
key-zoom = Mozaika větší, menší, celá

# The turn.
turn = Tah
task-list = Nesplněné úkoly
pick-a-tile = Vyberte si destičku
pick-a-cell = Umístěte: { $tile }
tile-at = { $tile } na { $cell }
# A cell in words: on which side of another tile it is.
beside = { $side ->
    [left] vlevo od { $colour ->
        [red] červené
        [blue] modré
        [turquoise] tyrkysové
       *[yellow] žluté
    }
    [right] vpravo od { $colour ->
        [red] červené
        [blue] modré
        [turquoise] tyrkysové
       *[yellow] žluté
    }
    [above] nad { $colour ->
        [red] červenou
        [blue] modrou
        [turquoise] tyrkysovou
       *[yellow] žlutou
    }
   *[below] pod { $colour ->
        [red] červenou
        [blue] modrou
        [turquoise] tyrkysovou
       *[yellow] žlutou
    }
} { $which ->
    [left] { $cost } nejvíc vlevo
    [right] { $cost } nejvíc vpravo
    [up] { $cost } nejvíc nahoře
    [down] { $cost } nejvíc dole
   *[only] { $cost }
}
beside-both = { $first } a { $second }
tile-beside = { $tile } { $place }
brings = { $discs ->
    [0] žádný žeton
    [one] +{ $discs } žeton
    [few] +{ $discs } žetony
   *[other] +{ $discs } žetonů
}
looked-at = prohledáno { $nodes } pozic
open-tasks = Co vašim úkolům ještě chybí
first-tile-advice = Vaše první destička patří doprostřed
drag-advice = Můžete ji také přetáhnout na pole
solo-now = { $phase }. fáze, čas { $time }, { $score } bodů, kdyby hra skončila teď
the-new-tile = nová
at-cell = na { $cell }
needs = chybí
row-complete = { $tile } { $place }: { $task }, splněno
row-changes = { $tile } { $place }: { $task }, { $before } { $all ->
    [few] ze
   *[other] z
} { $all }, pak { $after }; ještě chybí { $missing }
row-open = { $tile } { $place }: { $task }, { $after } { $all ->
    [few] ze
   *[other] z
} { $all }; ještě chybí { $missing }
why-missing = { $counts ->
    [0] Zatím si { $tile } nemá co započítat. Chybí { $missing }, hned vedle ní nebo v řetězci jedné barvy, který se jí dotýká.
   *[other] Zvýrazněné destičky si { $tile } už započítala. Ještě chybí { $missing }, hned vedle ní nebo v řetězci se zvýrazněnými stejné barvy.
}
why-touches = Nová destička a { $tile } se dotýkají, takže se nová pro úkol počítá.
why-joins = Nová destička a { $tile } se nedotýkají. Nová ale navazuje na destičku své barvy, která se dotýká, a tak se počítá celý řetězec.
why-new = { $tiles ->
    [one] Jedna destička vedle nové se pro ni počítá.
    [few] { $tiles } destičky vedle nové se pro ni počítají.
   *[other] { $tiles } destiček vedle nové se pro ni počítá.
}
why-new-behind = Pro novou destičku se { $tiles ->
    [one] počítá { $tiles } destička
    [few] počítají { $tiles } destičky
   *[other] počítá { $tiles } destiček
}. { $behind ->
    [one] Jedna z nich leží dál a navazuje přes destičky své barvy.
    [few] Dál leží { $behind } z nich a navazují přes destičky své barvy.
   *[other] Dál leží { $behind } z nich a navazuje přes destičky své barvy.
}
why-complete = Zvýrazněné destičky si { $tile } započítala.
confirm = Potvrdit
back = Zpět
undo = Vrátit tah
redo = Zopakovat tah
hint = Rada
play-now = Nečekat
show-result = Výsledek

# Events and the move log.
your-turn-call = Na tahu je { $player }
event-take = { $discs ->
    [0] { $player }: { $tile } na { $cell }.
    [one] { $player }: { $tile } na { $cell }, { $discs } žeton.
    [few] { $player }: { $tile } na { $cell }, { $discs } žetony.
   *[other] { $player }: { $tile } na { $cell }, { $discs } žetonů.
}
event-take-you = { $discs ->
    [0] Váš tah: { $tile } na { $cell }.
    [one] Váš tah: { $tile } na { $cell }, { $discs } žeton.
    [few] Váš tah: { $tile } na { $cell }, { $discs } žetony.
   *[other] Váš tah: { $tile } na { $cell }, { $discs } žetonů.
}
replay-take = { $discs ->
    [0] { $player }: { $tile }.
    [one] { $player }: { $tile }, { $discs } žeton.
    [few] { $player }: { $tile }, { $discs } žetony.
   *[other] { $player }: { $tile }, { $discs } žetonů.
}
replay-take-you = { $discs ->
    [0] Váš tah: { $tile }.
    [one] Váš tah: { $tile }, { $discs } žeton.
    [few] Váš tah: { $tile }, { $discs } žetony.
   *[other] Váš tah: { $tile }, { $discs } žetonů.
}
event-refill = { $player } doplňuje nabídku.
event-refill-you = Doplnili jste nabídku.
event-undone = Tah vrácen.
event-abandoned = Hra skončila dohodou.
event-cancelled = Hra se ruší, protože { $player } nezačíná.
event-cancelled-you = Hra se ruší, protože jste neodehráli první tah.
moves = Tahy
log-place = na { $cell }
log-refill = Doplnění
log-revealed = { $tiles ->
    [one] { $tiles } nová destička v nabídce.
    [few] { $tiles } nové destičky v nabídce.
   *[other] { $tiles } nových destiček v nabídce.
}
notation = Tah v zápisu
notation-example = třeba 17@0,1 nebo +

# Hints.
hint-thinking = Hledá se rada…
hint-take = Rada: { $move }
hint-refill = Rada: doplňte nabídku
hint-why = { $what }. Tento tah { $why }.

# Errors.
not-your-turn = Nejste na tahu.
no-undo = Není co vrátit.
game-over = Hra skončila.
time-is-up = Čas vypršel.
request-not-possible = To teď nejde.
bot-failed = Bot se nespustil. Načtěte stránku znovu, hra je uložená.
storage-full = Prohlížeč už nemá kam hru uložit. Zkopírujte její záznam (Menu, Sdílet).
no-game = Žádná rozehraná hra tu není.
damaged-title = Uložená hra je poškozená
damaged-continues = Řádek { $line } uložené hry nejde přečíst, pokračujete těsně před ním.
damaged-lost = Uložená hra nejde přečíst až po řádek { $line }.
damaged-text = Poškozený text

# The end.
you-win = Vyhráli jste!
wins = { $player } vyhrává!
solo-score = { $score } bodů
solo-legend = Pod 80! Měsíc se vám klaní.
solo-great = Pod 100! Výborný výsledek.
solo-good = Dobrý výsledek. Pod 100 je výborný.
solo-fair = Příští měsíc bude vlídnější. Pod 100 je výborný výsledek.
abandoned = Vzdáno
play-again = Hrát znovu
share = Sdílet
replay-it = Přehrát
look-at-it = Prohlédnout stůl
new-game = Nová hra
resign = Vzdát hru
resign-question = Vzdát tuto hru? Nejde to vzít zpět.
resign-yes = Vzdát
resign-no = Hrát dál

# Solo.
score-sheet = Bodovací bloček

# Keys.
key-pick = vybrat destičku
key-walk = jít z pole na pole
key-enter = zkusit pole, pak potvrdit
key-next = další hra, která čeká
key-back = o krok zpět
key-refill = doplnit nabídku, nebo ukončit 1. fázi
key-undo = vrátit tah
key-hint = rada
key-help = tato nápověda

# Other messages.
player-choosing = { $player } vybírá
over-placed = Jeden hráč umístil všechny žetony.
over-no-tiles = Destičky došly. Vyhrává, komu zbývá nejméně žetonů. Při shodě ten, kdo by byl dřív na tahu.
over-placed-solo = Všechny žetony jsou umístěné.
over-solo = Destičky došly.
resign-question-others = Vzdát tuto hru? Vaše místo převezme bot a ostatní budou hrát dál. Nejde to vzít zpět.
hint-why-than = { $what }. Tento tah { $why }. Druhou možností je { $than }.
board-text = Hra slovy
board-text-covered = { $task } splněno
board-text-open = { $task } nesplněno
board-text-wheel = Na měsíčním kruhu, po řadě: { $tiles }
board-text-disc = { $player } na políčku { $space }
board-text-disc-you = Váš žeton na políčku { $space }
link-text = Text odkazu
start-waiting-damaged = Uložená hra je poškozená. Podívejte se, co z ní zbylo.

# Tips in the first game.
tip-two = Víc žetonů jednou destičkou
tip-two-text = Na správném poli vám { $tile } přinese { $discs ->
    [few] { $discs } žetony
   *[other] { $discs } žetonů
} najednou. Taková pole vyhrávají hry.
tip-refill = Nejdřív smíte doplnit nabídku
tip-refill-text = Z nových destiček vybíráte první. Co necháte, může si vzít { $name }.
tip-again = Levná destička
tip-again-text = Je to { $tile }. Po ní budete hned znovu na tahu.
got-it = Rozumím
no-more-tips = Už žádné tipy

# The score sheet.
sheet-first-time = 1. fáze: čas { $tiles ->
    [one] { $tiles } destičky
   *[other] { $tiles } destiček
}
sheet-first-missing = 1. fáze: žetony chybějící do 8
sheet-last-time = Konec: čas { $tiles ->
    [0] 0 destiček
    [one] { $tiles } destičky
   *[other] všech { $tiles } destiček
}
sheet-again = 1. fáze se počítá znovu
sheet-last-missing = Konec: zbývající žetony
sheet-times = { $n } × 10
sheet-score = Skóre
sheet-score-now = Skóre teď
sheet-lower = méně je lépe
sheet-with-move = S tímto tahem { $score }
sheet-change = čas +{ $time }, žetony −{ $saved }

# The phases of a solo game.
phase-of = { $phase }. fáze
phase-placed = { $placed } z 8
phase-noted = zapsáno { $score }
phase-later = po 1. fázi
phase-can-end = 1. fáze může skončit
phase-can-end-note = Když ji ukončíte, zapíše se { $score } a nabídka se doplní pro 2. fázi. Nebo si vezměte další destičku, její čas se pak počítá dvakrát.
phase-two-begins = 1. fáze skončila, zapsáno { $score }. Nabídka je plná a ve 2. fázi se už nedoplňuje.
phase-two-short = 2. fáze: v nabídce { $tiles ->
    [one] zbývá { $tiles } destička
    [few] zbývají { $tiles } destičky
   *[other] zbývá { $tiles } destiček
}
hint-end-phase = Rada: ukončete 1. fázi
log-end-phase = Konec 1. fáze

# Spectators.
watch-tag = Sledujete
watch-choosing = { $name } vybírá destičku
watch-can-take = { $name } si může vzít
watch-before = Předtím: { $what }
watch-start = Hra právě začala.

# Assisted games.
assist-mark = s pomocí
assist-now = Hra je teď „s pomocí“.
assist-warn = Hra „s pomocí“ se nepočítá do sérií a rekordů. Stiskněte znovu.
assist-result = Do sérií a rekordů se nepočítá.
undo-assists = Po vrácení se hra počítá jako „s pomocí“.
pile-offered-no-undo = Odkryje nové destičky, nejde to vzít zpět.
