# Mit anderen spielen, über einen Server.

start-friends = Mit Freunden
start-friends-note = Einen Link schicken
online = Mit Freunden
online-asking = Der Server wird gefragt …
online-no-server = Hinter dieser Seite steht kein Spielserver.
online-no-server-note = Partien auf mehreren Geräten brauchen einen: Wer „nova-luna serve“ laufen lässt, hat ihn. Alles andere geht auch ohne.
online-ask-again = Noch einmal fragen
online-subtitle = { $players } Spieler, online
watching-subtitle = als Zuschauer
looked-on = { $people ->
    [one] eine Person schaut zu
   *[other] { $people } schauen zu
}

found = Ein neuer Tisch
found-note = Du bekommst einen Link. Wer ihn öffnet, setzt sich, und die Partie beginnt.
found-act = Tisch eröffnen
found-others = Die anderen
found-open = Wer den Link öffnet
seen = Wer ihn findet
seen-private = Nur wer den Link hat
seen-public = Alle
pace = Bedenkzeit
pace-note = Die Uhr zählt für jeden die eigenen Züge, auch wenn niemand zusieht.
pace-free = Keine Uhr
pace-quick = 10 min + 5 s
pace-calm = 30 min + 10 s
pace-days = 3 Tage + 12 h
patience = Wenn jemand verschwindet
patience-note = Nach dieser Zeit können die anderen einen Bot weiterspielen lassen. Wer zurückkommt, kann den Platz wieder einnehmen.
patience-ever = Immer warten
patience-short = 2 Minuten
patience-long = 10 Minuten
patience-day = Einen Tag
your-disc = Deine Scheibe
disc-white = Weißer Kreis
disc-blue = Blaues Sechseck
disc-orange = Orange Raute
disc-purple = Violettes Kreuz

quick = Mit irgendwem spielen
quick-note = Kommt rechtzeitig niemand, nimmt ein Bot den Platz.
quick-wait = Wie lange warten
quick-seconds = { $seconds } s
quick-bot = Der Bot
quick-act = Partie finden
public-tables = Offene Tische
public-none = Gerade wartet kein Tisch.
public-join = Mitspielen
public-join-at = Mitspielen am Tisch von { $players }
with-clock = mit Uhr
my-tables = Deine Tische
my-waits = Wartet: { $players }
my-goes-on = Läuft: { $players }. Am Zug: { $mover }.
my-over = Zu Ende: { $players }
my-forget = Vergessen
my-forget-at = Den Tisch vom { $day } vergessen
my-forget-ask = Den Platz in einer laufenden Partie vergessen? Ohne seinen Link kommst du nicht zurück.

table = Tisch
seat-open = frei
seat-yours = du
seat-away = nicht da
invited = Hier ist ein Platz für dich.
invited-by = { $player } lädt dich zu einer Partie ein.
sit-down = Hinsetzen
sit-note = Kein Konto nötig. Dieser Browser merkt sich deinen Platz.
waiting-for = { $seats ->
    [0] Alle sind da.
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $seats } Personen.
}
waiting-fill = Kommt rechtzeitig niemand, nimmt ein Bot den Platz.
leave-table = Tisch verlassen
fill-seats = Nicht länger warten
fill-act = Freie Plätze dem Bot geben
links = Links und Fairness
link-join = Der Link für die anderen
link-join-note = Schick ihn denen, die mitspielen sollen.
link-loopback = Diese Adresse gilt nur auf diesem Computer. Öffne die Seite über die Adresse dieses Computers im Netzwerk, bevor du den Link schickst.
link-watch = Der Link für Zuschauer
link-watch-note = Sie sehen, was alle am Tisch sehen.
link-seat = Dein Platz auf einem anderen Gerät
link-seat-note = Behalte ihn für dich: Wer ihn öffnet, spielt für dich.
link-send = Schicken …
rotate = Andere Geräte abmelden
rotate-note = Ist dein Platz auf einem Gerät offen, das dir nicht mehr gehört?
rotated = Nur dieser Browser hat jetzt deinen Platz.

fair = Ist fair gemischt?
fair-note = Bevor sich jemand setzte, hat der Server ein Geheimnis festgelegt und diesen Fingerabdruck davon veröffentlicht. Die Reihenfolge der Plättchen kommt aus dem Geheimnis und aus Zufallsbytes aller Spieler, also kann niemand sie wählen. Nach der Partie wird das Geheimnis gezeigt, und diese Seite prüft es.
proof-fair = Geprüft: Das Geheimnis passt zum Fingerabdruck, deine eigenen Bytes stecken im Startwert, und jedes Plättchen kam, wie er sagt.
proof-consistent = Geprüft: Das Geheimnis passt zum Fingerabdruck, und jedes Plättchen kam, wie es sagt.
proof-broken = Die Aufzeichnung des Servers passt nicht zusammen. Traue dieser Partie nicht.
proof-foreign = Der Server hat ein anderes Geheimnis gezeigt als versprochen. Traue dieser Partie nicht.

link-lost = Verbindung verloren, neuer Versuch …
talk = Etwas sagen
mute = Nicht zeigen, was andere sagen
say-hello = Hallo!
say-good-luck = Viel Glück!
say-nice-move = Schöner Zug!
say-thanks = Danke!
say-oops = Hoppla …
say-one-moment = Einen Moment, bitte.
say-well-played = Gut gespielt!
say-goodbye = Tschüss!
say-moon = 🌙
say-star = ⭐
say-smile = 🙂
say-thinking = 🤔
notices = Ruf mich, wenn ich dran bin
notices-refused = Der Browser erlaubt hier keine Benachrichtigungen.
offer-abandon = Ende ohne Sieger anbieten
offer-made = { $player } bietet an, die Partie ohne Sieger zu beenden.
offer-waits = Du hast angeboten, die Partie ohne Sieger zu beenden.
offer-agree = Einverstanden
offer-decline = Weiterspielen
absent = { $player } hat lange nicht gezogen.
absent-replace = Einen Bot weiterspielen lassen
replaced = Ein Bot spielt für dich.
replaced-return = Platz wieder einnehmen
rematch = Noch eine Partie
rematch-join = Bei der nächsten Partie mitspielen
look-on = Zuschauen

refused-outdated = Etwas anderes kam zuvor. Sieh hin und wähle neu.
refused-not-yet = Dafür ist es noch zu früh.
problem-nobody = Der Server antwortet nicht. Versuch es noch einmal.
problem-no-table = Diesen Tisch gibt es nicht mehr.
problem-no-seat = Jemand war schneller: Kein Platz ist frei.
problem-begun = Die Partie hat schon begonnen.
problem-key = Dieser Link öffnet hier keinen Platz.
problem-rate = Zu viele Anfragen auf einmal. Warte ein wenig und versuch es noch einmal.
problem-full = Es ist kein Platz mehr. Versuch es später noch einmal.
problem-damaged = Was der Server von diesem Tisch aufgehoben hat, lässt sich nicht lesen. Andere Tische sind nicht betroffen.
problem-unavailable = Der Server kann das gerade nicht festhalten. Nichts ist geschehen; versuch es noch einmal.
problem-origin = Der Server kennt die Adresse dieser Seite nicht. Wer ihn betreibt, muss sie mit --origin nennen.
problem-no-chance = Dieser Browser hat keine Zufallsquelle, also könnte nicht fair gemischt werden.
problem-other = Das tut der Server nicht.
bye-token = Dieser Platz gehört dir nicht mehr: Er wurde anderswo neu geöffnet oder verlassen.
bye-protocol = Der Server und diese Seite verstehen einander nicht. Lade die Seite neu.
bye-archived = Diese Partie ist zu Ende und wurde weggeräumt. Ihre Aufzeichnung gibt es noch.
pile-offered-fair = Zeigt neue Plättchen; das lässt sich nicht zurücknehmen.
seat-replace-ask = Du hast an diesem Tisch schon einen Platz. Soll dieser Browser ihn gegen den des Links tauschen?
