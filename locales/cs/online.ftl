# Online hry.

online = S přáteli
online-asking = Připojujeme se k serveru…
online-no-server = Tady žádný herní server není.
online-no-server-note = Online hry ho potřebují, spustí ho „nova-luna serve“. Všechno ostatní funguje i bez něj.
online-ask-again = Zkusit znovu
online-subtitle = { $players } hráči, online
watching-subtitle = díváte se
spectator-count = { $people ->
    [one] { $people } divák
    [few] { $people } diváci
   *[other] { $people } diváků
}

new-table = Nový stůl
new-table-note = Dostanete odkaz ke sdílení. Hra začne, až budou všechna místa obsazená.
new-table-create = Založit stůl
new-table-others = Ostatní
new-table-open-seat = Kdokoli s odkazem
visibility = Kdo se může přidat
visibility-private = Jen s odkazem
visibility-public = Všichni
time-control = Čas na přemýšlení
time-control-note = Když jste na tahu, hodiny vám běží, i když tu nejste.
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
you-play-as = Hrajete jako { $name }
name-suggestions = Vega Mira Altair Kapela Deneb Maia Rigel Elnath Kastor Lesath Atria Mimosa Alcyone Sirrah Nashira Adhara
your-disc = Váš žeton
disc-white = Bílý kruh
disc-blue = Modrý šestiúhelník
disc-orange = Oranžový kosočtverec
disc-purple = Fialový kříž

quick = Hrát s kýmkoli
quick-note = Když nikdo nepřijde včas, přisedne bot.
quick-wait = Jak dlouho čekat
quick-seconds = { $seconds } s
quick-bot = Bot
quick-act = Najít hru

# The quick match: one press, a countdown, and the moment when the others are there.
quick-search = Hledáme soupeře
quick-config = { $players ->
    [2] Ve dvou
    [3] Ve třech
   *[other] Ve čtyřech
}, { $discs ->
    [one] { $discs } žeton.
    [few] { $discs } žetony.
   *[other] { $discs } žetonů.
}
quick-else = Když nikdo nepřijde, přisedne { $bot }.
quick-left = { $seconds ->
    [one] sekunda
    [few] sekundy
   *[other] sekund
}
quick-bot-in = { $bot } přijde za { $seconds } s.
quick-bot-now = Hned hrát s botem { $bot }
quick-found = { $name } je tady
quick-all-here = Všichni jsou tady
quick-starts = Hra začne za { $seconds } s.
quick-you-begin = Začínáte.
quick-begins = Začíná { $name }.
quick-begin = Začít hned
public-tables = Otevřené stoly
public-none = Teď tu žádný otevřený stůl není.
public-more = Zobrazit další
public-join = Přisednout
public-join-at = Přisednout ke stolu: { $players }
with-clock = s hodinami
my-tables = Vaše stoly
my-table-waiting = Čeká se: { $players }
my-table-running = Hraje se: { $players }. Na tahu je { $mover }.
my-table-over = Dohráno: { $players }
my-table-forget = Odebrat
my-table-forget-at = Odebrat stůl ze dne { $day }
my-table-forget-ask = Odebrat své místo v rozehrané hře? Bez odkazu se k němu nevrátíte.

table = Stůl
seat-open = volné
seat-yours = vy
seat-away = není tu
invited = Je tu pro vás místo.
invited-by = { $player } vás zve ke hře.
sit-down = Přisednout
sit-note = Účet nepotřebujete, vaše místo tu na vás počká.
seat-ask = Toto místo už někdo má. Jste to vy, z jiného zařízení?
seat-ask-note = Pokud vám odkaz někdo poslal, odpovězte ne, jinak by mohl hrát za vás.
seat-ask-other = U tohoto stolu už máte jiné místo. Přišli byste o něj.
seat-ask-yes = Ano, hrát dál tady
seat-ask-no = Ne, jen otevřít stůl
play-on-friends = Hrát dál s přáteli
play-on-seat = Vaše místo
position-begins = { $turns ->
    [0] Hra začíná z daného rozdání.
    [one] Hra začíná z pozice po jednom tahu.
   *[other] Hra začíná z pozice po { $turns } tazích.
} První je na tahu { $mover }.
position-see = Podívat se na pozici
waiting-for = { $seats ->
    [0] Všichni jsou tady.
    [one] Chybí ještě jeden hráč.
    [few] Chybějí ještě { $seats } hráči.
   *[other] Chybí ještě { $seats } hráčů.
}
waiting-fill = Když nikdo nepřijde včas, přisedne bot.
leave-table = Opustit stůl
fill-seats = Dál nečekat
fill-act = Dát volná místa botům
links = Odkazy a míchání
link-join = Odkaz pro ostatní
link-join-note = Pošlete ho těm, se kterými chcete hrát.
link-loopback = Tato adresa funguje jen na tomto počítači. Než odkaz pošlete, otevřete hru na adrese, kterou má počítač ve vaší síti.
link-watch = Odkaz pro diváky
link-watch-note = Diváci vidí totéž co všichni u stolu.
link-seat = Vaše místo na jiném zařízení
link-seat-note = Kdo ho otevře, hraje za vás, ale zamíchání neověří.
link-send = Poslat…
sign-out-others = Odhlásit ostatní zařízení
sign-out-others-note = Je vaše místo otevřené na zařízení, které už nepoužíváte?
signed-out-others = Vaše místo je teď otevřené jen tady.

fairness = Bylo zamícháno poctivě?
fairness-note = Každý včetně serveru předem zvolí tajné číslo a míchá se podle všech. Zamíchání si tak nevybere nikdo, ani server, dokud u stolu sedí aspoň jeden hráč, který s ním není domluvený. Po hře to ověříme.
fairness-position = Hra začíná z pozice, takže zamíchání nejde prokázat.
proof-fair = Ověřeno. Toto zamíchání si nemohl vybrat nikdo, ani server.
proof-fair-why = Vaše číslo bylo dané předem.
proof-fair-restarted = Ověřeno, ale míchalo se znovu.
proof-fair-searched = Ověřeno, ale dřívější zamíchání se nehrálo.
proof-consistent = Bez rozporů, pokud to odsud vidíme.
proof-consistent-why = Žádné z čísel není vaše, takže se ostatní mohli domluvit.
proof-broken = Záznam serveru si odporuje. Tomuto zamíchání nevěřte.
proof-foreign = To není hra, kterou jste viděli. Tomuto serveru nevěřte.
fairness-server = Otisk čísla serveru
fairness-own = Otisk vašeho čísla
fairness-command = Pro vlastní ověření
fairness-limits = Jestli se správce díval do dobírací hromádky, se tak nepozná.
fairness-unsaved = Když stránku zavřete, zamíchání už neověříte.
sealed = Míchá se…
sealed-waiting = Ještě chybí { $players }…
seat-recommitted = { $count ->
    [one] nové číslo
    [few] { $count } nová čísla
   *[other] { $count } nových čísel
}
void-seals = { $count ->
    [one] Míchalo se jednou znovu.
   *[other] Míchalo se { $count }krát znovu.
}
void-seals-short = { $count ->
    [one] jednou znovu zamícháno
   *[other] { $count }krát znovu zamícháno
}
restarts-note = Když se to opakuje, možná někdo čeká na lepší zamíchání.
earlier-deals = { $count ->
    [one] S vaším číslem se už jednou zamíchalo, ale nehrálo.
   *[other] S vaším číslem se už { $count }krát zamíchalo, ale nehrálo.
}
void-left = { $player } odchází, když už mají všichni své číslo.
void-left-you = Odešli jste, když už měli všichni své číslo.
void-not-revealed = { $player } včas neukazuje své číslo.
void-not-revealed-you = Neukázali jste včas své číslo.
void-lost = { $player } přichází o své číslo.
void-lost-you = Přišli jste o své číslo.
nonce-lost = Vaše číslo tu není. Hrajte tam, kde jste si sedli, nebo losujte nové.
nonce-other = Server má od vás jiné číslo. Pokud jste losovali jinde, pokračujte tam.
nonce-lost-sealed = S novým číslem se bude míchat znovu.
recommit = Losovat nové číslo
alarm = Tomuto serveru nevěřte.
alarm-commitment = Vyměnil své tajné číslo.
alarm-own-seal = Vyměnil vaše číslo, pokud jste nelosovali znovu jinde.
alarm-seal = Změnil čísla, která už byla daná.
alarm-nonce = Nějaké číslo chybí, nebo ho někdo změnil.
alarm-void-seals = Zatajuje, že se míchalo znovu.
alarm-past = Změnil, co se už stalo.
alarm-table = Zveřejněný záznam patří k jinému stolu.
alarm-advice = Hrajte na serveru, kterému věříte.
alarm-stops = Něco tu není v pořádku, vaše číslo proto zůstane tajné.
alarm-more = Podrobnosti
proof-loading = Ověřuje se zamíchání…
proof-not-verified = Neověřeno.
proof-not-verified-here = Tady neověřeno.
missing-answer = Server neodpovídá.
missing-record = Server záznam hry nezveřejnil.
missing-readable = Záznam ze serveru tu nejde přečíst.
missing-proof = V záznamu chybějí tajná čísla.
missing-own-number = Vaše číslo v zamíchání není. Pokud jste nelosovali jinde, tomuto serveru nevěřte.
missing-foreign-number = Zamíchání ověří jen zařízení, které vaše číslo vylosovalo.
problem-outdated-round = Mezitím se míchalo znovu.

connection-lost = Spojení vypadlo, připojujeme se znovu…
chat = Chat
chat-mute = Skrýt, co říkají ostatní
say-hello = Ahoj!
say-good-luck = Hodně štěstí!
say-nice-move = Pěkný tah!
say-thanks = Díky!
say-oops = Jejda…
say-one-moment = Okamžik, prosím.
say-well-played = Dobře zahráno!
say-goodbye = Tak zase příště!
say-moon = 🌙
say-star = ⭐
say-smile = 🙂
say-thinking = 🤔
notify-begin = Upozornit mě, až hra začne
notify-my-turn = Upozornit mě, až budu na tahu
notify-blocked = Prohlížeč tu upozornění blokuje.
offer-abandon = Navrhnout konec bez vítěze
offer-made = { $player } navrhuje ukončit hru bez vítěze.
offer-waits = Navrhli jste ukončit hru bez vítěze.
offer-agree = Souhlasím
offer-decline = Hrát dál
player-away = { $player } tu není
left-now = pryč jen chvilku
left-seconds = pryč { $count } sekund
left-minutes = { $count ->
    [one] pryč minutu
    [few] pryč { $count } minuty
   *[other] pryč { $count } minut
}
left-hours = { $count ->
    [one] pryč hodinu
    [few] pryč { $count } hodiny
   *[other] pryč { $count } hodin
}
left-days = { $count ->
    [one] pryč den
    [few] pryč { $count } dny
   *[other] pryč { $count } dnů
}
player-absent = { $player } už dlouho netáhne.
absent-wait = Počkat
absent-replace = Nechat hrát bota
absent-end = Ukončit hru
you-are-replaced = Hraje za vás bot.
take-seat-back = Vzít si místo zpět
rematch = Hrát znovu
rematch-wanted = { $count ->
    [one] { $players } chce odvetu.
   *[other] { $players } chtějí odvetu.
}
rematch-waits = Ještě chybí { $players }…
rematch-table = Ke stolu
watch = Sledovat

request-outdated = Mezitím se stalo něco jiného. Vyberte znovu.
request-too-early = Na to je ještě brzy.
problem-unreachable = Server neodpovídá. Zkuste to znovu.
problem-no-table = Tento stůl už neexistuje.
problem-other-config = Tento stůl má jiné nastavení, než jste chtěli. Přisedněte, jen když vám vyhovuje.
problem-no-seat = Někdo byl rychlejší, žádné místo už není volné.
problem-begun = Hra už začala.
problem-key = Tento odkaz vám tu žádné místo nedává.
problem-rate = Moc požadavků najednou. Chvíli počkejte a zkuste to znovu.
problem-full = Server je plný. Zkuste to později.
problem-damaged = Tento stůl je na serveru poškozený.
problem-unavailable = Server to teď nemůže uložit. Zkuste to za chvíli znovu.
problem-origin = Server adresu této stránky nepovoluje. Správce ji musí přidat pomocí --allowed-origin.
problem-no-randomness = Prohlížeč neumí náhodná čísla.
problem-other = Server požadavek odmítl.
closed-token = Toto místo už není vaše. Otevřelo se jinde, uvolnilo se, nebo jste byli moc dlouho pryč.
closed-protocol = Server a stránka mají různé verze. Načtěte stránku znovu.
closed-archived = Tato hra skončila a je v archivu. Její záznam je pořád k dispozici.
closed-restarts = Pětkrát se míchalo znovu, a tak je stůl zavřený.

# Devices in the local network, if a program on this computer serves the page.
network = Přátelé ve vaší síti
network-note = Telefony a počítače ve stejné síti, třeba ve vaší Wi-Fi, si pak hru otevřou z tohoto počítače a přidají se k vašim stolům.
network-safety = Dokud to nepovolíte, hrát může jen tento počítač. Povolení platí, dokud program neukončíte. Hry zůstanou uložené.
network-share = Pozvat ostatní z mé sítě
network-open = Kdo je ve vaší síti, naskenuje kód nebo otevře:
network-or = Nebo: { $address }
network-code = QR kód pro { $address }
network-none = Počítač není připojený k žádné síti.
network-in-use = Uložené stoly nejdou otevřít. Neběží už Nova Luna?
network-no-folder = Složka pro uložené stoly nejde použít.
network-not-here = Povolit to může jen počítač, na kterém program běží.

# Coming back to a match that lasts: messages, what happened meanwhile, the next game.
alerts-ask = Máme se ozvat, až budete na tahu?
alerts-ask-text = { $name } může přemýšlet i dny. Ozveme se, jen když jste na tahu, a nikdy v noci.
alerts-ask-yes = Ano, ozvěte se
alerts-not-now = Teď ne
alerts-ask-else = Jinak: ntfy nebo webhook
alerts-on = Ozveme se. Změnit to můžete v nastavení.
alerts-blocked = Prohlížeč zde upozornění blokuje. Klepněte na zámek vedle adresy a povolte je, nebo zvolte jiný způsob.
alerts-failed = Služba push tohoto prohlížeče neodpovídá. Zkuste to později, nebo zvolte jiný způsob.
alerts-no-server = Tento server upozornění neposílá. Co čeká, ukáže úvodní stránka.
alerts-bad-address = Tato adresa neodpovídá, nebo na ni server neposílá. Musí začínat https. Je správně?
recap = Od vašeho posledního tahu
recap-took = { $name } bere: { $tile }
recap-refilled = { $name }, doplnění: { $n ->
    [one] { $n } nová destička
    [few] { $n } nové destičky
   *[other] { $n } nových destiček
}
recap-cost = Co vás to stálo
recap-gone = { $tile } je pryč. Přinesla by vám { $n ->
    [one] { $n } žeton
    [few] { $n } žetony
   *[other] { $n } žetonů
}.
recap-now = Nejlepší destička, kterou teď můžete vzít, { $n ->
    [0] nepřinese žádný žeton
    [one] přinese { $n } žeton
    [few] přinese { $n } žetony
   *[other] přinese { $n } žetonů
}.
recap-nothing = Nic, na co jste čekali, nezmizelo.
recap-go = Váš tah
recap-back = O tah zpět
recap-next = Další
next-game = Další: { $names }
next-stay = Zůstat zde
next-waits = { $n ->
    [one] Čeká na vás ještě jedna hra
    [few] Čekají na vás ještě { $n } hry
   *[other] Čeká na vás ještě { $n } her
}
next-none = Máte vše odehráno.
