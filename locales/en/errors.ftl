# Errors of the rules: what is wrong, and what to do.

# Reasons why an action is illegal. They complete the sentence of "play-error".
illegal-game-over = the game is over
illegal-refill-due = the wheel must be refilled first
illegal-not-on-wheel = tile { $tile } isn’t on the wheel
illegal-too-far = tile { $tile } isn’t one of the next three
illegal-first-tile = the first tile goes to 0,0, not to { $cell }
illegal-occupied = there’s already a tile at { $cell }
illegal-detached = { $cell } shares no edge with a tile of the display
illegal-too-many-tiles = { $tiles ->
    [one] the wheel has { $tiles } tile; it can be refilled when 1 or 2 are left
   *[other] the wheel has { $tiles } tiles; it can be refilled when 1 or 2 are left
}
illegal-pile-empty = the pile is empty
illegal-too-few-discs = phase 1 can end once 8 { -discs } are placed
illegal-phase-two = the wheel isn’t refilled in phase 2
play-error = { $action } isn’t legal because { $reason }.
play-error-legal = { $action } isn’t legal because { $reason }. Legal: { $legal }
play-error-legal-more = { $action } isn’t legal because { $reason }. Legal: { $legal } and { $more } more

# Setups.
setup-players = Nova Luna is for 1 to 4 players, not { $players }.
setup-discs = Choose 1 to 20 { -discs }, not { $discs }.
setup-discs-solo = A solo game always has 21 { -discs }, not { $discs }.
setup-wheel-size = The wheel has 11 tiles, not { $tiles }.
setup-pile-size = The pile has { $expected } tiles, not { $tiles }.
setup-no-such-tile = There’s no tile { $tile }; tiles are numbered 1 to 68.
setup-tile-twice = Tile { $tile } appears twice.
setup-stack = The stack must contain each of the seats 1 to { $players } once.

# Invalid actions and seeds.
action-form = a move looks like 12@1,-2 and a refill like +5,9,44
action-no-such-tile = tiles are numbered 1 to 68
action-out-of-reach = no display reaches that far
seed-form = a seed is a whole number, or 64 hexadecimal digits
seed-too-large = the number is too large; a seed has 32 bytes

# Refills and shuffles that do not match.
reveal-number = the refill must reveal { $due ->
    [one] { $due } tile
   *[other] { $due } tiles
}, not { $found }.
reveal-seen = tile { $tile } has already been revealed.
