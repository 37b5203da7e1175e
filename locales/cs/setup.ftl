# Sestavení pozice: stůl před vámi, destičku po destičce.
set-up-title = Sestavit pozici
set-up-deal = Z rozdání
set-up-paste = Vložit notaci
set-up-copy = Kopírovat notaci
set-up-go = Analyzovat
set-up-players = Hráči
set-up-step-wheel = Kruh
set-up-tiles = { $n ->
    [one] { $n } destička
    [few] { $n } destičky
   *[other] { $n } destiček
}
set-up-start = Začít od kruhu
set-up-start-note = Pak každá mozaika, řadu po řadě. Zbytek se dopočítá.
set-up-game = Z některé vaší hry
set-up-game-note = Kterýkoli tah
set-up-deal-note = Zamíchání, nebo známé semínko
set-up-paste-note = Odkaz, záznam nebo řádek textu
set-up-where-meeple = Klepněte na místo, kde stojí figurka měsíce.
set-up-wheel-how = Teď klepejte na destičky po směru hodin, hned za figurkou.
set-up-rows-how = Postupujte po řadách zleva doprava, jako při čtení.
set-up-gap = Mezera
set-up-row = Další řada
set-up-del = Vzít zpět
set-up-next = Dál: { $what }
set-up-need = Úkoly, které chtějí
set-up-left = zbývá { $n }
set-up-worked = Spočítáno za vás
set-up-space = destičky stojí { $cost }: políčko { $n }
set-up-covered = { $n ->
    [one] { $n } úkol splněn
    [few] { $n } úkoly splněny
   *[other] { $n } úkolů splněno
}, { $left ->
    [one] zbývá { $left } žeton
    [few] zbývají { $left } žetony
   *[other] zbývá { $left } žetonů
}
set-up-mover = Na tahu
set-up-pile = K dobrání
set-up-ready = Hotovo
set-up-twice-ask = Co je správně?
set-up-at-space = na místě { $n }
set-up-full = V kruhu je dvanáct destiček a figurka nemá místo.
set-up-far = Žetony jsou od sebe víc než 7 políček. To se ve hře nestane.
set-up-sum-fix = Dát na { $n }
set-up-sum-keep = Je to správně
set-up-uncovered = Na splněném úkolu není žeton. Zůstane to, jak jste to položili.
set-up-paste-field = Pozice, odkaz nebo záznam
set-up-seed-note = Prázdné: nové zamíchání.
set-up-deal-go = Rozdat
set-up-draft = Zůstane na tomto zařízení, dokud to nevyprázdníte.
set-up-clear = Vyprázdnit
set-up-search = Hledat: { $example }
set-up-keep = Zůstane: { $place }
set-up-at-cell = v mozaice: { $name }
set-up-twice = { $tile } leží dvakrát, { $a } a { $b }.
set-up-island = { $tile } se nedotýká žádné jiné destičky. Mozaika: { $name }
set-up-no-note = Ve 2. fázi je potřeba poznámka z 1. fáze. Zapište ji níže.
set-up-sum = { $name }: destičky stojí { $cost }, žeton tedy patří na políčko { $a }. Leží na { $b }.
set-up-count-start = Odkrytých destiček: { $n }. Na začátku jich má být 11.
set-up-count = { $refills ->
    [one] Odkrytých destiček: { $n }. Po { $refills } doplnění jich má být { $from } až { $to }.
   *[other] Odkrytých destiček: { $n }. Po { $refills } doplněních jich má být { $from } až { $to }.
}
set-up-fits-start = Odkrytých destiček { $n }: sedí na začátku.
set-up-fits = { $refills ->
    [one] Odkrytých destiček { $n }: sedí po { $refills } doplnění.
   *[other] Odkrytých destiček { $n }: sedí po { $refills } doplněních.
}
set-up-many-discs = { $name }: splněných úkolů je { $n }, ale žetonů jen { $m }.
set-up-top = Na políčku { $n } je víc žetonů. Který je navrchu?
set-up-top-both = Oba žetony jsou na políčku { $n }. Který je navrchu?
set-up-follow = Znovu zakrýt
set-up-put-back = Vrátit na hromádku
set-up-done = Hotovo
set-up-key-meeple = f
set-up-example = č4, m5 žž
set-up-wheel-space = Místo { $n }: { $what }
set-up-cell = Řada { $row }, sloupec { $column }: { $what }
set-up-nothing = prázdné
set-up-meeple = figurka měsíce
set-up-disc-back = Posunout žeton zpět: { $name }
set-up-disc-on = Posunout žeton dál: { $name }
set-up-on = políčko { $n }
set-up-cost = destičky stojí { $cost }
set-up-discs = Žetonů na hráče
set-up-note = Poznámka z 1. fáze
set-up-tasks = Splněné úkoly této destičky
set-up-task-on = { $task }: se žetonem
set-up-problem = obsahuje chybu
set-up-ticked = hotovo
set-up-spoken = { $tile }. { $place }
set-up-more = Další
set-up-row-note = Ze skutečného stolu za dvě minuty
set-up-steps = Kroky
set-up-messages = Poznámky
set-up-begin = Začít
set-up-open = Otevřít
set-up-bad-link = Tuto pozici nelze přečíst: { $problem }
set-up-edit = Sestavit
