# Lo que dicen las partidas del bot master contra sí mismo. Los mismos números que docs/strategy.md.
ex-title = Lo que dicen las partidas maestras
ex-row-note = Con qué frecuencia se toma cada loseta, y qué pasó después
ex-sub = { $n ->
    [one] Una partida de Selene contra sí misma
   *[other] { $games } partidas de Selene contra sí misma
}
ex-thousands = { $thousands }.{ $rest }
ex-load = Cargando las tablas…
ex-offline = Aún no está en este dispositivo
ex-offline-text = Abre esta página una vez con conexión. Después funciona sin ella.
ex-error = No se han podido leer las tablas
ex-again = Intentarlo de nuevo
ex-few = { $n ->
    [one] Solo una partida, así que tómalo con cautela.
   *[other] Solo { $n } partidas, así que tómalo con cautela.
}
ex-part = Lo que se muestra
ex-tiles = Losetas
ex-charts = Gráficos
ex-short = En breve
ex-players-of = Número de jugadores
ex-players = { $n } jugadores
ex-measure = Lo que se cuenta
ex-taken = Tomada si se ofrece
ex-gain = Opciones ganadas
ex-wins = Victorias después
ex-discs = Fichas que da
ex-case = Las 68 losetas
ex-unit-taken = tomada si se ofrece, de cada 100
ex-unit-gain = puntos porcentuales más que la mejor de las otras jugadas
ex-unit-wins = victorias de quien la tomó, de cada 100
ex-unit-discs = tareas completas al final, de media
ex-cost = Coste { $costs }
ex-cell = { $tile }: { $n } ({ $unit })
ex-sheet = La loseta elegida
ex-caption = { $what }, más o menos { $n }
ex-of-taken = tomada si se ofrece
ex-of-gain = puntos porcentuales más que la mejor de las otras jugadas
ex-of-wins = victorias de quien la tomó
ex-of-discs = tareas completas al final
ex-taken-text = De 100 veces entre las tres, se tomó { $n }, más o menos { $sure }.
ex-gain-text = Frente a la mejor de las otras jugadas, cambió las opciones de ganar en { $taken } puntos porcentuales cuando se tomó. Cuando se dejó, habrían sido { $left }.
ex-wins-text = Quien la tomó ganó { $n } de 100 partidas, más o menos { $sure }. Quien la dejó por otra ganó { $left }.
ex-discs-text = { $all ->
    [one] Tareas completas al final, de media: { $n }.
   *[other] De sus { $all } tareas, { $n } se completan de media al final.
}
ex-discs-none = No tiene tareas. Se toma por su color y su precio.
ex-seen = { $n ->
    [one] Se tomó una vez.
   *[other] Se tomó { $games } veces.
}
ex-when = Cuándo se toma en la partida
ex-early = cinco primeras
ex-mid = mitad
ex-late = desde la duodécima
ex-games = Ver una partida con ella
ex-bycost = Tomadas según su coste
ex-bytasks = Según cuántas tareas tiene
ex-byplace = Según el puesto tras el Marcador de Luna
ex-gain-title = Opciones ganadas, por coste
ex-gain-note = Cómo cambia una loseta las opciones de ganar frente a la mejor de las otras jugadas, en puntos porcentuales. Cuenta cada vez que estuvo entre las tres. La tabla muestra todas, y luego la primera, la quinta y así.
ex-axis-cost = coste
ex-axis-and = y
ex-axis-tasks = tareas
ex-axis-place = puesto
ex-axis-tile = loseta
ex-axis-tiles = losetas
ex-axis-all = todas
ex-axis-turn = { $n }.ª
ex-axis-discs = fichas
ex-axis-sure = más o menos
ex-axis-games = partidas
ex-axis-spaces = espacios
ex-time-title = Lo que compra un espacio de tiempo
ex-time-text = Cada marca es una loseta: su coste y las fichas que da al final. Por encima de la línea da más de un tercio de ficha por espacio.
ex-time-label = Las 68 losetas por coste y fichas. De media, por coste: { $list }.
ex-again-text = El { $p } de los turnos es el segundo seguido
ex-starter = Quien empieza gana el { $p } de las partidas, más o menos { $sure }
ex-length = Losetas de quien ganó
ex-first = La primera loseta
ex-first-text = Con qué empiezan los maestros si está entre las tres
ex-wins-after = victorias después: { $p }
ex-refill = Rellenar o no
ex-refill-text = Quien puede rellenar lo hace el { $p } de las veces.
ex-refill-left = { $n ->
    [one] queda { $n } loseta en la rueda
   *[other] quedan { $n } losetas en la rueda
}
ex-refill-wins = victorias después: rellenada { $yes }, sin rellenar { $no }
ex-refill-behind = rellenan por detrás
ex-refill-level = rellenan igualados
ex-refill-ahead = rellenan por delante
ex-pace = Tiempo y fichas
ex-pace-text = Cuántas fichas se han colocado tras tantos espacios de tiempo
ex-pace-winner = quien ganó
ex-pace-others = los demás

# El artículo.
ar-title = Lo barato compra turnos
ar-by = { $n ->
    [one] Dos minutos, de una partida
   *[other] Dos minutos, de { $games } partidas de dos jugadores
}
ar-lead = Una loseta sin tareas parece un turno perdido. Los maestros la toman el { $p } de las veces.
ar-1 = Un turno vale más que una ficha
ar-1-text = Se paga con tiempo. Una loseta de 1 te mueve un solo espacio y a menudo te vuelve a tocar, pues el { $p } de los turnos es el segundo seguido. Y como color, la loseta barata cuenta igual.
ar-2 = De dónde salen las fichas
ar-2-text = Las losetas de 4 a 6 dan cerca de un tercio de ficha por espacio. Una de 7 no da más que una de 6, cuesta un espacio más y solo se toma el { $p } de las veces.
ar-3 = Rellena cuando puedas
ar-3-text = Con una o dos losetas, los maestros rellenan el { $p } de las veces. Las nuevas son primero suyas, con tres entre las que elegir.
ar-try = Pruébalo
ar-try-text = Problemas en los que decide el tiempo
ar-try-go = Empezar
ar-fig1 = Con qué frecuencia se toma una loseta de las tres, según su coste
ar-fig2 = Fichas por espacio de tiempo, según el coste
