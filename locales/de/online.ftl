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
spectator-count = { $people ->
    [one] eine Person schaut zu
   *[other] { $people } schauen zu
}

new-table = Ein neuer Tisch
new-table-note = Du bekommst einen Link. Wer ihn öffnet, setzt sich, und die Partie beginnt.
new-table-create = Tisch eröffnen
new-table-others = Die anderen
new-table-open-seat = Wer den Link öffnet
visibility = Wer ihn findet
visibility-private = Nur wer den Link hat
visibility-public = Alle
time-control = Bedenkzeit
time-control-note = Die Uhr zählt für jeden die eigenen Züge, auch wenn niemand zusieht.
time-control-free = Keine Uhr
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 Tage + 12 h
replace-after = Wenn jemand verschwindet
replace-after-note = Nach dieser Zeit können die anderen einen Bot weiterspielen lassen. Wer zurückkommt, kann den Platz wieder einnehmen.
replace-after-ever = Immer warten
replace-after-short = 2 Minuten
replace-after-long = 10 Minuten
replace-after-day = Einen Tag
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
my-table-waiting = Wartet: { $players }
my-table-running = Läuft: { $players }. Am Zug: { $mover }.
my-table-over = Zu Ende: { $players }
my-table-forget = Vergessen
my-table-forget-at = Den Tisch vom { $day } vergessen
my-table-forget-ask = Den Platz in einer laufenden Partie vergessen? Ohne seinen Link kommst du nicht zurück.

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
sign-out-others = Andere Geräte abmelden
sign-out-others-note = Ist dein Platz auf einem Gerät offen, das dir nicht mehr gehört?
signed-out-others = Nur dieser Browser hat jetzt deinen Platz.

fairness = Ist fair gemischt?
fairness-note = Bevor sich jemand setzte, hat der Server ein Geheimnis festgelegt und diesen Fingerabdruck davon veröffentlicht. Die Reihenfolge der Plättchen kommt aus dem Geheimnis und aus Zufallsbytes aller Spieler, also kann niemand sie wählen. Nach der Partie wird das Geheimnis gezeigt, und diese Seite prüft es.
proof-fair = Geprüft: Das Geheimnis passt zum Fingerabdruck, deine eigenen Bytes stecken im Startwert, und jedes Plättchen kam, wie er sagt.
proof-consistent = Geprüft: Das Geheimnis passt zum Fingerabdruck, und jedes Plättchen kam, wie es sagt.
proof-broken = Die Aufzeichnung des Servers passt nicht zusammen. Traue dieser Partie nicht.
proof-foreign = Der Server hat ein anderes Geheimnis gezeigt als versprochen. Traue dieser Partie nicht.

connection-lost = Verbindung verloren, neuer Versuch …
chat = Etwas sagen
chat-mute = Nicht zeigen, was andere sagen
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
notify-my-turn = Ruf mich, wenn ich dran bin
notify-blocked = Der Browser erlaubt hier keine Benachrichtigungen.
offer-abandon = Ende ohne Sieger anbieten
offer-made = { $player } bietet an, die Partie ohne Sieger zu beenden.
offer-waits = Du hast angeboten, die Partie ohne Sieger zu beenden.
offer-agree = Einverstanden
offer-decline = Weiterspielen
player-absent = { $player } hat lange nicht gezogen.
replace-with-bot = Einen Bot weiterspielen lassen
you-are-replaced = Ein Bot spielt für dich.
take-seat-back = Platz wieder einnehmen
rematch = Noch eine Partie
rematch-join = Bei der nächsten Partie mitspielen
watch = Zuschauen

request-outdated = Etwas anderes kam zuvor. Sieh hin und wähle neu.
request-too-early = Dafür ist es noch zu früh.
problem-unreachable = Der Server antwortet nicht. Versuch es noch einmal.
problem-no-table = Diesen Tisch gibt es nicht mehr.
problem-no-seat = Jemand war schneller: Kein Platz ist frei.
problem-begun = Die Partie hat schon begonnen.
problem-key = Dieser Link öffnet hier keinen Platz.
problem-rate = Zu viele Anfragen auf einmal. Warte ein wenig und versuch es noch einmal.
problem-full = Es ist kein Platz mehr. Versuch es später noch einmal.
problem-damaged = Was der Server von diesem Tisch aufgehoben hat, lässt sich nicht lesen. Andere Tische sind nicht betroffen.
problem-unavailable = Der Server kann das gerade nicht festhalten. Nichts ist geschehen; versuch es noch einmal.
problem-origin = Der Server kennt die Adresse dieser Seite nicht. Wer ihn betreibt, muss sie mit --origin nennen.
problem-no-randomness = Dieser Browser hat keine Zufallsquelle, also könnte nicht fair gemischt werden.
problem-other = Das tut der Server nicht.
closed-token = Dieser Platz gehört dir nicht mehr: Er wurde anderswo neu geöffnet oder verlassen.
closed-protocol = Der Server und diese Seite verstehen einander nicht. Lade die Seite neu.
closed-archived = Diese Partie ist zu Ende und wurde weggeräumt. Ihre Aufzeichnung gibt es noch.
pile-offered-no-undo = Zeigt neue Plättchen; das lässt sich nicht zurücknehmen.
seat-replace-ask = Du hast an diesem Tisch schon einen Platz. Soll dieser Browser ihn gegen den des Links tauschen?
