# Tabulka dne a týdne.

day-table-today = Dnešní tabulka
day-table-day = Tabulka dne
day-table-week = Tabulka týdne
day-table-count = { $count ->
    [one] Jeden výsledek
    [few] { $count } výsledky
   *[other] { $count } výsledků
}
day-table-asking = Načítá se tabulka…
day-table-hidden = { $count ->
    [one] Odehráno už jednou; výsledek uvidíte po své hře.
   *[other] Odehráno už { $count }krát; výsledky uvidíte po své hře.
}
day-table-hidden-now = { $count ->
    [one] Je tu jeden výsledek. Uvidíte ho, až zapíšete svůj.
    [few] Jsou tu { $count } výsledky. Uvidíte je, až zapíšete svůj.
   *[other] Je tu { $count } výsledků. Uvidíte je, až zapíšete svůj.
}
day-table-send = Zapsat můj výsledek
day-table-remove = Odebrat můj výsledek
day-table-added = Váš výsledek je v tabulce.
day-table-removed = Váš výsledek už v tabulce není.
day-table-resigned = Tuto hru jste vzdali. Do tabulky se zapisují jen hry odehrané do konce.
day-table-what = Tím se na server odešle vaše jméno a záznam této hry. Bez vašeho kliknutí se nic neodešle.
day-table-verified = Server přehrál celou hru. Kdo hrál a kolikrát to zkoušel, vědět nemůže.
day-table-tick = ověřeno
day-table-rank = Pořadí
day-table-name = Jméno
day-table-points = Body
day-table-tiles = Destičky
day-table-discs = Zbylé žetony
day-table-you = Vy
day-table-you-as = Vy ({ $name })
day-table-nameless = Beze jména
day-table-lost = prohra
day-table-first-today = Váš výsledek je dnes první.
day-table-first = Váš výsledek je první.
day-table-unreachable = Tabulka není dostupná. Váš výsledek zůstává v tomto zařízení.
day-table-export = Uložit záznam
day-table-unreadable = Tento výsledek se nepočítá: server nedokáže záznam přečíst.
day-table-other-deal = Tento výsledek se nepočítá: destičky nejsou z této hry.
day-table-unfinished = Tento výsledek se nepočítá: hra nebyla dohrána.
day-table-bot-move = Tento výsledek se nepočítá: bot by táhl jinak.
day-table-duplicate = Přesně tato hra už v tabulce je.
day-table-closed = Tato tabulka je uzavřená: výsledky přijímá sedm dní.
day-table-not-open = Tato tabulka ještě není otevřená. Jdou hodiny tohoto zařízení správně?
day-table-long-name = Jméno je příliš dlouhé.
day-table-rate = Z vaší sítě přišlo příliš mnoho výsledků. Zkuste to později.
day-table-full = Tabulka je plná.
