# Messages that reach a player outside of the page.
alert-turn = Jste na tahu
alert-time = Čas na tah: { $time }.
alert-moved = { $name } má odehráno
alert-turn-body = Jste na tahu.
alert-turn-time = Jste na tahu. Čas: { $time }.
alert-remind = { $name } čeká na váš tah. Čas: { $time }
alert-remind-unnamed = Čas na váš tah: { $time }
alert-remind-body = Pak vám čas vyprší. Tah zabere minutku.
alert-several = { $n ->
    [one] Čeká na vás hra
    [few] Čekají na vás { $n } hry
   *[other] Čeká na vás { $n } her
}
alert-week = Nové hry v klubu „{ $club }“
alert-week-unnamed = Nové hry ve vašem klubu
alert-week-body = Pro všechny stejné. Čas: { $time }.
alert-week-ends = V klubu „{ $club }“ brzy končí týden
alert-week-ends-unnamed = Ve vašem klubu brzy končí týden
alert-week-ends-body = Čas na zbývající hry: { $time }.
alert-club-fades = Klub „{ $club }“ se za měsíc smaže
alert-club-fades-unnamed = Váš klub se za měsíc smaže
alert-club-fades-body = Jedenáct měsíců ho nikdo neotevřel. Otevřete ho, a zůstane.
alert-off = Vypnout
alert-test = Funguje to
alert-test-body = Takhle se ozveme, když budete na tahu.
alert-days = { $n ->
    [one] { $n } den
    [few] { $n } dny
   *[other] { $n } dní
}
alert-hours = { $n ->
    [one] { $n } hodina
    [few] { $n } hodiny
   *[other] { $n } hodin
}
alert-minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
   *[other] { $n } minut
}
