# The rules.

rules-contents = On this page

rules-goal = The aim
rules-goal-1 = You build a display of tiles. Tiles carry { -tasks }, and the tiles around them complete those { -tasks }. Every completed { -task } is covered with one of your { -discs }. Whoever places all 20 { -discs } first wins at once.

rules-tile = A tile
rules-tile-1 = There are 68 tiles, 17 of each colour. Every colour has its own symbol, so nobody has to rely on colour alone.
rules-tile-colour = Its colour and symbol. Blue has a square, red a triangle, turquoise a ring and yellow a star.
rules-tile-cost = The time it costs, 1 to 7. The higher the number, the easier its { -tasks }.
rules-tile-tasks = Up to three { -tasks }. Each shows one to four colours, and their order doesn’t matter.

rules-setup = Setting up
rules-setup-1 = The tiles are shuffled. Eleven start face up on the wheel, and the others form the pile. Nobody knows its order.
rules-setup-2 = Everyone’s { -player-disc } starts on the new moon, stacked in random order. The last one drawn is on top and moves first.

rules-turn = Whose turn it is
rules-turn-1 = You pay with time. Your { -player-disc } moves forward on the moon track by the cost of the tile you took. It’s always the turn of the player furthest back, so a cheap tile may give you two turns in a row.
rules-turn-2 = A { -player-disc } that lands on an occupied space goes on top. When you share a space, whoever’s on top goes first.
rules-turn-picture = The numbers show the order in which these four would move.

rules-take = Taking a tile
rules-take-1 = Take one of the first three tiles clockwise from the { -meeple }. Empty spaces are skipped. The { -meeple } then moves to the space that became free.
rules-take-2 = You have to take one, and you place it at once.
rules-take-picture = Three tiles can be taken here. The first is selected, and the dotted path shows where it leads on the moon track, here onto another player’s space.

rules-place = Placing a tile, and what counts
rules-place-1 = Your first tile goes anywhere. Every other tile goes edge to edge with a tile of your display. Tiles are never moved again.
rules-place-2 = A { -task } is complete when enough tiles count for each of its colours. Chains count as a whole. A chain is tiles of one colour joined edge to edge, and at least one of them has to touch the tile with the { -task }. The app places the { -discs } for you.
rules-reaches = A chain reaches further
rules-reaches-text = The second blue tile doesn’t touch the yellow one, but it’s joined to one that does, so two blue tiles count. The red tile only touches at a corner and doesn’t count.
rules-both = One chain, two { -tasks }
rules-both-text = Four red tiles complete both the { -task } with two red and the one with four. Every { -task } counts on its own.
rules-itself = Never the tile itself
rules-itself-text = A red tile that asks for four red needs four others. Five in one chain are enough for both of the tiles with a 2, because each counts the other.
rules-once = Touching twice counts once
rules-once-text = This red chain touches the blue tile on two sides, but it’s still three tiles. That’s enough for two red, not for four.

rules-refill = Refilling
rules-refill-1 = If only one or two tiles are left on the wheel at the start of your turn, you may refill it first. You see the new tiles before you choose.
rules-refill-2 = If no tile is left, the wheel refills by itself. A short pile fills the wheel as far as it goes.
rules-refill-picture = Spaces are filled clockwise from the { -meeple }. Its own space stays empty.

rules-end = The end
rules-end-1 = The player who places their last { -disc } wins, and the game is over at that moment.
rules-end-2 = The game also ends when someone has to take a tile and none is left. Then the player with the fewest { -discs } left wins. In a tie, it’s whoever would have moved sooner. The other places are decided the same way.

rules-solo = Solo
rules-solo-1 = In a solo game there’s no moon track. You have 21 { -discs } and play two phases. In phase 1 you try to place 8. Once they’re placed, you may end the phase or take more tiles. Every extra tile makes room for one more new tile in phase 2. When all 11 are taken, the phase ends by itself.
rules-solo-2 = Then the time of all your tiles is noted, plus 10 for each of the 8 { -discs } you didn’t place. The wheel is filled once more, and tiles that were left stay where they are. You go on until all { -discs } are placed or the wheel is empty.
rules-solo-3 = At the end the time of all your tiles is added once more, plus 10 for every { -disc } left. So the tiles of phase 1 count twice. Lower is better, and below 100 is great.

rules-first = Your first game
rules-first-1 = With three or four players, a first game is more fun with fewer { -discs }. Use 17 each for three and 15 each for four. Rulebooks say 18 and 16, because they also count the one on the moon track.

rules-notes = Where the rulebooks are silent
rules-notes-1 = In a solo game, { -discs } beyond the eighth come from the second stack, even in phase 1. If you place all 21 in phase 1, the game ends and the time counts twice.
rules-notes-2 = Once the pile is empty, you can’t choose to refill.
