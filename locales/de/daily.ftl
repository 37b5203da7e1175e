# Die Partie des Tages und die Partie der Woche.

dd-title = Partie des Tages
dd-today = Partie des Tages
dd-past-deal = Frühere Partie
dd-text = Eine Solopartie, dieselben Plättchen für alle. Par ist { $par }, das beste bekannte Ergebnis.
dd-text-proven = Eine Solopartie, dieselben Plättchen für alle. Par ist { $par }, und weniger geht nicht.
dd-text-open = Eine Solopartie, dieselben Plättchen für alle. Par wird berechnet …
dd-note = Etwa zehn Minuten, auch offline
dd-play = Spielen
dd-streak = { $days ->
    [one] Serie: { $days } Tag
   *[other] { $days } Tage in Folge
}
dd-streak-small = { $days ->
    [one] Serie: { $days } Tag
   *[other] { $days } Tage in Folge
}
dd-row = { $days ->
    [one] Serientag
   *[other] Tage in Folge
}
dd-longest = dein Rekord ist { $n }
dd-month = { $n ->
    [one] Tagespartie diesen Monat
   *[other] Tagespartien diesen Monat
}
dd-average = Punkte im Schnitt
dd-past = Einen früheren Tag spielen
dd-legend-gold = Par oder besser
dd-legend-silver = höchstens 5 darüber
dd-legend-bronze = unter 100
dd-points = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
dd-above = { $n ->
    [one] Eins über Par
   *[other] { $n } über Par
}
dd-at-par = Par! Besseres ist nicht bekannt.
dd-below = { $n } unter Par, ein neuer Bestwert!
dd-par = Par { $par }
dd-line-later = Die Par-Partie siehst du, sobald dein Ergebnis in der Bestenliste steht, oder nach einem Update.
dd-against = Verglichen mit Par
dd-best-known = Bestwert, nicht bewiesen
occasion-par = Par erreicht. Das Gold gehört dir.
dd-proven = bewiesen, weniger geht nicht
dd-par-follows = Par wird berechnet …
dd-limit = bis { $score }
dd-kind = { $medal ->
    [gold] Wunderbar gespielt.
    [silver] Ganz nah an Par.
    [bronze] Schön gespielt.
   *[none] Bis zum Ende gespielt, gut gemacht.
}
dd-insight-more = Phase { $phase } hat { $points } mehr gekostet als die Par-Partie{ $phase ->
    [one] , und ihre Zeit zählt doppelt.
   *[other] .
}
dd-insight-less = Phase { $phase } hat { $points } weniger gekostet als die Par-Partie.
dd-insight-short = Am Ende von Phase 1 { $n ->
    [one] fehlte { $n } Scheibe
   *[other] fehlten { $n } Scheiben
}: { $points } Punkte.
dd-insight-left = Am Ende { $n ->
    [one] blieb { $n } Scheibe
   *[other] blieben { $n } Scheiben
} übrig: { $points } Punkte.
dd-insight-idle = { $n } deiner { $tiles } Plättchen { $n ->
    [one] brachte
   *[other] brachten
} nicht gleich eine Scheibe.
dd-insight-best = Dein bestes Plättchen brachte { $n } Scheiben auf einmal.
dd-moons = Ein Mond je Plättchen. Je voller er ist, desto mehr Scheiben hat es gebracht. Verraten wird nichts!
dd-phase = Phase { $phase }
dd-card-date = Partie des Tages, { $date }
dd-copy = Text kopieren
dd-picture = Bild
dd-copied = Kopiert
dd-not-copied = Kopieren ist hier nicht erlaubt.
dd-mine-note = { $tiles } Plättchen, { $discs } Scheiben
dd-line = Par-Partie ansehen
dd-again = Noch einmal
dd-second = Ein zweiter Versuch zählt nicht.
dd-best-try = Dein bester Versuch: { $result }.
dd-next = die nächste in { $time }
dd-time = { $hours } h { $minutes } min
dd-day = { $date }: { $what }
dd-gold = Goldmedaille
dd-silver = Silbermedaille
dd-bronze = Bronzemedaille
dd-played = gespielt
dd-missed = nicht gespielt
dd-future = noch nicht ausgeteilt
dd-month-before = Voriger Monat
dd-month-after = Nächster Monat
dd-damaged = Einige Ergebnisse waren nicht lesbar.
weekly-title = Partie der Woche
weekly-week = Woche { $week }, { $year }
weekly-against = Gegen { $bot }
weekly-text = Dieselben Plättchen für alle, und { $bot } spielt gegen alle gleich. Ohne Hinweise.
weekly-you-begin = Du beginnst.
weekly-bot-begins = { $bot } beginnt.
weekly-par = Par sind { $tiles } Plättchen. Mit weniger hat noch niemand gewonnen.
weekly-at-par = Par! Ein Sieg mit weniger ist nicht bekannt.
weekly-first-win = Der erste bekannte Sieg!
weekly-no-win = Noch ist kein Sieg bekannt. Holst du den ersten?
weekly-below = Unter Par, ein neuer Bestwert!
weekly-won = Gewonnen
weekly-lost = { $bot } hat gewonnen
weekly-won-in = gewonnen mit { $tiles } Plättchen
weekly-lost-by = { $discs ->
    [one] verloren, noch { $discs } Scheibe
   *[other] verloren, noch { $discs } Scheiben
}
weekly-won-how = Mit { $tiles } Plättchen; { $bot } hatte noch { $discs ->
    [one] { $discs } Scheibe
   *[other] { $discs } Scheiben
}.
weekly-lost-how = { $discs ->
    [one] Du hattest noch { $discs } Scheibe.
   *[other] Du hattest noch { $discs } Scheiben.
}
weekly-card-date = Partie der Woche, { $date }
weekly-tiles = Plättchen
weekly-weeks = Die letzten Wochen
