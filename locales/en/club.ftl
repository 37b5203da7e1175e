# Clubs: people who play the same deals every week.

clubs = Clubs
club-new = Start a club
club-what = Friends play the same deals every week, each when they like. You see how the others did once you’ve played.
club-found = Start it
club-account = No account. This browser remembers you.
club-name = Name of the club
club-day = New deals come on
club-day-note = At midnight UTC.
club-deals = Deals a week
club-kind = What’s played
club-solo = Solo, same tiles for everyone
club-weeks = Weeks in a season
club-keeper = Where does the club live?
club-keeper-server = Online: everyone on their own device
club-keeper-device = On this device, for everyone who plays on it
club-keeper-only = No server can be reached, so the club stays on this device, for everyone who plays on it.
club-who = Who’s playing?
club-add = Add a player
club-loading = Fetching the club…
club-invited = { $name } invites you to “{ $club }”
club-invited-text = { $n ->
    [one] One deal a week, the same tiles for everyone. Play when you like; then see how the others did.
   *[other] { $n } deals a week, the same tiles for everyone. Play when you like; then see how the others did.
}
club-here = { $n ->
    [one] One is here already
   *[other] { $n } are here already
}
club-join = Join
club-place = This link opens someone’s place in a club. Is it you, on another device?
club-place-yes = Yes, it’s me
club-place-note = If someone sent you this link as an invitation, ask for another one.
club-not-here = This browser has no place in this club. Open your invitation, or the link from your other device.
club-week = This week
club-ends = { $n ->
    [one] until { $day }, one day left
   *[other] until { $day }, { $n } days left
}
club-over = The week is over. New deals come with the next visit.
club-closed = The founder has closed this club.
club-alone = Just you so far. Send the link to the people you’d sit down with; you can play already.
club-alone-device = Just you so far. Add the others above; you can play already.
club-deal = Deal { $n }
club-played = { $n } of { $all } have played
club-nobody = Nobody yet. You could be the first.
club-hidden = Results stay hidden until you’ve played.
club-play = Play deal { $n }
club-continue = Continue
club-place-n = place { $n } of { $all } so far
club-open-now = Deal { $deal }: { $result }. Now you see everyone.
club-won = won, { $n } tiles
club-lost = lost, { -discs } left: { $n }
club-before = Last week
club-week-table = Table of the week
club-missing = Still to come: { $names }
club-withdrawn = { $n ->
    [one] One game was deleted by someone who has left.
   *[other] { $n } games were deleted by people who have left.
}
club-joined-now = joined this week
club-season = Season
club-season-n = Season { $season }, week { $n } of { $all }
club-season-last = Season { $season }
club-season-over = Season { $season } is over. See how it ended.
club-season-open = Results that are still hidden open on { $day }.
club-points-how = One point for playing, one for everyone you beat. Your two weakest weeks don’t count.
club-weeks-head = Weeks
club-streak = { $n ->
    [one] one week in a row
   *[other] { $n } weeks in a row
}
club-rivals = Head to head
club-rivals-how = Who did better on the same deal
club-versus = You and { $name }: { $won } to { $lost }
club-compare = Compare our games
club-compare-with = Compare with { $name }
club-compare-sub = Deal { $n }, the same tiles
club-tile-n = Tile { $n } of { $all }
club-discs-left = { -discs } left: { $n }
club-next = Next
club-parted-go = Where you parted
club-parted = { $n ->
    [one] The same for one tile. Then your ways part.
   *[other] The same for { $n } tiles. Then your ways part.
}
club-parted-place = The same tile in another place
club-parted-tile = Another tile
club-parted-refill = One of you filled up the wheel
club-same-game = Both games are the same.
club-race = { -Discs } left, tile by tile
club-tiles = Tiles
club-deals-differ = These games aren’t from the same deal, so they can’t be compared.
club-invite = Invite
club-invite-text = Anyone with this link can join. Send it to friends, or let them scan it.
club-qr = QR code of the link
club-settings = Club settings
club-founder-only = Only you can change these.
club-from-next-week = The name changes at once, the length of a season with the next one, everything else next week.
club-save = Save
club-saved = Saved.
club-new-link = Make a new link
club-new-link-note = The old one stops working. Members stay.
club-new-link-done = There’s a new link. The old one no longer works.
club-members = Members
club-founder = founder
club-somebody = Former member
club-hand-over = Hand over
club-hand-over-ask = Hand the club over to { $name }?
club-handed-over = The club has a new founder.
club-remove = Remove
club-remove-ask = Remove { $name }? The results stay in the tables.
club-removed = The member is removed.
club-close = Close the club
club-close-ask = Close the club? Nobody can play in it after that.
club-messages = Messages
club-tell-opens = When a week opens
club-tell-ends = Before it ends, if I have deals left
club-tell-ends-note = A day before.
club-messages-off = Messages are still off in this browser. Where should they go?
club-other-device = Your place on another device
club-other-device-note = Whoever has this link is you. Don’t send it to others.
club-leave = Leave the club
club-leave-text = Your games stay on this device. Should your results stay in the tables?
club-leave-keep = Leave, keep my results
club-leave-take = Leave and delete them
club-stay = Stay
club-year = A club that nobody opens for a year is deleted.
club-long-unseen = You haven’t opened this club for eleven months. It’s deleted once nobody has opened it for a year.
club-device-last = The club lives on this device only. When the last member leaves, it’s deleted. “Save everything” in the settings keeps a copy.
club-pending = Waiting to be sent: deal { $deal }, { $result }
club-send = Send now
club-no-server = Clubs need a server. This page runs without one; everything else works.
club-offline = The club can’t be reached. You can play this week’s deals now; your results go out when you’re back online.
club-gone = This club is gone, or your place in it is.
club-dead-link = This link no longer works. Ask whoever sent it for a new one.
club-name-taken = Someone here already has this name. If that’s you, open the link from your other device.
club-name-wrong = A name has 1 to 32 characters.
club-settings-wrong = The server doesn’t accept these settings. Does the club have a name?
club-full = The club is full. A hundred members is the limit.
club-late = Too late, the week is closed.
club-second-try = Only your first game of a deal counts. The club has another one from you.
club-duplicate = Someone else has sent exactly this game, so it doesn’t count.
club-other-deal = This game doesn’t count, because its tiles aren’t those of the deal.
club-record-wrong = This game doesn’t count. Its file can’t be read, or it wasn’t finished.
club-log-damaged = The club’s data is damaged. A file from “Save everything” can bring it back.
club-log-full = This club has grown too large. Start a new one.
club-storage-full = The browser’s storage is full. Make room, then try again.
club-storage-denied = This browser doesn’t store anything, as in a private window.
club-not-founder = Only the founder can do this.
club-no-member = This member has left.
club-too-many = Too many requests or clubs from your network. Try again later.
club-deals-how = How are the deals made?
club-deals-own = Checked. Your number is in this week’s deals.
club-deals-device = This device draws and keeps them. Here you trust each other.
club-deals-first = In the first two weeks, only the server and the founder take part.
club-deals-other = Not proven. Your number isn’t in this week’s deals.
club-deals-left-out = Careful! The server left out your number.
club-deals-changed = Careful! The server changed a fixed number, so these deals may be chosen.
club-deals-given = { $n } of { $all } numbers are in them.
club-fact-under = { $player } has the only result under { $limit } on deal { $deal }.
club-fact-under-you = You have the only result under { $limit } on deal { $deal }.
club-fact-win = Only { $player } has beaten the bot on deal { $deal }.
club-fact-win-you = Only you have beaten the bot on deal { $deal }.
club-fact-tied = { $player } and { $other } share first place on deal { $deal }.
club-fact-tied-you = You and { $other } share first place on deal { $deal }.
club-fact-close = { $n ->
    [one] All results on deal { $deal } are within one point.
   *[other] All results on deal { $deal } are within { $n } points.
}
