# What only the result of a game shows, and replays.

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
occasion-best = { $score } bodů, váš dosud nejlepší výsledek.

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
