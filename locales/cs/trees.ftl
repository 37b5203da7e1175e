tree-variation-start = Varianta začíná tahem.
tree-variation-word = „{ $found }“ nemůže být ve variantě.
tree-no-such-move = Tento tah už tu není.
tree-full = Na další tahy není místo; vejde se jich nejvýše { $limit }.
tree-played-again = Tento tah už je tu znovu.
tree-brace = Komentář nesmí obsahovat uzavírací složenou závorku.
tree-long-comment = Komentář má nejvýše { $limit } znaků.
tree-long-comments = Na další komentáře není místo.
