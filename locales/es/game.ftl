# Partes del juego, con los términos del reglamento español.

wheel = Rueda Lunar
moon-track = Pista Lunar
you = Tú
player = Jugador { $seat }
tiles-in-pile = { $tiles ->
    [one] { $tiles } loseta por robar
   *[other] { $tiles } losetas por robar
}
discs-left = { $discs ->
    [one] queda { $discs } ficha
   *[other] quedan { $discs } fichas
}
time-spent = tiempo { $time }
phase = fase { $phase }
score-now = { $score } puntos ahora
refill-offered = se puede rellenar
phase-end-offered = la fase 1 puede terminar

# What happens in a game besides moves.
event-resigned = { $player } abandonó la partida.
event-resigned-you = Abandonaste la partida.
event-time-up = { $player } se quedó sin tiempo.
event-time-up-you = Te quedaste sin tiempo.
event-replaced = Un bot juega ahora por { $player }.
event-replaced-you = Un bot juega ahora por ti.
event-returned = { $player } está de vuelta.
event-returned-you = Estás de vuelta.
event-no-result = La partida terminó sin resultado.

# What pages call bots.
bot-names-novice = Pip Puck Nix
bot-names-casual = Lumi Mab Thebe
bot-names-skilled = Vela Dione Rhea
bot-names-expert = Orin Triton Oberon
bot-names-master = Selene Phoebe Callisto
bot-for-player = { $player } (bot)
bot-for-player-you = Tu bot
