# The review of a game.

rv-percent = { $value }%
rv-chances = Winning chances: { $player }
rv-chances-you = Your winning chances
rv-points = Expected points
rv-points-note = lower is better
rv-marks = { $player }
rv-marks-you = yours
rv-marks-others = the others’
rv-refills = dotted: refill
rv-luck = Luck of the refills, counted for nobody
rv-turn = turn { $turn }
rv-before = Before the first turn
rv-graph = { $title }: { $start } at the start, lowest { $low } at turn { $low-turn }, highest { $high } at turn { $high-turn }, { $end } after turn { $turn }
rv-player = Player
rv-grade = Mark
rv-learn = { $mistakes ->
    [one] Learn from your mistake
   *[other] Learn from your mistakes ({ $mistakes })
}
rv-learn-other = { $mistakes ->
    [one] Learn from this mistake
   *[other] Learn from these mistakes ({ $mistakes })
}
rv-played = Played: { $move }
rv-better = Better: { $move }
rv-expected = Expected: { $move }
rv-show-played = Played
rv-show-better = Better
rv-refill = refill
rv-end-phase = end phase 1
rv-discs = { -discs }
rv-time = time
rv-then = then
rv-chance = winning chance
rv-score = expected points
rv-again = { $player } again
rv-again-you = you again
rv-over = the end
rv-instead = instead of { $value }
rv-why = Why
rv-why-text = { $move } { $reasons }.
rv-why-none = The analysis rates this move higher, but cannot name a single reason.
rv-why-best = No better move was found.
rv-on-top = The { -disc } lands on top of { $player }’s on space { $space }.
rv-on-top-you = The { -disc } lands on top of yours on space { $space }.
rv-line = Expected after that
rv-line-note = The line ends where nobody knows the next tiles.
rv-accuracy = Accuracy
rv-accuracy-what = What accuracy means
rv-accuracy-text = 100% is the best move every time. 93% means that a turn cost 7 percentage points of the winning chances on average.
rv-lost = Points given away
rv-lost-text = What your moves cost compared with the best ones, added up over all turns.
rv-view = Show this player’s chances
rv-progress = Looking at turn { $turn } of { $turns }, about { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} to go
rv-progress-first = Looking at turn { $turn } of { $turns }
rv-so-far = { $moments ->
    [0] Nothing to worry about so far
    [one] One moment worth a look so far
   *[other] { $moments } moments worth a look so far
}
rv-open-any = You can open any turn that already has its mark. What is found stays with the game, even if you cancel.
rv-first = Show the first one
rv-none = No mistake found. Well played.
rv-none-other = No mistake found.
rv-stopped = The review stopped. What was found is kept.
rv-paused = The review is paused. What was found is kept.
rv-go-on = Go on
rv-damaged = Part of the stored review could not be read. It is being made again.
rv-not-stored = The review could not be stored on this device.
rv-empty = This game has no turns to review.
rv-keys = ← → turn · ↑ ↓ turning point · P played · B better · Space expected line · L learn
rv-lesson = Turn { $turn }: find a better move
rv-lesson-number = { $number } of { $all }
rv-lesson-thinking = One moment…
rv-tried-best = { $move }: the best move
rv-tried-good = { $move }: just as good
rv-tried-less = { $move }: there is something better
rv-loses = { $points ->
    [one] It costs one percentage point
   *[other] It costs { $points } percentage points
} of the winning chances.
rv-loses-points = { $points ->
    [one] It costs about one point.
   *[other] It costs about { $points } points.
}
rv-try-again = Try again
rv-show = Show me
rv-next = Next
rv-back-to-review = Back to the review
rv-repeat-note = { $days ->
    [one] It comes back in your puzzles tomorrow.
   *[other] It comes back in your puzzles in { $days } days.
}

# What the analysis adds to the result of a game.
rf-turned = Turn { $turn } turned it
rf-turned-note = { $player }: { $move }. Your chances: { $before }, then { $after }.
rf-turned-note-you = You: { $move }. Your chances: { $before }, then { $after }.
rf-take-away = One thing to take away
rf-accuracy = Accuracy { $p }
rf-average = Your average is { $p }.
