# What the games of the master bot against itself say. The same numbers as docs/strategy.md.
ex-title = What the master games say
ex-row-note = How often each tile is taken, and what came of it
ex-sub = { $n ->
    [one] One game of Selene against herself
   *[other] { $games } games of Selene against herself
}
ex-thousands = { $thousands },{ $rest }
ex-load = Fetching the tables…
ex-offline = Not on this device yet
ex-offline-text = Open this page once with a network. After that it works without.
ex-error = The tables couldn’t be read
ex-again = Try again
ex-few = { $n ->
    [one] Only one game, so take it with a pinch of salt.
   *[other] Only { $n } games, so take it with a pinch of salt.
}
ex-part = What is shown
ex-tiles = Tiles
ex-charts = Charts
ex-short = In short
ex-players-of = Number of players
ex-players = { $n } players
ex-measure = What is counted
ex-taken = Taken when offered
ex-gain = Chance gained
ex-wins = Wins after
ex-discs = { -Discs } it brings
ex-case = All 68 tiles
ex-unit-taken = taken when offered, out of 100
ex-unit-gain = percentage points gained over the best other move
ex-unit-wins = games won by whoever took it, out of 100
ex-unit-discs = { -tasks } covered at the end, on average
ex-cost = Cost { $costs }
ex-cell = { $tile }: { $n } ({ $unit })
ex-sheet = The chosen tile
ex-caption = { $what }, give or take { $n }
ex-of-taken = taken when offered
ex-of-gain = percentage points gained over the best other move
ex-of-wins = won by whoever took it
ex-of-discs = { -tasks } covered at the end
ex-taken-text = Of 100 times it lay among the three, it was taken { $n } times, give or take { $sure }.
ex-gain-text = Compared with the best other move, taking it changed the chance to win by { $taken } percentage points when it was taken. When it was left, it would have been { $left }.
ex-wins-text = Whoever took it won { $n } of 100 games, give or take { $sure }. Whoever left it for another won { $left }.
ex-discs-text = { $n } of its { $all ->
    [one] one { -task } is
   *[other] { $all } { -tasks } are
} covered in the end, on average.
ex-discs-none = It has no { -task }. It’s taken for its colour and its price.
ex-seen = { $n ->
    [one] It was taken once.
   *[other] It was taken { $games } times.
}
ex-when = When in the game it’s taken
ex-early = first five tiles
ex-mid = middle
ex-late = from the twelfth
ex-games = Look at a game with it
ex-bycost = Taken when offered, by cost
ex-bytasks = By number of { -tasks }
ex-byplace = By place after the { -meeple }
ex-gain-title = Chance gained, by cost
ex-gain-note = How taking a tile changes the chance to win, compared with the best other move, in percentage points. All times it lay among the three count. The table has all tiles, then a player’s first, fifth and so on.
ex-axis-cost = cost
ex-axis-and = and
ex-axis-tasks = { -tasks }
ex-axis-place = place
ex-axis-tile = tile
ex-axis-tiles = tiles
ex-axis-all = all
ex-axis-turn = { $n ->
    [one] { $n }st
   *[other] { $n }th
}
ex-axis-discs = { -discs }
ex-axis-sure = give or take
ex-axis-games = games
ex-axis-spaces = spaces
ex-time-title = What a space of time buys
ex-time-text = Each mark is a tile, by its cost and the { -discs } it brings in the end. Above the line it pays more than a third of a { -disc } for each space.
ex-time-label = The 68 tiles by cost and { -discs }. On average, by cost: { $list }.
ex-again-text = { $p } of all turns are second turns in a row
ex-starter = Whoever begins wins { $p } of the games, give or take { $sure }
ex-length = Tiles the winner needed
ex-first = The first tile
ex-first-text = What masters begin with, if it’s among the three
ex-wins-after = wins after: { $p }
ex-refill = Refill or not
ex-refill-text = A refill that is possible is made { $p } of the time.
ex-refill-left = { $n ->
    [one] { $n } tile left on the wheel
   *[other] { $n } tiles left on the wheel
}
ex-refill-wins = wins after: refilled { $yes }, left as it is { $no }
ex-refill-behind = refilled when behind
ex-refill-level = refilled when level
ex-refill-ahead = refilled when ahead
ex-pace = Time and { -discs }
ex-pace-text = How many { -discs } a player has placed after so many spaces of time
ex-pace-winner = winners
ex-pace-others = others

# The article.
ar-title = Cheap tiles buy turns
ar-by = { $n ->
    [one] Two minutes, from one game
   *[other] Two minutes, from { $games } games of two players
}
ar-lead = A tile without a { -task } looks like a wasted move. Masters take it { $p } of the time.
ar-1 = A turn is worth more than a { -disc }
ar-1-text = You pay with time. A tile for 1 moves you a single space, and often it’s your turn again. Of all turns, { $p } are second turns in a row. And as a colour, the cheap tile counts like any other.
ar-2 = Where the { -discs } come from
ar-2-text = Tiles for 4 to 6 bring about a third of a { -disc } for each space of time. A 7 brings no more than a 6, costs one space more, and is taken only { $p } of the time.
ar-3 = Refill when you may
ar-3-text = With one or two tiles left, masters refill { $p } of the time. The new tiles are theirs first, with three to choose from.
ar-try = Try it yourself
ar-try-text = Puzzles where time decides
ar-try-go = Start
ar-fig1 = How often a tile is taken when it’s among the three, by its cost
ar-fig2 = { -Discs } for each space of time, by cost
