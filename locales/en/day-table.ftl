# The table of the day, and of the week.

day-table-today = Today’s table
day-table-day = Table of the day
day-table-week = Table of the week
day-table-count = { $count ->
    [one] One result
   *[other] { $count } results
}
day-table-asking = Asking for the table…
day-table-hidden = { $count ->
    [one] One person has played; the result stays hidden until you have.
   *[other] { $count } people have played; their results stay hidden until you have.
}
day-table-hidden-now = { $count ->
    [one] One result is here. You see it when yours is on the table.
   *[other] { $count } results are here. You see them when yours is on the table.
}
day-table-send = Put my result on the table
day-table-remove = Take my result off
day-table-added = Your result is on the table.
day-table-removed = Your result is no longer on the table.
day-table-resigned = You resigned this game. Only games that are played to their end can be put on the table.
day-table-what = This sends your name and the record of this game to the server. Nothing is sent unless you press the button.
day-table-verified = The server has replayed the whole game. It cannot know who played, or how often they tried.
day-table-tick = verified
day-table-rank = Rank
day-table-name = Name
day-table-points = Points
day-table-tiles = Tiles
day-table-discs = Discs left
day-table-you = You
day-table-you-as = You ({ $name })
day-table-nameless = No name
day-table-lost = lost
day-table-first-today = Your result is the first today.
day-table-first = Your result is the first.
day-table-unreachable = The table cannot be reached. Your result is kept on this device.
day-table-export = Save the record
day-table-unreadable = This result does not count: the server cannot read the record.
day-table-other-deal = This result does not count: the tiles are not those of this deal.
day-table-unfinished = This result does not count: the game was not played to its end.
day-table-bot-move = This result does not count: the bot would have played another move.
day-table-duplicate = This very game is on the table already.
day-table-closed = This table is closed: it takes results for seven days.
day-table-not-open = This table is not open yet. Is the clock of this device right?
day-table-long-name = The name is too long.
day-table-rate = Too many results came from your network. Try again later.
day-table-full = The table is full.
