# Los problemas. Estos textos se cargan con la primera de sus pantallas.

puzzles = Problemas
pz-next = Tu próximo problema
pz-next-text = Una posición; una sola jugada es la mejor. A tu nivel.
pz-first-text = Problema { $n } de diez fáciles para empezar.
pz-solve = Resolver
pz-streak = Racha { $n }
pz-streak-name = { $n ->
    [0] Aún sin racha
    [one] Racha de { $n } día
   *[other] Racha de { $n } días
}
pz-streak-short = Racha
pz-rating = Tu puntuación
pz-rating-short = Puntuación
pz-rating-why = Resolver un problema difícil suma más y fallar uno fácil resta más, pero nunca más de 60.
pz-rating-provisional = El «?» se queda hasta que puntúen 20 problemas.
pz-you-rating = Tú { $rating }
pz-rated = Nivel { $rating }
pz-curve = Tu puntuación: { $first } al principio, { $last } ahora, { $best } la mejor
pz-curve-none = La curva empieza con tu segundo día de problemas.
pz-day = Día
pz-today = hoy
pz-themes = Temas
pz-theme-count = { $right } de { $all }
pz-theme-done = { $all } de { $all } · Empezar de nuevo
th-double = Dos a la vez
th-chain = Cadenas
th-denial = Quitársela
th-race = La carrera
th-tempo = Jugar otra vez
th-refill = Rellenar
th-solo = En solitario
th-all = Todo mezclado
th-own = Tu partida
pz-storm = Tormenta
pz-storm-text = Todos los que puedas en tres minutos. Cada vez más difíciles; con tres fallos se acaba.
pz-your-best = tu récord
pz-storm-start = Empezar
pz-storm-open = Abrir
pz-storm-ready = Prepárate
pz-due = { $n } por repasar hoy
pz-due-text = Vuelven hasta que te salgan.
pz-none-due = Nada que repasar. Vuelve mañana o resuelve uno nuevo.
pz-repeat = Repasar
pz-forecast = Cuándo vuelven
pz-forecast-day = { $day }: { $n }
pz-mine = Tu error del { $date }
pz-missed = Un problema que fallaste
pz-time = { $n ->
    [1] primera vez
    [2] segunda vez
    [3] tercera vez
   *[other] vez { $n }
}
pz-damaged = Parte de tus problemas no se puede leer.
pz-not-loaded = No se pueden cargar los problemas. Revisa tu conexión e inténtalo otra vez.
pz-unknown = Ese problema no está aquí.
pz-loading = Cargando…

puzzle = Problema
pz-your-task = Objetivo
pz-task-race = Encuentra la jugada que gana la carrera.
pz-task-double = Coloca dos fichas o más con una loseta.
pz-task-chain = Completa una tarea con una cadena.
pz-task-denial = Toma la loseta que más necesita { $name }.
pz-task-tempo = Juega otra vez sin regalar nada.
pz-task-refill = ¿Rellenar o tomar una loseta? Encuentra la mejor jugada.
pz-task-solo = Encuentra la jugada que lleva a menos puntos.
pz-task-own = Encuentra una jugada mejor que la que hiciste.
pz-both-left = { $n ->
    [one] Tú y { $name }: una ficha cada uno. Te toca.
   *[other] Tú y { $name }: { $n } fichas cada uno. Te toca.
}
pz-own-left = { $n ->
    [one] Te queda una ficha
   *[other] Te quedan { $n } fichas
}
pz-other-left = a { $name } { $n }
pz-left-turn = { $all }. Te toca.
pz-solo-left = { $n ->
    [one] { $score } puntos hasta ahora; queda una ficha.
   *[other] { $score } puntos hasta ahora; quedan { $n } fichas.
}
pz-wrong-discs = { $played ->
    [0] Ninguna ficha, y se podía más
    [one] Una ficha, y se podía más
   *[other] { $played } fichas, y se podía más
}
pz-wrong = Hay una jugada mejor
pz-again-played = Esa es la jugada que hiciste
pz-move = la { $move }
pz-move-refill = rellenar la rueda
pz-move-phase = terminar la fase 1
pz-other-tile = la otra { $tile }
pz-other-place = la misma loseta en otro lugar
pz-effect = { $discs ->
    [0] Con { $move } no colocas ninguna ficha.
    [one] Con { $move } colocas una ficha.
   *[other] Con { $move } colocas { $discs } fichas.
}
pz-effect-refill = Llegan losetas nuevas a la rueda.
pz-then = { $n ->
    [one] Luego juega { $name }, con una ficha por colocar.
   *[other] Luego juega { $name }, con { $n } fichas por colocar.
}
pz-then-again = Luego juegas otra vez.
pz-right-wins = ¡Con eso ganas!
pz-right = Esa es la jugada
pz-right-too = Tan buena como la mejor jugada
pz-shown = La solución
pz-values = Tus opciones de ganar son del { $best } %, o del { $second } % con la siguiente mejor jugada.
pz-values-solo = Lleva a { $best } puntos; la siguiente mejor jugada, a { $second }.
pz-unknown-move = Esta jugada no se pudo analizar
pz-good-too = Buena, pero hay una mejor
pz-good-text = No cuenta. Inténtalo otra vez.
pz-try-again = Otra vez
pz-solution = Ver la solución
pz-solution-short = Solución
pz-next-btn = Siguiente problema
pz-to-puzzles = Volver a los problemas
pz-game = Ver la partida
pz-game-short = La partida
pz-hint-tile = Empieza con la { $tile }. Tras un consejo, el problema no puntúa y vuelve mañana.
pz-hint-refill = Empieza rellenando. Tras un consejo, el problema no puntúa y vuelve mañana.
pz-key-tile = loseta
pz-key-cell = casilla
pz-key-play = jugar
pz-key-hint = consejo
pz-not-kept = Aquí no se pudo guardar tu progreso.

pz-storm-left = Tiempo restante
pz-storm-seconds = { $n ->
    [one] Queda un segundo
   *[other] Quedan { $n } segundos
}
pz-storm-score = { $n ->
    [one] Uno resuelto
   *[other] { $n } resueltos
}
pz-storm-misses = { $n } de { $all } fallos
pz-storm-right = Bien. Siguiente.
pz-storm-miss = Fallo. Siguiente.
pz-storm-over-time = Se acabó el tiempo
pz-storm-over-misses = Tres fallos
pz-storm-best = Tu récord hasta ahora
pz-storm-record = ¡Nuevo récord!
pz-storm-again = Otra vez
pz-storm-missed = Los que fallaste
pz-storm-solved = Ya resuelto
