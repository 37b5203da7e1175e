# The tutorial.

# The list of lessons.
learn-title = Tu primera partida, paso a paso
learn-progress = { $done } de { $all } hechas. Cada una dura menos de un minuto.
learn-moons = { $done } de { $all } lecciones hechas
learn-go-on = Seguir
learn-start = Empezar
learn-is-done = hecha
learn-then = Después: tu primera partida de verdad
learn-then-text = Contra { $name }, de nivel novato, con un consejo en el momento justo. Todas las lecciones están abiertas; hazlas en el orden que quieras.
learn-play-pip = Jugar ya contra { $name }
learn-restart = Empezar otra vez desde la lección 1
learn-rules = Las reglas, con dibujos
learn-damaged = Una parte de tu progreso no se pudo leer. Se ha guardado aparte.

# The frame of a lesson.
lesson-of = Lección { $n }: { $title }
lesson-number = Lección { $n } de { $all }
lesson-short = { $n } de { $all }
lesson-all = Todas las lecciones
lesson-skip = Saltar esta lección
lesson-goal = Objetivo
lesson-failed = No se pudo cargar esta lección.
show-me = Enséñamelo
try-again = Otra vez
next-lesson = Siguiente: { $title }
yours-to-place = Esta la colocas tú
tap-a-cell = Toca una casilla para colocarla
lesson-space = espacio { $space }
key-choose-cell = elegir casilla
key-place = colocar
key-choose-tile = elegir loseta
key-take = tomarla
key-show = enseñar
lesson-sheet = Fase 1
lesson-sheet-discs = fichas colocadas
lesson-sheet-time = tiempo de tus losetas
lesson-count = { $have } de { $all }
lesson-missing = falta: { $missing }

# Names in the feedback. The first begins a sentence; the others are the tile with the task.
lesson-your-tile = { $colour ->
    [red] Tu loseta roja
    [blue] Tu loseta azul
    [turquoise] Tu loseta turquesa
   *[yellow] Tu loseta amarilla
}
lesson-task-tile = la de la tarea
lesson-that-tile = { $colour ->
    [red] la roja
    [blue] la azul
    [turquoise] la turquesa
   *[yellow] la amarilla
}

# 1 Taking a tile.
lesson-1 = Tomar una loseta
lesson-1-note = Las tres siguientes al Marcador de Luna
lesson-1-goal = Toma una loseta amarilla.
lesson-1-text = Puedes tomar una de las tres losetas siguientes al Marcador de Luna, en el sentido de las agujas del reloj. Llevan los números 1 a 3.
lesson-1-advice = Una de las tres con número es amarilla.
take-right = Es tuya
take-right-text = El Marcador de Luna está ahora donde estaba la loseta. Se puede elegir entre las tres siguientes.
take-other = Puedes, pero no es amarilla
take-other-text = { $colour ->
    [red] Esta loseta roja
    [blue] Esta loseta azul
    [turquoise] Esta loseta turquesa
   *[yellow] Esta loseta amarilla
} es una de las tres siguientes, así que podrías tomarla. El objetivo es una amarilla.
lesson-far = Fuera de alcance
lesson-far-text = Contando desde el Marcador de Luna, en el sentido de las agujas del reloj, es la loseta número { $place }. Solo se pueden tomar las { $free } primeras.

# 2 The moon track.
lesson-2 = A quién le toca
lesson-2-note = A quien va más atrás, y encima
lesson-2-goal = Toma la loseta más cara que aún te deje jugar otra vez.
lesson-2-text = Una loseta cuesta tiempo: tu ficha avanza esos espacios. Siempre le toca a quien va más atrás.
lesson-2-advice = Cuenta: ¿hasta dónde puedes llegar sin adelantar?
track-wrong = Entonces le toca a { $name }
track-wrong-text = { $cost ->
    [one] Un espacio te lleva
   *[other] { $cost } espacios te llevan
} del { $from } al { $to } y dejas atrás a { $name }, en el { $space }. Ahora { $name } va más atrás y quizá juegue incluso más de una vez.
track-less = Casi
track-less-text = { $cost ->
    [one] Un espacio te lleva
   *[other] { $cost } espacios te llevan
} del { $from } al { $to }, aún detrás de { $name }, en el { $space }. Juegas otra vez, pero hay una más cara.
track-top = ¡Juegas otra vez!
track-top-text = Has caído en el espacio de { $name }, así que tu ficha queda encima. En caso de empate juega primero la de arriba.
track-behind = ¡Juegas otra vez!
track-behind-text = Del { $from } al { $to }: sigues detrás de { $name }, en el { $space }.

# 3 Placing.
lesson-3 = Colocarla
lesson-3-note = Lado con lado, y para siempre
lesson-3-goal = Coloca la loseta de modo que toque otras dos.
lesson-3-text = Una loseta va junto a las que ya tienes, lado con lado. Las casillas con borde están libres para ti.
lesson-3-advice = Busca una casilla entre dos losetas.
place-right = Toca { $tiles ->
    [2] dos
    [3] tres
   *[other] { $tiles }
}
place-right-text = { $tiles ->
    [2] Dos losetas
    [3] Tres losetas
   *[other] { $tiles } losetas
} comparten un lado con ella. Ahí se queda: las losetas no se mueven nunca más.
place-corner = Una esquina no es un lado
place-corner-text = { $tiles ->
    [one] Toca una loseta por un lado.
   *[other] Toca { $tiles } losetas por un lado.
} En la esquina marcada solo roza otra, y las esquinas nunca cuentan.
place-one = Solo una
place-one-text = { $tiles ->
    [one] Toca una loseta por un lado.
   *[other] Toca { $tiles } losetas por un lado.
}

# 4 Tasks, and what lessons 4 to 6 share.
lesson-4 = Tareas
lesson-4-note = Lo que piden los puntos
lesson-4-goal = Completa la tarea de una roja y una azul.
lesson-4-text = Los puntos de una loseta son sus tareas: los colores que quiere tocar. Ya hay una roja. Elige una loseta y luego una casilla.
lesson-4-advice = Bastaría una azul, lado con lado con la turquesa.
task-right = ¡Completa!
task-right-text = { $yours } toca { $subject } por un lado, así que cuenta. Una ficha cubre la tarea.
task-colour = Otro color
task-colour-text = La tarea pide { $needs }. { $yours } no cuenta para ella, esté donde esté.
task-enough = Ya hay de ese color
task-enough-text = La tarea pide { $needs } y ese color ya lo tiene.
task-part = Cuenta, pero no basta
task-part-text = { $yours } cuenta para { $subject }. Aún falta algo.

# 5 Chains.
lesson-5 = Cadenas
lesson-5-note = Si una toca, cuenta la cadena entera
lesson-5-goal = Completa la tarea de cuatro rojas.
lesson-5-text = Una loseta roja toca la azul. Las otras dos están unidas a ella por los lados, así que cuentan las tres. Una más, en cualquier punto de la cadena, y la tarea está completa.
lesson-5-advice = Junto a la azul o unida a la cadena roja: las dos valdrían.
chain-wrong = No está unida
chain-wrong-text = { $yours } toca { $subject } solo por la esquina, y ninguna otra de su color por un lado. Por eso no cuenta.
chain-alone-text = { $yours } no toca { $subject } ni ninguna otra de su color. Por eso no cuenta.
chain-group-text = { $yours } está unida a otra de su color, pero esa tampoco llega a { $subject }. Por eso no cuenta ninguna de las dos.
chain-right-text = { $yours } está a { $steps } pasos de { $subject } y aun así cuenta: la cadena la lleva.

# 6 A tile never counts for itself.
lesson-6 = Nunca ella misma
lesson-6-note = Una loseta no cuenta para su propia tarea
lesson-6-goal = Completa la tarea de tres rojas.
lesson-6-text = La loseta con esta tarea también es roja. Pide otras tres: en una cadena de su propio color nunca se cuenta a sí misma.
lesson-6-advice = Una casilla une la cadena con la roja de más abajo.
itself-wrong = Nunca ella misma
itself-wrong-text = La cadena tiene ahora { $chain } losetas, pero la de la tarea nunca cuenta para sí misma. Así que cuentan { $counted }.
itself-right-text = La cadena tiene { $chain } losetas. Sin la de la tarea cuentan { $counted }: basta.

# 7 Two at once.
lesson-7 = Dos a la vez
lesson-7-note = Una loseta, varias fichas
lesson-7-goal = Completa dos tareas con una loseta.
lesson-7-text = Una loseta nueva puede completar tareas de sus vecinas y también las suyas. Busca dos que se pidan la una a la otra.
lesson-7-advice = ¿Cuál pide turquesa, y la pide a su vez la turquesa?
two-right = { $discs ->
    [2] Dos fichas
    [3] Tres fichas
   *[other] { $discs } fichas
} con una loseta
two-right-text = Completadas en: { $tiles }. Jugadas así ganan partidas.
two-one = Una ficha
two-one-text = Completada en: { $tiles }. Buena jugada, pero otra da dos.
two-none = Ninguna ficha
two-none-text = Esta jugada no completa ninguna tarea.

# 8 Refilling.
lesson-8 = Rellenar
lesson-8-note = Cuándo ayuda, y cuándo ayuda a otros
lesson-8-goal = Completa una tarea en este turno.
lesson-8-text = Ninguna de las dos losetas de la rueda te ayuda. Si quedan dos o menos, antes puedes rellenar y elegir entre las nuevas.
lesson-8-advice = Rellena primero y busca luego una amarilla.
refill-on = Losetas nuevas
refill-on-text = Han llegado { $revealed }, y eliges tú primero. Lo que dejes será para { $name }.
refill-passed = Ahora { $name } puede rellenar
refill-passed-text = { $left ->
    [one] Queda una loseta.
   *[other] Quedan { $left } losetas.
} { $name } puede rellenar ahora y elegir primero entre las nuevas.
refill-right = ¡Completa!
refill-right-text = Has rellenado y una de las nuevas encajó enseguida. Quedan { $left } en la rueda para { $name }.

# 9 The race.
lesson-9 = La carrera
lesson-9-note = Cuenta hasta la última ficha
lesson-9-goal = Coloca tus dos últimas fichas antes de que juegue { $name }.
lesson-9-text = Quien coloca la última ficha gana al momento. A { $name } le falta una. Dos jugadas tuyas seguidas bastarían.
lesson-9-advice = Empieza con una loseta que dé una ficha y conserve el turno.
race-on = ¡Juegas otra vez!
race-on-text = Por colocar: tú { $mine }, { $name } { $other }. Y te toca a ti. Ahora, remata.
race-lost = Entonces le toca a { $name }
race-lost-text = Por colocar: tú { $mine }, { $name } { $other }. Ahora juega { $name } y puede colocar la última con la { $tile }.
race-passed = Entonces le toca a { $name }
race-passed-text = Por colocar: tú { $mine }, { $name } { $other }. Y ahora le toca a { $name }.
race-stuck = Casi
race-stuck-text = Juegas otra vez, con { $mine } por colocar, pero ninguna loseta disponible las da de una vez.
race-right = ¡Has ganado!
race-right-text = Tu última ficha está colocada y la partida termina al momento. Por colocar, { $name }: { $other }.

# 10 Solo.
lesson-10 = En solitario
lesson-10-note = Dos fases, y el tiempo lo es todo
lesson-10-goal = Coloca tu octava ficha lo más barato posible y termina la fase 1.
lesson-10-text = En solitario se trata de sumar los menos puntos posibles. Con 8 fichas colocadas puedes terminar la fase 1: se anota el tiempo de todas tus losetas, y al final cuenta otra vez.
lesson-10-advice = ¿Cuál de las tres losetas cuesta menos? Busca una casilla donde dé una ficha.
solo-on = { $placed } de { $first }
solo-on-text = Ya puedes terminar la fase 1, con { $note } puntos. Cada loseta más sumaría su tiempo dos veces.
solo-open = { $placed } de { $first }
solo-open-text = Esto no da ninguna ficha: la fase 1 aún no puede terminar, y el tiempo de { $cost } cuenta dos veces.
solo-dear = { $placed } de { $first }, pero muy cara
solo-dear-text = La fase 1 terminaría con { $note } puntos, y se puede con { $best }. La diferencia cuenta dos veces.
solo-right = { $note } puntos anotados
solo-right-text = Con menos no se podía. La rueda está llena otra vez para la fase 2 y tus otras { $left } fichas. Menos de 100 puntos en total es estupendo.
