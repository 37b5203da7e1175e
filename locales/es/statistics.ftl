# Statistics.
st-empty = Después de tu primera partida habrá algo que ver.
st-few = Las curvas aparecen a partir de la tercera partida.
st-games = { $n ->
    [one] partida
   *[other] partidas
}
st-won = ganadas
st-shortest = losetas, victoria más corta
st-best-solo = mejor en solitario
st-streak = victorias seguidas, mejor racha
st-accuracy-last = precisión, últimas 20
st-days = { $n ->
    [one] día seguido
   *[other] días seguidos
}
st-percent = { $percent } %
st-whom = Contra quién
st-whom-note = ganadas : perdidas
st-people = Personas
st-show-games = Mostrar las partidas: { $whom }
st-solo = Puntos en solitario
st-great = menos de 100 es estupendo
st-weeks = Las últimas doce semanas
st-weeks-none = ninguna
st-weeks-five = cinco
st-weeks-label = { $games ->
    [one] { $games } partida en las últimas doce semanas.
   *[other] { $games } partidas en las últimas doce semanas.
}
st-tiles = Losetas que necesitas para acabar
st-tiles-note = { $n } de media
st-rating = Puntuación en problemas
st-accuracy = Precisión
st-accuracy-note = de tus últimas 20 partidas: { $p }
st-slipped = Dónde se escaparon partidas
st-slipped-note = Errores en tus últimas 20 partidas analizadas, por tema
st-practise = Practicar: { $theme }
st-curve = { $title }, los últimos { $count }: al principio { $first }, ahora { $last }; el más bajo, { $lowest }.
st-date = Fecha
statistics-solo-assisted = { $games ->
    [one] Sin contar: { $games } partida asistida, con { $best } puntos.
   *[other] Sin contar: { $games } partidas asistidas, la mejor con { $best } puntos.
}
statistics-no-figure = –
decimal-number = { $whole },{ $tenth }

# The score sheet of all solo games.
scores-lead = Puntos: el tiempo de la fase 1, 10 por cada ficha que falte para 8, el tiempo de todas las losetas al final y 10 por cada ficha restante. Menos de 100 es estupendo.
scores-none = Aquí aparecerán tus partidas en solitario. También puedes imprimir una hoja vacía.
scores-print = Imprimir
scores-date = Fecha
scores-first-time = Fase 1: tiempo
scores-first-short = Faltan para 8
scores-last-time = Final: tiempo
scores-last-left = Fichas restantes
scores-score = Puntos
scores-best = récord

# Aids: what a refill can bring, and what each player would gain from the tiles on offer.
lens = Lo que daría cada loseta
lens-note = El máximo de fichas que cada jugador podría colocar con ella, en su mejor casilla.
lens-tile = Loseta
odds = Lo que aún puede salir
odds-note = Hay { $unseen } losetas ocultas; rellenar ahora traería { $drawn } de ellas. La probabilidad es la de al menos una.
odds-none = En esta partida ya no salen más losetas.
odds-cost = Coste
odds-all = Todas
odds-chance = Prob.
odds-percent = { $percent } %
odds-colour = { $colour ->
    [red] Rojo
    [blue] Azul
    [turquoise] Turquesa
   *[yellow] Amarillo
}

# Guardar todo lo almacenado.
set-export = Guardarlo todo
set-export-note = Las partidas, los resultados, las rachas, las puntuaciones y los ajustes están solo en este navegador. Un archivo los lleva a otro dispositivo. Contiene tus asientos en mesas en línea, así que no lo compartas.
set-export-act = Guardar en un archivo
set-import-act = Restaurar de un archivo
set-import-ask = ¿Restaurar este archivo?
set-import-yes = Restaurar
set-import-replaces = Sustituye lo que está guardado aquí: { $parts }.
set-import-adds = Añade: { $parts }.
set-import-refused = No se restaura, porque es desconocido o no se puede leer: { $names }.
set-import-online = En estos asientos puedes seguir jugando aquí, pero solo el navegador que sacó tu número puede comprobar el reparto.
set-import-nothing = En este archivo no hay nada nuevo. No se ha cambiado nada.
set-import-room = Al navegador le quedaría muy poco espacio. No se ha cambiado nada.
set-import-foreign = Este archivo no es una copia de Nova Luna o es de una versión más reciente. No se ha cambiado nada.
set-import-line = La línea { $line } del archivo está dañada. No se ha cambiado nada.
set-damaged = Una parte de lo guardado aquí no se puede leer: { $names }. Sigue guardada y va incluida en el archivo.
set-part-settings = ajustes
set-part-games = partidas sin terminar
set-part-results = resultados y registros
set-part-daily = partidas del día y de la semana
set-part-lessons = lecciones
set-part-puzzles = problemas
set-part-reviews = análisis
set-part-online = asientos en mesas en línea
