# The daily deal and the weekly challenge.

dd-title = Daily deal
dd-today = Today’s deal
dd-past-deal = Past deal
dd-text = One solo game with the same tiles for everyone. Par is { $par }, the best known result.
dd-text-proven = One solo game with the same tiles for everyone. Par is { $par }, and it can’t be beaten.
dd-text-open = One solo game with the same tiles for everyone. Working out par…
dd-note = About ten minutes, works offline
dd-play = Play
dd-streak = { $days }-day streak
dd-streak-small = { $days }-day streak
dd-row = { $days ->
    [one] day in a row
   *[other] days in a row
}
dd-longest = your longest is { $n }
dd-month = { $n ->
    [one] deal this month
   *[other] deals this month
}
dd-average = points on average
dd-past = Play a past day
dd-legend-gold = par or better
dd-legend-silver = within 5
dd-legend-bronze = below 100
dd-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
dd-above = { $n ->
    [one] One over par
   *[other] { $n } over par
}
dd-at-par = Par! Nothing better is known.
dd-below = { $n } under par, a new best!
dd-par = par { $par }
dd-line-later = You’ll see the par line once your result is on the leaderboard, or after an update.
dd-against = Against par
dd-best-known = best known, not proven
occasion-par = You’ve reached par. The gold is yours.
dd-proven = proven, can’t be beaten
dd-par-follows = Working out par…
dd-limit = up to { $score }
dd-kind = { $medal ->
    [gold] Beautifully played.
    [silver] So close to par.
    [bronze] Nicely done.
   *[none] You played it to the end, well done.
}
dd-insight-more = Phase { $phase } cost { $points } more than the par line{ $phase ->
    [one] , and its time counts twice.
   *[other] .
}
dd-insight-less = Phase { $phase } cost { $points } less than the par line.
dd-insight-short = At the end of phase 1, { $n ->
    [one] { $n } { -disc } was
   *[other] { $n } { -discs } were
} missing: { $points } points.
dd-insight-left = { $n ->
    [one] { $n } { -disc } was
   *[other] { $n } { -discs } were
} left at the end: { $points } points.
dd-insight-idle = { $n } of your { $tiles } tiles brought no { -disc } right away.
dd-insight-best = Your best tile brought { $n } { -discs } at once.
dd-moons = One moon per tile. The fuller it is, the more { -discs } the tile brought. No spoilers!
dd-phase = phase { $phase }
dd-card-date = daily deal, { $date }
dd-copy = Copy text
dd-picture = Picture
dd-copied = Copied
dd-not-copied = Copying isn’t allowed here.
dd-mine-note = { $tiles } tiles, { $discs } { -discs }
dd-line = See the par line
dd-again = Try again
dd-second = A second try doesn’t count.
dd-best-try = Your best try: { $result }.
dd-next = next deal in { $time }
dd-time = { $hours } h { $minutes } min
dd-day = { $date }: { $what }
dd-gold = gold medal
dd-silver = silver medal
dd-bronze = bronze medal
dd-played = played
dd-missed = not played
dd-future = not dealt yet
dd-month-before = Previous month
dd-month-after = Next month
dd-damaged = Some results couldn’t be read.
weekly-title = Weekly challenge
weekly-week = Week { $week }, { $year }
weekly-against = Against { $bot }
weekly-text = The same tiles for everyone, and { $bot } plays the same way against everyone. No hints.
weekly-you-begin = You begin.
weekly-bot-begins = { $bot } begins.
weekly-par = Par is { $tiles } tiles, the fewest known to win.
weekly-at-par = Par! No win with fewer is known.
weekly-first-win = The first known win!
weekly-no-win = No win is known yet, so any win is a new best.
weekly-below = Under par, a new best!
weekly-won = You won
weekly-lost = { $bot } won
weekly-won-in = { $tiles ->
    [one] won with { $tiles } tile
   *[other] won with { $tiles } tiles
}
weekly-lost-by = { $discs ->
    [one] lost, { $discs } { -disc } left
   *[other] lost, { $discs } { -discs } left
}
weekly-won-how = With { $tiles } tiles; { $bot } had { $discs ->
    [one] { $discs } { -disc }
   *[other] { $discs } { -discs }
} left.
weekly-lost-how = You had { $discs ->
    [one] { $discs } { -disc }
   *[other] { $discs } { -discs }
} left.
weekly-card-date = weekly challenge, { $date }
weekly-tiles = tiles
weekly-weeks = Past weeks
