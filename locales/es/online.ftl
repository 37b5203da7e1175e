# Partidas en línea.

start-friends = Con amigos
online = Con amigos
online-asking = Conectando con el servidor…
online-no-server = Esta página no tiene servidor de juego.
online-no-server-note = Las partidas en línea necesitan uno: viene con «nova-luna serve». Todo lo demás funciona sin él.
online-ask-again = Intentar otra vez
online-subtitle = { $players } jugadores, en línea
watching-subtitle = mirando
spectator-count = { $people } mirando

new-table = Mesa nueva
new-table-note = Recibes un enlace para compartir. La partida empieza cuando todos los asientos están ocupados.
new-table-create = Crear mesa
new-table-others = Los demás
new-table-open-seat = Quien tenga el enlace
visibility = Quién puede unirse
visibility-private = Solo con el enlace
visibility-public = Todo el mundo
time-control = Tiempo para pensar
time-control-note = Tu reloj corre mientras te toca, aunque no estés aquí.
time-control-free = Sin reloj
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 días + 12 h
replace-after = Si alguien se va
replace-after-note = Pasado este tiempo, los demás pueden ceder el asiento a un bot. Quien vuelva puede recuperarlo.
replace-after-ever = Seguir esperando
replace-after-short = 2 minutos
replace-after-long = 10 minutos
replace-after-day = 1 día
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
quick-match = Partida rápida
quick-search = Buscando rival
quick-config = { $players } jugadores, { $discs } fichas.
quick-else = Si no viene nadie, { $bot } se sienta contigo.
quick-left = { $seconds ->
    [one] segundo
   *[other] segundos
}
quick-bot-in = { $bot } llega en { $seconds } segundos.
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
my-table-running = En juego: { $players }. Turno: { $mover }.
my-table-over = Terminada: { $players }
my-table-forget = Quitar
my-table-forget-at = Quitar la mesa del { $day }
my-table-forget-ask = ¿Quitar tu asiento en una partida en juego? Sin su enlace no podrás volver.

table = Mesa
seat-open = libre
seat-yours = tú
seat-away = ausente
invited = Hay un asiento para ti.
invited-by = { $player } te invita a una partida.
sit-down = Sentarse
sit-note = No hace falta cuenta. Este navegador recuerda tu asiento.
seat-ask = Este asiento ya lo tiene alguien. ¿Es el tuyo, de otro dispositivo?
seat-ask-note = Una invitación nunca contiene un asiento. Si alguien te ha enviado este enlace, responde que no: puede jugar por ti y quizá haya elegido tu número. Aquí puedes seguir jugando, pero solo el dispositivo que sacó tu número puede comprobar el reparto.
seat-ask-other = Ya tienes otro asiento en esta mesa. Este navegador lo olvidaría.
seat-ask-yes = Sí, seguir jugando aquí
seat-ask-no = No, solo abrir la mesa
play-on-friends = Seguir con amigos
play-on-seat = Tu asiento
position-begins = { $turns ->
    [0] La partida comienza con un reparto ya fijado.
    [one] La partida comienza en una posición, tras un turno.
   *[other] La partida comienza en una posición, tras { $turns } turnos.
} Empieza: { $mover }.
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
link-join-note = Envíalo a quienes quieras que jueguen.
link-loopback = Esta dirección solo sirve en este ordenador. Antes de enviar el enlace, abre la página con la dirección de este ordenador en tu red.
link-watch = Enlace para mirar
link-watch-note = Quien mira ve lo mismo que todos en la mesa.
link-seat = Tu asiento en otro dispositivo
link-seat-note = No lo compartas: quien lo abra juega por ti. También contiene tu número para el reparto; el otro dispositivo puede seguir jugando con él, pero no comprobar el reparto.
link-send = Enviar…
sign-out-others = Cerrar en otros dispositivos
sign-out-others-note = ¿Tu asiento está abierto en un dispositivo que ya no usas?
signed-out-others = Ahora tu asiento solo está abierto en este navegador.

fairness = ¿Ha sido limpio el reparto?
fairness-note = El servidor y cada jugador sacan un número al azar y al principio solo muestran su huella. Los números se revelan cuando se conocen todas las huellas, y de todos ellos juntos se deduce el orden de las losetas. Así nadie puede elegir el reparto sin que se note: ningún jugador, ni tampoco el servidor, mientras haya al menos un jugador que no colabore con él. Tras la partida se publica todo, y la página de cada jugador comprueba que el número que sacó forma parte del reparto.
fairness-position = Esta partida comienza en una posición. Las losetas que siguen boca abajo se barajan con números al azar del servidor y de todos los jugadores. El registro no lo demuestra después: una prueba vale para un reparto entero, y las primeras losetas vienen de otro.
proof-fair = Comprobado: nadie pudo elegir este reparto, ni siquiera el servidor.
proof-fair-why = Un número que este navegador sacó por sí mismo forma parte del reparto y quedó fijado antes de que se conociera. Todos los números coinciden con sus huellas, todas las losetas salieron en el orden correcto y el registro es la partida que has visto.
proof-fair-restarted = Comprobado, pero el reparto se repitió.
proof-fair-searched = Comprobado, pero un reparto anterior no se jugó.
proof-consistent = Coherente, hasta donde puede saber este navegador.
proof-consistent-why = Todos los números coinciden con sus huellas, todas las losetas salieron en el orden correcto y el registro es la partida que se ha visto aquí. Este navegador no aportó ningún número, así que no puede descartar que los jugadores y el servidor eligieran juntos el reparto.
proof-broken = El registro del servidor se contradice. No te fíes de este reparto.
proof-foreign = El registro del servidor no coincide con lo que ha visto este navegador. No te fíes de este reparto.
fairness-server = Huella del número del servidor
fairness-own = Huella de tu número
fairness-command = Para comprobar el registro en otro ordenador (docs/verify.py tiene las mismas opciones)
fairness-limits = Esto demuestra cómo se hizo el reparto, y nada más. Quien administra el servidor puede mirar las losetas por robar durante la partida, y esta página viene de ese servidor. Para una comprobación independiente, descarga el registro y usa «nova-luna check» o docs/verify.py en otro ordenador.
fairness-unsaved = Este navegador no guarda nada aquí. Si vuelves a cargar o cierras esta página, no podrá comprobar el reparto.
sealed = Ya están todos. Se están barajando las losetas…
sealed-waiting = Todos tienen asiento. La partida empieza en cuanto todos vuelvan a estar conectados. Todavía sin conexión: { $players }.
seat-recommitted = { $count ->
    [one] número nuevo
   *[other] { $count } números nuevos
}
void-seals = { $count ->
    [one] El reparto se ha repetido una vez.
   *[other] El reparto se ha repetido { $count } veces.
}
void-seals-short = { $count ->
    [one] reparto repetido una vez
   *[other] reparto repetido { $count } veces
}
void-seals-note = Cada vez se sacan números nuevos. Un jugador que colabore con el servidor podría repetir el reparto hasta que le convenga, así que desconfía si ocurre a menudo.
earlier-deals = { $count ->
    [one] Antes de este reparto, uno en otra mesa no se jugó después de revelarse tu número.
   *[other] Antes de este reparto, { $count } en otras mesas no se jugaron después de revelarse tu número.
}
earlier-deals-note = Un servidor podría descartar repartos hasta que uno le convenga, así que desconfía si ocurre a menudo.
void-left = { $player } se fue cuando todos habían elegido un número.
void-left-you = Te fuiste cuando todos habían elegido un número.
void-not-revealed = { $player } no reveló su número a tiempo.
void-not-revealed-you = No revelaste tu número a tiempo.
void-lost = { $player } perdió su número y eligió otro.
void-lost-you = Perdiste tu número y elegiste otro.
nonce-lost = Este navegador no tiene el número al azar que eligió tu asiento. Abre la mesa en el dispositivo en el que te sentaste o elige aquí un número nuevo. Los demás lo verán.
nonce-other = El servidor muestra para tu asiento una huella distinta de la de tu número. ¿Elegiste un número nuevo en otro dispositivo? Entonces sigue allí. También puedes usar el número de este navegador.
nonce-lost-sealed = Todos han elegido ya un número: si eliges otro, se repite el reparto.
recommit = Elegir un número nuevo
alarm = No te fíes de este servidor.
alarm-commitment = Muestra una huella de su número distinta de la de antes. Podría haber elegido su número después de ver algo que no debía saber.
alarm-own-seal = Para tu asiento usa un número distinto del que eligió este navegador. Solo es correcto si elegiste un número nuevo en otro dispositivo.
alarm-seal = Ha cambiado las huellas de los jugadores cuando ya eran definitivas.
alarm-nonce = Un número revelado no coincide con su huella, o falta.
alarm-void-seals = Oculta que el reparto se ha repetido.
alarm-past = Ha cambiado algo que ya había ocurrido en esta partida.
alarm-table = El registro publicado es de otra mesa.
alarm-advice = Deja la mesa y juega en un servidor de confianza.
alarm-stops = Algo va mal en esta mesa. Esta página no sigue participando en el reparto y no revela tu número.
alarm-more = Detalles
proof-loading = Comprobando el reparto…
proof-void-seals = { $count ->
    [one] Antes se repitió el reparto una vez: quien colabore con el servidor podría haber elegido entre dos repartos.
   *[other] Antes se repitió el reparto { $count } veces: quien colabore con el servidor podría haber elegido entre varios repartos.
}
proof-earlier-deals = { $count ->
    [one] Un reparto anterior en otra mesa no se jugó después de revelarse tu número: el servidor podría haber elegido entre dos repartos.
   *[other] { $count } repartos anteriores en otras mesas no se jugaron después de revelarse tu número: el servidor podría haber elegido entre varios repartos.
}
proof-not-verified = Sin comprobar.
proof-not-verified-here = Sin comprobar aquí.
missing-answer = El servidor no responde, así que falta el registro de la partida.
missing-record = El servidor no publica el registro de la partida.
missing-readable = Esta página no puede leer el registro del servidor.
missing-proof = El registro no tiene ni el secreto ni los números al azar, así que no se puede comprobar el reparto.
missing-position = La partida comenzó en una posición, así que su registro no demuestra cómo se barajaron las demás losetas.
missing-own-number = El reparto no contiene el número de este navegador. Eso solo es correcto si elegiste un número en otro dispositivo, donde puedes comprobar el reparto, o si borraste los datos de este navegador. Si no, no te fíes de este servidor.
missing-foreign-number = El número de tu asiento llegó aquí con un enlace o un archivo, y quien lo creó pudo elegirlo; el reparto puede comprobarlo el dispositivo que sacó el número.
problem-already-committed = Otro dispositivo ya ha elegido un número para tu asiento. Sigue allí.
problem-outdated-round = Entretanto se ha repetido el reparto.

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
notify-blocked = El navegador bloquea los avisos aquí.
offer-abandon = Proponer terminar sin ganador
offer-made = { $player } propone terminar la partida sin ganador.
offer-waits = Has propuesto terminar la partida sin ganador.
offer-agree = De acuerdo
offer-decline = Seguir jugando
player-absent = { $player } lleva mucho tiempo sin jugar.
replace-with-bot = Ceder el asiento a un bot
you-are-replaced = Un bot juega por ti.
take-seat-back = Recuperar mi asiento
rematch = Jugar otra vez
rematch-join = Unirse a la siguiente partida
watch = Mirar

request-outdated = Antes ha ocurrido otra cosa. Elige de nuevo.
request-too-early = Todavía es pronto para eso.
problem-unreachable = El servidor no responde. Inténtalo otra vez.
problem-no-table = Esa mesa ya no existe.
problem-other-config = El servidor ofrece una mesa con opciones distintas de las que pediste. Siéntate solo si te convienen.
problem-no-seat = Alguien ha sido más rápido: no queda ningún asiento libre.
problem-begun = La partida ya ha empezado.
problem-key = Este enlace no te da ningún asiento aquí.
problem-rate = Demasiadas peticiones. Espera un momento e inténtalo otra vez.
problem-full = El servidor está lleno. Inténtalo más tarde.
problem-damaged = Los datos de esta mesa en el servidor están dañados. Las demás mesas están bien.
problem-unavailable = El servidor no puede guardarlo ahora. Inténtalo otra vez dentro de un momento.
problem-origin = El servidor no admite la dirección de esta página. Quien lo administra tiene que añadirla con --allowed-origin.
problem-no-randomness = Este navegador no puede generar números al azar, así que el reparto no podría ser limpio.
problem-other = El servidor ha rechazado la petición.
closed-token = Este asiento ya no es tuyo: se ha abierto en otro sitio, ha quedado libre, o este dispositivo ha estado fuera demasiado tiempo.
closed-protocol = El servidor y esta página no coinciden. Vuelve a cargar la página.
closed-archived = Esta partida ha terminado y está archivada. Su registro sigue disponible.
closed-restarts = En esta mesa se ha repetido el reparto cinco veces seguidas, así que se ha cerrado. Crea otra.
pile-offered-no-undo = Descubre losetas nuevas; no se puede deshacer.

# Devices in the local network, if a program on this computer serves the page.
network = Amigos en tu red
network-note = Los móviles y ordenadores de la misma red, por ejemplo tu wifi, podrán abrir la página desde este ordenador y jugar en tus mesas.
network-safety = Hasta que lo permitas, solo puede este ordenador. Dura hasta que cierres el programa; las partidas se conservan.
network-share = Dejar jugar a los dispositivos de mi red
network-open = Los demás de tu red escanean el código o abren esta dirección:
network-or = O bien: { $address }
network-code = Código QR de { $address }
network-none = Este ordenador no está conectado a ninguna red.
network-in-use = No se pueden abrir las mesas guardadas. Quizá Nova Luna ya está en marcha.
network-no-folder = No se puede usar la carpeta de las mesas guardadas.
network-not-here = Solo puede permitirlo el ordenador en el que funciona el programa.
