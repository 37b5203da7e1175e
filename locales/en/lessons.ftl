# The tutorial.

# The list of lessons.
learn-title = Your first game, step by step
learn-progress = { $done } of { $all } done. Each takes under a minute.
learn-moons = { $done } of { $all } lessons done
learn-go-on = Continue
learn-start = Start
learn-is-done = done
learn-then = Then your first real game
learn-then-text = Against { $name }, the novice, with a tip at the right moment. All lessons are open, so do them in any order.
learn-play-pip = Play { $name } now
learn-play-solo = Play solo now
occasion-lessons = All lessons done. The table’s waiting for you.
learn-restart = Start over at lesson 1
learn-rules = The rules, with pictures
learn-damaged = Part of your progress couldn’t be read.

# The frame of a lesson.
lesson-of = Lesson { $n }: { $title }
lesson-number = Lesson { $n } of { $all }
lesson-short = { $n } of { $all }
lesson-all = All lessons
lesson-skip = Skip this lesson
lesson-goal = Your aim
lesson-failed = This lesson couldn’t be loaded.
show-me = Show me
try-again = Try again
next-lesson = Next: { $title }
yours-to-place = This one’s yours to place
tap-a-cell = Tap a cell to place it
lesson-space = space { $space }
key-choose-cell = choose a cell
key-place = place
key-choose-tile = choose a tile
key-take = take it
key-show = show me
lesson-sheet = Phase 1
lesson-sheet-discs = { -discs } placed
lesson-sheet-time = time of your tiles
lesson-count = { $have } of { $all }
lesson-missing = still needs { $missing }

# Names in the feedback. The first begins a sentence; the others are the tile with the task.
lesson-your-tile = { $colour ->
    [red] Your red tile
    [blue] Your blue tile
    [turquoise] Your turquoise tile
   *[yellow] Your yellow tile
}
lesson-task-tile = the one with the { -task }
lesson-that-tile = { $colour ->
    [red] the red one
    [blue] the blue one
    [turquoise] the turquoise one
   *[yellow] the yellow one
}

# 1 Taking a tile.
lesson-1 = Take a tile
lesson-1-note = The next three after the { -meeple }
lesson-1-goal = Take a yellow tile.
lesson-1-text = You may take one of the next three tiles after the { -meeple }, clockwise. They wear a small badge, 1 to 3. In a game, drag it to a cell, or tap both.
lesson-1-advice = One of the three with a badge is yellow.
take-right = It’s yours
take-right-text = The { -meeple } has moved to where the tile was. Now the next three after it are on offer.
take-other = You may, but it’s not yellow
take-other-text = { $colour ->
    [red] This red tile
    [blue] This blue tile
    [turquoise] This turquoise tile
   *[yellow] This yellow tile
} is one of the next three, so you could take it. But you’re after a yellow one.
lesson-far = Out of reach
lesson-far-text = Clockwise from the { -meeple }, this is tile number { $place }. You can only take one of the first { $free }.

# 2 The moon track.
lesson-2 = Whose turn?
lesson-2-note = Whoever’s furthest back, and on top
lesson-2-goal = Take the costliest tile that still lets you move again.
lesson-2-text = A tile costs time, and your { -player-disc } moves that many spaces. It’s always the turn of whoever’s furthest back.
lesson-2-advice = Count how far you can go without passing.
track-wrong = Then { $name } moves
track-wrong-text = { $cost ->
    [one] One space takes you
   *[other] { $cost } spaces take you
} from { $from } to { $to }, past { $name } on { $space }. Now { $name } is furthest back, and may even move more than once.
track-less = Almost
track-less-text = { $cost ->
    [one] One space takes you
   *[other] { $cost } spaces take you
} from { $from } to { $to }, behind { $name } on { $space }. You move again, but a costlier tile would do that too.
track-top = You move again!
track-top-text = You landed on { $name }’s space, so your { -player-disc } is on top. When you share a space, whoever’s on top goes first.
track-behind = You move again!
track-behind-text = You went from { $from } to { $to }, so you’re still behind { $name } on { $space }.

# 3 Placing.
lesson-3 = Place it
lesson-3-note = Edge to edge, and for good
lesson-3-goal = Place the tile so that it touches two others.
lesson-3-text = A tile goes next to the ones you have, edge to edge. You can use any of the outlined cells.
lesson-3-advice = Look for a cell between two tiles.
place-right = It touches { $tiles ->
    [2] two
    [3] three
   *[other] { $tiles }
}
place-right-text = { $tiles ->
    [2] Two tiles
    [3] Three tiles
   *[other] { $tiles } tiles
} share an edge with it. It stays there for good, because tiles are never moved again.
place-corner = A corner isn’t an edge
place-corner-text = { $tiles ->
    [one] It shares an edge with one tile.
   *[other] It shares an edge with { $tiles } tiles.
} At the marked corner it only meets another, and corners never count.
place-one = Only one
place-one-text = { $tiles ->
    [one] It shares an edge with one tile.
   *[other] It shares an edge with { $tiles } tiles.
}

# 4 Tasks, and what lessons 4 to 6 share.
lesson-4 = { -Tasks }
lesson-4-note = What the symbols ask for
lesson-4-goal = Complete the { -task } with one red and one blue.
lesson-4-text = The little symbols in the corners of a tile are its { -tasks }, the colours it wants to touch. A red tile is there already. Choose a tile, then a cell.
lesson-4-advice = Try a blue tile, edge to edge with the turquoise one.
task-right = Complete!
task-right-text = { $yours } shares an edge with { $subject }, so it counts. A { -disc } covers the { -task }.
task-colour = Another colour
task-colour-text = The { -task } asks for { $needs }. { $yours } doesn’t count for it, wherever you put it.
task-enough = Enough of that colour
task-enough-text = The { -task } asks for { $needs }, and already has this colour.
task-part = It counts, but it’s not enough
task-part-text = { $yours } counts for { $subject }. Something’s still missing.

# 5 Chains.
lesson-5 = Chains
lesson-5-note = One tile touches, the whole chain counts
lesson-5-goal = Complete the { -task } with four red.
lesson-5-text = One red tile touches the blue one. The other two are joined to it edge to edge, so all three count. One more, anywhere in the chain, and the { -task } is complete.
lesson-5-advice = Put it beside the blue tile, or join it to the red chain.
chain-wrong = Not joined
chain-wrong-text = { $yours } only meets { $subject } at a corner, and shares no edge with a tile of its own colour. So it doesn’t count.
chain-alone-text = { $yours } touches neither { $subject } nor a tile of its own colour. So it doesn’t count.
chain-group-text = { $yours } is joined to a tile of its colour, but that one isn’t joined to { $subject }. So neither counts.
chain-right-text = { $yours } is { $steps } steps away from { $subject }, but the chain carries it, so it counts.

# 6 A tile never counts for itself.
lesson-6 = Not itself
lesson-6-note = A tile never counts for its own { -task }
lesson-6-goal = Complete the { -task } with three red.
lesson-6-text = The tile with this { -task } is red too, but it never counts itself. It wants three others.
lesson-6-advice = One cell joins the chain to the red tile further down.
itself-wrong = Not itself
itself-wrong-text = The chain now has { $chain } tiles, but the one with the { -task } never counts itself. So only { $counted } count.
itself-right-text = The chain has { $chain } tiles. Without the one that carries the { -task }, { $counted } count, and that’s enough.

# 7 Two at once.
lesson-7 = Two at once
lesson-7-note = One tile, several { -discs }
lesson-7-goal = Complete two { -tasks } with one tile.
lesson-7-text = A new tile can complete its neighbours’ { -tasks } and its own at the same time. Look for two tiles that want each other.
lesson-7-advice = Which tile wants turquoise, and does turquoise want it back?
two-right = { $discs ->
    [2] Two { -discs }
    [3] Three { -discs }
   *[other] { $discs } { -discs }
} with one tile
two-right-text = { -Discs } for { $tiles }. Moves like this win games.
two-one = One { -disc }
two-one-text = A { -disc } for { $tiles }. Good, but another move brings two.
two-none = No { -disc }
two-none-text = This move doesn’t complete a { -task }.

# 8 Refilling.
lesson-8 = Refill
lesson-8-note = When it helps, and when it helps others
lesson-8-goal = Complete a { -task } this turn.
lesson-8-text = Neither tile on the wheel helps you. With two or fewer left, you may refill first and choose from the new ones.
lesson-8-advice = Refill first, then look for yellow.
lesson-8-then = You’ve refilled. Now look for yellow.
refill-on = New tiles
refill-on-text = { $revealed } new tiles, and you choose first. What you leave is for { $name }.
refill-passed = Now { $name } may refill
refill-passed-text = { $left ->
    [one] One tile is left.
   *[other] { $left } tiles are left.
} { $name } may refill now and choose first.
refill-right = Complete!
refill-right-text = You refilled, and one of the new tiles was just right. That leaves { $left } on the wheel for { $name }.

# 9 The race.
lesson-9 = The race
lesson-9-note = Count to the last { -disc }
lesson-9-goal = Place your last two { -discs } before { $name } moves.
lesson-9-text = Placing the last { -disc } wins at once. { $name } needs one more. Two moves in a row would do it.
lesson-9-advice = Start with a tile that brings a { -disc } and keeps the turn.
lesson-9-then = A tile on offer brings your last { -disc }.
lesson-9-then-cell = The tile is right. Try another cell for it.
race-on = You move again!
race-on-text = You have { $mine } to place, { $name } has { $other }, and it’s your turn. Now finish it!
race-lost = Then { $name } moves
race-lost-text = You have { $mine } to place, { $name } has { $other }. { $name } moves now and can place the last one with { $tile }.
race-passed = Then { $name } moves
race-passed-text = You have { $mine } to place, { $name } has { $other }, and now it’s { $name }’s turn.
race-stuck = Almost
race-stuck-text = You move again with { $mine } to place, but no tile on offer brings them all at once.
race-wasted = No { -disc }
race-wasted-text = { $yours } completes no { -task } there. You have { $mine } to place, { $name } has { $other }, and now it’s { $name }’s turn.
race-right = You win!
race-right-text = You’ve placed your last { -disc }, and the game ends at once. { $name } had { $other } left.

# 10 Solo.
lesson-10 = Solo
lesson-10-note = Two phases, and time is everything
lesson-10-goal = Place your eighth { -disc } as cheaply as you can, then end phase 1.
lesson-10-text = In a solo game, you want as few points as possible. Once 8 { -discs } are placed, you may end phase 1. The time of all your tiles is noted, and counts again at the end.
lesson-10-advice = Which of the three tiles costs least? Find a cell where it brings a { -disc }.
lesson-10-then = End phase 1 right away.
solo-on = { $placed } of { $first }
solo-on-text = You may end phase 1 now, with { $note } points. Every extra tile would add its time twice.
solo-open = { $placed } of { $first }
solo-open-text = This brings no { -disc }, so phase 1 can’t end yet, and the time of { $cost } counts twice.
solo-dear = { $placed } of { $first }, but too costly
solo-dear-text = Phase 1 would end with { $note } points, but { $best } is possible. The difference counts twice.
solo-right = { $note } points noted
solo-right-text = You can’t do better. The wheel is full again for phase 2 and your other { $left } { -discs }. Below 100 points in all is great.
