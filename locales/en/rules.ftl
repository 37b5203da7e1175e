# The rules.

rules-contents = On this page

rules-goal = The aim
rules-goal-1 = Every player builds a display of tiles. Tiles carry { -tasks }, which the tiles around them complete. Each completed { -task } is covered with one of your { -discs }. The first player to place all 20 { -discs } wins at once.

rules-tile = A tile
rules-tile-1 = There are 68 tiles, 17 of each colour. Every colour has its own symbol, so nobody depends on colours alone.
rules-tile-colour = Colour and symbol: square for blue, triangle for red, ring for turquoise, star for yellow.
rules-tile-cost = The time the tile costs, 1 to 7.
rules-tile-tasks = Up to three { -tasks }. Each shows one to four colours; their order does not matter.

rules-turn = Whose turn it is
rules-turn-1 = You pay with time: your { -player-disc } on the Moon track moves forward by the cost of the tile you took. It is always the turn of the player furthest back, so a cheap tile may give you two turns in a row.
rules-turn-2 = A { -player-disc } that lands on an occupied space lies on top, and the top one of a stack moves first.
rules-turn-picture = The numbers show the order in which these four would move.

rules-take = Taking a tile
rules-take-1 = Take one of the first three tiles clockwise from the { -meeple }; empty spaces are skipped. The { -meeple } then moves to the space that became free.
rules-take-2 = You must take one, and place it at once.
rules-take-picture = Three tiles can be taken here. The first is selected: the dotted path shows where it leads on the Moon track, here onto another player’s space.

rules-place = Placing a tile, and what counts
rules-place-1 = Your first tile goes anywhere; every other tile goes edge to edge with a tile of your display. Tiles are never moved again.
rules-place-2 = A { -task } is complete when enough tiles count for each of its colours. What counts is the chain: tiles of one colour joined edge to edge, if at least one of them touches the tile with the { -task }. The app places the { -discs } for you.
rules-reaches = A chain reaches further
rules-reaches-text = The second blue tile does not touch the yellow one, but it is joined to one that does: two blue tiles count. The red tile touches only at a corner and does not count.
rules-both = One chain, two { -tasks }
rules-both-text = Four red tiles complete both the { -task } with two red and the one with four. Every { -task } counts separately.
rules-itself = Never the tile itself
rules-itself-text = A red tile that asks for four red needs four others. Five in one chain are enough for both of the tiles with a 2: each counts the other.
rules-once = Touching twice counts once
rules-once-text = This red chain touches the blue tile on two sides, but it is still three tiles: enough for two red, not for four.

rules-refill = Refilling
rules-refill-1 = If only one or two tiles are left on the wheel at the start of your turn, you may refill it before you take one. You see the new tiles before you choose.
rules-refill-2 = If no tile is left, the wheel is refilled automatically.
rules-refill-picture = Spaces are filled clockwise from the { -meeple }; its own space stays empty.

rules-end = The end
rules-end-1 = The player who places their last { -disc } wins, and the game is over at that moment.
rules-end-2 = If a player has to take a tile and there is none left, the player with the fewest { -discs } left wins; in a tie, the one who would have moved sooner.

rules-solo = Solo
rules-solo-1 = In a solo game there is no Moon track. You have 21 { -discs } and play two phases. In the first you try to place 8. Once they are placed, you may end the phase or take more tiles; when all 11 are taken, it ends automatically.
rules-solo-2 = Then the time of all your tiles is noted, plus 10 for each of the 8 { -discs } you did not place. The wheel is refilled once more, and you continue until all { -discs } or all tiles are placed.
rules-solo-3 = At the end the time of all your tiles is added once more, plus 10 for every { -disc } left. So the tiles of the first phase count twice. Lower is better, and below 100 is great.

rules-notes = Where the rulebooks are silent
rules-notes-1 = For a first game fewer { -discs } are recommended: 17 with three players, 15 with four. The Czech rulebook gives the lower number to two players; we believe that is a misprint.
rules-notes-2 = In a solo game, { -discs } beyond the eighth come from the second stack, already in phase 1. If all 21 are placed in phase 1, the game ends.
rules-notes-3 = A refill that would bring no tile is not offered.
