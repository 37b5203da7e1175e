# Statistics.
st-empty = After your first game there is something to see here.
st-few = Curves appear after the third game.
st-games = { $n ->
    [one] game
   *[other] games
}
st-won = won
st-shortest = tiles, shortest win
st-best-solo = best solo score
st-streak = wins in a row, longest streak
st-accuracy-last = accuracy, last 20
st-days = { $n ->
    [one] day in a row
   *[other] days in a row
}
st-percent = { $percent }%
st-whom = Against whom
st-whom-note = won : lost
st-people = People
st-show-games = Show the games: { $whom }
st-solo = Solo scores
st-great = below 100 is great
st-weeks = The last twelve weeks
st-weeks-none = no game
st-weeks-five = five
st-weeks-label = { $games ->
    [one] { $games } game in the last twelve weeks.
   *[other] { $games } games in the last twelve weeks.
}
st-tiles = Tiles you need to finish
st-tiles-note = { $n } on average
st-rating = Puzzle rating
st-accuracy = Accuracy
st-accuracy-note = of your last 20 games: { $p }
st-slipped = Where games slipped away
st-slipped-note = Mistakes in your last 20 reviewed games, by theme
st-practise = Practise: { $theme }
st-curve = { $title }, the last { $count }: { $first } at first, { $last } now; lowest { $lowest }.
st-date = Date
statistics-solo-assisted = { $games ->
    [one] Not counted: { $games } assisted game with { $best } points.
   *[other] Not counted: { $games } assisted games, the best with { $best } points.
}
statistics-no-figure = –
decimal-number = { $whole }.{ $tenth }

# The score sheet of all solo games.
scores-lead = Score: the time of phase 1, 10 for each { -disc } short of 8, the time of all tiles at the end, and 10 for each { -disc } left. Below 100 is great.
scores-none = Your solo games will be listed here. You can also print an empty sheet.
scores-print = Print
scores-date = Date
scores-first-time = Phase 1: time
scores-first-short = Short of 8
scores-last-time = End: time
scores-last-left = End: { -discs } left
scores-score = Score
scores-best = best

# Aids: what a refill can bring, and what each player would gain from the tiles on offer.
lens = What each tile would bring
lens-note = The most { -discs } that each player could place with it, on their best cell.
lens-tile = Tile
odds = What can still come
odds-note = { $unseen } tiles are face down; a refill now would bring { $drawn } of them. The chance is for at least one.
odds-none = No more tiles come in this game.
odds-cost = Cost
odds-all = All
odds-chance = Chance
odds-percent = { $percent }%
odds-colour = { $colour ->
    [red] Red
    [blue] Blue
    [turquoise] Turquoise
   *[yellow] Yellow
}

# Saving everything that is stored.
set-export = Save everything
set-export-note = Games, results, streaks, ratings and settings are in this browser only. A file takes them to another device. It contains your seats at online tables, so keep it to yourself.
set-export-act = Save as a file
set-import-act = Restore from a file
set-import-ask = Restore this file?
set-import-yes = Restore
set-import-replaces = It replaces what is stored here: { $parts }.
set-import-adds = It adds: { $parts }.
set-import-refused = Not restored, because it is unknown or cannot be read: { $names }.
set-import-online = You can play on at these seats here, but only the browser that drew your number can verify the deal.
set-import-nothing = There is nothing new in this file. Nothing was changed.
set-import-room = The browser would have too little space left. Nothing was changed.
set-import-foreign = This file is not an export of Nova Luna, or it is of a newer version. Nothing was changed.
set-import-line = Line { $line } of the file is damaged. Nothing was changed.
set-damaged = Some of what is stored here cannot be read: { $names }. It is kept, and is part of the file.
set-part-settings = settings
set-part-games = unfinished games
set-part-results = results and records
set-part-daily = daily and weekly games
set-part-lessons = lessons
set-part-puzzles = puzzles
set-part-reviews = reviews
set-part-online = seats at online tables
