# Online hry.

start-friends = S přáteli
start-friends-note = Pošlete odkaz
online = S přáteli
online-asking = Připojuji se k serveru…
online-no-server = Tato stránka nemá herní server.
online-no-server-note = Online hry ho potřebují: spustí ho „nova-luna serve“. Všechno ostatní funguje bez něj.
online-ask-again = Zkusit znovu
online-subtitle = { $players } hráči, online
watching-subtitle = jako divák
spectator-count = diváků: { $people }

new-table = Nový stůl
new-table-note = Dostanete odkaz ke sdílení. Hra začne, jakmile jsou všechna místa obsazená.
new-table-create = Založit stůl
new-table-others = Ostatní
new-table-open-seat = Kdokoli s odkazem
visibility = Kdo se může přidat
visibility-private = Jen s odkazem
visibility-public = Všichni
time-control = Čas na přemýšlení
time-control-note = Hodiny běží každému při jeho tazích, i když tu zrovna nikdo není.
time-control-free = Bez hodin
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 dny + 12 h
replace-after = Když někdo odejde
replace-after-note = Po této době mohou ostatní předat místo botovi. Kdo se vrátí, může si ho vzít zpět.
replace-after-ever = Čekat dál
replace-after-short = 2 minuty
replace-after-long = 10 minut
replace-after-day = 1 den
your-disc = Váš žeton
disc-white = Bílý kruh
disc-blue = Modrý šestiúhelník
disc-orange = Oranžový kosočtverec
disc-purple = Fialový kříž

quick = Hrát s kýmkoli
quick-note = Když nikdo nepřijde včas, místo zaujme bot.
quick-wait = Jak dlouho čekat
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Najít hru
public-tables = Otevřené stoly
public-none = Teď nejsou žádné otevřené stoly.
public-more = Zobrazit další
public-join = Přisednout
public-join-at = Přisednout ke stolu: { $players }
with-clock = s hodinami
my-tables = Vaše stoly
my-table-waiting = Čeká se: { $players }
my-table-running = Hraje se: { $players }. Na tahu: { $mover }.
my-table-over = Dohráno: { $players }
my-table-forget = Odebrat
my-table-forget-at = Odebrat stůl ze dne { $day }
my-table-forget-ask = Odebrat své místo v rozehrané hře? Bez jeho odkazu se nevrátíte.

table = Stůl
seat-open = volné
seat-yours = vy
seat-away = není tu
invited = Je tu pro vás místo.
invited-by = { $player } vás zve ke hře.
sit-down = Přisednout
sit-note = Účet není potřeba. Tento prohlížeč si vaše místo pamatuje.
waiting-for = { $seats ->
    [0] Všichni jsou tady.
    [one] Chybí ještě jeden hráč.
    [few] Chybějí ještě { $seats } hráči.
    [many] Chybí ještě { $seats } hráče.
   *[other] Chybí ještě { $seats } hráčů.
}
waiting-fill = Když nikdo nepřijde včas, místo zaujme bot.
leave-table = Opustit stůl
fill-seats = Dál nečekat
fill-act = Dát volná místa botům
links = Odkazy a poctivost
link-join = Odkaz pro ostatní
link-join-note = Pošlete ho těm, s kým chcete hrát.
link-loopback = Tato adresa funguje jen na tomto počítači. Než odkaz pošlete, otevřete stránku na adrese tohoto počítače ve vaší síti.
link-watch = Odkaz pro diváky
link-watch-note = Diváci vidí totéž co všichni u stolu.
link-seat = Vaše místo na jiném zařízení
link-seat-note = Nechte si ho pro sebe: kdo ho otevře, hraje za vás.
link-send = Poslat…
sign-out-others = Odhlásit ostatní zařízení
sign-out-others-note = Je vaše místo otevřené na zařízení, které už nepoužíváte?
signed-out-others = Vaše místo je teď otevřené jen v tomto prohlížeči.

fairness = Bylo zamícháno poctivě?
fairness-note = Než se kdokoli posadil, server zvolil tajemství a zveřejnil tento jeho otisk. Pořadí destiček plyne z tajemství a z náhodných bajtů všech hráčů. Po hře se tajemství odhalí a tato stránka ho ověří.
proof-fair = Ověřeno: tajemství odpovídá otisku, vaše náhodné bajty jsou součástí semínka a všechny destičky přišly ve správném pořadí.
proof-consistent = Ověřeno: tajemství odpovídá otisku a všechny destičky přišly ve správném pořadí.
proof-broken = Záznam serveru si odporuje. Tomuto zamíchání nevěřte.
proof-foreign = Server odhalil jiné tajemství, než slíbil. Tomuto zamíchání nevěřte.

connection-lost = Spojení přerušeno, připojuji znovu…
chat = Chat
chat-mute = Skrýt, co říkají ostatní
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
notify-my-turn = Upozornit mě, až budu na tahu
notify-blocked = Prohlížeč zde upozornění blokuje.
offer-abandon = Navrhnout konec bez vítěze
offer-made = { $player } navrhuje ukončit hru bez vítěze.
offer-waits = Navrhli jste ukončit hru bez vítěze.
offer-agree = Souhlasím
offer-decline = Hrát dál
player-absent = Už dlouho bez tahu: { $player }.
replace-with-bot = Předat místo botovi
you-are-replaced = Hraje za vás bot.
take-seat-back = Vzít si místo zpět
rematch = Hrát znovu
rematch-join = Přidat se k další hře
watch = Sledovat

request-outdated = Mezitím se stalo něco jiného. Vyberte znovu.
request-too-early = Na to je ještě brzy.
problem-unreachable = Server neodpovídá. Zkuste to znovu.
problem-no-table = Tento stůl už neexistuje.
problem-no-seat = Někdo byl rychlejší: žádné místo není volné.
problem-begun = Hra už začala.
problem-key = Tento odkaz vám zde nedává žádné místo.
problem-rate = Příliš mnoho požadavků. Chvíli počkejte a zkuste to znovu.
problem-full = Server je plný. Zkuste to později.
problem-damaged = Data tohoto stolu jsou na serveru poškozená. Ostatní stoly jsou v pořádku.
problem-unavailable = Server to teď nemůže uložit. Nic se nezměnilo; zkuste to znovu.
problem-origin = Server nepovoluje adresu této stránky. Jeho správce ji musí přidat pomocí --allowed-origin.
problem-no-randomness = Tento prohlížeč neumí vytvářet náhodná čísla, takže by zamíchání nemohlo být poctivé.
problem-other = Server požadavek odmítl.
closed-token = Toto místo už není vaše: bylo otevřeno jinde, nebo uvolněno.
closed-protocol = Server a tato stránka si neodpovídají. Načtěte stránku znovu.
closed-archived = Tato hra skončila a je archivována. Její záznam je stále k dispozici.
pile-offered-no-undo = Odkryje nové destičky; nelze to vzít zpět.
seat-replace-ask = U tohoto stolu už místo máte. Vyměnit ho v tomto prohlížeči za místo z odkazu?
