# Die Web-App: alles um die Partie herum.

title = Nova Luna
cancel = Abbrechen
theme = Hell oder dunkel
records = Aufzeichnungen
rules = Regeln
about = Über


edition-en = English
edition-en-pegasus = English: Pegasus’ words
edition-en-stronghold = English: Stronghold’s words
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
start-statistics-note = Siege, Punkte, Serien
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
