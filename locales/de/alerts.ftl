# Messages that reach a player outside of the page.
alert-turn = Du bist dran
alert-time = Du hast { $time }.
alert-moved = { $name } hat gezogen
alert-turn-body = Du bist dran.
alert-turn-time = Du bist dran. Du hast { $time }.
alert-remind = Noch { $time } gegen { $name }
alert-remind-unnamed = Noch { $time } für deinen Zug
alert-remind-body = Dann ist deine Zeit um. Ein Zug dauert eine Minute.
alert-several = { $n ->
    [one] Eine Partie wartet auf dich
   *[other] { $n } Partien warten auf dich
}
alert-week = Neue Partien in „{ $club }“
alert-week-unnamed = Neue Partien in deiner Runde
alert-week-body = Für alle dieselben. Du hast { $time }.
alert-week-ends = Die Woche in „{ $club }“ endet bald
alert-week-ends-unnamed = Die Woche deiner Runde endet bald
alert-week-ends-body = Noch { $time } für die Partien, die dir fehlen.
alert-club-fades = „{ $club }“ wird in einem Monat gelöscht
alert-club-fades-unnamed = Deine Runde wird in einem Monat gelöscht
alert-club-fades-body = Seit elf Monaten hat sie niemand geöffnet. Öffne sie, dann bleibt sie.
alert-off = Abschalten
alert-test = Es klappt
alert-test-body = So sagen wir dir, dass du dran bist.
alert-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
alert-hours = { $n ->
    [one] { $n } Stunde
   *[other] { $n } Stunden
}
alert-minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}
