# Ein Plättchen finden: die Tasten, der Kasten und das Suchfeld.
finder-letters = rbtg
finder-key = { $tile }, noch { $left }
finder-used = { $tile }. Liegt schon auf dem Tisch.
finder-keys = Farben und Kosten
finder-found = Gefundene Plättchen
finder-case = Alle 68 Plättchen
finder-need = { $colour ->
    [red] ein rotes Plättchen
    [blue] ein blaues Plättchen
    [turquoise] ein türkises Plättchen
   *[yellow] ein gelbes Plättchen
}
