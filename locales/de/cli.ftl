# Die Befehlszeile.

help-usage = Aufruf
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-global = Globale Optionen
help-help = Diese Hilfe anzeigen
help-version = Die Version anzeigen
help-default = { $help } (Vorgabe: { $default })
help-options-word = Optionen
help-command-word = Befehl
help-nova-luna = Nova Luna, ein Legespiel für eine bis vier Personen: spielen, prüfen, analysieren.
help-nova-luna-lang = Sprache: en, de, es oder cs; Vorgabe ist die Systemsprache
help-nova-luna-color = Wann Farbe verwendet wird: auto, always oder never
help-nova-luna-play = Im Browser spielen; der Standardbefehl
help-nova-luna-play-port = Port; 0 wählt einen freien. Vorgabe ist ein fester Port, damit der Browser gespeicherte Partien wiederfindet, oder ein freier, wenn jener belegt ist
help-nova-luna-play-host = Adresse, auf der gelauscht wird: 127.0.0.1 nur für diesen Computer, bis du auf der Seite dein Netzwerk mitspielen lässt; 0.0.0.0 lässt es von Anfang an mitspielen
help-nova-luna-play-store = Datei für die Tische von Partien in deinem Netzwerk. Ohne Angabe liegt sie im Ordner des Systems für Anwendungsdaten. Sie entsteht, wenn du dein Netzwerk mitspielen lässt
help-nova-luna-play-no_open = Den Browser nicht öffnen
help-nova-luna-serve = Die Seite und Online-Partien anbieten
help-nova-luna-serve-port = Port; 0 wählt einen freien
help-nova-luna-serve-host = Adresse: 127.0.0.1 nur für diesen Computer, 0.0.0.0 für alle Netzwerke
help-nova-luna-serve-store = Datenbank: eine SQLite-Datei, die bei Bedarf angelegt wird, oder postgres://USER@HOST/NAME für mehrere Server
help-nova-luna-serve-password_file = Datei mit dem Passwort für PostgreSQL
help-nova-luna-serve-admin = Adresse für /healthz, /readyz und /metrics; ohne Angabe ausgeschaltet
help-nova-luna-serve-allowed_origin = Origin, dessen Seiten sich verbinden dürfen, etwa https://luna.example; mehrere mit Kommas trennen. Ohne Angabe sind die IP-Adressen dieses Servers und localhost erlaubt
help-nova-luna-serve-trusted_proxy = Adresse eines Proxys, dessen X-Forwarded-For vertraut wird; mehrere mit Kommas trennen, etwa alle Proxys einer Kette
help-nova-luna-serve-security_contact = Wohin man Schwachstellen dieses Servers meldet, etwa mailto:luna@host.example oder eine https-Adresse; steht in /.well-known/security.txt, das es sonst nicht gibt
help-nova-luna-serve-max_tables = Höchstzahl nicht beendeter Tische
help-nova-luna-serve-connections_per_ip = Höchstzahl der WebSocket-Verbindungen pro IP-Adresse
help-nova-luna-serve-requests_per_minute = Höchstzahl der Anfragen pro Minute und IP-Adresse
help-nova-luna-serve-tables_per_hour = Höchstzahl der Tische, die eine IP-Adresse pro Stunde eröffnen darf
help-nova-luna-serve-messages_per_second = Höchstzahl der Nachrichten pro Sekunde und Verbindung
help-nova-luna-serve-archive_after = Tage, nach denen von einer beendeten Partie nur die Aufzeichnung bleibt; 0 bedeutet nie
help-nova-luna-serve-abandon_after = Tage ohne Aktivität, nach denen eine Partie beendet wird und nur ihre Aufzeichnung bleibt; 0 bedeutet nie
help-nova-luna-serve-delete_records_after = Tage nach dem Ende einer Partie, nach denen auch ihre Aufzeichnung gelöscht wird; 0 bedeutet nie
help-nova-luna-serve-alerts = Was an die Spielenden geht, wenn sie dran sind: alles, nur Web Push oder nichts
help-nova-luna-serve-alert_hosts = Die einzigen Hosts, an die solche Nachrichten gehen, mit allen Namen darunter; mehrere durch Kommas trennen. Vorgabe: alle mit öffentlichen Adressen
help-nova-luna-serve-alert_private_hosts = Eigener Host, an den solche Nachrichten gehen dürfen, obwohl seine Adresse privat ist; mehrere durch Kommas trennen
help-nova-luna-serve-log_level = Was auf der Standardfehlerausgabe protokolliert wird: off, warn oder info
help-nova-luna-serve-log_addresses = IP-Adressen der Clients protokollieren
help-nova-luna-backup = Die Datenbank eines Servers in einer Datei sichern; der Server darf weiterlaufen
help-nova-luna-backup-store = Datenbank, die gesichert wird: eine Datei oder postgres://USER@HOST/NAME
help-nova-luna-backup-password_file = Datei mit dem Passwort für PostgreSQL
help-nova-luna-backup-file = Zieldatei; sie darf noch nicht existieren
help-nova-luna-restore = Eine Sicherung in einer leeren Datenbank wiederherstellen
help-nova-luna-restore-store = Zieldatenbank: eine neue Datei oder postgres://USER@HOST/NAME; sie muss leer sein
help-nova-luna-restore-password_file = Datei mit dem Passwort für PostgreSQL
help-nova-luna-restore-file = Die Sicherungsdatei
help-nova-luna-club = Ergebnisse und Aufzeichnungen einer Runde in Dateien schreiben
help-nova-luna-club-export = Tabellen und Aufzeichnungen einer Runde in einen neuen Ordner schreiben; der Server darf weiterlaufen
help-nova-luna-club-export-club = Kennung der Runde: die 32 Ziffern in ihrer Adresse
help-nova-luna-club-export-folder = Ordner, der angelegt wird
help-nova-luna-club-export-store = Datenbank des Servers: eine Datei oder postgres://USER@HOST/NAME
help-nova-luna-club-export-password_file = Datei mit dem Passwort für PostgreSQL
help-nova-luna-push-key = Den Schlüssel eines Servers für Web Push ersetzen
help-nova-luna-push-key-store = Datenbank: eine Datei oder postgres://USER@HOST/NAME
help-nova-luna-push-key-password_file = Datei mit dem Passwort für PostgreSQL
help-nova-luna-simulate = Bots Partien spielen lassen
help-nova-luna-simulate-players = Anzahl der Spieler, 1 bis 4
help-nova-luna-simulate-games = Anzahl der Partien
help-nova-luna-simulate-seed = Startwert der ersten Partie: eine Zahl oder 64 hexadezimale Ziffern; jede weitere Partie nimmt den nächsten. Vorgabe ist ein zufälliger Startwert
help-nova-luna-simulate-bot = Bots: ein Name für alle Plätze oder einer pro Platz, durch Kommas getrennt ({ $bots })
help-nova-luna-simulate-discs = Scheiben, die jeder legen muss, 1 bis 20; solo immer 21
help-nova-luna-simulate-first_game = Mit weniger Scheiben spielen, wie für die erste Partie empfohlen
help-nova-luna-simulate-position = Jede Partie mit dieser Stellung (nl1_…) beginnen; die Plättchen, die sie nicht zeigt, werden mit dem Startwert gemischt
help-nova-luna-simulate-trace = Jede Stellung als JSON-Zeile in diese neue Datei schreiben; - ist die Standardausgabe
help-nova-luna-simulate-records = Jede Partie als Aufzeichnung in diesen Ordner schreiben
help-nova-luna-simulate-movetime = Millisekunden pro Zug; Vorgabe ist das eigene Budget jedes Bots
help-nova-luna-simulate-nodes = Suchknoten pro Zug statt einer Zeit
help-nova-luna-simulate-threads = Such-Threads pro Bot, 1 bis 64
help-nova-luna-simulate-json = Als JSON ausgeben
help-nova-luna-check = Aufzeichnungen prüfen: jeden Zug, das Ergebnis, die Mischung
help-nova-luna-check-files = Aufzeichnungen (.nlr); - ist die Standardeingabe
help-nova-luna-check-commitment = Fingerabdruck des Servers, den deine Seite gespeichert hat
help-nova-luna-check-seal = Dein eigener Fingerabdruck, den deine Seite gespeichert hat
help-nova-luna-check-json = Als JSON ausgeben, eine Zeile pro Datei
help-nova-luna-show = Eine Stellung zeichnen: aus einer Aufzeichnung oder in ihrer Schreibweise
help-nova-luna-show-file = Eine Aufzeichnung (.nlr) oder eine Stellung, die mit nl1_ beginnt; - ist die Standardeingabe
help-nova-luna-show-ply = Die Stellung nach so vielen Zügen zeigen; Vorgabe ist das Ende
help-nova-luna-show-json = Als JSON ausgeben
help-nova-luna-position = Stellungen in ihrer Schreibweise zeigen: Fehler, erlaubte Züge und wer am Zug ist
help-nova-luna-position-positions = Stellungen, die mit nl1_ beginnen, wie in spec/positions.md beschrieben
help-nova-luna-position-csv = Zeilen mit einer Stellung und, nach einem Tabulator, Zügen lesen und eine Tabelle mit Kommas ausgeben; - ist die Standardeingabe
help-nova-luna-position-json = Als JSON ausgeben, eine Zeile pro Stellung
help-nova-luna-perft = Die möglichen Zugfolgen zählen
help-nova-luna-perft-players = Anzahl der Spieler, 1 bis 4
help-nova-luna-perft-seed = Startwert: eine Zahl oder 64 hexadezimale Ziffern
help-nova-luna-perft-depth = Anzahl der Züge, 1 bis 20
help-nova-luna-perft-json = Als JSON ausgeben
help-nova-luna-solve = Die niedrigste Punktzahl einer Solopartie oder -stellung oder den besten Zug einer beliebigen Stellung finden
help-nova-luna-solve-file = Eine Aufzeichnung (.nlr) oder eine Stellung, die mit nl1_ beginnt; - ist die Standardeingabe
help-nova-luna-solve-ply = Die Stellung nach so vielen Zügen lösen; Vorgabe ist das Ende
help-nova-luna-solve-seed = Die Solopartie dieses Startwerts lösen, wobei alle Plättchen bekannt sind: eine Zahl oder 64 hexadezimale Ziffern
help-nova-luna-solve-movetime = Suchzeit in Millisekunden
help-nova-luna-solve-nodes = Anzahl der untersuchten Stellungen; das Ergebnis ist dann auf jedem Computer gleich. Vorgabe sind 60 Millionen, bei mehreren Spielern 200000
help-nova-luna-solve-threads = Such-Threads bei mehreren Spielern, 1 bis 64
help-nova-luna-solve-json = Als JSON ausgeben
help-nova-luna-daily = Die Partie des Tages und die Partie der Woche mit ihrem Par zeigen und die Datei der Pars erweitern
help-nova-luna-daily-date = Erster Tag, etwa 2026-11-16; ohne Angabe heute (UTC)
help-nova-luna-daily-days = Anzahl der Tage, 1 bis 3660; jede Woche kommt an dem Tag dazu, an dem sie beginnt
help-nova-luna-daily-file = Die Pars in diese Datei schreiben; Tage, die sie schon hat, werden nicht noch einmal gesucht
help-nova-luna-daily-nodes = Anzahl der Stellungen, die der Solver untersucht; der Meister-Bot bekommt ein Viertel davon
help-nova-luna-daily-again = Auch Tage suchen, die die Datei schon hat, und das bessere Par behalten
help-nova-luna-bench = Die Geschwindigkeit der Regeln und der Bots messen
help-nova-luna-bench-search = Den Bot master eine Partie gegen sich selbst spielen lassen
help-nova-luna-bench-search-players = Anzahl der Spieler, 1 bis 4
help-nova-luna-bench-search-seed = Startwert der Partie
help-nova-luna-bench-search-movetime = Millisekunden pro Zug
help-nova-luna-bench-search-nodes = Suchknoten pro Zug statt einer Zeit; Vorgabe sind 20000
help-nova-luna-bench-search-threads = Such-Threads, 1 bis 64
help-nova-luna-bench-search-json = Als JSON ausgeben
help-nova-luna-bench-playouts = Zufällige Partien auf einem Thread spielen
help-nova-luna-bench-playouts-players = Anzahl der Spieler, 1 bis 4
help-nova-luna-bench-playouts-games = Anzahl der Partien
help-nova-luna-bench-playouts-seed = Startwert der ersten Partie
help-nova-luna-bench-playouts-checked = Bei jedem Zug prüfen, ob er erlaubt ist
help-nova-luna-bench-playouts-json = Als JSON ausgeben
help-nova-luna-analyse = Jeden Zug einer Partie bewerten und bessere nennen oder den besten Zug einer Stellung
help-nova-luna-analyse-file = Eine Aufzeichnung (.nlr) oder eine Stellung, die mit nl1_ beginnt; - ist die Standardeingabe
help-nova-luna-analyse-lines = Nur die 1 bis 5 besten Züge der letzten Stellung, zuerst den besten jedes Plättchens
help-nova-luna-analyse-movetime = Millisekunden pro Stellung
help-nova-luna-analyse-nodes = Suchknoten pro Stellung statt einer Zeit; Vorgabe sind 10000, solo 300000
help-nova-luna-analyse-threads = Such-Threads, 1 bis 64
help-nova-luna-analyse-json = Als JSON ausgeben
help-nova-luna-arena = Bots und andere Programme gegeneinander antreten lassen
help-nova-luna-arena-players = Anzahl der Spieler, 2 bis 4
help-nova-luna-arena-bot = Bots, durch Kommas getrennt ({ $bots }); NAME:1000ms oder NAME:20000n legt das Budget eines Bots fest, NAME:2t seine Threads
help-nova-luna-arena-engine = Ein anderes Programm, das LEP 1 spricht, mit seinen Argumenten; COMMAND:1000ms oder COMMAND:20000n legt sein Budget fest, COMMAND:2t seine Threads; für jede Engine wiederholen
help-nova-luna-arena-games = Anzahl der Partien; wird so aufgerundet, dass jede Mischung auf allen Plätzen gespielt wird
help-nova-luna-arena-seed = Startwert der ersten Mischung: eine Zahl oder 64 hexadezimale Ziffern; jede weitere nimmt den nächsten. Vorgabe ist ein zufälliger Startwert
help-nova-luna-arena-movetime = Millisekunden pro Zug; Vorgabe ist das eigene Budget jedes Bots, für Engines 1000
help-nova-luna-arena-nodes = Suchknoten pro Zug statt einer Zeit
help-nova-luna-arena-jobs = Anzahl gleichzeitig laufender Partien; Vorgabe ist eine pro Kern
help-nova-luna-arena-threads = Such-Threads pro Teilnehmer, 1 bis 64
help-nova-luna-arena-discs = Scheiben, die jeder legen muss, 1 bis 20
help-nova-luna-arena-position = Jede Partie mit dieser Stellung (nl1_…) beginnen; die Plättchen, die sie nicht zeigt, werden mit dem Startwert gemischt
help-nova-luna-arena-records = Jede Partie als Aufzeichnung in diesen Ordner schreiben
help-nova-luna-arena-elo0 = Mit --elo1: aufhören, sobald ein sequenzieller Test (SPRT) entscheidet, ob der erste von zwei Teilnehmern um E0 oder um E1 Elo vorn liegt
help-nova-luna-arena-elo1 = Mit --elo0: der größere Elo-Unterschied
help-nova-luna-arena-json = Als JSON ausgeben
help-nova-luna-puzzles = Rätsel aus Bot-Partien erzeugen, ihre Schwierigkeit messen oder eine Datei mit Rätseln prüfen
help-nova-luna-puzzles-make = Bots spielen lassen und die Stellungen mit genau einem besten Zug auf die Standardausgabe schreiben; derselbe Befehl schreibt auf jedem Rechner dieselbe Datei
help-nova-luna-puzzles-make-seed = Startwert der ersten Partie, eine Zahl; jede weitere Partie nimmt den nächsten
help-nova-luna-puzzles-make-count = Mindestzahl der Rätsel; jedes Thema kommt auf mindestens ein Zehntel davon
help-nova-luna-puzzles-make-games = Höchstzahl der Partien, auch wenn es dann weniger Rätsel sind
help-nova-luna-puzzles-make-beginners = Nur Rätsel für den Anfang behalten: zu zweit, kleine Auslagen, von den schwächsten Stufen gelöst
help-nova-luna-puzzles-make-jobs = Partien zugleich, 1 bis 255; Vorgabe ist die Zahl der Kerne, das Ergebnis hängt nicht davon ab
help-nova-luna-puzzles-measure = Die Schwierigkeit von Rätseln neu messen und sie auf die Standardausgabe schreiben, die leichtesten zuerst; dieselben Dateien ergeben auf jedem Rechner denselben Text
help-nova-luna-puzzles-measure-files = Dateien mit Rätseln, aus denen eine wird; - ist die Standardeingabe
help-nova-luna-puzzles-measure-jobs = Rätsel zugleich, 1 bis 255; Vorgabe ist die Zahl der Kerne, das Ergebnis hängt nicht davon ab
help-nova-luna-puzzles-verify = Eine Datei mit Rätseln prüfen: jeden Zug, die Themen und durch Suche, dass der beste Zug klar der beste ist
help-nova-luna-puzzles-verify-file = Eine Datei mit Rätseln; - ist die Standardeingabe
help-nova-luna-puzzles-verify-sample = Nur so viele Rätsel durchsuchen, über die Datei verteilt; Vorgabe sind alle
help-nova-luna-puzzles-verify-nodes = Zu durchsuchende Stellungen für jeden Zug, der der beste sein könnte
help-nova-luna-puzzles-verify-jobs = Rätsel zugleich, 1 bis 255; Vorgabe ist die Zahl der Kerne
help-nova-luna-explorer = Den Bot master gegen sich selbst spielen lassen und zählen, was in den Partien geschieht
help-nova-luna-explorer-play = Partien des Bots master gegen sich selbst spielen und an eine Datei anhängen; ein abgebrochener Lauf geht weiter, wo er war
help-nova-luna-explorer-play-file = Die Datei mit den Partien, eine Zeile je Partie; was sie schon hat, wird nicht noch einmal gespielt
help-nova-luna-explorer-play-players = Zahl der Spieler, 2 bis 4
help-nova-luna-explorer-play-seed = Startwert der ersten Partie, eine Zahl; jede weitere Partie nimmt den nächsten
help-nova-luna-explorer-play-games = Zahl der Partien
help-nova-luna-explorer-play-nodes = Stellungen, die der Bot für einen Zug untersucht
help-nova-luna-explorer-play-jobs = Partien zugleich, 1 bis 255; Vorgabe ist die Zahl der Kerne, das Ergebnis hängt nicht davon ab
help-nova-luna-explorer-count = Zählen, was in Partien von explorer play geschieht, und es auf die Standardausgabe schreiben; dieselben Partien ergeben auf jedem Rechner denselben Text
help-nova-luna-explorer-count-files = Dateien mit Partien; eine Partie in mehreren von ihnen zählt einmal
help-nova-luna-engine = Für ein anderes Programm spielen: das Engine-Protokoll LEP 1 über Standardein- und -ausgabe
help-nova-luna-completions = Ein Vervollständigungsskript für eine Shell ausgeben
help-nova-luna-completions-shell = bash, elvish, fish, powershell oder zsh

error = Fehler
usage-value = Ungültiger Wert „{ $value }“ für { $arg }: { $problem }.
usage-missing-value = { $arg } braucht einen Wert.
usage-unknown = Unbekanntes Argument: { $arg }.
usage-unknown-suggest = Unbekanntes Argument: { $arg }. War { $suggestion } gemeint?
usage-missing = { $args } fehlt.
usage-conflict = { $arg } und { $other } gehen nicht zusammen.
usage-twice = { $arg } darf nur einmal vorkommen.
usage-not-text = Ein Argument ist kein gültiger UTF-8-Text.
usage-no-value = { $arg } nimmt keinen Wert.
usage-hint = Hilfe: { $command } --help
expects-seed = es muss eine Zahl von 0 bis 18446744073709551615 sein
expects-count = es muss eine Zahl von 1 bis 100000 sein
expects-sample = es muss eine Zahl von 1 bis 4294967295 sein
expects-players = es muss eine Zahl von 1 bis 4 sein
expects-games = es muss eine Zahl von 1 bis { $most } sein
expects-date = es muss ein Datum wie 2026-11-16 sein
expects-days = es muss eine Zahl von 1 bis 3660 sein
expects-depth = es muss eine Zahl von 1 bis 20 sein
expects-commitment = es müssen 64 hexadezimale Ziffern sein
expects-seal = es müssen 64 hexadezimale Ziffern sein
expects-ply = es muss eine Zahl von 0 bis 4294967295 sein
expects-movetime = es muss eine Zahl von 1 bis 86400000 sein
expects-nodes = es muss eine Zahl sein, mindestens 1
expects-discs = es muss eine Zahl von 1 bis 21 sein
expects-lines = es muss eine Zahl von 1 bis 5 sein
expects-club = es müssen 32 hexadezimale Ziffern sein, wie in der Adresse der Runde
expects-jobs = es muss eine Zahl von 1 bis 255 sein
expects-threads = es muss eine Zahl von 1 bis 64 sein
expects-elo0 = es muss eine Zahl von -1000 bis 1000 sein
expects-elo1 = es muss eine Zahl von -1000 bis 1000 sein
expects-engine = es muss ein Programm mit seinen Argumenten sein, und jedes Anführungszeichen muss geschlossen sein
expects-budget = nach „{ $bot }:“ muss eine Zeit oder eine Zahl von Knoten oder Threads folgen, etwa 1000ms, 20000n oder 2t, nicht „{ $found }“
expects-port = es muss eine Zahl von 0 bis 65535 sein
expects-host = es muss eine Adresse wie 127.0.0.1 oder 0.0.0.0 sein
expects-admin = es muss eine Adresse mit Port wie 127.0.0.1:9824 sein
expects-allowed-origin = es muss ein Origin wie https://luna.example sein, ohne Pfad
expects-alert-hosts = es muss der Name eines Hosts sein, etwa push.example.org
expects-alert-private-hosts = es muss der Name eines Hosts sein, etwa push.example.org
expects-trusted-proxy = es muss eine Adresse wie 127.0.0.1 sein
expects-security-contact = es muss eine Adresse wie mailto:luna@host.example oder https://luna.example/security sein
expects-max-tables = es muss eine Zahl von 1 bis 4294967295 sein
expects-connections-per-ip = es muss eine Zahl von 1 bis 4294967295 sein
expects-requests-per-minute = es muss eine Zahl von 1 bis 4294967295 sein
expects-tables-per-hour = es muss eine Zahl von 1 bis 4294967295 sein
expects-messages-per-second = es muss eine Zahl von 1 bis 4294967295 sein
expects-archive-after = es muss eine Zahl von 0 bis 4294967295 sein
expects-abandon-after = es muss eine Zahl von 0 bis 4294967295 sein
expects-delete-records-after = es muss eine Zahl von 0 bis 4294967295 sein
expects-choice = möglich sind { $choices }
expects-bots = { $bots ->
    [one] nenne einen Bot
   *[other] nenne einen Bot für alle Plätze oder { $bots } Bots, einen pro Platz
}
unknown-bot = einen Bot „{ $bot }“ gibt es nicht; zur Wahl stehen { $bots }

file-missing = { $file }: diese Datei gibt es nicht.
file-unreadable = { $file }: kann nicht gelesen werden ({ $problem }).
file-folder = { $file }: das ist ein Ordner; nenne die Aufzeichnungen darin.
file-not-text = { $file }:{ $line }:{ $column }: das ist kein gültiger UTF-8-Text.
file-too-long = { $file }: zu lang; eine Aufzeichnung hat höchstens { $limit } KiB.
file-exists = { $file }: existiert schon und wird nicht überschrieben. Wähle einen anderen Namen oder lösche die Datei vorher.
file-cannot-create = { $file }: kann nicht angelegt werden ({ $problem }).
file-write-failed = { $file }: das Schreiben ist fehlgeschlagen ({ $problem }). Die Datei ist unvollständig.
file-not-folder = { $file }: das ist kein Ordner. Wähle einen anderen Namen.
file-special = { $file }: dorthin kann nicht geschrieben werden. Wähle einen anderen Namen.
file-trace-is-record = { $file }: die Stellungsdatei darf nicht wie eine Aufzeichnung heißen. Wähle einen anderen Namen.
io-not-found = den Ordner gibt es nicht
io-permission = keine Berechtigung
io-full = der Datenträger ist voll
io-read-only = der Datenträger ist schreibgeschützt
io-not-folder = ein Teil des Pfads ist kein Ordner
io-exists = existiert schon
io-folder = es ist ein Ordner
io-not-text = es ist kein Text
io-name = der Name ist ungültig
standard-output = Standardausgabe
too-few-seeds = Nach diesem Startwert gibt es nicht genug weitere für { $games } Partien. Wähle einen kleineren.
bot-illegal = Der Bot { $bot } auf Platz { $seat } hat einen unerlaubten Zug gemacht: { $problem }
percent = { $value } %
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
} ({ $percent } %), im Schnitt { $left } Scheiben übrig
simulated-solo = { $bot }: im Schnitt { $mean } Punkte, von { $best } bis { $worst }; { $below } unter 100
hoards = Gehortet (höchstens { $discs } Scheiben nach mindestens { $tiles } Plättchen): { $sides }
simulating = Partien

check-ok = { $file }: richtig. { $players ->
    [one] Solo
   *[other] { $players } Spieler
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}, Ergebnis { $result }. { $shuffle }
check-no-seed = Die Aufzeichnung enthält weder einen Startwert noch einen Beweis für faires Mischen.
check-seed = Der Startwert ergibt diese Mischung. Einen Beweis für faires Mischen enthält die Aufzeichnung nicht.
check-fairness = Der Startwert ergibt diese Mischung und folgt aus dem Geheimnis des Servers und den Zufallsbytes aller, wie festgelegt. { $void ->
    [0] Es wurde nicht neu gemischt.
    [one] Es wurde einmal neu gemischt.
   *[other] Es wurde { $void }-mal neu gemischt.
} Ob alle die Festlegungen vorher sahen und der Betreiber nicht in den Stapel schaute, zeigt keine Aufzeichnung.
check-fingerprints = Die Aufzeichnung enthält die angegebenen Fingerabdrücke.
check-nothing-to-compare = Die Aufzeichnung enthält keinen Beweis für faires Mischen und lässt sich deshalb nicht mit deinen Fingerabdrücken vergleichen. Vertraue dieser Mischung nicht.
check-other-commitment = Der Fingerabdruck der Zahl des Servers ist nicht der, den deine Seite gespeichert hat. Der Server hat seine Zahl ausgetauscht. Vertraue dieser Mischung nicht.
check-other-seal = Kein Platz hat den Fingerabdruck, den deine Seite gespeichert hat. Deine Zufallszahl kommt in dieser Mischung nicht vor. Vertraue ihr nicht, außer du hast auf einem anderen Gerät eine andere Zahl gewählt.
check-unfinished = nicht beendet
check-resigned = { $result } durch Aufgeben
check-time = { $result } durch Zeitüberschreitung
check-abandoned = keins (ohne Ergebnis beendet)
check-given-up = keins (aufgegeben)
began-with-position = { $moves ->
    [0] Die Partie begann mit einer Stellung, nicht mit einer neuen Mischung.
   *[other] Die Partie begann mit der Stellung nach Zug { $moves }, nicht mit einer neuen Mischung.
}

show-title = { $players ->
    [one] Solo
   *[other] { $players } Spieler
}, nach Zug { $ply } von { $moves }
show-title-position = { $players ->
    [one] Solo
   *[other] { $players } Spieler
}
show-no-such-ply = { $file } hat { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}: eine Stellung nach { $ply } gibt es nicht.
show-to-move = { $name } ist am Zug
show-winner = { $name } hat gewonnen
show-score = { $score } Punkte
show-no-result = kein Ergebnis
show-word = Nach Zug { $ply }: { $word }
show-display = Auslage: { $name }

position-fault = P{ $check }: { $problem }
position-warning = ungewöhnlich, { $problem }
position-legal = { $count ->
    [one] { $count } erlaubter Zug: { $actions }
   *[other] { $count } erlaubte Züge: { $actions }
}
position-due = { $tiles ->
    [one] Zuerst muss die Monduhr aufgefüllt werden: { $tiles } Plättchen fehlt, und noch kennt es niemand.
   *[other] Zuerst muss die Monduhr aufgefüllt werden: { $tiles } Plättchen fehlen, und noch kennt sie niemand.
}
position-csv-line = Zeile { $line }: { $problem }
position-csv-not-text = zu lang oder kein gültiger UTF-8-Text.
solved-proven = { $points } Punkte. Bewiesen: weniger ist nicht möglich. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} untersucht.
solved-best = { $points } Punkte. Das beste bekannte Ergebnis; weniger ist vielleicht möglich. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} untersucht.
solved-expected = Etwa { $points } Punkte sind zu erwarten; die neuen Plättchen sind noch unbekannt. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} untersucht.
solve-over = Die Partie ist zu Ende, also gibt es nichts zu lösen. Wähle mit --ply eine frühere Stellung.
solved-won = Spieler { $seat } gewinnt. Bewiesen: keine Verteidigung hilft. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} untersucht.
solved-chance = Spieler { $seat } { $percent } %
solved-chances = Gewinnchancen: { $chances }. { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} untersucht.
solving-multiplayer = { $action }, { $nodes } Stellungen
solving = { $points } Punkte, { $nodes } Stellungen

daily-par-proven =
    { $challenge }: Par { $par }, bewiesen
    Monduhr { $wheel }
    Startwert { $seed }
daily-par-best =
    { $challenge }: Par { $par }, bestes bekanntes Ergebnis
    Monduhr { $wheel }
    Startwert { $seed }
daily-par-week =
    { $challenge }: Par { $par } Plättchen
    Monduhr { $wheel }
    Startwert { $seed }
daily-par-none =
    { $challenge }: kein Sieg bekannt
    Monduhr { $wheel }
    Startwert { $seed }
daily-no-date = Die Uhr des Systems geht falsch. Nenne den ersten Tag mit --date.
daily-file-damaged = { $file }, Zeile { $line }: Das ist keine Datei mit Pars. Sie wurde nicht geändert.
bench-rate = { $rate } Millionen Züge pro Sekunde, je { $nanoseconds } ns

arena-solo = Ein Wettkampf braucht 2 bis 4 Spieler. Solopartien spielt simulate.
arena-contestants = { $players } Spieler brauchen ebenso viele Teilnehmer; { $found ->
    [one] es ist aber nur { $found }
   *[other] es sind aber { $found }
}. Nenne sie mit --bot und --engine.
arena-sprt-players = --elo0 und --elo1 gelten nur für Wettkämpfe mit 2 Spielern.
arena-sprt-order = --elo0 muss kleiner sein als --elo1.
arena-name-cut = Ein Name hat mehr als { $limit } Zeichen und wird als „{ $name }“ angezeigt.
engine-without-setup = dieses Programm kann nicht mit einer Stellung beginnen: Es nennt feature setup nicht
arena-position-over = Die Partie dieser Stellung ist zu Ende.
engine-limit = Falls „:{ $found }“ ein Budget sein soll: Budgets sehen aus wie :1000ms oder :20000n, Threads wie :2t.
engine-stderr = Die letzten Zeilen seiner Fehlerausgabe:
arena-rounded = Statt { $requested } werden { $games } Partien gespielt, damit { $deals ->
    [one] die Mischung
   *[other] jede von { $deals } Mischungen
} einmal auf jedem Platz drankommt.
arena-played = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} aus { $deals ->
    [one] { $deals } Mischung
   *[other] { $deals } Mischungen
}, im Schnitt { $moves } Züge
arena-games = Partien
arena-won = Siege
arena-win-rate = Quote
arena-interval = 95 %
arena-time = ms/Zug
arena-status = { $games } von { $total } Partien: { $name } hat { $percent } gewonnen ({ $interval })
arena-elo = Elo von { $name }: { $elo } (95 %: { $low } bis { $high })
arena-sprt = SPRT, { $elo0 } oder { $elo1 } Elo: LLR { $ratio }, Grenzen { $low } und { $high }: { $decision }
arena-sprt-undecided = nicht entschieden
arena-sprt-accepted = { $elo } angenommen
arena-forfeits = { $count ->
    [one] { $count } Partie wurde kampflos verloren:
   *[other] { $count } Partien wurden kampflos verloren:
}
arena-forfeit = Partie { $game }, Startwert { $seed }, { $name }: { $reason }
arena-forfeits-more = und { $count } weitere
forfeit-not-found = ein Programm „{ $program }“ wurde nicht gefunden
forfeit-cannot-start = lässt sich nicht starten ({ $problem })
forfeit-exited = hat sich von selbst beendet
forfeit-exited-status = hat sich von selbst mit Status { $status } beendet
forfeit-killed = wurde durch Signal { $signal } beendet
forfeit-exited-error = { $exit }; letzte Zeile der Fehlerausgabe: „{ $line }“
forfeit-timed-out = hat { $expected } nicht innerhalb von { $seconds } s gesendet; die letzte Zeile war „{ $line }“
forfeit-timed-out-silent = hat { $expected } nicht innerhalb von { $seconds } s gesendet und bisher nichts geschrieben (eine Engine muss ihre Ausgabe nach jeder Zeile abschicken)
forfeit-line-too-long = hat eine zu lange Zeile gesendet
forfeit-not-text = hat etwas gesendet, das kein gültiger UTF-8-Text ist
forfeit-reported-error = hat einen gültigen Befehl abgelehnt: „{ $error }“
forfeit-unreadable-move = hat einen unlesbaren Zug gesendet: „{ $found }“ ({ $problem })
forfeit-move-form = erwartet wird bestmove mit einem Zug wie 12@1,-2 oder mit + für das Auffüllen
forfeit-no-move-found = hat keinen Zug gefunden

advice = { $name }: Am besten ist { $action } ({ $forecast })
advice-because = { $name }: Am besten ist { $action } ({ $forecast }); besser als { $other }: { $why }
analyse-luck = neue Plättchen: { $before } → { $after }
analyse-better = besser: { $action }
analyse-better-because = besser: { $action } { $why }
analyse-seat = { $name }: { $inaccuracies } ungenau, { $mistakes } Fehler, { $blunders ->
    [one] { $blunders } grober Fehler
   *[other] { $blunders } grobe Fehler
}; Genauigkeit { $accuracy } %
analyse-solo = { $name }: { $inaccuracies } ungenau, { $mistakes } Fehler, { $blunders ->
    [one] { $blunders } grober Fehler
   *[other] { $blunders } grobe Fehler
}; im Schnitt { $lost } Punkte Verlust pro Zug
bench-search-rate = { $rate } Tausend Stellungen pro Sekunde, je { $microseconds } µs

# play
play-address = Nova Luna läuft unter { $address } (Strg-C beendet)
play-shared = Andere in deinem Netzwerk spielen unter { $addresses }
play-other-port = Port { $port } ist belegt, darum ist dies nicht die übliche Adresse. Dort gespeicherte Partien sind hier nicht zu sehen.
play-not-opened = Der Browser ließ sich nicht öffnen. Öffne die Adresse selbst.
play-port-used = Port { $port } ist belegt. Wähle einen anderen oder lass --port weg.
play-cannot-listen = Unter { $address } lässt sich kein Server starten ({ $problem }).
play-failed = Der Server ist ausgefallen ({ $problem }).
play-no-app = Dieses Programm wurde ohne die Seite gebaut. Im Quellordner baut cargo xtask play es mit der Seite und startet es; cargo xtask build baut es nur.

# serve
serve-address = Nova Luna ist unter { $address } erreichbar (Strg-C beendet)
serve-no-app = Dieses Programm wurde ohne die Seite gebaut: nur andere Programme können hier spielen. Im Quellordner baut cargo xtask build es mit der Seite.
serve-store-failed = Die Datenbank { $file } lässt sich nicht öffnen ({ $problem }).
push-key-rotated = Der Schlüssel für Web Push wurde ersetzt.
password-file-empty = { $file }: die Passwortdatei ist leer.
password-file-without-postgres = --password-file braucht eine PostgreSQL-Datenbank in --store.

# backup and restore
backup-done = { $file }: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}, { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
}, { $entries ->
    [one] { $entries } Eintrag in Bestenlisten
   *[other] { $entries } Einträge in Bestenlisten
}, { $clubs ->
    [one] { $clubs } Runde
   *[other] { $clubs } Runden
}
restore-done = { $file } wurde wiederhergestellt: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}, { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
}, { $entries ->
    [one] { $entries } Eintrag in Bestenlisten
   *[other] { $entries } Einträge in Bestenlisten
}, { $clubs ->
    [one] { $clubs } Runde
   *[other] { $clubs } Runden
}
backup-store-failed = { $store } lässt sich nicht sichern ({ $problem }).
restore-failed = { $file } lässt sich nicht in { $store } wiederherstellen ({ $problem }).
store-in-use = ein anderes Programm benutzt sie; mehrere Server brauchen PostgreSQL
other-format = sie hat das Format { $found }, aber dieses Programm kennt nur { $known }
store-none = diese Datenbank gibt es nicht
store-not-empty = sie enthält schon Tische
backup-unknown-format = das ist keine Sicherung
backup-line = Zeile { $line } ist nicht lesbar
backup-cut-off = ihr Ende fehlt
backup-changed = sie wurde nachträglich verändert

# club
club-export-done = { $folder }: die Tabellen und { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
}
club-export-failed = { $store }: Die Runde lässt sich nicht schreiben ({ $problem }).
club-export-none = diese Runde gibt es nicht

# explorer
explorer-played = { $games } von { $all } Partien
explorer-head = { $file }: Die erste Zeile muss nova-luna-games 2 master N sein, mit demselben N wie bei --nodes oder in den anderen Dateien.
explorer-line = { $file }:{ $line }: Das ist keine Partie.
explorer-not-finished = Die Partie zu { $players } mit dem Startwert { $seed } ist keine beendete Partie aus erlaubten Zügen.

# puzzles
puzzles-making = { $puzzles } Rätsel aus { $games } Partien
puzzles-counted = { $file }: { $puzzles } Rätsel ({ $themes }), Wertungen { $lowest } bis { $highest }. Alle Züge sind erlaubt, alle Themen stimmen.
puzzles-verified = { $verified ->
    [one] { $verified } Rätsel wurde mit { $nodes } Stellungen je Zug durchsucht: Der beste Zug ist klar der beste.
   *[other] { $verified } Rätsel wurden mit { $nodes } Stellungen je Zug durchsucht: Der beste Zug ist klar der beste.
}
puzzles-flawed = { $file }: Rätsel { $id }: { $problem }.
puzzles-no-choice = es gibt nichts zu wählen
puzzles-unclear = { $moves } Züge sind etwa gleich gut
puzzles-too-close = { $action } verliert gegenüber dem besten Zug nur { $loss }
puzzles-other-solution = die Suche findet eine andere Lösung, { $action }
puzzles-wrong-theme = es hat nicht das Thema { $theme }
puzzles-header = Eine Datei mit Rätseln beginnt mit der Zeile nova-luna-puzzles 2.
puzzles-version = Version { $word } wird nicht unterstützt: Dieses Programm liest Version 2.
puzzles-form = Ein Rätsel besteht aus: Kennung Thema Wertung novice casual skilled Führung bester zweiter | Lösungen | Alternative | gute Züge | Fortsetzung | Züge.
puzzles-id = { $word } ist keine Kennung. Sie besteht aus der Zahl der Spieler, dem Startwert und der Zahl der Züge, wie in 2-17-23.
puzzles-duplicate = { $word } kommt zweimal vor.
puzzles-theme = { $word } ist kein Thema.
puzzles-number = { $word } ist keine Zahl, die hier stehen kann.
puzzles-action = { $word } ist kein Zug: Ein Zug sieht aus wie 12@1,-2 oder +.
puzzles-move = Zug { $move } der Partie ist nicht möglich.
puzzles-illegal = { $word } ist in dieser Stellung nicht erlaubt.
puzzles-contradiction = { $word } widerspricht den anderen Antworten.
puzzles-values = Der beste Zug muss besser sein als die Alternative.
