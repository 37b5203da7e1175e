# Was die Partien des Bots master gegen sich selbst sagen. Dieselben Zahlen wie docs/strategy.md.
ex-title = Was die Meisterpartien sagen
ex-row-note = Wie oft jedes Plättchen genommen wird, und was daraus wurde
ex-sub = { $n ->
    [one] Eine Partie von Selene gegen sich selbst
   *[other] { $games } Partien von Selene gegen sich selbst
}
ex-thousands = { $thousands }.{ $rest }
ex-load = Die Tabellen werden geladen …
ex-offline = Noch nicht auf diesem Gerät
ex-offline-text = Öffne diese Seite einmal mit Netz. Danach geht es ohne.
ex-error = Die Tabellen ließen sich nicht lesen
ex-again = Noch einmal versuchen
ex-few = { $n ->
    [one] Nur eine Partie, also mit Vorsicht zu lesen.
   *[other] Nur { $n } Partien, also mit Vorsicht zu lesen.
}
ex-part = Was gezeigt wird
ex-tiles = Plättchen
ex-charts = Diagramme
ex-short = Kurz gesagt
ex-players-of = Zahl der Spieler
ex-players = { $n } Spieler
ex-measure = Was gezählt wird
ex-taken = Genommen, wenn im Angebot
ex-gain = Gewonnene Chance
ex-wins = Siege danach
ex-discs = Scheiben, die es bringt
ex-case = Alle 68 Plättchen
ex-unit-taken = genommen, wenn im Angebot, von 100
ex-unit-gain = Prozentpunkte mehr als der beste andere Zug
ex-unit-wins = Siege dessen, der es nahm, von 100
ex-unit-discs = am Ende erfüllte Aufgaben, im Schnitt
ex-cost = Kosten { $costs }
ex-cell = { $tile }: { $n } ({ $unit })
ex-sheet = Das gewählte Plättchen
ex-caption = { $what }, plus oder minus { $n }
ex-of-taken = genommen, wenn im Angebot
ex-of-gain = Prozentpunkte mehr als der beste andere Zug
ex-of-wins = Siege dessen, der es nahm
ex-of-discs = am Ende erfüllte Aufgaben
ex-taken-text = Von 100 Malen unter den dreien wurde es { $n }-mal genommen, plus oder minus { $sure }.
ex-gain-text = Gegenüber dem besten anderen Zug änderte es die Gewinnchance um { $taken } Prozentpunkte, wenn es genommen wurde. Blieb es liegen, wären es { $left } gewesen.
ex-wins-text = Wer es nahm, gewann { $n } von 100 Partien, plus oder minus { $sure }. Wer es für ein anderes liegen ließ, gewann { $left }.
ex-discs-text = { $all ->
    [one] Anteil erfüllter Aufgaben am Ende: { $n }.
   *[other] Von { $all } Aufgaben sind am Ende im Schnitt { $n } erfüllt.
}
ex-discs-none = Es hat keine Aufgabe. Man nimmt es wegen Farbe und Preis.
ex-seen = { $n ->
    [one] Es wurde einmal genommen.
   *[other] Es wurde { $games }-mal genommen.
}
ex-when = Wann in der Partie es genommen wird
ex-early = erste fünf Plättchen
ex-mid = Mitte
ex-late = ab dem zwölften
ex-games = Eine Partie damit ansehen
ex-bycost = Genommen, wenn im Angebot, nach Kosten
ex-bytasks = Nach Zahl der Aufgaben
ex-byplace = Nach Platz hinter der Mondfigur
ex-gain-title = Gewonnene Chance nach Kosten
ex-gain-note = Wie ein Plättchen die Gewinnchance gegenüber dem besten anderen Zug ändert, in Prozentpunkten. Es zählt jedes Mal, wenn es unter den dreien lag. Die Tabelle zeigt alle, dann das erste Plättchen eines Spielers, das fünfte und so weiter.
ex-axis-cost = Kosten
ex-axis-and = und
ex-axis-tasks = Aufgaben
ex-axis-place = Platz
ex-axis-tile = Plättchen
ex-axis-tiles = Plättchen
ex-axis-all = alle
ex-axis-turn = { $n }.
ex-axis-discs = Scheiben
ex-axis-sure = plus oder minus
ex-axis-games = Partien
ex-axis-spaces = Felder
ex-time-title = Was ein Feld Zeit wert ist
ex-time-text = Jedes Zeichen ist ein Plättchen: seine Kosten und die Scheiben, die es am Ende bringt. Über der Linie bringt es mehr als ein Drittel Scheibe je Feld.
ex-time-label = Die 68 Plättchen nach Kosten und Scheiben. Im Schnitt nach Kosten: { $list }.
ex-again-text = { $p } aller Züge sind der zweite in Folge
ex-starter = Wer beginnt, gewinnt { $p } der Partien, plus oder minus { $sure }
ex-length = Plättchen bis zum Sieg
ex-first = Das erste Plättchen
ex-first-text = Womit Meister anfangen, wenn es unter den dreien ist
ex-wins-after = Siege danach: { $p }
ex-refill = Auffüllen oder nicht
ex-refill-text = Wer auffüllen darf, tut es in { $p } der Fälle.
ex-refill-left = noch { $n } Plättchen auf der Monduhr
ex-refill-wins = Siege danach: aufgefüllt { $yes }, so gelassen { $no }
ex-refill-behind = aufgefüllt bei Rückstand
ex-refill-level = aufgefüllt bei Gleichstand
ex-refill-ahead = aufgefüllt bei Vorsprung
ex-pace = Zeit und Scheiben
ex-pace-text = Wie viele Scheiben man nach so vielen Feldern Zeit gelegt hat
ex-pace-winner = wer gewann
ex-pace-others = die anderen

# Der Artikel.
ar-title = Billige Plättchen bringen Züge
ar-by = { $n ->
    [one] Zwei Minuten, aus einer Partie
   *[other] Zwei Minuten, aus { $games } Partien zu zweit
}
ar-lead = Ein Plättchen ohne Aufgabe sieht nach einem verschenkten Zug aus. Meister nehmen es in { $p } der Fälle.
ar-1 = Ein Zug ist mehr wert als eine Scheibe
ar-1-text = Bezahlt wird mit Zeit. Ein Plättchen für 1 bringt dich nur ein Feld weiter, und oft bist du gleich wieder dran, denn { $p } aller Züge sind der zweite in Folge. Und als Farbe zählt das billige wie jedes andere.
ar-2 = Woher die Scheiben kommen
ar-2-text = Plättchen für 4 bis 6 bringen je Feld Zeit etwa ein Drittel Scheibe. Eine 7 bringt nicht mehr als eine 6, kostet ein Feld mehr und wird nur in { $p } der Fälle genommen.
ar-3 = Auffüllen, wenn du darfst
ar-3-text = Bei ein oder zwei Plättchen füllen Meister in { $p } der Fälle auf. Die neuen gehören zuerst ihnen, mit drei zur Auswahl.
ar-try = Probier es selbst
ar-try-text = Rätsel, in denen die Zeit entscheidet
ar-try-go = Anfangen
ar-fig1 = Wie oft ein Plättchen genommen wird, wenn es unter den dreien ist, nach Kosten
ar-fig2 = Scheiben je Feld Zeit, nach Kosten
