# The page, except for the game screen.

title = Nova Luna
cancel = Cancel
theme = Light or dark
records = Records
rules = Rules
about = About

# Editions, each in its own language.
edition-en = English
edition-en-pegasus = English, Pegasus (tokens)
edition-en-stronghold = English, Stronghold (goals)
edition-de = Deutsch
edition-es = Español
edition-cs = Čeština

# The main menu.
nav-main = Main menu
nav-play = Play
nav-daily = Daily
nav-puzzles = Puzzles
nav-learn = Learn
nav-you = You

# The first screen: the first visit, something that waits, and nothing that waits.
start-heading = A game under the moon
start-lead = Take a tile, pay with time, let the neighbours do the rest.
start-bots = Against bots
start-bots-against = { $players } players, against { $bots }
start-play = Play
start-solo = Solo
start-hotseat = Hot-seat
start-continue = Continue
start-aside = Set aside
start-free = Free, open source, works offline after the first visit
start-more = More
start-ways = More ways to play
first-title = Your first game, step by step
first-text = Ten short lessons on a real board, then a game against Pip, who is new here too. You can stop at any time and go on later.
first-start = Start
first-time = About ten minutes
first-know = I know the game
first-know-note = Straight to a table, against { $bot }
start-puzzles-due = { $n ->
    [one] { $n } puzzle to repeat
   *[other] { $n } puzzles to repeat
}
start-puzzles-none = Nothing to repeat. Rating { $rating }.
start-todays = Today’s deal
start-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
start-play-todays = Play today’s deal
start-today-done = Today: { $score } points
start-today-next = { $medal ->
    [gold] Gold. Next
    [silver] Silver. Next
    [bronze] Bronze. Next
   *[none] Next
} deal in { $hours } h { $minutes } min.
waiting-moved = { $name } has moved
waiting-left = You have { $mine ->
    [one] { $mine } { -disc }
   *[other] { $mine } { -discs }
} left, { $name } { $theirs }.
waiting-time = { $time } to think.
waiting-more = and { $count } more
waiting-since = for { $unit ->
    [minutes] { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
    [hours] { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
   *[days] { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
}
go-on = Go on
once-more = Once more against { $name }
play-bot = Play { $name }
you-lead = You lead { $won } to { $lost }.
you-trail = The score is { $won } to { $lost }.
other-bots = Other bots
calm-title = All quiet tonight
calm-text = Nobody is waiting for you. A good moment for a game.

# Setting up a game.
new-bots = New game
new-hotseat = New game on one screen
new-solo = Solo
new-solo-lead = Place all 21 { -discs } in two phases and spend as little time as you can. The time of the first phase counts twice.
new-solo-note = Every { -disc } left costs 10. Below 100 is a great result.
new-players = Players
new-seats = Seats
new-seats-note = The starting player is drawn at random.
bots-title = Who sits down?
bots-note = The fuller the moon, the stronger the player. Three wins light a step.
bots-novice = Takes whatever sparkles, and is happy for you.
bots-casual = Plays for the evening, not for the win.
bots-skilled = Builds long chains and hates waste.
bots-expert = Counts every { -disc }, yours first.
bots-master = Has seen every night. Also yours.
bots-record = { $won } won, { $lost } lost
new-person = Person
new-bot = Bot: { $level }
new-name = Name of player { $seat }
new-discs = How many { -discs }
new-discs-usual = Standard
new-discs-first = First game
new-discs-house = House rule
new-discs-number = Number of { -discs } per player
new-discs-count = { $discs ->
    [one] { $discs } { -disc } each
   *[other] { $discs } { -discs } each
}
new-discs-same = { $discs } { -discs } each: with two players, a first game has just as many
new-clock = Clock
new-clock-none = None
new-clock-some = With a clock
new-clock-minutes = minutes each
new-clock-seconds = extra seconds per move
aids = Aids
new-more = More
new-seed = Seed
new-seed-note = A number or 64 hexadecimal digits: the same seed deals the same tiles. Leave it empty for a random deal.
new-start = Start

# A shared deal.
deal = A deal for you
deal-lead = { $discs ->
    [one] Someone shared this deal with you: { $players } players, { $discs } { -disc } each. Choose who plays; the tiles come in the same order.
   *[other] Someone shared this deal with you: { $players } players, { $discs } { -discs } each. Choose who plays; the tiles come in the same order.
}
deal-solo = Someone shared this solo deal with you. The tiles come in the same order.

# Links that cannot be opened.
link-form = This is not a Nova Luna link. Part of it may be missing: ask for it again.
link-damaged = The link is damaged. Part of it may be missing: ask for it again.
link-version = The link was made by a newer version of the game ({ $version }). Reload this page to update.
link-seed = The seed of the link cannot be read: { $problem }.
link-action = The link contains a game in which move { $move } is not legal.

# Settings.
set-language = Language and terms
set-language-note = The English rulebooks use different terms; choose the ones you know.
set-name = Your name
set-theme = Light or dark
set-theme-system = System
set-theme-light = Light
set-theme-dark = Dark
set-confirm = Placing a tile
set-confirm-note = You can change everything until you confirm.
set-confirm-always = Always confirm
set-confirm-one-tap = One tap
set-sound = Sound
set-sound-off = Off
set-sound-on = On
set-motion = Motion
set-motion-note = Off: what has changed is outlined instead.
set-motion-off = Off
set-motion-on = On
set-bots = Speed of the bots
set-bots-instant = Instant
set-bots-quick = Quick
set-bots-normal = Normal
set-bots-slow = Slow
set-erase = Stored data
set-erase-note = Games on this device, results and settings are stored in this browser only.
set-erase-act = Delete everything
set-erase-ask = Delete all stored data?
set-erase-ask-note = All games, results and settings in this browser will be deleted. This cannot be undone.

# About.
about-lead = Nova Luna is a tile-laying game for one to four players. Play it here in the browser: against bots, solo, with friends online or together on one screen.
about-fan = Made by fans
about-fan-text = This is an independent program by people who like the game. It is not made, approved or funded by its authors or publishers. All drawings and texts are our own. If you like the game, buy it: it is even better on a table.
about-privacy = Your data
about-privacy-text = There are no accounts, no ads and no tracking. Games on this device, results and settings are stored in this browser only; you can export the games as files. Online games, and results that you put on a leaderboard of the day or week, are stored on the game server with the names that the players entered.
about-licence = Free and open
about-licence-text = You may use, change and share the program under the MIT licence or the Apache licence 2.0, whichever you prefer.
about-fair = A fair shuffle
about-fair-text = The order of the tiles follows from a seed and a published shuffle. Bots see only what you see. After the game its record contains the seed, and anyone can check it.
about-version = Version { $version }

# Records and history.
download = Download
statistics = Statistics
history = Finished games
history-kind = Show
history-all = All
history-bots = Against bots
history-solo = Solo
history-hotseat = Hot-seat
history-empty = Nothing here yet. Finished games are added automatically.
history-show-all = Show all
history-assisted = assisted
history-open = View
history-open-game = View the game: { $game }
history-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
history-given-up = resigned
history-by-resignation = by resignation
history-on-time = on time
history-unfinished = unfinished
history-won = won
history-lost = { $place ->
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
history-winner = { $player } won
history-record-damaged = The record of this game is damaged. Its text is in the field below; everything else is intact.
damaged-results = Some of your results cannot be read
damaged-results-note = Something changed the data stored in this browser. All other games are intact. This is the damaged text: copy it if you like, then remove it.
damaged-forget = Remove it
open-record = Open a record
open-record-note = Paste the text of a record here, choose a file, or drop one on this field.
open-record-text = The text of a record
open-record-act = Open
open-record-file = Choose a file
open-record-problem = Line { $line }, column { $column }: { $problem }

# Replay.
review = Review
review-game = Review { $game }
replay = Replay
displays = Displays
replay-first = Start
replay-previous = Previous move
replay-autoplay = Autoplay
replay-next = Next move
replay-last = End
replay-slider = Move
replay-beginning = Before the first move.
replay-now = { $move } of { $moves }. { $what }
position = A position for you
position-note = Someone shared this position with you. The link contains everything that was visible at the table, but not the order of the pile.

# Sharing.
share-copy = Copy
share-copy-what = Copy: { $what }
share-copied = Copied.
share-not-copied = The browser does not allow copying here: select the text and copy it yourself.
share-deal = Link to the deal
share-deal-note = The same tiles in the same order, for someone else to play.
share-position = Link to this position
share-position-note = The game up to this position, move by move.
share-record = Record
share-record-note = The whole game as text; you can open it here and in other programs.
share-picture = Picture of the final display
share-picture-of = Whose display
share-svg = As SVG
share-png = As PNG

# Games that go on, on the start screen.
running-games = Your games in progress
running-against = Against { $names }
running-solo = Solo game
running-turn-of = { $name } is choosing
running-over = Finished
running-discs = { $mine ->
    [one] { $mine } { -disc }
   *[other] { $mine } { -discs }
} left, { $name } { $theirs }
running-go = Your move
running-see = See the result
running-offline = No network. Online games wait; everything else works.
running-title = ({ $count }) Your turn

# A game that begins with a position.
play-on = Play on from here
play-on-lead = The game goes on from this position. The order of the tiles that are still face down is not part of it: they are shuffled again.
play-on-note = It counts as assisted, because it does not start from the beginning.
play-on-over = This game is over.
