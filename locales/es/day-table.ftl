# La tabla del día y de la semana.

day-table-today = Tabla de hoy
day-table-day = Tabla del día
day-table-week = Tabla de la semana
day-table-count = { $count ->
    [one] Un resultado
   *[other] { $count } resultados
}
day-table-asking = Pidiendo la tabla…
day-table-hidden = { $count ->
    [one] Ha jugado una persona; verás su resultado cuando juegues.
   *[other] Han jugado { $count } personas; verás sus resultados cuando juegues.
}
day-table-hidden-now = { $count ->
    [one] Hay un resultado. Lo verás cuando añadas el tuyo.
   *[other] Hay { $count } resultados. Los verás cuando añadas el tuyo.
}
day-table-send = Añadir mi resultado
day-table-remove = Quitar mi resultado
day-table-added = Tu resultado está en la tabla.
day-table-removed = Tu resultado ya no está en la tabla.
day-table-resigned = Abandonaste esta partida. En la tabla solo entran partidas jugadas hasta el final.
day-table-what = Esto envía al servidor tu nombre y el registro de esta partida. No se envía nada sin que pulses el botón.
day-table-verified = El servidor ha repetido la partida entera. No puede saber quién jugó ni cuántas veces lo intentó.
day-table-tick = comprobado
day-table-rank = Puesto
day-table-name = Nombre
day-table-points = Puntos
day-table-tiles = Losetas
day-table-discs = Fichas sin colocar
day-table-you = Tú
day-table-you-as = Tú ({ $name })
day-table-nameless = Sin nombre
day-table-lost = perdida
day-table-first-today = Tu resultado es el primero de hoy.
day-table-first = Tu resultado es el primero.
day-table-unreachable = No se puede acceder a la tabla. Tu resultado sigue guardado en este dispositivo.
day-table-export = Guardar el registro
day-table-unreadable = Este resultado no cuenta: el servidor no puede leer el registro.
day-table-other-deal = Este resultado no cuenta: las losetas no son las de este reparto.
day-table-unfinished = Este resultado no cuenta: la partida no se jugó hasta el final.
day-table-bot-move = Este resultado no cuenta: el bot habría jugado otra cosa.
day-table-duplicate = Esta misma partida ya está en la tabla.
day-table-closed = Esta tabla está cerrada: admite resultados durante siete días.
day-table-not-open = Esta tabla aún no está abierta. ¿Va bien el reloj de este dispositivo?
day-table-long-name = El nombre es demasiado largo.
day-table-rate = Han llegado demasiados resultados desde tu red. Inténtalo más tarde.
day-table-full = La tabla está llena.
