tree-variation-start = Una variante empieza con una jugada.
tree-variation-word = «{ $found }» no puede estar en una variante.
tree-no-such-move = Esta jugada ya no está.
tree-full = No caben más jugadas; el límite es { $limit }.
tree-played-again = Has vuelto a hacer esta jugada.
tree-brace = Un comentario no puede contener una llave de cierre.
tree-long-comment = Un comentario tiene como máximo { $limit } caracteres.
tree-long-comments = No caben más comentarios.
