# Die Rätsel. Diese Texte werden mit dem ersten Rätselbildschirm geladen.

puzzles = Rätsel
pz-next = Dein nächstes Rätsel
pz-next-text = Eine Stellung, ein bester Zug. Passend zu dir ausgesucht.
pz-first-text = Rätsel { $n } von zehn leichten für den Anfang.
pz-solve = Lösen
pz-streak = Serie { $n }
pz-streak-name = { $n ->
    [0] Noch keine Serie
    [one] Serie: { $n } Tag
   *[other] { $n } Tage in Folge
}
pz-streak-short = Serie
pz-rating = Deine Wertung
pz-rating-short = Wertung
pz-rating-why = Ein schweres Rätsel zu lösen bringt am meisten, ein leichtes zu verfehlen kostet am meisten, aber nie mehr als 60.
pz-rating-provisional = Das „?“ bleibt, bis 20 Rätsel gewertet sind.
pz-you-rating = Du { $rating }
pz-rated = Wertung { $rating }
pz-curve = Deine Rätselwertung: anfangs { $first }, jetzt { $last }, Bestwert { $best }
pz-curve-none = Die Kurve beginnt mit deinem zweiten Rätseltag.
pz-day = Tag
pz-today = heute
pz-themes = Themen
pz-theme-count = { $right } von { $all }
pz-theme-done = { $all } von { $all } · Von vorn
th-double = Zwei auf einmal
th-chain = Ketten
th-denial = Wegnehmen
th-race = Das Rennen
th-tempo = Noch einmal dran
th-refill = Auffüllen
th-solo = Solo
th-all = Alles gemischt
th-own = Deine Partie
pz-storm = Sturm
pz-storm-text = So viele wie möglich in drei Minuten. Sie werden schwerer; nach drei Fehlern ist Schluss.
pz-your-best = dein Rekord
pz-storm-start = Los
pz-storm-open = Öffnen
pz-storm-ready = Gleich geht’s los
pz-due = Heute { $n } zu wiederholen
pz-due-text = Sie kommen wieder, bis sie gelingen.
pz-none-due = Nichts zu wiederholen. Komm morgen wieder oder löse ein neues.
pz-repeat = Wiederholen
pz-forecast = Was wann wiederkommt
pz-forecast-day = { $day }: { $n }
pz-mine = Dein Fehler vom { $date }
pz-missed = Ein Rätsel, das danebenging
pz-time = { $n }. Mal
pz-damaged = Einige Rätseldaten sind nicht lesbar.
pz-not-loaded = Die Rätsel lassen sich nicht laden. Prüfe deine Verbindung und versuch es noch einmal.
pz-unknown = Dieses Rätsel gibt es hier nicht.
pz-loading = Die Rätsel sind unterwegs …

puzzle = Rätsel
pz-your-task = Gesucht
pz-task-race = Finde den Zug, der das Rennen gewinnt.
pz-task-double = Leg mit einem Plättchen zwei Scheiben oder mehr.
pz-task-chain = Erfülle eine Aufgabe mit einer Kette.
pz-task-denial = Nimm das Plättchen, das { $name } am meisten braucht.
pz-task-tempo = Bleib am Zug, ohne etwas zu verschenken.
pz-task-refill = Auffüllen oder nehmen? Finde den besten Zug.
pz-task-solo = Finde den Zug, der zu den wenigsten Punkten führt.
pz-task-own = Finde einen besseren Zug als den, den du gespielt hast.
pz-both-left = { $n ->
    [one] Du und { $name } habt noch je eine Scheibe. Du bist dran.
   *[other] Du und { $name } habt noch je { $n } Scheiben. Du bist dran.
}
pz-own-left = { $n ->
    [one] Du hast noch eine Scheibe
   *[other] Du hast noch { $n } Scheiben
}
pz-other-left = { $name } noch { $n }
pz-left-turn = { $all }. Du bist dran.
pz-solo-left = { $n ->
    [one] Bisher { $score } Punkte, noch eine Scheibe.
   *[other] Bisher { $score } Punkte, noch { $n } Scheiben.
}
pz-wrong-discs = { $played ->
    [0] Keine Scheibe, aber es ist mehr drin
    [one] Eine Scheibe, aber es ist mehr drin
   *[other] { $played } Scheiben, aber es ist mehr drin
}
pz-wrong = Es gibt einen besseren Zug
pz-again-played = Das ist der Zug, den du gespielt hast
pz-move = { $move }
pz-move-refill = Auffüllen
pz-move-phase = Phase 1 beenden
pz-other-tile = dem anderen { $tile }
pz-other-place = demselben Plättchen an anderer Stelle
pz-effect = { $discs ->
    [0] Mit { $move } legst du keine Scheibe.
    [one] Mit { $move } legst du eine Scheibe.
   *[other] Mit { $move } legst du { $discs } Scheiben.
}
pz-effect-refill = Neue Plättchen kommen auf die Monduhr.
pz-then = { $n ->
    [one] Dann ist { $name } dran und hat noch eine.
   *[other] Dann ist { $name } dran und hat noch { $n }.
}
pz-then-again = Dann bist du noch einmal dran.
pz-right-wins = Das gewinnt!
pz-right = Das ist der Zug
pz-right-too = Genauso gut wie der beste Zug
pz-shown = Die Lösung
pz-values = Deine Gewinnchancen sind { $best } %, mit dem nächstbesten Zug { $second } %.
pz-values-solo = Der Zug führt zu { $best } Punkten, der nächstbeste zu { $second }.
pz-unknown-move = Dieser Zug konnte nicht analysiert werden
pz-good-too = Gut, aber es geht besser
pz-good-text = Das zählt nicht, versuch es noch einmal.
pz-try-again = Noch einmal
pz-solution = Lösung zeigen
pz-solution-short = Lösung
pz-next-btn = Nächstes Rätsel
pz-to-puzzles = Alle Rätsel
pz-game = Partie ansehen
pz-game-short = Die Partie
pz-hint-tile = Beginne mit dem { $tile }. Nach einem Hinweis zählt das Rätsel nicht und kommt morgen wieder.
pz-hint-refill = Füll zuerst auf. Nach einem Hinweis zählt das Rätsel nicht und kommt morgen wieder.
pz-key-tile = Plättchen
pz-key-cell = Feld
pz-key-play = spielen
pz-key-hint = Hinweis
pz-not-kept = Dein Fortschritt ließ sich hier nicht speichern.

pz-storm-left = Restzeit
pz-storm-seconds = { $n ->
    [one] Noch eine Sekunde
   *[other] Noch { $n } Sekunden
}
pz-storm-score = { $n ->
    [one] Eins gelöst
   *[other] { $n } gelöst
}
pz-storm-misses = { $n } von { $all } Fehlern
pz-storm-right = Richtig. Weiter.
pz-storm-miss = Daneben. Weiter.
pz-storm-over-time = Die Zeit ist um
pz-storm-over-misses = Drei Fehler
pz-storm-best = Dein bisheriger Rekord
pz-storm-record = Ein neuer Rekord!
pz-storm-again = Noch einmal
pz-storm-missed = Was danebenging
pz-storm-solved = Inzwischen gelöst
