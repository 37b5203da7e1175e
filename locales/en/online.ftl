# Online games.

online = With friends
online-asking = Contacting the server…
online-no-server = There’s no game server here.
online-no-server-note = Online games need one, such as “nova-luna serve”. Everything else works without it.
online-ask-again = Try again
online-subtitle = { $players } players, online
watching-subtitle = watching
spectator-count = { $people } watching

# Creating a table.
new-table = New table
new-table-note = You get a link to share. The game starts when every seat is taken.
new-table-create = Create table
new-table-others = Other players
new-table-open-seat = Anyone with the link
visibility = Who can join
visibility-private = Only people with the link
visibility-public = Everyone
time-control = Time to think
time-control-note = Your clock runs while it’s your turn, even when you’re away.
time-control-free = No clock
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 days + 12 h
replace-after = If a player leaves
replace-after-note = After this time, the others can hand the seat to a bot. The player can come back and take it again.
replace-after-ever = Keep waiting
replace-after-short = 2 minutes
replace-after-long = 10 minutes
replace-after-day = 1 day
you-play-as = You play as { $name }
# Stars whose names no bot has.
name-suggestions = Vega Mira Altair Capella Deneb Maia Rigel Elnath Castor Lesath Atria Mimosa Alcyone Sirrah Nashira Adhara
your-disc = Your { -player-disc }
disc-white = White circle
disc-blue = Blue hexagon
disc-orange = Orange diamond
disc-purple = Purple cross

# Quick match and lists of tables.
quick = Play with anyone
quick-note = If nobody joins in time, a bot takes the seat.
quick-wait = How long to wait
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Find a game

# The quick match: one press, a countdown, and the moment when the others are there.
quick-search = Looking for an opponent
quick-config = { $players } players, { $discs } { -discs }.
quick-else = If nobody comes, { $bot } plays with you.
quick-left = { $seconds ->
    [one] second
   *[other] seconds
}
quick-bot-in = { $bot } joins in { $seconds } seconds.
quick-bot-now = Play { $bot } now
quick-found = { $name } is here
quick-all-here = Everyone’s here
quick-starts = { $seconds ->
    [one] The game starts in one second.
   *[other] The game starts in { $seconds } seconds.
}
quick-you-begin = You begin.
quick-begins = { $name } begins.
quick-begin = Start now
public-tables = Open tables
public-none = No open tables right now.
public-more = Show more
public-join = Join
public-join-at = Join { $players }
with-clock = with a clock
my-tables = Your tables
my-table-waiting = Waiting: { $players }
my-table-running = In progress: { $players }. { $mover } to move.
my-table-over = Finished: { $players }
my-table-forget = Remove
my-table-forget-at = Remove the table from { $day }
my-table-forget-ask = Remove your seat in a game that’s still running? Without its link, you can’t come back.

# A table before the match.
table = Table
seat-open = open
seat-yours = you
seat-away = away
invited = There’s a seat for you.
invited-by = { $player } invites you to a game.
sit-down = Sit down
sit-note = No account needed. Your seat is remembered here.
seat-ask = Someone already has this seat. Is it you, on another device?
seat-ask-note = If someone sent you this link, say no, or they could play for you.
seat-ask-other = You already have another seat at this table. You’d lose it here.
seat-ask-yes = Yes, play on here
seat-ask-no = No, just open the table
play-on-friends = Play on with friends
play-on-seat = Your seat
position-begins = { $turns ->
    [0] The game begins from a given deal.
    [one] The game begins from a position after one turn.
   *[other] The game begins from a position after { $turns } turns.
} First to move: { $mover }.
position-see = Look at the position
waiting-for = { $seats ->
    [0] Everyone’s here.
    [one] Waiting for one more player.
   *[other] Waiting for { $seats } more players.
}
waiting-fill = If nobody joins in time, a bot takes the seat.
leave-table = Leave the table
fill-seats = Stop waiting
fill-act = Give open seats to bots
links = Links and fairness
link-join = Link for the other players
link-join-note = Send it to the people you want to play with.
link-loopback = This address only works on this computer. Before you send the link, open the page at this computer’s address on your network.
link-watch = Link for spectators
link-watch-note = They see what everyone at the table sees.
link-seat = Your seat on another device
link-seat-note = Anyone who opens it plays for you, but can’t check the deal.
link-send = Send…
sign-out-others = Sign out other devices
sign-out-others-note = Is your seat open on a device you no longer use?
signed-out-others = Your seat is now open here only.

# The fairness of the deal.
fairness = Is the deal fair?
fairness-note = Everyone, the server included, locks in a secret number before any is shown. The shuffle uses them all, so nobody can pick the deal alone. After the game we check it for you.
fairness-position = This game begins from a position, so the shuffle can’t be proven.
proof-fair = Verified. Not even the server could choose this deal.
proof-fair-why = Your number was locked in first.
proof-fair-restarted = Verified, but the deal was restarted.
proof-fair-searched = Verified, but an earlier deal wasn’t played.
proof-consistent = Consistent, as far as we can tell.
proof-consistent-why = Without a number of yours, the others could have chosen the deal.
proof-broken = The game file contradicts itself. Don’t trust this deal.
proof-foreign = That’s not the game you saw. Don’t trust this server.
fairness-server = Fingerprint of the server’s number
fairness-own = Fingerprint of your number
fairness-command = To check it yourself
fairness-limits = This can’t show whether the host peeked at the pile.
fairness-unsaved = If you reload, your deal can’t be checked.
sealed = The tiles are being shuffled…
sealed-waiting = Waiting for { $players }…
seat-recommitted = { $count ->
    [one] new number
   *[other] { $count } new numbers
}
void-seals = { $count ->
    [one] The deal was restarted once.
   *[other] The deal was restarted { $count } times.
}
void-seals-short = { $count ->
    [one] deal restarted once
   *[other] deal restarted { $count } times
}
restarts-note = If it keeps happening, someone may be fishing for a better deal.
earlier-deals = { $count ->
    [one] A deal was dropped after your number was shown.
   *[other] { $count } deals were dropped after your number was shown.
}
void-left = { $player } left after everyone had chosen.
void-left-you = You left after everyone had chosen.
void-not-revealed = { $player } didn’t reveal their number in time.
void-not-revealed-you = You didn’t reveal your number in time.
void-lost = { $player } lost their number.
void-lost-you = You lost your number.
nonce-lost = Your number isn’t here. Continue where you sat down, or choose a new one.
nonce-other = The server has another number for you. If you chose it elsewhere, continue there.
nonce-lost-sealed = A new number restarts the deal.
recommit = Choose a new number
alarm = Don’t trust this server.
alarm-commitment = It has swapped its secret number.
alarm-own-seal = It swapped your number, unless you chose a new one elsewhere.
alarm-seal = It changed numbers that were locked in.
alarm-nonce = A number is missing or was changed.
alarm-void-seals = It hides that the deal was restarted.
alarm-past = It changed the past.
alarm-table = The game file belongs to another table.
alarm-advice = Play on a server you trust.
alarm-stops = Something’s wrong, so your number stays secret.
alarm-more = Details
proof-loading = Checking the deal…
proof-not-verified = Not verified.
proof-not-verified-here = Not verified here.
missing-answer = The server isn’t answering.
missing-record = The server doesn’t publish the game file.
missing-readable = The game file can’t be read here.
missing-proof = The game file has no secret numbers.
missing-own-number = Your number isn’t in this deal. If you chose none elsewhere, don’t trust this server.
missing-foreign-number = Only the device that drew your number can check the deal.
problem-outdated-round = The deal has been restarted.

# During the match.
connection-lost = Connection lost, reconnecting…
chat = Chat
chat-mute = Hide what others say
say-hello = Hello!
say-good-luck = Good luck!
say-nice-move = Nice move!
say-thanks = Thanks!
say-oops = Oops…
say-one-moment = One moment, please.
say-well-played = Well played!
say-goodbye = Goodbye!
say-moon = 🌙
say-star = ⭐
say-smile = 🙂
say-thinking = 🤔
notify-begin = Notify me when the game begins
notify-my-turn = Notify me when it’s my turn
notify-blocked = Notifications are blocked here.
offer-abandon = Offer to end without a winner
offer-made = { $player } offers to end the game without a winner.
offer-waits = You offered to end the game without a winner.
offer-agree = Agree
offer-decline = Keep playing
player-away = { $player } isn’t here
left-now = left just now
left-seconds = left { $count } seconds ago
left-minutes = { $count ->
    [one] left a minute ago
   *[other] left { $count } minutes ago
}
left-hours = { $count ->
    [one] left an hour ago
   *[other] left { $count } hours ago
}
left-days = { $count ->
    [one] left a day ago
   *[other] left { $count } days ago
}
player-absent = { $player } hasn’t moved for a long time.
absent-wait = Wait
absent-replace = Let a bot play on
absent-end = End the game
you-are-replaced = A bot is playing for you.
take-seat-back = Take my seat back
rematch = Play again
rematch-wanted = { $count ->
    [one] { $players } wants a rematch.
   *[other] { $players } want a rematch.
}
rematch-waits = Waiting for { $players }…
rematch-table = To the table
watch = Watch

# Rejected requests and errors.
request-outdated = Something else happened first. Please choose again.
request-too-early = It’s too early for that.
problem-unreachable = The server isn’t responding. Try again.
problem-no-table = This table no longer exists.
problem-other-config = This table has other settings than you asked for. Sit down only if they suit you.
problem-no-seat = Someone else was faster, so no seat is free.
problem-begun = The game has already started.
problem-key = This link doesn’t give you a seat here.
problem-rate = Too many requests. Wait a moment, then try again.
problem-full = The server is full. Try again later.
problem-damaged = This table’s data is damaged.
problem-unavailable = The server can’t save this right now. Try again in a moment.
problem-origin = The server doesn’t allow this address. Its operator has to add it with --allowed-origin.
problem-no-randomness = This browser can’t draw random numbers.
problem-other = The server rejected the request.
closed-token = This seat is no longer yours. It was opened elsewhere or given up, or you were away for too long.
closed-protocol = The server runs another version. Reload the page.
closed-archived = This game is over and archived. Its game file is still available.
closed-restarts = The deal was restarted five times, so the table is closed.

# Devices in the local network, if a program on this computer serves the page.
network = Friends on your network
network-note = Phones and computers on the same network, such as your Wi-Fi, can then open the page from this computer and play at your tables.
network-safety = Until you allow it, only this computer can play. It lasts until you close the program, and your games are kept.
network-share = Invite my network
network-open = Others on your network scan the code or open this address:
network-or = Or: { $address }
network-code = QR code for { $address }
network-none = This computer isn’t connected to a network.
network-in-use = The saved tables can’t be opened. Is Nova Luna already running?
network-no-folder = The folder for saved tables can’t be used.
network-not-here = Only the computer that runs the program can allow this.

# Coming back to a match that lasts: messages, what happened meanwhile, the next game.
alerts-ask = Shall we tell you when it’s your turn?
alerts-ask-text = { $name } may take days. We only write when you’re to move, and never at night.
alerts-ask-yes = Yes, tell me
alerts-not-now = Not now
alerts-ask-else = Another way: ntfy or a webhook
alerts-on = We’ll tell you. Change it in the settings.
alerts-blocked = The browser blocks notifications here. Tap the lock beside the address and allow them, or use another way.
alerts-failed = The browser’s push service doesn’t answer. Try again later, or use another way.
alerts-no-server = This server can’t send notifications. The start page shows what waits.
alerts-bad-address = This address doesn’t answer, or the server doesn’t send there. It must begin with https. Is it spelled right?
recap = Since your last turn
recap-took = { $name } took { $tile }
recap-refilled = { $name } refilled: { $n ->
    [one] one new tile
   *[other] { $n } new tiles
}
recap-cost = What it cost you
recap-gone = { $tile } is gone. It would have brought you { $n ->
    [one] one { -disc }
   *[other] { $n } { -discs }
}.
recap-now = The best tile that you can take now brings { $n ->
    [0] no { -disc }
    [one] one { -disc }
   *[other] { $n } { -discs }
}.
recap-nothing = Nothing you were waiting for is gone.
recap-go = Your move
recap-back = Back one
recap-next = Next
next-game = Next: { $names }
next-stay = Stay here
next-waits = { $n ->
    [one] One more game waits for you
   *[other] { $n } more games wait for you
}
next-none = You’re all caught up.
