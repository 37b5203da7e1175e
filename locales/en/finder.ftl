# Finding a tile: the keys, the case and the search field.
finder-letters = rbty
finder-key = { $tile }, { $left } left
finder-used = { $tile }. Already on the table.
finder-keys = Colours and costs
finder-found = Tiles found
finder-case = All 68 tiles
finder-need = { $colour ->
    [red] a red tile
    [blue] a blue tile
    [turquoise] a turquoise tile
   *[yellow] a yellow tile
}
