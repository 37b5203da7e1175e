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
looked-on = { $people } looking on

# Founding a table.
found = A new table
found-note = You get a link. Whoever opens it sits down, and the game begins.
found-act = Make the table
found-others = The others
found-open = Whoever opens the link
seen = Who finds it
seen-private = Only who has the link
seen-public = Everybody
pace = Time to think
pace-note = A clock counts each player’s own turns, also while nobody looks.
pace-free = No clock
pace-quick = 10 min + 5 s
pace-calm = 30 min + 10 s
pace-days = 3 days + 12 h
patience = If somebody vanishes
patience-note = After so long, the others can let a bot go on. Whoever comes back can take the seat again.
patience-ever = Wait for ever
patience-short = 2 minutes
patience-long = 10 minutes
patience-day = A day
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
my-waits = Waiting: { $players }
my-goes-on = Under way: { $players }. { $mover } is to move.
my-over = Over: { $players }
my-forget = Forget
my-forget-at = Forget the table of { $day }
my-forget-ask = Forget your seat at a game that goes on? Without its link you cannot come back.

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
rotate = Sign out other devices
rotate-note = Is your seat open on a device that is not yours any more?
rotated = Only this browser has your seat now.

# The fairness of the deal.
fair = Is the deal fair?
fair-note = Before anybody sat down, the server fixed a secret and published this fingerprint of it. The order of the tiles comes from the secret and from random bytes of every player, so nobody can choose it. After the game the secret is shown, and this page checks it.
proof-fair = Checked: the secret fits the fingerprint, your own bytes are part of the seed, and every tile came as it says.
proof-consistent = Checked: the secret fits the fingerprint, and every tile came as it says.
proof-broken = The server’s record does not hold together. Do not trust this deal.
proof-foreign = The server has shown another secret than it promised. Do not trust this deal.

# At the table.
link-lost = Connection lost, trying again…
talk = Say something
mute = Do not show what others say
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
notices = Call me when it is my turn
notices-refused = The browser does not allow notices here.
offer-abandon = Offer to end without a winner
offer-made = { $player } offers to end the game without a winner.
offer-waits = You offered to end the game without a winner.
offer-agree = Agree
offer-decline = Play on
absent = { $player } has not moved for a long time.
absent-replace = Let a bot go on
replaced = A bot is playing for you.
replaced-return = Take my seat again
rematch = Play again
rematch-join = Join the next game
look-on = Look on

# What a server does not do.
refused-outdated = Something else happened first. Look again, and choose anew.
refused-not-yet = It is too early for that.
problem-nobody = The server does not answer. Try again.
problem-no-table = There is no such table any more.
problem-no-seat = Somebody else was faster: no seat is open.
problem-begun = The game has begun already.
problem-key = This link does not open a seat here.
problem-rate = Too many requests at once. Wait a little, then try again.
problem-full = There is no room left. Try again later.
problem-damaged = What the server has kept of this table cannot be read. Other tables are not harmed.
problem-unavailable = The server cannot keep this just now. Nothing has happened; try again.
problem-origin = The server does not know the address of this page. Whoever runs it has to name it with --origin.
problem-no-chance = This browser has no source of chance, so the deal could not be fair.
problem-other = The server does not do that.
bye-token = This seat is not yours any more: it was opened anew elsewhere, or left.
bye-protocol = The server and this page do not understand each other. Load the page again.
bye-archived = This game is over and was put away. Its record is still there.
pile-offered-fair = Shows new tiles; that cannot be taken back.
seat-replace-ask = You have a seat at this table already. Give it up in this browser for the one of the link?
