# Trees of variations: what is wrong with one, and the list of those that the browser keeps.
tree-variation-start = A variation begins with a move.
tree-variation-word = “{ $found }” can’t stand in a variation.
tree-no-such-move = This move isn’t there any more.
tree-full = There’s no room for more moves; the limit is { $limit }.
tree-played-again = You’ve played this move again.
tree-brace = A comment can’t contain a closing brace.
tree-long-comment = A comment can have at most { $limit } characters.
tree-long-comments = There’s no room for more comments.
trees-unknown = This isn’t a position, a link or a record of Nova Luna.
trees-elsewhere = Only the browser it comes from can open this link. Ask for the record instead.
trees-too-large = This analysis is too large to be kept here. Save the record as a file.
trees-too-many = You keep { $limit } analyses already. Delete one first.
trees-no-room = This browser has no room for it. Save the record as a file.
