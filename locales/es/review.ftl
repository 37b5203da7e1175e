# Lo que se dice de una jugada. Las razones son partes de una frase sobre la jugada mejor.

review-best = la mejor
review-good = buena
review-inaccuracy = imprecisa
review-mistake = error
review-blunder = error grave
review-wins = coloca la última ficha
review-stops = impide que { $player } coloque su última ficha
review-more-discs = { $discs ->
    [one] coloca una ficha más en el acto
   *[other] coloca { $discs } fichas más en el acto
}
review-less-time = cuesta { $time } de tiempo menos
review-denies-last = quita a { $player } la última loseta { $colour ->
    [red] roja
    [blue] azul
    [turquoise] turquesa
   *[yellow] amarilla
} de la Rueda Lunar
review-denies = quita a { $player } la loseta que más necesita
review-moves-again = da otro turno en el acto
review-more-near = { $tasks ->
    [one] deja una tarea más a falta de una sola loseta
   *[other] deja { $tasks } tareas más a falta de una sola loseta
}
review-better-place = pone la misma loseta donde sirve más
review-refills = trae mejores losetas
review-keeps = aprovecha mejor las losetas que quedan
review-earlier = lleva a acabar unos { $time } de tiempo antes
review-two = { $first } y { $second }
review-three = { $first }, { $second } y { $third }
