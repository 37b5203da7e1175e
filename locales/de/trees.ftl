tree-variation-start = Eine Variante beginnt mit einem Zug.
tree-variation-word = „{ $found }“ kann nicht in einer Variante stehen.
tree-no-such-move = Diesen Zug gibt es nicht mehr.
tree-full = Für mehr Züge ist kein Platz; es sind höchstens { $limit }.
tree-played-again = Du hast diesen Zug wieder gespielt.
tree-brace = Ein Kommentar kann keine schließende geschweifte Klammer enthalten.
tree-long-comment = Ein Kommentar hat höchstens { $limit } Zeichen.
tree-long-comments = Für mehr Kommentare ist kein Platz.
trees-unknown = Das ist weder eine Stellung noch ein Link oder eine Aufzeichnung von Nova Luna.
trees-elsewhere = Diesen Link kann nur der Browser öffnen, aus dem er kommt. Bitte um die Aufzeichnung.
trees-too-large = Diese Analyse ist zu groß, um sie hier zu behalten. Speichere die Aufzeichnung als Datei.
trees-too-many = Du hast schon { $limit } Analysen behalten. Lösche zuerst eine.
trees-no-room = In diesem Browser ist kein Platz dafür. Speichere die Aufzeichnung als Datei.
an-empty-title = Was schauen wir uns an?
an-empty-text = Jede Stellung, mit beliebig vielen Leuten am Tisch. Gerechnet wird auf diesem Gerät, auch ohne Netz.
an-empty-games = Eine deiner Partien
an-empty-paste = Link oder Aufzeichnung einfügen
an-empty-paste-hint = Link, Aufzeichnung oder Stellung
an-empty-setup = Eine Stellung aufbauen
an-empty-setup-note = Vom echten Tisch in zwei Minuten
an-empty-new = Neu gemischt
an-empty-new-note = Zu zweit, vom ersten Plättchen an
an-all-games = Alle Partien
trees = Deine Analysen
trees-draft = Entwurf
trees-name = Name der Analyse
trees-none = Keine Analyse heißt so.
trees-rename = Benennen: { $name }
trees-search = Nach Namen suchen
trees-size = { $players ->
    [one] solo
   *[other] zu { $players }
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
trees-delete = Löschen: { $name }
trees-delete-ask = „{ $name }“ löschen?
trees-delete-yes = Löschen
