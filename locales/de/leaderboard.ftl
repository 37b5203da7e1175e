# Die Bestenliste des Tages und der Woche.

leaderboard-today = Bestenliste von heute
leaderboard-day = Bestenliste des Tages
leaderboard-week = Bestenliste der Woche
leaderboard-count = { $count ->
    [one] Ein Ergebnis
   *[other] { $count } Ergebnisse
}
leaderboard-asking = Die Bestenliste wird geladen …
leaderboard-hidden = { $count ->
    [one] Jemand hat schon gespielt. Das Ergebnis siehst du nach deiner Partie.
   *[other] { $count } Leute haben schon gespielt. Ihre Ergebnisse siehst du nach deiner Partie.
}
leaderboard-hidden-now = { $count ->
    [one] Ein Ergebnis ist eingetragen. Du siehst es, sobald deines dabei ist.
   *[other] { $count } Ergebnisse sind eingetragen. Du siehst sie, sobald deines dabei ist.
}
leaderboard-send = Mein Ergebnis eintragen
leaderboard-remove = Mein Ergebnis entfernen
leaderboard-added = Dein Ergebnis steht in der Bestenliste.
leaderboard-removed = Dein Ergebnis steht nicht mehr in der Bestenliste.
leaderboard-resigned = Du hast diese Partie aufgegeben. Nur zu Ende gespielte Partien kommen in die Bestenliste.
leaderboard-what = Das schickt deinen Namen und die Partie samt Zugzeiten an den Server. Ohne deinen Klick wird nichts gesendet.
leaderboard-verified = Der Server hat die ganze Partie nachgespielt. Wer gespielt hat und wie oft, kann er nicht wissen.
leaderboard-tick = geprüft
leaderboard-rank = Rang
leaderboard-name = Name
leaderboard-points = Punkte
leaderboard-tiles = Plättchen
leaderboard-discs = Scheiben übrig
leaderboard-you = Du
leaderboard-you-as = Du ({ $name })
leaderboard-nameless = Ohne Namen
leaderboard-lost = verloren
leaderboard-par-line = die Par-Partie
leaderboard-untimed = ohne Zugzeiten
leaderboard-first-today = Dein Ergebnis ist heute das erste.
leaderboard-first = Dein Ergebnis ist das erste.
leaderboard-unreachable = Die Bestenliste ist nicht erreichbar. Dein Ergebnis bleibt hier gespeichert.
leaderboard-export = Aufzeichnung speichern
leaderboard-unreadable = Dieses Ergebnis zählt nicht, weil der Server die Partie nicht lesen kann.
leaderboard-other-deal = Dieses Ergebnis zählt nicht, weil es aus einer anderen Mischung stammt.
leaderboard-unfinished = Dieses Ergebnis zählt nicht, weil die Partie nicht zu Ende gespielt wurde.
leaderboard-bot-move = Dieses Ergebnis zählt nicht, weil der Bot anders gezogen hätte.
leaderboard-duplicate = Diese Partie steht schon in der Bestenliste.
leaderboard-second-try = Nur der erste Versuch zählt. Von dir oder aus deinem Netz steht schon einer in der Liste.
leaderboard-closed = Diese Bestenliste ist geschlossen. Sie nimmt sieben Tage lang Ergebnisse an.
leaderboard-not-open = Diese Bestenliste ist noch nicht offen. Geht die Uhr deines Geräts richtig?
leaderboard-long-name = Der Name ist zu lang.
leaderboard-rate = Aus deinem Netz kamen zu viele Ergebnisse. Versuch es später noch einmal.
leaderboard-full = Die Bestenliste ist voll.
