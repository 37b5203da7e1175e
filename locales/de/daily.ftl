# Die Partie des Tages und die Wochenaufgabe.

dd-title = Partie des Tages
dd-today = Partie des Tages
dd-past-deal = Frühere Partie
dd-text = Eine Solopartie mit denselben Plättchen für alle. Par ist { $par }, das beste bekannte Ergebnis.
dd-text-proven = Eine Solopartie mit denselben Plättchen für alle. Par ist { $par }; weniger ist nicht möglich.
dd-text-open = Eine Solopartie mit denselben Plättchen für alle. Par folgt nach der Partie.
dd-note = Etwa zehn Minuten, auch ohne Netz
dd-play = Spielen
dd-streak = { $days ->
    [one] Ein Tag in Folge
   *[other] { $days } Tage in Folge
}
dd-streak-small = { $days ->
    [one] ein Tag in Folge
   *[other] { $days } Tage in Folge
}
dd-row = { $days ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
dd-longest = deine längste Serie: { $n }
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
dd-at-par = Par. Besser war, soweit bekannt, noch niemand.
dd-below = { $n } unter Par: neuer Bestwert.
dd-par = Par { $par }
dd-line-later = Die Par-Partie kannst du ansehen, sobald dein Ergebnis in der Bestenliste steht, oder mit einer späteren Version der Seite.
dd-against = Verglichen mit Par
dd-best-known = bestes bekanntes Ergebnis, nicht bewiesen
dd-proven = bewiesen: weniger geht nicht
dd-par-follows = Par folgt.
dd-moons = Ein Mond je Plättchen: je voller, desto mehr Scheiben. Kein Plättchen wird verraten.
dd-phase = Phase { $phase }
dd-card-date = Partie des Tages, { $date }
dd-copy = Text kopieren
dd-picture = Bild
dd-copied = Kopiert
dd-not-copied = Der Browser lässt das Kopieren hier nicht zu.
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
dd-damaged = Einige Ergebnisse waren nicht lesbar. Sie wurden beiseitegelegt; nichts wurde überschrieben.
weekly-title = Wochenaufgabe
weekly-week = Woche { $week }, { $year }
weekly-against = Gegen { $bot }
weekly-text = Dieselben Plättchen für alle, und { $bot } antwortet allen gleich. Hinweise gibt es nicht.
weekly-you-begin = Du beginnst.
weekly-bot-begins = { $bot } beginnt.
weekly-par = Par sind { $tiles } Plättchen: Ein Sieg mit weniger ist nicht bekannt.
weekly-at-par = Das ist Par: Ein Sieg mit weniger ist nicht bekannt.
weekly-first-win = Bisher war kein Sieg bekannt: neuer Bestwert.
weekly-no-win = Noch ist kein Sieg bekannt: Jeder Sieg wird Bestwert.
weekly-below = Unter Par: neuer Bestwert.
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
weekly-card-date = Wochenaufgabe, { $date }
weekly-tiles = Plättchen
weekly-weeks = Die letzten Wochen
