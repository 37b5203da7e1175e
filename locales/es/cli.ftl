# La línea de órdenes.

help-usage = Uso
help-commands = Órdenes
help-arguments = Argumentos
help-options = Opciones
help-global = En todas partes
help-help = Mostrar esta ayuda
help-version = Mostrar la versión
help-default = { $help } (por defecto: { $default })
help-options-word = opciones
help-command-word = orden
help-nova-luna = Nova Luna, un juego de losetas de una a cuatro personas: juégalo, compruébalo, estúdialo.
help-nova-luna-lang = Idioma: en, de, es o cs; si no, el del sistema
help-nova-luna-color = Cuándo usar color: auto, always o never
help-nova-luna-play = Jugar en el navegador; lo mismo que no dar ninguna orden
help-nova-luna-play-port = Puerto en el que escuchar; 0 es cualquiera libre. Sin él siempre el mismo, donde el navegador encuentra las partidas guardadas, o uno libre mientras aquel esté ocupado
help-nova-luna-play-host = Dirección en la que escuchar: 127.0.0.1 es solo este ordenador, 0.0.0.0 deja jugar también a otros de tu red
help-nova-luna-play-no_open = No abrir el navegador
help-nova-luna-serve = Servir la página, y partidas entre varios dispositivos
help-nova-luna-serve-port = Puerto en el que escuchar; 0 es cualquiera libre
help-nova-luna-serve-host = Dirección en la que escuchar: 127.0.0.1 es solo este ordenador, 0.0.0.0 es en todas partes
help-nova-luna-serve-store = Archivo que guarda las mesas (si no existe, se crea), o una base de datos para varios servidores: postgres://USER@HOST/NAME
help-nova-luna-serve-admin = Dónde están /healthz, /readyz y /metrics; si no, en ninguna parte
help-nova-luna-serve-allowed_origin = Origen cuyas páginas pueden conectarse, como https://luna.example; varios con comas. Si no, las páginas del ordenador al que se conectan
help-nova-luna-serve-trusted_proxy = Dirección de un intermediario al que se cree cuando dice para quién pregunta; varias con comas
help-nova-luna-serve-max_tables = Máximo de mesas sin terminar
help-nova-luna-serve-connections_per_ip = Máximo de conexiones de una dirección
help-nova-luna-serve-requests_per_minute = Máximo de peticiones por minuto de una dirección
help-nova-luna-serve-tables_per_hour = Máximo de mesas por hora que abre una dirección
help-nova-luna-serve-messages_per_second = Máximo de mensajes por segundo de una conexión
help-nova-luna-serve-archive_after = Días tras los que de una partida terminada solo queda su registro; 0 es nunca
help-nova-luna-serve-abandon_after = Días sin que pase nada tras los que una partida se abandona y solo queda su registro; 0 es nunca
help-nova-luna-serve-log_level = Qué se anota en la salida de errores: off, warn o info
help-nova-luna-serve-log_addresses = Anotar las direcciones de los clientes donde ayuden
help-nova-luna-backup = Escribir en un archivo todo lo que guarda un servidor; puede seguir sirviendo
help-nova-luna-backup-store = Qué se copia: un archivo, o postgres://USER@HOST/NAME
help-nova-luna-backup-file = El archivo que se escribe; no debe existir
help-nova-luna-restore = Llevar una copia de seguridad a un almacén vacío
help-nova-luna-restore-store = Adónde: un archivo, que se crea, o postgres://USER@HOST/NAME; debe estar vacío
help-nova-luna-restore-file = El archivo que se lee
help-nova-luna-simulate = Hacer que jueguen los bots
help-nova-luna-simulate-players = Cuántos jugadores, de 1 a 4
help-nova-luna-simulate-games = Cuántas partidas
help-nova-luna-simulate-seed = Semilla de la primera partida: un número o 64 dígitos hexadecimales; cada partida posterior toma la siguiente. Sin ella se sortea una
help-nova-luna-simulate-bot = Quién juega: un nombre para todos los asientos o uno para cada uno, con comas ({ $bots })
help-nova-luna-simulate-discs = Fichas que cada uno debe colocar, de 1 a 20; en solitario son siempre 21
help-nova-luna-simulate-first_game = Jugar con menos fichas, como se recomienda para la primera partida
help-nova-luna-simulate-trace = Escribir cada posición como línea JSON en este archivo nuevo; - es la salida estándar
help-nova-luna-simulate-records = Escribir cada partida como registro en esta carpeta
help-nova-luna-simulate-movetime = Milisegundos para cada jugada; si no, los bots piensan lo habitual
help-nova-luna-simulate-nodes = Nodos de búsqueda para cada jugada, en lugar de tiempo
help-nova-luna-simulate-threads = Con cuántos hilos puede pensar cada bot, de 1 a 64
help-nova-luna-simulate-json = Responder en JSON
help-nova-luna-check = Comprobar registros: cada jugada, el resultado, la mezcla
help-nova-luna-check-files = Registros (.nlr); - es la entrada estándar
help-nova-luna-check-json = Responder en JSON, una línea por archivo
help-nova-luna-show = Dibujar una posición de un registro
help-nova-luna-show-file = Un registro (.nlr); - es la entrada estándar
help-nova-luna-show-ply = Tras cuántas jugadas; si no, al final
help-nova-luna-show-json = Responder en JSON
help-nova-luna-perft = Contar de cuántas maneras puede ir una partida
help-nova-luna-perft-players = Cuántos jugadores, de 1 a 4
help-nova-luna-perft-seed = Semilla: un número o 64 dígitos hexadecimales
help-nova-luna-perft-depth = Cuántas jugadas de profundidad, de 1 a 20
help-nova-luna-perft-json = Responder en JSON
help-nova-luna-solve = Buscar la puntuación más baja de un mazo o posición en solitario, o la mejor jugada de cualquier posición
help-nova-luna-solve-file = Un registro (.nlr); - es la entrada estándar
help-nova-luna-solve-ply = La posición tras cuántas jugadas; si no, al final
help-nova-luna-solve-seed = Resolver a posteriori el mazo de esta semilla: un número o 64 dígitos hexadecimales
help-nova-luna-solve-movetime = Cuántos milisegundos buscar
help-nova-luna-solve-nodes = Cuántas posiciones se miran: la respuesta es entonces igual en todas las máquinas. Sin ninguno de los dos, 60 millones; entre varios jugadores 200000
help-nova-luna-solve-threads = Con cuántos hilos se piensa entre varios jugadores, de 1 a 64
help-nova-luna-solve-json = Responder en JSON
help-nova-luna-bench = Medir la velocidad de las reglas y de los bots
help-nova-luna-bench-search = Hacer que master juegue una partida contra sí mismo
help-nova-luna-bench-search-players = Cuántos jugadores, de 1 a 4
help-nova-luna-bench-search-seed = Semilla de la partida
help-nova-luna-bench-search-movetime = Milisegundos para cada jugada
help-nova-luna-bench-search-nodes = Nodos de búsqueda para cada jugada, en lugar de tiempo; lo normal son 20000
help-nova-luna-bench-search-threads = Con cuántos hilos se piensa, de 1 a 64
help-nova-luna-bench-search-json = Responder en JSON
help-nova-luna-bench-playouts = Jugar partidas al azar en un hilo
help-nova-luna-bench-playouts-players = Cuántos jugadores, de 1 a 4
help-nova-luna-bench-playouts-games = Cuántas partidas
help-nova-luna-bench-playouts-seed = Semilla de la primera partida
help-nova-luna-bench-playouts-checked = Preguntar antes de cada jugada si está permitida
help-nova-luna-bench-playouts-json = Responder en JSON
help-nova-luna-analyse = Decir de cada jugada de una partida qué perdió y qué era mejor
help-nova-luna-analyse-file = Un registro (.nlr); - es la entrada estándar
help-nova-luna-analyse-movetime = Milisegundos para cada mirada a una posición
help-nova-luna-analyse-nodes = Nodos de búsqueda para cada mirada, en lugar de tiempo; lo normal son 10000, en solitario 300000
help-nova-luna-analyse-threads = Con cuántos hilos se piensa, de 1 a 64
help-nova-luna-analyse-json = Responder en JSON
help-nova-luna-arena = Enfrentar a bots y otros programas
help-nova-luna-arena-players = Cuántos jugadores, de 2 a 4
help-nova-luna-arena-bot = Los bots que participan, con comas ({ $bots }); NAME:1000ms o NAME:20000n da a uno un presupuesto propio, NAME:2t hilos
help-nova-luna-arena-engine = Otro programa que participa y habla LEP 1, con sus argumentos; una vez por cada uno
help-nova-luna-arena-games = Cuántas partidas; se redondea a repartos enteros, cada uno jugado en todos los asientos
help-nova-luna-arena-seed = Semilla del primer reparto: un número o 64 dígitos hexadecimales; cada reparto posterior toma la siguiente. Sin ella se sortea una
help-nova-luna-arena-movetime = Milisegundos por jugada; si no, los bots piensan lo de costumbre y los programas 1000
help-nova-luna-arena-nodes = Nodos de búsqueda por jugada, en lugar de tiempo
help-nova-luna-arena-jobs = Cuántas partidas se juegan a la vez; si no, una por núcleo
help-nova-luna-arena-threads = Con cuántos hilos puede pensar cada participante, de 1 a 64
help-nova-luna-arena-discs = Fichas que cada uno debe colocar, de 1 a 20
help-nova-luna-arena-records = Escribir cada partida como registro en esta carpeta
help-nova-luna-arena-elo0 = Con --elo1: parar en cuanto se decida (SPRT) si el primero de dos participantes aventaja en E0 puntos Elo o en E1
help-nova-luna-arena-elo1 = Con --elo0: la diferencia mayor
help-nova-luna-arena-json = Responder en JSON
help-nova-luna-engine = Jugar para otro programa: el protocolo de motores LEP 1 por la entrada y la salida estándar
help-nova-luna-completions = Escribir el autocompletado para un intérprete de órdenes
help-nova-luna-completions-shell = bash, elvish, fish, powershell o zsh

error = error
usage-value = «{ $value }» no sirve para { $arg }: { $problem }.
usage-missing-value = { $arg } necesita un valor.
usage-unknown = Aquí no hay { $arg }.
usage-unknown-suggest = Aquí no hay { $arg }. ¿Querías decir { $suggestion }?
usage-missing = Falta { $args }.
usage-conflict = { $arg } y { $other } no van juntos.
usage-twice = { $arg } solo puede darse una vez.
usage-not-text = Un argumento no es texto: un byte no es UTF-8.
usage-no-value = { $arg } no lleva valor.
usage-hint = Ayuda: { $command } --help
expects-players = debe ser un número de 1 a 4
expects-games = debe ser un número de 1 a { $most }
expects-depth = debe ser un número de 1 a 20
expects-ply = debe ser un número de 0 a 4294967295
expects-movetime = debe ser un número de 1 a 86400000
expects-nodes = debe ser un número, como mínimo 1
expects-discs = debe ser un número de 1 a 21
expects-jobs = debe ser un número de 1 a 255
expects-threads = debe ser un número de 1 a 64
expects-elo0 = debe ser un número de -1000 a 1000
expects-elo1 = debe ser un número de -1000 a 1000
expects-engine = debe ser un programa con sus argumentos, con todas las comillas cerradas
expects-budget = tras { $bot }: debe ir un tiempo, un número de nodos o de hilos, como 1000ms, 20000n o 2t, no «{ $found }»
expects-port = tiene que ser un número de 0 a 65535
expects-host = tiene que ser una dirección como 127.0.0.1 o 0.0.0.0
expects-admin = tiene que ser una dirección con puerto como 127.0.0.1:9824
expects-allowed-origin = tiene que ser un origen como https://luna.example, sin ruta
expects-trusted-proxy = tiene que ser una dirección como 127.0.0.1
expects-max-tables = tiene que ser un número de 1 a 4294967295
expects-connections-per-ip = tiene que ser un número de 1 a 4294967295
expects-requests-per-minute = tiene que ser un número de 1 a 4294967295
expects-tables-per-hour = tiene que ser un número de 1 a 4294967295
expects-messages-per-second = tiene que ser un número de 1 a 4294967295
expects-archive-after = debe ser un número de 0 a 4294967295
expects-abandon-after = debe ser un número de 0 a 4294967295
expects-choice = debe ser uno de { $choices }
expects-bots = { $bots ->
    [one] nombra un bot
   *[other] nombra un bot para todos los asientos o { $bots }, uno por asiento
}
unknown-bot = no hay ningún bot «{ $bot }»; hay { $bots }

file-missing = { $file }: no existe ese archivo.
file-unreadable = { $file }: no se puede leer ({ $problem }).
file-folder = { $file }: es una carpeta; nombra los registros que contiene.
file-not-text = { $file }:{ $line }:{ $column }: esto no es texto: un byte no es UTF-8.
file-too-long = { $file }: un registro tiene como mucho { $limit } KiB; este es más largo.
file-exists = { $file }: ya existe y no se sobrescribe. Elige otro nombre o bórralo antes.
file-cannot-create = { $file }: no se puede crear ({ $problem }).
file-write-failed = { $file }: no se pudo escribir ({ $problem }). Lo que hay está incompleto.
file-not-folder = { $file }: no es una carpeta. Elige otro nombre.
file-special = { $file }: ahí no se escribe. Elige otro nombre.
file-trace-is-record = { $file }: las posiciones no pueden tener el nombre de un registro. Elige otro nombre.
io-not-found = la carpeta no existe
io-permission = no está permitido
io-full = el disco está lleno
io-read-only = el disco es de solo lectura
io-not-folder = una parte de la ruta no es una carpeta
io-exists = ya hay algo ahí
io-folder = es una carpeta
io-name = el nombre no es posible
standard-output = salida estándar
too-few-seeds = Tras esta semilla no hay bastantes para { $games } partidas. Elige una menor.
bot-illegal = El bot { $bot } del asiento { $seat } ha jugado algo no permitido: { $problem }
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
} ({ $percent } %), le quedan de media { $left } fichas
simulated-solo = { $bot }: { $mean } puntos de media, de { $best } a { $worst }; { $below } por debajo de 100
simulating = partidas

check-ok = { $file }: correcto. { $players ->
    [one] Solitario
   *[other] { $players } jugadores
}, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}, resultado { $result }. { $shuffle }
check-no-seed = El registro no da la semilla.
check-seed = La semilla da esta mezcla.
check-secret = La semilla da esta mezcla y se deduce del secreto y de los bytes de cada asiento.
check-commitment = La semilla da esta mezcla y se deduce de los bytes de cada asiento y del secreto al que se comprometió el servidor.
check-unfinished = sin terminar

show-title = { $players ->
    [one] Solitario
   *[other] { $players } jugadores
}, tras la jugada { $ply } de { $moves }
show-no-such-ply = { $file } tiene { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}: no hay posición tras { $ply }.
show-to-move = juega { $name }
show-winner = ha ganado { $name }
show-score = { $score } puntos
show-display = Exposición de { $name }

solved-proven = { $points } puntos. Demostrado: no es posible una puntuación más baja. { $nodes ->
    [one] { $nodes } posición vista
   *[other] { $nodes } posiciones vistas
}.
solved-best = { $points } puntos. Lo mejor que se conoce; quizá sea posible una puntuación más baja. { $nodes ->
    [one] { $nodes } posición vista
   *[other] { $nodes } posiciones vistas
}.
solved-expected = Cabe esperar unos { $points } puntos: no se sabe qué losetas se repondrán. { $nodes ->
    [one] { $nodes } posición vista
   *[other] { $nodes } posiciones vistas
}.
solve-over = La partida ha terminado: no hay nada que resolver. Elige una posición anterior con --ply.
solved-won = Gana el jugador { $seat }. Probado: ninguna defensa sirve. { $nodes ->
    [one] { $nodes } posición examinada
   *[other] { $nodes } posiciones examinadas
}.
solved-chance = jugador { $seat } { $percent } %
solved-chances = Posibilidades de ganar: { $chances }. { $nodes ->
    [one] { $nodes } posición examinada
   *[other] { $nodes } posiciones examinadas
}.
solving-multiplayer = { $action }, { $nodes } posiciones
solving = { $points } puntos, { $nodes } posiciones

bench-rate = { $rate } millones de jugadas por segundo, { $nanoseconds } ns cada una

arena-solo = Un enfrentamiento es de 2 a 4 jugadores. Las partidas en solitario las juega simulate.
arena-contestants = { $players } jugadores necesitan otros tantos participantes; hay { $found }. Nómbralos con --bot y --engine.
arena-sprt-players = --elo0 y --elo1 son para enfrentamientos de 2 jugadores.
arena-sprt-order = --elo0 debe ser menor que --elo1.
arena-rounded = { $requested ->
    [one] { $requested } partida pasa
   *[other] { $requested } partidas pasan
} a ser { $games }, para jugar { $deals ->
    [one] el reparto
   *[other] cada uno de los { $deals } repartos
} una vez en cada asiento.
arena-played = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de { $deals ->
    [one] { $deals } reparto
   *[other] { $deals } repartos
}, { $moves } jugadas de media
arena-games = partidas
arena-won = ganadas
arena-win-rate = cuota
arena-interval = 95 %
arena-time = ms/jugada
arena-status = { $games } de { $total } partidas: { $name } ha ganado { $percent } ({ $interval })
arena-elo = Elo de { $name }: { $elo } (95 %: de { $low } a { $high })
arena-sprt = SPRT, { $elo0 } o { $elo1 } Elo: LLR { $ratio }, límites { $low } y { $high }: { $decision }
arena-sprt-undecided = sin decidir
arena-sprt-accepted = se acepta { $elo }
arena-forfeits = { $count ->
    [one] { $count } partida perdida por incomparecencia o falta:
   *[other] { $count } partidas perdidas por incomparecencia o falta:
}
arena-forfeit = partida { $game }, semilla { $seed }, { $name }: { $reason }
arena-forfeits-more = y { $count } más
forfeit-not-found = no existe ese programa
forfeit-cannot-start = no se puede iniciar ({ $problem })
forfeit-exited = terminó por sí mismo
forfeit-timed-out = no dijo { $expected } en { $seconds } s
forfeit-line-too-long = escribió una línea sin fin
forfeit-not-text = escribió algo que no es texto: un byte no es UTF-8
forfeit-reported-error = rechazó una orden correcta: «{ $error }»
forfeit-unreadable-move = su jugada no se entiende: «{ $found }»
forfeit-no-move-found = no encontró ninguna jugada

analyse-better = mejor: { $action }
analyse-better-because = mejor: { $action } { $why }
analyse-seat = { $name }: { $inaccuracies ->
    [one] { $inaccuracies } imprecisa
   *[other] { $inaccuracies } imprecisas
}, { $mistakes ->
    [one] { $mistakes } error
   *[other] { $mistakes } errores
}, { $blunders ->
    [one] { $blunders } error grave
   *[other] { $blunders } errores graves
}; una jugada perdió { $lost } % de media
analyse-solo = { $name }: { $inaccuracies ->
    [one] { $inaccuracies } imprecisa
   *[other] { $inaccuracies } imprecisas
}, { $mistakes ->
    [one] { $mistakes } error
   *[other] { $mistakes } errores
}, { $blunders ->
    [one] { $blunders } error grave
   *[other] { $blunders } errores graves
}; una jugada perdió { $lost } puntos de media
bench-search-rate = { $rate } mil posiciones por segundo, { $microseconds } µs cada una

# play
play-address = Nova Luna está en { $address } hasta que pulses Ctrl-C.
play-network = Otros de tu red abren la dirección de este ordenador con el puerto { $port }.
play-other-port = El puerto { $port } está ocupado, así que esta no es la dirección habitual: las partidas guardadas allí no se ven aquí.
play-not-opened = No se ha podido abrir el navegador. Abre tú la dirección.
play-port-used = El puerto { $port } está ocupado. Elige otro, o quita --port.
play-cannot-listen = No se puede servir nada en { $address } ({ $problem }).
play-failed = Ha fallado servir la página ({ $problem }).
play-no-app = Este programa se construyó sin la página en la que se juega. En la carpeta de sus fuentes, cargo xtask play lo construye con la página y lo inicia; cargo xtask build solo lo construye.

# serve
serve-address = Nova Luna se sirve en { $address } hasta que pulses Ctrl-C.
serve-no-app = Este programa se construyó sin la página: otros programas pueden jugar aquí. En la carpeta de sus fuentes, cargo xtask build lo construye con la página.
serve-store-failed = Las mesas no se pueden guardar en { $file } ({ $problem }).

# backup and restore
backup-done = { $file }: { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
}, { $records ->
    [one] { $records } registro
   *[other] { $records } registros
}
restore-done = { $file } se ha restaurado: { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
}, { $records ->
    [one] { $records } registro
   *[other] { $records } registros
}
backup-store-failed = No se puede copiar { $store } ({ $problem }).
restore-failed = No se puede restaurar { $file } en { $store } ({ $problem }).
store-in-use = otro programa lo usa; varios servidores necesitan PostgreSQL
store-newer = es del formato { $found }, y este programa conoce { $known }
store-older = es del formato { $found }, y este programa escribe { $known }; servirlo una vez lo pone al día
store-none = no hay mesas
store-not-empty = ya hay mesas
backup-unknown-format = no es una copia de seguridad
backup-newer = es del formato { $found }, que escribe una versión posterior de este programa
backup-line = no se puede leer la línea { $line }
backup-cut-off = falta su final
backup-changed = no está como se escribió
