# The web app: everything around the game itself.

title = Nova Luna
cancel = Cancel
theme = Light or dark
records = Records
rules = Rules
about = About

# Levels of bots, weakest first.

# Editions, each in its own language.
edition-en = English
edition-en-pegasus = English, Pegasus (tokens, tasks, Meeple)
edition-en-stronghold = English, Stronghold (goal discs, goals, Marker)
edition-de = Deutsch
edition-es = Español
edition-cs = Čeština

# The first screen.
start-heading = A game under the moon
start-lead = Take a tile, pay with time, let the neighbours do the rest.
start-bots = Against bots
start-bots-against = { $players } seats, against: { $levels }
start-bots-change = Choose opponents
start-play = Play
start-solo = Solo
start-solo-note = Below 100 is great
start-hotseat = Hot-seat
start-hotseat-note = Pass one screen around
start-learn = Learn
start-learn-note = The rules, with pictures
start-statistics = Your games
start-waiting-you = A game is waiting, and it is your turn.
start-waiting = A game is waiting.
start-continue = Go on
start-free = Free, open, works without a network after the first visit
start-more = More

# Setting up a game.
new-bots = New game
new-hotseat = New game on one screen
new-solo = Solo
new-solo-lead = Place all 21 { -discs } in two phases and spend as little time as you can. The time of the first phase counts twice.
new-solo-note = Every { -disc } that is left costs 10. Below 100 is a great result.
new-players = Players
new-seats = Seats
new-seats-note = Who begins is dealt.
new-person = Person
new-bot = Bot: { $level }
new-name = Name of player { $seat }
new-discs = To be placed
new-discs-usual = Usual
new-discs-first = First game
new-discs-house = House rule
new-discs-number = Number of { -discs } for each
new-discs-count = { $discs ->
    [one] { $discs } { -disc } for each
   *[other] { $discs } { -discs } for each
}
new-discs-same = { $discs } { -discs } for each: with two players a first game has no fewer
new-clock = Clock
new-clock-none = None
new-clock-some = With a clock
new-clock-minutes = minutes each
new-clock-seconds = seconds more a move
new-more = More
new-seed = Seed
new-seed-note = A number or 64 hexadecimal digits: the same seed deals the same tiles. Without one, chance decides.
new-start = Start

# A deal that somebody shared.
deal = A deal for you
deal-lead = { $discs ->
    [one] Somebody shared this deal with you: { $players } players, { $discs } { -disc } each. Choose who plays it; the tiles will come in the same order.
   *[other] Somebody shared this deal with you: { $players } players, { $discs } { -discs } each. Choose who plays it; the tiles will come in the same order.
}
deal-solo = Somebody shared this solo deal with you. The tiles will come in the same order.

# Links that cannot be opened.
link-form = This is not a link of this game. Perhaps a part of it was lost: ask for it again.
link-damaged = The link is damaged. Perhaps a part of it was lost: ask for it again.
link-version = The link was made by a newer version of the game ({ $version }). Load this page again to get that version.
link-seed = The seed of the link cannot be read: { $problem }.
link-action = The link holds a game in which move { $move } is not legal.

# Settings.
set-language = Language and words
set-language-note = The English rulebooks call things differently; choose whose words you know.
set-name = Your name
set-theme = Light or dark
set-theme-system = As the system
set-theme-light = Light
set-theme-dark = Dark
set-confirm = Placing a tile
set-confirm-note = Before you confirm, everything can be changed.
set-confirm-always = Confirm always
set-confirm-one-tap = One tap
set-sound = Sound
set-sound-off = Off
set-sound-on = On
set-erase = Stored data
set-erase-note = Games, results and settings are kept in this browser only, and nowhere else.
set-erase-act = Erase everything
set-erase-ask = Erase everything that is stored?
set-erase-ask-note = All games, results and settings in this browser will be gone. This cannot be taken back.

# About.
about-lead = Nova Luna is a tile-laying game for one to four players, here to be played in the browser: against bots, alone or together at one screen.
about-fan = Made by players
about-fan-text = This is an independent program by people who like the game. It is not made, approved or paid for by its authors or publishers. All drawings and texts are our own. If you like the game, buy it: it is even better on a table.
about-privacy = Nothing leaves your browser
about-privacy-text = There are no accounts, no advertising and no counters. Your games and settings are kept in this browser alone; you can take them along as files.
about-licence = Free and open
about-licence-text = The program may be used, changed and passed on under the MIT licence or the Apache licence 2.0, whichever you prefer.
about-fair = Fair tiles
about-fair-text = The order of the tiles follows from a seed by a published shuffle. Bots see what you see and nothing else. After a game the seed is in its record, and anybody can check it.
about-version = Version { $version }

# Records and history.
download = Download
statistics = Statistics
history = Games you played
history-kind = Which
history-all = All
history-bots = Against bots
history-solo = Solo
history-hotseat = Hot-seat
history-empty = Nothing here yet. Finished games are listed by themselves.
history-show-all = Show all
history-assisted = assisted
history-open = Look
history-open-game = Look at the game: { $game }
history-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
history-given-up = given up
history-unfinished = not finished
history-won = won
history-lost = place { $place }
history-winner = { $player } won
history-record-damaged = The record of this game was damaged. Its text is in the field below; everything else is still there.
damaged-results = A part of your results cannot be read
damaged-results-note = Something changed what this browser has stored. All other games are still there. This is the damaged text: keep it if you like, then it can be forgotten.
damaged-forget = Forget it
open-record = Open a record
open-record-note = Paste the text of a record here, choose a file, or drop one on this field.
open-record-text = The text of a record
open-record-act = Open
open-record-file = Choose a file
open-record-problem = Line { $line }, column { $column }: { $problem }

# Statistics.
statistics-none = No game has been finished in this browser yet. Here you will see how your games went.
statistics-streak = Most wins in a row
statistics-left = Average of { -discs } left
statistics-no-figure = –
statistics-levels = Against bots
statistics-level = Level
statistics-games = Games
statistics-wins = Wins
statistics-assisted = Assisted
statistics-share = Share of wins
statistics-best = Best
statistics-mean = Average
statistics-mean-ten = Average of the last ten
statistics-great = Below 100
statistics-last = Last ten
statistics-chart = { $games ->
    [one] The score of your solo game: { $best }.
   *[other] The scores of your { $games } solo games. Best { $best }, average { $mean }; the last ones: { $last }.
}
statistics-solo-assisted = { $games ->
    [one] Not counted: { $games } assisted game with { $best } points.
   *[other] Not counted: { $games } assisted games, the best with { $best } points.
}
decimal-number = { $whole }.{ $tenth }

# Looking at a game.
replay = Replay
displays = Displays
replay-first = To the beginning
replay-previous = One move back
replay-autoplay = Play by itself
replay-next = One move on
replay-last = To the end
replay-slider = Move
replay-beginning = Before the first move.
replay-now = { $move } of { $moves }. { $what }
position = A position for you
position-note = Somebody shared this position with you. The link tells everything that was seen at the table, but not the order of the pile: nobody knew it.

# Sharing.
share-copy = Copy
share-copy-what = Copy: { $what }
share-copied = Copied.
share-not-copied = The browser does not allow copying here: select the text and copy it yourself.
share-deal = Link to the deal
share-deal-note = The same tiles in the same order, for somebody else to play.
share-position = Link to this position
share-position-note = The game as it stands here, move by move.
share-record = Record
share-record-note = The whole game as text: it can be opened here and by other programs.
share-picture = Picture of the final display
share-picture-of = Whose display
share-svg = As SVG
share-png = As PNG
