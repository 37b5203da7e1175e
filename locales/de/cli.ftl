# Die Befehlszeile.

help-usage = Aufruf
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-global = Überall
help-help = Diese Hilfe zeigen
help-version = Die Version zeigen
help-default = { $help } (Vorgabe: { $default })
help-options-word = Optionen
help-command-word = Befehl
help-nova-luna = Nova Luna, ein Legespiel für eine bis vier Personen: spielen, prüfen, erforschen.
help-nova-luna-lang = Sprache: en, de, es oder cs; sonst die des Systems
help-nova-luna-color = Wann mit Farbe: auto, always oder never
help-nova-luna-play = Im Browser spielen; dasselbe wie gar kein Befehl
help-nova-luna-play-port = Port, an dem gelauscht wird; 0 ist irgendein freier. Ohne Angabe immer derselbe, an dem der Browser gespeicherte Spiele wiederfindet, oder ein freier, solange jener belegt ist
help-nova-luna-play-host = Adresse, an der gelauscht wird: 127.0.0.1 ist nur dieser Rechner, mit 0.0.0.0 können auch andere im Netz spielen
help-nova-luna-play-no_open = Den Browser nicht öffnen
help-nova-luna-serve = Die Seite anbieten, und Spiele zwischen mehreren Geräten
help-nova-luna-serve-port = Port, an dem gelauscht wird; 0 ist irgendein freier
help-nova-luna-serve-host = Adresse, an der gelauscht wird: 127.0.0.1 ist nur dieser Rechner, 0.0.0.0 ist überall
help-nova-luna-serve-store = Datei, in der die Tische stehen (gibt es keine, wird sie angelegt), oder eine Datenbank für mehrere Server: postgres://USER@HOST/NAME
help-nova-luna-serve-admin = Wo /healthz, /readyz und /metrics sind; sonst nirgends
help-nova-luna-serve-allowed_origin = Herkunft, deren Seiten sich verbinden dürfen, etwa https://luna.example; mehrere mit Kommas. Sonst Seiten des Rechners, mit dem sie sich verbinden
help-nova-luna-serve-trusted_proxy = Adresse eines Vermittlers, dem geglaubt wird, für wen er fragt; mehrere mit Kommas
help-nova-luna-serve-max_tables = Höchstens so viele Tische, die nicht zu Ende sind
help-nova-luna-serve-connections_per_ip = Höchstens so viele Verbindungen einer Adresse
help-nova-luna-serve-requests_per_minute = Höchstens so viele Anfragen einer Adresse in der Minute
help-nova-luna-serve-tables_per_hour = Höchstens so viele Tische, die eine Adresse in der Stunde eröffnet
help-nova-luna-serve-messages_per_second = Höchstens so viele Nachrichten einer Verbindung in der Sekunde
help-nova-luna-serve-archive_after = Tage, nach denen von einer beendeten Partie nur ihre Aufzeichnung bleibt; 0 ist nie
help-nova-luna-serve-abandon_after = Tage, nach denen eine Partie, in der nichts geschieht, aufgegeben wird und nur ihre Aufzeichnung bleibt; 0 ist nie
help-nova-luna-serve-log_level = Was auf der Standardfehlerausgabe mitgeschrieben wird: off, warn oder info
help-nova-luna-serve-log_addresses = Adressen der Clients mitschreiben, wo sie helfen
help-nova-luna-backup = Alles, was ein Server aufbewahrt, in eine Datei schreiben; er darf dabei weiterlaufen
help-nova-luna-backup-store = Was gesichert wird: eine Datei oder postgres://USER@HOST/NAME
help-nova-luna-backup-file = Die Datei, die geschrieben wird; es darf sie nicht geben
help-nova-luna-restore = Eine Sicherung in einen leeren Speicher zurückholen
help-nova-luna-restore-store = Wohin: eine Datei, die angelegt wird, oder postgres://USER@HOST/NAME; leer muss es sein
help-nova-luna-restore-file = Die Datei, die gelesen wird
help-nova-luna-simulate = Bots Partien spielen lassen
help-nova-luna-simulate-players = Wie viele Spieler, 1 bis 4
help-nova-luna-simulate-games = Wie viele Partien
help-nova-luna-simulate-seed = Startwert der ersten Partie: eine Zahl oder 64 hexadezimale Ziffern; jede weitere nimmt den nächsten. Ohne Angabe wird einer ausgelost
help-nova-luna-simulate-bot = Wer spielt: ein Name für alle Plätze oder einer für jeden, mit Kommas ({ $bots })
help-nova-luna-simulate-discs = Scheiben, die jeder legen muss, 1 bis 20; allein sind es immer 21
help-nova-luna-simulate-first_game = Mit weniger Scheiben spielen, wie für die erste Partie empfohlen
help-nova-luna-simulate-trace = Jede Stellung als JSON-Zeile in diese neue Datei schreiben; - ist die Standardausgabe
help-nova-luna-simulate-records = Jede Partie als Aufzeichnung in diesen Ordner schreiben
help-nova-luna-simulate-movetime = Millisekunden für jeden Zug; sonst denken Bots so lange wie üblich
help-nova-luna-simulate-nodes = Knoten der Suche für jeden Zug, statt Zeit
help-nova-luna-simulate-threads = Mit wie vielen Threads jeder Bot denken darf, 1 bis 64
help-nova-luna-simulate-json = In JSON antworten
help-nova-luna-check = Aufzeichnungen prüfen: jeden Zug, das Ergebnis, die Mischung
help-nova-luna-check-files = Aufzeichnungen (.nlr); - ist die Standardeingabe
help-nova-luna-check-json = In JSON antworten, eine Zeile je Datei
help-nova-luna-show = Eine Stellung einer Aufzeichnung zeichnen
help-nova-luna-show-file = Eine Aufzeichnung (.nlr); - ist die Standardeingabe
help-nova-luna-show-ply = Nach wie vielen Zügen; sonst am Ende
help-nova-luna-show-json = In JSON antworten
help-nova-luna-perft = Zählen, auf wie viele Arten eine Partie verlaufen kann
help-nova-luna-perft-players = Wie viele Spieler, 1 bis 4
help-nova-luna-perft-seed = Startwert: eine Zahl oder 64 hexadezimale Ziffern
help-nova-luna-perft-depth = Wie viele Züge tief, 1 bis 20
help-nova-luna-perft-json = In JSON antworten
help-nova-luna-solve = Die niedrigste Punktzahl eines Solostapels oder einer Stellung finden, oder den besten Zug jeder Stellung
help-nova-luna-solve-file = Eine Aufzeichnung (.nlr); - ist die Standardeingabe
help-nova-luna-solve-ply = Die Stellung nach wie vielen Zügen; sonst am Ende
help-nova-luna-solve-seed = Den Stapel dieses Startwerts im Nachhinein lösen: eine Zahl oder 64 hexadezimale Ziffern
help-nova-luna-solve-movetime = Wie viele Millisekunden gesucht wird
help-nova-luna-solve-nodes = Wie viele Stellungen angesehen werden: die Antwort ist dann auf jedem Rechner gleich. Ohne beides 60 Millionen; bei mehreren Spielern 200000
help-nova-luna-solve-threads = Mit wie vielen Threads bei mehreren Spielern gedacht wird, 1 bis 64
help-nova-luna-solve-json = In JSON antworten
help-nova-luna-bench = Messen, wie schnell die Regeln und die Bots sind
help-nova-luna-bench-search = Master eine Partie gegen sich selbst spielen lassen
help-nova-luna-bench-search-players = Wie viele Spieler, 1 bis 4
help-nova-luna-bench-search-seed = Startwert der Partie
help-nova-luna-bench-search-movetime = Millisekunden für jeden Zug
help-nova-luna-bench-search-nodes = Knoten der Suche für jeden Zug, statt Zeit; üblich sind 20000
help-nova-luna-bench-search-threads = Mit wie vielen Threads gedacht wird, 1 bis 64
help-nova-luna-bench-search-json = In JSON antworten
help-nova-luna-bench-playouts = Zufällige Partien auf einem Thread spielen
help-nova-luna-bench-playouts-players = Wie viele Spieler, 1 bis 4
help-nova-luna-bench-playouts-games = Wie viele Partien
help-nova-luna-bench-playouts-seed = Startwert der ersten Partie
help-nova-luna-bench-playouts-checked = Vor jedem Zug fragen, ob er erlaubt ist
help-nova-luna-bench-playouts-json = In JSON antworten
help-nova-luna-analyse = Zu jedem Zug einer Partie sagen, was er verlor und was besser war
help-nova-luna-analyse-file = Eine Aufzeichnung (.nlr); - ist die Standardeingabe
help-nova-luna-analyse-movetime = Millisekunden für jeden Blick auf eine Stellung
help-nova-luna-analyse-nodes = Knoten der Suche für jeden Blick, statt Zeit; üblich sind 10000, allein 300000
help-nova-luna-analyse-threads = Mit wie vielen Threads gedacht wird, 1 bis 64
help-nova-luna-analyse-json = In JSON antworten
help-nova-luna-arena = Bots und andere Programme gegeneinander antreten lassen
help-nova-luna-arena-players = Wie viele Spieler, 2 bis 4
help-nova-luna-arena-bot = Die Bots, die antreten, mit Kommas ({ $bots }); NAME:1000ms oder NAME:20000n gibt einem ein eigenes Budget, NAME:2t Threads
help-nova-luna-arena-engine = Ein anderes Programm, das antritt und LEP 1 spricht, mit seinen Argumenten; einmal je Programm
help-nova-luna-arena-games = Wie viele Partien; aufgerundet auf ganze Auslosungen, jede auf allen Plätzen gespielt
help-nova-luna-arena-seed = Startwert der ersten Auslosung: eine Zahl oder 64 hexadezimale Ziffern; jede weitere nimmt den nächsten. Ohne Angabe wird einer ausgelost
help-nova-luna-arena-movetime = Millisekunden je Zug; sonst denken Bots so lange wie üblich und Programme 1000
help-nova-luna-arena-nodes = Knoten der Suche je Zug, statt einer Zeit
help-nova-luna-arena-jobs = Wie viele Partien gleichzeitig laufen; sonst eine je Kern
help-nova-luna-arena-threads = Mit wie vielen Threads jeder Teilnehmer denken darf, 1 bis 64
help-nova-luna-arena-discs = Scheiben, die jeder legen muss, 1 bis 20
help-nova-luna-arena-records = Jede Partie als Aufzeichnung in diesen Ordner schreiben
help-nova-luna-arena-elo0 = Mit --elo1: aufhören, sobald feststeht (SPRT), ob der erste von zwei Teilnehmern um E0 Elo vorn liegt oder um E1
help-nova-luna-arena-elo1 = Mit --elo0: der größere Unterschied
help-nova-luna-arena-json = In JSON antworten
help-nova-luna-engine = Für ein anderes Programm spielen: das Engine-Protokoll LEP 1 auf Standardein- und -ausgabe
help-nova-luna-completions = Vervollständigungen für eine Shell ausgeben
help-nova-luna-completions-shell = bash, elvish, fish, powershell oder zsh

error = Fehler
usage-value = „{ $value }“ passt nicht zu { $arg }: { $problem }.
usage-missing-value = { $arg } braucht einen Wert.
usage-unknown = { $arg } gibt es hier nicht.
usage-unknown-suggest = { $arg } gibt es hier nicht. War { $suggestion } gemeint?
usage-missing = { $args } fehlt.
usage-conflict = { $arg } und { $other } gehen nicht zusammen.
usage-twice = { $arg } darf nur einmal stehen.
usage-not-text = Ein Argument ist kein Text: ein Byte ist nicht UTF-8.
usage-no-value = { $arg } nimmt keinen Wert.
usage-hint = Hilfe: { $command } --help
expects-players = es muss eine Zahl von 1 bis 4 sein
expects-games = es muss eine Zahl von 1 bis { $most } sein
expects-depth = es muss eine Zahl von 1 bis 20 sein
expects-ply = es muss eine Zahl von 0 bis 4294967295 sein
expects-movetime = es muss eine Zahl von 1 bis 86400000 sein
expects-nodes = es muss eine Zahl sein, mindestens 1
expects-discs = es muss eine Zahl von 1 bis 21 sein
expects-jobs = es muss eine Zahl von 1 bis 255 sein
expects-threads = es muss eine Zahl von 1 bis 64 sein
expects-elo0 = es muss eine Zahl von -1000 bis 1000 sein
expects-elo1 = es muss eine Zahl von -1000 bis 1000 sein
expects-engine = es muss ein Programm mit seinen Argumenten sein, und jedes Anführungszeichen muss geschlossen sein
expects-budget = nach { $bot }: es muss eine Zeit, eine Zahl von Knoten oder von Threads folgen, etwa 1000ms, 20000n oder 2t, nicht „{ $found }“
expects-port = es muss eine Zahl von 0 bis 65535 sein
expects-host = es muss eine Adresse wie 127.0.0.1 oder 0.0.0.0 sein
expects-admin = es muss eine Adresse mit Port wie 127.0.0.1:9824 sein
expects-allowed-origin = es muss eine Herkunft wie https://luna.example sein, ohne Pfad
expects-trusted-proxy = es muss eine Adresse wie 127.0.0.1 sein
expects-max-tables = es muss eine Zahl von 1 bis 4294967295 sein
expects-connections-per-ip = es muss eine Zahl von 1 bis 4294967295 sein
expects-requests-per-minute = es muss eine Zahl von 1 bis 4294967295 sein
expects-tables-per-hour = es muss eine Zahl von 1 bis 4294967295 sein
expects-messages-per-second = es muss eine Zahl von 1 bis 4294967295 sein
expects-archive-after = es muss eine Zahl von 0 bis 4294967295 sein
expects-abandon-after = es muss eine Zahl von 0 bis 4294967295 sein
expects-choice = möglich sind { $choices }
expects-bots = { $bots ->
    [one] nenne einen Bot
   *[other] nenne einen Bot für alle Plätze oder { $bots } Bots, einen je Platz
}
unknown-bot = einen Bot „{ $bot }“ gibt es nicht; es gibt { $bots }

file-missing = { $file }: diese Datei gibt es nicht.
file-unreadable = { $file }: lässt sich nicht lesen ({ $problem }).
file-folder = { $file }: das ist ein Ordner; nenne die Aufzeichnungen darin.
file-not-text = { $file }:{ $line }:{ $column }: das ist kein Text: ein Byte ist nicht UTF-8.
file-too-long = { $file }: eine Aufzeichnung hat höchstens { $limit } KiB; diese ist länger.
file-exists = { $file }: gibt es schon und wird nicht überschrieben. Wähle einen anderen Namen oder entferne es vorher.
file-cannot-create = { $file }: lässt sich nicht anlegen ({ $problem }).
file-write-failed = { $file }: das Schreiben ist misslungen ({ $problem }). Was dort steht, ist unvollständig.
file-not-folder = { $file }: das ist kein Ordner. Wähle einen anderen Namen.
file-special = { $file }: in so etwas wird nicht geschrieben. Wähle einen anderen Namen.
file-trace-is-record = { $file }: die Stellungen können nicht den Namen einer Aufzeichnung haben. Wähle einen anderen Namen.
io-not-found = den Ordner gibt es nicht
io-permission = das ist nicht erlaubt
io-full = der Datenträger ist voll
io-read-only = der Datenträger ist schreibgeschützt
io-not-folder = ein Teil des Pfads ist kein Ordner
io-exists = dort ist schon etwas
io-folder = es ist ein Ordner
io-name = der Name geht nicht
standard-output = Standardausgabe
too-few-seeds = Nach diesem Startwert gibt es nicht genug für { $games } Partien. Wähle einen kleineren.
bot-illegal = Der Bot { $bot } auf Platz { $seat } hat etwas Unerlaubtes gespielt: { $problem }
decimal-mark = ,

random-seed = Startwert { $seed }
simulated = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
simulated-seat = { $seat }. { $bot }: { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
} ({ $percent } %), im Mittel { $left } Scheiben übrig
simulated-solo = { $bot }: im Mittel { $mean } Punkte, von { $best } bis { $worst }; { $below } unter 100
simulating = Partien

check-ok = { $file }: richtig. { $players ->
    [one] Solo
   *[other] { $players } Spieler
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}, Ergebnis { $result }. { $shuffle }
check-no-seed = Die Aufzeichnung nennt keinen Startwert.
check-seed = Der Startwert ergibt diese Mischung.
check-secret = Der Startwert ergibt diese Mischung und folgt aus dem Geheimnis und den Bytes aller Plätze.
check-commitment = Der Startwert ergibt diese Mischung und folgt aus den Bytes aller Plätze und dem Geheimnis, auf das sich der Server festgelegt hatte.
check-unfinished = offen

show-title = { $players ->
    [one] Solo
   *[other] { $players } Spieler
}, nach Zug { $ply } von { $moves }
show-no-such-ply = { $file } hat { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}: eine Stellung nach { $ply } gibt es nicht.
show-to-move = { $name } ist am Zug
show-winner = { $name } hat gewonnen
show-score = { $score } Punkte
show-display = Auslage von { $name }

solved-proven = { $points } Punkte. Bewiesen: weniger ist nicht möglich. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} angesehen.
solved-best = { $points } Punkte. Das Beste, was bekannt ist; weniger ist vielleicht möglich. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} angesehen.
solved-expected = Etwa { $points } Punkte sind zu erwarten: was nachgelegt wird, ist nicht bekannt. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} angesehen.
solve-over = Die Partie ist zu Ende: es gibt nichts zu lösen. Wähle mit --ply eine frühere Stellung.
solved-won = Spieler { $seat } gewinnt. Bewiesen: keine Verteidigung hilft. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} angesehen.
solved-chance = Spieler { $seat } { $percent } %
solved-chances = Gewinnaussichten: { $chances }. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} angesehen.
solving-multiplayer = { $action }, { $nodes } Stellungen
solving = { $points } Punkte, { $nodes } Stellungen

bench-rate = { $rate } Millionen Züge in der Sekunde, je { $nanoseconds } ns

arena-solo = Zu einem Wettkampf gehören 2 bis 4 Spieler. Solopartien spielt simulate.
arena-contestants = { $players } Spieler brauchen ebenso viele Teilnehmer; { $found ->
    [one] da ist { $found }
   *[other] da sind { $found }
}. Nenne sie mit --bot und --engine.
arena-sprt-players = --elo0 und --elo1 sind für Wettkämpfe mit 2 Spielern.
arena-sprt-order = --elo0 muss kleiner sein als --elo1.
arena-rounded = Aus { $requested ->
    [one] { $requested } Partie
   *[other] { $requested } Partien
} werden { $games }, damit { $deals ->
    [one] die Auslosung
   *[other] jede von { $deals } Auslosungen
} einmal auf jedem Platz gespielt wird.
arena-played = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} aus { $deals ->
    [one] { $deals } Auslosung
   *[other] { $deals } Auslosungen
}, im Mittel { $moves } Züge
arena-games = Partien
arena-won = Siege
arena-win-rate = Anteil
arena-interval = 95 %
arena-time = ms/Zug
arena-status = { $games } von { $total } Partien: { $name } hat { $percent } gewonnen ({ $interval })
arena-elo = Elo von { $name }: { $elo } (95 %: { $low } bis { $high })
arena-sprt = SPRT, { $elo0 } oder { $elo1 } Elo: LLR { $ratio }, Grenzen { $low } und { $high }: { $decision }
arena-sprt-undecided = nicht entschieden
arena-sprt-accepted = { $elo } ist angenommen
arena-forfeits = { $count ->
    [one] { $count } Partie wurde abgebrochen und verloren:
   *[other] { $count } Partien wurden abgebrochen und verloren:
}
arena-forfeit = Partie { $game }, Startwert { $seed }, { $name }: { $reason }
arena-forfeits-more = und { $count } weitere
forfeit-not-found = ein solches Programm gibt es nicht
forfeit-cannot-start = es lässt sich nicht starten ({ $problem })
forfeit-exited = es hat sich von selbst beendet
forfeit-timed-out = es hat { $expected } nicht innerhalb von { $seconds } s gesagt
forfeit-line-too-long = es hat eine Zeile ohne Ende geschrieben
forfeit-not-text = es hat etwas geschrieben, das kein Text ist: ein Byte ist nicht UTF-8
forfeit-reported-error = es hat einen richtigen Befehl abgelehnt: „{ $error }“
forfeit-unreadable-move = sein Zug ist nicht zu lesen: „{ $found }“
forfeit-no-move-found = es hat keinen Zug gefunden

analyse-better = besser: { $action }
analyse-better-because = besser: { $action } { $why }
analyse-seat = { $name }: { $inaccuracies } ungenau, { $mistakes } Fehler, { $blunders ->
    [one] { $blunders } grober Fehler
   *[other] { $blunders } grobe Fehler
}; ein Zug verlor im Schnitt { $lost } %
analyse-solo = { $name }: { $inaccuracies } ungenau, { $mistakes } Fehler, { $blunders ->
    [one] { $blunders } grober Fehler
   *[other] { $blunders } grobe Fehler
}; ein Zug verlor im Schnitt { $lost } Punkte
bench-search-rate = { $rate } Tausend Stellungen in der Sekunde, je { $microseconds } µs

# play
play-address = Nova Luna ist unter { $address }, bis Strg-C gedrückt wird.
play-network = Andere im Netz öffnen die Adresse dieses Rechners mit Port { $port }.
play-other-port = Port { $port } ist belegt, dies ist also nicht die übliche Adresse: Spiele, die dort gespeichert sind, sieht man hier nicht.
play-not-opened = Der Browser ließ sich nicht öffnen. Öffne die Adresse selbst.
play-port-used = Port { $port } ist belegt. Wähle einen anderen, oder lass --port weg.
play-cannot-listen = Unter { $address } lässt sich nichts anbieten ({ $problem }).
play-failed = Die Seite konnte nicht weiter angeboten werden ({ $problem }).
play-no-app = Dieses Programm wurde ohne die Seite gebaut, auf der gespielt wird. Im Ordner seiner Quellen baut cargo xtask play es mit der Seite und startet es; cargo xtask build baut es nur.

# serve
serve-address = Nova Luna wird unter { $address } angeboten, bis Strg-C gedrückt wird.
serve-no-app = Dieses Programm wurde ohne die Seite gebaut: andere Programme können hier spielen. Im Ordner seiner Quellen baut cargo xtask build es mit der Seite.
serve-store-failed = Die Tische lassen sich nicht in { $file } aufbewahren ({ $problem }).

# backup and restore
backup-done = { $file }: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}, { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
}
restore-done = { $file } wurde zurückgeholt: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}, { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
}
backup-store-failed = { $store } lässt sich nicht sichern ({ $problem }).
restore-failed = { $file } lässt sich nicht in { $store } zurückholen ({ $problem }).
store-in-use = ein anderes Programm benutzt es; mehrere Server brauchen PostgreSQL
store-newer = es hat das Format { $found }, und dieses Programm kennt { $known }
store-older = es hat das Format { $found }, und dieses Programm schreibt { $known }; einmal serve bringt es auf den Stand
store-none = dort sind keine Tische
store-not-empty = dort sind schon Tische
backup-unknown-format = das ist keine Sicherung
backup-newer = sie hat das Format { $found }, das eine spätere Fassung dieses Programms schreibt
backup-line = Zeile { $line } ist nicht lesbar
backup-cut-off = ihr Ende fehlt
backup-changed = sie ist nicht so, wie sie geschrieben wurde
