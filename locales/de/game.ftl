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
