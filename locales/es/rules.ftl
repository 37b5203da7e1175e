# Las reglas.

rules-contents = En esta página

rules-goal = El objetivo
rules-goal-1 = Cada jugador forma su propia exposición de losetas. Las losetas llevan tareas, y las completan las losetas de alrededor. Cada tarea completada se cubre con una de tus fichas. Quien primero coloca sus 20 fichas gana en el acto.

rules-tile = Una loseta
rules-tile-1 = Hay 68 losetas, 17 de cada color. Cada color tiene su símbolo, para que nadie dependa solo de los colores.
rules-tile-colour = Color y símbolo: cuadrado para el azul, triángulo para el rojo, anillo para el turquesa, estrella para el amarillo.
rules-tile-cost = El tiempo que cuesta la loseta, de 1 a 7.
rules-tile-tasks = Hasta tres tareas. Cada una muestra de uno a cuatro colores; el orden no importa.

rules-turn = A quién le toca
rules-turn-1 = Se paga con tiempo: tu ficha de la Pista Lunar avanza lo que cuesta la loseta que tomaste. Siempre le toca a quien va más atrás; con una loseta barata quizá juegues dos veces seguidas.
rules-turn-2 = Una ficha que llega a un espacio ocupado queda encima, y en una pila juega antes la de arriba.
rules-turn-picture = Los números muestran en qué orden jugarían estos cuatro.

rules-take = Tomar una loseta
rules-take-1 = Toma una de las tres primeras losetas en sentido horario desde el Marcador de Luna; los espacios vacíos se saltan. El Marcador de Luna pasa al espacio que ha quedado libre.
rules-take-2 = Hay que tomar una y colocarla enseguida.
rules-take-picture = Aquí se puede tomar una de tres losetas. Está elegida la primera: el camino de puntos muestra adónde lleva en la Pista Lunar, aquí a un espacio ocupado.

rules-place = Colocar una loseta, y qué cuenta
rules-place-1 = La primera loseta va donde sea; cada una de las demás, lado con lado con una loseta de tu exposición. Nada vuelve a moverse.
rules-place-2 = Una tarea está completa cuando cuentan bastantes losetas de cada uno de sus colores. Cuenta la cadena: losetas de un color unidas lado con lado, si al menos una toca la loseta de la tarea. La aplicación coloca las fichas por ti.
rules-reaches = Una cadena llega más lejos
rules-reaches-text = La segunda loseta azul no toca la amarilla, pero está unida a una que sí: cuentan dos azules. La roja solo toca una esquina y no cuenta.
rules-both = Una cadena, dos tareas
rules-both-text = Cuatro losetas rojas completan tanto la tarea de dos rojas como la de cuatro. Cada tarea cuenta por separado.
rules-itself = Nunca la propia loseta
rules-itself-text = Una loseta roja que pide cuatro rojas necesita otras cuatro. Cinco en una cadena bastan para las dos losetas con un 2: cada una cuenta la otra.
rules-once = Tocar dos veces cuenta una
rules-once-text = Esta cadena roja toca la loseta azul por dos lados, y aun así son tres losetas: bastan para dos rojas, no para cuatro.

rules-refill = Rellenar
rules-refill-1 = Si al empezar tu turno solo quedan una o dos losetas en la rueda, puedes rellenarla antes de tomar una. Verás las nuevas antes de elegir.
rules-refill-2 = Si no queda ninguna, se rellena automáticamente.
rules-refill-picture = Se rellena en sentido horario desde el Marcador de Luna; su propio espacio queda vacío.

rules-end = El final
rules-end-1 = Quien coloca su última ficha gana, y la partida acaba en ese momento.
rules-end-2 = Si alguien debe tomar una loseta y no queda ninguna, gana quien tenga menos fichas por colocar; en caso de empate, quien habría jugado antes.

rules-solo = En solitario
rules-solo-1 = En solitario no hay Pista Lunar. Tienes 21 fichas y juegas dos fases. En la primera intentas colocar 8. En cuanto estén, puedes terminar la fase o tomar más losetas; cuando se han tomado las 11, termina automáticamente.
rules-solo-2 = Entonces se anota el tiempo de todas tus losetas, y 10 por cada una de las 8 fichas que falte. La rueda se rellena una vez más y sigues hasta colocar todas las fichas o todas las losetas.
rules-solo-3 = Al final se suma otra vez el tiempo de todas tus losetas, y 10 por cada ficha restante. Así, las losetas de la primera fase cuentan doble. Menos es mejor, y por debajo de 100 es estupendo.

rules-notes = Donde los reglamentos callan
rules-notes-1 = Para la primera partida se recomiendan menos fichas: 17 con tres jugadores, 15 con cuatro. El reglamento checo da el número menor a dos jugadores; creemos que es una errata.
rules-notes-2 = En solitario, las fichas a partir de la novena salen ya en la fase 1 de la segunda pila. Si se colocan las 21 en la fase 1, la partida acaba.
rules-notes-3 = No se ofrece un relleno que no traería ninguna loseta.
