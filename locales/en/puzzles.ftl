# The screens of the puzzles, loaded with the first of them.

# The puzzle home.
puzzles = Puzzles
pz-next = Your next puzzle
pz-next-text = One position, one best move. Picked for your level.
pz-solve = Solve
pz-streak = Streak { $n }
pz-streak-name = { $n ->
    [0] No day in a row yet
    [one] One day in a row
   *[other] { $n } days in a row
}
pz-streak-short = Streak
pz-rating = Your rating
pz-rating-short = Rating
pz-you-rating = You { $rating }
pz-rated = Rated { $rating }
pz-curve = Your puzzle rating: { $first } at first, { $last } now, { $best } at best
pz-curve-none = The curve begins with your second day of puzzles.
pz-as-table = As a table
pz-day = Day
pz-today = today
pz-themes = Themes
pz-theme-count = { $right } of { $all }
pz-theme-done = { $all } of { $all } · Again from the start
th-double = Two at once
th-chain = Chains
th-denial = Take it away
th-race = The race
th-tempo = Move again
th-refill = Refill
th-solo = Alone
th-all = All mixed
th-own = Your game
pz-storm = Storm
pz-storm-text = As many as you can in three minutes. They get harder; three misses end it.
pz-your-best = your best
pz-storm-start = Start
pz-due = { $n ->
    [one] { $n } to repeat today
   *[other] { $n } to repeat today
}
pz-due-text = They come back until you get them right.
pz-none-due = Nothing to repeat. Come back tomorrow, or solve a new one.
pz-repeat = Repeat them
pz-forecast = What comes back when
pz-forecast-day = { $day }: { $n }
pz-mine = Your mistake of { $date }
pz-missed = A puzzle you missed
pz-time = { $n ->
    [1] first time
    [2] second time
    [3] third time
   *[other] time { $n }
}
pz-damaged = Some of the stored puzzle data cannot be read. The rest is intact.
pz-not-loaded = The puzzles cannot be loaded. Check the network and try again.
pz-unknown = There is no such puzzle here.
pz-loading = The puzzles are on their way…

# Solving.
puzzle = Puzzle
pz-your-task = Your task
pz-task-race = Find the move that wins the race.
pz-task-double = Place two { -discs } or more with one tile.
pz-task-chain = Complete a { -task } with a chain.
pz-task-denial = Take the tile that { $name } needs most.
pz-task-tempo = Find the move that lets you move again and costs nothing.
pz-task-refill = Refill or take a tile? Find the best move.
pz-task-solo = Find the move that leads to the fewest points.
pz-task-own = Find a better move than the one you played.
pz-both-left = { $n ->
    [one] You and { $name } both have one { -disc } left. It is your turn.
   *[other] You and { $name } both have { $n } { -discs } left. It is your turn.
}
pz-own-left = { $n ->
    [one] You have one { -disc } left
   *[other] You have { $n } { -discs } left
}
pz-other-left = { $name } has { $n }
pz-left-turn = { $all }. It is your turn.
pz-solo-left = { $n ->
    [one] { $score } points so far, one { -disc } left.
   *[other] { $score } points so far, { $n } { -discs } left.
}
pz-wrong-discs = { $played ->
    [0] No { -disc }, though there is more to gain
    [one] One { -disc }, though there is more to gain
   *[other] { $played } { -discs }, though there is more to gain
}
pz-wrong = There is a better move
pz-again-played = That is the move you played
pz-move = { $tile } to { $cell }
pz-move-refill = refilling the wheel
pz-move-phase = ending phase 1
pz-effect = { $discs ->
    [0] { $move }: no { -disc }.
    [one] { $move }: one { -disc }.
   *[other] { $move }: { $discs } { -discs }.
}
pz-effect-refill = New tiles come to the wheel.
pz-then = { $n ->
    [one] Then { $name } moves with one left.
   *[other] Then { $name } moves with { $n } left.
}
pz-then-again = Then you move again.
pz-right-wins = That wins
pz-right = That is the move
pz-right-too = Just as good as the best move
pz-shown = The solution
pz-values = Winning chances { $best }%, with the next best move { $second }%.
pz-values-solo = It leads to { $best } points, the next best move to { $second }.
pz-unknown-move = This move could not be analysed
pz-good-too = Good, but there is a better one
pz-good-text = Not counted, try again.
pz-try-again = Try again
pz-solution = Show the solution
pz-solution-short = Solution
pz-next-btn = Next puzzle
pz-to-puzzles = To the puzzles
pz-game = Look at the game
pz-game-short = The game
pz-hint-tile = It begins with { $tile }. After a hint the puzzle is not rated and comes back tomorrow.
pz-hint-refill = It begins with the pile. After a hint the puzzle is not rated and comes back tomorrow.
pz-key-tile = tile
pz-key-cell = cell
pz-key-play = play
pz-key-hint = hint
pz-not-kept = Your progress could not be stored on this device.

# The storm.
pz-storm-left = Time left
pz-storm-seconds = { $n ->
    [one] One second left
   *[other] { $n } seconds left
}
pz-storm-score = { $n ->
    [one] One solved
   *[other] { $n } solved
}
pz-storm-misses = { $n } of { $all } misses
pz-storm-right = Right. Next one.
pz-storm-miss = Missed. Next one.
pz-storm-over-time = Time is up
pz-storm-over-misses = Three misses
pz-storm-best = Your best so far
pz-storm-record = A new best
pz-storm-again = Once more
