# The command line.

# Help. The names are those of the commands and arguments.
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-global = Everywhere
help-help = Show this help
help-version = Show the version
help-default = { $help } (default: { $default })
help-options-word = options
help-command-word = command
help-nova-luna = Nova Luna, a tile-laying game for one to four: play it, check it, study it.
help-nova-luna-lang = Language: en, de, es or cs; else that of the system
help-nova-luna-color = When to use colour: auto, always or never
help-nova-luna-play = Play in the browser; the same as no command at all
help-nova-luna-play-port = Port to listen on; 0 is any free one. Without it always the same one, where the browser finds saved games again, or a free one while that is in use
help-nova-luna-play-host = Address to listen on: 127.0.0.1 is this computer alone, 0.0.0.0 also lets others in your network play
help-nova-luna-play-no_open = Do not open the browser
help-nova-luna-serve = Serve the page, and games among several devices
help-nova-luna-serve-port = Port to listen on; 0 is any free one
help-nova-luna-serve-host = Address to listen on: 127.0.0.1 is this computer alone, 0.0.0.0 is everywhere
help-nova-luna-serve-store = File that keeps the tables, made if there is none, or a database for several servers: postgres://USER@HOST/NAME
help-nova-luna-serve-admin = Where /healthz, /readyz and /metrics are; else nowhere
help-nova-luna-serve-allowed_origin = Origin whose pages may connect, such as https://luna.example; several with commas. Else pages of the host they connect to
help-nova-luna-serve-trusted_proxy = Address of a proxy that is believed when it says for whom it asks; several with commas
help-nova-luna-serve-max_tables = Most tables that are not over
help-nova-luna-serve-connections_per_ip = Most sockets of one address
help-nova-luna-serve-requests_per_minute = Most requests a minute of one address
help-nova-luna-serve-tables_per_hour = Most tables an hour that one address founds
help-nova-luna-serve-messages_per_second = Most messages a second of one socket
help-nova-luna-serve-archive_after = Days after which a match that is over is kept as its record alone; 0 is never
help-nova-luna-serve-abandon_after = Days without anything happening after which a match is given up and kept as its record alone; 0 is never
help-nova-luna-serve-log_level = What is logged to standard error: off, warn or info
help-nova-luna-serve-log_addresses = Write the addresses of clients into the log, where they help
help-nova-luna-backup = Write everything that a server keeps into a file; it may go on serving
help-nova-luna-backup-store = What to back up: a file, or postgres://USER@HOST/NAME
help-nova-luna-backup-file = The file to write; it must not exist
help-nova-luna-restore = Bring a backup into an empty store
help-nova-luna-restore-store = Where to: a file, which is made, or postgres://USER@HOST/NAME; it must be empty
help-nova-luna-restore-file = The file to read
help-nova-luna-simulate = Let bots play games
help-nova-luna-simulate-players = How many players, 1 to 4
help-nova-luna-simulate-games = How many games
help-nova-luna-simulate-seed = Seed of the first game: a number, or 64 hexadecimal digits; each further game takes the next. Without it a random one is drawn
help-nova-luna-simulate-bot = Who plays: one name for all seats, or one for each, with commas ({ $bots })
help-nova-luna-simulate-discs = Discs each has to place, 1 to 20; alone it is always 21
help-nova-luna-simulate-first_game = Play with the fewer discs recommended for a first game
help-nova-luna-simulate-trace = Write every position as JSON lines to this new file; - is standard output
help-nova-luna-simulate-records = Write every game as a record into this folder
help-nova-luna-simulate-movetime = Milliseconds for each move; else bots think as long as usual
help-nova-luna-simulate-nodes = Nodes of search for each move, in place of time
help-nova-luna-simulate-threads = How many threads each bot may think with, 1 to 64
help-nova-luna-simulate-json = Answer in JSON
help-nova-luna-check = Verify records: every move, the result, the shuffle
help-nova-luna-check-files = Records (.nlr); - is standard input
help-nova-luna-check-json = Answer in JSON, one line for each file
help-nova-luna-show = Draw a position of a record
help-nova-luna-show-file = A record (.nlr); - is standard input
help-nova-luna-show-ply = After how many moves; else at the end
help-nova-luna-show-json = Answer in JSON
help-nova-luna-perft = Count how many ways a game can go
help-nova-luna-perft-players = How many players, 1 to 4
help-nova-luna-perft-seed = Seed: a number, or 64 hexadecimal digits
help-nova-luna-perft-depth = How many moves deep, 1 to 20
help-nova-luna-perft-json = Answer in JSON
help-nova-luna-solve = Find the lowest score of a solo deck or position, or the best move of any position
help-nova-luna-solve-file = A record (.nlr); - is standard input
help-nova-luna-solve-ply = The position after how many moves; else at the end
help-nova-luna-solve-seed = Solve the deck of this seed with hindsight: a number, or 64 hexadecimal digits
help-nova-luna-solve-movetime = How many milliseconds to search
help-nova-luna-solve-nodes = How many positions to look at: the answer is then the same on every machine. Without either, 60 million; among several players 200000
help-nova-luna-solve-threads = How many threads to think with among several players, 1 to 64
help-nova-luna-solve-json = Answer in JSON
help-nova-luna-bench = Measure how fast the rules and the bots are
help-nova-luna-bench-search = Let master play a game against itself
help-nova-luna-bench-search-players = How many players, 1 to 4
help-nova-luna-bench-search-seed = Seed of the game
help-nova-luna-bench-search-movetime = Milliseconds for each move
help-nova-luna-bench-search-nodes = Nodes of search for each move, in place of time; usually 20000
help-nova-luna-bench-search-threads = How many threads to think with, 1 to 64
help-nova-luna-bench-search-json = Answer in JSON
help-nova-luna-bench-playouts = Play random games on one thread
help-nova-luna-bench-playouts-players = How many players, 1 to 4
help-nova-luna-bench-playouts-games = How many games
help-nova-luna-bench-playouts-seed = Seed of the first game
help-nova-luna-bench-playouts-checked = Ask before every move whether it is legal
help-nova-luna-bench-playouts-json = Answer in JSON
help-nova-luna-analyse = Say of every turn of a game what it lost and what was better
help-nova-luna-analyse-file = A record (.nlr); - is standard input
help-nova-luna-analyse-movetime = Milliseconds for each look at a position
help-nova-luna-analyse-nodes = Nodes of search for each look, in place of time; usually 10000, alone 300000
help-nova-luna-analyse-threads = How many threads to think with, 1 to 64
help-nova-luna-analyse-json = Answer in JSON
help-nova-luna-arena = Let bots and other programs play matches
help-nova-luna-arena-players = How many players, 2 to 4
help-nova-luna-arena-bot = The bots that take part, with commas ({ $bots }); NAME:1000ms or NAME:20000n gives one a budget of its own, NAME:2t threads
help-nova-luna-arena-engine = Another program that takes part and speaks LEP 1, with its arguments; once for each program
help-nova-luna-arena-games = How many games; rounded up to whole deals, each played on all seats
help-nova-luna-arena-seed = Seed of the first deal: a number, or 64 hexadecimal digits; each further deal takes the next. Without it a random one is drawn
help-nova-luna-arena-movetime = Milliseconds for each move; else bots think as long as usual and programs for 1000
help-nova-luna-arena-nodes = Nodes of search for each move, in place of time
help-nova-luna-arena-jobs = How many games are played at once; else one for each core
help-nova-luna-arena-threads = How many threads each contestant may think with, 1 to 64
help-nova-luna-arena-discs = Discs each has to place, 1 to 20
help-nova-luna-arena-records = Write every game as a record into this folder
help-nova-luna-arena-elo0 = With --elo1: stop as soon as it is decided (SPRT) whether the first of two contestants is ahead by E0 Elo or by E1
help-nova-luna-arena-elo1 = With --elo0: the larger difference
help-nova-luna-arena-json = Answer in JSON
help-nova-luna-engine = Play for another program: the engine protocol LEP 1 on standard input and output
help-nova-luna-completions = Print completions for a shell
help-nova-luna-completions-shell = bash, elvish, fish, powershell or zsh

# Wrong words on the command line.
error = error
usage-value = "{ $value }" does not fit { $arg }: { $problem }.
usage-missing-value = { $arg } needs a value.
usage-unknown = There is no { $arg } here.
usage-unknown-suggest = There is no { $arg } here. Did you mean { $suggestion }?
usage-missing = { $args } is missing.
usage-conflict = { $arg } and { $other } do not go together.
usage-twice = { $arg } can be given once only.
usage-not-text = An argument is not text: a byte is not UTF-8.
usage-no-value = { $arg } takes no value.
usage-hint = For help: { $command } --help
expects-players = it must be a number from 1 to 4
expects-games = it must be a number from 1 to { $most }
expects-depth = it must be a number from 1 to 20
expects-ply = it must be a number from 0 to 4294967295
expects-movetime = it must be a number from 1 to 86400000
expects-nodes = it must be a number, at least 1
expects-discs = it must be a number from 1 to 21
expects-jobs = it must be a number from 1 to 255
expects-threads = it must be a number from 1 to 64
expects-elo0 = it must be a number from -1000 to 1000
expects-elo1 = it must be a number from -1000 to 1000
expects-engine = it must be a program with its arguments, and every quotation mark must be closed
expects-budget = after { $bot }: there must be a time, a number of nodes or of threads, such as 1000ms, 20000n or 2t, not "{ $found }"
expects-port = it must be a number from 0 to 65535
expects-host = it must be an address such as 127.0.0.1 or 0.0.0.0
expects-admin = it must be an address with a port such as 127.0.0.1:9824
expects-allowed-origin = it must be an origin such as https://luna.example, without a path
expects-trusted-proxy = it must be an address such as 127.0.0.1
expects-max-tables = it must be a number from 1 to 4294967295
expects-connections-per-ip = it must be a number from 1 to 4294967295
expects-requests-per-minute = it must be a number from 1 to 4294967295
expects-tables-per-hour = it must be a number from 1 to 4294967295
expects-messages-per-second = it must be a number from 1 to 4294967295
expects-archive-after = it must be a number from 0 to 4294967295
expects-abandon-after = it must be a number from 0 to 4294967295
expects-choice = it must be one of { $choices }
expects-bots = { $bots ->
    [one] name one bot
   *[other] name one bot for all seats, or { $bots } bots, one for each
}
unknown-bot = there is no bot "{ $bot }"; there is { $bots }

# Files.
file-missing = { $file }: there is no such file.
file-unreadable = { $file }: it cannot be read ({ $problem }).
file-folder = { $file }: this is a folder; name the records in it.
file-not-text = { $file }:{ $line }:{ $column }: this is not text: a byte is not UTF-8.
file-too-long = { $file }: a record has at most { $limit } KiB; this is longer.
file-exists = { $file }: this exists already and is not written over. Choose another name, or remove it first.
file-cannot-create = { $file }: it cannot be created ({ $problem }).
file-write-failed = { $file }: writing failed ({ $problem }). What is there is incomplete.
file-not-folder = { $file }: this is not a folder. Choose another name.
file-special = { $file }: this is not a file that can be written to. Choose another name.
file-trace-is-record = { $file }: the trace cannot have the name of a record. Choose another name.
io-not-found = the folder does not exist
io-permission = it is not permitted
io-full = the disk is full
io-read-only = the disk is read-only
io-not-folder = part of the path is not a folder
io-exists = something is there already
io-folder = it is a folder
io-name = the name is not possible
standard-output = standard output
too-few-seeds = After this seed there are not enough for { $games } games. Choose a smaller one.
bot-illegal = The bot { $bot } on seat { $seat } played something that is not legal: { $problem }
decimal-mark = .

# simulate
random-seed = seed { $seed }
simulated = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
simulated-seat = { $seat }. { $bot }: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} ({ $percent } %), on average { $left } discs left
simulated-solo = { $bot }: on average { $mean } points, from { $best } to { $worst }; { $below } below 100
simulating = games

# check
check-ok = { $file }: correct. { $players ->
    [one] Solo
   *[other] { $players } players
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, result { $result }. { $shuffle }
check-no-seed = The record tells no seed.
check-seed = The seed gives this shuffle.
check-secret = The seed gives this shuffle and follows from the secret and every seat's bytes.
check-commitment = The seed gives this shuffle and follows from every seat's bytes and the secret that was committed to.
check-unfinished = unfinished

# show
show-title = { $players ->
    [one] Solo
   *[other] { $players } players
}, after move { $ply } of { $moves }
show-no-such-ply = { $file } has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: there is no position after { $ply }.
show-to-move = { $name } to move
show-winner = { $name } has won
show-score = { $score } points
show-display = Display of { $name }

# solve
solved-proven = { $points } points. Proven: no lower score is possible. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solved-best = { $points } points. The best known; a lower score may be possible. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solved-expected = About { $points } points are to be expected: the refill is not known. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solve-over = The game is over: there is nothing to solve. Choose an earlier position with --ply.
solved-won = Player { $seat } wins. Proven: no defence helps. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solved-chance = player { $seat } { $percent } %
solved-chances = Winning chances: { $chances }. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solving-multiplayer = { $action }, { $nodes } positions
solving = { $points } points, { $nodes } positions

# bench
bench-rate = { $rate } million moves a second, { $nanoseconds } ns each

# arena
arena-solo = A match needs 2 to 4 players. Solo games are played by simulate.
arena-contestants = { $players } players need as many contestants; there { $found ->
    [one] is { $found }
   *[other] are { $found }
}. Name them with --bot and --engine.
arena-sprt-players = --elo0 and --elo1 are for matches of 2 players.
arena-sprt-order = --elo0 must be smaller than --elo1.
arena-rounded = { $requested ->
    [one] { $requested } game becomes
   *[other] { $requested } games become
} { $games }, so that { $deals ->
    [one] the deal is
   *[other] each of { $deals } deals is
} played once on every seat.
arena-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, on average { $moves } moves
arena-games = games
arena-won = won
arena-win-rate = share
arena-interval = 95 %
arena-time = ms/move
arena-status = { $games } of { $total } games: { $name } has won { $percent } ({ $interval })
arena-elo = Elo of { $name }: { $elo } (95 %: { $low } to { $high })
arena-sprt = SPRT, { $elo0 } or { $elo1 } Elo: LLR { $ratio }, bounds { $low } and { $high }: { $decision }
arena-sprt-undecided = not decided
arena-sprt-accepted = { $elo } is accepted
arena-forfeits = { $count ->
    [one] { $count } game was forfeited:
   *[other] { $count } games were forfeited:
}
arena-forfeit = game { $game }, seed { $seed }, { $name }: { $reason }
arena-forfeits-more = and { $count } more
forfeit-not-found = there is no such program
forfeit-cannot-start = it cannot be started ({ $problem })
forfeit-exited = it ended by itself
forfeit-timed-out = it did not say { $expected } within { $seconds } s
forfeit-line-too-long = it wrote a line without end
forfeit-not-text = it wrote something that is not text: a byte is not UTF-8
forfeit-reported-error = it refused a correct command: "{ $error }"
forfeit-unreadable-move = its move cannot be read: "{ $found }"
forfeit-no-move-found = it found no move

# analyse
analyse-better = better: { $action }
analyse-better-because = better: { $action } { $why }
analyse-seat = { $name }: { $inaccuracies } inaccurate, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}; a turn lost { $lost } % on average
analyse-solo = { $name }: { $inaccuracies } inaccurate, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}; a turn lost { $lost } points on average
bench-search-rate = { $rate } thousand positions a second, { $microseconds } µs each

# play
play-address = Nova Luna is at { $address } until you press Ctrl-C.
play-network = Others in your network open the address of this computer with port { $port }.
play-other-port = Port { $port } is in use, so this is not the usual address: games that were saved there are not seen here.
play-not-opened = The browser could not be opened. Open the address yourself.
play-port-used = Port { $port } is in use. Choose another one, or leave out --port.
play-cannot-listen = Nothing can be served at { $address } ({ $problem }).
play-failed = Serving the page failed ({ $problem }).
play-no-app = This program was built without the page that is played in. In the folder of its sources, cargo xtask play builds it with the page and starts it; cargo xtask build just builds it.

# serve
serve-address = Nova Luna is served at { $address } until you press Ctrl-C.
serve-no-app = This program was built without the page: games can be played by other programs. In the folder of its sources, cargo xtask build builds it with the page.
serve-store-failed = The tables cannot be kept in { $file } ({ $problem }).

# backup and restore
backup-done = { $file }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $records ->
    [one] { $records } record
   *[other] { $records } records
}
restore-done = { $file } was restored: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $records ->
    [one] { $records } record
   *[other] { $records } records
}
backup-store-failed = { $store } cannot be backed up ({ $problem }).
restore-failed = { $file } cannot be restored into { $store } ({ $problem }).
store-in-use = another program uses it; several servers need PostgreSQL
store-newer = it is of format { $found }, and this program knows { $known }
store-older = it is of format { $found }, and this program writes { $known }; serving it once brings it up to date
store-none = there are no tables
store-not-empty = there are tables already
backup-unknown-format = it is no backup
backup-newer = it is of format { $found }, which a later version of this program writes
backup-line = line { $line } cannot be read
backup-cut-off = its end is missing
backup-changed = it is not as it was written
