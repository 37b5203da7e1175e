# Žebříček dne a týdne.

leaderboard-today = Dnešní žebříček
leaderboard-day = Žebříček dne
leaderboard-week = Žebříček týdne
leaderboard-count = { $count ->
    [one] Jeden výsledek
    [few] { $count } výsledky
   *[other] { $count } výsledků
}
leaderboard-asking = Načítá se žebříček…
leaderboard-hidden = { $count ->
    [one] Odehráno už jednou. Výsledek uvidíte po své hře.
   *[other] Odehráno už { $count }krát. Výsledky uvidíte po své hře.
}
leaderboard-hidden-now = { $count ->
    [one] Je tu jeden výsledek. Uvidíte ho, až zapíšete svůj.
    [few] Jsou tu { $count } výsledky. Uvidíte je, až zapíšete svůj.
   *[other] Je tu { $count } výsledků. Uvidíte je, až zapíšete svůj.
}
leaderboard-send = Zapsat můj výsledek
leaderboard-remove = Odebrat můj výsledek
leaderboard-added = Váš výsledek je v žebříčku.
leaderboard-removed = Váš výsledek už v žebříčku není.
leaderboard-resigned = Tuto hru jste vzdali. Do žebříčku patří jen dohrané hry.
leaderboard-what = Na server tím pošlete své jméno a záznam hry s časy tahů. Samo od sebe se neodešle nic.
leaderboard-verified = Server si celou hru přehrál. Kdo hrál a kolikrát to zkoušel, vědět nemůže.
leaderboard-tick = ověřeno
leaderboard-rank = Pořadí
leaderboard-name = Jméno
leaderboard-points = Body
leaderboard-tiles = Destičky
leaderboard-discs = Zbylé žetony
leaderboard-you = Vy
leaderboard-you-as = Vy ({ $name })
leaderboard-nameless = Beze jména
leaderboard-lost = prohra
leaderboard-par-line = hra na par
leaderboard-untimed = bez časů tahů
leaderboard-first-today = Dnes jste tu první.
leaderboard-first = Jste tu první.
leaderboard-unreachable = Žebříček není dostupný. Výsledek zůstává uložený tady.
leaderboard-export = Uložit záznam
leaderboard-unreadable = Tento výsledek se nepočítá, protože server záznam nepřečte.
leaderboard-other-deal = Tento výsledek se nepočítá, destičky nejsou z této hry.
leaderboard-unfinished = Tento výsledek se nepočítá, hra není dohraná.
leaderboard-bot-move = Tento výsledek se nepočítá, bot by táhl jinak.
leaderboard-duplicate = Přesně tato hra už v žebříčku je.
leaderboard-second-try = Počítá se jen první pokus. Nějaký výsledek od vás nebo z vaší sítě už tu byl.
leaderboard-closed = Tento žebříček je už zavřený, výsledky přijímá sedm dní.
leaderboard-not-open = Tento žebříček ještě není otevřený. Jdou vám hodiny správně?
leaderboard-long-name = Jméno je příliš dlouhé.
leaderboard-rate = Z vaší sítě přišlo příliš mnoho výsledků. Zkuste to později.
leaderboard-full = Žebříček je plný.
