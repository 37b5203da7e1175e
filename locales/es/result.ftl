# The result of a game, the score sheet of a solo game, spectators, and the mark of assisted games.

# How a game was won.
end-close = Por muy poco
end-how-you = { $last ->
    [0] { "" }
    [1] { "" }
   *[other] La última loseta dio { $last } fichas de golpe.{ " " }
}Has colocado las { $discs } fichas en { $tiles } losetas; a { $name } le quedaban { $left }.
end-how-other = { $winner } ha colocado sus { $discs } fichas en { $tiles } losetas cuando te quedaban { $left }.
end-how = { $winner } ha colocado sus { $discs } fichas en { $tiles } losetas; a { $name } le quedaban { $left }.
end-all-placed = las { $discs } colocadas
end-rematch = Revancha

# The race.
race = La carrera
race-note = fichas restantes tras cada turno
race-label = Fichas restantes tras cada uno de los { $turns } turnos, al final: { $players }
race-turn = Turno
race-table = Como tabla

# Facts.
fact-lead-you = En cabeza desde el turno { $turn }
fact-lead = { $name }, en cabeza desde el turno { $turn }
fact-lead-note = { $changes ->
    [0] Nadie más llegó a ir en cabeza.
    [one] La ventaja cambió de manos una vez.
   *[other] La ventaja cambió de manos { $changes } veces.
}
fact-lead-last = Decidida en el último turno
fact-best-you = Tu mejor jugada
fact-best-you-note = Turno { $turn }, { $tile }: { $discs } fichas de golpe.
fact-best = La mejor jugada
fact-best-note = { $name }, turno { $turn }, { $tile }: { $discs } fichas de golpe.
fact-tiles = { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
} para { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}
fact-tiles-other = { $name }: { $tiles } para { $discs }.
fact-streak = { $wins } victorias seguidas
fact-streak-longest = Tu mejor racha contra bots.
fact-against = Contra { $level }
fact-against-note = Vais { $won } a { $lost }.
fact-personal-best = Nueva mejor marca
fact-personal-best-note = { $score }; antes, { $before }.
fact-first-score = Tu primera puntuación
fact-first-score-note = La próxima vez, a superarla.
fact-best-stays = Tu mejor marca sigue en { $best }
fact-best-stays-note = Cuantos menos puntos, mejor.

# The score sheet.
sheet-first-time = Fase 1: tiempo de { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
}
sheet-first-missing = Fase 1: fichas que faltan para 8
sheet-last-time = Final: tiempo de { $tiles ->
    [0] 0 losetas
    [one] { $tiles } loseta
   *[other] las { $tiles } losetas
}
sheet-again = la fase 1 cuenta otra vez
sheet-last-missing = Final: fichas sin colocar
sheet-times = { $n } × 10
sheet-score = Puntos
sheet-score-now = Puntos ahora
sheet-lower = cuantos menos, mejor
sheet-with-move = Con esta jugada { $score }
sheet-change = tiempo +{ $time }, fichas −{ $saved }

# The phases of a solo game.
phase-of = Fase { $phase }
phase-placed = { $placed } de 8
phase-noted = anotado { $score }
phase-later = tras la fase 1
phase-can-end = La fase 1 puede terminar
phase-can-end-note = Al terminarla se anotan { $score } y se llena la rueda para la fase 2. O toma otra loseta: su tiempo contará el doble.
phase-two-begins = La fase 1 ha terminado: { $score } anotados. Fase 2: la rueda está llena y ya no se rellena.
phase-two-short = Fase 2: { $tiles ->
    [one] queda { $tiles } loseta
   *[other] quedan { $tiles } losetas
} en la rueda
hint-end-phase = Consejo: termina la fase 1
log-end-phase = Fase 1 terminada

# Spectators.
watch-tag = Estás mirando
watch-choosing = { $name } está eligiendo una loseta
watch-can-take = { $name } puede tomar
watch-before = Antes: { $what }
watch-start = La partida acaba de empezar.

# Assisted games.
assist-mark = asistida
assist-why = Los consejos y las ayudas marcan la partida como asistida, y también deshacer una jugada después del turno de otra persona o de descubrir losetas nuevas. No cuenta para rachas ni mejores marcas.
assist-now = Desde ahora esta partida es asistida: no cuenta para rachas ni mejores marcas.
assist-hint = Los consejos marcan la partida como asistida. Pulsa otra vez para ver uno.
assist-undo = Deshacer esto marca la partida como asistida. Pulsa otra vez para deshacer.
assist-result = No cuenta para rachas ni mejores marcas.
undo-assists = Deshacer esto marca la partida como asistida.
undo-free = Deshacer esto no deja marca.

# Replay.
replay-turns = { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}
replay-position = continuada desde la jugada { $moves }
replay-keys = ← → paso, espacio reproduce
result-daily = A la partida del día
result-weekly = Al reto de la semana
