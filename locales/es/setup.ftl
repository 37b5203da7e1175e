# Preparar una posición: la mesa que tienes delante, loseta a loseta.
set-up-title = Preparar una posición
set-up-deal = Desde un reparto
set-up-paste = Pegar notación
set-up-copy = Copiar notación
set-up-go = Analizar
set-up-players = Jugadores
set-up-step-wheel = Rueda
set-up-tiles = { $n ->
    [one] { $n } loseta
   *[other] { $n } losetas
}
set-up-start = Empezar por la rueda
set-up-start-note = Luego cada exposición, fila a fila. Lo demás sale solo.
set-up-game = Desde una de tus partidas
set-up-game-note = Cualquier turno
set-up-deal-note = Un barajado o una semilla
set-up-paste-note = Un enlace, el archivo de una partida o una línea
set-up-where-meeple = Toca el espacio donde está el Marcador de Luna.
set-up-wheel-how = Ahora toca las losetas en sentido horario, desde el Marcador de Luna.
set-up-rows-how = Ve fila a fila, de izquierda a derecha, como al leer.
set-up-gap = Hueco
set-up-row = Otra fila
set-up-del = Quitar
set-up-next = Sigue: { $what }
set-up-need = Tareas que piden
set-up-left = quedan { $n }
set-up-worked = Ya calculado
set-up-space = losetas por { $cost }: espacio { $n }
set-up-covered = { $n ->
    [one] { $n } tarea completa
   *[other] { $n } tareas completas
}, { $left ->
    [one] queda { $left } ficha
   *[other] quedan { $left } fichas
}
set-up-mover = Le toca a
set-up-pile = Por robar
set-up-ready = Todo listo
set-up-twice-ask = ¿Cuál es la buena?
set-up-at-space = en el espacio { $n }
set-up-full = Hay doce losetas en la rueda y el Marcador de Luna no tiene sitio.
set-up-far = Las fichas están a más de 7 espacios. En una partida no puede pasar.
set-up-sum-fix = Ponerla en el { $n }
set-up-sum-keep = Está bien así
set-up-uncovered = Una tarea completa no tiene ficha. Se queda como la has puesto.
set-up-paste-field = Posición, enlace o archivo de la partida
set-up-seed-note = Vacía: se baraja de nuevo.
set-up-deal-go = Repartir
set-up-draft = Se guarda en este dispositivo hasta que lo vacíes.
set-up-clear = Vaciar
set-up-search = Buscar: { $example }
set-up-keep = Se queda: { $place }
set-up-at-cell = en la exposición: { $name }
set-up-twice = { $tile } está dos veces, { $a } y { $b }.
set-up-island = { $tile } no toca ninguna otra loseta. Exposición: { $name }
set-up-no-note = En la fase 2 hace falta la nota de la fase 1. Escríbela abajo.
set-up-sum = { $name }: las losetas cuestan { $cost }, así que la ficha va en el espacio { $a }. Está en el { $b }.
set-up-count-start = Hay { $n } losetas boca arriba. Al empezar serían 11.
set-up-count = { $refills ->
    [one] { $n } losetas boca arriba. Tras { $refills } relleno serían de { $from } a { $to }.
   *[other] { $n } losetas boca arriba. Tras { $refills } rellenos serían de { $from } a { $to }.
}
set-up-fits-start = Hay { $n } losetas boca arriba. Cuadra al empezar.
set-up-fits = { $refills ->
    [one] Hay { $n } losetas boca arriba. Cuadra con { $refills } relleno.
   *[other] Hay { $n } losetas boca arriba. Cuadra con { $refills } rellenos.
}
set-up-many-discs = { $name }: { $n } tareas completas, pero solo { $m } fichas.
set-up-top = Hay varias fichas en el espacio { $n }. ¿Cuál está encima?
set-up-top-both = Las dos fichas están en el espacio { $n }. ¿Cuál está encima?
set-up-follow = Cubrirla otra vez
set-up-put-back = Devolverlas a la pila
set-up-done = Listo
set-up-key-meeple = m
set-up-example = r4, a5 yy
set-up-wheel-space = Espacio { $n }: { $what }
set-up-cell = Fila { $row }, columna { $column }: { $what }
set-up-nothing = vacío
set-up-meeple = el Marcador de Luna
set-up-disc-back = Atrasar la ficha: { $name }
set-up-disc-on = Adelantar la ficha: { $name }
set-up-on = espacio { $n }
set-up-cost = losetas por { $cost }
set-up-discs = Fichas por jugador
set-up-note = Nota de la fase 1
set-up-tasks = Tareas completas de esta loseta
set-up-task-on = { $task }: con ficha
set-up-problem = tiene un error
set-up-ticked = lista
set-up-spoken = { $tile }. { $place }
set-up-more = Más
set-up-row-note = De una mesa real en dos minutos
set-up-steps = Pasos
set-up-messages = Avisos
set-up-begin = Empezar
set-up-open = Abrir
set-up-bad-link = No se puede leer esta posición: { $problem }
set-up-edit = Preparar
