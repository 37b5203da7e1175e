# The review of a game.

rv-percent = { $value }%
rv-chances = { $player }’s winning chances
rv-chances-you = Your winning chances
rv-points = Expected points
rv-points-note = lower is better
rv-marks = { $player }
rv-marks-you = yours
rv-marks-others = the others’
rv-refills = dotted: refill
rv-luck = Refill luck (not counted)
rv-turn = turn { $turn }
rv-before = Before the first turn
rv-graph = { $title }: { $start } at the start, lowest { $low } at turn { $low-turn }, highest { $high } at turn { $high-turn }, { $end } after turn { $turn }
rv-player = Player
rv-grade = Grade
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
rv-hidden = There was a better move
rv-hidden-note = Can you find it?
rv-find = Find it
rv-link = The link is in the address bar now.
rv-refill = a refill
rv-end-phase = ending phase 1
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
rv-why-none = The analysis rates this move higher, but no one reason stands out.
rv-why-later = The reason comes with the better move.
rv-why-best = No better move was found.
rv-on-top = The { -player-disc } lands on top of { $player }’s on space { $space }.
rv-on-top-you = The { -player-disc } lands on top of yours on space { $space }.
rv-line = Expected after that
rv-line-note = The line stops where the next tiles are unknown.
rv-accuracy = Accuracy
rv-accuracy-what = What accuracy means
rv-accuracy-text = Only decisions that mattered count. The best move scores 100; one that loses 10 percentage points of your winning chances, 67. Accuracy is the average. Novices reach about 68%, masters nearly 100%.
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
rv-open-any = You can open any turn that has its grade. What’s found is kept, even if you cancel.
rv-first = Show the first one
rv-none = No mistakes found. Well played!
rv-none-other = No mistakes found.
rv-stopped = The review stopped. What was found is kept.
rv-paused = The review is paused. What was found is kept.
rv-go-on = Continue
rv-damaged = Part of the review couldn’t be read. We’re redoing it.
rv-not-stored = The review couldn’t be saved here.
rv-empty = This game has no turns to review.
rv-keys = ← → turn · ↑ ↓ turning point · P played · B better · Space expected line · L learn
rv-lesson = Turn { $turn }: find a better move
rv-lesson-number = { $number } of { $all }
rv-lesson-thinking = One moment…
rv-tried-best = { $move }: the best move
rv-tried-good = { $move }: just as good
rv-tried-less = { $move }: there’s something better
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
rf-turned-note = { $player } played { $move }. Your chances were { $before }, then { $after }.
rf-turned-note-you = You played { $move }. Your chances were { $before }, then { $after }.
rf-take-away = One thing to take away
rf-find = Find the better move
rf-looking = Looking for the turn that cost you most…
rf-accuracy = Accuracy { $p }
rf-average = Your average is { $p }.
