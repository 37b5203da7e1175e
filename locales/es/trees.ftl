tree-variation-start = Una variante empieza con una jugada.
tree-variation-word = «{ $found }» no puede estar en una variante.
tree-no-such-move = Esta jugada ya no está.
tree-full = No caben más jugadas; el límite es { $limit }.
tree-played-again = Has vuelto a hacer esta jugada.
tree-brace = Un comentario no puede contener una llave de cierre.
tree-long-comment = Un comentario tiene como máximo { $limit } caracteres.
tree-long-comments = No caben más comentarios.
trees-unknown = Esto no es una posición, un enlace ni el archivo de una partida de Nova Luna.
trees-elsewhere = Este enlace solo se abre en el navegador del que viene. Pide el archivo de la partida.
trees-too-large = Este análisis es demasiado grande para guardarlo aquí. Guárdalo como archivo de la partida.
trees-too-many = Ya guardas { $limit } análisis. Borra uno antes.
trees-no-room = Aquí no queda sitio. Guárdalo como archivo de la partida.
an-empty-title = ¿Qué miramos?
an-empty-text = Cualquier posición, con los jugadores que quieras. Todo se calcula aquí, incluso sin conexión.
an-empty-games = Una de tus partidas
an-empty-paste = Pegar un enlace o el archivo de una partida
an-empty-paste-hint = Enlace, archivo de la partida o posición
an-empty-setup = Preparar una posición
an-empty-setup-note = De una mesa real en dos minutos
an-empty-new = Un reparto nuevo
an-empty-new-note = Dos jugadores, desde la primera loseta
an-all-games = Todas las partidas
trees = Tus análisis
trees-draft = Borrador
trees-name = Nombre del análisis
trees-none = Ningún análisis se llama así.
trees-rename = Poner nombre: { $name }
trees-search = Buscar por nombre
trees-size = { $players ->
    [one] en solitario
   *[other] { $players } jugadores
}, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
trees-delete = Borrar: { $name }
trees-delete-ask = ¿Borrar «{ $name }»?
trees-delete-yes = Borrar
