# Online-Partien.

start-friends = Mit Freunden
start-friends-note = Einen Link schicken
online = Mit Freunden
online-asking = Verbindung zum Server …
online-no-server = Diese Seite hat keinen Spielserver.
online-no-server-note = Online-Partien brauchen einen: „nova-luna serve“ bringt ihn mit. Alles andere geht auch ohne.
online-ask-again = Noch einmal versuchen
online-subtitle = { $players } Spieler, online
watching-subtitle = beim Zuschauen
spectator-count = { $people ->
    [one] eine Person schaut zu
   *[other] { $people } schauen zu
}

new-table = Neuer Tisch
new-table-note = Du bekommst einen Link zum Teilen. Die Partie beginnt, sobald alle Plätze besetzt sind.
new-table-create = Tisch eröffnen
new-table-others = Die anderen
new-table-open-seat = Alle mit dem Link
visibility = Wer mitspielen kann
visibility-private = Nur mit Link
visibility-public = Alle
time-control = Bedenkzeit
time-control-note = Die Uhr läuft bei jedem in den eigenen Zügen, auch wenn gerade niemand da ist.
time-control-free = Keine Uhr
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 Tage + 12 h
replace-after = Wenn jemand geht
replace-after-note = Nach dieser Zeit können die anderen den Platz einem Bot geben. Wer zurückkommt, kann ihn wieder einnehmen.
replace-after-ever = Weiter warten
replace-after-short = 2 Minuten
replace-after-long = 10 Minuten
replace-after-day = 1 Tag
your-disc = Deine Scheibe
disc-white = Weißer Kreis
disc-blue = Blaues Sechseck
disc-orange = Orange Raute
disc-purple = Violettes Kreuz

quick = Mit beliebigen Leuten
quick-note = Kommt rechtzeitig niemand, übernimmt ein Bot den Platz.
quick-wait = Wie lange warten
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Partie finden
public-tables = Offene Tische
public-none = Gerade gibt es keine offenen Tische.
public-more = Mehr anzeigen
public-join = Mitspielen
public-join-at = Mitspielen bei { $players }
with-clock = mit Uhr
my-tables = Deine Tische
my-table-waiting = Wartet: { $players }
my-table-running = Läuft: { $players }. Am Zug: { $mover }.
my-table-over = Beendet: { $players }
my-table-forget = Entfernen
my-table-forget-at = Den Tisch vom { $day } entfernen
my-table-forget-ask = Deinen Platz in einer laufenden Partie entfernen? Ohne den Link kommst du nicht zurück.

table = Tisch
seat-open = frei
seat-yours = du
seat-away = nicht da
invited = Hier ist ein Platz für dich.
invited-by = { $player } lädt dich zu einer Partie ein.
sit-down = Platz nehmen
sit-note = Kein Konto nötig. Dieser Browser merkt sich deinen Platz.
waiting-for = { $seats ->
    [0] Alle sind da.
    [one] Noch eine Person fehlt.
   *[other] Noch { $seats } Personen fehlen.
}
waiting-fill = Kommt rechtzeitig niemand, übernimmt ein Bot den Platz.
leave-table = Tisch verlassen
fill-seats = Nicht länger warten
fill-act = Freie Plätze an Bots geben
links = Links und Fairness
link-join = Link für die anderen
link-join-note = Schick ihn allen, die mitspielen sollen.
link-loopback = Diese Adresse gilt nur auf diesem Computer. Öffne die Seite unter der Netzwerkadresse dieses Computers, bevor du den Link schickst.
link-watch = Link zum Zuschauen
link-watch-note = Wer zuschaut, sieht, was alle am Tisch sehen.
link-seat = Dein Platz auf einem anderen Gerät
link-seat-note = Behalte ihn für dich: wer ihn öffnet, spielt für dich.
link-send = Schicken …
sign-out-others = Andere Geräte abmelden
sign-out-others-note = Ist dein Platz auf einem Gerät offen, das du nicht mehr benutzt?
signed-out-others = Dein Platz ist jetzt nur noch in diesem Browser offen.

fairness = Wurde fair gemischt?
fairness-note = Bevor sich jemand gesetzt hat, hat der Server ein Geheimnis gewählt und diesen Fingerabdruck davon veröffentlicht. Die Reihenfolge der Plättchen folgt aus dem Geheimnis und aus Zufallsbytes aller Spieler. Nach der Partie wird das Geheimnis aufgedeckt, und diese Seite prüft es.
proof-fair = Geprüft: Das Geheimnis passt zum Fingerabdruck, deine eigenen Zufallsbytes stecken im Startwert, und alle Plättchen kamen in der richtigen Reihenfolge.
proof-consistent = Geprüft: Das Geheimnis passt zum Fingerabdruck, und alle Plättchen kamen in der richtigen Reihenfolge.
proof-broken = Die Aufzeichnung des Servers ist widersprüchlich. Trau dieser Mischung nicht.
proof-foreign = Der Server hat ein anderes Geheimnis aufgedeckt als versprochen. Trau dieser Mischung nicht.

connection-lost = Verbindung unterbrochen, neuer Versuch …
chat = Chat
chat-mute = Nachrichten der anderen ausblenden
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
notify-my-turn = Benachrichtigen, wenn ich dran bin
notify-blocked = Der Browser blockiert hier Benachrichtigungen.
offer-abandon = Ende ohne Sieger vorschlagen
offer-made = { $player } schlägt vor, die Partie ohne Sieger zu beenden.
offer-waits = Du hast vorgeschlagen, die Partie ohne Sieger zu beenden.
offer-agree = Einverstanden
offer-decline = Weiterspielen
player-absent = { $player } hat lange nicht gezogen.
replace-with-bot = Platz einem Bot geben
you-are-replaced = Ein Bot spielt für dich.
take-seat-back = Platz zurücknehmen
rematch = Noch eine Partie
rematch-join = Bei der nächsten Partie mitspielen
watch = Zuschauen

request-outdated = Etwas anderes ist dazwischengekommen. Bitte wähle neu.
request-too-early = Dafür ist es noch zu früh.
problem-unreachable = Der Server antwortet nicht. Versuch es noch einmal.
problem-no-table = Diesen Tisch gibt es nicht mehr.
problem-no-seat = Jemand war schneller: kein Platz ist frei.
problem-begun = Die Partie hat schon begonnen.
problem-key = Dieser Link gibt dir hier keinen Platz.
problem-rate = Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.
problem-full = Der Server ist voll. Versuch es später noch einmal.
problem-damaged = Die Daten dieses Tisches auf dem Server sind beschädigt. Andere Tische sind nicht betroffen.
problem-unavailable = Der Server kann das gerade nicht speichern. Nichts hat sich geändert; versuch es noch einmal.
problem-origin = Der Server erlaubt die Adresse dieser Seite nicht. Wer ihn betreibt, muss sie mit --allowed-origin angeben.
problem-no-randomness = Dieser Browser kann keine Zufallszahlen erzeugen, also könnte nicht fair gemischt werden.
problem-other = Der Server hat die Anfrage abgelehnt.
closed-token = Dieser Platz gehört dir nicht mehr: er wurde anderswo geöffnet oder aufgegeben.
closed-protocol = Server und Seite passen nicht zusammen. Lade die Seite neu.
closed-archived = Diese Partie ist zu Ende und archiviert. Ihre Aufzeichnung gibt es noch.
pile-offered-no-undo = Deckt neue Plättchen auf; das lässt sich nicht zurücknehmen.
seat-replace-ask = Du hast an diesem Tisch schon einen Platz. Soll dieser Browser ihn durch den aus dem Link ersetzen?
