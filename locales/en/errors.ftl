# Refusals: what is wrong, and what to do.

# Actions that are not legal. They complete the sentence of "refused".
illegal-game-over = the game is over
illegal-refill-due = the wheel must be filled first
illegal-not-on-wheel = tile { $tile } is not on the wheel
illegal-too-far = tile { $tile } is not one of the next three
illegal-first-tile = the first tile lies at 0,0, not at { $cell }
illegal-occupied = there is a tile at { $cell } already
illegal-detached = { $cell } touches no tile of the display along an edge
illegal-too-many-tiles = { $tiles ->
    [one] the wheel has { $tiles } tile; it may be filled when 1 or 2 are left
   *[other] the wheel has { $tiles } tiles; it may be filled when 1 or 2 are left
}
illegal-pile-empty = the pile is empty
illegal-too-few-discs = phase 1 can be ended once 8 { -discs } are placed
illegal-phase-two = the wheel is not filled again in phase 2
play-error = { $action } is not legal: { $reason }.
play-error-legal = { $action } is not legal: { $reason }. Legal: { $legal }
play-error-legal-more = { $action } is not legal: { $reason }. Legal: { $legal } and { $more } more

# Set-ups.
setup-players = There cannot be { $players } players: Nova Luna is for 1 to 4.
setup-discs = There cannot be { $discs } { -discs }: choose 1 to 20.
setup-discs-solo = Alone you always play with 21 { -discs }, not { $discs }.
setup-wheel-size = The wheel has 11 tiles, not { $tiles }.
setup-pile-size = The pile has 57 tiles, not { $tiles }.
setup-no-such-tile = There is no tile { $tile }: tiles are numbered 1 to 68.
setup-tile-twice = Tile { $tile } is there twice.
setup-stack = The stack must hold each of the seats 1 to { $players } once.

# Actions and seeds that cannot be read.
action-form = a move looks like 12@1,-2 and a refill like +5,9,44
action-no-such-tile = tiles are numbered 1 to 68
action-out-of-reach = no display reaches so far
seed-form = a seed is a whole number, or 64 hexadecimal digits
seed-too-large = the number is too large: a seed has 32 bytes

# Refills and shuffles that do not fit.
reveal-number = the refill must show { $due ->
    [one] { $due } tile
   *[other] { $due } tiles
}, not { $found }.
reveal-seen = tile { $tile } cannot come: it has been seen before.
seed-wheel = The seed gives another wheel: { $expected }
seed-stack = The seed gives another stack.
seed-refill = Move { $move }: the seed gives other tiles for this refill: { $expected }
seed-nonces = With a secret there must be a nonce of every seat.
seed-commitment = The secret is not the one that was committed to.
seed-derivation = The seed does not follow from the secret and the nonces.

# Records.
record-move = Move { $move }: { $problem }
record-too-long = A record has at most { $limit } KiB; this is longer.
record-too-many-tags = A record has at most { $most } tags; this has more.
record-tag-form = This is not a tag. A tag stands alone on its line and looks like [Players "2"].
record-tag-twice = The tag { $tag } is there twice.
record-tag-missing = The tag { $tag } is missing.
record-tag = The tag { $tag } cannot be "{ $found }": { $problem }.
record-comment-open = The comment that begins here is not closed with a brace.
record-token = "{ $found }" cannot be read: { $problem }.
record-refill-without-tiles = the tiles that came are missing after the plus sign.
record-refill-missing = after it the wheel is empty, and the refill that must follow is missing.
tag-format = this program reads format 1
tag-number = it must be a whole number below 256
tag-numbers = it must be at most 68 whole numbers with single spaces between them
tag-hex = it must be { $digits } hexadecimal digits
tag-text = it must be text without control characters
tag-result = the moves give "{ $result }"
