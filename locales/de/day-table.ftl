# Die Tabelle des Tages und der Woche.

day-table-today = Tabelle von heute
day-table-day = Tabelle des Tages
day-table-week = Tabelle der Woche
day-table-count = { $count ->
    [one] Ein Ergebnis
   *[other] { $count } Ergebnisse
}
day-table-asking = Die Tabelle wird geholt …
day-table-hidden = { $count ->
    [one] Jemand hat schon gespielt; das Ergebnis siehst du nach deiner Partie.
   *[other] { $count } Leute haben gespielt; ihre Ergebnisse siehst du nach deiner Partie.
}
day-table-hidden-now = { $count ->
    [one] Ein Ergebnis ist eingetragen. Du siehst es, sobald deines dabei ist.
   *[other] { $count } Ergebnisse sind eingetragen. Du siehst sie, sobald deines dabei ist.
}
day-table-send = Mein Ergebnis eintragen
day-table-remove = Mein Ergebnis entfernen
day-table-added = Dein Ergebnis steht in der Tabelle.
day-table-removed = Dein Ergebnis steht nicht mehr in der Tabelle.
day-table-resigned = Du hast diese Partie aufgegeben. Nur zu Ende gespielte Partien kommen in die Tabelle.
day-table-what = Das sendet deinen Namen und die Aufzeichnung dieser Partie an den Server. Ohne deinen Klick wird nichts gesendet.
day-table-verified = Der Server hat die ganze Partie nachgespielt. Wer gespielt hat und wie oft, kann er nicht wissen.
day-table-tick = geprüft
day-table-rank = Rang
day-table-name = Name
day-table-points = Punkte
day-table-tiles = Plättchen
day-table-discs = Scheiben übrig
day-table-you = Du
day-table-you-as = Du ({ $name })
day-table-nameless = Ohne Namen
day-table-lost = verloren
day-table-first-today = Dein Ergebnis ist heute das erste.
day-table-first = Dein Ergebnis ist das erste.
day-table-unreachable = Die Tabelle ist nicht erreichbar. Dein Ergebnis bleibt auf diesem Gerät.
day-table-export = Aufzeichnung speichern
day-table-unreadable = Dieses Ergebnis zählt nicht: Der Server kann die Aufzeichnung nicht lesen.
day-table-other-deal = Dieses Ergebnis zählt nicht: Es sind nicht die Plättchen dieser Partie.
day-table-unfinished = Dieses Ergebnis zählt nicht: Die Partie wurde nicht zu Ende gespielt.
day-table-bot-move = Dieses Ergebnis zählt nicht: Der Bot hätte anders gezogen.
day-table-duplicate = Genau diese Partie steht schon in der Tabelle.
day-table-closed = Diese Tabelle ist geschlossen: Sie nimmt sieben Tage lang Ergebnisse an.
day-table-not-open = Diese Tabelle ist noch nicht offen. Geht die Uhr dieses Geräts richtig?
day-table-long-name = Der Name ist zu lang.
day-table-rate = Aus deinem Netz kamen zu viele Ergebnisse. Versuch es später noch einmal.
day-table-full = Die Tabelle ist voll.
