# The review of a move. Reasons complete a sentence about the better move.

review-best = best
review-good = good
review-inaccuracy = inaccurate
review-mistake = mistake
review-blunder = blunder
review-wins = places the last { -disc }
review-stops = keeps { $player } from placing the last { -disc }
review-stops-you = keeps you from placing the last { -disc }
review-more-discs = { $discs ->
    [one] places one more { -disc } right away
   *[other] places { $discs } more { -discs } right away
}
review-less-time = costs { $time } less
review-denies-last = denies { $player } the last { $colour ->
    [red] red
    [blue] blue
    [turquoise] turquoise
   *[yellow] yellow
} tile on the wheel
review-denies-last-you = denies you the last { $colour ->
    [red] red
    [blue] blue
    [turquoise] turquoise
   *[yellow] yellow
} tile on the wheel
review-denies = takes the tile that { $player } needs most
review-denies-you = takes the tile that you need most
review-moves-again = gives another turn right away
review-more-near = { $tasks ->
    [one] leaves one more { -task } just one tile short
   *[other] leaves { $tasks } more { -tasks } just one tile short
}
review-better-place = puts the same tile where it’s more useful
review-refills = brings better tiles
review-keeps = makes better use of the tiles on the wheel
review-earlier = { $time ->
    [one] finishes about one space earlier
   *[other] finishes about { $time } spaces earlier
}
review-two = { $first } and { $second }
review-three = { $first }, { $second } and { $third }
