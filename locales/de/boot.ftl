# Was die Seite sagt, bevor die App läuft, oder wo sie nicht laufen kann. Keine Variablen, keine Mehrzahlformen.
boot-description = Nova Luna, ein Legespiel für eine bis vier Personen: allein, gegen Bots oder mit anderen an einem Bildschirm. Kostenlos, ohne Konto und nach dem ersten Besuch auch ohne Netz.
boot-noscript = Nova Luna braucht JavaScript. Bitte erlaube es für diese Seite und lade sie neu.
boot-old = Dieser Browser ist zu alt für Nova Luna.
boot-old-advice = Aktualisiere ihn oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.
boot-load = Nova Luna konnte nicht geladen werden.
boot-load-advice = Prüfe deine Verbindung und lade die Seite dann neu.
boot-broken = Im Programm ist etwas schiefgegangen.
boot-broken-advice = Dein Spiel ist gespeichert. Lade die Seite neu, um dort weiterzuspielen.
boot-again = Neu laden
