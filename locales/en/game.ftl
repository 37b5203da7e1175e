# Parts of the game, in the terms of the English rulebooks.

wheel = Moon Wheel
moon-track = Moon track
you = You
player = Player { $seat }
tiles-in-pile = { $tiles ->
    [one] { $tiles } tile in the pile
   *[other] { $tiles } tiles in the pile
}
discs-left = { $discs ->
    [one] { $discs } { -disc } left
   *[other] { $discs } { -discs } left
}
time-spent = time { $time }
phase = phase { $phase }
score-now = { $score } points now
refill-offered = refill possible
phase-end-offered = phase 1 can end

# What happens in a game besides moves.
event-resigned = { $player } resigned.
event-resigned-you = You resigned.
event-time-up = { $player } ran out of time.
event-time-up-you = You ran out of time.
event-replaced = A bot takes over for { $player }.
event-replaced-you = A bot takes over for you.
event-returned = { $player } is back.
event-returned-you = You’re back.
event-no-result = The game ended without a result.

# What pages call bots.
bot-names-novice = Pip Puck Nix
bot-names-casual = Lumi Mab Thebe
bot-names-skilled = Vela Dione Rhea
bot-names-expert = Orin Triton Oberon
bot-names-master = Selene Phoebe Callisto
bot-for-player = { $player } (bot)
bot-for-player-you = Your bot
