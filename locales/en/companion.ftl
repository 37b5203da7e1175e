# The companion for a real table.
co-title = At the table
co-learn-note = For people with the box: who’s next, what a place brings, missed { -tasks }, a solo score sheet
co-awake = Screen stays on
co-tab-next = Who’s next
co-tab-place = Place
co-tab-tasks = { -Tasks }
co-tab-solo = Solo
co-tools = Tools

# Who sits here.
co-new = New game at the table
co-new-note = Who sits here? Bottom to top, as the { -player-disc }s lie on the new moon.
co-new-solo = Alone you get a score sheet, and what each place brings.
co-up = Move { $name } up
co-offline = Needs no network. Nothing leaves this phone.
co-begin = Begin

# Who's next.
co-moves = It’s the turn of
co-turn = { $name } moves
co-cost-ask = What did the tile cost?
co-cost-note = The { -player-disc } under each number moves next.
co-number = { $n }: then { $name }
co-lands = { $name } landed on top of { $other }, so { $name } goes first.
co-disc-at = { $name }: space { $n }
co-order = Then

# What a place earns.
co-place-title = What does this place earn?
co-place-ask = Which tile do you want to lay?
co-place-cell = Now tap a cell.
co-place-here = { $n ->
    [one] { $n } { -disc } here
   *[other] { $n } { -discs } here
}
co-place-none = No { -disc } here
co-place-lay = I’ve laid it here
co-place-other = Another tile
co-why-new = Its own { -task } is complete: { $what }.
co-why-chain = { $tile } gets its last tile. The new one joins the chain.
co-why-touch = { $tile } gets its last tile. The new one touches it.
co-used = { $tile } lies in a display already.
co-whose = Whose display?
co-enter = Enter a display
co-edit = Change the display
co-enter-note = About 40 seconds. It’s kept until the game is over.
co-enter-hint = Row by row, from left to right. Tap a cell to go there.
co-cursor = Next tile: cell { $cell }
co-go-to = Cell { $cell }
co-gap = Gap
co-row = Next row
co-done = Done
co-parts = This display is in two parts. What joins them?

# A missed task.
co-tasks-title = Did we miss a { -task }?
co-count = { $n ->
    [one] There should be { $n } { -disc } on this display. Count yours.
   *[other] There should be { $n } { -discs } on this display. Count yours.
}
co-count-none = No { -task } is complete here. There should be no { -disc }.
co-no-display = No tiles are entered for this display.
co-count-same = { $n }, all there
co-count-fewer = Fewer
co-missing-ask = How many are missing?
co-missing = { $n ->
    [one] One { -disc } is missing
   *[other] { $n } { -discs } are missing
}
co-look = Look for it
co-less = One less
co-more = One more
co-check = Is there a { -disc } on this one?
co-check-n = { $n } of { $all }, the easiest to miss first
co-yes = It’s there
co-no = It’s missing
co-needs = { $how ->
    [one] { $tile } needs { $what }. It touches.
    [all] { $tile } needs { $what }. All of them touch it.
   *[chain] { $tile } needs { $what }. { $touching ->
        [one] One touches it
       *[other] { $touching } touch it
    }, { $hidden ->
        [one] the other one hangs on by its edge
       *[other] the others hang on by their edges
    }. The whole chain counts.
}
co-found = { $n ->
    [one] Put a { -disc } here
   *[other] Put { $n } { -discs } here
}
co-none-found = Every complete { -task } has its { -disc }. Count again.
co-some-found = That’s all there is. Count again.
co-all-good = Nothing missed. Carry on.
co-again = Check again

# The solo score sheet.
co-solo-title = Solo score sheet
co-solo-p1 = Phase 1
co-solo-p2 = Phase 2
co-solo-tap = Tap the cost of each tile you lay
co-solo-full = All tiles of this phase are noted.
co-solo-short = { -Discs } short of 8, times 10
co-solo-noted = Noted after phase 1
co-solo-time = Time of all tiles, phase 1 again
co-solo-left = { -Discs } left, times 10
co-solo-total = Score
co-solo-end1 = End phase 1
co-solo-finish = Game over
co-solo-over = The game is over.
