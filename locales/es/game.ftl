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
event-resigned = { $player } ha abandonado la partida.
event-resigned-you = Has abandonado la partida.
event-time-up = { $player } se ha quedado sin tiempo.
event-time-up-you = Se te ha acabado el tiempo.
event-replaced = Un bot toma el relevo de { $player }.
event-replaced-you = Un bot sigue jugando por ti.
event-returned = { $player } ha vuelto.
event-returned-you = Has vuelto.
event-no-result = La partida se ha terminado sin resultado.

# What pages call bots.
bot-names-novice = Pip Puck Nix
bot-names-casual = Lumi Mab Thebe
bot-names-skilled = Vela Dione Rhea
bot-names-expert = Orin Triton Oberon
bot-names-master = Selene Phoebe Callisto
bot-for-player = { $player } (bot)
bot-for-player-you = Tu bot
