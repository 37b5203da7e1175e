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
seed-wheel = The seed gives a different wheel: { $expected }
seed-stack = The seed gives a different stack.
seed-refill = Move { $move }: the seed gives different tiles for this refill: { $expected }
seed-seals = The record needs a seal and a nonce for every seat.
seed-commitment = The secret doesn’t match the server’s commitment.
seed-seal = The nonce of seat { $seat } doesn’t match its seal.
seed-bot-seal = Seat { $seat } is a bot’s, so its seal must be the word bot.
seed-bot-nonce = The nonce of the bot on seat { $seat } doesn’t follow from the secret.
seed-derivation = The seed doesn’t follow from the secret and the nonces.

# Records.
record-move = Move { $move }: { $problem }
record-too-long = The record is too long; it may have at most { $limit } KiB.
record-too-many-tags = The record has too many tags; it may have at most { $limit }.
record-tag-form = This isn’t a tag. A tag stands alone on its line and looks like [Players "2"].
record-tag-twice = The tag { $tag } appears twice.
record-not-a-record = This isn’t a record of a Nova Luna game. A record begins with the line [Format "1"].
record-tag-missing = The line [{ $tag } "…"] is missing.
record-tag-with-position = The tag { $tag } can’t be there: the game begins with a position.
record-position = The position fails check P{ $check }. { $problem }
record-tag = The tag { $tag } can’t be “{ $found }”: { $problem }.
record-comment-open = The comment that begins here isn’t closed with a brace.
record-variation-open = The variation that begins here isn’t closed with a parenthesis.
record-variation-not-open = No variation is open that this parenthesis could close.
record-grade = “{ $found }” isn’t a grade. The grades are ?!, ?, ?? and !.
record-token = “{ $found }” can’t be read: { $problem }.
word-unknown = expected a move, or one of resign, flag, replace and return with a seat (such as resign2), or abandon
word-no-such-seat = the seats are numbered 1 to { $players }
word-has-left = seat { $seat } has already left the game
word-replaced = a bot already plays for seat { $seat }
word-not-replaced = no bot plays for seat { $seat }, so nobody can return to it
word-too-many = a record has at most { $limit } of these words
word-match-over = the game is already over
record-refill-without-tiles = the revealed tiles are missing after the plus sign.
record-refill-missing = the wheel is empty after it, but the required refill is missing.
record-first-refill-missing = Before the first move, the wheel must be refilled, but the refill is missing.
tag-format = this program reads format 1 and, for games with variations or from a position, format 2
tag-number = it must be a whole number below 256
tag-numbers = it must be at most 68 whole numbers separated by single spaces
tag-hex = it must be { $digits } hexadecimal digits
tag-text = it must be text without control characters
tag-fairness = this program checks version 2; version 1 didn’t keep a server from choosing the deal
tag-seal = it must be 64 hexadecimal digits or the word bot
tag-count = it must be a whole number
tag-result = the moves give “{ $result }”
tag-position = the position has { $number }
tag-termination = it must be normal, resigned, time or abandoned
tag-termination-moves = after move { $moves }, the moves and words give “{ $termination }”
tag-termination-unfinished = after move { $moves }, the game isn’t over, so the tag must not be there
