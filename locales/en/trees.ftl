# Trees of variations: what is wrong with one, and the list of those that the browser keeps.
tree-variation-start = A variation begins with a move.
tree-variation-word = “{ $found }” can’t stand in a variation.
tree-no-such-move = This move isn’t there any more.
tree-full = There’s no room for more moves; the limit is { $limit }.
tree-played-again = You’ve played this move again.
tree-brace = A comment can’t contain a closing brace.
tree-long-comment = A comment can have at most { $limit } characters.
tree-long-comments = There’s no room for more comments.
trees-unknown = This isn’t a position, a link or a game file of Nova Luna.
trees-elsewhere = Only the browser it comes from can open this link. Ask for the game file instead.
trees-too-large = This analysis is too large to be kept here. Save it as a game file.
trees-too-many = You keep { $limit } analyses already. Delete one first.
trees-no-room = There’s no room for it here. Save it as a game file.
an-empty-title = What shall we look at?
an-empty-text = Any position, any number of players. The engine runs here, even without a network.
an-empty-games = One of your games
an-empty-paste = Paste a link or a game file
an-empty-paste-hint = Link, game file or position
an-empty-setup = Set up a position
an-empty-setup-note = From a real table in two minutes
an-empty-new = A fresh deal
an-empty-new-note = Two players, from the first tile on
an-all-games = All games
trees = Your analyses
trees-draft = Draft
trees-name = Name of the analysis
trees-none = No analysis has this name.
trees-rename = Name: { $name }
trees-search = Search by name
trees-size = { $players ->
    [one] solo
   *[other] { $players } players
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
trees-delete = Delete: { $name }
trees-delete-ask = Delete “{ $name }”?
trees-delete-yes = Delete it
