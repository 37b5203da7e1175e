# Runden: Leute, die jede Woche dieselben Partien spielen.

clubs = Runden
club-new = Runde gründen
club-what = Freunde spielen jede Woche dieselben Partien, jeder wann er mag. Wie es den anderen ging, siehst du nach deiner Partie.
club-found = Gründen
club-account = Kein Konto. Dieser Browser merkt sich dich.
club-name = Name der Runde
club-day = Neue Partien kommen am
club-day-note = Um Mitternacht UTC.
club-deals = Partien pro Woche
club-kind = Was gespielt wird
club-solo = Solo, dieselben Plättchen für alle
club-weeks = Wochen je Saison
club-keeper = Wo ist die Runde zu Hause?
club-keeper-server = Online: alle am eigenen Gerät
club-keeper-device = Auf diesem Gerät, für alle, die hier spielen
club-keeper-only = Kein Server ist erreichbar, darum bleibt die Runde auf diesem Gerät, für alle, die hier spielen.
club-who = Wer spielt?
club-add = Jemanden dazunehmen
club-loading = Die Runde wird geladen …
club-invited = { $name } lädt dich zu „{ $club }“ ein
club-invited-text = { $n ->
    [one] Eine Partie pro Woche, dieselben Plättchen für alle. Spiel, wann du willst, und sieh dann, wie es den anderen ging.
   *[other] { $n } Partien pro Woche, dieselben Plättchen für alle. Spiel, wann du willst, und sieh dann, wie es den anderen ging.
}
club-here = { $n ->
    [one] Eine Person ist schon da
   *[other] { $n } sind schon da
}
club-join = Mitmachen
club-place = Dieser Link öffnet den Platz von jemandem in einer Runde. Bist du das, auf einem anderen Gerät?
club-place-yes = Ja, das bin ich
club-place-note = Hat dir jemand diesen Link als Einladung geschickt? Bitte um einen anderen.
club-not-here = Dieser Browser hat keinen Platz in dieser Runde. Öffne deine Einladung oder den Link von deinem anderen Gerät.
club-week = Diese Woche
club-ends = { $n ->
    [one] bis { $day }, noch ein Tag
   *[other] bis { $day }, noch { $n } Tage
}
club-over = Die Woche ist vorbei. Neue Partien kommen mit dem nächsten Besuch.
club-closed = Diese Runde wurde geschlossen.
club-alone = Bisher nur du. Schick den Link den Leuten, mit denen du am Tisch sitzen würdest. Spielen kannst du schon.
club-alone-device = Bisher nur du. Nimm oben die anderen dazu; spielen kannst du schon.
club-deal = Partie { $n }
club-played = { $n } von { $all } haben gespielt
club-nobody = Noch niemand. Fang du an.
club-hidden = Ergebnisse siehst du nach deiner Partie.
club-play = Partie { $n } spielen
club-continue = Weiterspielen
club-place-n = bisher Platz { $n } von { $all }
club-open-now = Partie { $deal }: { $result }. Jetzt siehst du alle.
club-won = gewonnen, { $n } Plättchen
club-lost = verloren, noch Scheiben: { $n }
club-before = Letzte Woche
club-week-table = Tabelle der Woche
club-missing = Es fehlen noch: { $names }
club-withdrawn = { $n ->
    [one] Eine Partie hat jemand gelöscht, der nicht mehr dabei ist.
   *[other] { $n } Partien haben Leute gelöscht, die nicht mehr dabei sind.
}
club-joined-now = neu in dieser Woche
club-season = Saison
club-season-n = Saison { $season }, Woche { $n } von { $all }
club-season-last = Saison { $season }
club-season-over = Saison { $season } ist vorbei. Sieh dir an, wie sie ausging.
club-season-open = Noch verborgene Ergebnisse siehst du ab { $day }.
club-points-how = Ein Punkt fürs Mitspielen, einer für jede Person, die du schlägst. Die zwei schwächsten Wochen zählen nicht.
club-weeks-head = Wochen
club-streak = { $n ->
    [one] eine Woche in Folge
   *[other] { $n } Wochen in Folge
}
club-rivals = Direkter Vergleich
club-rivals-how = Wer war bei derselben Partie besser
club-versus = Du und { $name }: { $won } zu { $lost }
club-compare = Unsere Partien vergleichen
club-compare-with = Mit { $name } vergleichen
club-compare-sub = Partie { $n }, dieselben Plättchen
club-tile-n = Plättchen { $n } von { $all }
club-discs-left = Scheiben übrig: { $n }
club-next = Weiter
club-parted-go = Wo es sich trennt
club-parted = { $n ->
    [one] Ein Plättchen lang gleich. Dann trennen sich eure Wege.
   *[other] { $n } Plättchen lang gleich. Dann trennen sich eure Wege.
}
club-parted-place = Dasselbe Plättchen, anderer Platz
club-parted-tile = Ein anderes Plättchen
club-parted-refill = Eine Seite hat die Monduhr aufgefüllt
club-same-game = Beide Partien sind gleich.
club-race = Scheiben übrig, Plättchen für Plättchen
club-tiles = Plättchen
club-deals-differ = Diese Partien haben nicht dieselben Plättchen und lassen sich nicht vergleichen.
club-invite = Einladen
club-invite-text = Wer diesen Link hat, kann mitmachen. Schick ihn oder lass ihn scannen.
club-qr = QR-Code des Links
club-settings = Einstellungen der Runde
club-founder-only = Nur du kannst das ändern.
club-from-next-week = Der Name ändert sich sofort, die Länge der Saison mit der nächsten, alles andere nächste Woche.
club-save = Speichern
club-saved = Gespeichert.
club-new-link = Neuen Link machen
club-new-link-note = Der alte gilt dann nicht mehr. Wer dabei ist, bleibt dabei.
club-new-link-done = Es gibt einen neuen Link. Der alte gilt nicht mehr.
club-members = Mitglieder
club-founder = Leitung
club-somebody = Ehemaliges Mitglied
club-hand-over = Übergeben
club-hand-over-ask = Die Runde an { $name } übergeben?
club-handed-over = Die Runde ist übergeben.
club-remove = Entfernen
club-remove-ask = { $name } entfernen? Die Ergebnisse bleiben in den Tabellen.
club-removed = Das Mitglied ist entfernt.
club-close = Runde schließen
club-close-ask = Runde schließen? Danach kann niemand mehr mitspielen.
club-messages = Nachrichten
club-tell-opens = Wenn eine Woche beginnt
club-tell-ends = Bevor sie endet, wenn mir Partien fehlen
club-tell-ends-note = Einen Tag vorher.
club-messages-off = In diesem Browser sind Nachrichten noch aus. Wohin sollen sie gehen?
club-other-device = Dein Platz auf einem anderen Gerät
club-other-device-note = Wer diesen Link hat, ist du. Schick ihn niemandem.
club-leave = Runde verlassen
club-leave-text = Deine Partien bleiben auf diesem Gerät. Sollen deine Ergebnisse in den Tabellen bleiben?
club-leave-keep = Gehen, Ergebnisse bleiben
club-leave-take = Gehen und löschen
club-stay = Bleiben
club-year = Eine Runde, die ein Jahr lang niemand öffnet, wird gelöscht.
club-long-unseen = Diese Runde hast du seit elf Monaten nicht geöffnet. Sie wird gelöscht, wenn ein Jahr lang niemand sie öffnet.
club-device-last = Diese Runde gibt es nur auf diesem Gerät. Geht das letzte Mitglied, wird sie gelöscht. Eine Kopie behältst du mit „Alles sichern“ in den Einstellungen.
club-pending = Wird noch gesendet: Partie { $deal }, { $result }
club-send = Jetzt senden
club-no-server = Runden brauchen einen Server. Diese Seite läuft ohne; alles andere geht.
club-offline = Die Runde ist nicht erreichbar. Die Partien dieser Woche kannst du jetzt spielen; deine Ergebnisse gehen raus, sobald du wieder online bist.
club-gone = Diese Runde gibt es nicht mehr, oder deinen Platz darin.
club-dead-link = Dieser Link gilt nicht mehr. Frag nach einem neuen.
club-name-taken = Diesen Namen gibt es hier schon. Bist du das? Dann öffne den Link von deinem anderen Gerät.
club-name-wrong = Ein Name hat 1 bis 32 Zeichen.
club-settings-wrong = Der Server nimmt diese Einstellungen nicht an. Hat die Runde einen Namen?
club-full = Die Runde ist voll. Mehr als hundert Mitglieder gehen nicht.
club-late = Zu spät, die Woche ist vorbei.
club-second-try = Nur deine erste Partie zählt. Die Runde hat schon eine andere von dir.
club-duplicate = Genau diese Partie kam schon von jemand anderem. Sie zählt nicht.
club-other-deal = Diese Partie zählt nicht, denn es sind nicht die Plättchen dieser Woche.
club-record-wrong = Diese Partie zählt nicht. Die Aufzeichnung ist nicht lesbar oder nicht zu Ende gespielt.
club-log-damaged = Die Daten der Runde sind beschädigt. Eine Datei von „Alles sichern“ kann sie zurückbringen.
club-log-full = Diese Runde ist zu groß für dieses Gerät geworden. Gründe eine neue.
club-storage-full = Der Speicher des Browsers ist voll. Schaffe Platz und versuche es noch einmal.
club-storage-denied = Dieser Browser speichert nichts, etwa in einem privaten Fenster.
club-not-founder = Das kann nur, wer die Runde leitet.
club-no-member = Dieses Mitglied ist nicht mehr da.
club-too-many = Zu viele Anfragen oder Runden aus deinem Netz. Versuch es später noch einmal.
club-deals-how = Wie entstehen die Partien?
club-deals-own = Geprüft. Deine Zahl steckt in den Partien dieser Woche.
club-deals-device = Dieses Gerät zieht und behält sie. Hier vertraut ihr einander.
club-deals-first = In den ersten zwei Wochen sind nur der Server und die Leitung beteiligt.
club-deals-other = Nicht bewiesen. Deine Zahl steckt nicht in den Partien dieser Woche.
club-deals-left-out = Vorsicht! Der Server hat deine Zahl weggelassen.
club-deals-changed = Vorsicht! Der Server hat eine feste Zahl geändert, die Partien können also gewählt sein.
club-deals-given = { $n } von { $all } Zahlen stecken darin.
club-fact-under = { $player } hat das einzige Ergebnis unter { $limit } in Partie { $deal }.
club-fact-under-you = Du hast das einzige Ergebnis unter { $limit } in Partie { $deal }.
club-fact-win = Nur { $player } hat den Bot in Partie { $deal } geschlagen.
club-fact-win-you = Nur du hast den Bot in Partie { $deal } geschlagen.
club-fact-tied = { $player } und { $other } teilen sich Platz eins in Partie { $deal }.
club-fact-tied-you = Du und { $other } teilt euch Platz eins in Partie { $deal }.
club-fact-close = { $n ->
    [one] In Partie { $deal } liegen alle innerhalb von einem Punkt.
   *[other] In Partie { $deal } liegen alle innerhalb von { $n } Punkten.
}
