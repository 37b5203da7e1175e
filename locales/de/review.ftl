# Was über einen Zug gesagt wird. Die Gründe sind Teile eines Satzes über den besseren Zug.

review-best = am besten
review-good = gut
review-inaccuracy = ungenau
review-mistake = Fehler
review-blunder = grober Fehler
review-wins = legt die letzte Scheibe
review-stops = hindert { $player } daran, die letzte Scheibe zu legen
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
review-denies = nimmt das Plättchen, das { $player } am meisten braucht
review-moves-again = ist sofort noch einmal am Zug
review-more-near = { $tasks ->
    [one] lässt bei einer Aufgabe mehr nur noch ein Plättchen fehlen
   *[other] lässt bei { $tasks } Aufgaben mehr nur noch ein Plättchen fehlen
}
review-better-place = legt dasselbe Plättchen dorthin, wo es mehr nützt
review-refills = bringt neue Plättchen, die mehr wert sind
review-keeps = nutzt die übrigen Plättchen, die mehr wert sind
review-earlier = wird etwa { $time } Zeit früher fertig
review-two = { $first } und { $second }
review-three = { $first }, { $second } und { $third }
