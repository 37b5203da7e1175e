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
    [one] Odehráno už jednou; výsledek uvidíte po své hře.
   *[other] Odehráno už { $count }krát; výsledky uvidíte po své hře.
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
leaderboard-resigned = Tuto hru jste vzdali. Do žebříčku se zapisují jen hry odehrané do konce.
leaderboard-what = Tím se na server odešle vaše jméno a záznam této hry s časy vašich tahů. Bez vašeho kliknutí se nic neodešle.
leaderboard-verified = Server přehrál celou hru. Kdo hrál a kolikrát to zkoušel, vědět nemůže.
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
leaderboard-first-today = Váš výsledek je dnes první.
leaderboard-first = Váš výsledek je první.
leaderboard-unreachable = Žebříček není dostupný. Váš výsledek zůstává v tomto zařízení.
leaderboard-export = Uložit záznam
leaderboard-unreadable = Tento výsledek se nepočítá: server nedokáže záznam přečíst.
leaderboard-other-deal = Tento výsledek se nepočítá: destičky nejsou z této hry.
leaderboard-unfinished = Tento výsledek se nepočítá: hra nebyla dohrána.
leaderboard-bot-move = Tento výsledek se nepočítá: bot by táhl jinak.
leaderboard-duplicate = Přesně tato hra už v žebříčku je.
leaderboard-second-try = Počítá se jen první pokus. Váš výsledek nebo výsledek z vaší sítě už tu byl.
leaderboard-closed = Tento žebříček je uzavřený: výsledky přijímá sedm dní.
leaderboard-not-open = Tento žebříček ještě není otevřený. Jdou hodiny tohoto zařízení správně?
leaderboard-long-name = Jméno je příliš dlouhé.
leaderboard-rate = Z vaší sítě přišlo příliš mnoho výsledků. Zkuste to později.
leaderboard-full = Žebříček je plný.
