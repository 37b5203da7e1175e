# The result of a game, the score sheet of a solo game, spectators, and the mark of assisted games.

# How a game was won.
end-close = Tak těsně!
end-how-you = { $last ->
    [0] { "" }
    [1] { "" }
    [few] Poslední destička přinesla { $last } žetony najednou.{ " " }
   *[other] Poslední destička přinesla { $last } žetonů najednou.{ " " }
}Všech { $discs } žetonů leží na { $tiles } destičkách, { $name } má ještě { $left }.
end-how-other = { $winner } má všech { $discs } žetonů na { $tiles } destičkách. Vám { $left ->
    [one] zbývá ještě { $left }.
    [few] zbývají ještě { $left }.
   *[other] zbývá jich ještě { $left }.
}
end-how = { $winner } má všech { $discs } žetonů na { $tiles } destičkách, { $name } má ještě { $left }.
end-all-placed = všech { $discs } umístěno
end-rematch = Odveta
rung = Porazili jste { $bots ->
    [one] bota { $beaten }. Čeká
   *[other] boty { $beaten }. Čekají
} { $next }.
rung-play = Zahrát si s botem { $next }
rung-play-several = Zahrát si s další úrovní
bots-record-short = { $won } z { $all } výher

# Places.
places = Pořadí
place-left = odchod ze hry
place-tie = Shoda: { $left ->
    [one] zbývá jeden žeton
    [few] zbývají { $left } žetony
   *[other] zbývá { $left } žetonů
}. Vpředu je ten, kdo je na Lunární stupnici víc vzadu: { $order }.
place-tie-time = { $name } ({ $time } { $time ->
    [one] políčko
    [few] políčka
   *[other] políček
})
place-tie-below = { $name } ({ $time } { $time ->
    [one] políčko
    [few] políčka
   *[other] políček
}, vespod)

# The race.
race = Závod
race-note = zbývající žetony po každém tahu
race-label = Zbývající žetony během { $turns ->
    [one] { $turns } tahu
   *[other] { $turns } tahů
}, na konci: { $players }
race-turn = Tah
race-table = Jako tabulka

# Facts.
fact-lead-you = V čele od { $turn }. tahu
fact-lead = { $name } v čele od { $turn }. tahu
fact-lead-note = { $changes ->
    [0] Nikdo jiný nikdy nevedl.
    [one] Vedení se změnilo jednou.
   *[other] Vedení se změnilo { $changes }krát.
}
fact-lead-last = Rozhodl poslední tah
fact-best-you = Váš nejlepší tah
fact-best-you-note = { $turn }. tah, { $tile }: { $discs ->
    [few] { $discs } žetony
   *[other] { $discs } žetonů
} najednou.
fact-best = Nejlepší tah
fact-best-note = { $name }, { $turn }. tah, { $tile }: { $discs ->
    [few] { $discs } žetony
   *[other] { $discs } žetonů
} najednou.
fact-tiles = { $tiles ->
    [one] { $tiles } destička
    [few] { $tiles } destičky
   *[other] { $tiles } destiček
} na { $discs ->
    [one] { $discs } žeton
    [few] { $discs } žetony
   *[other] { $discs } žetonů
}
fact-tiles-other = { $name }: { $tiles } na { $discs }.
fact-streak = { $wins ->
    [few] { $wins } výhry v řadě
   *[other] { $wins } výher v řadě
}
fact-streak-longest = Vaše nejdelší série proti botům.
fact-against = Vy a bot { $level }
fact-against-note = Stav je { $won } : { $lost }.
fact-personal-best = Nový osobní rekord
fact-personal-best-note = { $score }, předtím { $before }.
fact-first-score = Vaše první skóre
fact-first-score-note = Příště ho zkuste překonat.
fact-best-stays = Váš rekord je dál { $best }
fact-best-stays-note = Méně je lépe.
# Small occasions.
occasion-first-win = Vaše první výhra. Dnes v noci patří měsíc vám.
occasion-level = Všechny tři měsíce bota { $name } svítí.
occasion-best = { $score } bodů: váš dosud nejlepší výsledek.

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
assist-why = Rady, pomůcky a vrácení tahu, po kterém jste už viděli víc, označí hru „s pomocí“. Do sérií a rekordů se nepočítá.
assist-now = Hra je teď „s pomocí“, do sérií a rekordů se nepočítá.
assist-hint = S radou se hra počítá jako „s pomocí“. Pro radu stiskněte znovu.
assist-undo = Po vrácení se hra počítá jako „s pomocí“. Pro vrácení stiskněte znovu.
assist-result = Do sérií a rekordů se nepočítá.
undo-assists = Po vrácení se hra počítá jako „s pomocí“.
undo-free = Vrátit tah můžete bez následků.

# Replay.
replay-turns = { $turns ->
    [one] { $turns } tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
}
replay-position = pokračování od tahu { $moves }
replay-keys = ← → krok, mezerník přehrává
result-daily = Ke hře dne
result-weekly = K výzvě týdne
