# Teile des Spiels in den Begriffen der deutschen Anleitung.

wheel = Monduhr
moon-track = Mondlaufbahn
player = Spieler { $seat }
tiles-in-pile = { $tiles } Plättchen im Nachziehstapel
discs-left = { $discs ->
    [one] noch { $discs } Scheibe
   *[other] noch { $discs } Scheiben
}
time-spent = Zeit { $time }
phase = Phase { $phase }
score-now = jetzt { $score } Punkte
refill-offered = Auffüllen möglich
phase-end-offered = Phase 1 kann enden

# What happens in a game besides moves.
event-resigned = { $player }: aufgegeben.
event-time-up = { $player }: Zeit abgelaufen.
event-replaced = { $player }: Ein Bot übernimmt.
event-returned = { $player } ist zurück.
event-no-result = Die Partie wurde ohne Ergebnis beendet.
