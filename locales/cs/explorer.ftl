# Co říkají hry bota master proti sobě. Stejná čísla jako docs/strategy.md.
ex-title = Co říkají mistrovské hry
ex-row-note = Jak často se která destička bere a co z toho bylo
ex-sub = { $n ->
    [one] Selene proti sobě: jedna hra
    [few] Selene proti sobě: { $games } hry
   *[other] Selene proti sobě: { $games } her
}
ex-thousands = { $thousands } { $rest }
ex-load = Načítají se tabulky…
ex-offline = Na tomto zařízení to ještě není
ex-offline-text = Otevřete tuto stránku jednou s připojením. Potom půjde i bez něj.
ex-error = Tabulky se nepodařilo přečíst
ex-again = Zkusit znovu
ex-few = { $n ->
    [one] Jen jedna hra, berte to s rezervou.
    [few] Jen { $n } hry, berte to s rezervou.
   *[other] Jen { $n } her, berte to s rezervou.
}
ex-part = Co se zobrazí
ex-tiles = Destičky
ex-charts = Grafy
ex-short = Ve zkratce
ex-players-of = Počet hráčů
ex-players = { $n ->
    [one] { $n } hráč
    [few] { $n } hráči
   *[other] { $n } hráčů
}
ex-measure = Co se počítá
ex-taken = Vzata, když je v nabídce
ex-gain = Získaná šance
ex-wins = Výhry potom
ex-discs = Žetony, které přinese
ex-case = Všech 68 destiček
ex-unit-taken = vzata, když je v nabídce, ze 100
ex-unit-gain = procentní body oproti nejlepšímu jinému tahu
ex-unit-wins = výhry toho, kdo ji vzal, ze 100
ex-unit-discs = splněné úkoly na konci, v průměru
ex-cost = Cena { $costs }
ex-cell = { $tile }: { $n } ({ $unit })
ex-sheet = Vybraná destička
ex-caption = { $what }, plus minus { $n }
ex-of-taken = vzata, když je v nabídce
ex-of-gain = procentní body oproti nejlepšímu jinému tahu
ex-of-wins = výhry toho, kdo ji vzal
ex-of-discs = splněné úkoly na konci
ex-taken-text = Když ležela mezi třemi, byla ve 100 případech vzata { $n }krát, plus minus { $sure }.
ex-gain-text = Oproti nejlepšímu jinému tahu změnila šanci na výhru o { $taken } procentního bodu, když byla vzata. Když zůstala ležet, bylo by to { $left }.
ex-wins-text = Kdo ji vzal, vyhrál { $n } ze 100 her, plus minus { $sure }. Kdo ji nechal ležet pro jinou, vyhrál { $left }.
ex-discs-text = V průměru je na konci splněno { $n } z { $all } úkolů.
ex-discs-none = Nemá úkol. Bere se kvůli barvě a ceně.
ex-seen = { $n ->
    [one] Byla vzata jednou.
    [few] Byla vzata { $games }krát.
   *[other] Byla vzata { $games }krát.
}
ex-when = Kdy se během hry bere
ex-early = prvních pět
ex-mid = střed
ex-late = od dvanácté
ex-games = Prohlédnout hru s ní
ex-bycost = Vzaté destičky podle ceny
ex-bytasks = Podle počtu úkolů
ex-byplace = Podle místa za figurkou měsíce
ex-gain-title = Získaná šance podle ceny
ex-gain-note = Jak destička mění šanci na výhru oproti nejlepšímu jinému tahu, v procentních bodech. Počítá se pokaždé, když ležela mezi třemi. Tabulka ukazuje všechny, potom první destičku hráče, pátou a tak dále.
ex-axis-cost = cena
ex-axis-and = a
ex-axis-tasks = úkoly
ex-axis-place = místo
ex-axis-tile = destička
ex-axis-tiles = destičky
ex-axis-all = všechny
ex-axis-turn = { $n }.
ex-axis-discs = žetony
ex-axis-sure = plus minus
ex-axis-games = hry
ex-axis-spaces = políčka
ex-time-title = Co koupí jedno políčko času
ex-time-text = Každá značka je destička: její cena a žetony, které nakonec přinese. Nad čarou dá víc než třetinu žetonu za políčko.
ex-time-label = Všech 68 destiček podle ceny a žetonů. V průměru podle ceny: { $list }.
ex-again-text = { $p } všech tahů je druhý tah v řadě
ex-starter = Kdo začíná, vyhraje { $p } her, plus minus { $sure }
ex-length = Destičky potřebné k výhře
ex-first = První destička
ex-first-text = Čím mistři začínají, když je mezi třemi
ex-wins-after = výhry potom: { $p }
ex-refill = Doplnit, nebo ne
ex-refill-text = Kdo smí doplnit, udělá to v { $p } případů.
ex-refill-left = { $n ->
    [one] v nabídce zbývá { $n } destička
    [few] v nabídce zbývají { $n } destičky
   *[other] v nabídce zbývá { $n } destiček
}
ex-refill-wins = výhry potom: doplněno { $yes }, ponecháno { $no }
ex-refill-behind = doplněno při ztrátě
ex-refill-level = doplněno při vyrovnaném stavu
ex-refill-ahead = doplněno při vedení
ex-pace = Čas a žetony
ex-pace-text = Kolik žetonů má hráč umístěno po tolika políčkách času
ex-pace-winner = kdo vyhrál
ex-pace-others = ostatní

# Článek.
ar-title = Levné destičky kupují tahy
ar-by = { $n ->
    [one] Dvě minuty, z jedné hry
    [few] Dvě minuty, ze { $games } her dvou hráčů
   *[other] Dvě minuty, z { $games } her dvou hráčů
}
ar-lead = Destička bez úkolu vypadá jako ztracený tah. Mistři ji berou v { $p } případů.
ar-1 = Tah je víc než žeton
ar-1-text = Platí se časem. Destička za 1 vás posune o jediné políčko a často jste hned znovu na tahu, protože { $p } všech tahů je druhý tah v řadě. A jako barva se levná destička počítá stejně.
ar-2 = Odkud jsou žetony
ar-2-text = Destičky za 4 až 6 dají asi třetinu žetonu za políčko času. Destička za 7 nedá víc než za 6, stojí o políčko víc a bere se jen v { $p } případů.
ar-3 = Doplňte, když smíte
ar-3-text = S jednou nebo dvěma destičkami mistři doplňují v { $p } případů. Nové jsou nejdřív jejich, se třemi na výběr.
ar-try = Zkuste to sami
ar-try-text = Úlohy, v nichž rozhoduje čas
ar-try-go = Začít
ar-fig1 = Jak často se bere destička ze tří podle ceny
ar-fig2 = Žetony za políčko času podle ceny
