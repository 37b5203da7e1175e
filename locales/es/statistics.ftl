# Statistics.
st-empty = Juega tu primera partida y aquí habrá algo que ver.
st-few = Las curvas aparecen tras tu tercera partida.
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
    [one] día de racha
   *[other] días de racha
}
st-percent = { $percent } %
st-whom = Rivales
st-whom-note = ganadas : perdidas
st-people = Personas
st-show-games = Mostrar las partidas: { $whom }
st-solo = Puntos en solitario
st-great = menos de 100 es genial
st-weeks = Las últimas doce semanas
st-weeks-none = ninguna
st-weeks-five = cinco
st-weeks-label = { $games ->
    [one] { $games } partida en las últimas doce semanas.
   *[other] { $games } partidas en las últimas doce semanas.
}
st-tiles = Losetas que necesitas para acabar
st-tiles-note = promedio { $n }
st-rating = Puntuación en problemas
st-accuracy = Precisión
st-accuracy-note = { $p } en tus últimas 20 partidas
st-slipped = Por dónde se te escapan las partidas
st-slipped-note = Errores en tus últimas 20 partidas analizadas, por tema
st-practise = Practicar: { $theme }
st-curve = { $title }, los últimos { $count }: al principio { $first }, ahora { $last }; el más bajo, { $lowest }.
st-date = Fecha
statistics-solo-assisted = { $games ->
    [one] No se cuenta { $games } partida asistida, con { $best } puntos.
   *[other] No se cuentan { $games } partidas asistidas, la mejor con { $best } puntos.
}
statistics-no-figure = –
decimal-number = { $whole },{ $tenth }

# The score sheet of all solo games.
scores-lead = El tiempo de la fase 1 y el de todas las losetas al final, más 10 por cada ficha que falte para 8 y luego para 21. Menos de 100 es genial.
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
odds-note = Hay { $unseen } losetas boca abajo, y rellenar ahora traería { $drawn } de ellas. La probabilidad es la de al menos una.
odds-none = En esta partida ya no salen más losetas.
odds-cost = Tiempo
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
set-export-note = Todo se guarda en este navegador. Un archivo lo lleva a otro sitio. No lo compartas, porque incluye tus asientos en línea.
set-export-act = Guardar en un archivo
set-import-act = Restaurar de un archivo
set-import-ask = ¿Restaurar este archivo?
set-import-yes = Restaurar
set-import-replaces = Sustituye tus { $parts }.
set-import-adds = Añade { $parts }.
set-import-refused = No se restaura, porque es desconocido o no se puede leer: { $names }.
set-import-online = Puedes seguir jugando en estos asientos, pero solo tu primer navegador puede comprobar los repartos.
set-import-nothing = En este archivo no hay nada nuevo, así que no se cambió nada.
set-import-room = Quedaría muy poco espacio. No se cambió nada.
set-import-foreign = Esto no es una copia de Nova Luna, o es de una versión más reciente. No se cambió nada.
set-import-line = La línea { $line } del archivo está dañada. No se cambió nada.
set-damaged = No se pueden leer, pero también van en el archivo: { $names }
set-part-settings = ajustes
set-part-games = partidas sin terminar
set-part-results = resultados y archivos de partida
set-part-daily = partidas del día y de la semana
set-part-lessons = lecciones
set-part-puzzles = problemas
set-part-reviews = análisis
set-part-online = asientos en mesas en línea
set-part-clubs = sitios en clubes
set-part-analyses = análisis
