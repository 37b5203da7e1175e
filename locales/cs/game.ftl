# Součásti hry podle českých pravidel.

wheel = Měsíční kruh
moon-track = Lunární stupnice
you = Vy
player = Hráč { $seat }
tiles-in-pile = { $tiles ->
    [one] { $tiles } destička k dobrání
    [few] { $tiles } destičky k dobrání
   *[other] { $tiles } destiček k dobrání
}
discs-left = { $discs ->
    [one] zbývá { $discs } žeton
    [few] zbývají { $discs } žetony
   *[other] zbývá { $discs } žetonů
}
time-spent = čas { $time }
phase = { $phase }. fáze
score-now = teď { $score } bodů
refill-offered = nabídku lze doplnit
phase-end-offered = 1. fáze může skončit

# What happens in a game besides moves.
event-resigned = { $player } vzdává hru.
event-resigned-you = Vzdali jste hru.
event-time-up = { $player } prohrává na čas.
event-time-up-you = Vypršel vám čas.
event-replaced = { $player } je pryč, místo přebírá bot.
event-replaced-you = Vaše místo přebírá bot.
event-returned = { $player } je zpět.
event-returned-you = Jste zpět.
event-no-result = Hra skončila bez výsledku.

# What pages call bots.
bot-names-novice = Pip Puck Nix
bot-names-casual = Lumi Mab Thebe
bot-names-skilled = Vela Dione Rhea
bot-names-expert = Orin Triton Oberon
bot-names-master = Selene Phoebe Callisto
bot-for-player = { $player } (bot)
bot-for-player-you = Váš bot
