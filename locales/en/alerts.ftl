# Messages that reach a player outside of the page.
alert-turn = Your turn
alert-time = You have { $time }.
alert-moved = { $name } has moved
alert-turn-body = Your turn.
alert-turn-time = Your turn. You have { $time }.
alert-remind = { $time } left against { $name }
alert-remind-unnamed = { $time } left for your move
alert-remind-body = Then your time is up. A move takes a minute.
alert-several = { $n ->
    [one] One game waits for you
   *[other] { $n } games wait for you
}
alert-week = New deals in “{ $club }”
alert-week-unnamed = New deals in your club
alert-week-body = The same for everyone. You have { $time }.
alert-week-ends = The week in “{ $club }” ends soon
alert-week-ends-unnamed = Your club’s week ends soon
alert-week-ends-body = { $time } left for the deals you haven’t played.
alert-club-fades = “{ $club }” will be deleted in a month
alert-club-fades-unnamed = Your club will be deleted in a month
alert-club-fades-body = Nobody has opened it for eleven months. Open it, and it stays.
alert-off = Turn these off
alert-test = It works
alert-test-body = This is how we’ll tell you that it’s your turn.
alert-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
alert-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
alert-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
