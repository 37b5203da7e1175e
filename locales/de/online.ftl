# Online-Partien.

online = Mit Freunden
online-asking = Verbindung zum Server …
online-no-server = Hier gibt es keinen Spielserver.
online-no-server-note = Online-Partien brauchen einen, etwa „nova-luna serve“. Alles andere geht auch ohne.
online-ask-again = Noch einmal versuchen
online-subtitle = Zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}, online
watching-subtitle = du schaust zu
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
time-control-note = Deine Uhr läuft, solange du dran bist, auch wenn du weg bist.
time-control-free = Keine Uhr
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 Tage + 12 h
replace-after = Wenn jemand weggeht
replace-after-note = Nach dieser Zeit können die anderen den Platz einem Bot geben. Wer zurückkommt, bekommt ihn wieder.
replace-after-ever = Weiter warten
replace-after-short = 2 Minuten
replace-after-long = 10 Minuten
replace-after-day = 1 Tag
you-play-as = Du spielst als { $name }
name-suggestions = Vega Mira Altair Kapella Deneb Maia Rigel Elnath Castor Lesath Atria Mimosa Alcyone Sirrah Nashira Adhara
your-disc = Deine Scheibe
disc-white = Weißer Kreis
disc-blue = Blaues Sechseck
disc-orange = Orange Raute
disc-purple = Violettes Kreuz

quick = Mit irgendwem spielen
quick-note = Kommt rechtzeitig niemand, übernimmt ein Bot den Platz.
quick-wait = Wie lange warten
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Partie finden

# The quick match: one press, a countdown, and the moment when the others are there.
quick-search = Wir suchen jemanden
quick-config = Zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}, { $discs } Scheiben.
quick-else = Kommt niemand, setzt sich { $bot } zu dir.
quick-left = { $seconds ->
    [one] Sekunde
   *[other] Sekunden
}
quick-bot-in = { $bot } kommt in { $seconds } Sekunden.
quick-bot-now = Sofort gegen { $bot } spielen
quick-found = { $name } ist da
quick-all-here = Alle sind da
quick-starts = { $seconds ->
    [one] Die Partie beginnt in einer Sekunde.
   *[other] Die Partie beginnt in { $seconds } Sekunden.
}
quick-you-begin = Du beginnst.
quick-begins = { $name } beginnt.
quick-begin = Sofort anfangen
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
sit-note = Ein Konto brauchst du nicht. Dein Platz bleibt hier gespeichert.
seat-ask = Diesen Platz hat schon jemand. Bist du das, auf einem anderen Gerät?
seat-ask-note = Hat dir jemand diesen Link geschickt? Dann sag Nein, sonst kann er für dich spielen.
seat-ask-other = Du hast an diesem Tisch schon einen anderen Platz. Den würdest du hier verlieren.
seat-ask-yes = Ja, hier weiterspielen
seat-ask-no = Nein, nur den Tisch öffnen
play-on-friends = Mit Freunden weiterspielen
play-on-seat = Dein Platz
position-begins = { $turns ->
    [0] Die Partie beginnt mit einer vorgegebenen Mischung.
    [one] Die Partie beginnt mit einer Stellung nach einem Zug.
   *[other] Die Partie beginnt mit einer Stellung nach { $turns } Zügen.
} Am Zug: { $mover }.
position-see = Stellung ansehen
waiting-for = { $seats ->
    [0] Alle sind da.
    [one] Eine Person fehlt noch.
   *[other] { $seats } Personen fehlen noch.
}
waiting-fill = Kommt rechtzeitig niemand, übernimmt ein Bot den Platz.
leave-table = Tisch verlassen
fill-seats = Nicht länger warten
fill-act = Freie Plätze an Bots geben
links = Links und Fairness
link-join = Link für die anderen
link-join-note = Schick ihn allen, die mitspielen sollen.
link-loopback = Diese Adresse gilt nur auf diesem Computer. Öffne die Seite unter seiner Netzwerkadresse, bevor du den Link schickst.
link-watch = Link zum Zuschauen
link-watch-note = Wer zuschaut, sieht, was alle am Tisch sehen.
link-seat = Dein Platz auf einem anderen Gerät
link-seat-note = Wer ihn öffnet, spielt für dich, kann aber die Mischung nicht prüfen.
link-send = Schicken …
sign-out-others = Andere Geräte abmelden
sign-out-others-note = Ist dein Platz auf einem Gerät offen, das du nicht mehr benutzt?
signed-out-others = Dein Platz ist jetzt nur noch hier offen.

fairness = Wurde fair gemischt?
fairness-note = Alle, auch der Server, legen eine geheime Zahl fest, bevor eine davon zu sehen ist. Gemischt wird mit allen zusammen, also kann sich niemand allein die Mischung aussuchen. Nach der Partie prüfen wir das für dich.
fairness-position = Diese Partie beginnt mit einer Stellung, also lässt sich die Mischung nicht beweisen.
proof-fair = Geprüft. Diese Mischung konnte sich niemand aussuchen, auch nicht der Server.
proof-fair-why = Deine Zahl stand vorher fest.
proof-fair-restarted = Geprüft, aber es wurde neu gemischt.
proof-fair-searched = Geprüft, aber eine frühere Mischung wurde nicht gespielt.
proof-consistent = Stimmig, soweit wir das sehen können.
proof-consistent-why = Ohne eine Zahl von dir könnten die anderen die Mischung gewählt haben.
proof-broken = Die Aufzeichnung widerspricht sich. Trau dieser Mischung nicht.
proof-foreign = Das ist nicht die Partie, die du gesehen hast. Trau diesem Server nicht.
fairness-server = Fingerabdruck der Zahl des Servers
fairness-own = Fingerabdruck deiner Zahl
fairness-command = Zum Selberprüfen
fairness-limits = Ob der Betreiber in den Nachziehstapel geschaut hat, zeigt das nicht.
fairness-unsaved = Lädst du neu, kann deine Mischung nicht mehr geprüft werden.
sealed = Es wird gemischt …
sealed-waiting = Warten auf { $players } …
seat-recommitted = { $count ->
    [one] neue Zahl
   *[other] { $count } neue Zahlen
}
void-seals = { $count ->
    [one] Es wurde einmal neu gemischt.
   *[other] Es wurde { $count }-mal neu gemischt.
}
void-seals-short = { $count ->
    [one] einmal neu gemischt
   *[other] { $count }-mal neu gemischt
}
restarts-note = Passiert das öfter, fischt vielleicht jemand nach einer besseren Mischung.
earlier-deals = { $count ->
    [one] Eine Mischung wurde verworfen, nachdem deine Zahl aufgedeckt war.
   *[other] { $count } Mischungen wurden verworfen, nachdem deine Zahl aufgedeckt war.
}
void-left = { $player } ist gegangen, nachdem alle gewählt hatten.
void-left-you = Du bist gegangen, nachdem alle gewählt hatten.
void-not-revealed = { $player } hat die Zahl nicht rechtzeitig aufgedeckt.
void-not-revealed-you = Du hast deine Zahl nicht rechtzeitig aufgedeckt.
void-lost = { $player } hat die Zahl verloren.
void-lost-you = Du hast deine Zahl verloren.
nonce-lost = Deine Zahl ist nicht hier. Spiel dort weiter, wo du Platz genommen hast, oder wähle eine neue.
nonce-other = Der Server hat eine andere Zahl von dir. Hast du sie anderswo gewählt, dann spiel dort weiter.
nonce-lost-sealed = Mit einer neuen Zahl wird neu gemischt.
recommit = Neue Zahl wählen
alarm = Trau diesem Server nicht.
alarm-commitment = Er hat seine geheime Zahl ausgetauscht.
alarm-own-seal = Er hat deine Zahl ausgetauscht, es sei denn, du hast anderswo neu gewählt.
alarm-seal = Er hat Zahlen geändert, die schon feststanden.
alarm-nonce = Eine Zahl fehlt oder wurde geändert.
alarm-void-seals = Er verschweigt, dass neu gemischt wurde.
alarm-past = Er hat schon Geschehenes geändert.
alarm-table = Die Aufzeichnung gehört zu einem anderen Tisch.
alarm-advice = Spiel auf einem Server, dem du vertraust.
alarm-stops = Hier stimmt etwas nicht, darum bleibt deine Zahl geheim.
alarm-more = Einzelheiten
proof-loading = Die Mischung wird geprüft …
proof-not-verified = Nicht geprüft.
proof-not-verified-here = Hier nicht geprüft.
missing-answer = Der Server antwortet nicht.
missing-record = Der Server veröffentlicht die Aufzeichnung nicht.
missing-readable = Die Aufzeichnung lässt sich hier nicht lesen.
missing-proof = In der Aufzeichnung fehlen die geheimen Zahlen.
missing-own-number = Deine Zahl fehlt in dieser Mischung. Hast du nicht anderswo gewählt, trau diesem Server nicht.
missing-foreign-number = Nur das Gerät, das deine Zahl gezogen hat, kann die Mischung prüfen.
problem-outdated-round = Inzwischen wurde neu gemischt.

connection-lost = Verbindung unterbrochen, neuer Versuch …
chat = Chat
chat-mute = Nachrichten der anderen ausblenden
say-hello = Hallo!
say-good-luck = Viel Glück!
say-nice-move = Schöner Zug!
say-thanks = Danke!
say-oops = Hoppla …
say-one-moment = Einen Moment, bitte.
say-well-played = Gut gespielt!
say-goodbye = Tschüss!
say-moon = 🌙
say-star = ⭐
say-smile = 🙂
say-thinking = 🤔
notify-begin = Benachrichtigen, wenn die Partie beginnt
notify-my-turn = Benachrichtigen, wenn ich dran bin
notify-blocked = Benachrichtigungen sind hier blockiert.
offer-abandon = Ende ohne Sieger vorschlagen
offer-made = { $player } schlägt vor, die Partie ohne Sieger zu beenden.
offer-waits = Du hast vorgeschlagen, die Partie ohne Sieger zu beenden.
offer-agree = Einverstanden
offer-decline = Weiterspielen
player-away = { $player } ist nicht da
left-now = gerade gegangen
left-seconds = vor { $count } Sekunden gegangen
left-minutes = { $count ->
    [one] vor einer Minute gegangen
   *[other] vor { $count } Minuten gegangen
}
left-hours = { $count ->
    [one] vor einer Stunde gegangen
   *[other] vor { $count } Stunden gegangen
}
left-days = { $count ->
    [one] vor einem Tag gegangen
   *[other] vor { $count } Tagen gegangen
}
player-absent = { $player } hat lange nicht gezogen.
absent-wait = Warten
absent-replace = Bot weiterspielen lassen
absent-end = Partie beenden
you-are-replaced = Ein Bot spielt für dich.
take-seat-back = Platz zurücknehmen
rematch = Noch eine Partie
rematch-wanted = { $count ->
    [one] { $players } will eine Revanche.
   *[other] { $players } wollen eine Revanche.
}
rematch-waits = Warten auf { $players } …
rematch-table = Zum Tisch
watch = Zuschauen

request-outdated = Da ist etwas dazwischengekommen. Bitte wähle neu.
request-too-early = Dafür ist es noch zu früh.
problem-unreachable = Der Server antwortet nicht. Versuch es noch einmal.
problem-no-table = Diesen Tisch gibt es nicht mehr.
problem-other-config = Dieser Tisch hat andere Einstellungen, als du wolltest. Setz dich nur, wenn sie dir passen.
problem-no-seat = Jemand war schneller, es ist kein Platz mehr frei.
problem-begun = Die Partie hat schon begonnen.
problem-key = Dieser Link gibt dir hier keinen Platz.
problem-rate = Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.
problem-full = Der Server ist voll. Versuch es später noch einmal.
problem-damaged = Die Daten dieses Tisches sind beschädigt.
problem-unavailable = Der Server kann das gerade nicht speichern. Versuch es gleich noch einmal.
problem-origin = Der Server erlaubt diese Adresse nicht. Der Betreiber muss sie mit --allowed-origin freigeben.
problem-no-randomness = Dieser Browser kann keine Zufallszahlen ziehen.
problem-other = Der Server hat die Anfrage abgelehnt.
closed-token = Dieser Platz gehört dir nicht mehr. Er wurde anderswo geöffnet oder aufgegeben, oder du warst zu lange weg.
closed-protocol = Der Server hat eine andere Version. Lade die Seite neu.
closed-archived = Diese Partie ist zu Ende und archiviert. Ihre Aufzeichnung gibt es noch.
closed-restarts = Es wurde fünfmal neu gemischt, deshalb ist der Tisch geschlossen.

# Devices in the local network, if a program on this computer serves the page.
network = Freunde in deinem Netzwerk
network-note = Handys und Computer im selben Netzwerk, etwa in deinem WLAN, können dann die Seite von diesem Computer öffnen und an deinen Tischen mitspielen.
network-safety = Solange du es nicht erlaubst, kann nur dieser Computer spielen. Es gilt, bis du das Programm beendest, und deine Partien bleiben erhalten.
network-share = Mein Netzwerk einladen
network-open = Andere in deinem Netzwerk scannen den Code oder öffnen diese Adresse:
network-or = Oder: { $address }
network-code = QR-Code für { $address }
network-none = Dieser Computer ist mit keinem Netzwerk verbunden.
network-in-use = Die gespeicherten Tische lassen sich nicht öffnen. Läuft Nova Luna schon?
network-no-folder = Der Ordner für gespeicherte Tische ist nicht nutzbar.
network-not-here = Das kann nur der Computer erlauben, auf dem das Programm läuft.

# Coming back to a match that lasts: messages, what happened meanwhile, the next game.
alerts-ask = Sollen wir Bescheid sagen, wenn du dran bist?
alerts-ask-text = { $name } hat vielleicht Tage Zeit. Wir melden uns nur, wenn du dran bist, und nie nachts.
alerts-ask-yes = Ja, gern
alerts-not-now = Jetzt nicht
alerts-ask-else = Anders: ntfy oder Webhook
alerts-on = Wir sagen Bescheid. Ändern kannst du das in den Einstellungen.
alerts-blocked = Der Browser blockiert hier Benachrichtigungen. Tippe auf das Schloss neben der Adresse und erlaube sie, oder nimm einen anderen Weg.
alerts-failed = Der Push-Dienst des Browsers antwortet nicht. Versuch es später noch einmal, oder nimm einen anderen Weg.
alerts-no-server = Dieser Server kann keine Benachrichtigungen schicken. Was wartet, steht auf der Startseite.
alerts-bad-address = Diese Adresse antwortet nicht, oder der Server schickt nichts dorthin. Sie muss mit https beginnen. Stimmt sie?
recap = Seit deinem letzten Zug
recap-took = { $name } nahm { $tile }
recap-refilled = { $name } hat aufgefüllt: { $n ->
    [one] ein neues Plättchen
   *[other] { $n } neue Plättchen
}
recap-cost = Was dich das kostet
recap-gone = { $tile } ist weg. Dir hätte es { $n ->
    [one] eine Scheibe
   *[other] { $n } Scheiben
} gebracht.
recap-now = Das beste Plättchen, das du jetzt nehmen kannst, bringt { $n ->
    [0] keine Scheibe
    [one] eine Scheibe
   *[other] { $n } Scheiben
}.
recap-nothing = Nichts, worauf du gewartet hast, ist weg.
recap-go = Dein Zug
recap-back = Ein Zug zurück
recap-next = Weiter
next-game = Weiter: { $names }
next-stay = Hier bleiben
next-waits = { $n ->
    [one] Eine weitere Partie wartet auf dich
   *[other] { $n } weitere Partien warten auf dich
}
next-none = Alles erledigt.
