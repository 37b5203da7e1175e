# Die Bewertung eines Zugs. Gründe vervollständigen einen Satz über den besseren Zug.

review-best = bester Zug
review-good = gut
review-inaccuracy = ungenau
review-mistake = Fehler
review-blunder = grober Fehler
review-wins = legt die letzte Scheibe
review-stops = hindert { $player } daran, die letzte Scheibe zu legen
review-stops-you = hindert dich daran, die letzte Scheibe zu legen
review-more-discs = { $discs ->
    [one] legt sofort eine Scheibe mehr
   *[other] legt sofort { $discs } Scheiben mehr
}
review-less-time = kostet { $time } weniger
review-denies-last = nimmt { $player } das letzte { $colour ->
    [red] rote
    [blue] blaue
    [turquoise] türkise
   *[yellow] gelbe
} Plättchen auf der Monduhr weg
review-denies-last-you = nimmt dir das letzte { $colour ->
    [red] rote
    [blue] blaue
    [turquoise] türkise
   *[yellow] gelbe
} Plättchen auf der Monduhr weg
review-denies = nimmt { $player } das wichtigste Plättchen weg
review-denies-you = nimmt dir das wichtigste Plättchen weg
review-moves-again = bringt sofort einen weiteren Zug
review-more-near = { $tasks ->
    [one] bringt eine weitere Aufgabe bis auf ein Plättchen ans Ziel
   *[other] bringt { $tasks } weitere Aufgaben bis auf ein Plättchen ans Ziel
}
review-better-place = legt dasselbe Plättchen dorthin, wo es mehr nützt
review-refills = bringt bessere Plättchen
review-keeps = nutzt die Plättchen auf der Monduhr besser
review-earlier = { $time ->
    [one] kommt etwa ein Feld früher ans Ziel
   *[other] kommt etwa { $time } Felder früher ans Ziel
}
review-two = { $first } und { $second }
review-three = { $first }, { $second } und { $third }
