# Hra s ostatními přes server.

start-friends = S přáteli
start-friends-note = Pošlete odkaz
online = S přáteli
online-asking = Ptám se serveru…
online-no-server = Za touto stránkou není herní server.
online-no-server-note = Hry mezi více zařízeními ho potřebují: má ho ten, kdo spustí „nova-luna serve“. Všechno ostatní funguje bez něj.
online-ask-again = Zeptat se znovu
online-subtitle = { $players } hráči, online
watching-subtitle = jako divák
looked-on = diváků: { $people }

found = Nový stůl
found-note = Dostanete odkaz. Kdo ho otevře, posadí se a hra začne.
found-act = Založit stůl
found-others = Ostatní
found-open = Kdo otevře odkaz
seen = Kdo ho najde
seen-private = Jen kdo má odkaz
seen-public = Kdokoli
pace = Čas na přemýšlení
pace-note = Hodiny počítají každému jeho vlastní tahy, i když se nikdo nedívá.
pace-free = Bez hodin
pace-quick = 10 min + 5 s
pace-calm = 30 min + 10 s
pace-days = 3 dny + 12 h
patience = Když někdo zmizí
patience-note = Po této době mohou ostatní nechat hrát bota. Kdo se vrátí, může si místo vzít zpět.
patience-ever = Čekat napořád
patience-short = 2 minuty
patience-long = 10 minut
patience-day = Den
your-disc = Váš žeton
disc-white = Bílý kruh
disc-blue = Modrý šestiúhelník
disc-orange = Oranžový kosočtverec
disc-purple = Fialový kříž

quick = Hrát s kýmkoli
quick-note = Když nikdo nepřijde včas, místo dostane bot.
quick-wait = Jak dlouho čekat
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Najít hru
public-tables = Otevřené stoly
public-none = Právě nečeká žádný stůl.
public-join = Přisednout
public-join-at = Přisednout ke stolu: { $players }
with-clock = s hodinami
my-tables = Vaše stoly
my-waits = Čeká se: { $players }
my-goes-on = Hraje se: { $players }. Na tahu: { $mover }.
my-over = Skončeno: { $players }
my-forget = Zapomenout
my-forget-at = Zapomenout stůl ze dne { $day }
my-forget-ask = Zapomenout své místo v rozehrané hře? Bez jeho odkazu se nevrátíte.

table = Stůl
seat-open = volné
seat-yours = vy
seat-away = není zde
invited = Je tu pro vás místo.
invited-by = { $player } vás zve ke hře.
sit-down = Posadit se
sit-note = Účet není potřeba. Tento prohlížeč si vaše místo pamatuje.
waiting-for = { $seats ->
    [0] Všichni jsou tady.
    [one] Chybí ještě jeden hráč.
    [few] Chybějí ještě { $seats } hráči.
    [many] Chybí ještě { $seats } hráče.
   *[other] Chybí ještě { $seats } hráčů.
}
waiting-fill = Když nikdo nepřijde včas, místo dostane bot.
leave-table = Opustit stůl
fill-seats = Už nečekat
fill-act = Dát volná místa botovi
links = Odkazy a poctivost
link-join = Odkaz pro ostatní
link-join-note = Pošlete ho těm, kdo mají hrát.
link-loopback = Tato adresa funguje jen na tomto počítači. Než odkaz pošlete, otevřete stránku adresou tohoto počítače ve vaší síti.
link-watch = Odkaz pro diváky
link-watch-note = Vidí to, co všichni u stolu.
link-seat = Vaše místo na jiném zařízení
link-seat-note = Nechte si ho pro sebe: kdo ho otevře, hraje za vás.
link-send = Poslat…
rotate = Odhlásit ostatní zařízení
rotate-note = Je vaše místo otevřené na zařízení, které už není vaše?
rotated = Vaše místo má teď jen tento prohlížeč.

fair = Je zamícháno poctivě?
fair-note = Dříve než se kdokoli posadil, server určil tajemství a zveřejnil tento jeho otisk. Pořadí dílků plyne z tajemství a z náhodných bajtů všech hráčů, takže ho nikdo nemůže zvolit. Po hře se tajemství ukáže a tato stránka ho ověří.
proof-fair = Ověřeno: tajemství odpovídá otisku, vaše vlastní bajty jsou součástí semínka a každý dílek přišel tak, jak říká.
proof-consistent = Ověřeno: tajemství odpovídá otisku a každý dílek přišel tak, jak říká.
proof-broken = Záznam serveru nedrží pohromadě. Tomuto zamíchání nevěřte.
proof-foreign = Server ukázal jiné tajemství, než slíbil. Tomuto zamíchání nevěřte.

link-lost = Spojení se přerušilo, zkouším znovu…
talk = Něco říct
mute = Neukazovat, co říkají ostatní
say-hello = Ahoj!
say-good-luck = Hodně štěstí!
say-nice-move = Pěkný tah!
say-thanks = Díky!
say-oops = Jejda…
say-one-moment = Okamžik, prosím.
say-well-played = Dobře zahráno!
say-goodbye = Na shledanou!
say-moon = 🌙
say-star = ⭐
say-smile = 🙂
say-thinking = 🤔
notices = Zavolat mě, až budu na tahu
notices-refused = Prohlížeč zde upozornění nedovoluje.
offer-abandon = Nabídnout konec bez vítěze
offer-made = { $player } nabízí ukončit hru bez vítěze.
offer-waits = Nabídli jste ukončit hru bez vítěze.
offer-agree = Souhlasím
offer-decline = Hrát dál
absent = { $player } už dlouho netáhl.
absent-replace = Nechat hrát bota
replaced = Hraje za vás bot.
replaced-return = Vzít si místo zpět
rematch = Hrát znovu
rematch-join = Přidat se k další hře
look-on = Dívat se

refused-outdated = Mezitím se stalo něco jiného. Podívejte se a vyberte znovu.
refused-not-yet = Na to je ještě brzy.
problem-nobody = Server neodpovídá. Zkuste to znovu.
problem-no-table = Takový stůl už neexistuje.
problem-no-seat = Někdo byl rychlejší: žádné místo není volné.
problem-begun = Hra už začala.
problem-key = Tento odkaz zde žádné místo neotevírá.
problem-rate = Příliš mnoho požadavků najednou. Chvíli počkejte a zkuste to znovu.
problem-full = Není místo. Zkuste to později.
problem-damaged = Co server o tomto stolu uložil, nejde přečíst. Ostatní stoly jsou v pořádku.
problem-unavailable = Server to teď nemůže uložit. Nic se nestalo; zkuste to znovu.
problem-origin = Server nezná adresu této stránky. Kdo ho provozuje, musí ji uvést pomocí --origin.
problem-no-chance = Tento prohlížeč nemá zdroj náhody, takže by zamíchání nemohlo být poctivé.
problem-other = To server neudělá.
bye-token = Toto místo už není vaše: bylo otevřeno jinde znovu, nebo opuštěno.
bye-protocol = Server a tato stránka si nerozumějí. Načtěte stránku znovu.
bye-archived = Tato hra skončila a byla uklizena. Její záznam je stále k dispozici.
pile-offered-fair = Ukáže nové dílky; nelze to vzít zpět.
seat-replace-ask = U tohoto stolu už místo máte. Vyměnit ho v tomto prohlížeči za místo z odkazu?
