# Regelfehler: was nicht stimmt und was zu tun ist.

illegal-game-over = die Partie ist zu Ende
illegal-refill-due = zuerst muss die Monduhr aufgefüllt werden
illegal-not-on-wheel = Plättchen { $tile } liegt nicht auf der Monduhr
illegal-too-far = Plättchen { $tile } ist keines der nächsten drei
illegal-first-tile = das erste Plättchen kommt auf 0,0, nicht auf { $cell }
illegal-occupied = auf { $cell } liegt schon ein Plättchen
illegal-detached = { $cell } grenzt an kein Plättchen der Auslage
illegal-too-many-tiles = { $tiles ->
    [one] auf der Monduhr liegt { $tiles } Plättchen; auffüllen darf man bei 1 oder 2
   *[other] auf der Monduhr liegen { $tiles } Plättchen; auffüllen darf man bei 1 oder 2
}
illegal-pile-empty = der Nachziehstapel ist leer
illegal-too-few-discs = Phase 1 kann enden, sobald 8 Scheiben liegen
illegal-phase-two = in Phase 2 wird die Monduhr nicht mehr aufgefüllt
play-error = { $action } ist nicht erlaubt: { $reason }.
play-error-legal = { $action } ist nicht erlaubt: { $reason }. Erlaubt: { $legal }
play-error-legal-more = { $action } ist nicht erlaubt: { $reason }. Erlaubt: { $legal } und { $more } weitere

setup-players = Nova Luna ist für 1 bis 4 Spieler, nicht für { $players }.
setup-discs = Wähle 1 bis 20 Scheiben, nicht { $discs }.
setup-discs-solo = Solo spielst du immer mit 21 Scheiben, nicht mit { $discs }.
setup-wheel-size = Auf der Monduhr liegen 11 Plättchen, nicht { $tiles }.
setup-pile-size = Im Nachziehstapel liegen { $expected } Plättchen, nicht { $tiles }.
setup-no-such-tile = Ein Plättchen { $tile } gibt es nicht, nur 1 bis 68.
setup-tile-twice = Plättchen { $tile } kommt zweimal vor.
setup-stack = Im Turm muss jeder der Plätze 1 bis { $players } einmal vorkommen.

action-form = ein Zug sieht aus wie 12@1,-2, ein Auffüllen wie +5,9,44
action-no-such-tile = die Plättchen sind von 1 bis 68 nummeriert
action-out-of-reach = so weit reicht keine Auslage
seed-form = ein Startwert ist eine ganze Zahl oder 64 hexadezimale Ziffern
seed-too-large = die Zahl ist zu groß, ein Startwert hat 32 Bytes

reveal-number = das Auffüllen muss { $due } Plättchen aufdecken, nicht { $found }.
reveal-seen = Plättchen { $tile } wurde schon aufgedeckt.
seed-wheel = Der Startwert ergibt eine andere Monduhr: { $expected }
seed-stack = Der Startwert ergibt einen anderen Turm.
seed-refill = Zug { $move }: Der Startwert ergibt andere Plättchen für dieses Auffüllen: { $expected }
seed-seals = Die Aufzeichnung braucht für jeden Platz ein Siegel und eine Nonce.
seed-commitment = Das Geheimnis ist nicht das, auf das sich der Server festgelegt hat.
seed-seal = Die Nonce von Platz { $seat } passt nicht zu ihrem Siegel.
seed-bot-seal = Auf Platz { $seat } sitzt ein Bot, also muss das Siegel „bot“ lauten.
seed-bot-nonce = Die Nonce des Bots auf Platz { $seat } folgt nicht aus dem Geheimnis.
seed-derivation = Der Startwert folgt nicht aus dem Geheimnis und den Nonces.

record-move = Zug { $move }: { $problem }
record-too-long = Die Aufzeichnung ist zu lang; erlaubt sind höchstens { $limit } KiB.
record-too-many-tags = Die Aufzeichnung hat zu viele Angaben; erlaubt sind höchstens { $limit }.
record-tag-form = Das ist keine Angabe. Eine Angabe steht allein in ihrer Zeile und sieht aus wie [Players "2"].
record-tag-twice = Die Angabe { $tag } kommt zweimal vor.
record-not-a-record = Das ist keine Aufzeichnung einer Nova-Luna-Partie. Eine Aufzeichnung beginnt mit der Zeile [Format "1"].
record-tag-missing = Die Zeile [{ $tag } "…"] fehlt.
record-tag-with-position = Die Angabe { $tag } kann hier nicht stehen: Die Partie beginnt mit einer Stellung.
record-position = Die Stellung besteht die Prüfung P{ $check } nicht. { $problem }
record-tag = Die Angabe { $tag } kann nicht „{ $found }“ sein: { $problem }.
record-comment-open = Der Kommentar, der hier beginnt, wird nicht mit einer geschweiften Klammer geschlossen.
record-variation-open = Die Variante, die hier beginnt, wird nicht mit einer Klammer geschlossen.
record-variation-not-open = Hier ist keine Variante offen, die diese Klammer schließen könnte.
record-grade = „{ $found }“ ist keine Bewertung. Es gibt ?!, ?, ?? und !.
record-token = „{ $found }“ lässt sich nicht lesen: { $problem }.
word-unknown = erwartet wird ein Zug, eines der Wörter resign, flag, replace und return mit einem Platz (etwa resign2) oder abandon
word-no-such-seat = die Plätze sind von 1 bis { $players } nummeriert
word-has-left = Platz { $seat } hat die Partie schon verlassen
word-replaced = für Platz { $seat } spielt schon ein Bot
word-not-replaced = für Platz { $seat } spielt kein Bot, also kann niemand zurückkehren
word-too-many = eine Aufzeichnung enthält höchstens { $limit } dieser Wörter
word-match-over = die Partie ist schon zu Ende
record-refill-without-tiles = nach dem Pluszeichen fehlen die aufgedeckten Plättchen.
record-refill-missing = danach ist die Monduhr leer, aber das nötige Auffüllen fehlt.
record-first-refill-missing = Vor dem ersten Zug muss die Monduhr aufgefüllt werden, aber das Auffüllen fehlt.
tag-format = dieses Programm liest Format 1 und bei Partien mit Varianten oder ab einer Stellung Format 2
tag-number = es muss eine ganze Zahl unter 256 sein
tag-numbers = es dürfen höchstens 68 ganze Zahlen sein, mit je einem Leerzeichen dazwischen
tag-hex = es müssen { $digits } hexadezimale Ziffern sein
tag-text = es muss Text ohne Steuerzeichen sein
tag-fairness = dieses Programm prüft Version 2; mit Version 1 konnte sich der Server die Mischung aussuchen
tag-seal = es müssen 64 hexadezimale Ziffern sein oder das Wort bot
tag-count = es muss eine ganze Zahl sein
tag-result = die Züge ergeben „{ $result }“
tag-position = die Stellung hat { $number }
tag-termination = es muss normal, resigned, time oder abandoned sein
tag-termination-moves = nach Zug { $moves } ergeben die Züge und Wörter „{ $termination }“
tag-termination-unfinished = nach Zug { $moves } ist die Partie nicht zu Ende, also darf es diese Angabe nicht geben
