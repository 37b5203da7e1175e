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
    [one] Ya jugó una persona. Verás su resultado cuando juegues tú.
   *[other] Ya jugaron { $count } personas. Verás sus resultados cuando juegues tú.
}
leaderboard-hidden-now = { $count ->
    [one] Ya hay un resultado. Lo verás cuando añadas el tuyo.
   *[other] Ya hay { $count } resultados. Los verás cuando añadas el tuyo.
}
leaderboard-send = Añadir mi resultado
leaderboard-remove = Quitar mi resultado
leaderboard-added = Tu resultado está en la clasificación.
leaderboard-removed = Tu resultado ya no está en la clasificación.
leaderboard-resigned = Abandonaste esta partida. En la clasificación solo entran partidas terminadas.
leaderboard-what = Esto envía al servidor tu nombre y la partida, con los tiempos de tus jugadas. No se envía nada hasta que pulses el botón.
leaderboard-verified = El servidor reprodujo la partida entera. No puede saber quién jugó ni cuántas veces lo intentó.
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
leaderboard-unreachable = No se puede acceder a la clasificación. Tu resultado queda guardado aquí.
leaderboard-export = Guardar la partida
leaderboard-unreadable = Este resultado no cuenta porque el servidor no puede leer la partida.
leaderboard-other-deal = Este resultado no cuenta porque las losetas son de otro reparto.
leaderboard-unfinished = Este resultado no cuenta porque la partida no se terminó.
leaderboard-bot-move = Este resultado no cuenta porque el bot habría hecho otra jugada.
leaderboard-duplicate = Esta partida ya está en la clasificación.
leaderboard-second-try = Solo cuenta el primer intento. Ya hay uno tuyo o de alguien de tu red.
leaderboard-closed = Esta clasificación está cerrada. Admite resultados durante siete días.
leaderboard-not-open = Esta clasificación aún no está abierta. ¿Está bien la hora de tu dispositivo?
leaderboard-long-name = El nombre es demasiado largo.
leaderboard-rate = Demasiados resultados desde tu red. Inténtalo más tarde.
leaderboard-full = La clasificación está llena.
