# The result of a game, the score sheet of a solo game, spectators, and the mark of assisted games.

# How a game was won.
end-close = Tak těsně
end-how-you = { $last ->
    [0] { "" }
    [1] { "" }
    [few] Poslední destička přinesla { $last } žetony najednou.{ " " }
   *[other] Poslední destička přinesla { $last } žetonů najednou.{ " " }
}Všech { $discs } žetonů leží na { $tiles } destičkách. Zbývající žetony: { $name } { $left }.
end-how-other = { $winner } má všech { $discs } žetonů na { $tiles } destičkách, vám { $left ->
    [one] zbýval { $left }
    [few] zbývaly { $left }
   *[other] zbývalo { $left }
}.
end-how = { $winner } má všech { $discs } žetonů na { $tiles } destičkách. Zbývající žetony: { $name } { $left }.
end-all-placed = všech { $discs } umístěno
end-rematch = Odveta

# The race.
race = Závod
race-note = zbývající žetony po každém tahu
race-label = Zbývající žetony po každém tahu (tahů: { $turns }), na konci: { $players }
race-turn = Tah
race-table = Jako tabulka

# Facts.
fact-lead-you = V čele od { $turn }. tahu
fact-lead = { $name } v čele od { $turn }. tahu
fact-lead-note = { $changes ->
    [0] Nikdo jiný nikdy nevedl.
    [one] Vedení se změnilo jednou.
   *[other] Vedení se změnilo { $changes }krát.
}
fact-lead-last = Rozhodl poslední tah
fact-best-you = Váš nejlepší tah
fact-best-you-note = { $turn }. tah, { $tile }: { $discs ->
    [few] { $discs } žetony
   *[other] { $discs } žetonů
} najednou.
fact-best = Nejlepší tah
fact-best-note = { $name }, { $turn }. tah, { $tile }: { $discs ->
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
fact-against = Soupeř: { $level }
fact-against-note = Stav je { $won } : { $lost }.
fact-personal-best = Nový osobní rekord
fact-personal-best-note = { $score }, předtím { $before }.
fact-first-score = Vaše první skóre
fact-first-score-note = Příště ho zkuste překonat.
fact-best-stays = Váš rekord je dál { $best }
fact-best-stays-note = Méně je lépe.

# The score sheet.
sheet-first-time = Fáze 1: čas { $tiles ->
    [one] { $tiles } destičky
   *[other] { $tiles } destiček
}
sheet-first-missing = Fáze 1: žetony chybějící do 8
sheet-last-time = Konec: čas { $tiles ->
    [0] 0 destiček
    [one] { $tiles } destičky
   *[other] všech { $tiles } destiček
}
sheet-again = fáze 1 se počítá znovu
sheet-last-missing = Konec: zbývající žetony
sheet-times = { $n } × 10
sheet-score = Skóre
sheet-score-now = Skóre teď
sheet-lower = méně je lépe
sheet-with-move = S tímto tahem { $score }
sheet-change = čas +{ $time }, žetony −{ $saved }

# The phases of a solo game.
phase-of = Fáze { $phase }
phase-placed = { $placed } z 8
phase-noted = zapsáno { $score }
phase-later = po fázi 1
phase-can-end = Fáze 1 může skončit
phase-can-end-note = Ukončením se zapíše { $score } a nabídka se doplní pro fázi 2. Nebo vezměte další destičku: její čas se pak počítá dvakrát.
phase-two-begins = Fáze 1 je u konce: zapsáno { $score }. Fáze 2: nabídka je plná a už se nedoplňuje.
phase-two-short = Fáze 2: v nabídce { $tiles ->
    [one] zbývá { $tiles } destička
    [few] zbývají { $tiles } destičky
   *[other] zbývá { $tiles } destiček
}
hint-end-phase = Rada: ukončete fázi 1
log-end-phase = Fáze 1 ukončena

# Spectators.
watch-tag = Sledujete
watch-choosing = { $name } vybírá destičku
watch-can-take = { $name } může vzít
watch-before = Předtím: { $what }
watch-start = Hra právě začala.

# Assisted games.
assist-mark = s pomocí
assist-why = Rady a pomůcky označí hru jako hru s pomocí, stejně jako tah vrácený po cizím tahu nebo po odkrytí nových destiček. Nepočítá se do sérií ani rekordů.
assist-now = Hra je teď označena jako hra s pomocí: nepočítá se do sérií ani rekordů.
assist-hint = Rady označí hru jako hru s pomocí. Pro radu stiskněte znovu.
assist-undo = Vrácení označí hru jako hru s pomocí. Pro vrácení stiskněte znovu.
assist-result = Nepočítá se do sérií ani rekordů.
undo-assists = Vrácení tahu označí hru jako hru s pomocí.
undo-free = Vrácení tahu hru nijak neoznačí.

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
