# The game screen of the page.

# Names. Players are never named after a colour, so that nobody confuses a tile with a player.
tile-name = { $colour ->
    [red] loseta roja { $cost }
    [blue] loseta azul { $cost }
    [turquoise] loseta turquesa { $cost }
   *[yellow] loseta amarilla { $cost }
}
colour-count = { $colour ->
    [red] { $n ->
        [one] { $n } roja
       *[other] { $n } rojas
    }
    [blue] { $n ->
        [one] { $n } azul
       *[other] { $n } azules
    }
    [turquoise] { $n ->
        [one] { $n } turquesa
       *[other] { $n } turquesas
    }
   *[yellow] { $n ->
        [one] { $n } amarilla
       *[other] { $n } amarillas
    }
}
tile-with-tasks = { $tile }, tareas: { $tasks }
tile-without-tasks = { $tile }, sin tareas
level-novice = Novato
level-casual = Aficionado
level-skilled = Hábil
level-expert = Experto
level-master = Maestro
level-random = Dado
level-greedy = Codicioso
level-mcts = Árbol
level-bandit = Bandido
level-hoarder = Acaparador
level-racer = Velocista
level-spoiler = Aguafiestas
level-expert-classic = Experto (clásico)
level-master-classic = Maestro (clásico)

# The top bar.
game-heading = La partida
to-start = Página de inicio
turn-order = Orden de turno
your-turn = Te toca
player-thinking = { $player } está pensando
moved-often = { $moves ->
    [2] { $name } jugó dos veces
   *[other] { $name } jugó { $moves } veces
}
others-moved = { $moves } jugadas desde la tuya
turn-then = luego
help = Ayuda y reglas
light-or-dark = Claro u oscuro
sound-off = Quitar el sonido
sound-on = Poner el sonido
skip = Saltar
settings = Ajustes
menu = Menú
close = Cerrar
solo-subtitle = En solitario
bots-subtitle = { $players } jugadores, contra bots
hotseat-subtitle = { $players } jugadores, una pantalla

# The wheel and the tray.
wheel-label = Rueda Lunar: { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
} en ella, { $pile } por robar
tray = Losetas para tomar
to-tiles = A las losetas
take-one = { $tiles ->
    [0] No quedan losetas
    [1] Toma la última
    [2] Toma una de dos
   *[other] Toma una de tres
}
keys-1-3 = teclas 1–3
card-label = { $number }: { $tile }. { $landing }
to-space = al espacio { $space }
on-disc = sobre { $player }
on-disc-you = sobre tu ficha
then-player = luego { $player }
then-player-you = luego tú
then-you-again = luego tú otra vez
to-space-short = a { $space }
then-end = acaba la partida
cost-time = cuesta { $time }
refill = Rellenar
end-phase = Terminar fase 1
pile-offered = Descubre losetas nuevas.
pile-later = Rellenar con 2 o menos en la rueda, ahora { $tiles }.
pile-empty = No quedan losetas para rellenar.
pile-end-phase-offered = Llena la rueda para la fase 2.
pile-end-phase-offered-no-undo = Llena la rueda para la fase 2. No se puede deshacer.
pile-end-phase-later = La fase 1 puede terminar con 8 fichas colocadas.
pile-phase-two = En la fase 2 la rueda ya no se rellena.

# The display.
own-display = Exposición
your-display = Tu exposición
display-of = Exposición de { $player }
left-then = { $discs ->
    [one] queda { $discs }, luego { $then }
   *[other] quedan { $discs }, luego { $then }
}
left-short = { $discs ->
    [one] queda { $discs }
   *[other] quedan { $discs }
}
cell-legal = Casilla { $cell }
cell-gain = { $discs ->
    [0] Casilla { $cell }: no completa nada
    [one] Casilla { $cell }: completa { $discs } tarea
   *[other] Casilla { $cell }: completa { $discs } tareas
}
others = Las otras exposiciones
enlarge = { $player }: { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
}, ampliar
enlarge-you = Tu exposición: { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
}, ampliar
wheel-short = Rueda
pile-short = { $tiles } por robar
fit-display = Ver todo
cells-outside = { $cells ->
    [one] { $cells } casilla más fuera
   *[other] { $cells } casillas más fuera
}
gain-here = { $discs ->
    [0] aquí nada
   *[other] aquí +{ $discs }
}
this-move = Esta jugada
tasks-change = { $tasks ->
    [0] No cambia ninguna tarea
    [one] Cambia { $tasks } tarea
   *[other] Cambian { $tasks } tareas
}
task-count = { $tasks ->
    [one] { $tasks } tarea
   *[other] { $tasks } tareas
}
last-move = Última jugada: { $what }
key-zoom = Exposición más grande, más pequeña, entera

# The turn.
turn = El turno
task-list = Tareas pendientes
pick-a-tile = Elige una loseta
pick-a-cell = Coloca la { $tile }
tile-at = { $tile } en { $cell }
# A cell in words: on which side of another tile it is.
beside = { $side ->
    [left] a la izquierda de
    [right] a la derecha de
    [above] encima de
   *[below] debajo de
} la { $colour ->
    [red] roja
    [blue] azul
    [turquoise] turquesa
   *[yellow] amarilla
} { $which ->
    [left] { $cost } más a la izquierda
    [right] { $cost } más a la derecha
    [up] { $cost } más arriba
    [down] { $cost } más abajo
   *[only] { $cost }
}
beside-both = { $first } y { $second }
tile-beside = { $tile } { $place }
brings = { $discs ->
    [0] ninguna ficha
    [one] +{ $discs } ficha
   *[other] +{ $discs } fichas
}
looked-at = { $nodes } posiciones examinadas
open-tasks = Lo que aún piden tus tareas
first-tile-advice = Tu primera loseta va en el centro
drag-advice = También puedes arrastrarla a una casilla
solo-now = Fase { $phase }, tiempo { $time }, { $score } puntos si acabara ahora
the-new-tile = nueva
at-cell = en { $cell }
needs = falta
row-complete = { $tile } { $place }: { $task } (completada)
row-changes = { $tile } { $place }: { $task }, { $before } de { $all }, luego { $after }; aún pide { $missing }
row-open = { $tile } { $place }: { $task }, { $after } de { $all }; aún pide { $missing }
why-missing = { $counts ->
    [0] Aún no cuenta nada para la { $tile }. Pide { $missing }, a su lado o en una cadena de un solo color que llegue hasta ella.
   *[other] Las losetas resaltadas cuentan para la { $tile }. Aún pide { $missing }, a su lado o en cadena con las resaltadas del mismo color.
}
why-touches = La loseta nueva toca la { $tile } y cuenta para ella.
why-joins = La loseta nueva no toca la { $tile }, pero se une a una de su color que sí la toca, así que cuenta toda la cadena.
why-new = { $tiles ->
    [one] Una loseta junto a la nueva cuenta para ella.
   *[other] { $tiles } losetas junto a la nueva cuentan para ella.
}
why-new-behind = { $behind ->
    [one] { $tiles } losetas cuentan para la nueva; una de ellas está más lejos, unida por losetas de su color.
   *[other] { $tiles } losetas cuentan para la nueva; { $behind } de ellas están más lejos, unidas por losetas de su color.
}
why-complete = Las losetas resaltadas contaron para la { $tile }.
confirm = Confirmar
back = Atrás
undo = Deshacer
redo = Rehacer
hint = Consejo
play-now = No esperar
show-result = Resultado

# Events and the move log.
your-turn-call = { $player }, te toca
event-take = { $discs ->
    [0] { $player } colocó la { $tile } en { $cell }.
    [one] { $player } colocó la { $tile } en { $cell } y puso { $discs } ficha.
   *[other] { $player } colocó la { $tile } en { $cell } y puso { $discs } fichas.
}
event-take-you = { $discs ->
    [0] Colocaste la { $tile } en { $cell }.
    [one] Colocaste la { $tile } en { $cell } y pusiste { $discs } ficha.
   *[other] Colocaste la { $tile } en { $cell } y pusiste { $discs } fichas.
}
replay-take = { $discs ->
    [0] { $player } colocó la { $tile }.
    [one] { $player } colocó la { $tile } y puso { $discs } ficha.
   *[other] { $player } colocó la { $tile } y puso { $discs } fichas.
}
replay-take-you = { $discs ->
    [0] Colocaste la { $tile }.
    [one] Colocaste la { $tile } y pusiste { $discs } ficha.
   *[other] Colocaste la { $tile } y pusiste { $discs } fichas.
}
event-refill = { $player } rellenó la rueda.
event-refill-you = Rellenaste la rueda.
event-undone = Jugada deshecha.
event-abandoned = La partida terminó de común acuerdo.
event-cancelled = La partida se canceló porque { $player } no hizo su primera jugada.
event-cancelled-you = La partida se canceló porque no hiciste tu primera jugada.
moves = Jugadas
log-place = en { $cell }
log-refill = Relleno
log-revealed = { $tiles ->
    [one] { $tiles } loseta nueva en la rueda.
   *[other] { $tiles } losetas nuevas en la rueda.
}
notation = Jugada en notación
notation-example = como 17@0,1 o +

# Hints.
hint-thinking = Buscando un consejo…
hint-take = Consejo: { $move }
hint-refill = Consejo: rellena la rueda
hint-why = { $what }. Esta jugada { $why }.

# Errors.
not-your-turn = No te toca.
no-undo = No hay nada que deshacer.
game-over = La partida ya terminó.
time-is-up = Se acabó el tiempo.
request-not-possible = Eso no es posible ahora.
bot-failed = No se pudo iniciar el bot. Tu partida está guardada, así que basta con recargar la página.
storage-full = No queda espacio para guardar la partida. Copia su archivo en Menú, Compartir.
no-game = No hay ninguna partida que continuar.
damaged-title = La partida guardada está dañada
damaged-continues = La línea { $line } no se puede leer, así que la partida sigue desde justo antes.
damaged-lost = La partida no se puede leer hasta la línea { $line }.
damaged-text = El texto dañado

# The end.
you-win = ¡Ganaste!
wins = ¡Ganó { $player }!
solo-score = { $score } puntos
solo-legend = ¡Menos de 80! La luna se inclina ante ti.
solo-great = ¡Menos de 100! Un resultado genial.
solo-good = Un buen resultado. Menos de 100 es genial.
solo-fair = La próxima luna será más amable. Menos de 100 es genial.
abandoned = Abandonada
play-again = Jugar otra vez
share = Compartir
replay-it = Repetición
look-at-it = Ver la mesa
new-game = Nueva partida
resign = Abandonar
resign-question = ¿Abandonar esta partida? No se puede deshacer.
resign-yes = Abandonar
resign-no = Seguir jugando

# Solo.
score-sheet = Hoja de puntos

# Keys.
key-pick = elegir una loseta
key-walk = ir de casilla en casilla
key-enter = probar una casilla, luego confirmar
key-next = ir a la próxima partida que espera
key-back = un paso atrás
key-refill = rellenar la rueda o terminar la fase 1
key-undo = deshacer
key-hint = consejo
key-help = esta ayuda

# Other messages.
player-choosing = { $player } está eligiendo
over-placed = Un jugador colocó todas sus fichas.
over-no-tiles = No quedan losetas. Gana quien tenga menos fichas por colocar. En caso de empate, quien jugaría antes.
over-placed-solo = Todas las fichas están colocadas.
over-solo = No quedan losetas.
resign-question-others = ¿Abandonar esta partida? Un bot ocupa tu asiento y los demás siguen jugando. No se puede deshacer.
hint-why-than = { $what }. Esta jugada { $why }, comparada con { $than }.
board-text = La mesa en palabras
board-text-covered = { $task } (completada)
board-text-open = { $task } (pendiente)
board-text-wheel = En la rueda, en orden: { $tiles }
board-text-disc = { $player } en el espacio { $space }
board-text-disc-you = Tu ficha en el espacio { $space }
link-text = El texto del enlace
start-waiting-damaged = Una partida guardada está dañada. Mira qué queda.

# Tips in the first game.
tip-two = Varias fichas con una loseta
tip-two-text = En la casilla adecuada, la { $tile } da { $discs } fichas de una vez. Casillas así ganan partidas.
tip-refill = Antes puedes rellenar
tip-refill-text = Eliges primero entre las losetas nuevas. Lo que dejes, puede tomarlo { $name }.
tip-again = Una loseta barata
tip-again-text = Con la { $tile } jugarías otra vez.
got-it = Entendido
no-more-tips = Sin más consejos

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
phase-noted = { $score } anotados
phase-later = tras la fase 1
phase-can-end = La fase 1 puede terminar
phase-can-end-note = Si la terminas, se anotan { $score } y se llena la rueda para la fase 2. O toma otra loseta, pero su tiempo contará dos veces.
phase-two-begins = La fase 1 terminó, con { $score } anotados. La rueda está llena para la fase 2 y ya no se rellena.
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
assist-now = Ahora la partida es asistida.
assist-warn = Las partidas asistidas no cuentan para rachas ni récords. Repite para seguir.
assist-result = No cuenta para rachas ni récords.
undo-assists = Esto marca la partida como asistida.
pile-offered-no-undo = Descubre losetas nuevas. No se puede deshacer.
