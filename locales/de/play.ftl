# The game screen of the page.

# Names. Players are never named after a colour, so that nobody confuses a tile with a player.
# The name of a tile always takes the article "das", so it is never declined.
tile-name = { $colour ->
    [red] Plättchen Rot { $cost }
    [blue] Plättchen Blau { $cost }
    [turquoise] Plättchen Türkis { $cost }
   *[yellow] Plättchen Gelb { $cost }
}
colour-count = { $colour ->
    [red] { $n ->
        [one] { $n } Rotes
       *[other] { $n } Rote
    }
    [blue] { $n ->
        [one] { $n } Blaues
       *[other] { $n } Blaue
    }
    [turquoise] { $n ->
        [one] { $n } Türkises
       *[other] { $n } Türkise
    }
   *[yellow] { $n ->
        [one] { $n } Gelbes
       *[other] { $n } Gelbe
    }
}
tile-with-tasks = { $tile }, Aufgaben: { $tasks }
tile-without-tasks = { $tile }, keine Aufgaben
level-novice = Neuling
level-casual = Amateur
level-skilled = Könner
level-expert = Experte
level-master = Meister
level-random = Würfel
level-greedy = Gierig
level-mcts = Baum
level-bandit = Bandit
level-hoarder = Hamster
level-racer = Rennfahrer
level-spoiler = Spielverderber
level-expert-classic = Experte (klassisch)
level-master-classic = Meister (klassisch)

# The top bar.
game-heading = Die Partie
to-start = Startseite
turn-order = Zugreihenfolge
your-turn = Du bist dran
player-thinking = { $player } überlegt
moved-often = { $moves ->
    [2] { $name } hat zweimal gezogen
   *[other] { $name } hat { $moves }-mal gezogen
}
others-moved = { $moves } Züge seit deinem
turn-then = dann
help = Hilfe und Regeln
light-or-dark = Hell oder dunkel
sound-off = Ton ausschalten
sound-on = Ton einschalten
skip = Überspringen
settings = Einstellungen
menu = Menü
close = Schließen
solo-subtitle = Solo
bots-subtitle = Zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
} mit Bots
hotseat-subtitle = Zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
} an einem Gerät

# The wheel and the tray.
wheel-label = Monduhr mit { $tiles } Plättchen, { $pile } im Nachziehstapel
tray = Plättchen zum Nehmen
to-tiles = Zu den Plättchen
take-one = { $tiles ->
    [0] Kein Plättchen mehr da
    [1] Nimm das letzte
    [2] Nimm eins von zweien
   *[other] Nimm eins von dreien
}
keys-1-3 = Tasten 1–3
card-label = { $number }: { $tile }. { $landing }
to-space = auf Feld { $space }
on-disc = über { $player }
on-disc-you = über deiner Scheibe
then-player = dann { $player }
then-player-you = dann du
then-you-again = dann wieder du
to-space-short = auf { $space }
then-end = die Partie endet
cost-time = kostet { $time }
refill = Auffüllen
end-phase = Phase 1 beenden
pile-offered = Deckt neue Plättchen auf.
pile-later = Auffüllen geht bei höchstens 2 auf der Monduhr, jetzt { $tiles }.
pile-empty = Der Nachziehstapel ist leer.
pile-end-phase-offered = Füllt die Monduhr für Phase 2.
pile-end-phase-offered-no-undo = Füllt die Monduhr für Phase 2. Das lässt sich nicht zurücknehmen.
pile-end-phase-later = Phase 1 kann enden, sobald 8 Scheiben liegen.
pile-phase-two = In Phase 2 wird die Monduhr nicht mehr aufgefüllt.

# The display.
own-display = Auslage
your-display = Deine Auslage
display-of = Auslage von { $player }
left-then = noch { $discs }, dann { $then }
left-short = noch { $discs }
cell-legal = Feld { $cell }
cell-gain = { $discs ->
    [0] Feld { $cell }: erfüllt nichts
    [one] Feld { $cell }: erfüllt { $discs } Aufgabe
   *[other] Feld { $cell }: erfüllt { $discs } Aufgaben
}
others = Die anderen Auslagen
enlarge = { $player }: { $tiles } Plättchen, vergrößern
enlarge-you = Deine Auslage: { $tiles } Plättchen, vergrößern
wheel-short = Monduhr
pile-short = { $tiles } im Stapel
fit-display = Alles zeigen
cells-outside = { $cells ->
    [one] noch { $cells } Feld außerhalb
   *[other] noch { $cells } Felder außerhalb
}
gain-here = { $discs ->
    [0] hier keine
   *[other] hier +{ $discs }
}
this-move = Dieser Zug
tasks-change = { $tasks ->
    [0] Keine Aufgabe ändert sich
    [one] { $tasks } Aufgabe ändert sich
   *[other] { $tasks } Aufgaben ändern sich
}
task-count = { $tasks ->
    [one] { $tasks } Aufgabe
   *[other] { $tasks } Aufgaben
}
last-move = Letzter Zug: { $what }
key-zoom = Auslage größer, kleiner, ganz

# The turn.
turn = Der Zug
task-list = Offene Aufgaben
pick-a-tile = Wähle ein Plättchen
pick-a-cell = { $tile } anlegen
tile-at = { $tile } auf { $cell }
# A cell in words: on which side of another tile it is.
beside = { $side ->
    [left] links von
    [right] rechts von
    [above] über
   *[below] unter
} { $colour ->
    [red] Rot
    [blue] Blau
    [turquoise] Türkis
   *[yellow] Gelb
} { $which ->
    [left] { $cost } ganz links
    [right] { $cost } ganz rechts
    [up] { $cost } ganz oben
    [down] { $cost } ganz unten
   *[only] { $cost }
}
beside-both = { $first } und { $second }
tile-beside = { $tile } { $place }
brings = { $discs ->
    [0] keine Scheibe
    [one] +{ $discs } Scheibe
   *[other] +{ $discs } Scheiben
}
looked-at = { $nodes } Stellungen untersucht
open-tasks = Was deine Aufgaben noch brauchen
first-tile-advice = Dein erstes Plättchen kommt in die Mitte
drag-advice = Du kannst es auch auf ein Feld ziehen
solo-now = Phase { $phase }, Zeit { $time }, { $score } Punkte, wenn jetzt Schluss wäre
the-new-tile = neu
at-cell = bei { $cell }
needs = braucht
row-complete = { $tile } { $place }: { $task } erfüllt
row-changes = { $tile } { $place }: { $task }, { $before } von { $all }, dann { $after }; braucht noch { $missing }
row-open = { $tile } { $place }: { $task }, { $after } von { $all }; braucht noch { $missing }
why-missing = { $counts ->
    [0] Für das { $tile } zählt noch nichts. Es braucht { $missing }, direkt daneben oder in einer Kette aus einer Farbe, die bis zu ihm reicht.
   *[other] Die hervorgehobenen Plättchen zählen für das { $tile }. Es braucht noch { $missing }, direkt daneben oder in einer Kette mit hervorgehobenen derselben Farbe.
}
why-touches = Das neue Plättchen berührt das { $tile } und zählt dafür.
why-joins = Das neue Plättchen berührt das { $tile } nicht, hängt aber an einem seiner Farbe, das danebenliegt. Darum zählt die ganze Kette.
why-new = { $tiles ->
    [one] Ein Plättchen neben dem neuen zählt dafür.
   *[other] { $tiles } Plättchen neben dem neuen zählen dafür.
}
why-new-behind = { $behind ->
    [one] { $tiles } Plättchen zählen für das neue; eines davon liegt weiter weg, verbunden durch Plättchen seiner Farbe.
   *[other] { $tiles } Plättchen zählen für das neue; { $behind } davon liegen weiter weg, verbunden durch Plättchen ihrer Farbe.
}
why-complete = Die hervorgehobenen Plättchen haben für das { $tile } gezählt.
confirm = Bestätigen
back = Zurück
undo = Rückgängig
redo = Wiederholen
hint = Hinweis
play-now = Nicht warten
show-result = Ergebnis

# Events and the move log.
your-turn-call = { $player }, du bist dran
event-take = { $discs ->
    [0] { $player } legt { $tile } auf { $cell }.
    [one] { $player } legt { $tile } auf { $cell } für { $discs } Scheibe.
   *[other] { $player } legt { $tile } auf { $cell } für { $discs } Scheiben.
}
event-take-you = { $discs ->
    [0] Du legst { $tile } auf { $cell }.
    [one] Du legst { $tile } auf { $cell } für { $discs } Scheibe.
   *[other] Du legst { $tile } auf { $cell } für { $discs } Scheiben.
}
replay-take = { $discs ->
    [0] { $player } legt { $tile }.
    [one] { $player } legt { $tile } für { $discs } Scheibe.
   *[other] { $player } legt { $tile } für { $discs } Scheiben.
}
replay-take-you = { $discs ->
    [0] Du legst { $tile }.
    [one] Du legst { $tile } für { $discs } Scheibe.
   *[other] Du legst { $tile } für { $discs } Scheiben.
}
event-refill = { $player } füllt die Monduhr auf.
event-refill-you = Du füllst die Monduhr auf.
event-undone = Zug zurückgenommen.
event-abandoned = Die Partie wurde einvernehmlich beendet.
event-cancelled = Die Partie wurde abgebrochen, weil { $player } nie gezogen hat.
event-cancelled-you = Die Partie wurde abgebrochen, weil du nie gezogen hast.
moves = Züge
log-place = auf { $cell }
log-refill = Auffüllen
log-revealed = { $tiles ->
    [one] { $tiles } neues Plättchen auf der Monduhr.
   *[other] { $tiles } neue Plättchen auf der Monduhr.
}
notation = Zug in Notation
notation-example = etwa 17@0,1 oder +

# Hints.
hint-thinking = Gleich kommt ein Hinweis …
hint-take = Hinweis: { $move }
hint-refill = Hinweis: Monduhr auffüllen
hint-why = { $what }. Das { $why }.

# Errors.
not-your-turn = Du bist nicht dran.
no-undo = Es gibt nichts zurückzunehmen.
game-over = Die Partie ist zu Ende.
time-is-up = Die Zeit ist abgelaufen.
request-not-possible = Das geht jetzt nicht.
bot-failed = Der Bot ließ sich nicht starten. Deine Partie ist gespeichert, lade einfach neu.
storage-full = Hier ist kein Platz mehr für die Partie. Kopiere ihre Aufzeichnung unter Menü, Teilen.
no-game = Es gibt keine Partie zum Weiterspielen.
damaged-title = Die gespeicherte Partie ist beschädigt
damaged-continues = Zeile { $line } lässt sich nicht lesen, darum geht die Partie kurz davor weiter.
damaged-lost = Bis Zeile { $line } lässt sich die Partie nicht lesen.
damaged-text = Der beschädigte Text

# The end.
you-win = Du hast gewonnen!
wins = { $player } hat gewonnen!
solo-score = { $score } Punkte
solo-legend = Unter 80! Der Mond verneigt sich vor dir.
solo-great = Unter 100, ein großartiges Ergebnis!
solo-good = Ein gutes Ergebnis. Unter 100 ist großartig.
solo-fair = Der nächste Mond meint es besser mit dir. Unter 100 ist großartig.
abandoned = Aufgegeben
play-again = Noch einmal
share = Teilen
replay-it = Nachspielen
look-at-it = Tisch ansehen
new-game = Neue Partie
resign = Aufgeben
resign-question = Diese Partie aufgeben? Das lässt sich nicht zurücknehmen.
resign-yes = Aufgeben
resign-no = Weiterspielen

# Solo.
score-sheet = Punktezettel

# Keys.
key-pick = Plättchen wählen
key-walk = von Feld zu Feld gehen
key-enter = Feld probieren, dann bestätigen
key-next = zur nächsten Partie, die wartet
key-back = einen Schritt zurück
key-refill = Monduhr auffüllen oder Phase 1 beenden
key-undo = zurücknehmen
key-hint = Hinweis
key-help = diese Hilfe

# Other messages.
player-choosing = { $player } wählt
over-placed = Jemand hat alle Scheiben gelegt.
over-no-tiles = Es gibt keine Plättchen mehr. Es gewinnt, wer die wenigsten Scheiben übrig hat. Bei Gleichstand gewinnt, wer früher dran wäre.
over-placed-solo = Alle Scheiben sind gelegt.
over-solo = Es gibt keine Plättchen mehr.
resign-question-others = Diese Partie aufgeben? Ein Bot übernimmt deinen Platz, und die anderen spielen weiter. Das lässt sich nicht zurücknehmen.
hint-why-than = { $what }. Das { $why }, verglichen mit { $than }.
board-text = Das Spiel in Worten
board-text-covered = { $task } erfüllt
board-text-open = { $task } offen
board-text-wheel = Auf der Monduhr, der Reihe nach: { $tiles }
board-text-disc = { $player } auf Feld { $space }
board-text-disc-you = Deine Scheibe auf Feld { $space }
link-text = Der Text des Links
start-waiting-damaged = Eine gespeicherte Partie ist beschädigt. Sieh nach, was übrig ist.

# Tips in the first game.
tip-two = Mehrere Scheiben mit einem Plättchen
tip-two-text = Das { $tile } bringt auf dem richtigen Feld { $discs } Scheiben auf einmal. Solche Felder gewinnen Partien.
tip-refill = Du darfst vorher auffüllen
tip-refill-text = Du wählst zuerst unter den neuen Plättchen. Was du lässt, darf { $name } nehmen.
tip-again = Ein günstiges Plättchen
tip-again-text = Mit dem { $tile } wärst du noch einmal dran.
got-it = Verstanden
no-more-tips = Keine Tipps mehr

# The score sheet.
sheet-first-time = Phase 1: Zeit von { $tiles } Plättchen
sheet-first-missing = Phase 1: fehlende der 8 Scheiben
sheet-last-time = Ende: Zeit { $tiles ->
    [0] von 0 Plättchen
    [one] von { $tiles } Plättchen
   *[other] aller { $tiles } Plättchen
}
sheet-again = Phase 1 zählt noch einmal
sheet-last-missing = Ende: übrige Scheiben
sheet-times = { $n } × 10
sheet-score = Punkte
sheet-score-now = Punkte jetzt
sheet-lower = weniger ist besser
sheet-with-move = Mit diesem Zug { $score }
sheet-change = Zeit +{ $time }, Scheiben −{ $saved }

# The phases of a solo game.
phase-of = Phase { $phase }
phase-placed = { $placed } von 8
phase-noted = { $score } notiert
phase-later = nach Phase 1
phase-can-end = Phase 1 kann enden
phase-can-end-note = Beendest du sie, werden { $score } Punkte notiert und die Monduhr für Phase 2 gefüllt. Oder nimm noch ein Plättchen, aber seine Zeit zählt doppelt.
phase-two-begins = Phase 1 ist vorbei, { $score } Punkte sind notiert. Die Monduhr ist voll für Phase 2 und wird nicht mehr aufgefüllt.
phase-two-short = Phase 2: noch { $tiles } Plättchen auf der Monduhr
hint-end-phase = Hinweis: Phase 1 beenden
log-end-phase = Phase 1 beendet

# Spectators.
watch-tag = Du schaust zu
watch-choosing = { $name } wählt ein Plättchen
watch-can-take = { $name } kann nehmen
watch-before = Davor: { $what }
watch-start = Die Partie hat gerade begonnen.

# Assisted games.
assist-mark = mit Hilfe
assist-now = Die Partie ist jetzt „mit Hilfe“.
assist-warn = „Mit Hilfe“ zählt nicht für Serien und Bestwerte. Noch einmal drücken.
assist-result = Für Serien und Bestleistungen zählt sie nicht.
undo-assists = Damit zählt die Partie als „mit Hilfe“.
pile-offered-no-undo = Deckt neue Plättchen auf. Das lässt sich nicht zurücknehmen.
