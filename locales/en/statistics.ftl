# Statistics.
st-empty = Play your first game, and there’ll be something to see here.
st-few = Curves appear after your third game.
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
st-whom = Opponents
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
st-accuracy-note = { $p } in your last 20 games
st-slipped = Where games slipped away
st-slipped-note = Mistakes in your last 20 reviewed games, by theme
st-practise = Practise: { $theme }
st-curve = { $title }, the last { $count }: { $first } at first, { $last } now; lowest { $lowest }.
st-date = Date
statistics-solo-assisted = { $games ->
    [one] { $games } assisted game with { $best } points isn’t counted.
   *[other] { $games } assisted games aren’t counted, the best with { $best } points.
}
statistics-no-figure = –
decimal-number = { $whole }.{ $tenth }

# The score sheet of all solo games.
scores-lead = The time of phase 1 and of all tiles at the end, plus 10 for every { -disc } short of 8, then of 21. Below 100 is great.
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
odds-note = { $unseen } tiles are face down, and a refill now would bring { $drawn } of them. The chance is for at least one.
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
set-export-note = Everything is stored in this browser. A file takes it elsewhere. Keep it to yourself, because your online seats are in it.
set-export-act = Save as a file
set-import-act = Restore from a file
set-import-ask = Restore this file?
set-import-yes = Restore
set-import-replaces = It replaces your { $parts }.
set-import-adds = It adds { $parts }.
set-import-refused = Not restored, because it’s unknown or can’t be read: { $names }.
set-import-online = You can play on at these seats, but only your first browser can check the deals.
set-import-nothing = There’s nothing new in this file, so nothing was changed.
set-import-room = There’d be too little space left here. Nothing was changed.
set-import-foreign = This isn’t a Nova Luna export, or it’s from a newer version. Nothing was changed.
set-import-line = Line { $line } of the file is damaged. Nothing was changed.
set-damaged = Can’t be read, but goes into the file too: { $names }
set-part-settings = settings
set-part-games = unfinished games
set-part-results = results and game files
set-part-daily = daily and weekly games
set-part-lessons = lessons
set-part-puzzles = puzzles
set-part-reviews = reviews
set-part-online = seats at online tables
set-part-clubs = places in clubs
set-part-analyses = analyses
