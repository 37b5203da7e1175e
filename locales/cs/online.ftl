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
spectator-count = diváků: { $people }

new-table = Nový stůl
new-table-note = Dostanete odkaz. Kdo ho otevře, posadí se a hra začne.
new-table-create = Založit stůl
new-table-others = Ostatní
new-table-open-seat = Kdo otevře odkaz
visibility = Kdo ho najde
visibility-private = Jen kdo má odkaz
visibility-public = Kdokoli
time-control = Čas na přemýšlení
time-control-note = Hodiny počítají každému jeho vlastní tahy, i když se nikdo nedívá.
time-control-free = Bez hodin
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 dny + 12 h
replace-after = Když někdo zmizí
replace-after-note = Po této době mohou ostatní nechat hrát bota. Kdo se vrátí, může si místo vzít zpět.
replace-after-ever = Čekat napořád
replace-after-short = 2 minuty
replace-after-long = 10 minut
replace-after-day = Den
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
my-table-waiting = Čeká se: { $players }
my-table-running = Hraje se: { $players }. Na tahu: { $mover }.
my-table-over = Skončeno: { $players }
my-table-forget = Zapomenout
my-table-forget-at = Zapomenout stůl ze dne { $day }
my-table-forget-ask = Zapomenout své místo v rozehrané hře? Bez jeho odkazu se nevrátíte.

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
sign-out-others = Odhlásit ostatní zařízení
sign-out-others-note = Je vaše místo otevřené na zařízení, které už není vaše?
signed-out-others = Vaše místo má teď jen tento prohlížeč.

fairness = Je zamícháno poctivě?
fairness-note = Dříve než se kdokoli posadil, server určil tajemství a zveřejnil tento jeho otisk. Pořadí dílků plyne z tajemství a z náhodných bajtů všech hráčů, takže ho nikdo nemůže zvolit. Po hře se tajemství ukáže a tato stránka ho ověří.
proof-fair = Ověřeno: tajemství odpovídá otisku, vaše vlastní bajty jsou součástí semínka a každý dílek přišel tak, jak říká.
proof-consistent = Ověřeno: tajemství odpovídá otisku a každý dílek přišel tak, jak říká.
proof-broken = Záznam serveru nedrží pohromadě. Tomuto zamíchání nevěřte.
proof-foreign = Server ukázal jiné tajemství, než slíbil. Tomuto zamíchání nevěřte.

connection-lost = Spojení se přerušilo, zkouším znovu…
chat = Něco říct
chat-mute = Neukazovat, co říkají ostatní
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
notify-my-turn = Zavolat mě, až budu na tahu
notify-blocked = Prohlížeč zde upozornění nedovoluje.
offer-abandon = Nabídnout konec bez vítěze
offer-made = { $player } nabízí ukončit hru bez vítěze.
offer-waits = Nabídli jste ukončit hru bez vítěze.
offer-agree = Souhlasím
offer-decline = Hrát dál
player-absent = { $player } už dlouho netáhl.
replace-with-bot = Nechat hrát bota
you-are-replaced = Hraje za vás bot.
take-seat-back = Vzít si místo zpět
rematch = Hrát znovu
rematch-join = Přidat se k další hře
watch = Dívat se

request-outdated = Mezitím se stalo něco jiného. Podívejte se a vyberte znovu.
request-too-early = Na to je ještě brzy.
problem-unreachable = Server neodpovídá. Zkuste to znovu.
problem-no-table = Takový stůl už neexistuje.
problem-no-seat = Někdo byl rychlejší: žádné místo není volné.
problem-begun = Hra už začala.
problem-key = Tento odkaz zde žádné místo neotevírá.
problem-rate = Příliš mnoho požadavků najednou. Chvíli počkejte a zkuste to znovu.
problem-full = Není místo. Zkuste to později.
problem-damaged = Co server o tomto stolu uložil, nejde přečíst. Ostatní stoly jsou v pořádku.
problem-unavailable = Server to teď nemůže uložit. Nic se nestalo; zkuste to znovu.
problem-origin = Server nezná adresu této stránky. Kdo ho provozuje, musí ji uvést pomocí --origin.
problem-no-randomness = Tento prohlížeč nemá zdroj náhody, takže by zamíchání nemohlo být poctivé.
problem-other = To server neudělá.
closed-token = Toto místo už není vaše: bylo otevřeno jinde znovu, nebo opuštěno.
closed-protocol = Server a tato stránka si nerozumějí. Načtěte stránku znovu.
closed-archived = Tato hra skončila a byla uklizena. Její záznam je stále k dispozici.
pile-offered-no-undo = Ukáže nové dílky; nelze to vzít zpět.
seat-replace-ask = U tohoto stolu už místo máte. Vyměnit ho v tomto prohlížeči za místo z odkazu?
