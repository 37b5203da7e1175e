# Las reglas.

rules-contents = En esta página

rules-goal = El objetivo
rules-goal-1 = Formas una exposición de losetas. Las losetas llevan tareas, y las completan las losetas de alrededor. Cada tarea completada se cubre con una de tus fichas. Quien coloca primero sus 20 fichas gana en el acto.

rules-tile = Una loseta
rules-tile-1 = Hay 68 losetas, 17 de cada color. Cada color tiene su símbolo, para que nadie dependa solo de los colores.
rules-tile-colour = Su color y su símbolo. El azul tiene un cuadrado, el rojo un triángulo, el turquesa un anillo y el amarillo una estrella.
rules-tile-cost = El tiempo que cuesta, de 1 a 7. Con números altos, las tareas son más fáciles.
rules-tile-tasks = Hasta tres tareas. Cada una muestra de uno a cuatro colores, y el orden no importa.

rules-setup = Preparación
rules-setup-1 = Se barajan las losetas. Once empiezan boca arriba en la rueda, y las demás quedan por robar. Nadie conoce su orden.
rules-setup-2 = La ficha de cada jugador empieza sobre la luna nueva, en una pila al azar. La última que sale queda arriba y juega primero.

rules-turn = A quién le toca
rules-turn-1 = Pagas con tiempo. Tu ficha de la Pista Lunar avanza lo que cuesta la loseta que tomaste. Siempre le toca a quien va más atrás, así que con una loseta barata quizá juegues dos veces seguidas.
rules-turn-2 = Una ficha que llega a un espacio ocupado queda encima. En un mismo espacio, juega primero la de arriba.
rules-turn-picture = Los números muestran en qué orden jugarían estos cuatro.

rules-take = Tomar una loseta
rules-take-1 = Toma una de las tres primeras losetas en sentido horario desde el Marcador de Luna. Los espacios vacíos se saltan. Después, el Marcador de Luna pasa al espacio que quedó libre.
rules-take-2 = Tienes que tomar una, y la colocas enseguida.
rules-take-picture = Aquí se puede tomar una de tres losetas. La primera está elegida, y el camino de puntos muestra adónde lleva en la Pista Lunar, aquí al espacio de otro jugador.

rules-place = Colocar una loseta, y qué cuenta
rules-place-1 = Tu primera loseta va donde quieras. Las demás van lado con lado con una loseta de tu exposición. Una vez colocadas, ya no se mueven.
rules-place-2 = Una tarea está completa cuando cuentan bastantes losetas de cada uno de sus colores. Las cadenas cuentan enteras. Una cadena son losetas de un color unidas lado con lado, y al menos una tiene que tocar la loseta de la tarea. La aplicación coloca las fichas por ti.
rules-reaches = Una cadena llega más lejos
rules-reaches-text = La segunda loseta azul no toca la amarilla, pero está unida a una que sí la toca, así que cuentan dos azules. La roja solo toca por una esquina y no cuenta.
rules-both = Una cadena, dos tareas
rules-both-text = Cuatro losetas rojas completan tanto la tarea de dos rojas como la de cuatro. Cada tarea cuenta por separado.
rules-itself = Nunca la propia loseta
rules-itself-text = Una loseta roja que pide cuatro rojas necesita otras cuatro. Cinco en una cadena bastan para las dos losetas con un 2, porque cada una cuenta a la otra.
rules-once = Tocar dos veces cuenta una
rules-once-text = Esta cadena roja toca la loseta azul por dos lados, pero siguen siendo tres losetas. Bastan para dos rojas, no para cuatro.

rules-refill = Rellenar
rules-refill-1 = Si al empezar tu turno solo quedan una o dos losetas en la rueda, puedes rellenarla primero. Verás las nuevas antes de elegir.
rules-refill-2 = Si no queda ninguna, la rueda se rellena sola. Si no hay bastantes losetas por robar, se llena hasta donde alcancen.
rules-refill-picture = Se rellena en sentido horario desde el Marcador de Luna. Su propio espacio queda vacío.

rules-end = El final
rules-end-1 = Quien coloca su última ficha gana, y la partida acaba en ese momento.
rules-end-2 = La partida también acaba cuando alguien tiene que tomar una loseta y no queda ninguna. Entonces gana quien tenga menos fichas por colocar. En caso de empate, gana quien habría jugado antes. Los demás puestos se deciden igual.

rules-solo = En solitario
rules-solo-1 = En solitario no hay Pista Lunar. Tienes 21 fichas y juegas dos fases. En la fase 1 intentas colocar 8. Cuando lo logres, puedes terminar la fase o tomar más losetas. Cada loseta de más deja sitio para otra nueva en la fase 2. Cuando se acaban las 11, la fase termina sola.
rules-solo-2 = Entonces se anota el tiempo de todas tus losetas, más 10 por cada una de las 8 fichas que falte. La rueda se llena una vez más, y las losetas que quedaban siguen en su sitio. Sigues hasta colocar todas las fichas o vaciar la rueda.
rules-solo-3 = Al final se suma otra vez el tiempo de todas tus losetas, más 10 por cada ficha sin colocar. Así, las losetas de la fase 1 cuentan dos veces. Cuantos menos puntos, mejor, y menos de 100 es genial.

rules-first = Tu primera partida
rules-first-1 = Con tres o cuatro jugadores, la primera partida es más divertida con menos fichas. Son 17 por jugador con tres y 15 con cuatro. Los reglamentos dicen 18 y 16, porque también cuentan la ficha de la Pista Lunar.

rules-notes = Donde los reglamentos callan
rules-notes-1 = En solitario, las fichas a partir de la novena salen de la segunda pila, incluso en la fase 1. Si colocas las 21 en la fase 1, la partida acaba y el tiempo cuenta dos veces.
rules-notes-2 = Cuando no quedan losetas por robar, ya no puedes rellenar.
