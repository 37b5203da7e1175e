# The daily deal and the weekly challenge.

dd-title = Daily deal
dd-today = Today’s deal
dd-past-deal = Past deal
dd-text = One solo game with the same tiles for everyone. Par is { $par }, the best result known.
dd-text-proven = One solo game with the same tiles for everyone. Par is { $par }; no lower score is possible.
dd-text-open = One solo game with the same tiles for everyone. Par follows after the game.
dd-note = About ten minutes, works offline
dd-play = Play
dd-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
dd-streak-small = { $days ->
    [one] one day in a row
   *[other] { $days } days in a row
}
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
    [one] One above par
   *[other] { $n } above par
}
dd-at-par = Par. Nobody is known to have done better.
dd-below = { $n } below par: the best result known so far.
dd-par = par { $par }
dd-line-later = You can see the par line once your result is on the leaderboard, or with a later version of the page.
dd-against = Against par
dd-best-known = best known, not proven
dd-proven = proven: nothing lower is possible
dd-par-follows = Par follows.
dd-moons = A moon for every tile: the fuller, the more { -discs } it brought. No tile is given away.
dd-phase = phase { $phase }
dd-card-date = daily deal, { $date }
dd-copy = Copy text
dd-picture = Picture
dd-copied = Copied
dd-not-copied = The browser does not allow copying here.
dd-mine-note = { $tiles } tiles, { $discs } { -discs }
dd-line = See the par line
dd-again = Try again
dd-second = A second try is not counted.
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
dd-damaged = Some results could not be read. They were set aside and nothing was overwritten.
weekly-title = Weekly challenge
weekly-week = Week { $week }, { $year }
weekly-against = Against { $bot }
weekly-text = The same tiles for everyone, and { $bot } answers everyone in the same way. There are no hints.
weekly-you-begin = You begin.
weekly-bot-begins = { $bot } begins.
weekly-par = Par is { $tiles } tiles, the fewest known to win.
weekly-at-par = That is par: no win with fewer is known.
weekly-first-win = No win was known before: the best result known so far.
weekly-no-win = No win is known yet: any win is the best.
weekly-below = Below par: the best result known so far.
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
weekly-weeks = The last weeks
