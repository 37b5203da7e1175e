# Die Begleitung am echten Tisch.
co-title = Am Tisch
co-learn-note = Für alle mit der Schachtel: wer dran ist, was ein Platz bringt, übersehene Aufgaben, ein Solo-Punktezettel
co-awake = Bildschirm bleibt an
co-tab-next = Wer ist dran
co-tab-place = Platz
co-tab-tasks = Aufgaben
co-tab-solo = Solo
co-tools = Werkzeuge

# Wer hier sitzt.
co-new = Neue Partie am Tisch
co-new-note = Wer sitzt hier? Von unten nach oben, wie die Scheiben auf dem Neumond liegen.
co-new-solo = Allein bekommst du einen Punktezettel und siehst, was jeder Platz bringt.
co-up = { $name } nach oben
co-offline = Braucht kein Netz. Nichts verlässt dieses Handy.
co-begin = Anfangen

# Wer als Nächstes dran ist.
co-moves = Am Zug ist
co-turn = Am Zug: { $name }
co-cost-ask = Was hat das Plättchen gekostet?
co-cost-note = Die Scheibe unter der Zahl ist dann dran.
co-number = { $n }: dann { $name }
co-lands = { $name } liegt auf { $other } und ist darum zuerst dran.
co-disc-at = { $name }: Feld { $n }
co-order = Danach

# Was ein Platz bringt.
co-place-title = Was bringt dieser Platz?
co-place-ask = Welches Plättchen willst du anlegen?
co-place-cell = Tippe jetzt auf ein Feld.
co-place-here = { $n ->
    [one] Hier { $n } Scheibe
   *[other] Hier { $n } Scheiben
}
co-place-none = Hier keine Scheibe
co-place-lay = Liegt jetzt hier
co-place-other = Anderes Plättchen
co-why-new = Die eigene Aufgabe ist erfüllt: { $what }.
co-why-chain = { $tile } bekommt das letzte Plättchen. Das neue schließt sich der Kette an.
co-why-touch = { $tile } bekommt das letzte Plättchen. Das neue grenzt daran.
co-used = { $tile } liegt schon in einer Auslage.
co-whose = Wessen Auslage?
co-enter = Auslage eingeben
co-edit = Auslage ändern
co-enter-note = Etwa 40 Sekunden. Sie bleibt bis zum Ende der Partie.
co-enter-hint = Zeile für Zeile, von links nach rechts. Tippe auf ein Feld, um dort weiterzumachen.
co-cursor = Nächstes Plättchen: Feld { $cell }
co-go-to = Feld { $cell }
co-gap = Lücke
co-row = Neue Zeile
co-done = Fertig
co-parts = Diese Auslage besteht aus zwei Teilen. Was verbindet sie?

# Eine übersehene Aufgabe.
co-tasks-title = Haben wir eine Aufgabe übersehen?
co-count = { $n ->
    [one] Auf dieser Auslage müsste { $n } Scheibe liegen. Zähl nach.
   *[other] Auf dieser Auslage müssten { $n } Scheiben liegen. Zähl nach.
}
co-count-none = Hier ist keine Aufgabe erfüllt. Es dürfte keine Scheibe liegen.
co-no-display = Für diese Auslage sind keine Plättchen eingegeben.
co-count-same = { $n }, alle da
co-count-fewer = Weniger
co-missing-ask = Wie viele fehlen?
co-missing = { $n ->
    [one] Eine Scheibe fehlt
   *[other] { $n } Scheiben fehlen
}
co-look = Suchen
co-less = Eine weniger
co-more = Eine mehr
co-check = Liegt hier eine Scheibe?
co-check-n = { $n } von { $all }, was man am leichtesten übersieht zuerst
co-yes = Ja, liegt da
co-no = Fehlt
co-needs = { $how ->
    [one] { $tile } braucht { $what }. Es grenzt an.
    [all] { $tile } braucht { $what }. Alle grenzen an.
   *[chain] { $tile } braucht { $what }. { $touching ->
        [one] Eines grenzt an
       *[other] { $touching } grenzen an
    }, { $hidden ->
        [one] das andere hängt Kante an Kante daran
       *[other] die anderen hängen Kante an Kante daran
    }. Die ganze Kette zählt.
}
co-found = { $n ->
    [one] Leg hier eine Scheibe hin
   *[other] Leg hier { $n } Scheiben hin
}
co-none-found = Jede erfüllte Aufgabe hat ihre Scheibe. Zähl noch einmal.
co-some-found = Mehr ist hier nicht erfüllt. Zähl noch einmal.
co-all-good = Nichts übersehen. Weiter geht’s.
co-again = Noch einmal prüfen

# Der Solo-Punktezettel.
co-solo-title = Solo-Punktezettel
co-solo-p1 = Phase 1
co-solo-p2 = Phase 2
co-solo-tap = Tippe bei jedem Plättchen auf die Kosten
co-solo-full = Alle Plättchen dieser Phase sind notiert.
co-solo-short = Scheiben, die an 8 fehlen, mal 10
co-solo-noted = Notiert nach Phase 1
co-solo-time = Zeit aller Plättchen, Phase 1 noch einmal
co-solo-left = Übrige Scheiben, mal 10
co-solo-total = Punkte
co-solo-end1 = Phase 1 beenden
co-solo-finish = Spiel zu Ende
co-solo-over = Das Spiel ist zu Ende.
