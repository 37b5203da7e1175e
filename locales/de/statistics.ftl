# Statistics.
st-empty = Nach deiner ersten Partie gibt es hier etwas zu sehen.
st-few = Kurven gibt es ab der dritten Partie.
st-games = { $n ->
    [one] Partie
   *[other] Partien
}
st-won = gewonnen
st-shortest = Plättchen, kürzester Sieg
st-best-solo = bestes Solo
st-streak = Siege in Folge, längste Serie
st-accuracy-last = Genauigkeit, letzte 20
st-days = { $n ->
    [one] Serientag
   *[other] Tage in Folge
}
st-percent = { $percent } %
st-whom = Gegen wen
st-whom-note = gewonnen : verloren
st-people = Menschen
st-show-games = Partien anzeigen: { $whom }
st-solo = Solo-Punkte
st-great = unter 100 ist großartig
st-weeks = Die letzten zwölf Wochen
st-weeks-none = keine Partie
st-weeks-five = fünf
st-weeks-label = { $games ->
    [one] { $games } Partie in den letzten zwölf Wochen.
   *[other] { $games } Partien in den letzten zwölf Wochen.
}
st-tiles = Plättchen bis zum Sieg
st-tiles-note = im Schnitt { $n }
st-rating = Rätselwertung
st-accuracy = Genauigkeit
st-accuracy-note = der letzten 20 Partien: { $p }
st-slipped = Woran Partien scheiterten
st-slipped-note = Fehler in deinen letzten 20 analysierten Partien, nach Thema
st-practise = Üben: { $theme }
st-curve = { $title }, die letzten { $count }: zuerst { $first }, jetzt { $last }; niedrigster Wert { $lowest }.
st-date = Datum
statistics-solo-assisted = { $games ->
    [one] { $games } Partie mit Hilfe ({ $best } Punkte) zählt nicht.
   *[other] { $games } Partien mit Hilfe zählen nicht, die beste mit { $best } Punkten.
}
statistics-no-figure = –
decimal-number = { $whole },{ $tenth }

# The score sheet of all solo games.
scores-lead = Die Zeit von Phase 1 und die Zeit aller Plättchen am Ende, dazu 10 für jede Scheibe, die bis 8 und dann bis 21 fehlt. Unter 100 ist großartig.
scores-none = Hier erscheinen deine Solopartien. Du kannst auch ein leeres Blatt drucken.
scores-print = Drucken
scores-date = Datum
scores-first-time = Phase 1: Zeit
scores-first-short = Fehlen bis 8
scores-last-time = Ende: Zeit
scores-last-left = Scheiben übrig
scores-score = Punkte
scores-best = Bestwert

# Aids: what a refill can bring, and what each player would gain from the tiles on offer.
lens = Was jedes Plättchen bringt
lens-note = Wie viele Scheiben jeder damit höchstens legen könnte, auf dem besten Feld.
lens-tile = Plättchen
odds = Was noch kommen kann
odds-note = { $unseen } Plättchen sind verdeckt, und Auffüllen brächte jetzt { $drawn } davon. Die Chance gilt für mindestens eines.
odds-none = In dieser Partie kommen keine Plättchen mehr.
odds-cost = Kosten
odds-all = Alle
odds-chance = Chance
odds-percent = { $percent } %
odds-colour = { $colour ->
    [red] Rot
    [blue] Blau
    [turquoise] Türkis
   *[yellow] Gelb
}

# Alles Gespeicherte sichern.
set-export = Alles sichern
set-export-note = Alles liegt nur in diesem Browser. Eine Datei bringt es woandershin. Gib sie nicht weiter, denn deine Online-Plätze sind darin.
set-export-act = Als Datei sichern
set-import-act = Aus Datei wiederherstellen
set-import-ask = Diese Datei wiederherstellen?
set-import-yes = Wiederherstellen
set-import-replaces = Ersetzt werden { $parts }.
set-import-adds = Dazu kommen { $parts }.
set-import-refused = Nicht wiederhergestellt, weil unbekannt oder nicht lesbar: { $names }.
set-import-online = An diesen Plätzen kannst du weiterspielen, aber nur dein erster Browser kann die Mischung prüfen.
set-import-nothing = In dieser Datei ist nichts Neues, also wurde nichts geändert.
set-import-room = Danach wäre hier zu wenig Platz. Nichts wurde geändert.
set-import-foreign = Das ist keine Sicherung von Nova Luna, oder sie ist von einer neueren Version. Nichts wurde geändert.
set-import-line = Zeile { $line } der Datei ist beschädigt. Nichts wurde geändert.
set-damaged = Nicht lesbar, kommt aber mit in die Datei: { $names }
set-part-settings = Einstellungen
set-part-games = angefangene Partien
set-part-results = Ergebnisse und Aufzeichnungen
set-part-daily = Partien des Tages und der Woche
set-part-lessons = Lektionen
set-part-puzzles = Rätsel
set-part-reviews = Analysen
set-part-online = Plätze an Online-Tischen
set-part-clubs = Plätze in Runden
set-part-analyses = Analysen
