# Teile des Spiels in den Begriffen der deutschen Anleitung.

wheel = Monduhr
moon-track = Mondlaufbahn
you = Du
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
event-resigned = { $player } hat aufgegeben.
event-resigned-you = Du hast aufgegeben.
event-time-up = { $player } hat die Zeit überschritten.
event-time-up-you = Deine Zeit ist abgelaufen.
event-replaced = Ein Bot übernimmt für { $player }.
event-replaced-you = Ein Bot übernimmt für dich.
event-returned = { $player } ist zurück.
event-returned-you = Du bist zurück.
event-no-result = Die Partie endete ohne Ergebnis.

# What pages call bots.
bot-names-novice = Pip Puck Nix
bot-names-casual = Lumi Mab Thebe
bot-names-skilled = Vela Dione Rhea
bot-names-expert = Orin Triton Oberon
bot-names-master = Selene Phoebe Callisto
bot-for-player = { $player } (Bot)
bot-for-player-you = Dein Bot
