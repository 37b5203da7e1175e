# The analysis board.
an-again = Noch einmal versuchen
an-aids = Hilfen
an-as-good = genauso gut
an-bad-link = Von diesem Link fehlt ein Stück
an-bad-link-text = Vermutlich ging beim Kopieren etwas verloren. Lass ihn dir noch einmal schicken oder füge die Aufzeichnung ein.
an-behind = { $n } weniger
an-best = am besten
an-board = Analysebrett
an-board-note = Jede Stellung, mit beliebig vielen Leuten am Tisch, und die Engine daneben
an-branch-next = Zur nächsten Verzweigung
an-branch-previous = Zur vorigen Verzweigung
an-chances = Gewinnchancen: { $list }
an-choose = Selbst wählen
an-choose-note = Tippe sie in der Reihenfolge an, in der sie auf die Monduhr kommen: { $n } von { $all }.
an-comment = Kommentar
an-comment-add = Kommentar schreiben
an-count = Züge
an-delete = Ab hier löschen
an-deleted = { $n ->
    [one] { $n } Zug gelöscht
   *[other] { $n } Züge gelöscht
}
an-discs = { $n ->
    [one] +{ $n } Scheibe
   *[other] +{ $n } Scheiben
}
an-draw = Welche ziehen
an-empty-tree = Noch kein Zug. Wähle ein Plättchen, dann ein Feld.
an-engine = Beste Züge
an-export = Aufzeichnung sichern
an-failed = Die Engine ist stehen geblieben
an-failed-text = Brett, Varianten und deine Kommentare sind da.
an-first = Anfang
an-first-look = Erster Blick: { $nodes } Stellungen
an-flip = Nächster Platz
an-flip-note = Diese Auslage nach vorn holen
an-gift = Überlässt { $player } { $tile }. Dort ist es { $discs ->
    [one] { $discs } Scheibe
   *[other] { $discs } Scheiben
} wert.
an-gift-you = Überlässt dir { $tile }. Bei dir ist es { $discs ->
    [one] { $discs } Scheibe
   *[other] { $discs } Scheiben
} wert.
an-go = Weiterrechnen
an-grade = Bewertung
an-grade-blunder = ?? grober Fehler
an-grade-good = ! guter Zug
an-grade-inaccuracy = ?! Ungenauigkeit
an-grade-mistake = ? Fehler
an-grade-none = keine
an-helps = Hilft am meisten { $name }: { $p }.
an-keep = Behalten
an-keys = ← → Zug · ↑ ↓ Variante · B Verzweigung · 1–3 Plättchen · F Platz · E Engine · C Kommentar · A Hilfen · P spielen · S teilen
an-last = Ende
an-line-ends = Hier kommen neue Plättchen. Welche, weiß niemand.
an-lines = Züge
an-link = Link teilen
an-live = Diese Partie läuft noch
an-live-text = Bis zum Ende wird nicht gerechnet. Züge probieren und Notizen schreiben geht.
an-load = Die Engine wird geladen
an-load-note = Das Brett geht schon.
an-move = Dieser Zug
an-next = Weiter
an-no-record = Diese Partie ist nicht auf diesem Gerät
an-none = keine Scheibe
an-open = Analysieren
an-over = Hier ist die Partie zu Ende
an-pause = Nicht mehr rechnen
an-paused = Angehalten. Züge probieren geht weiterhin.
an-play = Ab hier spielen
an-prev = Ein Zug zurück
an-promote = Zur Hauptvariante machen
an-proven = Ausgerechnet. Bei bestem Spiel gewinnt { $player }.
an-proven-you = Ausgerechnet. Bei bestem Spiel gewinnst du.
an-record = Aufzeichnung mit allen Varianten
an-record-note = Hauptvariante, Varianten, Kommentare und Bewertungen. Programme, die nur die Partie kennen, lassen den Rest aus.
an-redraw = Neu ziehen
an-refill = Deckt neue Plättchen auf.
an-end-phase = Füllt die Monduhr für Phase 2.
an-refill-note = füllt die Monduhr auf
an-rests = Zu Ende gerechnet: { $nodes } Stellungen, { $depth } Züge tief
an-search = { $nodes } Stellungen, { $depth } Züge tief
an-setup = Aufbauen
an-shown = Jetzt am besten: { $move }, { $value }
an-side = Varianten
an-solo = Zu erwarten: { $n } Punkte
an-solo-bar = Erwartete Punkte
an-solo-note = Weniger ist besser. Verglichen werden Punkte.
an-then = Danach zu erwarten
an-threat = Wenn sie dran wären
an-threat-note = Jedes Feld zeigt die meisten Scheiben, die ein angebotenes Plättchen dort brächte.
an-tiles = { $n ->
    [one] { $n } neues Plättchen
   *[other] { $n } neue Plättchen
}
an-time = Rechenzeit
an-time-30 = 30 Sekunden
an-time-5 = 5 Sekunden
an-time-none = ohne Grenze
an-title = Analyse
an-too-long = Zu viel für einen Link. Schicke stattdessen die Aufzeichnung als Datei.
an-tree = Züge und Varianten
an-tree-link = Link zu allen Varianten
an-tree-link-note = Er enthält die Stellung, die Varianten und die Kommentare.
an-try = Wähle ein Plättchen, dann ein Feld. Der Zug steht sofort bei den Zügen; mit ← gehst du zurück.
an-turn = Zug { $n } von { $all }
an-yours = Dein Zug
