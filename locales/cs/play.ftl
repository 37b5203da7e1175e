# The game screen of the page.

# Names. Players are never named after a colour, so that nobody confuses a tile with a player.
# Names of tiles and players are always in the nominative.
tile-name = { $colour ->
    [red] červená destička { $cost }
    [blue] modrá destička { $cost }
    [turquoise] tyrkysová destička { $cost }
   *[yellow] žlutá destička { $cost }
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
bots-subtitle = { $players ->
    [one] { $players } hráč, proti botům
    [few] { $players } hráči, proti botům
   *[other] { $players } hráčů, proti botům
}
hotseat-subtitle = { $players ->
    [one] { $players } hráč, jedna obrazovka
    [few] { $players } hráči, jedna obrazovka
   *[other] { $players } hráčů, jedna obrazovka
}

# The wheel and the tray.
wheel-label = Měsíční kruh: { $tiles ->
    [one] { $tiles } destička
    [few] { $tiles } destičky
   *[other] { $tiles } destiček
} v nabídce, { $pile } k dobrání
tray = Destičky na výběr
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
end-phase = Ukončit fázi 1
pile-offered = Odkryje nové destičky. Vrácení označí hru jako hru s pomocí
pile-later = Doplnit lze při 2 nebo méně v nabídce, teď { $tiles }
pile-empty = Už není čím doplnit
pile-end-phase-offered = Doplní nabídku pro fázi 2. Vrácení označí hru jako hru s pomocí
pile-end-phase-offered-no-undo = Doplní nabídku pro fázi 2; nelze to vzít zpět.
pile-end-phase-later = Fáze 1 může skončit, až umístíte 8 žetonů
pile-phase-two = Fáze 2: nabídka se už nedoplňuje

# The display.
own-display = Mozaika
your-display = Vaše mozaika
display-of = Mozaika: { $player }
left-then = { $discs ->
    [one] zbývá { $discs }, pak { $then }
    [few] zbývají { $discs }, pak { $then }
   *[other] zbývá { $discs }, pak { $then }
}
left-short = { $discs ->
    [one] zbývá { $discs }
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
brings = { $discs ->
    [0] žádný žeton
    [one] +{ $discs } žeton
    [few] +{ $discs } žetony
   *[other] +{ $discs } žetonů
}
looked-at = prohledáno pozic: { $nodes }
open-tasks = Co vašim úkolům ještě chybí
first-tile-advice = Vaše první destička patří doprostřed
solo-now = Fáze { $phase }, čas { $time }, { $score } bodů, kdyby hra skončila teď
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
    [0] Pro tento úkol se zatím nic nepočítá ({ $tile }). Chybí { $missing }, hned vedle destičky nebo v řetězu jedné barvy, který se jí dotýká.
   *[other] Pro tento úkol se počítají zvýrazněné destičky ({ $tile }). Ještě chybí { $missing }, hned vedle destičky nebo v řetězu se zvýrazněnými stejné barvy.
}
why-touches = Nová destička a { $tile } se dotýkají: nová se pro úkol počítá.
why-joins = Nová destička a { $tile } se nedotýkají, ale nová navazuje na sousední destičku své barvy: počítá se celý řetěz.
why-new = { $tiles ->
    [one] Jedna destička vedle nové se pro ni počítá.
    [few] { $tiles } destičky vedle nové se pro ni počítají.
   *[other] { $tiles } destiček vedle nové se pro ni počítá.
}
why-new-behind = Pro novou destičku se { $tiles ->
    [one] počítá { $tiles } destička
    [few] počítají { $tiles } destičky
   *[other] počítá { $tiles } destiček
}; { $behind ->
    [one] jedna z nich leží dál a pojí se přes destičky své barvy.
   *[other] { $behind } z nich leží dál a pojí se přes destičky své barvy.
}
why-complete = Pro tento úkol se počítaly zvýrazněné destičky ({ $tile }).
confirm = Potvrdit
back = Zpět
undo = Vrátit tah
hint = Rada
play-now = Nečekat
show-result = Výsledek

# Events and the move log.
your-turn-call = Na tahu: { $player }
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
event-refill = { $player }: nabídka doplněna.
event-refill-you = Doplnili jste nabídku.
event-undone = Tah vrácen.
event-abandoned = Hra byla ukončena dohodou.
event-cancelled = Hra byla zrušena, nepřišel první tah: { $player }.
event-cancelled-you = Hra byla zrušena: neodehráli jste první tah.
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
hint-take = Rada: { $tile } na { $cell }
hint-refill = Rada: doplňte nabídku
hint-why = { $what }. Tento tah { $why }.

# Errors.
not-your-turn = Nejste na tahu.
no-undo = Není co vrátit.
game-over = Hra skončila.
time-is-up = Čas vypršel.
request-not-possible = To teď nejde.
bot-failed = Bot se nespustil. Načtěte stránku znovu; vaše hra je uložena.
storage-full = Prohlížeč už nemá místo, kam hru uložit. Chcete-li ji zachovat, zkopírujte její záznam: Menu, Sdílet.
no-game = Není žádná hra, ve které by šlo pokračovat.
damaged-title = Uložená hra je poškozená
damaged-continues = Řádek { $line } uložené hry nelze přečíst. Vše před ním je v pořádku a hra odtud pokračuje. Tady je celý text, pokud si ho chcete nechat.
damaged-lost = Řádek { $line } uložené hry nelze přečíst a nic před ním také ne. Tady je její text, pokud si ho chcete nechat.
damaged-text = Poškozený text

# The end.
you-win = Vyhráli jste!
wins = Vítěz: { $player }
solo-score = { $score } bodů
solo-legend = Pod 80: měsíc se vám klaní.
solo-great = Pod 100: výborný výsledek.
solo-good = Dobrý výsledek. Pod 100 je výborný.
solo-fair = Příští měsíc bude vlídnější. Pod 100 je výborný výsledek.
abandoned = Vzdáno
play-again = Hrát znovu
share = Sdílet
replay-it = Přehrát
look-at-it = Prohlédnout stůl
new-game = Nová hra
resign = Vzdát hru
resign-question = Vzdát tuto hru? Nelze to vzít zpět.
resign-yes = Vzdát
resign-no = Hrát dál

# Solo.
score-sheet = Bodovací bloček

# Keys.
key-pick = vybrat destičku
key-walk = jít z pole na pole
key-enter = zkusit pole, pak potvrdit
key-back = o krok zpět
key-refill = doplnit nabídku, nebo ukončit fázi 1
key-undo = vrátit tah
key-hint = rada
key-help = tato nápověda

# Other messages.
player-choosing = { $player } vybírá
over-placed = Jeden hráč umístil všechny žetony.
over-no-tiles = Destičky došly. Vyhrává, komu zbývá nejméně žetonů; při shodě ten, kdo by byl dřív na tahu.
over-placed-solo = Všechny žetony jsou umístěny.
over-solo = Destičky došly.
resign-question-others = Vzdát tuto hru? Vaše místo převezme bot a ostatní budou hrát dál. Nelze to vzít zpět.
hint-why-than = { $what }. Tento tah { $why } (ve srovnání s: { $than }).
board-text = Hra slovy
board-text-covered = { $task } splněno
board-text-open = { $task } nesplněno
board-text-wheel = Na měsíčním kruhu, po řadě: { $tiles }
board-text-disc = { $player } na políčku { $space }
board-text-disc-you = Váš žeton na políčku { $space }
link-text = Text odkazu
start-waiting-damaged = Uložená hra je poškozená. Podívejte se, co lze zachránit.

# Tips in the first game.
tip-two = Víc žetonů jednou destičkou
tip-two-text = { $tile } přinese na správném poli víc žetonů najednou: { $discs }. Taková pole vyhrávají hry.
tip-refill = Nejdřív smíte doplnit nabídku
tip-refill-text = Nové destičky pro vás; co necháte, to si vezme { $name }.
tip-again = Levná destička
tip-again-text = { $tile }: hráli byste znovu.
got-it = Rozumím
no-more-tips = Už žádné tipy
