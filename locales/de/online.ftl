# Online-Partien.

start-friends = Mit Freunden
online = Mit Freunden
online-asking = Verbindung zum Server wird aufgebaut …
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
time-control-note = Deine Uhr läuft, solange du am Zug bist, auch wenn du nicht hier bist.
time-control-free = Keine Uhr
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 Tage + 12 h
replace-after = Wenn jemand weggeht
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

quick = Mit irgendwem spielen
quick-note = Kommt rechtzeitig niemand, übernimmt ein Bot den Platz.
quick-wait = Wie lange warten
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Partie finden

# The quick match: one press, a countdown, and the moment when the others are there.
quick-match = Schnelle Partie
quick-search = Wir suchen jemanden
quick-config = { $players } Personen, { $discs } Scheiben.
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
sit-note = Kein Konto nötig. Dieser Browser merkt sich deinen Platz.
seat-ask = Diesen Platz hat schon jemand. Ist es deiner, von einem anderen Gerät?
seat-ask-note = Eine Einladung enthält nie einen Platz. Hat dir jemand diesen Link geschickt, dann antworte mit Nein: Wer ihn geschickt hat, kann für dich spielen und könnte sich deine Zufallszahl ausgesucht haben. Hier kannst du weiterspielen, aber nur das Gerät, das deine Zahl gezogen hat, kann die Mischung prüfen.
seat-ask-other = Du hast an diesem Tisch schon einen anderen Platz. Dieser Browser würde ihn vergessen.
seat-ask-yes = Ja, hier weiterspielen
seat-ask-no = Nein, nur den Tisch öffnen
play-on-friends = Mit Freunden weiterspielen
play-on-seat = Dein Platz
position-begins = { $turns ->
    [0] Die Partie beginnt mit einer festgelegten Startaufstellung.
    [one] Die Partie beginnt mit einer Stellung nach einem Zug.
   *[other] Die Partie beginnt mit einer Stellung nach { $turns } Zügen.
} Am Zug: { $mover }.
position-see = Stellung ansehen
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
link-seat-note = Behalte ihn für dich: Wer ihn öffnet, spielt für dich. Er enthält auch deine Zufallszahl für die Mischung; das andere Gerät kann damit weiterspielen, aber die Mischung nicht prüfen.
link-send = Schicken …
sign-out-others = Andere Geräte abmelden
sign-out-others-note = Ist dein Platz auf einem Gerät offen, das du nicht mehr benutzt?
signed-out-others = Dein Platz ist jetzt nur noch in diesem Browser offen.

fairness = Wurde fair gemischt?
fairness-note = Der Server und alle Spieler ziehen je eine Zufallszahl und zeigen zuerst nur ihren Fingerabdruck. Sobald alle Fingerabdrücke bekannt sind, werden die Zahlen aufgedeckt; aus ihnen allen zusammen folgt die Reihenfolge der Plättchen. So kann sich niemand unbemerkt die Mischung aussuchen: kein Spieler, und auch nicht der Server, solange mindestens ein Spieler nicht mit ihm zusammenarbeitet. Nach der Partie wird alles veröffentlicht, und die Seite jedes Spielers prüft, ob die von ihr gezogene Zahl ein Teil der Mischung ist.
fairness-position = Diese Partie beginnt mit einer Stellung. Die noch verdeckten Plättchen werden mit Zufallszahlen des Servers und aller Spieler gemischt. Die Aufzeichnung beweist das nachher nicht: Ein Beweis gilt für eine ganze Mischung, und die ersten Plättchen stammen aus einer anderen.
proof-fair = Geprüft: Niemand konnte sich diese Mischung aussuchen, auch nicht der Server.
proof-fair-why = Eine Zufallszahl, die dieser Browser selbst gezogen hat, ist ein Teil der Mischung und stand fest, bevor die Mischung bekannt war. Alle Zahlen passen zu ihren Fingerabdrücken, alle Plättchen kamen in der richtigen Reihenfolge, und die Aufzeichnung ist die Partie, die du gesehen hast.
proof-fair-restarted = Geprüft, aber es wurde neu gemischt.
proof-fair-searched = Geprüft, aber eine frühere Mischung wurde nicht gespielt.
proof-consistent = Stimmig, soweit dieser Browser das beurteilen kann.
proof-consistent-why = Alle Zahlen passen zu ihren Fingerabdrücken, alle Plättchen kamen in der richtigen Reihenfolge, und die Aufzeichnung ist die Partie, die hier zu sehen war. Von diesem Browser stammt keine Zufallszahl, also kann er nicht ausschließen, dass sich die Spieler und der Server die Mischung gemeinsam ausgesucht haben.
proof-broken = Die Aufzeichnung des Servers ist widersprüchlich. Trau dieser Mischung nicht.
proof-foreign = Die Aufzeichnung des Servers weicht von dem ab, was dieser Browser gesehen hat. Trau dieser Mischung nicht.
fairness-server = Fingerabdruck der Zahl des Servers
fairness-own = Fingerabdruck deiner Zahl
fairness-command = So prüfst du die Aufzeichnung auf einem anderen Computer (docs/verify.py hat dieselben Optionen)
fairness-limits = Das beweist, wie die Mischung zustande kam, und nicht mehr. Wer den Server betreibt, kann während der Partie den Nachziehstapel ansehen, und diese Seite kommt von diesem Server. Für eine unabhängige Prüfung lade die Aufzeichnung herunter und prüfe sie auf einem anderen Computer mit „nova-luna check“ oder docs/verify.py.
fairness-unsaved = Dieser Browser speichert hier nichts. Wenn du die Seite neu lädst oder schließt, kann sie die Mischung nicht prüfen.
sealed = Alle sind da. Es wird gemischt …
sealed-waiting = Alle haben einen Platz. Die Partie beginnt, sobald alle wieder online sind. Noch nicht da: { $players }.
seat-recommitted = { $count ->
    [one] neue Zufallszahl
   *[other] { $count } neue Zufallszahlen
}
void-seals = { $count ->
    [one] Es wurde einmal neu gemischt.
   *[other] Es wurde { $count }-mal neu gemischt.
}
void-seals-short = { $count ->
    [one] einmal neu gemischt
   *[other] { $count }-mal neu gemischt
}
void-seals-note = Jedes Mal werden neue Zufallszahlen gezogen. Ein Spieler, der mit dem Server zusammenarbeitet, könnte so lange neu mischen lassen, bis es ihm passt. Sei vorsichtig, wenn das oft vorkommt.
earlier-deals = { $count ->
    [one] Vor dieser Mischung wurde eine an einem anderen Tisch nicht gespielt, nachdem deine Zahl aufgedeckt war.
   *[other] Vor dieser Mischung wurden { $count } an anderen Tischen nicht gespielt, nachdem deine Zahl aufgedeckt war.
}
earlier-deals-note = Ein Server könnte so lange Mischungen verwerfen, bis ihm eine passt. Sei vorsichtig, wenn das oft vorkommt.
void-left = { $player } ist gegangen, nachdem alle eine Zahl gewählt hatten.
void-left-you = Du bist gegangen, nachdem alle eine Zahl gewählt hatten.
void-not-revealed = { $player } hat die Zahl nicht rechtzeitig aufgedeckt.
void-not-revealed-you = Du hast deine Zahl nicht rechtzeitig aufgedeckt.
void-lost = { $player } hat die Zahl verloren und eine neue gewählt.
void-lost-you = Du hast deine Zahl verloren und eine neue gewählt.
nonce-lost = Dieser Browser kennt die Zufallszahl nicht, die dein Platz gewählt hat. Öffne den Tisch auf dem Gerät, an dem du dich gesetzt hast, oder wähle hier eine neue Zahl. Die anderen sehen das.
nonce-other = Der Server zeigt für deinen Platz einen anderen Fingerabdruck als den deiner Zahl. Hast du auf einem anderen Gerät eine neue Zahl gewählt? Dann spiel dort weiter. Du kannst auch die Zahl dieses Browsers verwenden.
nonce-lost-sealed = Alle haben schon eine Zahl gewählt: Mit einer neuen wird noch einmal gemischt.
recommit = Neue Zahl wählen
alarm = Trau diesem Server nicht.
alarm-commitment = Er zeigt einen anderen Fingerabdruck seiner Zahl als vorher. Er könnte seine Zahl gewählt haben, nachdem er etwas erfahren hat, das er nicht wissen darf.
alarm-own-seal = Er verwendet für deinen Platz eine andere Zufallszahl als die, die dieser Browser gewählt hat. Das ist nur in Ordnung, wenn du auf einem anderen Gerät eine neue Zahl gewählt hast.
alarm-seal = Er hat die Fingerabdrücke der Spieler geändert, nachdem sie feststanden.
alarm-nonce = Eine aufgedeckte Zahl passt nicht zu ihrem Fingerabdruck, oder sie fehlt.
alarm-void-seals = Er verschweigt, dass neu gemischt wurde.
alarm-past = Er hat etwas geändert, das in dieser Partie schon geschehen war.
alarm-table = Die veröffentlichte Aufzeichnung gehört zu einem anderen Tisch.
alarm-advice = Verlass den Tisch und spiel auf einem Server, dem du vertraust.
alarm-stops = Mit diesem Tisch stimmt etwas nicht. Diese Seite beteiligt sich nicht weiter am Mischen und deckt deine Zahl nicht auf.
alarm-more = Einzelheiten
proof-loading = Die Mischung wird geprüft …
proof-void-seals = { $count ->
    [one] Vorher wurde einmal neu gemischt: Wer mit dem Server zusammenarbeitet, könnte sich eine von zwei Mischungen ausgesucht haben.
   *[other] Vorher wurde { $count }-mal neu gemischt: Wer mit dem Server zusammenarbeitet, könnte sich eine von mehreren Mischungen ausgesucht haben.
}
proof-earlier-deals = { $count ->
    [one] Eine frühere Mischung an einem anderen Tisch wurde nicht gespielt, nachdem deine Zahl aufgedeckt war: Der Server könnte sich eine von zwei Mischungen ausgesucht haben.
   *[other] { $count } frühere Mischungen an anderen Tischen wurden nicht gespielt, nachdem deine Zahl aufgedeckt war: Der Server könnte sich eine von mehreren Mischungen ausgesucht haben.
}
proof-not-verified = Nicht geprüft.
proof-not-verified-here = Hier nicht geprüft.
missing-answer = Der Server antwortet nicht, deshalb fehlt die Aufzeichnung der Partie.
missing-record = Der Server veröffentlicht die Aufzeichnung der Partie nicht.
missing-readable = Diese Seite kann die Aufzeichnung des Servers nicht lesen.
missing-proof = In der Aufzeichnung fehlen das Geheimnis und die Zufallszahlen, deshalb lässt sich die Mischung nicht prüfen.
missing-position = Die Partie begann mit einer Stellung, deshalb beweist ihre Aufzeichnung nicht, wie die übrigen Plättchen gemischt wurden.
missing-own-number = Die Zufallszahl dieses Browsers kommt in dieser Mischung nicht vor. Das ist nur in Ordnung, wenn du auf einem anderen Gerät eine Zahl gewählt hast und die Mischung dort prüfen kannst, oder wenn du die Daten dieses Browsers gelöscht hast. Sonst vertraue diesem Server nicht.
missing-foreign-number = Die Zufallszahl deines Platzes kam mit einem Link oder einer Datei hierher, und wer Link oder Datei erstellt hat, könnte sie sich ausgesucht haben; prüfen kann die Mischung das Gerät, das die Zahl gezogen hat.
problem-already-committed = Ein anderes Gerät hat für deinen Platz schon eine Zahl gewählt. Spiel dort weiter.
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
problem-other-config = Der Server bietet einen Tisch mit anderen Einstellungen an, als du wolltest. Setz dich nur, wenn sie dir passen.
problem-no-seat = Jemand war schneller: Kein Platz ist frei.
problem-begun = Die Partie hat schon begonnen.
problem-key = Dieser Link gibt dir hier keinen Platz.
problem-rate = Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.
problem-full = Der Server ist voll. Versuch es später noch einmal.
problem-damaged = Die Daten dieses Tisches auf dem Server sind beschädigt. Andere Tische sind nicht betroffen.
problem-unavailable = Der Server kann das gerade nicht speichern. Versuch es gleich noch einmal.
problem-origin = Der Server erlaubt die Adresse dieser Seite nicht. Wer ihn betreibt, muss sie mit --allowed-origin angeben.
problem-no-randomness = Dieser Browser kann keine Zufallszahlen erzeugen, also könnte nicht fair gemischt werden.
problem-other = Der Server hat die Anfrage abgelehnt.
closed-token = Dieser Platz gehört dir nicht mehr: Er wurde anderswo geöffnet oder aufgegeben, oder dieses Gerät war zu lange weg.
closed-protocol = Server und Seite passen nicht zusammen. Lade die Seite neu.
closed-archived = Diese Partie ist zu Ende und archiviert. Ihre Aufzeichnung gibt es noch.
closed-restarts = An diesem Tisch wurde fünfmal hintereinander neu gemischt, deshalb ist er geschlossen. Eröffne einen neuen.
pile-offered-no-undo = Deckt neue Plättchen auf; das lässt sich nicht zurücknehmen.

# Devices in the local network, if a program on this computer serves the page.
network = Freunde in deinem Netzwerk
network-note = Handys und Computer im selben Netzwerk, etwa in deinem WLAN, können dann die Seite von diesem Computer öffnen und an deinen Tischen mitspielen.
network-safety = Solange du es nicht erlaubst, kann das nur dieser Computer. Es gilt, bis du das Programm beendest; die Partien bleiben erhalten.
network-share = Geräte in meinem Netzwerk mitspielen lassen
network-open = Andere in deinem Netzwerk scannen den Code oder öffnen diese Adresse:
network-or = Oder: { $address }
network-code = QR-Code für { $address }
network-none = Dieser Computer ist mit keinem Netzwerk verbunden.
network-in-use = Die gespeicherten Tische lassen sich nicht öffnen. Vielleicht läuft Nova Luna schon.
network-no-folder = Der Ordner für gespeicherte Tische ist nicht nutzbar.
network-not-here = Das kann nur der Computer erlauben, auf dem das Programm läuft.
