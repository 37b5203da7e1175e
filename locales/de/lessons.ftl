# The tutorial.

# The list of lessons.
learn-title = Deine erste Partie, Schritt für Schritt
learn-progress = { $done } von { $all } geschafft. Jede dauert keine Minute.
learn-moons = { $done } von { $all } Lektionen geschafft
learn-go-on = Weiter
learn-start = Anfangen
learn-is-done = geschafft
learn-then = Dann deine erste echte Partie
learn-then-text = Gegen { $name }, den Neuling, mit einem Tipp zur rechten Zeit. Alle Lektionen sind offen, also fang an, wo du magst.
learn-play-pip = Jetzt gegen { $name }
learn-play-solo = Jetzt solo spielen
occasion-lessons = Alle Lektionen geschafft. Der Tisch wartet auf dich.
learn-restart = Noch einmal ab Lektion 1
learn-rules = Die Regeln, mit Bildern
learn-damaged = Ein Teil deines Fortschritts war nicht lesbar.

# The frame of a lesson.
lesson-of = Lektion { $n }: { $title }
lesson-number = Lektion { $n } von { $all }
lesson-short = { $n } von { $all }
lesson-all = Alle Lektionen
lesson-skip = Diese Lektion überspringen
lesson-goal = Ziel
lesson-failed = Diese Lektion ließ sich nicht laden.
show-me = Zeig’s mir
try-again = Noch einmal
next-lesson = Weiter: { $title }
yours-to-place = Dieses legst du an
tap-a-cell = Tippe auf ein Feld, um es anzulegen
lesson-space = Feld { $space }
key-choose-cell = Feld wählen
key-place = anlegen
key-choose-tile = Plättchen wählen
key-take = nehmen
key-show = zeigen
lesson-sheet = Phase 1
lesson-sheet-discs = Scheiben gelegt
lesson-sheet-time = Zeit deiner Plättchen
lesson-count = { $have } von { $all }
lesson-missing = braucht noch { $missing }

# Names in the feedback. The first begins a sentence; the others are the tile with the task.
lesson-your-tile = { $colour ->
    [red] Dein rotes Plättchen
    [blue] Dein blaues Plättchen
    [turquoise] Dein türkises Plättchen
   *[yellow] Dein gelbes Plättchen
}
lesson-task-tile = das mit der Aufgabe
lesson-that-tile = { $colour ->
    [red] das rote
    [blue] das blaue
    [turquoise] das türkise
   *[yellow] das gelbe
}

# 1 Taking a tile.
lesson-1 = Ein Plättchen nehmen
lesson-1-note = Die nächsten drei nach der Mondfigur
lesson-1-goal = Nimm ein gelbes Plättchen.
lesson-1-text = Du darfst eines der nächsten drei Plättchen nach der Mondfigur nehmen, im Uhrzeigersinn. Sie tragen eine kleine Marke, 1 bis 3. In der Partie ziehst du es auf ein Feld, oder du tippst beides an.
lesson-1-advice = Eines der drei mit Marke ist gelb.
take-right = Es gehört dir
take-right-text = Die Mondfigur steht jetzt dort, wo das Plättchen lag. Zur Wahl stehen nun die nächsten drei nach ihr.
take-other = Erlaubt, aber nicht gelb
take-other-text = { $colour ->
    [red] Dieses rote Plättchen
    [blue] Dieses blaue Plättchen
    [turquoise] Dieses türkise Plättchen
   *[yellow] Dieses gelbe Plättchen
} ist eines der nächsten drei, du dürftest es also nehmen. Gesucht ist aber ein gelbes.
lesson-far = Nicht erreichbar
lesson-far-text = Im Uhrzeigersinn ist das die Nummer { $place } nach der Mondfigur. Nehmen darfst du nur eines der ersten { $free }.

# 2 The moon track.
lesson-2 = Wer ist dran?
lesson-2-note = Wer ganz hinten ist, bei Gleichstand oben
lesson-2-goal = Nimm das teuerste Plättchen, nach dem du noch einmal dran bist.
lesson-2-text = Jedes Plättchen kostet Zeit. So viele Felder rückt deine Scheibe vor. Dran ist immer, wer am weitesten hinten ist.
lesson-2-advice = Zähl nach, wie weit du kommst, ohne zu überholen.
track-wrong = Dann ist { $name } dran
track-wrong-text = { $cost ->
    [one] Ein Feld bringt dich
   *[other] { $cost } Felder bringen dich
} von { $from } auf { $to }, vorbei an { $name } auf { $space }. Jetzt ist { $name } am weitesten hinten und zieht vielleicht sogar mehrmals.
track-less = Fast
track-less-text = { $cost ->
    [one] Ein Feld bringt dich
   *[other] { $cost } Felder bringen dich
} von { $from } auf { $to }, noch hinter { $name } auf { $space }. Du bist wieder dran, aber es geht noch teurer.
track-top = Du bist noch einmal dran!
track-top-text = Du bist auf dem Feld von { $name } gelandet, also liegt deine Scheibe oben. Auf demselben Feld zieht die oberste zuerst.
track-behind = Du bist noch einmal dran!
track-behind-text = Du bist von { $from } auf { $to } gezogen und immer noch hinter { $name } auf { $space }.

# 3 Placing.
lesson-3 = Anlegen
lesson-3-note = Kante an Kante, und für immer
lesson-3-goal = Leg das Plättchen so, dass es zwei andere berührt.
lesson-3-text = Ein Plättchen kommt Kante an Kante neben deine anderen. Alle umrandeten Felder sind erlaubt.
lesson-3-advice = Such ein Feld zwischen zwei Plättchen.
place-right = Es berührt { $tiles ->
    [2] zwei
    [3] drei
   *[other] { $tiles }
}
place-right-text = { $tiles ->
    [2] Zwei Plättchen
    [3] Drei Plättchen
   *[other] { $tiles } Plättchen
} haben eine Kante mit ihm gemeinsam. Dort bleibt es, denn Plättchen werden nie mehr bewegt.
place-corner = Eine Ecke ist keine Kante
place-corner-text = { $tiles ->
    [one] Es teilt eine Kante mit einem Plättchen.
   *[other] Es teilt Kanten mit { $tiles } Plättchen.
} Ein anderes berührt es nur an der markierten Ecke, und Ecken zählen nie.
place-one = Nur eines
place-one-text = { $tiles ->
    [one] Es teilt eine Kante mit einem Plättchen.
   *[other] Es teilt Kanten mit { $tiles } Plättchen.
}

# 4 Tasks, and what lessons 4 to 6 share.
lesson-4 = Aufgaben
lesson-4-note = Was die Symbole verlangen
lesson-4-goal = Erfülle die Aufgabe mit einem Roten und einem Blauen.
lesson-4-text = Die kleinen Symbole in den Ecken eines Plättchens sind seine Aufgaben, also die Farben, die es berühren will. Ein rotes liegt schon da. Wähle ein Plättchen, dann ein Feld.
lesson-4-advice = Versuch es mit einem blauen, Kante an Kante mit dem türkisen.
task-right = Erfüllt!
task-right-text = { $yours } grenzt an { $subject }, also zählt es. Eine Scheibe deckt die Aufgabe ab.
task-colour = Eine andere Farbe
task-colour-text = Die Aufgabe verlangt { $needs }. { $yours } zählt dafür nicht, egal wo es liegt.
task-enough = Genug von dieser Farbe
task-enough-text = Die Aufgabe verlangt { $needs }, und von dieser Farbe ist schon genug da.
task-part = Es zählt, reicht aber nicht
task-part-text = { $yours } zählt für { $subject }. Etwas fehlt noch.

# 5 Chains.
lesson-5 = Ketten
lesson-5-note = Eines grenzt an, die ganze Kette zählt
lesson-5-goal = Erfülle die Aufgabe mit vier Roten.
lesson-5-text = Ein rotes Plättchen grenzt an das blaue. Die anderen beiden hängen Kante an Kante daran, also zählen alle drei. Noch eines irgendwo an der Kette, und die Aufgabe ist erfüllt.
lesson-5-advice = Leg es neben das blaue oder an die rote Kette.
chain-wrong = Nicht verbunden
chain-wrong-text = { $yours } berührt { $subject } nur an der Ecke und grenzt an kein anderes seiner Farbe. Darum zählt es nicht.
chain-alone-text = { $yours } berührt weder { $subject } noch ein anderes seiner Farbe. Darum zählt es nicht.
chain-group-text = { $yours } hängt an einem anderen seiner Farbe, aber auch das grenzt nicht an { $subject }. Darum zählt keines von beiden.
chain-right-text = { $yours } berührt { $subject } nicht und liegt { $steps } Schritte entfernt. Es zählt trotzdem, weil die Kette bis hierher reicht.

# 6 A tile never counts for itself.
lesson-6 = Sich selbst zählt es nie
lesson-6-note = Ein Plättchen zählt nie für die eigene Aufgabe
lesson-6-goal = Erfülle die Aufgabe mit drei Roten.
lesson-6-text = Das Plättchen mit dieser Aufgabe ist auch rot, aber sich selbst zählt es nie. Es verlangt drei andere.
lesson-6-advice = Ein Feld verbindet die Kette mit dem roten Plättchen weiter unten.
itself-wrong = Sich selbst zählt es nie
itself-wrong-text = Die Kette hat jetzt { $chain } Plättchen, aber das mit der Aufgabe zählt sich nie mit. Also zählen nur { $counted }.
itself-right-text = Die Kette hat { $chain } Plättchen. Ohne das mit der Aufgabe zählen { $counted }, und das reicht.

# 7 Two at once.
lesson-7 = Zwei auf einmal
lesson-7-note = Ein Plättchen, mehrere Scheiben
lesson-7-goal = Erfülle zwei Aufgaben mit einem Plättchen.
lesson-7-text = Ein neues Plättchen kann zugleich eigene Aufgaben und die der Nachbarn erfüllen. Such zwei, die einander verlangen.
lesson-7-advice = Welches verlangt Türkis, und verlangt das türkise auch seine Farbe?
two-right = { $discs ->
    [2] Zwei Scheiben
    [3] Drei Scheiben
   *[other] { $discs } Scheiben
} mit einem Plättchen
two-right-text = Scheiben gibt es für { $tiles }. Solche Züge gewinnen Partien.
two-one = Eine Scheibe
two-one-text = Eine Scheibe gibt es für { $tiles }. Gut, aber ein anderer Zug bringt zwei.
two-none = Keine Scheibe
two-none-text = Dieser Zug erfüllt keine Aufgabe.

# 8 Refilling.
lesson-8 = Auffüllen
lesson-8-note = Wann es hilft, und wann den anderen
lesson-8-goal = Erfülle in diesem Zug eine Aufgabe.
lesson-8-text = Keines der beiden Plättchen auf der Monduhr hilft dir. Liegen dort höchstens zwei, darfst du vorher auffüllen und unter den neuen wählen.
lesson-8-advice = Füll zuerst auf, dann such ein gelbes.
lesson-8-then = Du hast aufgefüllt. Jetzt such ein gelbes.
refill-on = Neue Plättchen
refill-on-text = { $revealed } neue Plättchen, und du wählst zuerst. Was du liegen lässt, ist für { $name }.
refill-passed = Jetzt darf { $name } auffüllen
refill-passed-text = { $left ->
    [one] Ein Plättchen ist übrig.
   *[other] { $left } Plättchen sind übrig.
} { $name } darf jetzt auffüllen und wählt zuerst.
refill-right = Erfüllt!
refill-right-text = Du hast aufgefüllt, und eines der neuen passte genau. Für { $name } bleiben { $left } auf der Monduhr.

# 9 The race.
lesson-9 = Das Rennen
lesson-9-note = Bis zur letzten Scheibe zählen
lesson-9-goal = Leg deine letzten zwei Scheiben, bevor { $name } dran ist.
lesson-9-text = Wer die letzte Scheibe legt, gewinnt sofort. { $name } braucht noch eine. Zwei Züge hintereinander würden dir reichen.
lesson-9-advice = Beginne mit einem Plättchen, das eine Scheibe bringt und nach dem du wieder dran bist.
lesson-9-then = Eines der Plättchen zur Wahl bringt deine letzte Scheibe.
lesson-9-then-cell = Das Plättchen stimmt. Versuch ein anderes Feld.
race-on = Du bist noch einmal dran!
race-on-text = Du hast noch { $mine } zu legen, { $name } hat { $other }. Du bist dran, also bring es zu Ende!
race-lost = Dann ist { $name } dran
race-lost-text = Du hast noch { $mine } zu legen, { $name } hat { $other }. { $name } ist jetzt dran und kann die letzte mit dem { $tile } legen.
race-passed = Dann ist { $name } dran
race-passed-text = Du hast noch { $mine } zu legen, { $name } hat { $other }, und jetzt ist { $name } dran.
race-stuck = Fast
race-stuck-text = Du bist wieder dran und hast noch { $mine } zu legen, aber keines der Plättchen bringt sie auf einmal.
race-wasted = Keine Scheibe
race-wasted-text = { $yours } erfüllt dort keine Aufgabe. Du hast noch { $mine } zu legen, und jetzt ist { $name } dran und hat noch { $other }.
race-right = Du hast gewonnen!
race-right-text = Deine letzte Scheibe liegt, und die Partie ist sofort zu Ende. { $name } hatte noch { $other }.

# 10 Solo.
lesson-10 = Solo
lesson-10-note = Zwei Phasen, und Zeit ist alles
lesson-10-goal = Leg deine achte Scheibe so billig wie möglich und beende dann Phase 1.
lesson-10-text = Solo willst du möglichst wenige Punkte. Liegen 8 Scheiben, darfst du Phase 1 beenden. Die Zeit aller deiner Plättchen wird notiert und zählt am Ende noch einmal.
lesson-10-advice = Welches der drei Plättchen kostet am wenigsten? Such ein Feld, auf dem es eine Scheibe bringt.
lesson-10-then = Beende Phase 1 sofort.
solo-on = { $placed } von { $first }
solo-on-text = Du darfst Phase 1 jetzt beenden, mit { $note } Punkten. Jedes weitere Plättchen würde seine Zeit doppelt kosten.
solo-open = { $placed } von { $first }
solo-open-text = Das bringt keine Scheibe, also kann Phase 1 noch nicht enden. Und die Zeit von { $cost } zählt doppelt.
solo-dear = { $placed } von { $first }, aber zu teuer
solo-dear-text = Phase 1 würde mit { $note } Punkten enden, aber { $best } sind möglich. Der Unterschied zählt doppelt.
solo-right = { $note } Punkte notiert
solo-right-text = Besser geht es nicht. Die Monduhr ist wieder voll für Phase 2 und deine übrigen { $left } Scheiben. Insgesamt unter 100 Punkten ist großartig.
