# La línea de comandos.

help-usage = Uso
help-commands = Comandos
help-arguments = Argumentos
help-options = Opciones
help-global = Opciones globales
help-help = Mostrar esta ayuda
help-version = Mostrar la versión
help-default = { $help } (por defecto: { $default })
help-options-word = opciones
help-command-word = comando
help-nova-luna = Nova Luna, un juego de losetas de 1 a 4 jugadores: juega, comprueba, analiza.
help-nova-luna-lang = Idioma: en, de, es o cs; por defecto, el del sistema
help-nova-luna-color = Cuándo usar color: auto, always o never
help-nova-luna-play = Jugar en el navegador; el comando por defecto
help-nova-luna-play-port = Puerto; 0 elige uno libre. Por defecto, un puerto fijo, para que el navegador encuentre las partidas guardadas, o uno libre si aquel está ocupado
help-nova-luna-play-host = Dirección en la que escuchar: 127.0.0.1 solo para este equipo, hasta que en la página dejes que tu red participe; 0.0.0.0 lo permite desde el principio
help-nova-luna-play-store = Archivo para las mesas de las partidas en tu red. Por defecto está en la carpeta de datos de aplicaciones del sistema. Se crea cuando dejas que tu red participe
help-nova-luna-play-no_open = No abrir el navegador
help-nova-luna-serve = Servir la página y partidas en línea
help-nova-luna-serve-port = Puerto; 0 elige uno libre
help-nova-luna-serve-host = Dirección: 127.0.0.1 solo para este equipo, 0.0.0.0 para todas las redes
help-nova-luna-serve-store = Base de datos: un archivo SQLite, que se crea si no existe, o postgres://USER@HOST/NAME para varios servidores
help-nova-luna-serve-password_file = Archivo con la contraseña de PostgreSQL
help-nova-luna-serve-admin = Dirección de /healthz, /readyz y /metrics; por defecto, desactivada
help-nova-luna-serve-allowed_origin = Origen cuyas páginas pueden conectarse, como https://luna.example; separa varios con comas. Por defecto se permiten las direcciones IP de este servidor y localhost
help-nova-luna-serve-trusted_proxy = Dirección de un proxy en cuya cabecera X-Forwarded-For confías; separa varias con comas, por ejemplo todos los proxies de una cadena
help-nova-luna-serve-security_contact = Adónde comunicar vulnerabilidades de este servidor, como mailto:luna@host.example o una dirección https; aparece en /.well-known/security.txt, que de otro modo no existe
help-nova-luna-serve-max_tables = Máximo de mesas sin terminar
help-nova-luna-serve-connections_per_ip = Máximo de conexiones WebSocket por dirección IP
help-nova-luna-serve-requests_per_minute = Máximo de peticiones por minuto y dirección IP
help-nova-luna-serve-tables_per_hour = Máximo de mesas que puede abrir una dirección IP por hora
help-nova-luna-serve-messages_per_second = Máximo de mensajes por segundo y conexión
help-nova-luna-serve-archive_after = Días tras los que de una partida terminada solo se conserva el registro; 0 significa nunca
help-nova-luna-serve-abandon_after = Días sin actividad tras los que una partida se da por terminada y solo se conserva su registro; 0 significa nunca
help-nova-luna-serve-delete_records_after = Días tras el final de una partida después de los que también se borra su registro; 0 significa nunca
help-nova-luna-serve-alerts = Qué se envía a los jugadores cuando les toca: todo, solo Web Push o nada
help-nova-luna-serve-alert_hosts = Los únicos servidores a los que se envían esos mensajes, con los nombres bajo ellos; separa varios con comas. Por defecto, todos los de direcciones públicas
help-nova-luna-serve-alert_private_hosts = Servidor propio al que se pueden enviar esos mensajes aunque su dirección sea privada; separa varios con comas
help-nova-luna-serve-log_level = Qué se registra en la salida de errores: off, warn o info
help-nova-luna-serve-log_addresses = Registrar las direcciones IP de los clientes
help-nova-luna-backup = Copiar la base de datos de un servidor a un archivo; el servidor puede seguir en marcha
help-nova-luna-backup-store = Base de datos que se copia: un archivo, o postgres://USER@HOST/NAME
help-nova-luna-backup-password_file = Archivo con la contraseña de PostgreSQL
help-nova-luna-backup-file = Archivo de destino; no debe existir
help-nova-luna-restore = Restaurar una copia de seguridad en una base de datos vacía
help-nova-luna-restore-store = Base de datos de destino: un archivo nuevo, o postgres://USER@HOST/NAME; debe estar vacía
help-nova-luna-restore-password_file = Archivo con la contraseña de PostgreSQL
help-nova-luna-restore-file = Archivo de la copia de seguridad
help-nova-luna-club = Escribir los resultados y registros de un club en archivos
help-nova-luna-club-export = Escribir las tablas y los registros de un club en una carpeta nueva; el servidor puede seguir en marcha
help-nova-luna-club-export-club = Identificador del club: las 32 cifras de su dirección
help-nova-luna-club-export-folder = Carpeta que se crea
help-nova-luna-club-export-store = Base de datos del servidor: un archivo, o postgres://USER@HOST/NAME
help-nova-luna-club-export-password_file = Archivo con la contraseña de PostgreSQL
help-nova-luna-push-key = Cambiar la clave de un servidor para Web Push
help-nova-luna-push-key-store = Base de datos: un archivo o postgres://USER@HOST/NAME
help-nova-luna-push-key-password_file = Archivo con la contraseña de PostgreSQL
help-nova-luna-simulate = Hacer que los bots jueguen partidas
help-nova-luna-simulate-players = Número de jugadores, de 1 a 4
help-nova-luna-simulate-games = Número de partidas
help-nova-luna-simulate-seed = Semilla de la primera partida: un número o 64 dígitos hexadecimales; cada partida posterior usa la siguiente. Por defecto, una al azar
help-nova-luna-simulate-bot = Bots: un nombre para todos los asientos o uno por asiento, separados por comas ({ $bots })
help-nova-luna-simulate-discs = Fichas que debe colocar cada jugador, de 1 a 20; en solitario, siempre 21
help-nova-luna-simulate-first_game = Jugar con menos fichas, como se recomienda para la primera partida
help-nova-luna-simulate-position = Empezar cada partida con esta posición (nl1_…); las losetas que no muestra se barajan con la semilla
help-nova-luna-simulate-trace = Escribir cada posición como línea JSON en este archivo nuevo; - es la salida estándar
help-nova-luna-simulate-records = Escribir un registro de cada partida en esta carpeta
help-nova-luna-simulate-movetime = Milisegundos por jugada; por defecto, lo propio de cada bot
help-nova-luna-simulate-nodes = Nodos de búsqueda por jugada, en lugar de un tiempo
help-nova-luna-simulate-threads = Hilos de búsqueda por bot, de 1 a 64
help-nova-luna-simulate-json = Mostrar JSON
help-nova-luna-check = Comprobar registros: cada jugada, el resultado, el reparto
help-nova-luna-check-files = Registros (.nlr); - es la entrada estándar
help-nova-luna-check-commitment = Huella del servidor que guardó tu página
help-nova-luna-check-seal = Tu propia huella, que guardó tu página
help-nova-luna-check-json = Mostrar JSON, una línea por archivo
help-nova-luna-show = Dibujar una posición de un registro, o una dada en su notación
help-nova-luna-show-file = Un registro (.nlr), o una posición que empieza con nl1_; - es la entrada estándar
help-nova-luna-show-ply = Mostrar la posición tras este número de jugadas; por defecto, el final
help-nova-luna-show-json = Mostrar JSON
help-nova-luna-position = Mostrar posiciones dadas en su notación: errores, jugadas permitidas y a quién le toca
help-nova-luna-position-positions = Posiciones que empiezan con nl1_, como las define spec/positions.md
help-nova-luna-position-csv = Leer líneas con una posición y, tras un tabulador, jugadas, y mostrar una tabla con comas; - es la entrada estándar
help-nova-luna-position-json = Mostrar JSON, una línea por posición
help-nova-luna-perft = Contar las secuencias de jugadas posibles
help-nova-luna-perft-players = Número de jugadores, de 1 a 4
help-nova-luna-perft-seed = Semilla: un número o 64 dígitos hexadecimales
help-nova-luna-perft-depth = Número de jugadas, de 1 a 20
help-nova-luna-perft-json = Mostrar JSON
help-nova-luna-solve = Buscar la puntuación más baja de un reparto o posición en solitario, o la mejor jugada de cualquier posición
help-nova-luna-solve-file = Un registro (.nlr), o una posición que empieza con nl1_; - es la entrada estándar
help-nova-luna-solve-ply = Resolver la posición tras este número de jugadas; por defecto, el final
help-nova-luna-solve-seed = Resolver el reparto en solitario de esta semilla, con todas las losetas a la vista: un número o 64 dígitos hexadecimales
help-nova-luna-solve-movetime = Tiempo de búsqueda en milisegundos
help-nova-luna-solve-nodes = Número de posiciones que se examinan, con el mismo resultado en todas las máquinas. Por defecto, 60 millones, o 200000 con varios jugadores
help-nova-luna-solve-threads = Hilos de búsqueda con varios jugadores, de 1 a 64
help-nova-luna-solve-json = Mostrar JSON
help-nova-luna-daily = Mostrar la partida del día y el reto de la semana con su par, y ampliar el archivo de pares
help-nova-luna-daily-date = Primer día, como 2026-11-16; por defecto, hoy (UTC)
help-nova-luna-daily-days = Número de días, de 1 a 3660; cada semana se incluye cuando empieza
help-nova-luna-daily-file = Añadir los pares a este archivo; los días que ya tiene no se buscan otra vez
help-nova-luna-daily-nodes = Número de posiciones que examina el solucionador; el bot maestro recibe un cuarto
help-nova-luna-daily-again = Buscar de nuevo los días que el archivo ya tiene y guardar el mejor par
help-nova-luna-bench = Medir la velocidad de las reglas y de los bots
help-nova-luna-bench-search = Hacer que el bot master juegue una partida contra sí mismo
help-nova-luna-bench-search-players = Número de jugadores, de 1 a 4
help-nova-luna-bench-search-seed = Semilla de la partida
help-nova-luna-bench-search-movetime = Milisegundos por jugada
help-nova-luna-bench-search-nodes = Nodos de búsqueda por jugada, en lugar de un tiempo; por defecto, 20000
help-nova-luna-bench-search-threads = Hilos de búsqueda, de 1 a 64
help-nova-luna-bench-search-json = Mostrar JSON
help-nova-luna-bench-playouts = Jugar partidas al azar en un hilo
help-nova-luna-bench-playouts-players = Número de jugadores, de 1 a 4
help-nova-luna-bench-playouts-games = Número de partidas
help-nova-luna-bench-playouts-seed = Semilla de la primera partida
help-nova-luna-bench-playouts-checked = Comprobar que cada jugada está permitida
help-nova-luna-bench-playouts-json = Mostrar JSON
help-nova-luna-analyse = Valorar cada jugada de una partida e indicar otras mejores, o la mejor de una posición
help-nova-luna-analyse-file = Un registro (.nlr), o una posición que empieza con nl1_; - es la entrada estándar
help-nova-luna-analyse-lines = Solo las 1 a 5 mejores jugadas de la última posición, primero la mejor de cada loseta
help-nova-luna-analyse-movetime = Milisegundos por posición
help-nova-luna-analyse-nodes = Nodos de búsqueda por posición, en lugar de un tiempo; por defecto, 10000, en solitario 300000
help-nova-luna-analyse-threads = Hilos de búsqueda, de 1 a 64
help-nova-luna-analyse-json = Mostrar JSON
help-nova-luna-arena = Enfrentar a bots y otros motores
help-nova-luna-arena-players = Número de jugadores, de 2 a 4
help-nova-luna-arena-bot = Bots, separados por comas ({ $bots }); NAME:1000ms o NAME:20000n fija lo que puede gastar un bot, NAME:2t sus hilos
help-nova-luna-arena-engine = Otro programa que habla LEP 1, con sus argumentos; COMMAND:1000ms o COMMAND:20000n fija lo que puede gastar, COMMAND:2t sus hilos; repite la opción para cada motor
help-nova-luna-arena-games = Número de partidas; se redondea a repartos enteros, cada uno jugado en todos los asientos
help-nova-luna-arena-seed = Semilla del primer reparto: un número o 64 dígitos hexadecimales; cada reparto posterior usa la siguiente. Por defecto, una al azar
help-nova-luna-arena-movetime = Milisegundos por jugada; por defecto, lo propio de cada bot, y 1000 para los motores
help-nova-luna-arena-nodes = Nodos de búsqueda por jugada, en lugar de un tiempo
help-nova-luna-arena-jobs = Número de partidas simultáneas; por defecto, una por núcleo
help-nova-luna-arena-threads = Hilos de búsqueda por participante, de 1 a 64
help-nova-luna-arena-discs = Fichas que debe colocar cada jugador, de 1 a 20
help-nova-luna-arena-position = Empezar cada partida con esta posición (nl1_…); las losetas que no muestra se barajan con la semilla
help-nova-luna-arena-records = Escribir un registro de cada partida en esta carpeta
help-nova-luna-arena-elo0 = Con --elo1: parar en cuanto una prueba secuencial (SPRT) decida si el primero de dos participantes aventaja en E0 o en E1 puntos Elo
help-nova-luna-arena-elo1 = Con --elo0: la diferencia mayor
help-nova-luna-arena-json = Mostrar JSON
help-nova-luna-puzzles = Crear problemas con partidas entre bots, medir su dificultad o verificar un archivo de problemas
help-nova-luna-puzzles-make = Hacer jugar a los bots y escribir en la salida estándar las posiciones con una sola jugada mejor; la misma orden escribe el mismo archivo en cualquier equipo
help-nova-luna-puzzles-make-seed = Semilla de la primera partida, un número; cada partida siguiente usa el próximo
help-nova-luna-puzzles-make-count = Número mínimo de problemas; cada tema tiene al menos una décima parte
help-nova-luna-puzzles-make-games = Número máximo de partidas, aunque entonces haya menos problemas
help-nova-luna-puzzles-make-beginners = Conservar solo problemas para empezar: dos jugadores, pocas losetas, resueltos por los niveles más débiles
help-nova-luna-puzzles-make-jobs = Partidas a la vez, de 1 a 255; por defecto, el número de núcleos; no cambia el resultado
help-nova-luna-puzzles-measure = Medir de nuevo la dificultad de los problemas y escribirlos en la salida estándar, primero los más fáciles; los mismos archivos dan el mismo texto en cualquier equipo
help-nova-luna-puzzles-measure-files = Archivos de problemas, que se unen en uno; - es la entrada estándar
help-nova-luna-puzzles-measure-jobs = Problemas a la vez, de 1 a 255; por defecto, el número de núcleos; no cambia el resultado
help-nova-luna-puzzles-verify = Verificar un archivo de problemas: cada jugada, los temas y, mediante búsqueda, que la mejor jugada es claramente la mejor
help-nova-luna-puzzles-verify-file = Un archivo de problemas; - es la entrada estándar
help-nova-luna-puzzles-verify-sample = Buscar solo en este número de problemas, repartidos por el archivo; por defecto, en todos
help-nova-luna-puzzles-verify-nodes = Posiciones que se examinan por cada jugada que puede ser la mejor
help-nova-luna-puzzles-verify-jobs = Problemas a la vez, de 1 a 255; por defecto, el número de núcleos
help-nova-luna-explorer = Hacer jugar al bot master contra sí mismo y contar lo que pasa en las partidas
help-nova-luna-explorer-play = Jugar partidas del bot master contra sí mismo y añadirlas a un archivo; una ejecución interrumpida sigue donde estaba
help-nova-luna-explorer-play-file = El archivo de partidas, una línea por partida; lo que ya contiene no se vuelve a jugar
help-nova-luna-explorer-play-players = Número de jugadores, de 2 a 4
help-nova-luna-explorer-play-seed = Semilla de la primera partida, un número; cada partida siguiente usa el próximo
help-nova-luna-explorer-play-games = Número de partidas
help-nova-luna-explorer-play-nodes = Posiciones que el bot examina en cada jugada
help-nova-luna-explorer-play-jobs = Partidas a la vez, de 1 a 255; por defecto, el número de núcleos; no cambia el resultado
help-nova-luna-explorer-count = Contar lo que pasa en las partidas de explorer play y escribirlo en la salida estándar; las mismas partidas dan el mismo texto en cualquier equipo
help-nova-luna-explorer-count-files = Archivos de partidas; una partida que está en varios cuenta una vez
help-nova-luna-engine = Jugar para otro programa: el protocolo de motores LEP 1 por la entrada y la salida estándar
help-nova-luna-completions = Mostrar el script de autocompletado de un shell
help-nova-luna-completions-shell = bash, elvish, fish, powershell o zsh

error = error
usage-value = Valor «{ $value }» no válido para { $arg }: { $problem }.
usage-missing-value = { $arg } necesita un valor.
usage-unknown = Argumento desconocido: { $arg }.
usage-unknown-suggest = Argumento desconocido: { $arg }. ¿Querías decir { $suggestion }?
usage-missing = Falta { $args }.
usage-conflict = { $arg } y { $other } no se pueden usar a la vez.
usage-twice = { $arg } solo puede aparecer una vez.
usage-not-text = Un argumento no es texto UTF-8 válido.
usage-no-value = { $arg } no lleva valor.
usage-hint = Ayuda: { $command } --help
expects-seed = debe ser un número de 0 a 18446744073709551615
expects-count = debe ser un número de 1 a 100000
expects-sample = debe ser un número de 1 a 4294967295
expects-players = debe ser un número de 1 a 4
expects-games = debe ser un número de 1 a { $most }
expects-date = debe ser una fecha como 2026-11-16
expects-days = debe ser un número de 1 a 3660
expects-depth = debe ser un número de 1 a 20
expects-commitment = deben ser 64 dígitos hexadecimales
expects-seal = deben ser 64 dígitos hexadecimales
expects-ply = debe ser un número de 0 a 4294967295
expects-movetime = debe ser un número de 1 a 86400000
expects-nodes = debe ser un número, como mínimo 1
expects-discs = debe ser un número de 1 a 21
expects-lines = debe ser un número de 1 a 5
expects-club = deben ser 32 dígitos hexadecimales, como en la dirección del club
expects-jobs = debe ser un número de 1 a 255
expects-threads = debe ser un número de 1 a 64
expects-elo0 = debe ser un número de -1000 a 1000
expects-elo1 = debe ser un número de -1000 a 1000
expects-engine = debe ser un programa con sus argumentos, con todas las comillas cerradas
expects-budget = tras «{ $bot }:» debe ir un tiempo o un número de nodos o de hilos, como 1000ms, 20000n o 2t, no «{ $found }»
expects-port = debe ser un número de 0 a 65535
expects-host = debe ser una dirección como 127.0.0.1 o 0.0.0.0
expects-admin = debe ser una dirección con puerto como 127.0.0.1:9824
expects-allowed-origin = debe ser un origen como https://luna.example, sin ruta
expects-alert-hosts = debe ser el nombre de un host, como push.example.org
expects-alert-private-hosts = debe ser el nombre de un host, como push.example.org
expects-trusted-proxy = debe ser una dirección como 127.0.0.1
expects-security-contact = debe ser una dirección como mailto:luna@host.example o https://luna.example/security
expects-max-tables = debe ser un número de 1 a 4294967295
expects-connections-per-ip = debe ser un número de 1 a 4294967295
expects-requests-per-minute = debe ser un número de 1 a 4294967295
expects-tables-per-hour = debe ser un número de 1 a 4294967295
expects-messages-per-second = debe ser un número de 1 a 4294967295
expects-archive-after = debe ser un número de 0 a 4294967295
expects-abandon-after = debe ser un número de 0 a 4294967295
expects-delete-records-after = debe ser un número de 0 a 4294967295
expects-choice = debe ser uno de { $choices }
expects-bots = { $bots ->
    [one] indica un bot
   *[other] indica un bot para todos los asientos o { $bots }, uno por asiento
}
unknown-bot = no hay ningún bot «{ $bot }»; elige entre { $bots }

file-missing = { $file }: no existe ese archivo.
file-unreadable = { $file }: no se puede leer ({ $problem }).
file-folder = { $file }: es una carpeta; indica los registros que contiene.
file-not-text = { $file }:{ $line }:{ $column }: esto no es texto UTF-8 válido.
file-too-long = { $file }: demasiado largo; un registro tiene como mucho { $limit } KiB.
file-exists = { $file }: ya existe y no se sobrescribe. Elige otro nombre o bórralo antes.
file-cannot-create = { $file }: no se puede crear ({ $problem }).
file-write-failed = { $file }: no se pudo escribir ({ $problem }). El archivo está incompleto.
file-not-folder = { $file }: no es una carpeta. Elige otro nombre.
file-special = { $file }: ahí no se puede escribir. Elige otro nombre.
file-trace-is-record = { $file }: el archivo de posiciones no puede llamarse como un registro. Elige otro nombre.
io-not-found = la carpeta no existe
io-permission = permiso denegado
io-full = el disco está lleno
io-read-only = el disco es de solo lectura
io-not-folder = una parte de la ruta no es una carpeta
io-exists = ya existe
io-folder = es una carpeta
io-not-text = no es texto
io-name = el nombre no es válido
standard-output = salida estándar
too-few-seeds = Después de esta semilla no quedan bastantes para { $games } partidas. Elige una menor.
bot-illegal = El bot { $bot } del asiento { $seat } hizo una jugada no permitida: { $problem }
percent = { $value } %
decimal-mark = ,

random-seed = semilla { $seed }
simulated = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
simulated-seat = { $seat }. { $bot }: { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
} ({ $percent } %), { $left } fichas restantes de media
simulated-solo = { $bot }: { $mean } puntos de media, de { $best } a { $worst }; { $below } por debajo de 100
hoards = Acaparamiento ({ $discs } fichas o menos tras { $tiles } losetas o más): { $sides }
simulating = partidas

check-ok = { $file }: correcto. { $players ->
    [one] En solitario
   *[other] { $players } jugadores
}, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}, resultado { $result }. { $shuffle }
check-no-seed = El registro no contiene ni semilla ni prueba de un reparto limpio.
check-seed = La semilla da este reparto. El registro no contiene prueba de un reparto limpio.
check-fairness = La semilla da este reparto y sale del secreto del servidor y los bytes de todos, según sus compromisos. { $void ->
    [0] El reparto no se repitió.
    [one] El reparto se repitió una vez.
   *[other] El reparto se repitió { $void } veces.
} Un registro no muestra si los vieron antes ni si alguien miró la pila.
check-fingerprints = El registro tiene las huellas que indicaste.
check-nothing-to-compare = El registro no contiene prueba de un reparto limpio, así que no se puede comparar con tus huellas. No confíes en este reparto.
check-other-commitment = La huella del número del servidor no es la que guardó tu página. El servidor cambió su número. No confíes en este reparto.
check-other-seal = Ningún asiento tiene la huella que guardó tu página. Tu número no forma parte de este reparto. No confíes en él, salvo que eligieras otro número en otro dispositivo.
check-unfinished = sin terminar
check-resigned = { $result } por abandono
check-time = { $result } por tiempo
check-abandoned = ninguno (terminada sin resultado)
check-given-up = ninguno (abandonada)
began-with-position = { $moves ->
    [0] La partida empezó con una posición, no con un reparto nuevo.
   *[other] La partida empezó con la posición tras la jugada { $moves }, no con un reparto nuevo.
}

show-title = { $players ->
    [one] En solitario
   *[other] { $players } jugadores
}, tras la jugada { $ply } de { $moves }
show-title-position = { $players ->
    [one] Solitario
   *[other] { $players } jugadores
}
show-no-such-ply = { $file } tiene { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}: no hay posición tras { $ply }.
show-to-move = le toca a { $name }
show-winner = ganó { $name }
show-score = { $score } puntos
show-no-result = sin resultado
show-word = Tras la jugada { $ply }: { $word }
show-display = Exposición: { $name }

position-fault = P{ $check }: { $problem }
position-warning = inusual, { $problem }
position-legal = { $count ->
    [one] { $count } jugada permitida: { $actions }
   *[other] { $count } jugadas permitidas: { $actions }
}
position-due = { $tiles ->
    [one] Primero hay que rellenar la rueda: falta { $tiles } loseta que nadie conoce todavía.
   *[other] Primero hay que rellenar la rueda: faltan { $tiles } losetas que nadie conoce todavía.
}
position-csv-line = Línea { $line }: { $problem }
position-csv-not-text = demasiado larga, o no es texto UTF-8 válido.
solved-proven = { $points } puntos. Demostrado: no es posible una puntuación más baja. { $nodes ->
    [one] { $nodes } posición examinada
   *[other] { $nodes } posiciones examinadas
}.
solved-best = { $points } puntos. Lo mejor que se conoce; quizá sea posible una puntuación más baja. { $nodes ->
    [one] { $nodes } posición examinada
   *[other] { $nodes } posiciones examinadas
}.
solved-expected = Cabe esperar unos { $points } puntos; no se sabe qué losetas saldrán. { $nodes ->
    [one] { $nodes } posición examinada
   *[other] { $nodes } posiciones examinadas
}.
solve-over = La partida ya terminó, así que no hay nada que resolver. Elige una posición anterior con --ply.
solved-won = Gana el jugador { $seat }. Demostrado: ninguna defensa sirve. { $nodes ->
    [one] { $nodes } posición examinada
   *[other] { $nodes } posiciones examinadas
}.
solved-chance = jugador { $seat } { $percent } %
solved-chances = Probabilidad de ganar: { $chances }. { $nodes ->
    [one] { $nodes } posición examinada
   *[other] { $nodes } posiciones examinadas
}.
solving-multiplayer = { $action }, { $nodes } posiciones
solving = { $points } puntos, { $nodes } posiciones

daily-par-proven =
    { $challenge }: par { $par }, demostrado
    rueda { $wheel }
    semilla { $seed }
daily-par-best =
    { $challenge }: par { $par }, el mejor conocido
    rueda { $wheel }
    semilla { $seed }
daily-par-week =
    { $challenge }: par { $par } losetas
    rueda { $wheel }
    semilla { $seed }
daily-par-none =
    { $challenge }: no se conoce ninguna victoria
    rueda { $wheel }
    semilla { $seed }
daily-no-date = El reloj del sistema no es correcto. Indica el primer día con --date.
daily-file-damaged = { $file }, línea { $line }: no es un archivo de pares. No se cambió.
bench-rate = { $rate } millones de jugadas por segundo, { $nanoseconds } ns cada una

arena-solo = Un enfrentamiento necesita de 2 a 4 jugadores. Para partidas en solitario, usa simulate.
arena-contestants = { $players } jugadores necesitan otros tantos participantes, pero hay { $found }. Indícalos con --bot y --engine.
arena-sprt-players = --elo0 y --elo1 son para enfrentamientos de 2 jugadores.
arena-sprt-order = --elo0 debe ser menor que --elo1.
arena-name-cut = Un nombre tiene más de { $limit } caracteres y se muestra como «{ $name }».
engine-without-setup = este programa no puede empezar con una posición: no anuncia feature setup
arena-position-over = La partida de esta posición ya terminó.
engine-limit = Si «:{ $found }» es un límite: los límites se escriben como :1000ms o :20000n, y los hilos como :2t.
engine-stderr = Las últimas líneas de su salida de errores:
arena-rounded = Se juegan { $games } partidas en lugar de { $requested }, para que { $deals ->
    [one] el reparto
   *[other] cada uno de los { $deals } repartos
} se juegue una vez en cada asiento.
arena-played = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de { $deals ->
    [one] { $deals } reparto
   *[other] { $deals } repartos
}, { $moves } jugadas de media
arena-games = partidas
arena-won = ganadas
arena-win-rate = % victorias
arena-interval = 95 %
arena-time = ms/jugada
arena-status = { $games } de { $total } partidas: { $name } ganó { $percent } ({ $interval })
arena-elo = Elo de { $name }: { $elo } (95 %: de { $low } a { $high })
arena-sprt = SPRT, { $elo0 } o { $elo1 } Elo: LLR { $ratio }, límites { $low } y { $high }: { $decision }
arena-sprt-undecided = sin decidir
arena-sprt-accepted = se acepta { $elo }
arena-forfeits = { $count ->
    [one] { $count } partida perdida por descalificación:
   *[other] { $count } partidas perdidas por descalificación:
}
arena-forfeit = partida { $game }, semilla { $seed }, { $name }: { $reason }
arena-forfeits-more = y { $count } más
forfeit-not-found = no se encontró ningún programa «{ $program }»
forfeit-cannot-start = no se puede iniciar ({ $problem })
forfeit-exited = terminó por su cuenta
forfeit-exited-status = terminó por su cuenta con el estado { $status }
forfeit-killed = fue terminado por la señal { $signal }
forfeit-exited-error = { $exit }; última línea de su salida de errores: «{ $line }»
forfeit-timed-out = no envió { $expected } en { $seconds } s; su última línea fue «{ $line }»
forfeit-timed-out-silent = no envió { $expected } en { $seconds } s y no escribió nada hasta ahora (un motor debe vaciar su salida después de cada línea)
forfeit-line-too-long = envió una línea demasiado larga
forfeit-not-text = envió algo que no es texto UTF-8 válido
forfeit-reported-error = rechazó un comando válido: «{ $error }»
forfeit-unreadable-move = envió una jugada ilegible: «{ $found }» ({ $problem })
forfeit-move-form = se espera bestmove con una jugada como 12@1,-2, o con + para rellenar
forfeit-no-move-found = no encontró ninguna jugada

advice = { $name }: lo mejor es { $action } ({ $forecast })
advice-because = { $name }: lo mejor es { $action } ({ $forecast }); mejor que { $other }: { $why }
analyse-luck = losetas nuevas: { $before } → { $after }
analyse-better = mejor: { $action }
analyse-better-because = mejor: { $action } { $why }
analyse-seat = { $name }: { $inaccuracies ->
    [one] { $inaccuracies } imprecisión
   *[other] { $inaccuracies } imprecisiones
}, { $mistakes ->
    [one] { $mistakes } error
   *[other] { $mistakes } errores
}, { $blunders ->
    [one] { $blunders } error grave
   *[other] { $blunders } errores graves
}; precisión { $accuracy } %
analyse-solo = { $name }: { $inaccuracies ->
    [one] { $inaccuracies } imprecisión
   *[other] { $inaccuracies } imprecisiones
}, { $mistakes ->
    [one] { $mistakes } error
   *[other] { $mistakes } errores
}, { $blunders ->
    [one] { $blunders } error grave
   *[other] { $blunders } errores graves
}; { $lost } puntos perdidos por jugada de media
bench-search-rate = { $rate } mil posiciones por segundo, { $microseconds } µs cada una

# play
play-address = Nova Luna está en { $address } (pulsa Ctrl-C para salir)
play-shared = Otros de tu red pueden jugar en { $addresses }
play-other-port = El puerto { $port } está ocupado, así que esta no es la dirección habitual. Las partidas guardadas allí no se ven aquí.
play-not-opened = No se pudo abrir el navegador. Abre la dirección a mano.
play-port-used = El puerto { $port } está ocupado. Elige otro o quita --port.
play-cannot-listen = No se puede escuchar en { $address } ({ $problem }).
play-failed = El servidor falló ({ $problem }).
play-no-app = Este programa se compiló sin la página. En la carpeta de sus fuentes, cargo xtask play lo compila con ella y lo inicia; cargo xtask build solo lo compila.

# serve
serve-address = Nova Luna se sirve en { $address } (pulsa Ctrl-C para salir)
serve-no-app = Este programa se compiló sin la página: aquí solo pueden jugar otros programas. En la carpeta de sus fuentes, cargo xtask build lo compila con ella.
serve-store-failed = No se puede abrir la base de datos { $file } ({ $problem }).
push-key-rotated = Se ha cambiado la clave de Web Push.
password-file-empty = { $file }: el archivo de la contraseña está vacío.
password-file-without-postgres = --password-file necesita una base de datos PostgreSQL en --store.

# backup and restore
backup-done = { $file }: { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
}, { $records ->
    [one] { $records } registro
   *[other] { $records } registros
}, { $entries ->
    [one] { $entries } entrada de clasificación
   *[other] { $entries } entradas de clasificación
}, { $clubs ->
    [one] { $clubs } club
   *[other] { $clubs } clubes
}
restore-done = { $file } se restauró: { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
}, { $records ->
    [one] { $records } registro
   *[other] { $records } registros
}, { $entries ->
    [one] { $entries } entrada de clasificación
   *[other] { $entries } entradas de clasificación
}, { $clubs ->
    [one] { $clubs } club
   *[other] { $clubs } clubes
}
backup-store-failed = No se puede copiar { $store } ({ $problem }).
restore-failed = No se puede restaurar { $file } en { $store } ({ $problem }).
store-in-use = otro programa la está usando; varios servidores necesitan PostgreSQL
other-format = su formato es { $found }, pero este programa solo conoce { $known }
store-none = esa base de datos no existe
store-not-empty = ya contiene mesas
backup-unknown-format = no es una copia de seguridad
backup-line = no se puede leer la línea { $line }
backup-cut-off = falta el final
backup-changed = se modificó después de escribirse

# club
club-export-done = { $folder }: las tablas y { $records ->
    [one] { $records } registro
   *[other] { $records } registros
}
club-export-failed = { $store }: no se puede escribir el club ({ $problem }).
club-export-none = ese club no existe

# explorer
explorer-played = { $games } de { $all } partidas
explorer-head = { $file }: la primera línea debe ser nova-luna-games 2 master N, con el mismo N que --nodes o que los demás archivos.
explorer-line = { $file }:{ $line }: no es una partida.
explorer-not-finished = La partida de { $players } jugadores con la semilla { $seed } no es una partida terminada de jugadas legales.

# puzzles
puzzles-making = { $puzzles } problemas de { $games } partidas
puzzles-counted = { $file }: { $puzzles ->
    [one] { $puzzles } problema
   *[other] { $puzzles } problemas
} ({ $themes }), puntuaciones de { $lowest } a { $highest }. Todas las jugadas son legales y todos los temas son ciertos.
puzzles-verified = { $verified ->
    [one] Se examinó { $verified } problema
   *[other] Se examinaron { $verified } problemas
} con { $nodes } posiciones por jugada: la mejor jugada es claramente la mejor.
puzzles-flawed = { $file }: problema { $id }: { $problem }.
puzzles-no-choice = no hay nada que elegir
puzzles-unclear = { $moves } jugadas son más o menos igual de buenas
puzzles-too-close = { $action } solo pierde { $loss } frente a la mejor jugada
puzzles-other-solution = la búsqueda encuentra otra solución, { $action }
puzzles-wrong-theme = no tiene el tema { $theme }
puzzles-header = Un archivo de problemas empieza con la línea nova-luna-puzzles 2.
puzzles-version = La versión { $word } no es compatible: este programa lee la versión 2.
puzzles-form = Un problema consta de: id tema puntuación novice casual skilled ventaja mejor segunda | soluciones | alternativa | jugadas buenas | línea | jugadas.
puzzles-id = { $word } no es un identificador. Consta del número de jugadores, la semilla y el número de jugadas, como en 2-17-23.
puzzles-duplicate = { $word } aparece dos veces.
puzzles-theme = { $word } no es un tema.
puzzles-number = { $word } no es un número que pueda estar aquí.
puzzles-action = { $word } no es una jugada: una jugada tiene la forma 12@1,-2 o +.
puzzles-move = La jugada { $move } de la partida no es posible.
puzzles-illegal = { $word } no es legal en esta posición.
puzzles-contradiction = { $word } contradice las demás respuestas.
puzzles-values = La mejor jugada debe ser mejor que la alternativa.
