# What only the result of a game shows, and replays.

# How a game was won.
end-close = So close!
end-how-you = { $last ->
    [0] You
    [1] You
   *[other] The last tile brought { $last } { -discs } at once. You
} placed all { $discs } { -discs } on { $tiles } tiles; { $name } had { $left } left.
end-how-other = { $winner } placed all { $discs } { -discs } on { $tiles } tiles; you had { $left } left.
end-how = { $winner } placed all { $discs } { -discs } on { $tiles } tiles; { $name } had { $left } left.
end-all-placed = all { $discs } placed
end-rematch = Rematch
rung = You beat { $beaten }. { $next } { $bots ->
    [one] is
   *[other] are
} waiting.
rung-play = Play { $next }
rung-play-several = Play the next level
bots-record-short = { $won } of { $all } wins

# Places.
places = Places
place-left = left the game
place-tie = Tied with { $left } { $left ->
    [one] { -disc }
   *[other] { -discs }
} left. Whoever is further back on the moon track is ahead: { $order }.
place-tie-time = { $name } ({ $time } spaces)
place-tie-below = { $name } ({ $time } spaces, underneath)

# The race.
race = The race
race-note = { -discs } left after each turn
race-label = { -Discs } left after each of { $turns } turns, at the end: { $players }
race-turn = Turn
race-table = As a table

# Facts.
fact-lead-you = Ahead since turn { $turn }
fact-lead = { $name } led from turn { $turn } on
fact-lead-note = { $changes ->
    [0] Nobody else ever led.
    [one] The lead changed hands once.
   *[other] The lead changed hands { $changes } times.
}
fact-lead-last = Decided on the last turn
fact-best-you = Your best move
fact-best-you-note = { $discs } { -discs } at once with { $tile }, on turn { $turn }.
fact-best = Best move
fact-best-note = { $name } placed { $discs } { -discs } at once with { $tile }, on turn { $turn }.
fact-tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} for { $discs ->
    [one] { $discs } { -disc }
   *[other] { $discs } { -discs }
}
fact-tiles-other = { $name } used { $tiles } for { $discs }.
fact-streak = { $wins } wins in a row
fact-streak-longest = Your longest streak against bots.
fact-against = Against { $level }
fact-against-note = The score is { $won } to { $lost }.
fact-personal-best = New personal best
fact-personal-best-note = { $score }, down from { $before }.
fact-first-score = Your first score
fact-first-score-note = That’s the one to beat next time.
fact-best-stays = Your best is still { $best }
fact-best-stays-note = Lower is better.

# Small occasions.
occasion-first-win = Your first win. The moon is all yours tonight.
occasion-level = All three moons of { $name } are lit.
occasion-best = { $score } points, your best so far.

# Replay.
replay-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
replay-position = played on from move { $moves }
replay-keys = ← → step, Space plays
result-daily = To the daily deal
result-weekly = To the weekly challenge
