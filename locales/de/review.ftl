# Was über einen Zug gesagt wird. Die Gründe sind Teile eines Satzes über den besseren Zug.

review-best = am besten
review-good = gut
review-inaccuracy = ungenau
review-mistake = Fehler
review-blunder = grober Fehler
review-wins = legt die letzte Scheibe
review-stops = lässt { $player } nicht die letzte Scheibe legen
review-more-discs = { $discs ->
    [one] legt sofort eine Scheibe mehr
   *[other] legt sofort { $discs } Scheiben mehr
}
review-less-time = kostet { $time } Zeit weniger
review-denies-last = nimmt { $player } das letzte { $colour ->
    [red] rote
    [blue] blaue
    [turquoise] türkise
   *[yellow] gelbe
} Plättchen auf der Monduhr weg
review-denies = nimmt { $player } das wichtigste Plättchen weg
review-moves-again = bringt sofort noch einen Zug
review-more-near = { $tasks ->
    [one] lässt bei einer Aufgabe mehr nur noch ein Plättchen fehlen
   *[other] lässt bei { $tasks } Aufgaben mehr nur noch ein Plättchen fehlen
}
review-better-place = legt dasselbe Plättchen dorthin, wo es mehr nützt
review-refills = bringt bessere Plättchen
review-keeps = nutzt die übrigen Plättchen besser
review-earlier = führt etwa { $time } Zeit früher zum Ziel
review-two = { $first } und { $second }
review-three = { $first }, { $second } und { $third }
