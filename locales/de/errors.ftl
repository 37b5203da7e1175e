# Regelfehler: was nicht stimmt und was zu tun ist.

illegal-game-over = die Partie ist zu Ende
illegal-refill-due = zuerst muss die Monduhr aufgefüllt werden
illegal-not-on-wheel = Plättchen { $tile } liegt nicht auf der Monduhr
illegal-too-far = Plättchen { $tile } ist keines der nächsten drei
illegal-first-tile = das erste Plättchen kommt auf 0,0, nicht auf { $cell }
illegal-occupied = auf { $cell } liegt schon ein Plättchen
illegal-detached = { $cell } grenzt an kein Plättchen der Auslage
illegal-too-many-tiles = { $tiles ->
    [one] auf der Monduhr liegt { $tiles } Plättchen; auffüllen darf man bei 1 oder 2
   *[other] auf der Monduhr liegen { $tiles } Plättchen; auffüllen darf man bei 1 oder 2
}
illegal-pile-empty = der Nachziehstapel ist leer
illegal-too-few-discs = Phase 1 kann enden, sobald 8 Scheiben liegen
illegal-phase-two = in Phase 2 wird die Monduhr nicht mehr aufgefüllt
play-error = { $action } ist nicht erlaubt: { $reason }.
play-error-legal = { $action } ist nicht erlaubt: { $reason }. Erlaubt: { $legal }
play-error-legal-more = { $action } ist nicht erlaubt: { $reason }. Erlaubt: { $legal } und { $more } weitere

setup-players = Nova Luna ist für 1 bis 4 Spieler, nicht für { $players }.
setup-discs = Wähle 1 bis 20 Scheiben, nicht { $discs }.
setup-discs-solo = Solo spielst du immer mit 21 Scheiben, nicht mit { $discs }.
setup-wheel-size = Auf der Monduhr liegen 11 Plättchen, nicht { $tiles }.
setup-pile-size = Im Nachziehstapel liegen { $expected } Plättchen, nicht { $tiles }.
setup-no-such-tile = Ein Plättchen { $tile } gibt es nicht, nur 1 bis 68.
setup-tile-twice = Plättchen { $tile } kommt zweimal vor.
setup-stack = Im Turm muss jeder der Plätze 1 bis { $players } einmal vorkommen.

action-form = ein Zug sieht aus wie 12@1,-2, ein Auffüllen wie +5,9,44
action-no-such-tile = die Plättchen sind von 1 bis 68 nummeriert
action-out-of-reach = so weit reicht keine Auslage
seed-form = ein Startwert ist eine ganze Zahl oder 64 hexadezimale Ziffern
seed-too-large = die Zahl ist zu groß, ein Startwert hat 32 Bytes

reveal-number = das Auffüllen muss { $due } Plättchen aufdecken, nicht { $found }.
reveal-seen = Plättchen { $tile } wurde schon aufgedeckt.
