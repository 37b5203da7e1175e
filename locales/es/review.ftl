# El análisis de una jugada. Las razones completan una frase sobre la jugada mejor.

review-best = la mejor
review-good = buena
review-inaccuracy = imprecisa
review-mistake = error
review-blunder = error grave
review-wins = coloca la última ficha
review-stops = impide que { $player } coloque su última ficha
review-stops-you = impide que coloques tu última ficha
review-more-discs = { $discs ->
    [one] coloca una ficha más enseguida
   *[other] coloca { $discs } fichas más enseguida
}
review-less-time = cuesta { $time } menos
review-denies-last = le quita a { $player } la última loseta { $colour ->
    [red] roja
    [blue] azul
    [turquoise] turquesa
   *[yellow] amarilla
} de la rueda
review-denies-last-you = te quita la última loseta { $colour ->
    [red] roja
    [blue] azul
    [turquoise] turquesa
   *[yellow] amarilla
} de la rueda
review-denies = le quita a { $player } la loseta que más necesita
review-denies-you = te quita la loseta que más necesitas
review-moves-again = da otro turno enseguida
review-more-near = { $tasks ->
    [one] deja otra tarea a falta de una sola loseta
   *[other] deja otras { $tasks } tareas a falta de una sola loseta
}
review-better-place = pone la misma loseta donde es más útil
review-refills = trae mejores losetas
review-keeps = aprovecha mejor las losetas de la rueda
review-earlier = { $time ->
    [one] termina más o menos un espacio antes
   *[other] termina unos { $time } espacios antes
}
review-two = { $first } y { $second }
review-three = { $first }, { $second } y { $third }
