# The result of a game, the score sheet of a solo game, spectators, and the mark of assisted games.

# How a game was won.
end-close = So knapp!
end-how-you = { $last ->
    [0] Du
    [1] Du
   *[other] Das letzte Plättchen brachte { $last } Scheiben auf einmal. Du
} hast alle { $discs } Scheiben auf { $tiles } Plättchen gelegt; { $name } hatte noch { $left }.
end-how-other = { $winner } hat alle { $discs } Scheiben auf { $tiles } Plättchen gelegt; du hattest noch { $left }.
end-how = { $winner } hat alle { $discs } Scheiben auf { $tiles } Plättchen gelegt; { $name } hatte noch { $left }.
end-all-placed = alle { $discs } gelegt
end-rematch = Revanche
rung = Du hast { $beaten } geschlagen. { $next } { $bots ->
    [one] wartet
   *[other] warten
} schon.
rung-play = Gegen { $next } spielen
rung-play-several = Gegen die nächste Stufe spielen
bots-record-short = { $won } von { $all } Siegen

# Places.
places = Plätze
place-left = vorzeitig ausgestiegen
place-tie = Gleichstand mit { $left ->
    [one] einer übrigen Scheibe
   *[other] { $left } übrigen Scheiben
}. Vorn ist, wer auf der Mondlaufbahn weiter hinten liegt: { $order }.
place-tie-time = { $name } ({ $time } Felder)
place-tie-below = { $name } ({ $time } Felder, darunter)

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
fact-best-you-note = { $discs } Scheiben auf einmal mit dem { $tile }, in Zug { $turn }.
fact-best = Der beste Zug
fact-best-note = { $name } hat { $discs } Scheiben auf einmal gelegt, mit dem { $tile } in Zug { $turn }.
fact-tiles = { $tiles } Plättchen für { $discs ->
    [one] { $discs } Scheibe
   *[other] { $discs } Scheiben
}
fact-tiles-other = { $name } brauchte { $tiles } für { $discs }.
fact-streak = { $wins } Siege in Folge
fact-streak-longest = Deine längste Serie gegen Bots.
fact-against = Gegen { $level }
fact-against-note = Es steht { $won } zu { $lost }.
fact-personal-best = Neue Bestleistung
fact-personal-best-note = { $score }, davor { $before }.
fact-first-score = Dein erstes Ergebnis
fact-first-score-note = Nächstes Mal: drunterbleiben!
fact-best-stays = Deine Bestleistung bleibt { $best }
fact-best-stays-note = Weniger ist besser.
# Small occasions.
occasion-first-win = Dein erster Sieg. Heute Nacht gehört der Mond dir.
occasion-level = Alle drei Monde von { $name } leuchten.
occasion-best = { $score } Punkte: dein bisher bestes Ergebnis.

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
phase-noted = { $score } notiert
phase-later = nach Phase 1
phase-can-end = Phase 1 kann enden
phase-can-end-note = Beendest du sie, werden { $score } Punkte notiert und die Monduhr für Phase 2 gefüllt. Oder nimm noch ein Plättchen, aber seine Zeit zählt doppelt.
phase-two-begins = Phase 1 ist vorbei, { $score } Punkte sind notiert. Die Monduhr ist voll für Phase 2 und wird nicht mehr aufgefüllt.
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
assist-why = Das kommt von Hinweisen, Hilfen oder Zurücknehmen, nachdem du mehr gesehen hast. Für Serien und Bestleistungen zählt die Partie nicht.
assist-now = Ab jetzt „mit Hilfe“, ohne Serien und Bestleistungen.
assist-hint = Hinweise zählen als „mit Hilfe“. Drück noch einmal, wenn du einen willst.
assist-undo = Das zählt als „mit Hilfe“. Drück zum Zurücknehmen noch einmal.
assist-result = Für Serien und Bestleistungen zählt sie nicht.
undo-assists = Nimmst du das zurück, zählt die Partie als „mit Hilfe“.
undo-free = Das kannst du ohne Folgen zurücknehmen.

# Replay.
replay-turns = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
replay-position = weitergespielt ab Zug { $moves }
replay-keys = ← → Schritt, Leertaste spielt ab
result-daily = Zur Partie des Tages
result-weekly = Zur Partie der Woche
