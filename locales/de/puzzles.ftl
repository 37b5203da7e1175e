# Die Rätsel. Diese Texte werden mit dem ersten Rätselbildschirm geladen.

puzzles = Rätsel
pz-next = Dein nächstes Rätsel
pz-next-text = Eine Stellung, ein bester Zug. Passend zu dir ausgesucht.
pz-solve = Lösen
pz-streak = Serie { $n }
pz-streak-name = { $n ->
    [0] Noch kein Tag in Folge
    [one] Ein Tag in Folge
   *[other] { $n } Tage in Folge
}
pz-streak-short = Serie
pz-rating = Deine Wertung
pz-rating-short = Wertung
pz-you-rating = Du { $rating }
pz-rated = Wertung { $rating }
pz-curve = Deine Rätselwertung: anfangs { $first }, jetzt { $last }, höchstens { $best }
pz-curve-none = Die Kurve beginnt mit deinem zweiten Rätseltag.
pz-as-table = Als Tabelle
pz-day = Tag
pz-today = heute
pz-themes = Themen
pz-theme-count = { $right } von { $all }
pz-theme-done = { $all } von { $all } · Noch einmal von vorn
th-double = Zwei auf einmal
th-chain = Ketten
th-denial = Wegnehmen
th-race = Das Rennen
th-tempo = Noch einmal dran
th-refill = Auffüllen
th-solo = Allein
th-all = Alles gemischt
th-own = Deine Partie
pz-storm = Sturm
pz-storm-text = So viele wie möglich in drei Minuten. Sie werden schwerer; nach drei Fehlern ist Schluss.
pz-your-best = dein Rekord
pz-storm-start = Los
pz-due = { $n ->
    [one] Heute { $n } zu wiederholen
   *[other] Heute { $n } zu wiederholen
}
pz-due-text = Sie kommen wieder, bis sie gelingen.
pz-none-due = Nichts zu wiederholen. Komm morgen wieder oder löse ein neues.
pz-repeat = Wiederholen
pz-forecast = Was wann wiederkommt
pz-forecast-day = { $day }: { $n }
pz-mine = Dein Fehler vom { $date }
pz-missed = Ein verpasstes Rätsel
pz-time = { $n ->
   *[other] { $n }. Mal
}
pz-damaged = Ein Teil deiner gespeicherten Rätseldaten ist nicht lesbar. Der Rest ist vollständig.
pz-not-loaded = Die Rätsel lassen sich nicht laden. Prüfe das Netz und versuch es noch einmal.
pz-unknown = Dieses Rätsel gibt es hier nicht.
pz-loading = Die Rätsel sind unterwegs …

puzzle = Rätsel
pz-your-task = Deine Aufgabe
pz-task-race = Finde den Zug, der das Rennen gewinnt.
pz-task-double = Lege mit einem Plättchen zwei Scheiben oder mehr.
pz-task-chain = Erfülle eine Aufgabe mit einer Kette.
pz-task-denial = Nimm das Plättchen, das { $name } am meisten braucht.
pz-task-tempo = Finde den Zug, nach dem du ohne Verlust noch einmal dran bist.
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
    [0] Keine Scheibe, dabei ist mehr möglich
    [one] Eine Scheibe, dabei ist mehr möglich
   *[other] { $played } Scheiben, dabei ist mehr möglich
}
pz-wrong = Es gibt einen besseren Zug
pz-again-played = Das ist der Zug, den du gespielt hast
pz-move = { $tile } auf { $cell }
pz-move-refill = Auffüllen
pz-move-phase = Ende von Phase 1
pz-effect = { $discs ->
    [0] { $move }: keine Scheibe.
    [one] { $move }: eine Scheibe.
   *[other] { $move }: { $discs } Scheiben.
}
pz-effect-refill = Neue Plättchen kommen auf die Monduhr.
pz-then = { $n ->
    [one] Dann zieht { $name } mit noch einer.
   *[other] Dann zieht { $name } mit noch { $n }.
}
pz-then-again = Dann bist du noch einmal dran.
pz-right-wins = Das gewinnt
pz-right = Das ist der Zug
pz-right-too = Genauso gut wie der beste Zug
pz-shown = Die Lösung
pz-values = Gewinnchancen { $best } %, mit dem nächstbesten Zug { $second } %.
pz-values-solo = Der Zug führt zu { $best } Punkten, der nächstbeste zu { $second }.
pz-unknown-move = Dieser Zug konnte nicht analysiert werden
pz-good-too = Gut, aber es geht besser
pz-good-text = Zählt nicht, versuch es noch einmal.
pz-try-again = Noch einmal
pz-solution = Lösung zeigen
pz-solution-short = Lösung
pz-next-btn = Nächstes Rätsel
pz-to-puzzles = Zu den Rätseln
pz-game = Partie ansehen
pz-game-short = Die Partie
pz-hint-tile = Es beginnt mit { $tile }. Nach einem Hinweis zählt das Rätsel nicht und kommt morgen wieder.
pz-hint-refill = Es beginnt mit dem Nachziehstapel. Nach einem Hinweis zählt das Rätsel nicht und kommt morgen wieder.
pz-key-tile = Plättchen
pz-key-cell = Feld
pz-key-play = ausführen
pz-key-hint = Hinweis
pz-not-kept = Dein Fortschritt ließ sich auf diesem Gerät nicht speichern.

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
pz-storm-record = Ein neuer Rekord
pz-storm-again = Noch einmal
