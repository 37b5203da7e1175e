# The command line.

# Help. Ids are built from the names of commands and arguments.
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-global = Global options
help-help = Show this help
help-version = Show the version
help-default = { $help } (default: { $default })
help-options-word = options
help-command-word = command
help-nova-luna = Nova Luna, a tile-laying game for one to four players: play it, check it, analyse it.
help-nova-luna-lang = Language: en, de, es or cs; defaults to the system language
help-nova-luna-color = When to use colour: auto, always or never
help-nova-luna-play = Play in the browser; the default command
help-nova-luna-play-port = Port to listen on; 0 picks a free one. Defaults to a fixed port, so that the browser finds saved games again, or to a free one if that port is in use
help-nova-luna-play-host = Address to listen on: 127.0.0.1 for this computer only, until you let your network join in the page; 0.0.0.0 lets it join from the start
help-nova-luna-play-store = File for the tables of games on your network. By default it is in the system’s application-data folder. It is created when you let your network join
help-nova-luna-play-no_open = Do not open the browser
help-nova-luna-serve = Serve the page and online games
help-nova-luna-serve-port = Port to listen on; 0 picks a free one
help-nova-luna-serve-host = Address to listen on: 127.0.0.1 for this computer only, 0.0.0.0 for all networks
help-nova-luna-serve-store = Database: a SQLite file, created if missing, or postgres://USER@HOST/NAME, which several servers can share
help-nova-luna-serve-password_file = File with the password for PostgreSQL
help-nova-luna-serve-admin = Address of /healthz, /readyz and /metrics; off by default
help-nova-luna-serve-allowed_origin = Origin whose pages may connect, such as https://luna.example; separate several with commas. By default, pages may connect to the IP addresses of this server and to localhost
help-nova-luna-serve-trusted_proxy = Address of a proxy whose X-Forwarded-For header is trusted; separate several with commas, such as all proxies of a chain
help-nova-luna-serve-security_contact = Where to report weaknesses of this server, such as mailto:luna@host.example or an https address; shown in /.well-known/security.txt, which is missing otherwise
help-nova-luna-serve-max_tables = Maximum number of unfinished tables
help-nova-luna-serve-connections_per_ip = Maximum WebSocket connections per IP address
help-nova-luna-serve-requests_per_minute = Maximum requests per minute and IP address
help-nova-luna-serve-tables_per_hour = Maximum tables an IP address may create per hour
help-nova-luna-serve-messages_per_second = Maximum messages per second and connection
help-nova-luna-serve-archive_after = Days after which only the record of a finished match is kept; 0 means never
help-nova-luna-serve-abandon_after = Days without activity after which a match is ended and only its record is kept; 0 means never
help-nova-luna-serve-delete_records_after = Days after its end after which the record of a match is deleted, too; 0 means never
help-nova-luna-serve-alerts = What to send to players when it is their turn: all, only Web Push, or nothing
help-nova-luna-serve-alert_hosts = The only hosts that such messages are sent to, with the names below them; separate several with commas. By default, all with public addresses
help-nova-luna-serve-alert_private_hosts = Host of your own that such messages may be sent to although its address is private; separate several with commas
help-nova-luna-serve-log_level = What to log on standard error: off, warn or info
help-nova-luna-serve-log_addresses = Include the IP addresses of clients in the log
help-nova-luna-backup = Back up a server’s database to a file; the server may keep running
help-nova-luna-backup-store = Database to back up: a file, or postgres://USER@HOST/NAME
help-nova-luna-backup-password_file = File with the password for PostgreSQL
help-nova-luna-backup-file = File to write; it must not exist
help-nova-luna-restore = Restore a backup into an empty database
help-nova-luna-restore-store = Database to restore into: a new file, or postgres://USER@HOST/NAME; it must be empty
help-nova-luna-restore-password_file = File with the password for PostgreSQL
help-nova-luna-restore-file = Backup file to read
help-nova-luna-club = Write the results and records of a club to files
help-nova-luna-club-export = Write a club’s tables and records into a new folder; the server may keep running
help-nova-luna-club-export-club = Id of the club: the 32 digits in its address
help-nova-luna-club-export-folder = Folder to create
help-nova-luna-club-export-store = Database of the server: a file, or postgres://USER@HOST/NAME
help-nova-luna-club-export-password_file = File with the password for PostgreSQL
help-nova-luna-push-key = Replace a server’s key for Web Push
help-nova-luna-push-key-store = Database: a file, or postgres://USER@HOST/NAME
help-nova-luna-push-key-password_file = File with the password for PostgreSQL
help-nova-luna-simulate = Let bots play games
help-nova-luna-simulate-players = Number of players, 1 to 4
help-nova-luna-simulate-games = Number of games
help-nova-luna-simulate-seed = Seed of the first game: a number, or 64 hexadecimal digits; each further game uses the next seed. Defaults to a random seed
help-nova-luna-simulate-bot = Bots: one name for all seats, or one per seat, separated by commas ({ $bots })
help-nova-luna-simulate-discs = Discs each player has to place, 1 to 20; always 21 in solo games
help-nova-luna-simulate-first_game = Use the smaller number of discs recommended for a first game
help-nova-luna-simulate-position = Begin every game with this position (nl1_…); the tiles that it does not show are shuffled with the seed
help-nova-luna-simulate-trace = Write every position as a line of JSON to this new file; - is standard output
help-nova-luna-simulate-records = Write a record of every game to this folder
help-nova-luna-simulate-movetime = Milliseconds per move; defaults to each bot’s own budget
help-nova-luna-simulate-nodes = Search nodes per move, instead of a time
help-nova-luna-simulate-threads = Search threads per bot, 1 to 64
help-nova-luna-simulate-json = Print JSON
help-nova-luna-check = Check records: every move, the result, the shuffle
help-nova-luna-check-files = Records (.nlr); - is standard input
help-nova-luna-check-commitment = The server’s fingerprint that your page stored; the record must have it
help-nova-luna-check-seal = Your own fingerprint that your page stored; a seat must have it
help-nova-luna-check-json = Print JSON, one line per file
help-nova-luna-show = Draw a position of a record, or one given in its notation
help-nova-luna-show-file = A record (.nlr), or a position that begins with nl1_; - is standard input
help-nova-luna-show-ply = Show the position after this many moves; defaults to the end
help-nova-luna-show-json = Print JSON
help-nova-luna-position = Show positions given in their notation: faults, legal moves and who moves
help-nova-luna-position-positions = Positions that begin with nl1_, as spec/positions.md defines them
help-nova-luna-position-csv = Read lines with a position and, after a tab, moves, and print a table with commas; - is standard input
help-nova-luna-position-json = Print JSON, one line per position
help-nova-luna-perft = Count the possible sequences of moves
help-nova-luna-perft-players = Number of players, 1 to 4
help-nova-luna-perft-seed = Seed: a number, or 64 hexadecimal digits
help-nova-luna-perft-depth = Number of moves, 1 to 20
help-nova-luna-perft-json = Print JSON
help-nova-luna-solve = Find the lowest score of a solo deal or position, or the best move of any position
help-nova-luna-solve-file = A record (.nlr), or a position that begins with nl1_; - is standard input
help-nova-luna-solve-ply = Solve the position after this many moves; defaults to the end
help-nova-luna-solve-seed = Solve the solo deal of this seed, with all tiles known: a number, or 64 hexadecimal digits
help-nova-luna-solve-movetime = Search time in milliseconds
help-nova-luna-solve-nodes = Number of positions to search, for the same result on every machine. Defaults to 60 million, or 200000 with several players
help-nova-luna-solve-threads = Search threads with several players, 1 to 64
help-nova-luna-solve-json = Print JSON
help-nova-luna-daily = Print the daily deal and the weekly challenge with their par, and extend the file of pars
help-nova-luna-daily-date = First day, such as 2026-11-16; defaults to today (UTC)
help-nova-luna-daily-days = Number of days, 1 to 3660; each week is included when it begins
help-nova-luna-daily-file = Add the pars to this file; days that it already has are not searched again
help-nova-luna-daily-nodes = Number of positions that the solver looks at; the master bot gets a quarter of it
help-nova-luna-daily-again = Search days again that the file already has, and keep the better par
help-nova-luna-bench = Measure the speed of the rules and the bots
help-nova-luna-bench-search = Let the master bot play a game against itself
help-nova-luna-bench-search-players = Number of players, 1 to 4
help-nova-luna-bench-search-seed = Seed of the game
help-nova-luna-bench-search-movetime = Milliseconds per move
help-nova-luna-bench-search-nodes = Search nodes per move, instead of a time; 20000 by default
help-nova-luna-bench-search-threads = Search threads, 1 to 64
help-nova-luna-bench-search-json = Print JSON
help-nova-luna-bench-playouts = Play random games on one thread
help-nova-luna-bench-playouts-players = Number of players, 1 to 4
help-nova-luna-bench-playouts-games = Number of games
help-nova-luna-bench-playouts-seed = Seed of the first game
help-nova-luna-bench-playouts-checked = Check that every move is legal
help-nova-luna-bench-playouts-json = Print JSON
help-nova-luna-analyse = Rate every turn of a game and name better moves, or name the best move of a position
help-nova-luna-analyse-file = A record (.nlr), or a position that begins with nl1_; - is standard input
help-nova-luna-analyse-lines = Only the 1 to 5 best moves of the last position, each tile’s best first
help-nova-luna-analyse-movetime = Milliseconds per position
help-nova-luna-analyse-nodes = Search nodes per position, instead of a time; 10000 by default, 300000 in solo games
help-nova-luna-analyse-threads = Search threads, 1 to 64
help-nova-luna-analyse-json = Print JSON
help-nova-luna-arena = Let bots and other engines play matches
help-nova-luna-arena-players = Number of players, 2 to 4
help-nova-luna-arena-bot = Bots, separated by commas ({ $bots }); NAME:1000ms or NAME:20000n sets a bot’s budget, NAME:2t its threads
help-nova-luna-arena-engine = Another program that speaks LEP 1, with its arguments; COMMAND:1000ms or COMMAND:20000n sets its budget, COMMAND:2t its threads; repeat the option for each engine
help-nova-luna-arena-games = Number of games; rounded up to whole deals, each played on all seats
help-nova-luna-arena-seed = Seed of the first deal: a number, or 64 hexadecimal digits; each further deal uses the next seed. Defaults to a random seed
help-nova-luna-arena-movetime = Milliseconds per move; defaults to each bot’s own budget, and to 1000 for engines
help-nova-luna-arena-nodes = Search nodes per move, instead of a time
help-nova-luna-arena-jobs = Number of games played at the same time; defaults to one per core
help-nova-luna-arena-threads = Search threads per contestant, 1 to 64
help-nova-luna-arena-discs = Discs each player has to place, 1 to 20
help-nova-luna-arena-position = Begin every game with this position (nl1_…); the tiles that it does not show are shuffled with the seed
help-nova-luna-arena-records = Write a record of every game to this folder
help-nova-luna-arena-elo0 = With --elo1: stop as soon as a sequential test (SPRT) decides whether the first of two contestants is ahead by E0 or by E1 Elo
help-nova-luna-arena-elo1 = With --elo0: the larger Elo difference
help-nova-luna-arena-json = Print JSON
help-nova-luna-puzzles = Make puzzles from self-play, measure their difficulty, or verify a file of them
help-nova-luna-puzzles-make = Let bots play games and write the positions with one best move to standard output; the same command writes the same file on every machine
help-nova-luna-puzzles-make-seed = Seed of the first game, a number; each further game uses the next one
help-nova-luna-puzzles-make-count = Number of puzzles, at least; a tenth of them of every theme
help-nova-luna-puzzles-make-games = Maximum number of games, even if there are fewer puzzles then
help-nova-luna-puzzles-make-beginners = Keep only puzzles for beginners: two players, small displays, solved by the weakest levels
help-nova-luna-puzzles-make-jobs = Games at the same time, 1 to 255; defaults to the number of cores and does not change the result
help-nova-luna-puzzles-measure = Measure the difficulty of puzzles again and write them to standard output, easiest first; the same files give the same text on every machine
help-nova-luna-puzzles-measure-files = Files of puzzles, which become one; - is standard input
help-nova-luna-puzzles-measure-jobs = Puzzles at the same time, 1 to 255; defaults to the number of cores and does not change the result
help-nova-luna-puzzles-verify = Check a file of puzzles: every move, the themes, and by search that the best move is clearly best
help-nova-luna-puzzles-verify-file = A file of puzzles; - is standard input
help-nova-luna-puzzles-verify-sample = Search only this many puzzles, spread over the file; defaults to all
help-nova-luna-puzzles-verify-nodes = Positions to search for each move that may be the best one
help-nova-luna-puzzles-verify-jobs = Puzzles at the same time, 1 to 255; defaults to the number of cores
help-nova-luna-explorer = Let the master bot play against itself, and count what happens in the games
help-nova-luna-explorer-play = Play games of the master bot against itself and add them to a file; a run that was stopped goes on where it was
help-nova-luna-explorer-play-file = The file of games, a line for each game; what it already has is not played again
help-nova-luna-explorer-play-players = Number of players, 2 to 4
help-nova-luna-explorer-play-seed = Seed of the first game, a number; each further game uses the next one
help-nova-luna-explorer-play-games = Number of games
help-nova-luna-explorer-play-nodes = Positions that the bot examines for a move
help-nova-luna-explorer-play-jobs = Games at the same time, 1 to 255; defaults to the number of cores and does not change the result
help-nova-luna-explorer-count = Count what happens in games that explorer play has made, and write it to standard output; the same games give the same text on every machine
help-nova-luna-explorer-count-files = Files of games; a game that is in several of them counts once
help-nova-luna-engine = Play for another program: speak the engine protocol LEP 1 on standard input and output
help-nova-luna-completions = Print a completion script for a shell
help-nova-luna-completions-shell = bash, elvish, fish, powershell or zsh

# Usage errors.
error = error
usage-value = Invalid value “{ $value }” for { $arg }: { $problem }.
usage-missing-value = { $arg } needs a value.
usage-unknown = Unknown argument: { $arg }.
usage-unknown-suggest = Unknown argument: { $arg }. Did you mean { $suggestion }?
usage-missing = { $args } is missing.
usage-conflict = { $arg } and { $other } cannot be used together.
usage-twice = { $arg } can be used only once.
usage-not-text = An argument is not valid UTF-8 text.
usage-no-value = { $arg } takes no value.
usage-hint = For help: { $command } --help
expects-seed = it must be a number from 0 to 18446744073709551615
expects-count = it must be a number from 1 to 100000
expects-sample = it must be a number from 1 to 4294967295
expects-players = it must be a number from 1 to 4
expects-games = it must be a number from 1 to { $most }
expects-date = it must be a date such as 2026-11-16
expects-days = it must be a number from 1 to 3660
expects-depth = it must be a number from 1 to 20
expects-commitment = it must be 64 hexadecimal digits
expects-seal = it must be 64 hexadecimal digits
expects-ply = it must be a number from 0 to 4294967295
expects-movetime = it must be a number from 1 to 86400000
expects-nodes = it must be a number, at least 1
expects-discs = it must be a number from 1 to 21
expects-lines = it must be a number from 1 to 5
expects-club = it must be 32 hexadecimal digits, as in the address of the club
expects-jobs = it must be a number from 1 to 255
expects-threads = it must be a number from 1 to 64
expects-elo0 = it must be a number from -1000 to 1000
expects-elo1 = it must be a number from -1000 to 1000
expects-engine = it must be a program with its arguments, and all quotation marks must be closed
expects-budget = after “{ $bot }:” there must be a time or a number of nodes or threads, such as 1000ms, 20000n or 2t, not “{ $found }”
expects-port = it must be a number from 0 to 65535
expects-host = it must be an address such as 127.0.0.1 or 0.0.0.0
expects-admin = it must be an address with a port such as 127.0.0.1:9824
expects-allowed-origin = it must be an origin such as https://luna.example, without a path
expects-alert-hosts = it must be the name of a host, such as push.example.org
expects-alert-private-hosts = it must be the name of a host, such as push.example.org
expects-trusted-proxy = it must be an address such as 127.0.0.1
expects-security-contact = it must be an address such as mailto:luna@host.example or https://luna.example/security
expects-max-tables = it must be a number from 1 to 4294967295
expects-connections-per-ip = it must be a number from 1 to 4294967295
expects-requests-per-minute = it must be a number from 1 to 4294967295
expects-tables-per-hour = it must be a number from 1 to 4294967295
expects-messages-per-second = it must be a number from 1 to 4294967295
expects-archive-after = it must be a number from 0 to 4294967295
expects-abandon-after = it must be a number from 0 to 4294967295
expects-delete-records-after = it must be a number from 0 to 4294967295
expects-choice = it must be one of { $choices }
expects-bots = { $bots ->
    [one] name one bot
   *[other] name one bot for all seats, or { $bots } bots, one per seat
}
unknown-bot = there is no bot “{ $bot }”; choose from { $bots }

# Files.
file-missing = { $file }: no such file.
file-unreadable = { $file }: cannot be read ({ $problem }).
file-folder = { $file }: this is a folder; name the records in it.
file-not-text = { $file }:{ $line }:{ $column }: this is not valid UTF-8 text.
file-too-long = { $file }: too long; a record has at most { $limit } KiB.
file-exists = { $file }: already exists and will not be overwritten. Choose another name, or remove it first.
file-cannot-create = { $file }: cannot be created ({ $problem }).
file-write-failed = { $file }: writing failed ({ $problem }). The file is incomplete.
file-not-folder = { $file }: this is not a folder. Choose another name.
file-special = { $file }: cannot be written to. Choose another name.
file-trace-is-record = { $file }: the trace cannot have the name of a record. Choose another name.
io-not-found = the folder does not exist
io-permission = permission denied
io-full = the disk is full
io-read-only = the disk is read-only
io-not-folder = part of the path is not a folder
io-exists = it already exists
io-folder = it is a folder
io-not-text = it is not text
io-name = the name is not valid
standard-output = standard output
too-few-seeds = There are not enough seeds after this one for { $games } games. Choose a smaller seed.
bot-illegal = The bot { $bot } on seat { $seat } played an illegal move: { $problem }
percent = { $value }%
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
} ({ $percent }%), on average { $left } discs left
simulated-solo = { $bot }: on average { $mean } points, from { $best } to { $worst }; { $below } below 100
hoards = Hoarding ({ $discs } discs or fewer after { $tiles } tiles or more): { $sides }
simulating = games

# check
check-ok = { $file }: correct. { $players ->
    [one] Solo
   *[other] { $players } players
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, result { $result }. { $shuffle }
check-no-seed = The record contains no seed and no proof of a fair deal.
check-seed = The seed gives this shuffle. The record has no proof of a fair deal.
check-fairness = The seed gives this shuffle and follows from the server’s secret and everyone’s random bytes, all as committed. { $void ->
    [0] The deal was not restarted.
    [one] The deal was restarted once.
   *[other] The deal was restarted { $void } times.
} A record can’t show whether players saw them beforehand or the operator peeked at the pile.
check-fingerprints = The record has the fingerprints that you gave.
check-nothing-to-compare = The record has no proof of a fair deal, so it cannot be compared with your fingerprints. Do not trust this deal.
check-other-commitment = The fingerprint of the server’s number is not the one that your page stored. The server has replaced its number. Do not trust this deal.
check-other-seal = No seat has the fingerprint that your page stored. Your random number is not part of this deal. Do not trust it, unless you chose another number on another device.
check-unfinished = unfinished
check-resigned = { $result } by resignation
check-time = { $result } on time
check-abandoned = none (ended without a result)
check-given-up = none (resigned)
began-with-position = { $moves ->
    [0] The match began with a position, not with a new deal.
   *[other] The match began with the position after move { $moves }, not with a new deal.
}

# show
show-title = { $players ->
    [one] Solo
   *[other] { $players } players
}, after move { $ply } of { $moves }
show-title-position = { $players ->
    [one] Solo
   *[other] { $players } players
}
show-no-such-ply = { $file } has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: there is no position after { $ply }.
show-to-move = { $name } to move
show-winner = { $name } has won
show-score = { $score } points
show-no-result = no result
show-word = After move { $ply }: { $word }
show-display = Display: { $name }

# position
position-fault = P{ $check }: { $problem }
position-warning = unusual, { $problem }
position-legal = { $count ->
    [one] { $count } legal move: { $actions }
   *[other] { $count } legal moves: { $actions }
}
position-due = { $tiles ->
    [one] The wheel must be refilled first: { $tiles } tile is due, and nobody knows it yet.
   *[other] The wheel must be refilled first: { $tiles } tiles are due, and nobody knows them yet.
}
position-csv-line = Line { $line }: { $problem }
position-csv-not-text = too long, or not valid UTF-8 text.

# solve
solved-proven = { $points } points. Proven: no lower score is possible. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solved-best = { $points } points. The best known; a lower score may be possible. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solved-expected = About { $points } points expected; the refill is unknown. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solve-over = The game is over: there is nothing to solve. Choose an earlier position with --ply.
solved-won = Player { $seat } wins. Proven: no defence helps. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solved-chance = player { $seat } { $percent }%
solved-chances = Winning chances: { $chances }. Looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
solving-multiplayer = { $action }, { $nodes } positions
solving = { $points } points, { $nodes } positions

# daily
daily-par-proven =
    { $challenge }: par { $par }, proven
    wheel { $wheel }
    seed { $seed }
daily-par-best =
    { $challenge }: par { $par }, best known
    wheel { $wheel }
    seed { $seed }
daily-par-week =
    { $challenge }: par { $par } tiles
    wheel { $wheel }
    seed { $seed }
daily-par-none =
    { $challenge }: no win known
    wheel { $wheel }
    seed { $seed }
daily-no-date = The system’s clock is wrong. Give the first day with --date.
daily-file-damaged = { $file }, line { $line }: this is not a file of pars. It was not changed.

# bench
bench-rate = { $rate } million moves a second, { $nanoseconds } ns each

# arena
arena-solo = A match needs 2 to 4 players. Use simulate for solo games.
arena-contestants = { $players } players need { $players } contestants, but there { $found ->
    [one] is { $found }
   *[other] are { $found }
}. Add them with --bot and --engine.
arena-sprt-players = --elo0 and --elo1 need a match of 2 players.
arena-sprt-order = --elo0 must be less than --elo1.
arena-name-cut = A name has more than { $limit } characters and is shown as “{ $name }”.
engine-without-setup = this engine can’t begin with a position: it doesn’t announce the feature setup
arena-position-over = The game of this position is over.
engine-limit = If “:{ $found }” is meant as a budget: budgets look like :1000ms or :20000n, and threads like :2t.
engine-stderr = The last lines of its standard error:
arena-rounded = Playing { $games } games instead of { $requested }, so that { $deals ->
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
arena-win-rate = win rate
arena-interval = 95%
arena-time = ms/move
arena-status = { $games } of { $total } games: { $name } has won { $percent } ({ $interval })
arena-elo = Elo of { $name }: { $elo } (95%: { $low } to { $high })
arena-sprt = SPRT, { $elo0 } or { $elo1 } Elo: LLR { $ratio }, bounds { $low } and { $high }: { $decision }
arena-sprt-undecided = undecided
arena-sprt-accepted = { $elo } accepted
arena-forfeits = { $count ->
    [one] { $count } game was forfeited:
   *[other] { $count } games were forfeited:
}
arena-forfeit = game { $game }, seed { $seed }, { $name }: { $reason }
arena-forfeits-more = and { $count } more
forfeit-not-found = no program “{ $program }” was found
forfeit-cannot-start = cannot be started ({ $problem })
forfeit-exited = exited by itself
forfeit-exited-status = exited by itself with status { $status }
forfeit-killed = was ended by signal { $signal }
forfeit-exited-error = { $exit }; last line of its standard error: “{ $line }”
forfeit-timed-out = did not send { $expected } within { $seconds } s; its last line was “{ $line }”
forfeit-timed-out-silent = did not send { $expected } within { $seconds } s and has written nothing so far (an engine must flush its output after every line)
forfeit-line-too-long = sent a line that is too long
forfeit-not-text = sent something that is not valid UTF-8 text
forfeit-reported-error = rejected a valid command: “{ $error }”
forfeit-unreadable-move = sent an unreadable move: “{ $found }” ({ $problem })
forfeit-move-form = expected bestmove with a move such as 12@1,-2, or with + for a refill
forfeit-no-move-found = found no move

# analyse
advice = { $name }: { $action } is best ({ $forecast })
advice-because = { $name }: { $action } is best ({ $forecast }); better than { $other }: { $why }
analyse-luck = new tiles: { $before } → { $after }
analyse-better = better: { $action }
analyse-better-because = better: { $action } { $why }
analyse-seat = { $name }: { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}; accuracy { $accuracy }%
analyse-solo = { $name }: { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}; { $lost } points lost per turn on average
bench-search-rate = { $rate } thousand positions a second, { $microseconds } µs each

# play
play-address = Nova Luna is running at { $address } (press Ctrl-C to stop)
play-shared = Others on your network can play at { $addresses }
play-other-port = Port { $port } is in use, so this is not the usual address: games saved there are not available here.
play-not-opened = The browser could not be opened. Open the address yourself.
play-port-used = Port { $port } is in use. Choose another one, or leave out --port.
play-cannot-listen = Cannot listen on { $address } ({ $problem }).
play-failed = The server failed ({ $problem }).
play-no-app = This program was built without the page. In its source folder, cargo xtask play builds it with the page and starts it; cargo xtask build only builds it.

# serve
serve-address = Nova Luna is serving at { $address } (press Ctrl-C to stop)
serve-no-app = This program was built without the page: only other programs can play here. In its source folder, cargo xtask build builds it with the page.
serve-store-failed = The database { $file } cannot be opened ({ $problem }).
push-key-rotated = The key of Web Push was replaced.
password-file-empty = { $file }: the password file is empty.
password-file-without-postgres = --password-file needs a PostgreSQL database in --store.

# backup and restore
backup-done = { $file }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $records ->
    [one] { $records } record
   *[other] { $records } records
}, { $entries ->
    [one] { $entries } leaderboard entry
   *[other] { $entries } leaderboard entries
}, { $clubs ->
    [one] { $clubs } club
   *[other] { $clubs } clubs
}
restore-done = { $file } was restored: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $records ->
    [one] { $records } record
   *[other] { $records } records
}, { $entries ->
    [one] { $entries } leaderboard entry
   *[other] { $entries } leaderboard entries
}, { $clubs ->
    [one] { $clubs } club
   *[other] { $clubs } clubs
}
backup-store-failed = { $store } cannot be backed up ({ $problem }).
restore-failed = { $file } cannot be restored into { $store } ({ $problem }).
store-in-use = another program is using it; several servers need PostgreSQL
other-format = its format is { $found }, but this program knows only { $known }
store-none = there is no such database
store-not-empty = it already contains tables
backup-unknown-format = it is not a backup
backup-line = line { $line } cannot be read
backup-cut-off = its end is missing
backup-changed = it has been changed since it was written

# club
club-export-done = { $folder }: the tables, and { $records ->
    [one] { $records } record
   *[other] { $records } records
}
club-export-failed = { $store }: the club cannot be written ({ $problem }).
club-export-none = there is no such club

# explorer
explorer-played = { $games } of { $all } games
explorer-head = { $file }: the first line must be nova-luna-games 2 master N, with the same N as --nodes or the other files.
explorer-line = { $file }:{ $line }: this is not a game.
explorer-not-finished = The game of { $players } players with the seed { $seed } is not a finished game of legal moves.

# puzzles
puzzles-making = { $puzzles } puzzles from { $games } games
puzzles-counted = { $file }: { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
} ({ $themes }), ratings { $lowest } to { $highest }. All moves are legal, all themes are true.
puzzles-verified = { $verified ->
    [one] { $verified } puzzle was searched
   *[other] { $verified } puzzles were searched
} with { $nodes } positions for each move: the best move is clearly best.
puzzles-flawed = { $file }: puzzle { $id }: { $problem }.
puzzles-no-choice = there is nothing to choose
puzzles-unclear = { $moves } moves are about equally good
puzzles-too-close = { $action } loses only { $loss } against the best move
puzzles-other-solution = the search finds another solution, { $action }
puzzles-wrong-theme = it does not have the theme { $theme }
puzzles-header = A file of puzzles begins with the line nova-luna-puzzles 2.
puzzles-version = Version { $word } is not supported: this program reads version 2.
puzzles-form = A puzzle consists of: id theme rating novice casual skilled leads best second | solutions | alternative | good moves | line | moves.
puzzles-id = { $word } is not an id. It consists of the number of players, the seed and the number of moves, as in 2-17-23.
puzzles-duplicate = { $word } appears twice.
puzzles-theme = { $word } is not a theme.
puzzles-number = { $word } is not a number that can stand here.
puzzles-action = { $word } is not a move: a move looks like 12@1,-2 or +.
puzzles-move = Move { $move } of the game is not possible.
puzzles-illegal = { $word } is not legal in this position.
puzzles-contradiction = { $word } contradicts the other answers.
puzzles-values = The best move must be better than the alternative.
