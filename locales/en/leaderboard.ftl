# The leaderboard of the day, and of the week.

leaderboard-today = Today’s leaderboard
leaderboard-day = Daily leaderboard
leaderboard-week = Weekly leaderboard
leaderboard-count = { $count ->
    [one] One result
   *[other] { $count } results
}
leaderboard-asking = Loading the leaderboard…
leaderboard-hidden = { $count ->
    [one] One person has played. You’ll see the result once you have too.
   *[other] { $count } people have played. You’ll see their results once you have too.
}
leaderboard-hidden-now = { $count ->
    [one] One result is in. You’ll see it once you’ve added yours.
   *[other] { $count } results are in. You’ll see them once you’ve added yours.
}
leaderboard-send = Add my result
leaderboard-remove = Remove my result
leaderboard-added = Your result is on the leaderboard.
leaderboard-removed = Your result is no longer on the leaderboard.
leaderboard-resigned = You resigned this game. Only finished games can go on the leaderboard.
leaderboard-what = This sends your name and the game, with the times of your moves, to the server. Nothing is sent until you press the button.
leaderboard-verified = The server has replayed the whole game. It can’t know who played, or how often they tried.
leaderboard-tick = verified
leaderboard-rank = Rank
leaderboard-name = Name
leaderboard-points = Points
leaderboard-tiles = Tiles
leaderboard-discs = { -Discs } left
leaderboard-you = You
leaderboard-you-as = You ({ $name })
leaderboard-nameless = No name
leaderboard-lost = lost
leaderboard-par-line = the par line
leaderboard-untimed = no move times
leaderboard-first-today = Yours is the first result today.
leaderboard-first = Yours is the first result.
leaderboard-unreachable = The leaderboard can’t be reached. Your result is kept here.
leaderboard-export = Save game file
leaderboard-unreadable = This result doesn’t count because the server can’t read the game.
leaderboard-other-deal = This result doesn’t count because the tiles are from another deal.
leaderboard-unfinished = This result doesn’t count because the game wasn’t finished.
leaderboard-bot-move = This result doesn’t count because the bot would have played another move.
leaderboard-duplicate = This game is already on the leaderboard.
leaderboard-second-try = Only the first try counts. You, or someone on your network, already added one.
leaderboard-closed = This leaderboard is closed. It takes results for seven days.
leaderboard-not-open = This leaderboard isn’t open yet. Is this device’s clock right?
leaderboard-long-name = The name is too long.
leaderboard-rate = Too many results from your network. Try again later.
leaderboard-full = The leaderboard is full.
