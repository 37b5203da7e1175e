# The game screen of the page.

# Names. Players are never named after a colour, so that nobody confuses a tile with a player.
tile-name = { $colour ->
    [red] red tile { $cost }
    [blue] blue tile { $cost }
    [turquoise] turquoise tile { $cost }
   *[yellow] yellow tile { $cost }
}
colour-count = { $colour ->
    [red] { $n } red
    [blue] { $n } blue
    [turquoise] { $n } turquoise
   *[yellow] { $n } yellow
}
tile-with-tasks = { $tile }, { -tasks }: { $tasks }
tile-without-tasks = { $tile }, no { -tasks }
level-novice = Novice
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
level-random = Dice
level-greedy = Greedy
level-mcts = Tree
level-bandit = Bandit
level-hoarder = Hoarder
level-racer = Racer
level-spoiler = Spoiler
level-expert-classic = Expert (classic)
level-master-classic = Master (classic)

# The top bar.
game-heading = The game
to-start = Start page
turn-order = Turn order
your-turn = Your turn
player-thinking = { $player } is thinking
moved-often = { $moves ->
    [2] { $name } moved twice
   *[other] { $name } moved { $moves } times
}
others-moved = { $moves } moves since yours
turn-then = then
help = Help and rules
light-or-dark = Light or dark
sound-off = Turn sound off
sound-on = Turn sound on
skip = Skip
settings = Settings
menu = Menu
close = Close
solo-subtitle = Solo
bots-subtitle = { $players } players, against bots
hotseat-subtitle = { $players } players, one screen

# The wheel and the tray.
wheel-label = Moon Wheel: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} on it, { $pile } in the pile
tray = Tiles to take
to-tiles = To the tiles
take-one = { $tiles ->
    [0] No tile left
    [1] Take the last one
    [2] Take one of two
   *[other] Take one of three
}
keys-1-3 = keys 1–3
card-label = { $number }: { $tile }. { $landing }
to-space = to space { $space }
on-disc = on { $player }
on-disc-you = on your { -player-disc }
then-player = then { $player }
then-player-you = then you
then-you-again = then you again
to-space-short = to { $space }
then-end = the game ends
cost-time = costs { $time }
refill = Refill
end-phase = End phase 1
pile-offered = Reveals new tiles.
pile-later = Refill once 2 or fewer are left, now { $tiles }.
pile-empty = No tiles left to refill with.
pile-end-phase-offered = Fills the wheel for phase 2.
pile-end-phase-offered-no-undo = Fills the wheel for phase 2. This can’t be undone.
pile-end-phase-later = Phase 1 can end once 8 { -discs } are placed.
pile-phase-two = In phase 2 the wheel isn’t filled again.

# The display.
own-display = Display
your-display = Your display
display-of = { $player }’s display
left-then = { $discs } left, then { $then }
left-short = { $discs } left
cell-legal = Cell { $cell }
cell-gain = { $discs ->
    [0] Cell { $cell }: completes nothing
    [one] Cell { $cell }: completes { $discs } { -task }
   *[other] Cell { $cell }: completes { $discs } { -tasks }
}
others = The other displays
enlarge = { $player }: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, enlarge
enlarge-you = Your display: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, enlarge
wheel-short = Wheel
pile-short = { $tiles } in pile
fit-display = Show everything
cells-outside = { $cells ->
    [one] { $cells } more cell outside
   *[other] { $cells } more cells outside
}
gain-here = { $discs ->
    [0] none here
   *[other] +{ $discs } here
}
this-move = This move
tasks-change = { $tasks ->
    [0] No { -task } changes
    [one] { $tasks } { -task } changes
   *[other] { $tasks } { -tasks } change
}
task-count = { $tasks ->
    [one] { $tasks } { -task }
   *[other] { $tasks } { -tasks }
}
last-move = Last move: { $what }
key-zoom = Display larger, smaller, all of it

# The turn.
turn = The turn
task-list = Open { -tasks }
pick-a-tile = Pick a tile
pick-a-cell = Place the { $tile }
tile-at = { $tile } at { $cell }
# A cell in words: on which side of another tile it is.
beside = { $side ->
    [left] left of
    [right] right of
    [above] above
   *[below] below
} the { $colour ->
    [red] red
    [blue] blue
    [turquoise] turquoise
   *[yellow] yellow
} { $which ->
    [left] { $cost } furthest left
    [right] { $cost } furthest right
    [up] { $cost } furthest up
    [down] { $cost } furthest down
   *[only] { $cost }
}
beside-both = { $first } and { $second }
tile-beside = { $tile } { $place }
brings = { $discs ->
    [0] no { -disc }
    [one] +{ $discs } { -disc }
   *[other] +{ $discs } { -discs }
}
looked-at = { $nodes } positions searched
open-tasks = What your { -tasks } still need
first-tile-advice = Your first tile goes in the middle
drag-advice = You can also drag it to a cell
solo-now = Phase { $phase }, time { $time }, { $score } points if it ended now
the-new-tile = the new tile
at-cell = at { $cell }
needs = needs
row-complete = { $tile } { $place }: { $task } complete
row-changes = { $tile } { $place }: { $task }, { $before } of { $all }, then { $after }; still needs { $missing }
row-open = { $tile } { $place }: { $task }, { $after } of { $all }; still needs { $missing }
why-missing = { $counts ->
    [0] Nothing counts for the { $tile } yet. It needs { $missing }, next to it or in a chain of one colour that reaches it.
   *[other] The highlighted tiles count for the { $tile }. It still needs { $missing }, next to it or in a chain with highlighted tiles of the same colour.
}
why-touches = The new tile touches the { $tile } and counts for it.
why-joins = The new tile doesn’t touch the { $tile }, but it joins a tile of its own colour that does, so the whole chain counts.
why-new = { $tiles ->
    [one] One tile next to the new one counts for it.
   *[other] { $tiles } tiles next to the new one count for it.
}
why-new-behind = { $behind ->
    [one] { $tiles } tiles count for the new one; one of them is further away, joined by tiles of its own colour.
   *[other] { $tiles } tiles count for the new one; { $behind } of them are further away, joined by tiles of their own colour.
}
why-complete = The highlighted tiles counted for the { $tile }.
confirm = Confirm
back = Back
undo = Undo
redo = Redo
hint = Hint
play-now = Don’t wait
show-result = Result

# Events and the move log.
your-turn-call = { $player }, it’s your turn
event-take = { $discs ->
    [0] { $player } placed { $tile } at { $cell }.
    [one] { $player } placed { $tile } at { $cell } for { $discs } { -disc }.
   *[other] { $player } placed { $tile } at { $cell } for { $discs } { -discs }.
}
event-take-you = { $discs ->
    [0] You placed { $tile } at { $cell }.
    [one] You placed { $tile } at { $cell } for { $discs } { -disc }.
   *[other] You placed { $tile } at { $cell } for { $discs } { -discs }.
}
replay-take = { $discs ->
    [0] { $player } placed { $tile }.
    [one] { $player } placed { $tile } for { $discs } { -disc }.
   *[other] { $player } placed { $tile } for { $discs } { -discs }.
}
replay-take-you = { $discs ->
    [0] You placed { $tile }.
    [one] You placed { $tile } for { $discs } { -disc }.
   *[other] You placed { $tile } for { $discs } { -discs }.
}
event-refill = { $player } refilled the wheel.
event-refill-you = You refilled the wheel.
event-undone = Move undone.
event-abandoned = The game ended by agreement.
event-cancelled = The game was cancelled because { $player } didn’t make a first move.
event-cancelled-you = The game was cancelled because you didn’t make your first move.
moves = Moves
log-place = to { $cell }
log-refill = Refill
log-revealed = { $tiles ->
    [one] { $tiles } new tile on the wheel.
   *[other] { $tiles } new tiles on the wheel.
}
notation = Move in notation
notation-example = such as 17@0,1 or +

# Hints.
hint-thinking = Looking for a hint…
hint-take = Hint: { $move }
hint-refill = Hint: refill the wheel
hint-why = { $what }. It { $why }.

# Errors.
not-your-turn = It’s not your turn.
no-undo = There’s nothing to undo.
game-over = The game is over.
time-is-up = Time’s up.
request-not-possible = That’s not possible now.
bot-failed = The bot couldn’t be started. Your game is saved, so just reload.
storage-full = There’s no space left to save the game. Copy its file under Menu, Share.
no-game = There’s no game to continue.
damaged-title = The saved game is damaged
damaged-continues = Line { $line } can’t be read, so the game continues from just before it.
damaged-lost = The game can’t be read up to line { $line }.
damaged-text = The damaged text

# The end.
you-win = You win!
wins = { $player } wins!
solo-score = { $score } points
solo-legend = Below 80! The moon bows to you.
solo-great = Below 100, a great result!
solo-good = A good result. Below 100 is great.
solo-fair = The next moon will be kinder. Below 100 is great.
abandoned = Given up
play-again = Play again
share = Share
replay-it = Replay
look-at-it = View the table
new-game = New game
resign = Resign
resign-question = Resign this game? This can’t be undone.
resign-yes = Resign
resign-no = Keep playing

# Solo.
score-sheet = Score sheet

# Keys.
key-pick = pick a tile
key-walk = move from cell to cell
key-enter = try a cell, then confirm
key-next = go to the next game that waits
key-back = one step back
key-refill = refill the wheel, or end phase 1
key-undo = undo
key-hint = hint
key-help = this help

# Other messages.
player-choosing = { $player } is choosing
over-placed = One player has placed all their { -discs }.
over-no-tiles = No tiles are left. The player with the fewest { -discs } left wins. In a tie, it’s whoever would move sooner.
over-placed-solo = All { -discs } are placed.
over-solo = No tiles are left.
resign-question-others = Resign this game? A bot takes your seat, and the others play on. This can’t be undone.
hint-why-than = { $what }. It { $why }, compared with { $than }.
board-text = The table in words
board-text-covered = { $task } covered
board-text-open = { $task } open
board-text-wheel = On the wheel, in order: { $tiles }
board-text-disc = { $player } on space { $space }
board-text-disc-you = Your { -player-disc } on space { $space }
link-text = The text of the link
start-waiting-damaged = A saved game is damaged. See what’s left.

# Tips in the first game.
tip-two = Several { -discs } with one tile
tip-two-text = On the right cell, the { $tile } brings { $discs } { -discs } at once. Cells like this win games.
tip-refill = You may refill first
tip-refill-text = You pick first from the new tiles. What you leave, { $name } may take.
tip-again = A cheap tile
tip-again-text = With the { $tile }, you’d move again.
got-it = Got it
no-more-tips = No more tips

# The score sheet.
sheet-first-time = Phase 1: time of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
sheet-first-missing = Phase 1: { -discs } short of 8
sheet-last-time = End: time of { $tiles ->
    [0] 0 tiles
    [one] { $tiles } tile
   *[other] all { $tiles } tiles
}
sheet-again = phase 1 counts again
sheet-last-missing = End: { -discs } left
sheet-times = { $n } × 10
sheet-score = Score
sheet-score-now = Score now
sheet-lower = lower is better
sheet-with-move = With this move { $score }
sheet-change = time +{ $time }, { -discs } −{ $saved }

# The phases of a solo game.
phase-of = Phase { $phase }
phase-placed = { $placed } of 8
phase-noted = { $score } noted
phase-later = after phase 1
phase-can-end = Phase 1 can end
phase-can-end-note = Ending it notes { $score } and fills the wheel for phase 2. Or take another tile, but its time counts twice.
phase-two-begins = Phase 1 is over, with { $score } noted. The wheel is full for phase 2 and won’t be filled again.
phase-two-short = Phase 2: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} on the wheel
hint-end-phase = Hint: end phase 1
log-end-phase = Phase 1 ended

# Spectators.
watch-tag = Watching
watch-choosing = { $name } is choosing a tile
watch-can-take = { $name } can take
watch-before = Before: { $what }
watch-start = The game has just begun.

# Assisted games.
assist-mark = assisted
assist-now = The game is now assisted.
assist-warn = Assisted games don’t count for streaks or bests. Press again to go on.
assist-result = It doesn’t count for streaks or bests.
undo-assists = This marks the game as assisted.
pile-offered-no-undo = Reveals new tiles. This can’t be undone.
