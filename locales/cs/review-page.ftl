# Rozbor hry.

rv-percent = { $value } %
rv-chances = { $player }: šance na výhru
rv-chances-you = Vaše šance na výhru
rv-points = Očekávané body
rv-points-note = méně je lépe
rv-marks = { $player }
rv-marks-you = vaše
rv-marks-others = ostatních
rv-refills = tečkovaně: doplnění
rv-luck = Štěstí při doplnění (nepočítá se)
rv-turn = { $turn }. tah
rv-before = Před prvním tahem
rv-graph = { $title }: na začátku { $start }, nejméně { $low } ({ $low-turn }. tah), nejvíce { $high } ({ $high-turn }. tah), po { $turn }. tahu { $end }
rv-player = Hráč
rv-grade = Hodnocení tahu
rv-learn = { $mistakes ->
    [one] Poučit se z chyby
   *[other] Poučit se z chyb ({ $mistakes })
}
rv-learn-other = { $mistakes ->
    [one] Poučit se z této chyby
   *[other] Poučit se z těchto chyb ({ $mistakes })
}
rv-played = Zahráno: { $move }
rv-better = Lepší: { $move }
rv-expected = Očekává se: { $move }
rv-show-played = Zahráno
rv-show-better = Lepší
rv-hidden = Existoval lepší tah
rv-hidden-note = Najdete ho?
rv-find = Najít ho
rv-link = Odkaz je teď v adresním řádku.
rv-refill = doplnění
rv-end-phase = ukončení 1. fáze
rv-discs = žetony
rv-time = čas
rv-then = pak
rv-chance = šance na výhru
rv-score = očekávané body
rv-again = zase { $player }
rv-again-you = zase vy
rv-over = konec
rv-instead = místo { $value }
rv-why = Proč
rv-why-text = { $move } { $reasons }.
rv-why-none = Rozbor tento tah hodnotí výš, ale žádný jednotlivý důvod nevyčnívá.
rv-why-later = Důvod se dozvíte s lepším tahem.
rv-why-best = Lepší tah se nenašel.
rv-on-top = { $player } zůstane na políčku { $space } vespod a tento žeton leží navrchu.
rv-on-top-you = Váš žeton zůstane na políčku { $space } vespod a tento leží navrchu.
rv-line = Co by nejspíš následovalo
rv-line-note = Sled končí tam, kde už nikdo nezná další destičky.
rv-accuracy = Přesnost
rv-accuracy-what = Co znamená přesnost
rv-accuracy-text = Počítají se jen rozhodnutí, na kterých záleželo. Nejlepší tah má 100 bodů; tah, který stojí 10 procentních bodů šance na výhru, 67. Přesnost je průměr. Nováčci mají asi 68 %, mistři skoro 100 %.
rv-lost = Ztracené body
rv-lost-text = O kolik byly vaše tahy horší než ty nejlepší, sečteno za celou hru.
rv-view = Ukázat šance tohoto hráče
rv-progress = Tah { $turn } z { $turns }, zbývá asi { $seconds ->
    [one] jedna sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}
rv-progress-first = Tah { $turn } z { $turns }
rv-so-far = { $moments ->
    [0] Zatím nic znepokojivého
    [one] Zatím jedna zajímavá chvíle
    [few] Zatím { $moments } zajímavé chvíle
   *[other] Zatím { $moments } zajímavých chvil
}
rv-open-any = Otevřít můžete každý tah, který už má hodnocení. Co se najde, zůstane u hry, i když rozbor zrušíte.
rv-first = Ukázat první
rv-none = Žádná chyba. Pěkně zahráno.
rv-none-other = Žádná chyba.
rv-stopped = Rozbor se zastavil. Co se našlo, zůstává.
rv-paused = Rozbor je pozastavený. Co se našlo, zůstává.
rv-go-on = Pokračovat
rv-damaged = Část rozboru nešla přečíst. Vytvoří se znovu.
rv-not-stored = Rozbor se tu nepodařilo uložit.
rv-empty = Tato hra nemá žádné tahy.
rv-keys = ← → tah · ↑ ↓ bod zlomu · P zahráno · B lepší · mezerník očekávané tahy · L učit se
rv-lesson = { $turn }. tah: najděte lepší tah
rv-lesson-number = { $number } { $all ->
    [few] ze
   *[other] z
} { $all }
rv-lesson-thinking = Okamžik…
rv-tried-best = { $move }: nejlepší tah
rv-tried-good = { $move }: stejně dobré
rv-tried-less = { $move }: jde to lépe
rv-loses = { $points ->
    [one] Stojí jeden procentní bod
    [few] Stojí { $points } procentní body
   *[other] Stojí { $points } procentních bodů
} šance na výhru.
rv-loses-points = { $points ->
    [one] Stojí asi jeden bod.
    [few] Stojí asi { $points } body.
   *[other] Stojí asi { $points } bodů.
}
rv-try-again = Znovu
rv-show = Ukázat
rv-next = Další
rv-back-to-review = Zpět k rozboru
rv-repeat-note = { $days ->
    [one] Zítra se vrátí mezi vašimi úlohami.
    [few] Za { $days } dny se vrátí mezi vašimi úlohami.
   *[other] Za { $days } dní se vrátí mezi vašimi úlohami.
}

# Co rozbor přidá k výsledku hry.
rf-turned = Rozhodl { $turn }. tah
rf-turned-note = { $player }: { $move }. Vaše šance: { $before }, potom { $after }.
rf-turned-note-you = Vy: { $move }. Vaše šance: { $before }, potom { $after }.
rf-take-away = Co si odnést
rf-find = Najděte lepší tah
rf-looking = Hledáme tah, který vás stál nejvíc…
rf-accuracy = Přesnost { $p }
rf-average = Váš průměr je { $p }.
