# Online games.

start-friends = With friends
online = With friends
online-asking = Contacting the server…
online-no-server = This page has no game server.
online-no-server-note = Online games need one: it comes with “nova-luna serve”. Everything else works without it.
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
time-control-note = Your clock runs while it is your turn, even when you are away.
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
your-disc = Your { -disc }
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
quick-match = Quick match
quick-search = Looking for an opponent
quick-config = { $players } players, { $discs } { -discs }.
quick-else = If nobody comes, { $bot } sits down with you.
quick-left = { $seconds ->
    [one] second
   *[other] seconds
}
quick-bot-in = { $bot } joins in { $seconds } seconds.
quick-bot-now = Play { $bot } now
quick-found = { $name } is here
quick-all-here = Everyone is here
quick-starts = { $seconds ->
    [one] The game starts in one second.
   *[other] The game starts in { $seconds } seconds.
}
quick-you-begin = You begin.
quick-begins = { $name } begins.
quick-begin = Begin now
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
my-table-forget-ask = Remove your seat in a game that is still running? Without its link you cannot return.

# A table before the match.
table = Table
seat-open = open
seat-yours = you
seat-away = away
invited = There is a seat for you.
invited-by = { $player } invites you to a game.
sit-down = Sit down
sit-note = No account is needed. This browser remembers your seat.
seat-ask = This is a seat that somebody holds. Is it yours, from another device?
seat-ask-note = An invitation never contains a seat. If somebody sent you this link, answer no: they can play for you, and may have chosen your random number. Here you can play on, but only the device that drew your number can verify the deal.
seat-ask-other = You already have another seat at this table. This browser would forget it.
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
    [0] Everyone is here.
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
link-loopback = This address works on this computer only. Before you send the link, open the page at this computer’s address in your network.
link-watch = Link for spectators
link-watch-note = They see what everyone at the table sees.
link-seat = Your seat on another device
link-seat-note = Keep it to yourself: anyone who opens it plays for you. It also contains your random number for the deal; the other device can play on with it, but not verify the deal.
link-send = Send…
sign-out-others = Sign out other devices
sign-out-others-note = Is your seat open on a device you no longer use?
signed-out-others = Your seat is now open in this browser only.

# The fairness of the deal.
fairness = Is the deal fair?
fairness-note = The server and every player draw a random number and first show only its fingerprint. The numbers are revealed when all fingerprints are known, and the order of the tiles follows from all of them together. So nobody can choose the deal unnoticed: no player, and not the server either, as long as at least one player does not work with it. After the game everything is published, and the page of each player checks whether the number that it drew is part of the deal.
fairness-position = This game begins from a position. The tiles that are still face down are shuffled with random numbers of the server and of all players. The record does not prove it afterwards: a proof covers a whole deal, and the first tiles come from another one.
proof-fair = Verified: nobody could choose this deal, not even the server.
proof-fair-why = A random number that this browser drew itself is part of the deal and was fixed before the deal was known. All numbers match their fingerprints, all tiles came in the right order, and the record is the game you saw.
proof-fair-restarted = Verified, but the deal was restarted.
proof-fair-searched = Verified, but an earlier deal was not played.
proof-consistent = Consistent, as far as this browser can tell.
proof-consistent-why = All numbers match their fingerprints, all tiles came in the right order, and the record is the game seen here. This browser contributed no random number, so it cannot rule out that the players and the server chose the deal together.
proof-broken = The server’s record contradicts itself. Do not trust this deal.
proof-foreign = The server’s record differs from what this browser saw. Do not trust this deal.
fairness-server = Fingerprint of the server’s number
fairness-own = Fingerprint of your number
fairness-command = To check the record on another computer (docs/verify.py has the same options)
fairness-limits = This proves how the deal came about, and no more. The operator of the server can look at the pile during the game, and this page comes from that server. For an independent check, download the record and run “nova-luna check” or docs/verify.py on another computer.
fairness-unsaved = This browser does not store anything here. If you reload or close this page, it cannot check the deal.
sealed = Everyone is here. The tiles are being shuffled…
sealed-waiting = Everyone has taken a seat. The game starts once everyone is online again. Still missing: { $players }.
seat-recommitted = { $count ->
    [one] new random number
   *[other] { $count } new random numbers
}
void-seals = { $count ->
    [one] The deal was restarted once.
   *[other] The deal was restarted { $count } times.
}
void-seals-short = { $count ->
    [one] deal restarted once
   *[other] deal restarted { $count } times
}
void-seals-note = Every restart draws new random numbers. A player who works with the server could restart until the deal suits them, so be wary if it happens often.
earlier-deals = { $count ->
    [one] Before this, a deal at another table was dropped after your number had been revealed.
   *[other] Before this, { $count } deals at other tables were dropped after your number had been revealed.
}
earlier-deals-note = A server could discard deals until one suits it, so be wary if it happens often.
void-left = { $player } left after everyone had chosen a number.
void-left-you = You left after everyone had chosen a number.
void-not-revealed = { $player } did not reveal their number in time.
void-not-revealed-you = You did not reveal your number in time.
void-lost = { $player } lost their number and chose a new one.
void-lost-you = You lost your number and chose a new one.
nonce-lost = This browser does not have the random number that your seat has chosen. Open the table on the device where you sat down, or choose a new number here. The others will see that.
nonce-other = The server shows another fingerprint for your seat than the one of your number. Did you choose a new number on another device? Then continue there. You can also use the number of this browser.
nonce-lost-sealed = Everyone has already chosen a number: choosing a new one restarts the deal.
recommit = Choose a new number
alarm = Do not trust this server.
alarm-commitment = It shows another fingerprint of its number than before. It could have chosen its number after seeing something it should not know.
alarm-own-seal = For your seat it uses another random number than the one this browser chose. That is all right only if you chose a new number on another device.
alarm-seal = It changed the fingerprints of the players after they were final.
alarm-nonce = A revealed number does not match its fingerprint, or is missing.
alarm-void-seals = It hides that the deal was restarted.
alarm-past = It changed something that had already happened in this game.
alarm-table = The published record belongs to another table.
alarm-advice = Leave the table, and play on a server you trust.
alarm-stops = Something is wrong with this table. This page takes no further part in the deal and does not reveal your number.
alarm-more = Details
proof-loading = Checking the deal…
proof-void-seals = { $count ->
    [one] The deal was restarted once before: someone who works with the server could have picked one of two deals.
   *[other] The deal was restarted { $count } times before: someone who works with the server could have picked from several deals.
}
proof-earlier-deals = { $count ->
    [one] An earlier deal at another table was not played after your number had been revealed: the server could have picked one of two deals.
   *[other] { $count } earlier deals at other tables were not played after your number had been revealed: the server could have picked from several deals.
}
proof-not-verified = Not verified.
proof-not-verified-here = Not verified here.
missing-answer = The server does not answer, so the record of the game is missing.
missing-record = The server does not publish the record of the game.
missing-readable = This page cannot read the server’s record of the game.
missing-proof = The record has no secret and no random numbers, so the deal cannot be checked.
missing-position = The game began from a position, so its record does not prove how the remaining tiles were shuffled.
missing-own-number = The deal does not contain the random number of this browser. That is all right only if you chose a number on another device, where you can check the deal, or if you deleted the data of this browser. Otherwise do not trust this server.
missing-foreign-number = The random number of your seat came here with a link or a file, whose author could have chosen it; the device that drew it can verify the deal.
problem-already-committed = Another device has already chosen a number for your seat. Continue there.
problem-outdated-round = The deal was restarted in the meantime.

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
notify-my-turn = Notify me when it is my turn
notify-blocked = The browser blocks notifications here.
offer-abandon = Offer to end without a winner
offer-made = { $player } offers to end the game without a winner.
offer-waits = You offered to end the game without a winner.
offer-agree = Agree
offer-decline = Keep playing
player-absent = { $player } has not moved for a long time.
replace-with-bot = Hand the seat to a bot
you-are-replaced = A bot is playing for you.
take-seat-back = Take my seat back
rematch = Play again
rematch-join = Join the next game
watch = Watch

# Rejected requests and errors.
request-outdated = Something else happened first. Please choose again.
request-too-early = It is too early for that.
problem-unreachable = The server is not responding. Try again.
problem-no-table = This table no longer exists.
problem-other-config = The server offers a table with other settings than you asked for. Sit down only if they suit you.
problem-no-seat = Someone else was faster: no seat is free.
problem-begun = The game has already started.
problem-key = This link does not give you a seat here.
problem-rate = Too many requests. Wait a moment, then try again.
problem-full = The server is full. Try again later.
problem-damaged = The server’s data for this table is damaged. Other tables are not affected.
problem-unavailable = The server cannot save this right now. Try again in a moment.
problem-origin = The server does not allow the address of this page. Its operator has to add it with --allowed-origin.
problem-no-randomness = This browser cannot produce random numbers, so the deal could not be fair.
problem-other = The server rejected the request.
closed-token = This seat is no longer yours: it was opened elsewhere or given up, or this device was away for too long.
closed-protocol = The server and this page do not match. Reload the page.
closed-archived = This game is over and has been archived. Its record is still available.
closed-restarts = The deal at this table was restarted five times in a row, so the table is closed. Create a new one.
pile-offered-no-undo = Reveals new tiles; this cannot be undone.

# Devices in the local network, if a program on this computer serves the page.
network = Friends in your network
network-note = Phones and computers in the same network, such as your Wi-Fi, can then open the page from this computer and play at your tables.
network-safety = Until you allow it, only this computer can. It lasts until you close the program; the games are kept.
network-share = Let devices in my network join
network-open = Others in your network scan the code or open this address:
network-or = Or: { $address }
network-code = QR code for { $address }
network-none = This computer is not connected to a network.
network-in-use = The saved tables cannot be opened. Nova Luna may already be running.
network-no-folder = The folder for saved tables cannot be used.
network-not-here = Only the computer that runs the program can allow this.
