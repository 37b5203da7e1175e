# Faults of a position in the notation of spec/positions.md.

position-version = This isn’t a position of notation 1: it must begin with nl1_.
position-character = The character “{ $found }” (number { $number }) can’t stand in a position.
position-too-long = A position has at most 1000 characters.
position-parts = After nl1, a position has the { -discs }, the wheel, the moon track and 1 to 4 displays, with _ between them.
position-discs = The { -discs } to place can’t be “{ $found }”.
position-wheel-spaces = { $spaces ->
    [one] The wheel must be twelve spaces; there is { $spaces }.
   *[other] The wheel must be twelve spaces; there are { $spaces }.
}
position-wheel = The wheel must be twelve spaces. Two digits are a tile, a dot is no tile, m is the { -meeple }.
position-moon-track = The moon track can’t be “{ $found }”: it’s like 17.2-20.13; in solo p1, or p2. and the note.
position-display = The display of seat { $seat } can’t be read.
position-out-form = The tiles out of the game can’t be read.
position-no-such-tile = There’s no tile { $tile }.
position-tile-twice = Tile { $tile } is there twice: { $first } and { $second }.
position-at-wheel = on the wheel
position-at-display = in the display of seat { $seat }
position-at-out = out of the game
position-disc-count = { $discs } { -discs } to place: a solo game has 21, a game with more players 1 to 20.
position-meeple = The { -meeple } stands on one space, which has no tile.
position-seats = The moon track must show each of the seats 1 to { $players } once.
position-seats-solo = A solo game has no moon track, but p1, or p2. and the note.
position-no-such-space = There’s no space { $space } on the moon track.
position-space-twice = Space { $space } of the moon track is named twice.
position-spread = The { -player-disc }s on the moon track are more than 7 spaces apart.
position-detached = Tile { $tile } in the display of seat { $seat } isn’t joined to the others.
position-too-many-tiles = Seat { $seat } has { $tiles } tiles: no game gets beyond { $limit }.
position-too-many-solo = { $tiles } tiles are on the wheel and in the display, but a solo game shows at most { $limit } in this phase.
position-discs-left = Seat { $seat } has { $left } { -discs } left, but only { $discs } to place.

position-time-ahead = { $off ->
    [one] The tiles of seat { $seat } cost { $cost }, so its { -player-disc } belongs on space { $space }; it’s { $off } space further on.
   *[other] The tiles of seat { $seat } cost { $cost }, so its { -player-disc } belongs on space { $space }; it’s { $off } spaces further on.
}
position-time-behind = { $off ->
    [one] The tiles of seat { $seat } cost { $cost }, so its { -player-disc } belongs on space { $space }; it’s { $off } space further back.
   *[other] The tiles of seat { $seat } cost { $cost }, so its { -player-disc } belongs on space { $space }; it’s { $off } spaces further back.
}
position-discs-other = Seat { $seat } has { $left } { -discs } left, but { $complete } of its { -tasks } are complete: { $expected } should be left.
position-seen = { $tiles ->
    [one] { $tiles } tile is seen: no game shows that few.
   *[other] { $tiles } tiles are seen: no game shows that many.
}
position-phase-note = { $tiles ->
    [one] The note of phase 1 can’t be { $note }: its tile gives { $least } to { $most }.
   *[other] The note of phase 1 can’t be { $note }: its { $tiles } tiles give { $least } to { $most }.
}
position-out = { $count ->
    [one] { $count } tile is out of the game: { $tiles }.
   *[other] { $count } tiles are out of the game: { $tiles }.
}
position-several-finished = Several seats have placed their last { -disc }.
