# The tutorial.

# The list of lessons.
learn-title = Tu primera partida, paso a paso
learn-progress = { $done } de { $all } hechas. Cada una dura menos de un minuto.
learn-moons = { $done } de { $all } lecciones hechas
learn-go-on = Seguir
learn-start = Empezar
learn-is-done = hecha
learn-then = Después, tu primera partida de verdad
learn-then-text = Contra { $name }, de nivel novato, con un consejo en el momento justo. Todas las lecciones están abiertas, así que hazlas en el orden que quieras.
learn-play-pip = Jugar ya contra { $name }
learn-play-solo = Jugar ya en solitario
occasion-lessons = Todas las lecciones hechas. La mesa te espera.
learn-restart = Empezar de nuevo por la lección 1
learn-rules = Las reglas, con dibujos
learn-damaged = Parte de tu progreso no se pudo leer.

# The frame of a lesson.
lesson-of = Lección { $n }: { $title }
lesson-number = Lección { $n } de { $all }
lesson-short = { $n } de { $all }
lesson-all = Todas las lecciones
lesson-skip = Saltar esta lección
lesson-goal = Objetivo
lesson-failed = No se pudo cargar esta lección.
show-me = Muéstrame
try-again = Otra vez
next-lesson = Siguiente: { $title }
yours-to-place = Esta la colocas tú
tap-a-cell = Toca una casilla para colocarla
lesson-space = espacio { $space }
key-choose-cell = elegir casilla
key-place = colocar
key-choose-tile = elegir loseta
key-take = tomarla
key-show = mostrar
lesson-sheet = Fase 1
lesson-sheet-discs = fichas colocadas
lesson-sheet-time = tiempo de tus losetas
lesson-count = { $have } de { $all }
lesson-missing = aún pide { $missing }

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
lesson-1-text = Puedes tomar una de las tres losetas siguientes al Marcador de Luna, en sentido horario. Llevan una pequeña marca, del 1 al 3. En la partida, arrástrala a una casilla o toca las dos.
lesson-1-advice = Una de las tres con marca es amarilla.
take-right = Es tuya
take-right-text = El Marcador de Luna pasó a donde estaba la loseta. Ahora se ofrecen las tres siguientes.
take-other = Puedes, pero no es amarilla
take-other-text = { $colour ->
    [red] Esta loseta roja
    [blue] Esta loseta azul
    [turquoise] Esta loseta turquesa
   *[yellow] Esta loseta amarilla
} es una de las tres siguientes, así que podrías tomarla. Pero buscas una amarilla.
lesson-far = Fuera de alcance
lesson-far-text = En sentido horario desde el Marcador de Luna, es la loseta número { $place }. Solo puedes tomar una de las { $free } primeras.

# 2 The moon track.
lesson-2 = ¿A quién le toca?
lesson-2-note = A quien va más atrás, y arriba
lesson-2-goal = Toma la loseta más cara que aún te deje jugar otra vez.
lesson-2-text = Una loseta cuesta tiempo, y tu ficha avanza esos espacios. Siempre le toca a quien va más atrás.
lesson-2-advice = Cuenta hasta dónde puedes llegar sin adelantar a nadie.
track-wrong = Entonces le toca a { $name }
track-wrong-text = { $cost ->
    [one] Un espacio te lleva
   *[other] { $cost } espacios te llevan
} del { $from } al { $to } y dejas atrás a { $name }, en el { $space }. Ahora quien va más atrás es { $name }, y quizá juegue más de una vez.
track-less = Casi
track-less-text = { $cost ->
    [one] Un espacio te lleva
   *[other] { $cost } espacios te llevan
} del { $from } al { $to }, detrás de { $name }, en el { $space }. Juegas otra vez, pero una loseta más cara también lo permite.
track-top = ¡Juegas otra vez!
track-top-text = Caíste en el espacio de { $name }, así que tu ficha queda encima. En un mismo espacio, juega primero la de arriba.
track-behind = ¡Juegas otra vez!
track-behind-text = Fuiste del { $from } al { $to }, así que sigues detrás de { $name }, en el { $space }.

# 3 Placing.
lesson-3 = Colocarla
lesson-3-note = Lado con lado, y para siempre
lesson-3-goal = Coloca la loseta de modo que toque otras dos.
lesson-3-text = Una loseta va junto a las que ya tienes, lado con lado. Puedes usar cualquier casilla con borde.
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
} comparten un lado con ella. Ahí se queda, porque las losetas no se mueven nunca más.
place-corner = Una esquina no es un lado
place-corner-text = { $tiles ->
    [one] Comparte un lado con una loseta.
   *[other] Comparte un lado con { $tiles } losetas.
} En la esquina marcada solo roza otra, y las esquinas nunca cuentan.
place-one = Solo una
place-one-text = { $tiles ->
    [one] Comparte un lado con una loseta.
   *[other] Comparte un lado con { $tiles } losetas.
}

# 4 Tasks, and what lessons 4 to 6 share.
lesson-4 = Tareas
lesson-4-note = Lo que piden los símbolos
lesson-4-goal = Completa la tarea de una roja y una azul.
lesson-4-text = Los pequeños símbolos en las esquinas de una loseta son sus tareas, los colores que quiere tocar. Ya hay una roja. Elige una loseta y luego una casilla.
lesson-4-advice = Prueba una azul, lado con lado con la turquesa.
task-right = ¡Completada!
task-right-text = { $yours } comparte un lado con { $subject }, así que cuenta. Una ficha cubre la tarea.
task-colour = Otro color
task-colour-text = La tarea pide { $needs }. { $yours } no cuenta para ella, la pongas donde la pongas.
task-enough = Ya hay de ese color
task-enough-text = La tarea pide { $needs }, y ya tiene este color.
task-part = Cuenta, pero no basta
task-part-text = { $yours } cuenta para { $subject }. Aún falta algo.

# 5 Chains.
lesson-5 = Cadenas
lesson-5-note = Si una toca, cuenta la cadena entera
lesson-5-goal = Completa la tarea de cuatro rojas.
lesson-5-text = Una loseta roja toca la azul. Las otras dos están unidas a ella por los lados, así que cuentan las tres. Una más, en cualquier punto de la cadena, y la tarea está completa.
lesson-5-advice = Ponla junto a la azul o únela a la cadena roja.
chain-wrong = No está unida
chain-wrong-text = { $yours } solo toca { $subject } por la esquina, y no comparte lado con ninguna de su color. Por eso no cuenta.
chain-alone-text = { $yours } no toca { $subject } ni ninguna otra de su color. Por eso no cuenta.
chain-group-text = { $yours } está unida a otra de su color, pero esa no llega a { $subject }. Por eso no cuenta ninguna de las dos.
chain-right-text = { $yours } está a { $steps } pasos de { $subject }, pero la cadena llega hasta ahí, así que cuenta.

# 6 A tile never counts for itself.
lesson-6 = Nunca ella misma
lesson-6-note = Una loseta no cuenta para su propia tarea
lesson-6-goal = Completa la tarea de tres rojas.
lesson-6-text = La loseta con esta tarea también es roja, pero nunca se cuenta a sí misma. Pide otras tres.
lesson-6-advice = Una casilla une la cadena con la roja de más abajo.
itself-wrong = Nunca ella misma
itself-wrong-text = La cadena tiene ahora { $chain } losetas, pero la de la tarea nunca se cuenta a sí misma. Así que solo cuentan { $counted }.
itself-right-text = La cadena tiene { $chain } losetas. Sin la de la tarea cuentan { $counted }, y con eso basta.

# 7 Two at once.
lesson-7 = Dos a la vez
lesson-7-note = Una loseta, varias fichas
lesson-7-goal = Completa dos tareas con una loseta.
lesson-7-text = Una loseta nueva puede completar a la vez las tareas de sus vecinas y las suyas. Busca dos que se pidan la una a la otra.
lesson-7-advice = ¿Qué loseta pide turquesa y es del color que pide la turquesa?
two-right = { $discs ->
    [2] Dos fichas
    [3] Tres fichas
   *[other] { $discs } fichas
} con una loseta
two-right-text = Tareas completadas ({ $tiles }). Jugadas así ganan partidas.
two-one = Una ficha
two-one-text = Tarea completada ({ $tiles }). Bien, pero otra jugada da dos.
two-none = Ninguna ficha
two-none-text = Esta jugada no completa ninguna tarea.

# 8 Refilling.
lesson-8 = Rellenar
lesson-8-note = Cuándo ayuda, y cuándo ayuda a otros
lesson-8-goal = Completa una tarea en este turno.
lesson-8-text = Ninguna de las dos losetas de la rueda te sirve. Cuando quedan dos o menos, puedes rellenar primero y elegir entre las nuevas.
lesson-8-advice = Rellena primero y luego busca una amarilla.
lesson-8-then = Ya has rellenado. Ahora busca una amarilla.
refill-on = Losetas nuevas
refill-on-text = Llegaron { $revealed }, y eliges tú primero. Lo que dejes será para { $name }.
refill-passed = Ahora { $name } puede rellenar
refill-passed-text = { $left ->
    [one] Queda una loseta.
   *[other] Quedan { $left } losetas.
} { $name } puede rellenar ahora y elegir primero.
refill-right = ¡Completada!
refill-right-text = Rellenaste, y una de las nuevas era justo la que necesitabas. En la rueda quedan { $left } para { $name }.

# 9 The race.
lesson-9 = La carrera
lesson-9-note = Cuenta hasta la última ficha
lesson-9-goal = Coloca tus dos últimas fichas antes de que juegue { $name }.
lesson-9-text = Quien coloca su última ficha gana al momento. A { $name } le falta una. Dos jugadas tuyas seguidas bastarían.
lesson-9-advice = Empieza con una loseta que dé una ficha y te deje seguir jugando.
lesson-9-then = Una de las losetas a tu alcance da tu última ficha.
lesson-9-then-cell = La loseta es la buena. Prueba en otra casilla.
race-on = ¡Juegas otra vez!
race-on-text = { $mine ->
    [one] Te queda { $mine } ficha
   *[other] Te quedan { $mine } fichas
} y a { $name } { $other }. Te toca. ¡Ahora, a ganar!
race-lost = Entonces le toca a { $name }
race-lost-text = { $mine ->
    [one] Te queda { $mine } ficha
   *[other] Te quedan { $mine } fichas
} y a { $name } { $other }. Ahora juega { $name } y puede colocar la última con la { $tile }.
race-passed = Entonces le toca a { $name }
race-passed-text = { $mine ->
    [one] Te queda { $mine } ficha
   *[other] Te quedan { $mine } fichas
} y a { $name } { $other }. Ahora le toca a { $name }.
race-stuck = Casi
race-stuck-text = Juegas otra vez con { $mine } por colocar, pero ninguna loseta a tu alcance las da todas de una vez.
race-wasted = Ninguna ficha
race-wasted-text = { $yours } no completa ninguna tarea ahí. { $mine ->
    [one] Aún te queda { $mine } ficha
   *[other] Aún te quedan { $mine } fichas
} y ahora le toca a { $name }, con { $other } por colocar.
race-right = ¡Ganaste!
race-right-text = Colocaste tu última ficha, y la partida termina al momento. A { $name } le { $other ->
    [one] quedaba { $other }.
   *[other] quedaban { $other }.
}

# 10 Solo.
lesson-10 = En solitario
lesson-10-note = Dos fases, y el tiempo lo es todo
lesson-10-goal = Coloca tu octava ficha lo más barato posible y termina la fase 1.
lesson-10-text = En solitario, cuantos menos puntos, mejor. Con 8 fichas colocadas puedes terminar la fase 1. Se anota el tiempo de todas tus losetas, que al final cuenta otra vez.
lesson-10-advice = ¿Cuál de las tres losetas cuesta menos? Busca una casilla donde dé una ficha.
lesson-10-then = Termina ya la fase 1.
solo-on = { $placed } de { $first }
solo-on-text = Ya puedes terminar la fase 1, con { $note } puntos. Cada loseta de más sumaría su tiempo dos veces.
solo-open = { $placed } de { $first }
solo-open-text = Esto no da ninguna ficha, así que la fase 1 aún no puede terminar, y el tiempo de { $cost } cuenta dos veces.
solo-dear = { $placed } de { $first }, pero sale caro
solo-dear-text = La fase 1 terminaría con { $note } puntos, pero se puede con { $best }. La diferencia cuenta dos veces.
solo-right = { $note } puntos anotados
solo-right-text = No se podía hacer mejor. La rueda está llena otra vez para la fase 2 y tus otras { $left } fichas. Menos de 100 puntos en total es genial.
