# Messages that reach a player outside of the page.
alert-turn = Te toca
alert-time = Tienes { $time }.
alert-moved = { $name } ya ha jugado
alert-turn-body = Te toca.
alert-turn-time = Te toca. Tienes { $time }.
alert-remind = Tiempo contra { $name }: { $time }
alert-remind-unnamed = Tiempo para tu jugada: { $time }
alert-remind-body = Después se acaba tu tiempo. Jugar lleva un minuto.
alert-several = { $n ->
    [one] Te espera una partida
   *[other] Te esperan { $n } partidas
}
alert-week = Repartos nuevos en «{ $club }»
alert-week-unnamed = Repartos nuevos en tu club
alert-week-body = Los mismos para todos. Tienes { $time }.
alert-week-ends = La semana de «{ $club }» acaba pronto
alert-week-ends-unnamed = La semana de tu club acaba pronto
alert-week-ends-body = Tiempo para lo que te falta por jugar: { $time }.
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
