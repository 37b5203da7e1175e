# Partes del juego, con los términos del reglamento español.

wheel = Rueda Lunar
moon-track = Pista Lunar
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
phase-end-offered = la fase 1 puede acabar

# What happens in a game besides moves.
event-resigned = { $player }: partida abandonada.
event-time-up = { $player }: tiempo agotado.
event-replaced = { $player }: un bot toma el relevo.
event-returned = { $player } ha vuelto.
event-no-result = La partida se ha terminado sin resultado.
