# The page, except for the game screen.

title = Nova Luna
cancel = Cancel
theme = Light or dark
records = Game files
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
start-hotseat = Hot seat
start-table = At a real table
start-continue = Continue
start-aside = Set aside
start-free = Free, open source, works offline after the first visit
start-more = More
start-ways = More ways to play
first-title = Your first game, step by step
first-text = Nine short lessons right at the table, then a game against Pip, who’s new here too. Stop any time and come back later.
first-start = Start
first-time = About ten minutes
first-know = I know the game
first-know-note = Straight to a table, against { $bot }
start-puzzles-due = { $n ->
    [one] { $n } puzzle to repeat
   *[other] { $n } puzzles to repeat
}
start-puzzle = One puzzle
start-puzzle-text = Find the best move.
start-puzzles-none = Nothing to repeat · rating { $rating }
start-todays = Today’s deal
start-streak = { $days }-day streak
start-today-text = One solo game, the same tiles for everyone.
start-today-begun = You’ve started it, and it waits for you.
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
waiting-turns = { $count ->
    [one] One more game waits: { $names }
   *[other] { $count } more games wait: { $names }
}
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
go-on = Continue
once-more = Once more against { $name }
play-bot = Play { $name }
next-bot = Up next: { $name }
you-lead = You lead { $won } to { $lost }.
you-trail = The score is { $won } to { $lost }.
other-bots = Other bots
calm-title = All quiet tonight
calm-text = Nobody is waiting for you. A good moment for a game.

# Setting up a game.
new-bots = New game
new-hotseat = New game on one screen
new-solo = Solo
new-solo-lead = Place all 21 { -discs } in two phases and spend as little time as you can. The time of phase 1 counts twice.
new-solo-note = Every { -disc } left costs 10. Below 100 is a great result.
new-solo-lesson = New to solo? One short lesson
new-players = Players
new-seats = Seats
new-seats-note = The starting player is drawn at random.
bots-title = Who’s playing?
bots-note = The fuller the moon, the stronger the player. Three wins light up a level.
bots-novice = Takes whatever sparkles, and is happy for you.
bots-casual = Plays for the evening, not for the win.
bots-skilled = Builds long chains and hates waste.
bots-expert = Counts every { -disc }, yours first.
bots-master = Has seen every night. Yours too.
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
new-discs-same = { $discs } { -discs } each, even in a first game for two
new-clock = Clock
new-clock-none = None
new-clock-some = With a clock
new-clock-minutes = minutes each
new-clock-seconds = extra seconds per move
aids = Aids
new-more = More
new-seed = Seed
new-seed-note = A number or 64 hexadecimal digits. The same seed deals the same tiles. Leave it empty for a random deal.
new-start = Start

# A shared deal.
deal = A deal for you
deal-lead = { $discs ->
    [one] Someone shared this deal with you, for { $players } players with { $discs } { -disc } each. Choose who plays. The tiles come in the same order.
   *[other] Someone shared this deal with you, for { $players } players with { $discs } { -discs } each. Choose who plays. The tiles come in the same order.
}
deal-solo = Someone shared this solo deal with you. The tiles come in the same order.

# Links that cannot be opened.
link-form = This isn’t a Nova Luna link, or part of it is missing.
link-damaged = The link is damaged. Ask for it again.
link-version = The link is from a newer version of the game ({ $version }). Reload to update.
link-seed = The seed in the link can’t be read: { $problem }.
link-action = Move { $move } of the game in this link isn’t legal.

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
set-motion = Animations
set-motion-note = If they’re off, changes are outlined instead.
set-motion-off = Off
set-motion-on = On
set-bots = Bot speed
set-bots-note = Until you choose, they take their time in your first three games.
set-bots-instant = Instant
set-bots-quick = Quick
set-bots-normal = Normal
set-bots-slow = Slow
set-erase = Stored data
set-erase-note = Your games, results and settings are stored in this browser only.
set-erase-act = Delete everything
set-erase-ask = Delete all stored data?
set-erase-ask-note = All games, results and settings here will be deleted. This can’t be undone.

# About.
about-lead = Nova Luna is a tile-laying game for one to four players. Play it right here against bots, solo, with friends online or together on one screen.
about-fan = Made by fans
about-fan-text = Made by people who love the game, and not affiliated with its authors or publishers. All drawings and texts are our own. Love it too? Buy the box. It’s even better on a table.
about-privacy = Your data
about-privacy-text = No accounts, no ads, no tracking. Your games stay in this browser. Online games and leaderboard entries are kept on the game server, under the name you typed.
about-licence = Free and open
about-licence-text = You may use, change and share the program under the MIT licence or the Apache licence 2.0, whichever you prefer.
about-fair = A fair shuffle
about-fair-text = Anyone can check the shuffle after the game. Bots only see what you see.
about-version = Version { $version }

# Records and history.
download = Download
statistics = Statistics
history = Finished games
history-kind = Show
history-all = All
history-bots = Against bots
history-solo = Solo
history-hotseat = Hot seat
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
history-record-damaged = This game file is damaged.
damaged-results = Some of your results can’t be read
damaged-results-note = All other games are fine. Copy the text, or just remove it.
damaged-forget = Remove it
open-record = Open a game file
open-record-note = Paste the text of a game file here, choose a file, or drop one on this field.
open-record-text = The text of a game file
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
position-note = Someone shared this position with you. You see what everyone at the table saw, but not the order of the pile.

# Sharing.
share-copy = Copy
share-copy-what = Copy: { $what }
share-copied = Copied.
share-not-copied = Copying isn’t allowed here. Select the text and copy it yourself.
share-deal = Link to the deal
share-deal-note = The same tiles in the same order, for someone else to play.
share-position = Link to this position
share-position-note = The game up to this position, move by move.
share-record = Game file
share-record-note = The whole game as text. You can open it here and in other programs.
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
offline = You’re offline
offline-works = Bots, solo games, today’s deal, puzzles and lessons work now. Online games wait for the network.
running-title = ({ $count }) Your turn

# A game that begins with a position.
play-on = Play on from here
play-on-lead = The game goes on from this position. The tiles that are still face down are shuffled again.
play-on-note = It begins with a position, so it’s assisted.
play-on-over = This game is over.

# Ways to others, on the start page.
start-friends = With friends
quick-match = Quick match
start-analysis = Analysis board
start-clubs = Clubs
