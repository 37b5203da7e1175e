# Texte der Seite selbst, bevor die App läuft oder falls sie nicht laufen kann. Keine Variablen, keine Mehrzahlformen.
boot-description = Nova Luna, ein Legespiel für eine bis vier Personen. Spiel gegen Bots, online mit Freunden, an einem Gerät oder solo. Kostenlos, ohne Konto, nach dem ersten Besuch auch offline.
boot-noscript = Nova Luna braucht JavaScript. Bitte erlaube es und lade neu.
boot-old = Dieser Browser ist zu alt für Nova Luna.
boot-old-advice = Aktualisiere ihn oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.
boot-load = Nova Luna konnte nicht geladen werden.
boot-load-advice = Prüfe deine Verbindung und lade neu.
boot-broken = Etwas ist schiefgegangen.
boot-broken-advice = Deine Partie ist gespeichert. Lade neu, dann geht es weiter.
boot-again = Neu laden
boot-reset = Alle Daten löschen
boot-reset-ask = Alles löschen, was Nova Luna in diesem Browser gespeichert hat? Angefangene Partien, Ergebnisse, Fortschritte, Einstellungen und deine Plätze an Online-Tischen gehen verloren. Das lässt sich nicht rückgängig machen.
