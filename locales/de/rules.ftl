# Die Regeln.

rules-contents = Auf dieser Seite

rules-goal = Das Ziel
rules-goal-1 = Alle bauen aus Plättchen ihre eigene Auslage. Auf den Plättchen stehen Aufgaben; erfüllt werden sie von den Plättchen ringsum. Auf jede erfüllte Aufgabe kommt eine deiner Scheiben. Wer zuerst alle 20 Scheiben gelegt hat, gewinnt sofort.

rules-tile = Ein Plättchen
rules-tile-1 = Es gibt 68 Plättchen, 17 in jeder Farbe. Jede Farbe hat ihr Zeichen, damit niemand auf Farben allein angewiesen ist.
rules-tile-colour = Farbe und Zeichen: Quadrat für Blau, Dreieck für Rot, Ring für Türkis, Stern für Gelb.
rules-tile-cost = Die Zeit, die das Plättchen kostet, 1 bis 7.
rules-tile-tasks = Bis zu drei Aufgaben. Jede zeigt eine bis vier Farben; die Reihenfolge ist egal.

rules-turn = Wer am Zug ist
rules-turn-1 = Bezahlt wird mit Zeit: Deine Scheibe auf der Mondlaufbahn rückt um den Zahlenwert des genommenen Plättchens vor. Am Zug ist immer, wer am weitesten hinten liegt; mit einem billigen Plättchen bist du vielleicht zweimal nacheinander dran.
rules-turn-2 = Eine Scheibe, die auf ein besetztes Feld kommt, liegt oben; in einem Stapel ist die oberste zuerst dran.
rules-turn-picture = Die Zahlen zeigen, in welcher Reihenfolge diese vier am Zug wären.

rules-take = Ein Plättchen nehmen
rules-take-1 = Nimm eines der ersten drei Plättchen im Uhrzeigersinn nach der Mondfigur; leere Felder werden übersprungen. Die Mondfigur zieht dann auf das frei gewordene Feld.
rules-take-2 = Du musst eines nehmen und sofort anlegen.
rules-take-picture = Drei Plättchen stehen hier zur Wahl. Das erste ist gewählt: Der gepunktete Weg zeigt, wohin es auf der Mondlaufbahn führt, hier auf ein besetztes Feld.

rules-place = Anlegen, und was zählt
rules-place-1 = Das erste Plättchen legst du beliebig, jedes weitere Kante an Kante an ein Plättchen deiner Auslage. Verschoben wird nichts mehr.
rules-place-2 = Eine Aufgabe ist erfüllt, wenn von jeder ihrer Farben genug Plättchen zählen. Es zählt die Kette: Plättchen einer Farbe, die Kante an Kante zusammenhängen, sofern mindestens eines davon an das Plättchen mit der Aufgabe grenzt. Die Scheiben legt die App für dich.
rules-reaches = Eine Kette reicht weiter
rules-reaches-text = Das zweite blaue Plättchen grenzt nicht an das gelbe, hängt aber an einem, das es tut: Zwei Blaue zählen. Das rote berührt nur eine Ecke und zählt nicht.
rules-both = Eine Kette, zwei Aufgaben
rules-both-text = Vier rote Plättchen erfüllen die Aufgabe mit zwei Roten und die mit vier. Jede Aufgabe zählt für sich.
rules-itself = Nie das Plättchen selbst
rules-itself-text = Ein rotes Plättchen, das vier Rote verlangt, braucht vier andere. Fünf in einer Kette genügen für beide Plättchen mit der 2: Jedes zählt das andere mit.
rules-once = Zweimal berührt zählt einmal
rules-once-text = Diese rote Kette grenzt auf zwei Seiten an das blaue Plättchen, und doch sind es drei Plättchen: genug für zwei Rote, nicht für vier.

rules-refill = Auffüllen
rules-refill-1 = Liegen zu Beginn deines Zuges nur noch ein oder zwei Plättchen auf der Monduhr, darfst du sie vor dem Nehmen auffüllen. Du siehst die neuen Plättchen, bevor du wählst.
rules-refill-2 = Liegt keines mehr da, wird automatisch aufgefüllt.
rules-refill-picture = Aufgefüllt wird im Uhrzeigersinn ab der Mondfigur; ihr eigenes Feld bleibt leer.

rules-end = Das Ende
rules-end-1 = Wer seine letzte Scheibe legt, gewinnt, und die Partie ist sofort vorbei.
rules-end-2 = Muss jemand ein Plättchen nehmen und es gibt keines mehr, gewinnt, wer am wenigsten Scheiben übrig hat; bei Gleichstand, wer früher am Zug gewesen wäre.

rules-solo = Solo
rules-solo-1 = Im Solospiel gibt es keine Mondlaufbahn. Du hast 21 Scheiben und spielst zwei Phasen. In der ersten versuchst du, 8 zu legen. Sobald sie liegen, kannst du die Phase beenden oder weitere Plättchen nehmen; sind alle 11 genommen, endet sie automatisch.
rules-solo-2 = Dann wird die Zeit aller deiner Plättchen notiert, dazu 10 für jede der 8 Scheiben, die fehlt. Die Monduhr wird noch einmal aufgefüllt, und es geht weiter, bis alle Scheiben oder alle Plättchen liegen.
rules-solo-3 = Am Ende kommt die Zeit aller Plättchen noch einmal dazu, und 10 für jede übrige Scheibe. Die Plättchen der ersten Phase zählen also doppelt. Weniger ist besser, und unter 100 ist großartig.

rules-notes = Wo die Anleitungen schweigen
rules-notes-1 = Für die erste Partie werden weniger Scheiben empfohlen: 17 zu dritt, 15 zu viert. Die tschechische Anleitung gibt die kleinere Zahl zwei Spielern; wir halten das für einen Druckfehler.
rules-notes-2 = Im Solospiel kommen Scheiben ab der neunten schon in Phase 1 vom zweiten Stapel. Liegen alle 21 in Phase 1, ist die Partie zu Ende.
rules-notes-3 = Ein Auffüllen, das kein Plättchen brächte, wird nicht angeboten.
