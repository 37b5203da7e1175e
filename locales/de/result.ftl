# The result of a game, the score sheet of a solo game, spectators, and the mark of assisted games.

# How a game was won.
end-close = So knapp
end-how-you = { $last ->
    [0] { "" }
    [1] { "" }
   *[other] Das letzte Plättchen brachte { $last } Scheiben auf einmal.{ " " }
}Alle { $discs } Scheiben liegen auf { $tiles } Plättchen; { $name } hatte noch { $left }.
end-how-other = { $winner } hat alle { $discs } Scheiben auf { $tiles } Plättchen gelegt, als du noch { $left } hattest.
end-how = { $winner } hat alle { $discs } Scheiben auf { $tiles } Plättchen gelegt; { $name } hatte noch { $left }.
end-all-placed = alle { $discs } gelegt
end-rematch = Revanche

# The race.
race = Das Rennen
race-note = übrige Scheiben nach jedem Zug
race-label = Übrige Scheiben nach jedem von { $turns } Zügen, am Ende: { $players }
race-turn = Zug
race-table = Als Tabelle

# Facts.
fact-lead-you = Vorn seit Zug { $turn }
fact-lead = { $name } führte ab Zug { $turn }
fact-lead-note = { $changes ->
    [0] Niemand sonst lag je vorn.
    [one] Die Führung hat einmal gewechselt.
   *[other] Die Führung hat { $changes }-mal gewechselt.
}
fact-lead-last = Im letzten Zug entschieden
fact-best-you = Dein bester Zug
fact-best-you-note = Zug { $turn }, { $tile }: { $discs } Scheiben auf einmal.
fact-best = Der beste Zug
fact-best-note = { $name }, Zug { $turn }, { $tile }: { $discs } Scheiben auf einmal.
fact-tiles = { $tiles } Plättchen für { $discs ->
    [one] { $discs } Scheibe
   *[other] { $discs } Scheiben
}
fact-tiles-other = { $name }: { $tiles } für { $discs }.
fact-streak = { $wins } Siege in Folge
fact-streak-longest = Deine längste Serie gegen Bots.
fact-against = Gegen { $level }
fact-against-note = Es steht { $won } zu { $lost }.
fact-personal-best = Neue Bestleistung
fact-personal-best-note = { $score }, davor { $before }.
fact-first-score = Dein erstes Ergebnis
fact-first-score-note = Beim nächsten Mal gilt es, das zu unterbieten.
fact-best-stays = Deine Bestleistung bleibt { $best }
fact-best-stays-note = Weniger ist besser.

# The score sheet.
sheet-first-time = Phase 1: Zeit von { $tiles } Plättchen
sheet-first-missing = Phase 1: fehlende der 8 Scheiben
sheet-last-time = Ende: Zeit { $tiles ->
    [0] von 0 Plättchen
    [one] von { $tiles } Plättchen
   *[other] aller { $tiles } Plättchen
}
sheet-again = Phase 1 zählt noch einmal
sheet-last-missing = Ende: übrige Scheiben
sheet-times = { $n } × 10
sheet-score = Punkte
sheet-score-now = Punkte jetzt
sheet-lower = weniger ist besser
sheet-with-move = Mit diesem Zug { $score }
sheet-change = Zeit +{ $time }, Scheiben −{ $saved }

# The phases of a solo game.
phase-of = Phase { $phase }
phase-placed = { $placed } von 8
phase-noted = notiert { $score }
phase-later = nach Phase 1
phase-can-end = Phase 1 kann enden
phase-can-end-note = Beim Beenden wird { $score } notiert und die Monduhr für Phase 2 gefüllt. Oder nimm noch ein Plättchen: Seine Zeit zählt dann doppelt.
phase-two-begins = Phase 1 ist beendet: { $score } notiert. Phase 2: Die Monduhr ist voll und wird nicht mehr aufgefüllt.
phase-two-short = Phase 2: noch { $tiles } Plättchen auf der Monduhr
hint-end-phase = Hinweis: Phase 1 beenden
log-end-phase = Phase 1 beendet

# Spectators.
watch-tag = Du schaust zu
watch-choosing = { $name } wählt ein Plättchen
watch-can-take = { $name } kann nehmen
watch-before = Davor: { $what }
watch-start = Die Partie hat gerade begonnen.

# Assisted games.
assist-mark = mit Hilfe
assist-why = Hinweise und Hilfen kennzeichnen die Partie als „mit Hilfe“, ebenso ein Zug, den du zurücknimmst, nachdem jemand anderes dran war oder neue Plättchen aufgedeckt wurden. Sie zählt nicht für Serien und Bestleistungen.
assist-now = Diese Partie gilt ab jetzt als „mit Hilfe“: Sie zählt nicht für Serien und Bestleistungen.
assist-hint = Hinweise kennzeichnen die Partie als „mit Hilfe“. Für einen Hinweis noch einmal drücken.
assist-undo = Wer das zurücknimmt, spielt „mit Hilfe“. Zum Zurücknehmen noch einmal drücken.
assist-result = Sie zählt nicht für Serien und Bestleistungen.
undo-assists = Wer das zurücknimmt, spielt „mit Hilfe“.
undo-free = Zurücknehmen hinterlässt keinen Vermerk.

# Replay.
replay-turns = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
replay-position = weitergespielt ab Zug { $moves }
replay-keys = ← → Schritt, Leertaste spielt ab
result-daily = Zur Partie des Tages
result-weekly = Zur Wochenaufgabe
