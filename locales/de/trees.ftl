tree-variation-start = Eine Variante beginnt mit einem Zug.
tree-variation-word = „{ $found }“ kann nicht in einer Variante stehen.
tree-no-such-move = Diesen Zug gibt es nicht mehr.
tree-full = Für mehr Züge ist kein Platz; es sind höchstens { $limit }.
tree-played-again = Du hast diesen Zug wieder gespielt.
tree-brace = Ein Kommentar kann keine schließende geschweifte Klammer enthalten.
tree-long-comment = Ein Kommentar hat höchstens { $limit } Zeichen.
tree-long-comments = Für mehr Kommentare ist kein Platz.
