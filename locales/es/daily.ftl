# La partida del día y el reto de la semana.

dd-title = La partida del día
dd-today = La partida del día
dd-past-deal = Partida anterior
dd-text = Una partida en solitario con las mismas losetas para todos. El par es { $par }, el mejor resultado conocido.
dd-text-proven = Una partida en solitario con las mismas losetas para todos. El par es { $par }; no es posible menos.
dd-text-open = Una partida en solitario con las mismas losetas para todos. El par se sabrá después de la partida.
dd-note = Unos diez minutos, también sin conexión
dd-play = Jugar
dd-streak = { $days ->
    [one] Un día seguido
   *[other] { $days } días seguidos
}
dd-streak-small = { $days ->
    [one] un día seguido
   *[other] { $days } días seguidos
}
dd-row = { $days ->
    [one] día seguido
   *[other] días seguidos
}
dd-longest = tu mejor racha: { $n }
dd-month = { $n ->
    [one] partida del día este mes
   *[other] partidas del día este mes
}
dd-average = puntos de media
dd-past = Jugar un día anterior
dd-legend-gold = par o mejor
dd-legend-silver = hasta 5 más
dd-legend-bronze = menos de 100
dd-points = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
}
dd-above = { $n ->
    [one] Uno sobre el par
   *[other] { $n } sobre el par
}
dd-at-par = Par. No se conoce nada mejor.
dd-below = { $n } bajo el par: el mejor resultado conocido.
dd-par = par { $par }
dd-line-later = Podrás ver la partida del par cuando tu resultado esté en la clasificación, o con una versión posterior de la página.
dd-against = Frente al par
dd-best-known = mejor conocido, sin demostrar
dd-proven = demostrado: no es posible menos
dd-par-follows = Se está calculando el par.
dd-moons = Una luna por loseta: cuanto más llena, más fichas dio. No se revela ninguna.
dd-phase = fase { $phase }
dd-card-date = partida del día, { $date }
dd-copy = Copiar texto
dd-picture = Imagen
dd-copied = Copiado
dd-not-copied = El navegador no permite copiar aquí.
dd-mine-note = { $tiles } losetas, { $discs } fichas
dd-line = Ver la partida del par
dd-again = Otra vez
dd-second = Un segundo intento no cuenta.
dd-best-try = Tu mejor intento: { $result }.
dd-next = la próxima, en { $time }
dd-time = { $hours } h { $minutes } min
dd-day = { $date }: { $what }
dd-gold = medalla de oro
dd-silver = medalla de plata
dd-bronze = medalla de bronce
dd-played = jugada
dd-missed = sin jugar
dd-future = aún sin repartir
dd-month-before = Mes anterior
dd-month-after = Mes siguiente
dd-damaged = Algunos resultados no se pudieron leer. Se han apartado y no se ha sobrescrito nada.
weekly-title = El reto de la semana
weekly-week = Semana { $week }, { $year }
weekly-against = Contra { $bot }
weekly-text = Las mismas losetas para todos, y { $bot } responde igual a todos. No hay consejos.
weekly-you-begin = Empiezas tú.
weekly-bot-begins = Empieza { $bot }.
weekly-par = El par son { $tiles } losetas: no se conoce victoria con menos.
weekly-at-par = Es el par: no se conoce victoria con menos.
weekly-first-win = No se conocía ninguna victoria: el mejor resultado conocido.
weekly-no-win = Todavía no se conoce ninguna victoria: cualquiera será la mejor.
weekly-below = Bajo el par: el mejor resultado conocido.
weekly-won = Has ganado
weekly-lost = Ha ganado { $bot }
weekly-won-in = { $tiles ->
    [one] victoria con { $tiles } loseta
   *[other] victoria con { $tiles } losetas
}
weekly-lost-by = { $discs ->
    [one] derrota, { $discs } ficha sin colocar
   *[other] derrota, { $discs } fichas sin colocar
}
weekly-won-how = Con { $tiles } losetas; a { $bot } le { $discs ->
    [one] quedaba { $discs } ficha
   *[other] quedaban { $discs } fichas
}.
weekly-lost-how = { $discs ->
    [one] Te quedaba { $discs } ficha.
   *[other] Te quedaban { $discs } fichas.
}
weekly-card-date = el reto, { $date }
weekly-tiles = losetas
weekly-weeks = Las últimas semanas
