# Messages that reach a player outside of the page.
alert-turn = Te toca
alert-time = Tienes { $time }.
alert-moved = { $name } ya ha jugado
alert-turn-body = Te toca.
alert-turn-time = Te toca. Tienes { $time }.
alert-remind = Quedan { $time } contra { $name }
alert-remind-unnamed = Quedan { $time } para tu jugada
alert-remind-body = Después se te acaba el tiempo. Una jugada es un minuto.
alert-several = { $n ->
    [one] Te espera una partida
   *[other] Te esperan { $n } partidas
}
alert-week = Partidas nuevas en «{ $club }»
alert-week-unnamed = Partidas nuevas en tu club
alert-week-body = Las mismas para todos. Tienes { $time }.
alert-week-ends = La semana de «{ $club }» acaba pronto
alert-week-ends-unnamed = La semana de tu club acaba pronto
alert-week-ends-body = Quedan { $time } para lo que te falta por jugar.
alert-club-fades = «{ $club }» se borrará dentro de un mes
alert-club-fades-unnamed = Tu club se borrará dentro de un mes
alert-club-fades-body = Nadie lo ha abierto en once meses. Ábrelo y se queda.
alert-off = Desactivar
alert-test = Funciona
alert-test-body = Así te avisaremos cuando te toque.
alert-days = { $n ->
    [one] { $n } día
   *[other] { $n } días
}
alert-hours = { $n ->
    [one] { $n } hora
   *[other] { $n } horas
}
alert-minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
}
