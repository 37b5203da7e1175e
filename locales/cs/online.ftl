# Online hry.

start-friends = S přáteli
online = S přáteli
online-asking = Připojování k serveru…
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
time-control-note = Vaše hodiny běží, když jste na tahu, i když tu nejste.
time-control-free = Bez hodin
time-control-quick = 10 min + 5 s
time-control-calm = 30 min + 10 s
time-control-days = 3 dny + 12 h
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
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Najít hru

# The quick match: one press, a countdown, and the moment when the others are there.
quick-match = Rychlá hra
quick-search = Hledáme soupeře
quick-config = Počet hráčů: { $players }, žetonů: { $discs }.
quick-else = Když nikdo nepřijde, přisedne { $bot }.
quick-left = { $seconds ->
    [one] sekunda
    [few] sekundy
   *[other] sekund
}
quick-bot-in = { $bot } přijde za { $seconds } s.
quick-bot-now = Hned hrát, soupeř: { $bot }
quick-found = { $name } je tady
quick-all-here = Všichni jsou tady
quick-starts = Hra začne za { $seconds } s.
quick-you-begin = Začínáte.
quick-begins = Začíná { $name }.
quick-begin = Začít hned
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
seat-ask = Toto místo už někdo má. Je vaše, z jiného zařízení?
seat-ask-note = Pozvánka nikdy neobsahuje místo. Pokud vám tento odkaz někdo poslal, odpovězte ne: může hrát za vás a mohl vybrat vaše náhodné číslo. Tady můžete hrát dál, ale zamíchání může ověřit jen zařízení, které vaše číslo vylosovalo.
seat-ask-other = U tohoto stolu už máte jiné místo. Tento prohlížeč by ho zapomněl.
seat-ask-yes = Ano, hrát dál tady
seat-ask-no = Ne, jen otevřít stůl
play-on-friends = Hrát dál s přáteli
play-on-seat = Vaše místo
position-begins = { $turns ->
    [0] Hra začíná od daného rozdání.
    [one] Hra začíná od pozice po jednom tahu.
   *[other] Hra začíná od pozice po { $turns } tazích.
} Na tahu: { $mover }.
position-see = Podívat se na pozici
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
link-join-note = Pošlete ho těm, se kterými chcete hrát.
link-loopback = Tato adresa funguje jen na tomto počítači. Než odkaz pošlete, otevřete stránku na adrese tohoto počítače ve vaší síti.
link-watch = Odkaz pro diváky
link-watch-note = Diváci vidí totéž co všichni u stolu.
link-seat = Vaše místo na jiném zařízení
link-seat-note = Nechte si ho pro sebe: kdo ho otevře, hraje za vás. Obsahuje také vaše náhodné číslo pro zamíchání; druhé zařízení s ním může hrát dál, ale zamíchání neověří.
link-send = Poslat…
sign-out-others = Odhlásit ostatní zařízení
sign-out-others-note = Je vaše místo otevřené na zařízení, které už nepoužíváte?
signed-out-others = Vaše místo je teď otevřené jen v tomto prohlížeči.

fairness = Bylo zamícháno poctivě?
fairness-note = Server i každý hráč si vyberou náhodné číslo a nejprve ukážou jen jeho otisk. Čísla se odhalí, až jsou známy všechny otisky, a pořadí destiček plyne ze všech dohromady. Zamíchání si tak nemůže nikdo nepozorovaně vybrat: žádný hráč a ani server, pokud s ním aspoň jeden hráč nespolupracuje. Po hře se vše zveřejní a stránka každého hráče ověří, že číslo, které vylosovala, je součástí zamíchání.
fairness-position = Tato hra začíná od pozice. Destičky, které jsou ještě zakryté, se zamíchají pomocí náhodných čísel serveru a všech hráčů. Záznam to potom nedokazuje: důkaz platí pro celé zamíchání a první destičky pocházejí z jiného.
proof-fair = Ověřeno: toto zamíchání si nemohl vybrat nikdo, ani server.
proof-fair-why = V zamíchání je i náhodné číslo, které vylosoval sám tento prohlížeč a které bylo dané dřív, než bylo zamíchání známo. Všechna čísla odpovídají svým otiskům, všechny destičky přišly ve správném pořadí a záznam je hra, kterou jste viděli.
proof-fair-restarted = Ověřeno, ale míchalo se znovu.
proof-fair-searched = Ověřeno, ale dřívější zamíchání se nehrálo.
proof-consistent = Bez rozporů, pokud to tento prohlížeč může posoudit.
proof-consistent-why = Všechna čísla odpovídají svým otiskům, všechny destičky přišly ve správném pořadí a záznam je hra, která zde byla vidět. Tento prohlížeč žádným číslem nepřispěl, takže nemůže vyloučit, že si hráči a server zamíchání vybrali společně.
proof-broken = Záznam serveru si odporuje. Tomuto zamíchání nevěřte.
proof-foreign = Záznam serveru se liší od toho, co viděl tento prohlížeč. Tomuto zamíchání nevěřte.
fairness-server = Otisk čísla serveru
fairness-own = Otisk vašeho čísla
fairness-command = Ověření záznamu na jiném počítači (docs/verify.py má stejné volby)
fairness-limits = To dokazuje, jak zamíchání vzniklo, a nic víc. Správce serveru se může během hry podívat do dobírací hromádky a tato stránka pochází z jeho serveru. Pro nezávislou kontrolu si stáhněte záznam a ověřte ho na jiném počítači pomocí „nova-luna check“ nebo docs/verify.py.
fairness-unsaved = Tento prohlížeč zde nic neukládá. Když stránku znovu načtete nebo zavřete, nebude moci zamíchání ověřit.
sealed = Všichni jsou tady. Míchá se…
sealed-waiting = Všechna místa jsou obsazená. Hra začne, jakmile budou všichni znovu připojeni. Zatím chybí: { $players }.
seat-recommitted = { $count ->
    [one] nové číslo
    [few] { $count } nová čísla
    [many] { $count } nového čísla
   *[other] { $count } nových čísel
}
void-seals = { $count ->
    [one] Míchalo se jednou znovu.
    [few] Míchalo se { $count }krát znovu.
    [many] Míchalo se { $count }krát znovu.
   *[other] Míchalo se { $count }krát znovu.
}
void-seals-short = { $count ->
    [one] jednou znovu zamícháno
    [few] { $count }krát znovu zamícháno
    [many] { $count }krát znovu zamícháno
   *[other] { $count }krát znovu zamícháno
}
void-seals-note = Pokaždé se vybírají nová náhodná čísla. Hráč, který spolupracuje se serverem, by mohl míchat tak dlouho, dokud mu to nebude vyhovovat. Pokud se to stává často, buďte opatrní.
earlier-deals = { $count ->
    [one] Před tímto zamícháním se jedno u jiného stolu nehrálo, když už bylo vaše číslo odhaleno.
    [few] Před tímto zamícháním se { $count } zamíchání u jiných stolů nehrála, když už bylo vaše číslo odhaleno.
    [many] Před tímto zamícháním se { $count } zamíchání u jiných stolů nehrálo, když už bylo vaše číslo odhaleno.
   *[other] Před tímto zamícháním se { $count } zamíchání u jiných stolů nehrálo, když už bylo vaše číslo odhaleno.
}
earlier-deals-note = Server by mohl zamíchání zahazovat tak dlouho, dokud mu nějaké nebude vyhovovat. Pokud se to stává často, buďte opatrní.
void-left = Odchod poté, co si všichni vybrali číslo: { $player }.
void-left-you = Odešli jste poté, co si všichni vybrali číslo.
void-not-revealed = Číslo nebylo včas odhaleno: { $player }.
void-not-revealed-you = Neodhalili jste včas své číslo.
void-lost = Číslo se ztratilo a bylo vybráno nové: { $player }.
void-lost-you = Ztratili jste své číslo a vybrali nové.
nonce-lost = Tento prohlížeč nezná náhodné číslo, které bylo pro vaše místo vybráno. Otevřete stůl na zařízení, na kterém jste se posadili, nebo zde vyberte nové číslo. Ostatní to uvidí.
nonce-other = Server ukazuje u vašeho místa jiný otisk, než má vaše číslo. Vybrali jste nové číslo na jiném zařízení? Pak pokračujte tam. Můžete také použít číslo tohoto prohlížeče.
nonce-lost-sealed = Všichni už si číslo vybrali: s novým číslem se bude míchat znovu.
recommit = Vybrat nové číslo
alarm = Tomuto serveru nevěřte.
alarm-commitment = Ukazuje jiný otisk svého čísla než dříve. Mohl si číslo vybrat až poté, co zjistil něco, co vědět neměl.
alarm-own-seal = Pro vaše místo používá jiné náhodné číslo, než vybral tento prohlížeč. V pořádku je to jen tehdy, když jste nové číslo vybrali na jiném zařízení.
alarm-seal = Změnil otisky hráčů poté, co už byly konečné.
alarm-nonce = Odhalené číslo neodpovídá svému otisku, nebo chybí.
alarm-void-seals = Zatajuje, že se míchalo znovu.
alarm-past = Změnil něco, co se v této hře už stalo.
alarm-table = Zveřejněný záznam patří k jinému stolu.
alarm-advice = Opusťte stůl a hrajte na serveru, kterému věříte.
alarm-stops = S tímto stolem něco není v pořádku. Tato stránka se míchání dál neúčastní a vaše číslo neodhalí.
alarm-more = Podrobnosti
proof-loading = Ověřuje se zamíchání…
proof-void-seals = { $count ->
    [one] Předtím se jednou míchalo znovu: kdo spolupracuje se serverem, mohl vybírat ze dvou zamíchání.
    [few] Předtím se { $count }krát míchalo znovu: kdo spolupracuje se serverem, mohl vybírat z několika zamíchání.
    [many] Předtím se { $count }krát míchalo znovu: kdo spolupracuje se serverem, mohl vybírat z několika zamíchání.
   *[other] Předtím se { $count }krát míchalo znovu: kdo spolupracuje se serverem, mohl vybírat z několika zamíchání.
}
proof-earlier-deals = { $count ->
    [one] Jedno dřívější zamíchání u jiného stolu se nehrálo, když už bylo vaše číslo odhaleno: server mohl vybírat ze dvou zamíchání.
    [few] { $count } dřívější zamíchání u jiných stolů se nehrála, když už bylo vaše číslo odhaleno: server mohl vybírat z několika zamíchání.
    [many] { $count } dřívějšího zamíchání u jiných stolů se nehrálo, když už bylo vaše číslo odhaleno: server mohl vybírat z několika zamíchání.
   *[other] { $count } dřívějších zamíchání u jiných stolů se nehrálo, když už bylo vaše číslo odhaleno: server mohl vybírat z několika zamíchání.
}
proof-not-verified = Neověřeno.
proof-not-verified-here = Tady neověřeno.
missing-answer = Server neodpovídá, takže chybí záznam hry.
missing-record = Server záznam hry nezveřejnil.
missing-readable = Tato stránka neumí záznam serveru přečíst.
missing-proof = V záznamu chybí tajemství a náhodná čísla, takže zamíchání nelze ověřit.
missing-position = Hra začala od pozice, takže její záznam nedokazuje, jak byly zbývající destičky zamíchány.
missing-own-number = V tomto zamíchání není náhodné číslo tohoto prohlížeče. V pořádku je to jen tehdy, když jste číslo vybrali na jiném zařízení, kde můžete zamíchání ověřit, nebo když jste smazali data tohoto prohlížeče. Jinak tomuto serveru nedůvěřujte.
missing-foreign-number = Náhodné číslo vašeho místa sem přišlo s odkazem nebo souborem a ten, kdo odkaz nebo soubor vytvořil, ho mohl vybrat; zamíchání může ověřit zařízení, které číslo vylosovalo.
problem-already-committed = Číslo pro vaše místo už vybralo jiné zařízení. Pokračujte tam.
problem-outdated-round = Mezitím se míchalo znovu.

connection-lost = Spojení přerušeno, připojuje se znovu…
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
notify-begin = Upozornit mě, až hra začne
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
problem-other-config = Server nabízí stůl s jiným nastavením, než jste chtěli. Přisedněte, jen pokud vám vyhovuje.
problem-no-seat = Někdo byl rychlejší: žádné místo není volné.
problem-begun = Hra už začala.
problem-key = Tento odkaz vám zde nedává žádné místo.
problem-rate = Příliš mnoho požadavků. Chvíli počkejte a zkuste to znovu.
problem-full = Server je plný. Zkuste to později.
problem-damaged = Data tohoto stolu jsou na serveru poškozená. Ostatní stoly jsou v pořádku.
problem-unavailable = Server to teď nemůže uložit. Zkuste to za chvíli znovu.
problem-origin = Server nepovoluje adresu této stránky. Jeho správce ji musí přidat pomocí --allowed-origin.
problem-no-randomness = Tento prohlížeč neumí vytvářet náhodná čísla, takže by zamíchání nemohlo být poctivé.
problem-other = Server požadavek odmítl.
closed-token = Toto místo už není vaše: bylo otevřeno jinde, uvolněno, nebo bylo toto zařízení příliš dlouho pryč.
closed-protocol = Server a tato stránka si neodpovídají. Načtěte stránku znovu.
closed-archived = Tato hra skončila a je archivována. Její záznam je stále k dispozici.
closed-restarts = U tohoto stolu se pětkrát za sebou míchalo znovu, proto je uzavřen. Založte nový.
pile-offered-no-undo = Odkryje nové destičky; nelze to vzít zpět.

# Devices in the local network, if a program on this computer serves the page.
network = Přátelé ve vaší síti
network-note = Telefony a počítače ve stejné síti, třeba ve vaší Wi-Fi, pak mohou otevřít stránku z tohoto počítače a hrát u vašich stolů.
network-safety = Dokud to nepovolíte, může jen tento počítač. Platí to, dokud program neukončíte; hry zůstanou uložené.
network-share = Povolit zařízení v mé síti
network-open = Ostatní ve vaší síti naskenují kód nebo otevřou tuto adresu:
network-or = Nebo: { $address }
network-code = QR kód pro { $address }
network-none = Tento počítač není připojen k žádné síti.
network-in-use = Uložené stoly nelze otevřít. Nova Luna už možná běží.
network-no-folder = Složku pro uložené stoly nelze použít.
network-not-here = Povolit to může jen počítač, na kterém program běží.
