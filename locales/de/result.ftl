# What only the result of a game shows, and replays.

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
occasion-best = { $score } Punkte, dein bisher bestes Ergebnis.

# Replay.
replay-turns = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
replay-position = weitergespielt ab Zug { $moves }
replay-keys = ← → Schritt, Leertaste spielt ab
result-daily = Zur Partie des Tages
result-weekly = Zur Partie der Woche
