# Playing with others through a server.

start-friends = With friends
start-friends-note = Send a link
online = With friends
online-asking = Asking the server…
online-no-server = There is no game server behind this page.
online-no-server-note = Games among several devices need one: whoever runs “nova-luna serve” has it. Everything else works without.
online-ask-again = Ask again
online-subtitle = { $players } players, online
watching-subtitle = looking on
spectator-count = { $people } looking on

# Founding a table.
new-table = A new table
new-table-note = You get a link. Whoever opens it sits down, and the game begins.
new-table-create = Make the table
new-table-others = The others
new-table-open-seat = Whoever opens the link
visibility = Who finds it
visibility-private = Only who has the link
visibility-public = Everybody
time-control = Time to think
time-control-note = A clock counts each player’s own turns, also while nobody looks.
time-control-free = No clock
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 days + 12 h
replace-after = If somebody vanishes
replace-after-note = After so long, the others can let a bot go on. Whoever comes back can take the seat again.
replace-after-ever = Wait for ever
replace-after-short = 2 minutes
replace-after-long = 10 minutes
replace-after-day = A day
your-disc = Your { -disc }
disc-white = White circle
disc-blue = Blue hexagon
disc-orange = Orange diamond
disc-purple = Purple cross

# Playing with anybody.
quick = Play with anybody
quick-note = If nobody comes in time, a bot takes the seat.
quick-wait = How long to wait
quick-seconds = { $seconds } s
quick-bot = The bot
quick-act = Find a game
public-tables = Open tables
public-none = No table waits just now.
public-join = Join
public-join-at = Join the table of { $players }
with-clock = with a clock
my-tables = Your tables
my-table-waiting = Waiting: { $players }
my-table-running = Under way: { $players }. { $mover } is to move.
my-table-over = Over: { $players }
my-table-forget = Forget
my-table-forget-at = Forget the table of { $day }
my-table-forget-ask = Forget your seat at a game that goes on? Without its link you cannot come back.

# At a table before the match.
table = Table
seat-open = open
seat-yours = you
seat-away = not here
invited = There is a seat for you.
invited-by = { $player } invites you to a game.
sit-down = Sit down
sit-note = No account is needed. This browser remembers your seat.
waiting-for = { $seats ->
    [0] Everybody is here.
    [one] Waiting for one more player.
   *[other] Waiting for { $seats } more players.
}
waiting-fill = If nobody comes in time, a bot takes the seat.
leave-table = Leave the table
fill-seats = Do not wait any longer
fill-act = Give open seats to the bot
links = Links and fairness
link-join = The link for the others
link-join-note = Send it to those who are to play.
link-loopback = This address works on this computer only. Open the page by the address of this computer in your network before you send the link.
link-watch = The link for those who look on
link-watch-note = They see what everybody at the table sees.
link-seat = Your seat on another device
link-seat-note = Keep it to yourself: whoever opens it plays for you.
link-send = Send…
sign-out-others = Sign out other devices
sign-out-others-note = Is your seat open on a device that is not yours any more?
signed-out-others = Only this browser has your seat now.

# The fairness of the deal.
fairness = Is the deal fair?
fairness-note = Before anybody sat down, the server fixed a secret and published this fingerprint of it. The order of the tiles comes from the secret and from random bytes of every player, so nobody can choose it. After the game the secret is shown, and this page checks it.
proof-fair = Checked: the secret fits the fingerprint, your own bytes are part of the seed, and every tile came as it says.
proof-consistent = Checked: the secret fits the fingerprint, and every tile came as it says.
proof-broken = The server’s record does not hold together. Do not trust this deal.
proof-foreign = The server has shown another secret than it promised. Do not trust this deal.

# At the table.
connection-lost = Connection lost, trying again…
chat = Say something
chat-mute = Do not show what others say
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
notify-my-turn = Call me when it is my turn
notify-blocked = The browser does not allow notices here.
offer-abandon = Offer to end without a winner
offer-made = { $player } offers to end the game without a winner.
offer-waits = You offered to end the game without a winner.
offer-agree = Agree
offer-decline = Play on
player-absent = { $player } has not moved for a long time.
replace-with-bot = Let a bot go on
you-are-replaced = A bot is playing for you.
take-seat-back = Take my seat again
rematch = Play again
rematch-join = Join the next game
watch = Look on

# What a server does not do.
request-outdated = Something else happened first. Look again, and choose anew.
request-too-early = It is too early for that.
problem-unreachable = The server does not answer. Try again.
problem-no-table = There is no such table any more.
problem-no-seat = Somebody else was faster: no seat is open.
problem-begun = The game has begun already.
problem-key = This link does not open a seat here.
problem-rate = Too many requests at once. Wait a little, then try again.
problem-full = There is no room left. Try again later.
problem-damaged = What the server has kept of this table cannot be read. Other tables are not harmed.
problem-unavailable = The server cannot keep this just now. Nothing has happened; try again.
problem-origin = The server does not know the address of this page. Whoever runs it has to name it with --origin.
problem-no-randomness = This browser has no source of chance, so the deal could not be fair.
problem-other = The server does not do that.
closed-token = This seat is not yours any more: it was opened anew elsewhere, or left.
closed-protocol = The server and this page do not understand each other. Load the page again.
closed-archived = This game is over and was put away. Its record is still there.
pile-offered-no-undo = Shows new tiles; that cannot be taken back.
seat-replace-ask = You have a seat at this table already. Give it up in this browser for the one of the link?
