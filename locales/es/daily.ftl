# La partida del día y el reto de la semana.

dd-title = La partida del día
dd-today = La partida de hoy
dd-past-deal = Partida anterior
dd-text = Una partida en solitario con las mismas losetas para todos. El par es { $par }, el mejor resultado conocido.
dd-text-proven = Una partida en solitario con las mismas losetas para todos. El par es { $par }, y de ahí no se puede bajar.
dd-text-open = Una partida en solitario con las mismas losetas para todos. Calculando el par…
dd-note = Unos diez minutos, también sin conexión
dd-play = Jugar
dd-streak = { $days ->
    [one] Racha de { $days } día
   *[other] Racha de { $days } días
}
dd-streak-small = { $days ->
    [one] racha de { $days } día
   *[other] racha de { $days } días
}
dd-row = { $days ->
    [one] día de racha
   *[other] días de racha
}
dd-longest = tu récord es { $n }
dd-month = { $n ->
    [one] partida del día este mes
   *[other] partidas del día este mes
}
dd-average = de promedio
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
dd-at-par = ¡Par! No se conoce nada mejor.
dd-below = { $n } bajo el par. ¡Nuevo récord!
dd-par = par { $par }
dd-line-later = Verás la partida del par cuando tu resultado esté en la clasificación, o tras una actualización.
dd-against = Frente al par
dd-best-known = mejor conocido, sin demostrar
occasion-par = Llegaste al par. El oro es tuyo.
dd-proven = demostrado, no se puede mejorar
dd-par-follows = Calculando el par…
dd-limit = hasta { $score }
dd-kind = { $medal ->
    [gold] Una partida preciosa.
    [silver] Muy cerca del par.
    [bronze] Bien jugado.
   *[none] La jugaste hasta el final, bien hecho.
}
dd-insight-more = La fase { $phase } costó { $points } más que la partida del par{ $phase ->
    [one] , y su tiempo cuenta doble.
   *[other] .
}
dd-insight-less = La fase { $phase } costó { $points } menos que la partida del par.
dd-insight-short = Al final de la fase 1 { $n ->
    [one] faltaba { $n } ficha
   *[other] faltaban { $n } fichas
}: { $points } puntos.
dd-insight-left = Al final { $n ->
    [one] quedó { $n } ficha
   *[other] quedaron { $n } fichas
}: { $points } puntos.
dd-insight-idle = { $n } de tus { $tiles } losetas no { $n ->
    [one] dio
   *[other] dieron
} ficha enseguida.
dd-insight-best = Tu mejor loseta dio { $n } fichas de golpe.
dd-moons = Una luna por loseta. Cuanto más llena, más fichas dio. ¡Y no revela nada!
dd-phase = fase { $phase }
dd-card-date = partida del día, { $date }
dd-copy = Copiar texto
dd-picture = Imagen
dd-copied = Copiado
dd-not-copied = Aquí no se puede copiar.
dd-mine-note = { $tiles } losetas, { $discs } fichas
dd-line = Ver la partida del par
dd-again = Otra vez
dd-second = Un segundo intento ya no cuenta.
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
dd-damaged = Algunos resultados no se pudieron leer.
weekly-title = El reto de la semana
weekly-week = Semana { $week }, { $year }
weekly-against = Contra { $bot }
weekly-text = Las mismas losetas para todos, y { $bot } juega igual contra todos. Sin consejos.
weekly-you-begin = Empiezas tú.
weekly-bot-begins = Empieza { $bot }.
weekly-par = El par son { $tiles } losetas. No se conoce victoria con menos.
weekly-at-par = ¡Par! No se conoce victoria con menos.
weekly-first-win = ¡La primera victoria conocida!
weekly-no-win = Aún no se conoce ninguna victoria, así que cualquiera será un récord.
weekly-below = Bajo el par. ¡Nuevo récord!
weekly-won = Ganaste
weekly-lost = Ganó { $bot }
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
weekly-card-date = reto semanal, { $date }
weekly-tiles = losetas
weekly-weeks = Semanas anteriores
