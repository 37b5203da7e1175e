# Chyby pozice v zápisu podle spec/positions.md.

position-version = Tohle není pozice zápisu 1, ta musí začínat nl1_.
position-character = Znak „{ $found }“ (číslo { $number }) v pozici být nemůže.
position-too-long = Pozice má nejvýše 1000 znaků.
position-parts = Za nl1 následují žetony, nabídka, lunární stupnice a 1 až 4 mozaiky, oddělené znakem _.
position-discs = Počet žetonů k umístění nemůže být „{ $found }“.
position-wheel-spaces = { $spaces ->
    [one] Nabídka musí mít dvanáct polí; tady je { $spaces }.
    [few] Nabídka musí mít dvanáct polí; tady jsou { $spaces }.
   *[other] Nabídka musí mít dvanáct polí; tady je jich { $spaces }.
}
position-wheel = Nabídka musí mít dvanáct polí: dvě číslice jsou destička, tečka je prázdné pole, m je figurka měsíce.
position-moon-track = Lunární stupnice nemůže být „{ $found }“: vypadá jako 17.2-20.13, sólo p1 nebo p2. a poznámka.
position-display = Mozaiku místa { $seat } nelze přečíst.
position-out-form = Destičky mimo hru nelze přečíst.
position-no-such-tile = Destička { $tile } neexistuje.
position-tile-twice = Destička { $tile } je tu dvakrát: { $first } a { $second }.
position-at-wheel = v nabídce
position-at-display = v mozaice místa { $seat }
position-at-out = mimo hru
position-disc-count = Žetonů k umístění je { $discs }: sólo jich má být 21, ve více hráčích 1 až 20.
position-meeple = Figurka měsíce stojí na jediném poli a na něm není destička.
position-seats = Na lunární stupnici musí být jednou každé místo od 1 do { $players }.
position-seats-solo = Sólo nemá lunární stupnici, ale p1 nebo p2. a poznámku.
position-no-such-space = Pole { $space } na lunární stupnici není.
position-space-twice = Pole { $space } lunární stupnice je tu dvakrát.
position-spread = Žetony na lunární stupnici jsou od sebe dál než 7 polí.
position-detached = Destička { $tile } v mozaice místa { $seat } nesouvisí s ostatními.
position-too-many-tiles = Místo { $seat } má { $tiles ->
    [one] { $tiles } destičku
    [few] { $tiles } destičky
   *[other] { $tiles } destiček
}: v žádné hře jich není víc než { $limit }.
position-too-many-solo = { $tiles ->
    [one] V nabídce a v mozaice je { $tiles } destička: v této fázi sólové hry jich je nejvýše { $limit }.
    [few] V nabídce a v mozaice jsou { $tiles } destičky: v této fázi sólové hry jich je nejvýše { $limit }.
   *[other] V nabídce a v mozaice je { $tiles } destiček: v této fázi sólové hry jich je nejvýše { $limit }.
}
position-discs-left = Místu { $seat } { $left ->
    [one] zbývá { $left } žeton
    [few] zbývají { $left } žetony
   *[other] zbývá { $left } žetonů
}, ale k umístění má jen { $discs }.

position-time-ahead = { $off ->
    [one] Destičky místa { $seat } stojí { $cost }, takže jeho žeton patří na pole { $space }; je o { $off } pole vpředu.
    [few] Destičky místa { $seat } stojí { $cost }, takže jeho žeton patří na pole { $space }; je o { $off } pole vpředu.
   *[other] Destičky místa { $seat } stojí { $cost }, takže jeho žeton patří na pole { $space }; je o { $off } polí vpředu.
}
position-time-behind = { $off ->
    [one] Destičky místa { $seat } stojí { $cost }, takže jeho žeton patří na pole { $space }; je o { $off } pole vzadu.
    [few] Destičky místa { $seat } stojí { $cost }, takže jeho žeton patří na pole { $space }; je o { $off } pole vzadu.
   *[other] Destičky místa { $seat } stojí { $cost }, takže jeho žeton patří na pole { $space }; je o { $off } polí vzadu.
}
position-discs-other = Místu { $seat } { $left ->
    [one] zbývá { $left } žeton
    [few] zbývají { $left } žetony
   *[other] zbývá { $left } žetonů
}, ale splněných úkolů má { $complete }: zbývat by mělo { $expected }.
position-seen = { $tiles ->
    [one] Vidět je { $tiles } destička: v žádné hře jich tolik není.
    [few] Vidět jsou { $tiles } destičky: v žádné hře jich tolik není.
   *[other] Vidět je { $tiles } destiček: v žádné hře jich tolik není.
}
position-phase-note = { $tiles ->
    [one] Poznámka z 1. fáze nemůže být { $note }: její destička dává { $least } až { $most }.
    [few] Poznámka z 1. fáze nemůže být { $note }: její { $tiles } destičky dávají { $least } až { $most }.
   *[other] Poznámka z 1. fáze nemůže být { $note }: jejích { $tiles } destiček dává { $least } až { $most }.
}
position-out = { $count ->
    [one] Mimo hru je { $count } destička: { $tiles }.
    [few] Mimo hru jsou { $count } destičky: { $tiles }.
   *[other] Mimo hru je { $count } destiček: { $tiles }.
}
position-several-finished = Svůj poslední žeton umístilo víc míst.
