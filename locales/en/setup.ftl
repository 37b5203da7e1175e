# Setting up a position: the table in front of you, tile by tile.
set-up-title = Set up a position
set-up-deal = From a deal
set-up-paste = Paste notation
set-up-copy = Copy notation
set-up-go = Analyse
set-up-players = Players
set-up-step-wheel = Wheel
set-up-tiles = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
set-up-start = Start with the wheel
set-up-start-note = Then each display, row by row. All the rest works itself out.
set-up-game = From one of your games
set-up-game-note = Any turn of it
set-up-deal-note = A shuffle, or a seed you know
set-up-paste-note = A link, a game file or a line of text
set-up-where-meeple = Tap the space where the { -meeple } stands.
set-up-wheel-how = Now tap the tiles clockwise after the { -meeple }.
set-up-rows-how = Go row by row, left to right, as you would read.
set-up-gap = Gap
set-up-row = Next row
set-up-del = Take back
set-up-next = Next: { $what }
set-up-need = { -Tasks } that need
set-up-left = { $n } not used yet
set-up-worked = Worked out for you
set-up-space = tiles cost { $cost }: space { $n }
set-up-covered = { $n ->
    [one] { $n } { -task } complete
   *[other] { $n } { -tasks } complete
}, { $left ->
    [one] { $left } { -disc } left
   *[other] { $left } { -discs } left
}
set-up-mover = To move
set-up-pile = In the pile
set-up-ready = Ready
set-up-twice-ask = Which one is right?
set-up-at-space = on space { $n }
set-up-full = Twelve tiles are on the wheel, and the { -meeple } has no space of its own.
set-up-far = The { -player-disc }s are more than 7 spaces apart. That can’t happen in a game.
set-up-sum-fix = Put it on { $n }
set-up-sum-keep = It’s right as it is
set-up-uncovered = A complete { -task } has no { -disc }. It stays as you set it.
set-up-paste-field = Position, link or game file
set-up-seed-note = Leave it empty for a fresh shuffle.
set-up-deal-go = Deal
set-up-draft = Kept on this device until you clear it.
set-up-clear = Clear
set-up-search = Search: { $example }
set-up-keep = Keep: { $place }
set-up-at-cell = in the display: { $name }
set-up-twice = { $tile } lies twice, { $a } and { $b }.
set-up-island = { $tile } touches no other tile. Display: { $name }
set-up-no-note = In phase 2, the note of phase 1 is needed. Enter it below.
set-up-sum = { $name }: the tiles cost { $cost }, so the { -player-disc } belongs on space { $a }. It’s on { $b }.
set-up-count-start = { $n } tiles are face up. At the start it would be 11.
set-up-count = { $refills ->
    [one] { $n } tiles are face up. After { $refills } refill it would be { $from } to { $to }.
   *[other] { $n } tiles are face up. After { $refills } refills it would be { $from } to { $to }.
}
set-up-fits-start = { $n } tiles are face up. That fits at the start.
set-up-fits = { $refills ->
    [one] { $n } tiles are face up. That fits after { $refills } refill.
   *[other] { $n } tiles are face up. That fits after { $refills } refills.
}
set-up-many-discs = { $name }: { $n } complete { -tasks }, but only { $m ->
    [one] { $m } { -disc }
   *[other] { $m } { -discs }
}.
set-up-top = Several { -player-disc }s are on space { $n }. Who’s on top?
set-up-top-both = Both { -player-disc }s are on space { $n }. Who’s on top?
set-up-follow = Cover it again
set-up-put-back = Put them into the pile
set-up-done = Done
set-up-key-meeple = m
set-up-example = r4, b5 yy
set-up-wheel-space = Space { $n }: { $what }
set-up-cell = Row { $row }, column { $column }: { $what }
set-up-nothing = empty
set-up-meeple = the { -meeple }
set-up-disc-back = Move the { -player-disc } back: { $name }
set-up-disc-on = Move the { -player-disc } on: { $name }
set-up-on = space { $n }
set-up-cost = tiles cost { $cost }
set-up-discs = { -Discs } for each player
set-up-note = Note of phase 1
set-up-tasks = Complete { -tasks } of this tile
set-up-task-on = { $task }: with a { -disc }
set-up-problem = has a mistake
set-up-ticked = done
set-up-spoken = { $tile }. { $place }
set-up-more = More
set-up-row-note = From a real table in two minutes
set-up-steps = Steps
set-up-messages = Notes
set-up-begin = Begin
set-up-open = Open
set-up-bad-link = This position can’t be read: { $problem }
set-up-edit = Set up
