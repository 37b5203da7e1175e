# The analysis board.
an-again = Try again
an-aids = Aids
an-as-good = just as good
an-bad-link = Part of this link is missing
an-bad-link-text = It was probably cut while copying. Ask for it again, or paste the game file.
an-behind = { $n } behind
an-best = best
an-board = Analysis board
an-board-note = Any position, any number of players, with the engine beside it
an-branch-next = Next fork
an-branch-previous = Previous fork
an-chances = Winning chances: { $list }
an-choose = Choose them
an-choose-note = Tap them in the order in which they fill the wheel: { $n } of { $all }.
an-comment = Comment
an-comment-add = Add a comment
an-count = Moves compared
an-delete = Delete from here
an-deleted = { $n ->
    [one] { $n } move deleted
   *[other] { $n } moves deleted
}
an-discs = { $n ->
    [one] +{ $n } { -disc }
   *[other] +{ $n } { -discs }
}
an-draw = Draw some
an-empty-tree = No move yet. Pick a tile, then a cell.
an-engine = Best moves
an-export = Save game file
an-failed = The engine stopped
an-failed-text = The board, the tree and your comments are fine.
an-first = Start
an-first-look = First look: { $nodes } positions
an-flip = Next seat
an-flip-note = Show this display in front
an-gift = Leaves { $tile } to { $player }, worth { $discs ->
    [one] { $discs } { -disc }
   *[other] { $discs } { -discs }
} there.
an-gift-you = Leaves you { $tile }, worth { $discs ->
    [one] { $discs } { -disc }
   *[other] { $discs } { -discs }
} on your display.
an-go = Think on
an-grade = Grade
an-grade-blunder = ?? blunder
an-grade-good = ! good move
an-grade-inaccuracy = ?! inaccuracy
an-grade-mistake = ? mistake
an-grade-none = none
an-helps = Helps { $name } most, to { $p }.
an-keep = Keep
an-keys = ← → step · ↑ ↓ side line · B fork · 1–3 tile · F next seat · E engine · C comment · A aids · P play · S share
an-last = End
an-line-ends = New tiles come here. Nobody knows which.
an-lines = Lines
an-link = Share link
an-live = This game is still going on
an-live-text = No engine until it’s over. You can try moves and write notes.
an-load = Waking the engine
an-load-note = The board already works.
an-move = This move
an-next = Next
an-no-record = This game isn’t on this device
an-none = no { -disc }
an-open = Analyse
an-over = The game is over here
an-pause = Stop thinking
an-paused = Stopped. You can still try moves.
an-play = Play from here
an-prev = Back one
an-promote = Make it the main line
an-proven = With best play, { $player } wins for sure.
an-proven-you = With best play, you win for sure.
an-record = Game file with all lines
an-record-note = Main line, side lines, comments and grades. Programs that know only the game skip the rest.
an-redraw = Draw again
an-refill = Reveals new tiles.
an-end-phase = Fills the wheel for phase 2.
an-refill-note = fills the wheel
an-rests = Thought through: { $nodes } positions, { $depth } moves deep
an-search = { $nodes } positions, { $depth } moves deep
an-setup = Set up
an-shown = Best now: { $move }, { $value }
an-side = Tree
an-solo = { $n } points expected
an-solo-bar = Expected score
an-solo-note = Lower is better. The lines compare points.
an-then = Expected after that
an-threat = If it were their turn
an-threat-note = Every cell shows the most { -discs } that a tile on offer would bring there.
an-tiles = { $n ->
    [one] { $n } new tile
   *[other] { $n } new tiles
}
an-time = Think for
an-time-30 = 30 seconds
an-time-5 = 5 seconds
an-time-none = without limit
an-title = Analysis
an-too-long = Too much for a link. Send the game file instead.
an-tree = Moves and side lines
an-tree-link = Link to all lines
an-tree-link-note = It holds the position, the side lines and the comments.
an-try = Pick a tile, then a cell. The move goes straight into the tree; ← takes you back.
an-turn = turn { $n } of { $all }
an-yours = Your move
