# Die Regeln.

rules-contents = Auf dieser Seite

rules-goal = Das Ziel
rules-goal-1 = Du baust dir aus Plättchen eine Auslage. Auf den Plättchen stehen Aufgaben, und die Plättchen ringsum erfüllen sie. Auf jede erfüllte Aufgabe kommt eine deiner Scheiben. Wer zuerst alle 20 Scheiben gelegt hat, gewinnt sofort.

rules-tile = Ein Plättchen
rules-tile-1 = Es gibt 68 Plättchen, 17 in jeder Farbe. Jede Farbe hat ihr eigenes Symbol, damit niemand auf Farben allein angewiesen ist.
rules-tile-colour = Farbe und Symbol. Blau hat ein Quadrat, Rot ein Dreieck, Türkis einen Ring und Gelb einen Stern.
rules-tile-cost = Die Zeit, die es kostet, 1 bis 7. Je höher die Zahl, desto leichter die Aufgaben.
rules-tile-tasks = Bis zu drei Aufgaben. Jede zeigt eine bis vier Farben, und die Reihenfolge ist egal.

rules-setup = Der Aufbau
rules-setup-1 = Die Plättchen werden gemischt. Elf liegen am Anfang offen auf der Monduhr, die anderen bilden den Nachziehstapel. Seine Reihenfolge kennt niemand.
rules-setup-2 = Am Anfang liegt von allen eine Scheibe auf dem Neumond, in zufälliger Reihenfolge zu einem Turm gestapelt. Die zuletzt gezogene liegt oben und ist zuerst dran.

rules-turn = Wer am Zug ist
rules-turn-1 = Bezahlt wird mit Zeit. Deine Scheibe rückt auf der Mondlaufbahn um den Zahlenwert des Plättchens vor, das du genommen hast. Dran ist immer, wer am weitesten hinten ist. Ein billiges Plättchen bringt dir also vielleicht zwei Züge nacheinander.
rules-turn-2 = Eine Scheibe, die auf ein besetztes Feld kommt, liegt oben. In einem Turm ist die oberste zuerst dran.
rules-turn-picture = Die Zahlen zeigen, in welcher Reihenfolge diese vier dran wären.

rules-take = Ein Plättchen nehmen
rules-take-1 = Nimm eines der ersten drei Plättchen im Uhrzeigersinn nach der Mondfigur. Leere Felder werden übersprungen. Die Mondfigur zieht dann auf das frei gewordene Feld.
rules-take-2 = Du musst eines nehmen und sofort anlegen.
rules-take-picture = Drei Plättchen stehen hier zur Wahl. Das erste ist gewählt, und der gepunktete Weg zeigt, wohin es auf der Mondlaufbahn führt, hier auf ein besetztes Feld.

rules-place = Anlegen, und was zählt
rules-place-1 = Das erste Plättchen legst du beliebig, jedes weitere Kante an Kante an ein Plättchen deiner Auslage. Was liegt, wird nicht mehr verschoben.
rules-place-2 = Eine Aufgabe ist erfüllt, wenn von jeder ihrer Farben genug Plättchen zählen. Ketten zählen ganz. Eine Kette sind Plättchen einer Farbe, die Kante an Kante zusammenhängen, und mindestens eines davon muss an das Plättchen mit der Aufgabe grenzen. Die Scheiben legt die App für dich.
rules-reaches = Eine Kette reicht weiter
rules-reaches-text = Das zweite blaue Plättchen grenzt nicht an das gelbe, hängt aber an einem, das es tut. Also zählen zwei Blaue. Das rote berührt nur eine Ecke und zählt nicht.
rules-both = Eine Kette, zwei Aufgaben
rules-both-text = Vier rote Plättchen erfüllen die Aufgabe mit zwei Roten und die mit vier. Jede Aufgabe zählt für sich.
rules-itself = Nie das Plättchen selbst
rules-itself-text = Ein rotes Plättchen, das vier Rote verlangt, braucht vier andere. Fünf in einer Kette genügen für beide Plättchen mit der 2, denn jedes zählt das andere mit.
rules-once = Zweimal berührt zählt einmal
rules-once-text = Diese rote Kette grenzt auf zwei Seiten an das blaue Plättchen, aber es sind trotzdem nur drei Plättchen. Das reicht für zwei Rote, nicht für vier.

rules-refill = Auffüllen
rules-refill-1 = Liegen zu Beginn deines Zuges nur noch ein oder zwei Plättchen auf der Monduhr, darfst du sie vor dem Nehmen auffüllen. Du siehst die neuen Plättchen, bevor du wählst.
rules-refill-2 = Liegt keines mehr da, wird von selbst aufgefüllt. Reicht der Nachziehstapel nicht, füllt er die Monduhr so weit wie möglich.
rules-refill-picture = Aufgefüllt wird im Uhrzeigersinn ab der Mondfigur. Ihr eigenes Feld bleibt leer.

rules-end = Das Ende
rules-end-1 = Wer seine letzte Scheibe legt, gewinnt, und die Partie ist sofort vorbei.
rules-end-2 = Die Partie endet auch, wenn jemand ein Plättchen nehmen muss und keines mehr da ist. Dann gewinnt, wer die wenigsten Scheiben übrig hat. Bei Gleichstand gewinnt, wer früher dran gewesen wäre. Auch die anderen Plätze werden so vergeben.

rules-solo = Solo
rules-solo-1 = Im Solospiel gibt es keine Mondlaufbahn. Du hast 21 Scheiben und spielst zwei Phasen. In Phase 1 versuchst du, 8 zu legen. Sobald sie liegen, darfst du die Phase beenden oder weitere Plättchen nehmen. Jedes weitere macht Platz für ein neues Plättchen in Phase 2. Sind alle 11 genommen, endet die Phase von selbst.
rules-solo-2 = Dann wird die Zeit aller deiner Plättchen notiert, dazu 10 für jede der 8 Scheiben, die fehlt. Die Monduhr wird noch einmal aufgefüllt, und übrige Plättchen bleiben liegen. Es geht weiter, bis alle Scheiben gelegt sind oder die Monduhr leer ist.
rules-solo-3 = Am Ende kommt die Zeit aller deiner Plättchen noch einmal dazu, und 10 für jede übrige Scheibe. Die Plättchen aus Phase 1 zählen also doppelt. Weniger ist besser, und unter 100 ist großartig.

rules-first = Deine erste Partie
rules-first-1 = Zu dritt und zu viert macht die erste Partie mit weniger Scheiben mehr Spaß. Nehmt zu dritt je 17 und zu viert je 15. In den Anleitungen stehen 18 und 16, weil sie die Scheibe auf der Mondlaufbahn mitzählen.

rules-notes = Wo die Anleitungen schweigen
rules-notes-1 = Im Solospiel kommen Scheiben ab der neunten vom zweiten Stapel, auch schon in Phase 1. Liegen alle 21 in Phase 1, ist die Partie zu Ende, und die Zeit zählt doppelt.
rules-notes-2 = Ist der Nachziehstapel leer, kannst du nicht mehr auffüllen.
