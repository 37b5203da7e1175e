# Die Seite ohne den Spielbildschirm.

title = Nova Luna
cancel = Abbrechen
theme = Hell oder dunkel
records = Aufzeichnungen
rules = Regeln
about = Über das Spiel

edition-en = English
edition-en-pegasus = English, Pegasus (tokens)
edition-en-stronghold = English, Stronghold (goals)
edition-de = Deutsch
edition-es = Español
edition-cs = Čeština

# The main menu.
nav-main = Hauptmenü
nav-play = Spielen
nav-daily = Heute
nav-puzzles = Rätsel
nav-learn = Lernen
nav-you = Du

# The first screen: the first visit, something that waits, and nothing that waits.
start-heading = Ein Spiel unterm Mond
start-lead = Nimm ein Plättchen, zahl mit Zeit, den Rest machen die Nachbarn.
start-bots = Gegen Bots
start-bots-against = Zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
} mit { $bots }
start-play = Spielen
start-solo = Solo
start-hotseat = An einem Gerät
start-table = Am echten Tisch
start-continue = Weiterspielen
start-aside = Wartet
start-free = Kostenlos, quelloffen, nach dem ersten Besuch auch offline
start-more = Mehr
start-ways = Weitere Spielarten
first-title = Deine erste Partie, Schritt für Schritt
first-text = Neun kurze Lektionen gleich am Spieltisch, dann eine Partie gegen Pip, auch neu hier. Hör auf, wann du willst, und mach später weiter.
first-start = Anfangen
first-time = Etwa zehn Minuten
first-know = Ich kenne das Spiel
first-know-note = Gleich an den Tisch, gegen { $bot }
start-puzzles-due = { $n } Rätsel zu wiederholen
start-puzzle = Ein Rätsel
start-puzzle-text = Finde den besten Zug.
start-puzzles-none = Nichts zu wiederholen · Wertung { $rating }
start-todays = Partie des Tages
start-streak = { $days ->
    [one] Serie: { $days } Tag
   *[other] { $days } Tage in Folge
}
start-today-text = Eine Solopartie, dieselben Plättchen für alle.
start-today-begun = Du hast sie angefangen, sie wartet auf dich.
start-play-todays = Partie des Tages spielen
start-today-done = Heute: { $score } Punkte
start-today-next = { $medal ->
    [gold] Gold. Die
    [silver] Silber. Die
    [bronze] Bronze. Die
   *[none] Die
} nächste kommt in { $hours } h { $minutes } min.
waiting-moved = { $name } hat gezogen
waiting-left = Du hast noch { $mine ->
    [one] { $mine } Scheibe
   *[other] { $mine } Scheiben
}, { $name } { $theirs }.
waiting-time = Noch { $time } Bedenkzeit.
waiting-turns = { $count ->
    [one] Eine weitere Partie wartet: { $names }
   *[other] { $count } weitere Partien warten: { $names }
}
waiting-more = und { $count } weitere
waiting-since = seit { $unit ->
    [minutes] { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
    [hours] { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
   *[days] { $count ->
        [one] { $count } Tag
       *[other] { $count } Tagen
    }
}
go-on = Weiter
once-more = Noch einmal gegen { $name }
play-bot = Gegen { $name } spielen
next-bot = Als Nächstes: { $name }
you-lead = Du führst { $won } zu { $lost }.
you-trail = Es steht { $won } zu { $lost }.
other-bots = Andere Bots
calm-title = Alles ruhig heute Nacht
calm-text = Niemand wartet auf dich. Ein guter Moment für eine Partie.

new-bots = Neue Partie
new-hotseat = Neue Partie an einem Gerät
new-solo = Solo
new-solo-lead = Leg alle 21 Scheiben in zwei Phasen und verbrauch dabei so wenig Zeit wie möglich. Die Zeit von Phase 1 zählt doppelt.
new-solo-note = Jede übrige Scheibe kostet 10. Unter 100 ist ein großartiges Ergebnis.
new-solo-lesson = Neu beim Solo? Eine kurze Lektion
new-players = Spieler
new-seats = Plätze
new-seats-note = Wer beginnt, entscheidet das Los.
bots-title = Wer setzt sich dazu?
bots-note = Je voller der Mond, desto stärker. Nach drei Siegen leuchtet die Stufe.
bots-novice = Nimmt, was glitzert, und freut sich für dich.
bots-casual = Spielt für den Abend, nicht für den Sieg.
bots-skilled = Baut lange Ketten und verschwendet nichts.
bots-expert = Zählt jede Scheibe, deine zuerst.
bots-master = Kennt jede Nacht. Auch deine.
bots-record = { $won } gewonnen, { $lost } verloren
new-person = Mensch
new-bot = Bot: { $level }
new-name = Name von Spieler { $seat }
new-discs = Wie viele Scheiben
new-discs-usual = Standard
new-discs-first = Erste Partie
new-discs-house = Hausregel
new-discs-number = Scheiben pro Spieler
new-discs-count = { $discs ->
    [one] { $discs } Scheibe pro Spieler
   *[other] { $discs } Scheiben pro Spieler
}
new-discs-same = { $discs } Scheiben pro Spieler, zu zweit auch in der ersten Partie
new-clock = Uhr
new-clock-none = Keine
new-clock-some = Mit Uhr
new-clock-minutes = Minuten pro Spieler
new-clock-seconds = Sekunden extra pro Zug
aids = Hilfen
new-more = Mehr
new-seed = Startwert
new-seed-note = Eine Zahl oder 64 hexadezimale Ziffern. Derselbe Startwert gibt dieselben Plättchen. Ohne ihn entscheidet der Zufall.
new-start = Los

deal = Eine Mischung für dich
deal-lead = { $discs ->
    [one] Jemand hat diese Mischung mit dir geteilt, für { $players } Spieler mit je { $discs } Scheibe. Wähle, wer spielt. Die Plättchen kommen in derselben Reihenfolge.
   *[other] Jemand hat diese Mischung mit dir geteilt, für { $players } Spieler mit je { $discs } Scheiben. Wähle, wer spielt. Die Plättchen kommen in derselben Reihenfolge.
}
deal-solo = Jemand hat diese Solo-Mischung mit dir geteilt. Die Plättchen kommen in derselben Reihenfolge.

link-form = Das ist kein Nova-Luna-Link, oder ein Teil davon fehlt.
link-damaged = Der Link ist beschädigt. Lass ihn dir noch einmal schicken.
link-version = Der Link stammt aus einer neueren Version des Spiels ({ $version }). Lade neu, um zu aktualisieren.
link-seed = Der Startwert des Links lässt sich nicht lesen: { $problem }.
link-action = In der Partie dieses Links ist Zug { $move } nicht erlaubt.

set-language = Sprache und Begriffe
set-language-note = Die englischen Anleitungen verwenden verschiedene Begriffe. Wähle die, die du kennst.
set-name = Dein Name
set-theme = Hell oder dunkel
set-theme-system = System
set-theme-light = Hell
set-theme-dark = Dunkel
set-confirm = Plättchen anlegen
set-confirm-note = Bis zum Bestätigen lässt sich alles noch ändern.
set-confirm-always = Immer bestätigen
set-confirm-one-tap = Einmal tippen
set-sound = Ton
set-sound-off = Aus
set-sound-on = An
set-motion = Animationen
set-motion-note = Sind sie aus, werden Änderungen nur umrandet.
set-motion-off = Aus
set-motion-on = An
set-bots = Tempo der Bots
set-bots-note = Solange du nichts wählst, lassen sie sich in deinen ersten drei Partien Zeit.
set-bots-instant = Sofort
set-bots-quick = Zügig
set-bots-normal = Normal
set-bots-slow = Langsam
set-erase = Gespeicherte Daten
set-erase-note = Deine Partien, Ergebnisse und Einstellungen liegen nur in diesem Browser.
set-erase-act = Alles löschen
set-erase-ask = Alle gespeicherten Daten löschen?
set-erase-ask-note = Alle Partien, Ergebnisse und Einstellungen werden hier gelöscht. Das lässt sich nicht rückgängig machen.

about-lead = Nova Luna ist ein Legespiel für eine bis vier Personen. Spiel es gleich hier gegen Bots, solo, online mit Freunden oder gemeinsam an einem Gerät.
about-fan = Von Fans gemacht
about-fan-text = Gemacht von Leuten, die das Spiel lieben, ohne Verbindung zu Autoren oder Verlagen. Alle Zeichnungen und Texte sind unsere eigenen. Gefällt es dir auch? Dann kauf die Schachtel. Am Tisch ist es noch schöner.
about-privacy = Deine Daten
about-privacy-text = Keine Konten, keine Werbung, kein Tracking. Deine Partien bleiben in diesem Browser. Online-Partien und Einträge in Bestenlisten liegen auf dem Spielserver, unter dem Namen, den du eingegeben hast.
about-licence = Frei und offen
about-licence-text = Du darfst das Programm nach der MIT-Lizenz oder der Apache-Lizenz 2.0 benutzen, ändern und weitergeben, ganz nach Wahl.
about-fair = Fair gemischt
about-fair-text = Nach der Partie können alle die Mischung nachprüfen. Bots sehen nur, was du siehst.
about-version = Version { $version }

download = Herunterladen
statistics = Statistik
history = Beendete Partien
history-kind = Anzeigen
history-all = Alle
history-bots = Gegen Bots
history-solo = Solo
history-hotseat = An einem Gerät
history-empty = Hier ist noch nichts. Beendete Partien erscheinen von selbst.
history-show-all = Alle anzeigen
history-assisted = mit Hilfe
history-open = Ansehen
history-open-game = Partie ansehen: { $game }
history-score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
history-given-up = aufgegeben
history-by-resignation = durch Aufgeben
history-on-time = durch Zeitüberschreitung
history-unfinished = nicht beendet
history-won = gewonnen
history-lost = Platz { $place }
history-winner = { $player } hat gewonnen
history-record-damaged = Diese Aufzeichnung ist beschädigt.
damaged-results = Ein Teil deiner Ergebnisse lässt sich nicht lesen
damaged-results-note = Alle anderen Partien sind in Ordnung. Kopiere den Text oder entferne ihn einfach.
damaged-forget = Entfernen
open-record = Aufzeichnung öffnen
open-record-note = Füge hier den Text einer Aufzeichnung ein, wähle eine Datei oder zieh eine auf dieses Feld.
open-record-text = Der Text einer Aufzeichnung
open-record-act = Öffnen
open-record-file = Datei wählen
open-record-problem = Zeile { $line }, Spalte { $column }: { $problem }


review = Analyse
review-game = { $game } analysieren
replay = Nachspielen
displays = Auslagen
replay-first = Anfang
replay-previous = Voriger Zug
replay-autoplay = Automatisch abspielen
replay-next = Nächster Zug
replay-last = Ende
replay-slider = Zug
replay-beginning = Vor dem ersten Zug.
replay-now = { $move } von { $moves }. { $what }
position = Eine Stellung für dich
position-note = Jemand hat diese Stellung mit dir geteilt. Du siehst, was alle am Tisch sahen, aber nicht die Reihenfolge im Nachziehstapel.

share-copy = Kopieren
share-copy-what = Kopieren: { $what }
share-copied = Kopiert.
share-not-copied = Kopieren ist hier nicht erlaubt. Markiere den Text und kopiere ihn selbst.
share-deal = Link zur Mischung
share-deal-note = Dieselben Plättchen in derselben Reihenfolge, für jemand anderen zum Spielen.
share-position = Link zu dieser Stellung
share-position-note = Die Partie bis zu dieser Stellung, Zug für Zug.
share-record = Aufzeichnung
share-record-note = Die ganze Partie als Text. Du kannst sie hier und in anderen Programmen öffnen.
share-picture = Bild der fertigen Auslage
share-picture-of = Wessen Auslage
share-svg = Als SVG
share-png = Als PNG

# Games that go on, on the start screen.
running-games = Deine laufenden Partien
running-against = Gegen { $names }
running-solo = Solopartie
running-turn-of = { $name } ist dran
running-over = Beendet
running-discs = noch { $mine ->
    [one] { $mine } Scheibe
   *[other] { $mine } Scheiben
}, { $name } { $theirs }
running-go = Ziehen
running-see = Ergebnis ansehen
offline = Du bist offline
offline-works = Bots, Solopartien, die Partie des Tages, Rätsel und Lektionen gehen jetzt. Online-Partien warten aufs Netz.
running-title = ({ $count }) Du bist dran

# A game that begins with a position.
play-on = Von hier weiterspielen
play-on-lead = Die Partie geht von dieser Stellung aus weiter. Die verdeckten Plättchen werden neu gemischt.
play-on-note = Sie beginnt mit einer Stellung und ist darum „mit Hilfe“.
play-on-over = Diese Partie ist zu Ende.

# Ways to others, on the start page.
start-friends = Mit Freunden
quick-match = Schnelle Partie
start-analysis = Analysebrett
start-clubs = Runden
