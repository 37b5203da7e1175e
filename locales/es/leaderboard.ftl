# La clasificación del día y de la semana.

leaderboard-today = Clasificación de hoy
leaderboard-day = Clasificación del día
leaderboard-week = Clasificación de la semana
leaderboard-count = { $count ->
    [one] Un resultado
   *[other] { $count } resultados
}
leaderboard-asking = Cargando la clasificación…
leaderboard-hidden = { $count ->
    [one] Ha jugado una persona; verás su resultado cuando juegues.
   *[other] Han jugado { $count } personas; verás sus resultados cuando juegues.
}
leaderboard-hidden-now = { $count ->
    [one] Hay un resultado. Lo verás cuando añadas el tuyo.
   *[other] Hay { $count } resultados. Los verás cuando añadas el tuyo.
}
leaderboard-send = Añadir mi resultado
leaderboard-remove = Quitar mi resultado
leaderboard-added = Tu resultado está en la clasificación.
leaderboard-removed = Tu resultado ya no está en la clasificación.
leaderboard-resigned = Abandonaste esta partida. En la clasificación solo entran partidas jugadas hasta el final.
leaderboard-what = Esto envía al servidor tu nombre y el registro de esta partida con los tiempos de tus jugadas. No se envía nada sin que pulses el botón.
leaderboard-verified = El servidor ha repetido la partida entera. No puede saber quién jugó ni cuántas veces lo intentó.
leaderboard-tick = comprobado
leaderboard-rank = Puesto
leaderboard-name = Nombre
leaderboard-points = Puntos
leaderboard-tiles = Losetas
leaderboard-discs = Fichas sin colocar
leaderboard-you = Tú
leaderboard-you-as = Tú ({ $name })
leaderboard-nameless = Sin nombre
leaderboard-lost = perdida
leaderboard-par-line = la partida del par
leaderboard-untimed = sin tiempos de jugada
leaderboard-first-today = Tu resultado es el primero de hoy.
leaderboard-first = Tu resultado es el primero.
leaderboard-unreachable = No se puede acceder a la clasificación. Tu resultado sigue guardado en este dispositivo.
leaderboard-export = Guardar el registro
leaderboard-unreadable = Este resultado no cuenta: el servidor no puede leer el registro.
leaderboard-other-deal = Este resultado no cuenta: las losetas no son las de este reparto.
leaderboard-unfinished = Este resultado no cuenta: la partida no se jugó hasta el final.
leaderboard-bot-move = Este resultado no cuenta: el bot habría jugado otra cosa.
leaderboard-duplicate = Esta misma partida ya está en la clasificación.
leaderboard-second-try = Solo cuenta el primer intento. Ya hubo aquí un resultado tuyo o de tu red.
leaderboard-closed = Esta clasificación está cerrada: admite resultados durante siete días.
leaderboard-not-open = Esta clasificación aún no está abierta. ¿Va bien el reloj de este dispositivo?
leaderboard-long-name = El nombre es demasiado largo.
leaderboard-rate = Han llegado demasiados resultados desde tu red. Inténtalo más tarde.
leaderboard-full = La clasificación está llena.
