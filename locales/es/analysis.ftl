# The analysis board.
an-again = Intentarlo otra vez
an-aids = Ayudas
an-as-good = igual de buena
an-bad-link = A este enlace le falta un trozo
an-bad-link-text = Quizá se cortó al copiarlo. Pídelo otra vez o pega el archivo de la partida.
an-behind = { $n } menos
an-best = la mejor
an-board = Tablero de análisis
an-board-note = Cualquier posición, con los jugadores que quieras y el motor al lado
an-branch-next = A la siguiente bifurcación
an-branch-previous = A la bifurcación anterior
an-chances = Opciones de ganar: { $list }
an-choose = Elegirlas
an-choose-note = Tócalas en el orden en que llenan la rueda: { $n } de { $all }.
an-comment = Comentario
an-comment-add = Añadir un comentario
an-count = Jugadas
an-delete = Borrar desde aquí
an-deleted = { $n ->
    [one] { $n } jugada borrada
   *[other] { $n } jugadas borradas
}
an-discs = { $n ->
    [one] +{ $n } ficha
   *[other] +{ $n } fichas
}
an-draw = Robar al azar
an-empty-tree = Aún no hay jugadas. Elige una loseta y luego una casilla.
an-engine = Mejores jugadas
an-export = Guardar archivo de la partida
an-failed = El motor se detuvo
an-failed-text = El tablero, el árbol y tus comentarios están bien.
an-first = Principio
an-first-look = Primera mirada: { $nodes } posiciones
an-flip = Otro asiento
an-flip-note = Poner esta exposición delante
an-gift = Deja a { $player } { $tile }, que allí vale { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}.
an-gift-you = Te deja { $tile }: a ti te vale { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}.
an-go = Seguir calculando
an-grade = Valoración
an-grade-blunder = ?? error grave
an-grade-good = ! buena jugada
an-grade-inaccuracy = ?! imprecisión
an-grade-mistake = ? error
an-grade-none = ninguna
an-helps = A quien más ayuda es a { $name }: { $p }.
an-keep = Guardar
an-keys = ← → jugada · ↑ ↓ variante · B bifurcación · 1–3 loseta · F sitio · E motor · C comentario · A ayudas · P jugar · S compartir
an-last = Final
an-line-ends = Aquí llegan losetas nuevas. Nadie sabe cuáles.
an-lines = Líneas
an-link = Compartir enlace
an-live = Esta partida sigue en juego
an-live-text = Sin motor hasta que acabe. Puedes probar jugadas y tomar notas.
an-load = Cargando el motor
an-load-note = El tablero ya funciona.
an-move = Esta jugada
an-next = Siguiente
an-no-record = Esta partida no está en este dispositivo
an-none = sin ficha
an-open = Analizar
an-over = Aquí termina la partida
an-pause = Dejar de calcular
an-paused = Detenido. Puedes seguir probando jugadas.
an-play = Jugar desde aquí
an-prev = Una atrás
an-promote = Hacerla la línea principal
an-proven = Con el mejor juego, { $player } gana seguro.
an-proven-you = Con el mejor juego, ganas seguro.
an-record = Archivo de la partida con todas las variantes
an-record-note = Línea principal, variantes, comentarios y valoraciones. Los programas que solo conocen la partida omiten el resto.
an-redraw = Robar otra vez
an-refill = Descubre losetas nuevas.
an-end-phase = Llena la rueda para la fase 2.
an-refill-note = rellena la rueda
an-rests = Cálculo terminado: { $nodes } posiciones, { $depth } jugadas de fondo
an-search = { $nodes } posiciones, { $depth } jugadas de fondo
an-setup = Preparar
an-shown = Ahora la mejor: { $move }, { $value }
an-side = Árbol
an-solo = Se esperan { $n } puntos
an-solo-bar = Puntos esperados
an-solo-note = Menos es mejor. Se comparan puntos.
an-then = Lo que se espera después
an-threat = Si les tocara
an-threat-note = Cada casilla muestra cuántas fichas daría allí, como mucho, una loseta disponible.
an-tiles = { $n ->
    [one] { $n } loseta nueva
   *[other] { $n } losetas nuevas
}
an-time = Tiempo de cálculo
an-time-30 = 30 segundos
an-time-5 = 5 segundos
an-time-none = sin límite
an-title = Análisis
an-too-long = Es demasiado para un enlace. Envía el archivo de la partida.
an-tree = Jugadas y variantes
an-tree-link = Enlace a todas las variantes
an-tree-link-note = Lleva la posición, las variantes y los comentarios.
an-try = Elige una loseta y luego una casilla. La jugada entra en el árbol; con ← vuelves.
an-turn = turno { $n } de { $all }
an-yours = Tu jugada
