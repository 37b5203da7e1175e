# Fehler einer Stellung in der Schreibweise von spec/positions.md.

position-version = Das ist keine Stellung der Schreibweise 1: Sie muss mit nl1_ beginnen.
position-character = Das Zeichen „{ $found }“ (Nummer { $number }) kann in einer Stellung nicht stehen.
position-too-long = Eine Stellung hat höchstens 1000 Zeichen.
position-parts = Nach nl1 folgen die Scheiben, die Monduhr, die Mondlaufbahn und 1 bis 4 Auslagen, mit _ dazwischen.
position-discs = Die zu legenden Scheiben können nicht „{ $found }“ sein.
position-wheel-spaces = { $spaces ->
    [one] Die Monduhr muss zwölf Felder haben; hier ist es { $spaces }.
   *[other] Die Monduhr muss zwölf Felder haben; hier sind es { $spaces }.
}
position-wheel = Die Monduhr muss zwölf Felder haben: Zwei Ziffern sind ein Plättchen, ein Punkt ist keines, m ist die Mondfigur.
position-moon-track = Die Mondlaufbahn kann nicht „{ $found }“ sein: Sie sieht aus wie 17.2-20.13, solo p1 oder p2. und die Notiz.
position-display = Die Auslage von Platz { $seat } lässt sich nicht lesen.
position-out-form = Die Plättchen, die nicht im Spiel sind, lassen sich nicht lesen.
position-no-such-tile = Ein Plättchen { $tile } gibt es nicht.
position-tile-twice = Plättchen { $tile } ist zweimal da: { $first } und { $second }.
position-at-wheel = auf der Monduhr
position-at-display = in der Auslage von Platz { $seat }
position-at-out = nicht im Spiel
position-disc-count = { $discs } Scheiben zu legen: Solo sind es 21, zu mehreren 1 bis 20.
position-meeple = Die Mondfigur steht auf genau einem Feld, auf dem kein Plättchen liegt.
position-seats = Auf der Mondlaufbahn muss jeder der Plätze 1 bis { $players } einmal stehen.
position-seats-solo = Solo gibt es keine Mondlaufbahn, sondern p1 oder p2. und die Notiz.
position-no-such-space = Ein Feld { $space } gibt es auf der Mondlaufbahn nicht.
position-space-twice = Feld { $space } der Mondlaufbahn ist zweimal genannt.
position-spread = Die Scheiben auf der Mondlaufbahn sind mehr als 7 Felder auseinander.
position-detached = Plättchen { $tile } in der Auslage von Platz { $seat } hängt nicht mit den anderen zusammen.
position-too-many-tiles = Platz { $seat } hat { $tiles } Plättchen: In keiner Partie werden es mehr als { $limit }.
position-too-many-solo = Auf der Monduhr und in der Auslage liegen { $tiles } Plättchen: Solo sind es in dieser Phase höchstens { $limit }.
position-discs-left = Platz { $seat } hat noch { $left } Scheiben, aber nur { $discs } zu legen.

position-time-ahead = { $off ->
    [one] Die Plättchen von Platz { $seat } kosten { $cost }, also gehört die Scheibe auf Feld { $space }; sie steht { $off } Feld weiter vorn.
   *[other] Die Plättchen von Platz { $seat } kosten { $cost }, also gehört die Scheibe auf Feld { $space }; sie steht { $off } Felder weiter vorn.
}
position-time-behind = { $off ->
    [one] Die Plättchen von Platz { $seat } kosten { $cost }, also gehört die Scheibe auf Feld { $space }; sie steht { $off } Feld weiter hinten.
   *[other] Die Plättchen von Platz { $seat } kosten { $cost }, also gehört die Scheibe auf Feld { $space }; sie steht { $off } Felder weiter hinten.
}
position-discs-other = { $left ->
    [one] Platz { $seat } hat noch { $left } Scheibe, aber { $complete } Aufgaben sind erfüllt: { $expected } sollten übrig sein.
   *[other] Platz { $seat } hat noch { $left } Scheiben, aber { $complete } Aufgaben sind erfüllt: { $expected } sollten übrig sein.
}
position-seen = { $tiles ->
    [one] { $tiles } Plättchen ist zu sehen: So viele zeigt keine Partie.
   *[other] { $tiles } Plättchen sind zu sehen: So viele zeigt keine Partie.
}
position-phase-note = { $tiles ->
    [one] Die Notiz aus Phase 1 kann nicht { $note } sein: Ihr Plättchen ergibt { $least } bis { $most }.
   *[other] Die Notiz aus Phase 1 kann nicht { $note } sein: Ihre { $tiles } Plättchen ergeben { $least } bis { $most }.
}
position-out = { $count ->
    [one] { $count } Plättchen ist nicht im Spiel: { $tiles }.
   *[other] { $count } Plättchen sind nicht im Spiel: { $tiles }.
}
position-several-finished = Mehrere Plätze haben ihre letzte Scheibe gelegt.
