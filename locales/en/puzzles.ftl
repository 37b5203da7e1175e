# The screens of the puzzles, loaded with the first of them.

# The puzzle home.
puzzles = Puzzles
pz-next = Your next puzzle
pz-next-text = One position, one best move. Picked for your level.
pz-first-text = Puzzle { $n } of ten easy ones to begin with.
pz-solve = Solve
pz-streak = Streak { $n }
pz-streak-name = { $n ->
    [0] No streak yet
   *[other] { $n }-day streak
}
pz-streak-short = Streak
pz-rating = Your rating
pz-rating-short = Rating
pz-rating-why = Solving a hard puzzle raises it most, missing an easy one costs most, and never more than 60.
pz-rating-provisional = The “?” stays until 20 puzzles are rated.
pz-you-rating = You { $rating }
pz-rated = Rated { $rating }
pz-curve = Your puzzle rating: { $first } at first, { $last } now, { $best } at best
pz-curve-none = The curve starts with your second day of puzzles.
pz-day = Day
pz-today = today
pz-themes = Themes
pz-theme-count = { $right } of { $all }
pz-theme-done = { $all } of { $all } · Start over
th-double = Two at once
th-chain = Chains
th-denial = Take it away
th-race = The race
th-tempo = Move again
th-refill = Refill
th-solo = Solo
th-all = All mixed
th-own = Your game
pz-storm = Storm
pz-storm-text = As many as you can in three minutes. They get harder; three misses end it.
pz-your-best = your best
pz-storm-start = Start
pz-storm-open = Open
pz-storm-ready = Get ready
pz-due = { $n } to repeat today
pz-due-text = They come back until you get them right.
pz-none-due = Nothing to repeat. Come back tomorrow, or solve a new one.
pz-repeat = Repeat them
pz-forecast = When they come back
pz-forecast-day = { $day }: { $n }
pz-mine = Your mistake from { $date }
pz-missed = A puzzle you missed
pz-time = { $n ->
    [1] first time
    [2] second time
    [3] third time
   *[other] time { $n }
}
pz-damaged = Some puzzle data can’t be read.
pz-not-loaded = The puzzles can’t be loaded. Check your connection and try again.
pz-unknown = There’s no such puzzle here.
pz-loading = Loading the puzzles…

# Solving.
puzzle = Puzzle
pz-your-task = Your aim
pz-task-race = Find the move that wins the race.
pz-task-double = Place two or more { -discs } with one tile.
pz-task-chain = Complete a { -task } with a chain.
pz-task-denial = Take the tile that { $name } needs most.
pz-task-tempo = Keep the turn without giving anything away.
pz-task-refill = Refill or take a tile? Find the best move.
pz-task-solo = Find the move that leads to the fewest points.
pz-task-own = Find a better move than the one you played.
pz-both-left = { $n ->
    [one] You and { $name } both have one { -disc } left. It’s your turn.
   *[other] You and { $name } both have { $n } { -discs } left. It’s your turn.
}
pz-own-left = { $n ->
    [one] You have one { -disc } left
   *[other] You have { $n } { -discs } left
}
pz-other-left = { $name } has { $n }
pz-left-turn = { $all }. It’s your turn.
pz-solo-left = { $n ->
    [one] { $score } points so far, one { -disc } left.
   *[other] { $score } points so far, { $n } { -discs } left.
}
pz-wrong-discs = { $played ->
    [0] No { -disc }, but there’s more to gain
    [one] One { -disc }, but there’s more to gain
   *[other] { $played } { -discs }, but there’s more to gain
}
pz-wrong = There’s a better move
pz-again-played = That’s the move you played
pz-move = { $move }
pz-move-refill = refilling the wheel
pz-move-phase = ending phase 1
pz-other-tile = the other { $tile }
pz-other-place = the same tile elsewhere
pz-effect = { $discs ->
    [0] Playing { $move } brings no { -disc }.
    [one] Playing { $move } brings one { -disc }.
   *[other] Playing { $move } brings { $discs } { -discs }.
}
pz-effect-refill = New tiles come to the wheel.
pz-then = { $n ->
    [one] Then { $name } moves with one left.
   *[other] Then { $name } moves with { $n } left.
}
pz-then-again = Then you move again.
pz-right-wins = That wins!
pz-right = That’s the move
pz-right-too = Just as good as the best move
pz-shown = The solution
pz-values = Your winning chances are { $best }%, or { $second }% with the next best move.
pz-values-solo = It leads to { $best } points, the next best move to { $second }.
pz-unknown-move = This move couldn’t be analysed
pz-good-too = Good, but there’s a better one
pz-good-text = Not counted, so try again.
pz-try-again = Try again
pz-solution = Show the solution
pz-solution-short = Solution
pz-next-btn = Next puzzle
pz-to-puzzles = All puzzles
pz-game = View the game
pz-game-short = The game
pz-hint-tile = Start with { $tile }. After a hint, the puzzle isn’t rated and comes back tomorrow.
pz-hint-refill = Start with a refill. After a hint, the puzzle isn’t rated and comes back tomorrow.
pz-key-tile = tile
pz-key-cell = cell
pz-key-play = play
pz-key-hint = hint
pz-not-kept = Your progress couldn’t be saved here.

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
pz-storm-over-time = Time’s up
pz-storm-over-misses = Three misses
pz-storm-best = Your best so far
pz-storm-record = A new best!
pz-storm-again = Once more
pz-storm-missed = The ones you missed
pz-storm-solved = Solved since
