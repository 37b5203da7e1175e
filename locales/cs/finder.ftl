# Hledání destičky: klávesy, zásobník a hledací pole.
finder-letters = čmtž
finder-key = { $left ->
    [one] { $tile }, zbývá { $left }
    [few] { $tile }, zbývají { $left }
   *[other] { $tile }, zbývá { $left }
}
finder-used = { $tile }. Už leží na stole.
finder-keys = Barvy a ceny
finder-found = Nalezené destičky
finder-case = Všech 68 destiček
finder-need = { $colour ->
    [red] červenou destičku
    [blue] modrou destičku
    [turquoise] tyrkysovou destičku
   *[yellow] žlutou destičku
}
