# Die Analyse einer Partie.

rv-percent = { $value } %
rv-chances = Gewinnchancen von { $player }
rv-chances-you = Deine Gewinnchancen
rv-points = Erwartete Punkte
rv-points-note = weniger ist besser
rv-marks = { $player }
rv-marks-you = von dir
rv-marks-others = von den anderen
rv-refills = gepunktet: aufgefüllt
rv-luck = Glück beim Auffüllen (zählt nicht)
rv-turn = Zug { $turn }
rv-before = Vor dem ersten Zug
rv-graph = { $title }: am Anfang { $start }, am niedrigsten { $low } bei Zug { $low-turn }, am höchsten { $high } bei Zug { $high-turn }, { $end } nach Zug { $turn }
rv-player = Spieler
rv-grade = Bewertung
rv-learn = { $mistakes ->
    [one] Aus deinem Fehler lernen
   *[other] Aus deinen Fehlern lernen ({ $mistakes })
}
rv-learn-other = { $mistakes ->
    [one] Aus diesem Fehler lernen
   *[other] Aus diesen Fehlern lernen ({ $mistakes })
}
rv-played = Gespielt: { $move }
rv-better = Besser: { $move }
rv-expected = Erwartet: { $move }
rv-show-played = Gespielt
rv-show-better = Besser
rv-hidden = Es gab einen besseren Zug
rv-hidden-note = Findest du ihn?
rv-find = Selbst finden
rv-link = Der Link steht jetzt in der Adresszeile.
rv-refill = Auffüllen
rv-end-phase = Phase 1 beenden
rv-discs = Scheiben
rv-time = Zeit
rv-then = dann
rv-chance = Gewinnchance
rv-score = erwartete Punkte
rv-again = wieder { $player }
rv-again-you = wieder du
rv-over = das Ende
rv-instead = statt { $value }
rv-why = Warum
rv-why-text = { $move } { $reasons }.
rv-why-none = Die Analyse bewertet diesen Zug höher, aber kein einzelner Grund sticht heraus.
rv-why-later = Den Grund erfährst du mit dem besseren Zug.
rv-why-best = Kein besserer Zug gefunden.
rv-on-top = Auf Feld { $space } landet die Scheibe oben auf der von { $player }.
rv-on-top-you = Auf Feld { $space } landet die Scheibe oben auf deiner.
rv-line = Danach zu erwarten
rv-line-note = Die Zugfolge endet dort, wo die nächsten Plättchen unbekannt sind.
rv-accuracy = Genauigkeit
rv-accuracy-what = Was Genauigkeit heißt
rv-accuracy-text = Nur Entscheidungen, auf die es ankam, zählen. Der beste Zug bringt 100; einer, der 10 Prozentpunkte deiner Gewinnchancen kostet, 67. Die Genauigkeit ist der Durchschnitt. Neulinge erreichen etwa 68 %, Meister fast 100 %.
rv-lost = Verschenkte Punkte
rv-lost-text = Was deine Züge im Vergleich zu den besten gekostet haben, alle zusammengezählt.
rv-view = Chancen dieser Person zeigen
rv-progress = Zug { $turn } von { $turns }, noch etwa { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}
rv-progress-first = Zug { $turn } von { $turns }
rv-so-far = { $moments ->
    [0] Bisher nichts Auffälliges
    [one] Bisher ein Moment, der einen Blick lohnt
   *[other] Bisher { $moments } Momente, die einen Blick lohnen
}
rv-open-any = Züge mit Bewertung kannst du schon öffnen. Alles Gefundene bleibt gespeichert, auch wenn du abbrichst.
rv-first = Den ersten zeigen
rv-none = Kein Fehler gefunden. Gut gespielt!
rv-none-other = Kein Fehler gefunden.
rv-stopped = Die Analyse wurde unterbrochen. Alles Gefundene bleibt.
rv-paused = Die Analyse ist angehalten. Alles Gefundene bleibt.
rv-go-on = Weiter
rv-damaged = Ein Teil der Analyse war nicht lesbar. Er wird neu erstellt.
rv-not-stored = Die Analyse ließ sich hier nicht speichern.
rv-empty = Diese Partie hat keine Züge.
rv-keys = ← → Zug · ↑ ↓ Wendepunkt · P gespielt · B besser · Leertaste Zugfolge · L lernen
rv-lesson = Zug { $turn }: Finde einen besseren Zug
rv-lesson-number = { $number } von { $all }
rv-lesson-thinking = Einen Moment …
rv-tried-best = { $move }: der beste Zug
rv-tried-good = { $move }: genauso gut
rv-tried-less = { $move }: Es geht noch besser
rv-loses = { $points ->
    [one] Das kostet einen Prozentpunkt
   *[other] Das kostet { $points } Prozentpunkte
} der Gewinnchancen.
rv-loses-points = { $points ->
    [one] Das kostet etwa einen Punkt.
   *[other] Das kostet etwa { $points } Punkte.
}
rv-try-again = Noch einmal
rv-show = Zeigen
rv-next = Weiter
rv-back-to-review = Zurück zur Analyse
rv-repeat-note = { $days ->
    [one] Morgen kommt es in deinen Rätseln wieder.
   *[other] In { $days } Tagen kommt es in deinen Rätseln wieder.
}

# Was die Analyse zum Ergebnis einer Partie beiträgt.
rf-turned = Zug { $turn } brachte die Wende
rf-turned-note = Zug von { $player }: { $move }. Deine Chancen gingen von { $before } auf { $after }.
rf-turned-note-you = Dein Zug: { $move }. Deine Chancen gingen von { $before } auf { $after }.
rf-take-away = Das nimmst du mit
rf-find = Finde den besseren Zug
rf-looking = Wir suchen den Zug, der dich am meisten gekostet hat …
rf-accuracy = Genauigkeit { $p }
rf-average = Dein Schnitt ist { $p }.
