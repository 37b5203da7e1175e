# What only the result of a game shows, and replays.

# How a game was won.
end-close = ¡Por muy poco!
end-how-you = { $last ->
    [0] { "" }
    [1] { "" }
   *[other] La última loseta dio { $last } fichas de golpe.{ " " }
}Colocaste las { $discs } fichas en { $tiles } losetas; a { $name } le { $left ->
    [one] quedaba { $left }.
   *[other] quedaban { $left }.
}
end-how-other = { $winner } colocó sus { $discs } fichas en { $tiles } losetas; te { $left ->
    [one] quedaba { $left }.
   *[other] quedaban { $left }.
}
end-how = { $winner } colocó sus { $discs } fichas en { $tiles } losetas; a { $name } le { $left ->
    [one] quedaba { $left }.
   *[other] quedaban { $left }.
}
end-all-placed = las { $discs } colocadas
end-rematch = Revancha
rung = Ganaste a { $beaten }. { $bots ->
    [one] Te espera
   *[other] Te esperan
} { $next }.
rung-play = Jugar contra { $next }
rung-play-several = Jugar contra el siguiente nivel
bots-record-short = { $won } de { $all } victorias

# Places.
places = Puestos
place-left = abandonó la partida
place-tie = Empate con { $left ->
    [one] una ficha
   *[other] { $left } fichas
} por colocar. Gana el puesto quien va más atrás en la Pista Lunar: { $order }.
place-tie-time = { $name } ({ $time } espacios)
place-tie-below = { $name } ({ $time } espacios, debajo)

# The race.
race = La carrera
race-note = fichas restantes tras cada turno
race-label = Fichas restantes tras cada uno de los { $turns } turnos, al final: { $players }
race-turn = Turno
race-table = Como tabla

# Facts.
fact-lead-you = Al frente desde el turno { $turn }
fact-lead = { $name }, al frente desde el turno { $turn }
fact-lead-note = { $changes ->
    [0] Nadie más estuvo al frente.
    [one] La ventaja cambió de manos una vez.
   *[other] La ventaja cambió de manos { $changes } veces.
}
fact-lead-last = Se decidió en el último turno
fact-best-you = Tu mejor jugada
fact-best-you-note = { $discs } fichas de golpe con la { $tile }, en el turno { $turn }.
fact-best = La mejor jugada
fact-best-note = { $name } colocó { $discs } fichas de golpe con la { $tile }, en el turno { $turn }.
fact-tiles = { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
} para { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}
fact-tiles-other = { $name } usó { $tiles } para { $discs }.
fact-streak = { $wins } victorias seguidas
fact-streak-longest = Tu mejor racha contra bots.
fact-against = Contra { $level }
fact-against-note = Marcador: { $won } a { $lost }.
fact-personal-best = Nuevo récord personal
fact-personal-best-note = Bajaste de { $before } a { $score }.
fact-first-score = Tu primer resultado
fact-first-score-note = La próxima vez, ¡a mejorarlo!
fact-best-stays = Tu récord sigue en { $best }
fact-best-stays-note = Cuantos menos puntos, mejor.

# Small occasions.
occasion-first-win = Tu primera victoria. Esta noche la luna es tuya.
occasion-level = Las tres lunas de { $name } están encendidas.
occasion-best = { $score } puntos, tu mejor resultado hasta ahora.

# Replay.
replay-turns = { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}
replay-position = continuada desde la jugada { $moves }
replay-keys = ← → paso, espacio reproduce
result-daily = Ir a la partida del día
result-weekly = Ir al reto de la semana
