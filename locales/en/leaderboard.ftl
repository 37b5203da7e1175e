# The leaderboard of the day, and of the week.

leaderboard-today = Today’s leaderboard
leaderboard-day = Leaderboard of the day
leaderboard-week = Leaderboard of the week
leaderboard-count = { $count ->
    [one] One result
   *[other] { $count } results
}
leaderboard-asking = Loading the leaderboard…
leaderboard-hidden = { $count ->
    [one] One person has played; the result stays hidden until you have.
   *[other] { $count } people have played; their results stay hidden until you have.
}
leaderboard-hidden-now = { $count ->
    [one] One result is here. You see it when yours is on the leaderboard.
   *[other] { $count } results are here. You see them when yours is on the leaderboard.
}
leaderboard-send = Put my result on the leaderboard
leaderboard-remove = Take my result off
leaderboard-added = Your result is on the leaderboard.
leaderboard-removed = Your result is no longer on the leaderboard.
leaderboard-resigned = You resigned this game. Only games that are played to their end can be put on the leaderboard.
leaderboard-what = This sends your name and the record of this game, with the times of your moves, to the server. Nothing is sent unless you press the button.
leaderboard-verified = The server has replayed the whole game. It cannot know who played, or how often they tried.
leaderboard-tick = verified
leaderboard-rank = Rank
leaderboard-name = Name
leaderboard-points = Points
leaderboard-tiles = Tiles
leaderboard-discs = Discs left
leaderboard-you = You
leaderboard-you-as = You ({ $name })
leaderboard-nameless = No name
leaderboard-lost = lost
leaderboard-par-line = the par line
leaderboard-untimed = no move times
leaderboard-first-today = Your result is the first today.
leaderboard-first = Your result is the first.
leaderboard-unreachable = The leaderboard cannot be reached. Your result is kept on this device.
leaderboard-export = Save the record
leaderboard-unreadable = This result does not count: the server cannot read the record.
leaderboard-other-deal = This result does not count: the tiles are not those of this deal.
leaderboard-unfinished = This result does not count: the game was not played to its end.
leaderboard-bot-move = This result does not count: the bot would have played another move.
leaderboard-duplicate = This very game is on the leaderboard already.
leaderboard-second-try = Only the first try counts. A result of yours, or one from your network, was here before.
leaderboard-closed = This leaderboard is closed: it takes results for seven days.
leaderboard-not-open = This leaderboard is not open yet. Is the clock of this device right?
leaderboard-long-name = The name is too long.
leaderboard-rate = Too many results came from your network. Try again later.
leaderboard-full = The leaderboard is full.
