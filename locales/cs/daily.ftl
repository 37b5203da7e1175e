# Hra dne a výzva týdne.

dd-title = Hra dne
dd-today = Hra dne
dd-past-deal = Starší hra
dd-text = Jedna sólová hra se stejnými destičkami pro všechny. Par je { $par }, nejlepší známý výsledek.
dd-text-proven = Jedna sólová hra se stejnými destičkami pro všechny. Par je { $par } a méně nejde.
dd-text-open = Jedna sólová hra se stejnými destičkami pro všechny. Par se počítá…
dd-note = Asi deset minut, i bez sítě
dd-play = Hrát
dd-streak = { $days ->
    [one] { $days } den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
dd-streak-small = { $days ->
    [one] { $days } den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
dd-row = { $days ->
    [one] den v řadě
    [few] dny v řadě
   *[other] dní v řadě
}
dd-longest = nejdelší série: { $n }
dd-month = { $n ->
    [one] hra dne tento měsíc
    [few] hry dne tento měsíc
   *[other] her dne tento měsíc
}
dd-average = bodů v průměru
dd-past = Zahrát starší den
dd-legend-gold = par nebo lépe
dd-legend-silver = nejvýš o 5 víc
dd-legend-bronze = pod 100
dd-points = { $score ->
    [one] { $score } bod
    [few] { $score } body
   *[other] { $score } bodů
}
dd-above = { $n ->
    [one] O bod nad par
    [few] O { $n } body nad par
   *[other] O { $n } bodů nad par
}
dd-at-par = Par! Nic lepšího není známo.
dd-below = O { $n } pod par, nový nejlepší výsledek!
dd-par = par { $par }
dd-line-later = Hru na par uvidíte, až bude váš výsledek v žebříčku, nebo v pozdější verzi hry.
dd-against = Oproti paru
dd-best-known = nejlepší známý, nedokázaný
occasion-par = Par je váš, a s ním i zlato.
dd-proven = dokázáno, méně nejde
dd-par-follows = Par se počítá…
dd-limit = do { $score }
dd-kind = { $medal ->
    [gold] Krásně zahráno.
    [silver] Jen kousek za parem.
    [bronze] Pěkně zahráno.
   *[none] Dohráno až do konce, to se cení.
}
dd-insight-more = { $phase }. fáze stála o { $points } víc než hra na par{ $phase ->
    [one] , a její čas se počítá dvakrát.
   *[other] .
}
dd-insight-less = { $phase }. fáze stála o { $points } méně než hra na par.
dd-insight-short = Na konci 1. fáze { $n ->
    [one] chyběl { $n } žeton
    [few] chyběly { $n } žetony
   *[other] chybělo { $n } žetonů
}: { $points } bodů.
dd-insight-left = Na konci { $n ->
    [one] zbyl { $n } žeton
    [few] zbyly { $n } žetony
   *[other] zbylo { $n } žetonů
}: { $points } bodů.
dd-insight-idle = { $n } z vašich { $tiles } destiček { $n ->
    [one] nepřinesla
    [few] nepřinesly
   *[other] nepřineslo
} hned žádný žeton.
dd-insight-best = Vaše nejlepší destička přinesla najednou { $n ->
    [one] { $n } žeton
    [few] { $n } žetony
   *[other] { $n } žetonů
}.
dd-moons = Měsíc za každou destičku. Čím plnější, tím víc žetonů přinesla. Destičky se tím neprozradí.
dd-phase = { $phase }. fáze
dd-card-date = hra dne, { $date }
dd-copy = Kopírovat text
dd-picture = Obrázek
dd-copied = Zkopírováno
dd-not-copied = Prohlížeč tu kopírovat nedovolí.
dd-mine-note = { $tiles ->
    [one] { $tiles } destička
    [few] { $tiles } destičky
   *[other] { $tiles } destiček
}, { $discs ->
    [one] { $discs } žeton
    [few] { $discs } žetony
   *[other] { $discs } žetonů
}
dd-line = Přehrát hru na par
dd-again = Zkusit znovu
dd-second = Druhý pokus se nepočítá.
dd-best-try = Váš nejlepší pokus: { $result }.
dd-next = další za { $time }
dd-time = { $hours } h { $minutes } min
dd-day = { $date }: { $what }
dd-gold = zlatá medaile
dd-silver = stříbrná medaile
dd-bronze = bronzová medaile
dd-played = odehráno
dd-missed = neodehráno
dd-future = ještě nerozdáno
dd-month-before = Předchozí měsíc
dd-month-after = Další měsíc
dd-damaged = Některé výsledky nešly přečíst.
weekly-title = Výzva týdne
weekly-week = { $week }. týden { $year }
weekly-against = Vyzývá vás { $bot }
weekly-text = Stejné destičky pro všechny a { $bot } odpovídá všem stejně. Rady tu nejsou.
weekly-you-begin = Začínáte.
weekly-bot-begins = Začíná { $bot }.
weekly-par = Par je { $tiles } destiček. S méně zatím nikdo nevyhrál.
weekly-at-par = To je par! Výhra s méně destičkami není známa.
weekly-first-win = První známá výhra!
weekly-no-win = Žádná výhra zatím není známa. Bude ta vaše první?
weekly-below = Pod par, nový nejlepší výsledek!
weekly-won = Vyhráli jste
weekly-lost = Vyhrává { $bot }
weekly-won-in = { $tiles ->
    [one] výhra s { $tiles } destičkou
   *[other] výhra s { $tiles } destičkami
}
weekly-lost-by = { $discs ->
    [one] prohra, zbývá { $discs } žeton
    [few] prohra, zbývají { $discs } žetony
   *[other] prohra, zbývá { $discs } žetonů
}
weekly-won-how = { $tiles ->
    [one] Stačila { $tiles } destička
    [few] Stačily { $tiles } destičky
   *[other] Stačilo { $tiles } destiček
}, { $bot } má ještě { $discs ->
    [one] { $discs } žeton
    [few] { $discs } žetony
   *[other] { $discs } žetonů
}.
weekly-lost-how = { $discs ->
    [one] Zbýval vám { $discs } žeton.
    [few] Zbývaly vám { $discs } žetony.
   *[other] Zbývalo vám { $discs } žetonů.
}
weekly-card-date = výzva, { $date }
weekly-tiles = destičky
weekly-weeks = Poslední týdny
