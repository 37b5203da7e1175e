# What is said about a move. The reasons are parts of a sentence about the better move.

review-best = best
review-good = good
review-inaccuracy = inaccurate
review-mistake = mistake
review-blunder = blunder
review-wins = places the last { -disc }
review-stops = keeps { $player } from placing the last { -disc }
review-more-discs = { $discs ->
    [one] places one { -disc } more at once
   *[other] places { $discs } { -discs } more at once
}
review-less-time = takes { $time } time less
review-denies-last = denies { $player } the last { $colour ->
    [red] red
    [blue] blue
    [turquoise] turquoise
   *[yellow] yellow
} tile on the wheel
review-denies = takes away the tile that { $player } needs most
review-moves-again = gives another turn at once
review-more-near = { $tasks ->
    [one] leaves one more { -task } a single tile short
   *[other] leaves { $tasks } more { -tasks } a single tile short
}
review-better-place = puts the same tile where it serves more
review-refills = brings better tiles
review-keeps = makes better use of the tiles on the wheel
review-earlier = leads to a finish about { $time } time earlier
review-two = { $first } and { $second }
review-three = { $first }, { $second } and { $third }
