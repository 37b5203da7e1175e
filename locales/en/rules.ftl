# The rules.

rules-contents = On this page

rules-goal = The aim
rules-goal-1 = Everybody builds a display of their own from tiles. Tiles carry { -tasks }; the tiles around them complete these. Each completed { -task } is covered with one of your { -discs }. Whoever places the last of their 20 { -discs } wins at once.

rules-tile = A tile
rules-tile-1 = There are 68 tiles, 17 of each colour. Every colour has its own sign, so that nobody depends on colours alone.
rules-tile-colour = Colour and sign: square for blue, triangle for red, ring for turquoise, star for yellow.
rules-tile-cost = The time that the tile costs, 1 to 7.
rules-tile-tasks = Up to three { -tasks }. Each shows one to four colours; their order means nothing.

rules-turn = Whose turn it is
rules-turn-1 = You pay with time: your { -player-disc } on the Moon track moves on by the cost of the tile you took. It is always the turn of whoever is furthest back; so a cheap tile may let you move twice in a row.
rules-turn-2 = A { -player-disc } that arrives on an occupied space lies on top, and of several on one space the topmost moves first.
rules-turn-picture = The numbers say in which order these four would move.

rules-take = Taking a tile
rules-take-1 = Take one of the first three tiles clockwise from the { -meeple }; empty spaces are skipped. The { -meeple } then moves to the space that became free.
rules-take-2 = You have to take one, and to place it at once.
rules-take-picture = Three tiles can be taken here. The first is picked: the dotted way shows where it leads on the Moon track, here onto somebody else.

rules-place = Placing it, and what counts
rules-place-1 = The first tile goes anywhere, every other one side by side with a tile of your display. Nothing is ever moved again.
rules-place-2 = A { -task } is complete when, for each of its colours, enough tiles count. What counts is the chain: tiles of one colour that hang together side by side, if at least one of them touches the tile with the { -task }. The { -discs } place themselves.
rules-reaches = A chain reaches further
rules-reaches-text = The second blue tile does not touch the yellow one, but it hangs on one that does: two blue count. The red tile touches only at a corner and counts nothing.
rules-both = One chain, two { -tasks }
rules-both-text = Four red tiles complete both the { -task } of two red and that of four. Every { -task } counts for itself.
rules-itself = Never the tile itself
rules-itself-text = A red tile that wants four red needs four others. Five in one chain are enough for both of the tiles with a 2: each counts the other.
rules-once = Touching twice counts once
rules-once-text = This red chain touches the blue tile on two sides, and still it is three tiles: enough for two red, not for four.

rules-refill = Refilling
rules-refill-1 = If only one or two tiles are left on the wheel when your turn begins, you may refill it before you take. You see the new tiles first, so it cannot be taken back.
rules-refill-2 = If none is left, the wheel is refilled by itself.
rules-refill-picture = Spaces are filled clockwise from the { -meeple }; its own stays empty.

rules-end = The end
rules-end-1 = Whoever places their last { -disc } wins, and the game is over in that moment.
rules-end-2 = If somebody has to take a tile and there is none anywhere, whoever has the fewest { -discs } left wins; if that is equal, whoever would have moved sooner.

rules-solo = Alone
rules-solo-1 = Alone there is no Moon track. You have 21 { -discs } and play two phases. In the first you try to place 8. As soon as they lie there you may end the phase, or take more tiles; when all 11 are taken, it ends by itself.
rules-solo-2 = Then the time of all your tiles is noted, and 10 for each of the 8 { -discs } that is missing. The wheel is filled once more, and with that you go on until all { -discs } or all tiles are placed.
rules-solo-3 = At the end the time of all your tiles is added once more, and 10 for every { -disc } left. So the tiles of the first phase count twice. Less is better, and below 100 is great.

rules-notes = Where rulebooks are silent
rules-notes-1 = For a first game fewer { -discs } are recommended: 17 with three players, 15 with four. The Czech rulebook gives the lower number to two players; we take that for a misprint.
rules-notes-2 = Alone, { -discs } beyond the eighth in phase 1 come from the second stack at once. If all 21 are placed in phase 1, the game ends.
rules-notes-3 = A refill that would bring no tile is not offered.
