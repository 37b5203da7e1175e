# La aplicación web, salvo la pantalla de juego.

title = Nova Luna
cancel = Cancelar
theme = Claro u oscuro
records = Partidas
rules = Reglas
about = Acerca de

edition-en = English
edition-en-pegasus = English, Pegasus (tokens)
edition-en-stronghold = English, Stronghold (goals)
edition-de = Deutsch
edition-es = Español
edition-cs = Čeština

# The main menu.
nav-main = Menú principal
nav-play = Jugar
nav-daily = Hoy
nav-puzzles = Problemas
nav-learn = Aprender
nav-you = Tú

# The first screen: the first visit, something that waits, and nothing that waits.
start-heading = Un juego bajo la luna
start-lead = Toma una loseta, paga con tiempo y deja el resto a las vecinas.
start-bots = Contra bots
start-bots-against = { $players } jugadores, contra { $bots }
start-play = Jugar
start-solo = En solitario
start-hotseat = Una pantalla
start-table = En una mesa real
start-continue = Continuar
start-aside = En espera
start-free = Gratis, de código abierto y sin conexión tras la primera visita
start-more = Más
start-ways = Más formas de jugar
first-title = Tu primera partida, paso a paso
first-text = Nueve lecciones cortas en la propia mesa y luego una partida contra Pip, que también empieza. Puedes parar cuando quieras y seguir después.
first-start = Empezar
first-time = Unos diez minutos
first-know = Ya conozco el juego
first-know-note = Directo a la mesa, contra { $bot }
start-puzzles-due = { $n ->
    [one] { $n } problema por repasar
   *[other] { $n } problemas por repasar
}
start-puzzle = Un problema
start-puzzle-text = Encuentra la mejor jugada.
start-puzzles-none = Nada que repasar · puntuación { $rating }
start-todays = La partida del día
start-streak = { $days ->
    [one] Racha de { $days } día
   *[other] Racha de { $days } días
}
start-today-text = Una partida en solitario, las mismas losetas para todos.
start-today-begun = Ya la empezaste y te está esperando.
start-play-todays = Jugar la partida del día
start-today-done = Hoy: { $score } puntos
start-today-next = { $medal ->
    [gold] Oro. La
    [silver] Plata. La
    [bronze] Bronce. La
   *[none] La
} próxima, en { $hours } h { $minutes } min.
waiting-moved = { $name } ya jugó
waiting-left = { $mine ->
    [one] Te queda { $mine } ficha
   *[other] Te quedan { $mine } fichas
}; a { $name }, { $theirs }.
waiting-time = { $time } para pensar.
waiting-turns = { $count ->
    [one] Te espera otra partida: { $names }
   *[other] Te esperan otras { $count } partidas: { $names }
}
waiting-more = y { $count } más
waiting-since = desde hace { $unit ->
    [minutes] { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
    [hours] { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
   *[days] { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
}
go-on = Seguir
once-more = Otra contra { $name }
play-bot = Jugar contra { $name }
next-bot = Ahora toca { $name }
you-lead = Ganas { $won } a { $lost }.
you-trail = Marcador: { $won } a { $lost }.
other-bots = Otros bots
calm-title = Una noche tranquila
calm-text = Nadie te espera. Buen momento para una partida.

new-bots = Nueva partida
new-hotseat = Nueva partida en una pantalla
new-solo = En solitario
new-solo-lead = Coloca las 21 fichas en dos fases con el menor tiempo posible. El tiempo de la fase 1 cuenta dos veces.
new-solo-note = Cada ficha que sobre cuesta 10. Menos de 100 es un resultado genial.
new-solo-lesson = ¿Primera vez en solitario? Una lección corta
new-players = Jugadores
new-seats = Asientos
new-seats-note = Se sortea quién empieza.
bots-title = ¿Quién juega?
bots-note = Cuanto más llena la luna, más fuerte el rival. Tres victorias encienden un nivel.
bots-novice = Toma lo que brilla y se alegra por ti.
bots-casual = Juega por la velada, no por la victoria.
bots-skilled = Hace cadenas largas y no desperdicia nada.
bots-expert = Cuenta cada ficha, primero las tuyas.
bots-master = Conoce todas las noches. También la tuya.
bots-record = { $won } ganadas, { $lost } perdidas
new-person = Persona
new-bot = Bot: { $level }
new-name = Nombre del jugador { $seat }
new-discs = Cuántas fichas
new-discs-usual = Estándar
new-discs-first = Primera partida
new-discs-house = Regla propia
new-discs-number = Número de fichas por jugador
new-discs-count = { $discs ->
    [one] { $discs } ficha por jugador
   *[other] { $discs } fichas por jugador
}
new-discs-same = { $discs } fichas por jugador, también en la primera partida de dos
new-clock = Reloj
new-clock-none = Sin reloj
new-clock-some = Con reloj
new-clock-minutes = minutos por jugador
new-clock-seconds = segundos extra por jugada
aids = Ayudas
new-more = Más
new-seed = Semilla
new-seed-note = Un número o 64 dígitos hexadecimales. La misma semilla reparte las mismas losetas. Déjala vacía para un reparto al azar.
new-start = Empezar

deal = Un reparto para ti
deal-lead = { $discs ->
    [one] Alguien compartió contigo este reparto para { $players } jugadores con { $discs } ficha cada uno. Elige quién juega. Las losetas saldrán en el mismo orden.
   *[other] Alguien compartió contigo este reparto para { $players } jugadores con { $discs } fichas cada uno. Elige quién juega. Las losetas saldrán en el mismo orden.
}
deal-solo = Alguien compartió contigo este reparto en solitario. Las losetas saldrán en el mismo orden.

link-form = Esto no es un enlace de Nova Luna, o le falta una parte.
link-damaged = El enlace está dañado. Pídelo otra vez.
link-version = El enlace es de una versión más reciente del juego ({ $version }). Recarga la página para actualizar.
link-seed = La semilla del enlace no se puede leer: { $problem }.
link-action = La jugada { $move } de la partida de este enlace no está permitida.

set-language = Idioma y términos
set-language-note = Los reglamentos ingleses usan términos distintos; elige los que conoces.
set-name = Tu nombre
set-theme = Claro u oscuro
set-theme-system = Sistema
set-theme-light = Claro
set-theme-dark = Oscuro
set-confirm = Colocar una loseta
set-confirm-note = Puedes cambiarlo todo hasta que confirmes.
set-confirm-always = Confirmar siempre
set-confirm-one-tap = Un toque
set-sound = Sonido
set-sound-off = No
set-sound-on = Sí
set-motion = Animaciones
set-motion-note = Sin ellas, los cambios se marcan con un borde.
set-motion-off = No
set-motion-on = Sí
set-bots = Velocidad de los bots
set-bots-note = Mientras no elijas, se toman su tiempo en tus tres primeras partidas.
set-bots-instant = Al instante
set-bots-quick = Rápida
set-bots-normal = Normal
set-bots-slow = Lenta
set-erase = Datos guardados
set-erase-note = Tus partidas, resultados y ajustes se guardan solo en este navegador.
set-erase-act = Borrarlo todo
set-erase-ask = ¿Borrar todos los datos guardados?
set-erase-ask-note = Se borrarán todas las partidas, los resultados y los ajustes de aquí. No se puede deshacer.

about-lead = Nova Luna es un juego de colocar losetas, de 1 a 4 jugadores. Juega aquí mismo contra bots, en solitario, en línea con amigos o juntos en una pantalla.
about-fan = Hecho por aficionados
about-fan-text = Lo hacemos personas a las que nos encanta el juego, sin relación con sus autores ni sus editoriales. Todos los dibujos y textos son nuestros. ¿A ti también te encanta? Compra la caja. En la mesa es aún mejor.
about-privacy = Tus datos
about-privacy-text = Sin cuentas, sin publicidad, sin seguimiento. Tus partidas se quedan en este navegador. Las partidas en línea y los resultados de las clasificaciones se guardan en el servidor de juego, con el nombre que escribiste.
about-licence = Libre y abierto
about-licence-text = Puedes usar, cambiar y compartir el programa con la licencia MIT o la licencia Apache 2.0, la que prefieras.
about-fair = Reparto limpio
about-fair-text = Tras la partida, cualquiera puede comprobar el reparto. Los bots solo ven lo que ves tú.
about-version = Versión { $version }

download = Descargar
statistics = Estadísticas
history = Partidas terminadas
history-kind = Mostrar
history-all = Todas
history-bots = Contra bots
history-solo = En solitario
history-hotseat = Una pantalla
history-empty = Aquí aún no hay nada. Las partidas terminadas se añaden solas.
history-show-all = Mostrar todas
history-assisted = asistida
history-open = Ver
history-open-game = Ver la partida: { $game }
history-score = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
}
history-given-up = abandonada
history-by-resignation = por abandono
history-on-time = por tiempo
history-unfinished = sin terminar
history-won = ganada
history-lost = { $place }.º puesto
history-winner = ganó { $player }
history-record-damaged = El archivo de esta partida está dañado.
damaged-results = Algunos resultados no se pueden leer
damaged-results-note = Las demás partidas están bien. Copia el texto o simplemente quítalo.
damaged-forget = Quitarlo
open-record = Abrir un archivo
open-record-note = Pega aquí el texto de una partida, elige un archivo o suéltalo sobre este campo.
open-record-text = El texto de una partida
open-record-act = Abrir
open-record-file = Elegir un archivo
open-record-problem = Línea { $line }, columna { $column }: { $problem }


review = Análisis
review-game = Analizar { $game }
replay = Repetición
displays = Exposiciones
replay-first = Principio
replay-previous = Jugada anterior
replay-autoplay = Reproducción automática
replay-next = Jugada siguiente
replay-last = Final
replay-slider = Jugada
replay-beginning = Antes de la primera jugada.
replay-now = { $move } de { $moves }. { $what }
position = Una posición para ti
position-note = Alguien compartió contigo esta posición. Ves lo que veían todos en la mesa, pero no el orden de las losetas por robar.

share-copy = Copiar
share-copy-what = Copiar: { $what }
share-copied = Copiado.
share-not-copied = Aquí no se puede copiar. Selecciona el texto y cópialo a mano.
share-deal = Enlace al reparto
share-deal-note = Las mismas losetas en el mismo orden, para que las juegue otra persona.
share-position = Enlace a esta posición
share-position-note = La partida hasta esta posición, jugada a jugada.
share-record = Archivo de la partida
share-record-note = La partida entera como texto. Se puede abrir aquí y con otros programas.
share-picture = Imagen de la exposición final
share-picture-of = Exposición de
share-svg = Como SVG
share-png = Como PNG

# Games that go on, on the start screen.
running-games = Tus partidas en curso
running-against = Contra { $names }
running-solo = En solitario
running-turn-of = Le toca a { $name }
running-over = Terminada
running-discs = { $mine ->
    [one] te queda { $mine } ficha
   *[other] te quedan { $mine } fichas
}; a { $name }, { $theirs }
running-go = Jugar
running-see = Ver el resultado
offline = No hay conexión
offline-works = Los bots, el solitario, la partida del día, los problemas y las lecciones funcionan ahora. Las partidas en línea esperan a la conexión.
running-title = ({ $count }) Te toca

# A game that begins with a position.
play-on = Seguir desde aquí
play-on-lead = La partida sigue desde esta posición. Las losetas que están boca abajo se barajan de nuevo.
play-on-note = Empieza en una posición, así que es asistida.
play-on-over = Esta partida ya terminó.

# Ways to others, on the start page.
start-friends = Con amigos
quick-match = Partida rápida
start-analysis = Tablero de análisis
start-clubs = Clubes
