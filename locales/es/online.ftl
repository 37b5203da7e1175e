# Partidas en línea.

online = Con amigos
online-asking = Conectando con el servidor…
online-no-server = Aquí no hay servidor de juego.
online-no-server-note = Las partidas en línea necesitan uno, por ejemplo «nova-luna serve». Todo lo demás funciona sin él.
online-ask-again = Intentar otra vez
online-subtitle = { $players } jugadores, en línea
watching-subtitle = mirando
spectator-count = { $people } mirando

new-table = Mesa nueva
new-table-note = Recibes un enlace para compartir. La partida empieza cuando se ocupan todos los asientos.
new-table-create = Crear mesa
new-table-others = Los demás
new-table-open-seat = Quien tenga el enlace
visibility = Quién puede unirse
visibility-private = Solo con el enlace
visibility-public = Todo el mundo
time-control = Tiempo para pensar
time-control-note = Tu reloj corre mientras te toca, aunque no estés.
time-control-free = Sin reloj
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 días + 12 h
replace-after = Si alguien se va
replace-after-note = Pasado este tiempo, los demás pueden ceder el asiento a un bot. Quien se fue puede volver y recuperarlo.
replace-after-ever = Seguir esperando
replace-after-short = 2 minutos
replace-after-long = 10 minutos
replace-after-day = 1 día
you-play-as = Juegas como { $name }
name-suggestions = Vega Mira Altair Capella Deneb Maia Rigel Elnath Cástor Lesath Atria Mimosa Alcyone Sirrah Nashira Adhara
your-disc = Tu ficha
disc-white = Círculo blanco
disc-blue = Hexágono azul
disc-orange = Rombo naranja
disc-purple = Cruz morada

quick = Jugar con cualquiera
quick-note = Si nadie llega a tiempo, un bot ocupa el asiento.
quick-wait = Cuánto esperar
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Buscar partida

# The quick match: one press, a countdown, and the moment when the others are there.
quick-search = Buscando rival
quick-config = { $players } jugadores, { $discs } fichas.
quick-else = Si no viene nadie, { $bot } se sienta contigo.
quick-left = { $seconds ->
    [one] segundo
   *[other] segundos
}
quick-bot-in = { $seconds ->
    [one] { $bot } llega en un segundo.
   *[other] { $bot } llega en { $seconds } segundos.
}
quick-bot-now = Jugar ya contra { $bot }
quick-found = { $name } está aquí
quick-all-here = Ya están todos
quick-starts = { $seconds ->
    [one] La partida empieza en un segundo.
   *[other] La partida empieza en { $seconds } segundos.
}
quick-you-begin = Empiezas tú.
quick-begins = Empieza { $name }.
quick-begin = Empezar ya
public-tables = Mesas abiertas
public-none = Ahora no hay mesas abiertas.
public-more = Mostrar más
public-join = Unirse
public-join-at = Unirse a { $players }
with-clock = con reloj
my-tables = Tus mesas
my-table-waiting = Esperando: { $players }
my-table-running = En juego: { $players }. Turno de { $mover }.
my-table-over = Terminada: { $players }
my-table-forget = Quitar
my-table-forget-at = Quitar la mesa del { $day }
my-table-forget-ask = ¿Quitar tu asiento en una partida que sigue en juego? Sin su enlace no podrás volver.

table = Mesa
seat-open = libre
seat-yours = tú
seat-away = ausente
invited = Hay un asiento para ti.
invited-by = { $player } te invita a una partida.
sit-down = Sentarse
sit-note = No hace falta cuenta. Tu asiento se recuerda aquí.
seat-ask = Este asiento ya está ocupado. ¿Eres tú, desde otro dispositivo?
seat-ask-note = Si alguien te envió este enlace, responde que no, o podría jugar por ti.
seat-ask-other = Ya tienes otro asiento en esta mesa. Aquí lo perderías.
seat-ask-yes = Sí, seguir jugando aquí
seat-ask-no = No, solo abrir la mesa
play-on-friends = Seguir con amigos
play-on-seat = Tu asiento
position-begins = { $turns ->
    [0] La partida comienza con un reparto ya fijado.
    [one] La partida comienza en una posición, tras un turno.
   *[other] La partida comienza en una posición, tras { $turns } turnos.
} Empieza { $mover }.
position-see = Ver la posición
waiting-for = { $seats ->
    [0] Ya están todos.
    [one] Falta un jugador.
   *[other] Faltan { $seats } jugadores.
}
waiting-fill = Si nadie llega a tiempo, un bot ocupa el asiento.
leave-table = Dejar la mesa
fill-seats = Dejar de esperar
fill-act = Dar los asientos libres a bots
links = Enlaces y juego limpio
link-join = Enlace para los demás
link-join-note = Envíalo a quienes quieras en la mesa.
link-loopback = Esta dirección solo sirve en este equipo. Antes de enviar el enlace, abre la página con la dirección de este equipo en tu red.
link-watch = Enlace para mirar
link-watch-note = Quien mira ve lo mismo que todos en la mesa.
link-seat = Tu asiento en otro dispositivo
link-seat-note = Quien lo abra juega por ti, pero no puede comprobar el reparto.
link-send = Enviar…
sign-out-others = Cerrar en otros dispositivos
sign-out-others-note = ¿Tu asiento está abierto en un dispositivo que ya no usas?
signed-out-others = Ahora tu asiento solo está abierto aquí.

fairness = ¿Es limpio el reparto?
fairness-note = Todos, también el servidor, fijan un número secreto antes de que se muestre ninguno. El reparto sale de todos ellos, así que nadie puede elegirlo por su cuenta. Tras la partida lo comprobamos por ti.
fairness-position = La partida comienza en una posición, así que no se puede demostrar cómo se barajó.
proof-fair = Comprobado. Ni siquiera el servidor pudo elegir este reparto.
proof-fair-why = Tu número quedó fijado antes.
proof-fair-restarted = Comprobado, pero el reparto se repitió.
proof-fair-searched = Comprobado, pero un reparto anterior no se jugó.
proof-consistent = Coherente, hasta donde podemos saber.
proof-consistent-why = Sin un número tuyo, los demás pudieron elegir el reparto.
proof-broken = El archivo de la partida se contradice. No confíes en este reparto.
proof-foreign = No es la partida que viste. No confíes en este servidor.
fairness-server = Huella del número del servidor
fairness-own = Huella de tu número
fairness-command = Para comprobarlo tú
fairness-limits = Esto no muestra si quien administra el servidor miró las losetas por robar.
fairness-unsaved = Si recargas, no se podrá comprobar tu reparto.
sealed = Se están barajando las losetas…
sealed-waiting = Esperando a { $players }…
seat-recommitted = { $count ->
    [one] número nuevo
   *[other] { $count } números nuevos
}
void-seals = { $count ->
    [one] El reparto se repitió una vez.
   *[other] El reparto se repitió { $count } veces.
}
void-seals-short = { $count ->
    [one] reparto repetido una vez
   *[other] reparto repetido { $count } veces
}
restarts-note = Si se repite mucho, quizá alguien busque un reparto mejor.
earlier-deals = { $count ->
    [one] Se descartó un reparto después de mostrarse tu número.
   *[other] Se descartaron { $count } repartos después de mostrarse tu número.
}
void-left = { $player } se fue cuando todos habían elegido.
void-left-you = Te fuiste cuando todos habían elegido.
void-not-revealed = { $player } no reveló su número a tiempo.
void-not-revealed-you = No revelaste tu número a tiempo.
void-lost = { $player } perdió su número.
void-lost-you = Perdiste tu número.
nonce-lost = Tu número no está aquí. Sigue donde te sentaste o elige uno nuevo.
nonce-other = El servidor tiene otro número tuyo. Si lo elegiste en otro sitio, sigue allí.
nonce-lost-sealed = Con un número nuevo, se repite el reparto.
recommit = Elegir un número nuevo
alarm = No confíes en este servidor.
alarm-commitment = Cambió su número secreto.
alarm-own-seal = Cambió tu número, a menos que eligieras otro en otro sitio.
alarm-seal = Cambió números que ya estaban fijados.
alarm-nonce = Falta un número o se cambió.
alarm-void-seals = Oculta que el reparto se repitió.
alarm-past = Cambió el pasado.
alarm-table = El archivo de la partida es de otra mesa.
alarm-advice = Juega en un servidor de confianza.
alarm-stops = Algo va mal, así que tu número sigue en secreto.
alarm-more = Detalles
proof-loading = Comprobando el reparto…
proof-not-verified = Sin comprobar.
proof-not-verified-here = Sin comprobar aquí.
missing-answer = El servidor no responde.
missing-record = El servidor no publica el archivo de la partida.
missing-readable = El archivo de la partida no se puede leer aquí.
missing-proof = El archivo de la partida no tiene números secretos.
missing-own-number = Tu número no está en este reparto. Si no elegiste otro, no confíes en este servidor.
missing-foreign-number = Solo el dispositivo que sacó tu número puede comprobar el reparto.
problem-outdated-round = El reparto se repitió.

connection-lost = Conexión perdida, reconectando…
chat = Chat
chat-mute = Ocultar lo que dicen los demás
say-hello = ¡Hola!
say-good-luck = ¡Suerte!
say-nice-move = ¡Buena jugada!
say-thanks = ¡Gracias!
say-oops = Uy…
say-one-moment = Un momento, por favor.
say-well-played = ¡Bien jugado!
say-goodbye = ¡Adiós!
say-moon = 🌙
say-star = ⭐
say-smile = 🙂
say-thinking = 🤔
notify-begin = Avísame cuando empiece la partida
notify-my-turn = Avísame cuando me toque
notify-blocked = Aquí los avisos están bloqueados.
offer-abandon = Proponer terminar sin ganador
offer-made = { $player } propone terminar la partida sin ganador.
offer-waits = Propusiste terminar la partida sin ganador.
offer-agree = De acuerdo
offer-decline = Seguir jugando
player-away = { $player } no está
left-now = acaba de irse
left-seconds = se fue hace { $count } segundos
left-minutes = { $count ->
    [one] se fue hace un minuto
   *[other] se fue hace { $count } minutos
}
left-hours = { $count ->
    [one] se fue hace una hora
   *[other] se fue hace { $count } horas
}
left-days = { $count ->
    [one] se fue hace un día
   *[other] se fue hace { $count } días
}
player-absent = { $player } lleva mucho tiempo sin jugar.
absent-wait = Esperar
absent-replace = Dejar que siga un bot
absent-end = Terminar la partida
you-are-replaced = Un bot juega por ti.
take-seat-back = Recuperar mi asiento
rematch = Jugar otra vez
rematch-wanted = { $count ->
    [one] { $players } quiere la revancha.
   *[other] { $players } quieren la revancha.
}
rematch-waits = Esperando a { $players }…
rematch-table = Ir a la mesa
watch = Mirar

request-outdated = Antes pasó otra cosa. Elige de nuevo.
request-too-early = Todavía es pronto para eso.
problem-unreachable = El servidor no responde. Inténtalo otra vez.
problem-no-table = Esta mesa ya no existe.
problem-other-config = Esta mesa no tiene las opciones que pediste. Siéntate solo si te convienen.
problem-no-seat = Alguien fue más rápido y no quedan asientos libres.
problem-begun = La partida ya empezó.
problem-key = Este enlace no te da ningún asiento aquí.
problem-rate = Demasiadas peticiones. Espera un momento e inténtalo otra vez.
problem-full = El servidor está lleno. Inténtalo más tarde.
problem-damaged = Los datos de esta mesa están dañados.
problem-unavailable = El servidor no puede guardarlo ahora. Inténtalo otra vez en un momento.
problem-origin = El servidor no admite esta dirección. Quien lo administra tiene que añadirla con --allowed-origin.
problem-no-randomness = Este navegador no puede generar números al azar.
problem-other = El servidor rechazó la petición.
closed-token = Este asiento ya no es tuyo. Se abrió en otro sitio, quedó libre o estuviste fuera demasiado tiempo.
closed-protocol = El servidor usa otra versión. Recarga la página.
closed-archived = Esta partida ya terminó. Su archivo sigue disponible.
closed-restarts = El reparto se repitió cinco veces, así que la mesa se cerró.

# Devices in the local network, if a program on this computer serves the page.
network = Amigos en tu red
network-note = Los teléfonos y equipos de la misma red, por ejemplo tu wifi, podrán abrir la página desde este equipo y jugar en tus mesas.
network-safety = Hasta que lo permitas, solo puede jugar este equipo. Dura hasta que cierres el programa, y tus partidas se conservan.
network-share = Invitar a mi red
network-open = Quien esté en tu red escanea el código o abre:
network-or = O bien: { $address }
network-code = Código QR de { $address }
network-none = Este equipo no está conectado a ninguna red.
network-in-use = No se pueden abrir las mesas guardadas. ¿Ya está abierto Nova Luna?
network-no-folder = No se puede usar la carpeta de las mesas guardadas.
network-not-here = Solo puede permitirlo el equipo en el que funciona el programa.

# Coming back to a match that lasts: messages, what happened meanwhile, the next game.
alerts-ask = ¿Te avisamos cuando te toque?
alerts-ask-text = { $name } puede tardar días. Solo escribimos cuando te toca, y nunca de noche.
alerts-ask-yes = Sí, avísame
alerts-not-now = Ahora no
alerts-ask-else = Otra forma: ntfy o webhook
alerts-on = Te avisaremos. Puedes cambiarlo en los ajustes.
alerts-blocked = El navegador bloquea aquí las notificaciones. Toca el candado junto a la dirección y permítelas, o usa otra forma.
alerts-failed = El servicio push del navegador no responde. Inténtalo más tarde o usa otra forma.
alerts-no-server = Este servidor no envía notificaciones. La página de inicio muestra qué te espera.
alerts-bad-address = Esta dirección no responde, o el servidor no envía nada allí. Debe empezar por https. ¿Está bien escrita?
recap = Desde tu último turno
recap-took = { $name } tomó { $tile }
recap-refilled = { $name } rellenó: { $n ->
    [one] una loseta nueva
   *[other] { $n } losetas nuevas
}
recap-cost = Lo que te ha costado
recap-gone = { $tile } ya no está. Te habría dado { $n ->
    [one] una ficha
   *[other] { $n } fichas
}.
recap-now = La mejor loseta que puedes tomar ahora { $n ->
    [0] no da ninguna ficha
    [one] da una ficha
   *[other] da { $n } fichas
}.
recap-nothing = No falta nada de lo que esperabas.
recap-go = Tu jugada
recap-back = Una atrás
recap-next = Siguiente
next-game = Sigue: { $names }
next-stay = Quedarme aquí
next-waits = { $n ->
    [one] Te espera otra partida
   *[other] Te esperan otras { $n } partidas
}
next-none = Estás al día.
