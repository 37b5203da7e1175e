# Die Web-App: alles um die Partie herum.

title = Nova Luna
cancel = Abbrechen
theme = Hell oder dunkel
records = Aufzeichnungen
rules = Regeln
about = Über


edition-en = English
edition-en-pegasus = English, Pegasus (tokens, tasks, Meeple)
edition-en-stronghold = English, Stronghold (goal discs, goals, Marker)
edition-de = Deutsch
edition-es = Español
edition-cs = Čeština

start-heading = Ein Spiel unterm Mond
start-lead = Nimm ein Plättchen, zahl mit Zeit, den Rest machen die Nachbarn.
start-bots = Gegen Bots
start-bots-against = { $players } Plätze, gegen: { $levels }
start-bots-change = Gegner wählen
start-play = Spielen
start-solo = Solo
start-solo-note = Unter 100 ist großartig
start-hotseat = An einem Gerät
start-hotseat-note = Den Bildschirm weitergeben
start-learn = Lernen
start-learn-note = Die Regeln, mit Bildern
start-statistics = Deine Partien
start-waiting-you = Eine Partie wartet, und du bist am Zug.
start-waiting = Eine Partie wartet.
start-continue = Weiterspielen
start-free = Frei, offen, geht nach dem ersten Besuch auch ohne Netz
start-more = Mehr

new-bots = Neue Partie
new-hotseat = Neue Partie an einem Gerät
new-solo = Solo
new-solo-lead = Platziere alle 21 Scheiben in zwei Phasen und verbrauche so wenig Zeit wie möglich. Die Zeit der ersten Phase zählt doppelt.
new-solo-note = Jede übrige Scheibe kostet 10. Unter 100 ist ein großartiges Ergebnis.
new-players = Spieler
new-seats = Plätze
new-seats-note = Wer beginnt, wird ausgelost.
new-person = Mensch
new-bot = Bot: { $level }
new-name = Name von Spieler { $seat }
new-discs = Zu platzieren
new-discs-usual = Wie üblich
new-discs-first = Erste Partie
new-discs-house = Hausregel
new-discs-number = Zahl der Scheiben für jeden
new-discs-count = { $discs ->
    [one] { $discs } Scheibe für jeden
   *[other] { $discs } Scheiben für jeden
}
new-discs-same = { $discs } Scheiben für jeden: zu zweit sind es auch in der ersten Partie nicht weniger
new-clock = Uhr
new-clock-none = Keine
new-clock-some = Mit Uhr
new-clock-minutes = Minuten für jeden
new-clock-seconds = Sekunden mehr je Zug
new-more = Mehr
new-seed = Startwert
new-seed-note = Eine Zahl oder 64 hexadezimale Ziffern: derselbe Startwert gibt dieselben Plättchen. Ohne ihn entscheidet der Zufall.
new-start = Los

deal = Eine Auslosung für dich
deal-lead = { $discs ->
    [one] Jemand hat diese Auslosung mit dir geteilt: { $players } Spieler, je { $discs } Scheibe. Wähle, wer sie spielt; die Plättchen kommen in derselben Reihenfolge.
   *[other] Jemand hat diese Auslosung mit dir geteilt: { $players } Spieler, je { $discs } Scheiben. Wähle, wer sie spielt; die Plättchen kommen in derselben Reihenfolge.
}
deal-solo = Jemand hat diese Solo-Auslosung mit dir geteilt. Die Plättchen kommen in derselben Reihenfolge.

link-form = Das ist kein Link dieses Spiels. Vielleicht ging ein Teil verloren: lass ihn dir noch einmal geben.
link-damaged = Der Link ist beschädigt. Vielleicht ging ein Teil verloren: lass ihn dir noch einmal geben.
link-version = Der Link stammt von einer neueren Version des Spiels ({ $version }). Lade diese Seite neu, um sie zu bekommen.
link-seed = Der Startwert des Links lässt sich nicht lesen: { $problem }.
link-action = Der Link enthält eine Partie, in der Zug { $move } nicht erlaubt ist.

set-language = Sprache und Begriffe
set-language-note = Die englischen Anleitungen nennen manches verschieden; wähle die Begriffe, die du kennst.
set-name = Dein Name
set-theme = Hell oder dunkel
set-theme-system = Wie das System
set-theme-light = Hell
set-theme-dark = Dunkel
set-confirm = Ein Plättchen anlegen
set-confirm-note = Vor dem Bestätigen lässt sich alles noch ändern.
set-confirm-always = Immer bestätigen
set-confirm-one-tap = Ein Tippen
set-sound = Ton
set-sound-off = Aus
set-sound-on = An
set-erase = Gespeicherte Daten
set-erase-note = Partien, Ergebnisse und Einstellungen liegen nur in diesem Browser und sonst nirgends.
set-erase-act = Alles löschen
set-erase-ask = Alles Gespeicherte löschen?
set-erase-ask-note = Alle Partien, Ergebnisse und Einstellungen in diesem Browser sind dann weg. Das lässt sich nicht zurücknehmen.

about-lead = Nova Luna ist ein Legespiel für eine bis vier Personen, hier im Browser zu spielen: gegen Bots, allein oder gemeinsam an einem Gerät.
about-fan = Von Spielern gemacht
about-fan-text = Dies ist ein unabhängiges Programm von Leuten, die das Spiel mögen. Autoren und Verlage haben es weder gemacht noch gebilligt noch bezahlt. Alle Zeichnungen und Texte sind unsere eigenen. Wenn dir das Spiel gefällt, kauf es: am Tisch ist es noch schöner.
about-privacy = Nichts verlässt deinen Browser
about-privacy-text = Es gibt keine Konten, keine Werbung und keine Zähler. Deine Partien und Einstellungen liegen nur in diesem Browser; als Dateien kannst du sie mitnehmen.
about-licence = Frei und offen
about-licence-text = Das Programm darf nach der MIT-Lizenz oder der Apache-Lizenz 2.0 benutzt, geändert und weitergegeben werden, je nachdem, welche dir lieber ist.
about-fair = Ehrliche Plättchen
about-fair-text = Die Reihenfolge der Plättchen folgt aus einem Startwert und einer veröffentlichten Mischung. Bots sehen, was du siehst, und sonst nichts. Nach der Partie steht der Startwert in der Aufzeichnung, und jeder kann nachrechnen.
about-version = Version { $version }

download = Herunterladen
statistics = Statistik
history = Deine Partien
history-kind = Welche
history-all = Alle
history-bots = Gegen Bots
history-solo = Solo
history-hotseat = An einem Gerät
history-empty = Hier ist noch nichts. Beendete Partien kommen von selbst auf die Liste.
history-show-all = Alle zeigen
history-assisted = mit Hilfe
history-open = Ansehen
history-open-game = Partie ansehen: { $game }
history-score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
history-given-up = aufgegeben
history-unfinished = nicht beendet
history-won = gewonnen
history-lost = Platz { $place }
history-winner = { $player } gewinnt
history-record-damaged = Die Aufzeichnung dieser Partie wurde beschädigt. Ihr Text steht im Feld darunter; alles andere ist noch da.
damaged-results = Ein Teil deiner Ergebnisse lässt sich nicht lesen
damaged-results-note = Etwas hat verändert, was dieser Browser gespeichert hat. Alle anderen Partien sind noch da. Dies ist der beschädigte Text: heb ihn auf, wenn du magst, dann kann er vergessen werden.
damaged-forget = Vergessen
open-record = Eine Aufzeichnung öffnen
open-record-note = Füge hier den Text einer Aufzeichnung ein, wähle eine Datei oder zieh eine auf dieses Feld.
open-record-text = Der Text einer Aufzeichnung
open-record-act = Öffnen
open-record-file = Datei wählen
open-record-problem = Zeile { $line }, Spalte { $column }: { $problem }

statistics-none = In diesem Browser ist noch keine Partie zu Ende gespielt. Hier siehst du dann, wie deine Partien liefen.
statistics-streak = Meiste Siege in Folge
statistics-left = Scheiben übrig im Schnitt
statistics-no-figure = –
statistics-levels = Gegen Bots
statistics-level = Stufe
statistics-games = Partien
statistics-wins = Siege
statistics-assisted = Mit Hilfe
statistics-share = Anteil der Siege
statistics-best = Bestes
statistics-mean = Schnitt
statistics-mean-ten = Schnitt der letzten zehn
statistics-great = Unter 100
statistics-last = Die letzten zehn
statistics-chart = { $games ->
    [one] Die Punktzahl deiner Solopartie: { $best }.
   *[other] Die Punktzahlen deiner { $games } Solopartien. Beste { $best }, Schnitt { $mean }; die letzten: { $last }.
}
statistics-solo-assisted = { $games ->
    [one] Nicht gezählt: { $games } Partie mit Hilfe, mit { $best } Punkten.
   *[other] Nicht gezählt: { $games } Partien mit Hilfe, die beste mit { $best } Punkten.
}
decimal-number = { $whole },{ $tenth }

replay = Nachspielen
displays = Auslagen
replay-first = Zum Anfang
replay-previous = Ein Zug zurück
replay-autoplay = Von selbst abspielen
replay-next = Ein Zug weiter
replay-last = Zum Ende
replay-slider = Zug
replay-beginning = Vor dem ersten Zug.
replay-now = { $move } von { $moves }. { $what }
position = Eine Stellung für dich
position-note = Jemand hat diese Stellung mit dir geteilt. Der Link enthält alles, was am Tisch zu sehen war, aber nicht die Reihenfolge im Nachziehstapel: die kannte niemand.

share-copy = Kopieren
share-copy-what = Kopieren: { $what }
share-copied = Kopiert.
share-not-copied = Der Browser erlaubt hier kein Kopieren: markiere den Text und kopiere ihn selbst.
share-deal = Link zur Auslosung
share-deal-note = Dieselben Plättchen in derselben Reihenfolge, für jemand anderen zum Spielen.
share-position = Link zu dieser Stellung
share-position-note = Die Partie, wie sie hier steht, Zug für Zug.
share-record = Aufzeichnung
share-record-note = Die ganze Partie als Text: sie lässt sich hier und mit anderen Programmen öffnen.
share-picture = Bild der letzten Auslage
share-picture-of = Wessen Auslage
share-svg = Als SVG
share-png = Als PNG
