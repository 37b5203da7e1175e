# Los problemas. Estos textos se cargan con la primera de sus pantallas.

puzzles = Problemas
pz-next = Tu próximo problema
pz-next-text = Una posición, una jugada mejor. A tu nivel.
pz-solve = Resolver
pz-streak = Racha { $n }
pz-streak-name = { $n ->
    [0] Aún ningún día seguido
    [one] Un día seguido
   *[other] { $n } días seguidos
}
pz-streak-short = Racha
pz-rating = Tu puntuación
pz-rating-short = Puntuación
pz-you-rating = Tú { $rating }
pz-rated = Nivel { $rating }
pz-curve = Tu puntuación: { $first } al principio, { $last } ahora, { $best } como máximo
pz-curve-none = La curva empieza con tu segundo día de problemas.
pz-as-table = Como tabla
pz-day = Día
pz-today = hoy
pz-themes = Temas
pz-theme-count = { $right } de { $all }
pz-theme-done = { $all } de { $all } · Otra vez desde el principio
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
pz-due = { $n ->
    [one] { $n } por repasar hoy
   *[other] { $n } por repasar hoy
}
pz-due-text = Vuelven hasta que te salen.
pz-none-due = Nada que repasar. Vuelve mañana o resuelve uno nuevo.
pz-repeat = Repasar
pz-forecast = Qué vuelve y cuándo
pz-forecast-day = { $day }: { $n }
pz-mine = Tu error del { $date }
pz-missed = Un problema que fallaste
pz-time = { $n ->
    [1] primera vez
    [2] segunda vez
    [3] tercera vez
   *[other] vez { $n }
}
pz-damaged = Parte de lo guardado sobre tus problemas no se puede leer. El resto está completo.
pz-not-loaded = No se pueden cargar los problemas. Comprueba la conexión e inténtalo otra vez.
pz-unknown = Ese problema no está aquí.
pz-loading = Los problemas están en camino…

puzzle = Problema
pz-your-task = Tu tarea
pz-task-race = Encuentra la jugada que gana la carrera.
pz-task-double = Coloca dos fichas o más con una loseta.
pz-task-chain = Completa una tarea con una cadena.
pz-task-denial = Toma la loseta que más necesita { $name }.
pz-task-tempo = Encuentra la jugada que te da otro turno sin perder nada.
pz-task-refill = ¿Rellenar o tomar una loseta? Encuentra la mejor jugada.
pz-task-solo = Encuentra la jugada que lleva a menos puntos.
pz-task-own = Encuentra una jugada mejor que la que hiciste.
pz-both-left = { $n ->
    [one] A ti y a { $name } os queda una ficha. Te toca.
   *[other] A ti y a { $name } os quedan { $n } fichas. Te toca.
}
pz-own-left = { $n ->
    [one] Te queda una ficha
   *[other] Te quedan { $n } fichas
}
pz-other-left = { $name } { $n }
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
pz-move = la { $tile } en { $cell }
pz-move-refill = rellenar la rueda
pz-move-phase = terminar la fase 1
pz-effect = { $discs ->
    [0] { $move }: ninguna ficha.
    [one] { $move }: una ficha.
   *[other] { $move }: { $discs } fichas.
}
pz-effect-refill = Llegan losetas nuevas a la rueda.
pz-then = { $n ->
    [one] Luego juega { $name }, con una.
   *[other] Luego juega { $name }, con { $n }.
}
pz-then-again = Luego te vuelve a tocar.
pz-right-wins = Con eso ganas
pz-right = Esa es la jugada
pz-right-too = Tan buena como la mejor jugada
pz-shown = La solución
pz-values = Opciones de ganar: { $best } %; con la siguiente mejor jugada, { $second } %.
pz-values-solo = Lleva a { $best } puntos; la siguiente mejor jugada, a { $second }.
pz-unknown-move = Esta jugada no se pudo analizar
pz-good-too = Buena, pero hay una mejor
pz-good-text = No cuenta; otra vez.
pz-try-again = Otra vez
pz-solution = Ver la solución
pz-solution-short = Solución
pz-next-btn = Siguiente problema
pz-to-puzzles = A los problemas
pz-game = Ver la partida
pz-game-short = La partida
pz-hint-tile = Empieza con la { $tile }. Tras un consejo, el problema no puntúa y vuelve mañana.
pz-hint-refill = Empieza con las losetas por robar. Tras un consejo, el problema no puntúa y vuelve mañana.
pz-key-tile = loseta
pz-key-cell = casilla
pz-key-play = jugar
pz-key-hint = consejo
pz-not-kept = No se pudo guardar tu progreso en este dispositivo.

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
pz-storm-record = Nuevo récord
pz-storm-again = Otra vez
