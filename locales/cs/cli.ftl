# Příkazová řádka.

help-usage = Použití
help-commands = Příkazy
help-arguments = Argumenty
help-options = Volby
help-global = Společné volby
help-help = Zobrazit tuto nápovědu
help-version = Zobrazit verzi
help-default = { $help } (výchozí: { $default })
help-options-word = volby
help-command-word = příkaz
help-nova-luna = Nova Luna, hra s destičkami pro jednoho až čtyři hráče: hraní, ověřování, rozbor.
help-nova-luna-lang = Jazyk: en, de, es nebo cs; výchozí je jazyk systému
help-nova-luna-color = Kdy použít barvy: auto, always nebo never
help-nova-luna-play = Hrát v prohlížeči; výchozí příkaz
help-nova-luna-play-port = Port; 0 vybere volný. Výchozí je pevný port, aby prohlížeč našel uložené hry, nebo volný, pokud je obsazen
help-nova-luna-play-host = Adresa, na které se naslouchá: 127.0.0.1 jen pro tento počítač, dokud na stránce nepovolíte hrát i své síti; 0.0.0.0 jí to povolí od začátku
help-nova-luna-play-store = Soubor se stoly her ve vaší síti. Není-li uveden, leží v systémové složce pro data aplikací. Vznikne, až síti povolíte hrát s vámi
help-nova-luna-play-no_open = Neotevírat prohlížeč
help-nova-luna-serve = Spustit server se stránkou a online hrami
help-nova-luna-serve-port = Port; 0 vybere volný
help-nova-luna-serve-host = Adresa: 127.0.0.1 jen pro tento počítač, 0.0.0.0 pro všechny sítě
help-nova-luna-serve-store = Databáze: soubor SQLite, který se v případě potřeby vytvoří, nebo postgres://USER@HOST/NAME pro více serverů
help-nova-luna-serve-password_file = Soubor s heslem pro PostgreSQL
help-nova-luna-serve-admin = Adresa pro /healthz, /readyz a /metrics; ve výchozím stavu vypnuto
help-nova-luna-serve-allowed_origin = Původ (origin), jehož stránky se smějí připojit, například https://luna.example; více oddělte čárkami. Ve výchozím stavu jsou povoleny IP adresy tohoto serveru a localhost
help-nova-luna-serve-trusted_proxy = Adresa proxy serveru, jehož hlavičce X-Forwarded-For se věří; více oddělte čárkami, například všechny proxy servery řetězce
help-nova-luna-serve-security_contact = Kam hlásit zranitelnosti tohoto serveru, například mailto:luna@host.example nebo adresa https; uvede se v /.well-known/security.txt, který jinak neexistuje
help-nova-luna-serve-max_tables = Nejvyšší počet nedohraných stolů
help-nova-luna-serve-connections_per_ip = Nejvyšší počet spojení WebSocket z jedné IP adresy
help-nova-luna-serve-requests_per_minute = Nejvyšší počet požadavků za minutu z jedné IP adresy
help-nova-luna-serve-tables_per_hour = Nejvyšší počet stolů, které smí jedna IP adresa založit za hodinu
help-nova-luna-serve-messages_per_second = Nejvyšší počet zpráv za sekundu na jednom spojení
help-nova-luna-serve-archive_after = Počet dnů, po kterých z dohrané hry zůstane jen záznam; 0 znamená nikdy
help-nova-luna-serve-abandon_after = Počet dnů bez aktivity, po kterých se hra ukončí a zůstane jen její záznam; 0 znamená nikdy
help-nova-luna-serve-delete_records_after = Počet dnů po konci hry, po kterých se smaže i její záznam; 0 znamená nikdy
help-nova-luna-serve-alerts = Co posílat hráčům, když jsou na tahu: vše, jen Web Push, nebo nic
help-nova-luna-serve-alert_hosts = Jediné servery, na které se takové zprávy posílají, i se jmény pod nimi; více oddělte čárkami. Výchozí: všechny s veřejnými adresami
help-nova-luna-serve-alert_private_hosts = Vlastní server, na který se takové zprávy smějí posílat, i když má soukromou adresu; více oddělte čárkami
help-nova-luna-serve-log_level = Co se zaznamenává na chybový výstup: off, warn nebo info
help-nova-luna-serve-log_addresses = Zaznamenávat IP adresy klientů
help-nova-luna-backup = Zálohovat databázi serveru do souboru; server může běžet dál
help-nova-luna-backup-store = Zálohovaná databáze: soubor, nebo postgres://USER@HOST/NAME
help-nova-luna-backup-password_file = Soubor s heslem pro PostgreSQL
help-nova-luna-backup-file = Cílový soubor; nesmí existovat
help-nova-luna-restore = Obnovit zálohu do prázdné databáze
help-nova-luna-restore-store = Cílová databáze: nový soubor, nebo postgres://USER@HOST/NAME; musí být prázdná
help-nova-luna-restore-password_file = Soubor s heslem pro PostgreSQL
help-nova-luna-restore-file = Soubor se zálohou
help-nova-luna-club = Zapsat výsledky a záznamy klubu do souborů
help-nova-luna-club-export = Zapsat tabulky a záznamy klubu do nové složky; server může běžet dál
help-nova-luna-club-export-club = Označení klubu: 32 číslic v jeho adrese
help-nova-luna-club-export-folder = Složka, která se vytvoří
help-nova-luna-club-export-store = Databáze serveru: soubor, nebo postgres://USER@HOST/NAME
help-nova-luna-club-export-password_file = Soubor s heslem pro PostgreSQL
help-nova-luna-push-key = Vyměnit klíč serveru pro Web Push
help-nova-luna-push-key-store = Databáze: soubor, nebo postgres://USER@HOST/NAME
help-nova-luna-push-key-password_file = Soubor s heslem pro PostgreSQL
help-nova-luna-simulate = Nechat boty hrát
help-nova-luna-simulate-players = Počet hráčů, 1 až 4
help-nova-luna-simulate-games = Počet her
help-nova-luna-simulate-seed = Semínko první hry: číslo nebo 64 šestnáctkových číslic; každá další hra použije následující. Výchozí je náhodné
help-nova-luna-simulate-bot = Boti: jedno jméno pro všechna místa, nebo jedno pro každé místo, oddělená čárkami ({ $bots })
help-nova-luna-simulate-discs = Kolik žetonů má každý hráč umístit, 1 až 20; sólo vždy 21
help-nova-luna-simulate-first_game = Hrát s méně žetony, jak se doporučuje pro první hru
help-nova-luna-simulate-position = Každou hru začít touto pozicí (nl1_…); destičky, které neukazuje, se zamíchají podle semínka
help-nova-luna-simulate-trace = Zapsat každou pozici jako řádek JSON do tohoto nového souboru; - je standardní výstup
help-nova-luna-simulate-records = Zapsat záznam každé hry do této složky
help-nova-luna-simulate-movetime = Milisekundy na tah; výchozí je vlastní limit každého bota
help-nova-luna-simulate-nodes = Uzly prohledávání na tah místo času
help-nova-luna-simulate-threads = Počet vláken pro každého bota, 1 až 64
help-nova-luna-simulate-json = Vypsat JSON
help-nova-luna-check = Ověřit záznamy: každý tah, výsledek, zamíchání
help-nova-luna-check-files = Záznamy (.nlr); - je standardní vstup
help-nova-luna-check-commitment = Otisk serveru, který uložila vaše stránka
help-nova-luna-check-seal = Váš vlastní otisk, který uložila vaše stránka
help-nova-luna-check-json = Vypsat JSON, jeden řádek na soubor
help-nova-luna-show = Nakreslit pozici ze záznamu, nebo zadanou v jejím zápisu
help-nova-luna-show-file = Záznam (.nlr), nebo pozice začínající nl1_; - je standardní vstup
help-nova-luna-show-ply = Zobrazit pozici po tomto počtu tahů; výchozí je konec
help-nova-luna-show-json = Vypsat JSON
help-nova-luna-position = Ukázat pozice zadané v jejich zápisu: chyby, dovolené tahy a kdo je na tahu
help-nova-luna-position-positions = Pozice začínající nl1_, jak je popisuje spec/positions.md
help-nova-luna-position-csv = Číst řádky s pozicí a za tabulátorem s tahy a vypsat tabulku s čárkami; - je standardní vstup
help-nova-luna-position-json = Vypsat JSON, jeden řádek na pozici
help-nova-luna-perft = Spočítat možné posloupnosti tahů
help-nova-luna-perft-players = Počet hráčů, 1 až 4
help-nova-luna-perft-seed = Semínko: číslo nebo 64 šestnáctkových číslic
help-nova-luna-perft-depth = Počet tahů, 1 až 20
help-nova-luna-perft-json = Vypsat JSON
help-nova-luna-solve = Najít nejnižší skóre sólového rozdání nebo pozice, nebo nejlepší tah kterékoli pozice
help-nova-luna-solve-file = Záznam (.nlr), nebo pozice začínající nl1_; - je standardní vstup
help-nova-luna-solve-ply = Vyřešit pozici po tomto počtu tahů; výchozí je konec
help-nova-luna-solve-seed = Vyřešit sólové rozdání tohoto semínka se znalostí všech destiček: číslo nebo 64 šestnáctkových číslic
help-nova-luna-solve-movetime = Doba prohledávání v milisekundách
help-nova-luna-solve-nodes = Počet prohledaných pozic; výsledek je pak na každém počítači stejný. Výchozí je 60 milionů, s více hráči 200000
help-nova-luna-solve-threads = Počet vláken s více hráči, 1 až 64
help-nova-luna-solve-json = Vypsat JSON
help-nova-luna-daily = Vypsat hru dne a výzvu týdne i s jejich parem a rozšířit soubor s pary
help-nova-luna-daily-date = První den, třeba 2026-11-16; jinak dnešní (UTC)
help-nova-luna-daily-days = Počet dní, 1 až 3660; týden se přidá v den, kdy začíná
help-nova-luna-daily-file = Zapsat pary do tohoto souboru; dny, které už má, se znovu nehledají
help-nova-luna-daily-nodes = Počet pozic, které prohlédne řešitel; mistrovský bot dostane čtvrtinu
help-nova-luna-daily-again = Hledat znovu i dny, které soubor už má, a ponechat lepší par
help-nova-luna-bench = Změřit rychlost pravidel a botů
help-nova-luna-bench-search = Nechat bota master zahrát hru proti sobě
help-nova-luna-bench-search-players = Počet hráčů, 1 až 4
help-nova-luna-bench-search-seed = Semínko hry
help-nova-luna-bench-search-movetime = Milisekundy na tah
help-nova-luna-bench-search-nodes = Uzly prohledávání na tah místo času; výchozí je 20000
help-nova-luna-bench-search-threads = Počet vláken, 1 až 64
help-nova-luna-bench-search-json = Vypsat JSON
help-nova-luna-bench-playouts = Hrát náhodné hry v jednom vlákně
help-nova-luna-bench-playouts-players = Počet hráčů, 1 až 4
help-nova-luna-bench-playouts-games = Počet her
help-nova-luna-bench-playouts-seed = Semínko první hry
help-nova-luna-bench-playouts-checked = U každého tahu ověřit, zda je dovolen
help-nova-luna-bench-playouts-json = Vypsat JSON
help-nova-luna-analyse = Ohodnotit každý tah hry a ukázat lepší, nebo nejlepší tah v pozici
help-nova-luna-analyse-file = Záznam (.nlr), nebo pozice začínající nl1_; - je standardní vstup
help-nova-luna-analyse-lines = Jen 1 až 5 nejlepších tahů poslední pozice, nejdřív nejlepší s každou destičkou
help-nova-luna-analyse-movetime = Milisekundy na pozici
help-nova-luna-analyse-nodes = Uzly prohledávání na pozici místo času; výchozí je 10000, v sólové hře 300000
help-nova-luna-analyse-threads = Počet vláken, 1 až 64
help-nova-luna-analyse-json = Vypsat JSON
help-nova-luna-arena = Nechat boty a jiné programy hrát zápasy
help-nova-luna-arena-players = Počet hráčů, 2 až 4
help-nova-luna-arena-bot = Boti, oddělení čárkami ({ $bots }); NAME:1000ms nebo NAME:20000n určí limit bota, NAME:2t jeho vlákna
help-nova-luna-arena-engine = Jiný program, který mluví LEP 1, s argumenty; COMMAND:1000ms nebo COMMAND:20000n určí jeho limit, COMMAND:2t jeho vlákna; volbu opakujte pro každý program
help-nova-luna-arena-games = Počet her; zaokrouhlí se na celá rozdání, každé se hraje na všech místech
help-nova-luna-arena-seed = Semínko prvního rozdání: číslo nebo 64 šestnáctkových číslic; každé další použije následující. Výchozí je náhodné
help-nova-luna-arena-movetime = Milisekundy na tah; výchozí je vlastní limit každého bota, pro programy 1000
help-nova-luna-arena-nodes = Uzly prohledávání na tah místo času
help-nova-luna-arena-jobs = Počet souběžných her; výchozí je jedna na jádro
help-nova-luna-arena-threads = Počet vláken pro každého účastníka, 1 až 64
help-nova-luna-arena-discs = Kolik žetonů má každý hráč umístit, 1 až 20
help-nova-luna-arena-position = Každou hru začít touto pozicí (nl1_…); destičky, které neukazuje, se zamíchají podle semínka
help-nova-luna-arena-records = Zapsat záznam každé hry do této složky
help-nova-luna-arena-elo0 = S --elo1: skončit, jakmile sekvenční test (SPRT) rozhodne, zda první ze dvou účastníků vede o E0, nebo o E1 Elo
help-nova-luna-arena-elo1 = S --elo0: větší rozdíl Elo
help-nova-luna-arena-json = Vypsat JSON
help-nova-luna-puzzles = Vytvořit úlohy z her botů, změřit jejich obtížnost nebo ověřit soubor s úlohami
help-nova-luna-puzzles-make = Nechat hrát boty a vypsat na standardní výstup pozice s jedním nejlepším tahem; stejný příkaz zapíše na každém počítači stejný soubor
help-nova-luna-puzzles-make-seed = Semínko první hry, číslo; každá další hra použije následující
help-nova-luna-puzzles-make-count = Nejmenší počet úloh; každé téma jich má aspoň desetinu
help-nova-luna-puzzles-make-games = Nejvyšší počet her, i kdyby úloh bylo méně
help-nova-luna-puzzles-make-beginners = Ponechat jen úlohy pro začátečníky: dva hráči, málo destiček, vyřeší je i nejslabší úrovně
help-nova-luna-puzzles-make-jobs = Her současně, 1 až 255; výchozí je počet jader a výsledek na něm nezávisí
help-nova-luna-puzzles-measure = Znovu změřit obtížnost úloh a vypsat je na standardní výstup od nejlehčí; stejné soubory dají na každém počítači stejný text
help-nova-luna-puzzles-measure-files = Soubory s úlohami, ze kterých vznikne jeden; - je standardní vstup
help-nova-luna-puzzles-measure-jobs = Úloh současně, 1 až 255; výchozí je počet jader a výsledek se tím nemění
help-nova-luna-puzzles-verify = Ověřit soubor s úlohami: každý tah, témata a prohledáváním, že nejlepší tah je jasně nejlepší
help-nova-luna-puzzles-verify-file = Soubor s úlohami; - je standardní vstup
help-nova-luna-puzzles-verify-sample = Prohledat jen tolik úloh, rozložených po souboru; výchozí jsou všechny
help-nova-luna-puzzles-verify-nodes = Prohledané pozice pro každý tah, který může být nejlepší
help-nova-luna-puzzles-verify-jobs = Úloh současně, 1 až 255; výchozí je počet jader
help-nova-luna-explorer = Nechat bota master hrát proti sobě a spočítat, co se ve hrách děje
help-nova-luna-explorer-play = Odehrát hry bota master proti sobě a přidat je do souboru; přerušený běh pokračuje tam, kde skončil
help-nova-luna-explorer-play-file = Soubor s hrami, na každém řádku jedna; co už obsahuje, se znovu nehraje
help-nova-luna-explorer-play-players = Počet hráčů, 2 až 4
help-nova-luna-explorer-play-seed = Semínko první hry, číslo; každá další hra použije následující
help-nova-luna-explorer-play-games = Počet her
help-nova-luna-explorer-play-nodes = Pozice, které bot na každý tah prozkoumá
help-nova-luna-explorer-play-jobs = Her současně, 1 až 255; výchozí je počet jader a výsledek na něm nezávisí
help-nova-luna-explorer-count = Spočítat, co se děje ve hrách z explorer play, a vypsat to na standardní výstup; stejné hry dají na každém počítači stejný text
help-nova-luna-explorer-count-files = Soubory s hrami; hra, která je ve více z nich, se počítá jednou
help-nova-luna-engine = Hrát za jiný program: protokol LEP 1 na standardním vstupu a výstupu
help-nova-luna-completions = Vypsat skript doplňování pro shell
help-nova-luna-completions-shell = bash, elvish, fish, powershell nebo zsh

error = chyba
usage-value = Neplatná hodnota „{ $value }“ pro { $arg }: { $problem }.
usage-missing-value = { $arg } potřebuje hodnotu.
usage-unknown = Neznámý argument: { $arg }.
usage-unknown-suggest = Neznámý argument: { $arg }. Mysleli jste { $suggestion }?
usage-missing = Chybí { $args }.
usage-conflict = { $arg } a { $other } nelze použít současně.
usage-twice = { $arg } lze použít jen jednou.
usage-not-text = Některý argument není platný text UTF-8.
usage-no-value = { $arg } nemá hodnotu.
usage-hint = Nápověda: { $command } --help
expects-seed = musí to být číslo od 0 do 18446744073709551615
expects-count = musí to být číslo od 1 do 100000
expects-sample = musí to být číslo od 1 do 4294967295
expects-players = musí to být číslo od 1 do 4
expects-games = musí to být číslo od 1 do { $most }
expects-date = musí to být datum jako 2026-11-16
expects-days = musí to být číslo od 1 do 3660
expects-depth = musí to být číslo od 1 do 20
expects-commitment = musí to být 64 šestnáctkových číslic
expects-seal = musí to být 64 šestnáctkových číslic
expects-ply = musí to být číslo od 0 do 4294967295
expects-movetime = musí to být číslo od 1 do 86400000
expects-nodes = musí to být číslo, nejméně 1
expects-discs = musí to být číslo od 1 do 21
expects-lines = musí to být číslo od 1 do 5
expects-club = musí to být 32 šestnáctkových číslic, jako v adrese klubu
expects-jobs = musí to být číslo od 1 do 255
expects-threads = musí to být číslo od 1 do 64
expects-elo0 = musí to být číslo od -1000 do 1000
expects-elo1 = musí to být číslo od -1000 do 1000
expects-engine = musí to být program s argumenty a každá uvozovka musí být uzavřena
expects-budget = za „{ $bot }:“ musí následovat čas nebo počet uzlů či vláken, například 1000ms, 20000n nebo 2t, ne „{ $found }“
expects-port = musí to být číslo od 0 do 65535
expects-host = musí to být adresa jako 127.0.0.1 nebo 0.0.0.0
expects-admin = musí to být adresa s portem jako 127.0.0.1:9824
expects-allowed-origin = musí to být původ (origin) jako https://luna.example, bez cesty
expects-alert-hosts = musí to být jméno hostitele, například push.example.org
expects-alert-private-hosts = musí to být jméno hostitele, například push.example.org
expects-trusted-proxy = musí to být adresa jako 127.0.0.1
expects-security-contact = musí to být adresa jako mailto:luna@host.example nebo https://luna.example/security
expects-max-tables = musí to být číslo od 1 do 4294967295
expects-connections-per-ip = musí to být číslo od 1 do 4294967295
expects-requests-per-minute = musí to být číslo od 1 do 4294967295
expects-tables-per-hour = musí to být číslo od 1 do 4294967295
expects-messages-per-second = musí to být číslo od 1 do 4294967295
expects-archive-after = musí to být číslo od 0 do 4294967295
expects-abandon-after = musí to být číslo od 0 do 4294967295
expects-delete-records-after = musí to být číslo od 0 do 4294967295
expects-choice = možnosti jsou { $choices }
expects-bots = { $bots ->
    [one] uveďte jednoho bota
    [few] uveďte jednoho bota pro všechna místa, nebo { $bots } boty, jednoho na každé
   *[other] uveďte jednoho bota pro všechna místa, nebo { $bots } botů, jednoho na každé
}
unknown-bot = bot „{ $bot }“ neexistuje; na výběr jsou { $bots }

file-missing = { $file }: soubor neexistuje.
file-unreadable = { $file }: nelze přečíst ({ $problem }).
file-folder = { $file }: to je složka; uveďte záznamy v ní.
file-not-text = { $file }:{ $line }:{ $column }: to není platný text UTF-8.
file-too-long = { $file }: příliš dlouhé; záznam má nejvýše { $limit } KiB.
file-exists = { $file }: už existuje a nebude přepsán. Zvolte jiné jméno, nebo soubor nejprve odstraňte.
file-cannot-create = { $file }: nelze vytvořit ({ $problem }).
file-write-failed = { $file }: zápis se nezdařil ({ $problem }). Soubor není úplný.
file-not-folder = { $file }: to není složka. Zvolte jiné jméno.
file-special = { $file }: sem nelze zapisovat. Zvolte jiné jméno.
file-trace-is-record = { $file }: soubor s pozicemi se nesmí jmenovat jako záznam. Zvolte jiné jméno.
io-not-found = složka neexistuje
io-permission = přístup odepřen
io-full = disk je plný
io-read-only = disk je jen pro čtení
io-not-folder = část cesty není složka
io-exists = už existuje
io-folder = je to složka
io-not-text = není to text
io-name = neplatné jméno
standard-output = standardní výstup
too-few-seeds = Za tímto semínkem už jich není dost (počet her: { $games }). Zvolte menší.
bot-illegal = Bot { $bot } na místě { $seat } zahrál nedovolený tah: { $problem }
percent = { $value } %
decimal-mark = ,

random-seed = semínko { $seed }
simulated = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
simulated-seat = { $seat }. { $bot }: { $wins ->
    [one] { $wins } výhra
    [few] { $wins } výhry
   *[other] { $wins } výher
} ({ $percent } %), v průměru zbylo { $left } žetonu
simulated-solo = { $bot }: v průměru { $mean } bodu, od { $best } do { $worst }; pod 100: { $below }
hoards = Hromadění (nejvýše { $discs } žetonů po nejméně { $tiles } destičkách): { $sides }
simulating = her

check-ok = { $file }: v pořádku. { $players ->
    [one] Sólo
    [few] { $players } hráči
   *[other] { $players } hráčů
}, { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}, výsledek { $result }. { $shuffle }
check-no-seed = Záznam neobsahuje semínko ani důkaz poctivého zamíchání.
check-seed = Semínko dává toto zamíchání. Záznam neobsahuje důkaz poctivého zamíchání.
check-fairness = Semínko dává toto zamíchání a plyne z tajemství serveru a náhodných bajtů všech míst; vše odpovídá závazkům. { $void ->
    [0] Znovu se nemíchalo.
    [one] Jednou se míchalo znovu.
   *[other] { $void }krát se míchalo znovu.
} Zda hráči závazky viděli předem a zda se provozovatel nedíval do dobírací hromádky, se ze záznamu nepozná.
check-fingerprints = Záznam obsahuje zadané otisky.
check-nothing-to-compare = Záznam neobsahuje důkaz poctivého zamíchání, takže ho nelze porovnat s vašimi otisky. Tomuto zamíchání nedůvěřujte.
check-other-commitment = Otisk čísla serveru není ten, který vaše stránka uložila. Server své číslo vyměnil. Tomuto zamíchání nedůvěřujte.
check-other-seal = Žádné místo nemá otisk, který vaše stránka uložila. Vaše náhodné číslo v tomto zamíchání není. Nedůvěřujte mu, ledaže jste na jiném zařízení vybrali jiné číslo.
check-unfinished = nedohráno
check-resigned = { $result } po vzdání
check-time = { $result } na čas
check-abandoned = žádný (hra skončila bez výsledku)
check-given-up = žádný (vzdáno)
began-with-position = { $moves ->
    [0] Hra začala pozicí, nikoli novým zamícháním.
   *[other] Hra začala pozicí po tahu { $moves }, nikoli novým zamícháním.
}

show-title = { $players ->
    [one] Sólo
    [few] { $players } hráči
   *[other] { $players } hráčů
}, po tahu { $ply } z { $moves }
show-title-position = { $players ->
    [one] Sólo
    [few] { $players } hráči
   *[other] { $players } hráčů
}
show-no-such-ply = { $file } má { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}: pozice po tahu { $ply } neexistuje.
show-to-move = na tahu je { $name }
show-winner = vyhrává { $name }
show-score = { $score } bodů
show-no-result = bez výsledku
show-word = Po tahu { $ply }: { $word }
show-display = Mozaika: { $name }

position-fault = P{ $check }: { $problem }
position-warning = neobvyklé, { $problem }
position-legal = { $count ->
    [one] { $count } dovolený tah: { $actions }
    [few] { $count } dovolené tahy: { $actions }
   *[other] { $count } dovolených tahů: { $actions }
}
position-due = { $tiles ->
    [one] Nejdřív se musí doplnit nabídka: chybí { $tiles } destička, kterou zatím nikdo nezná.
    [few] Nejdřív se musí doplnit nabídka: chybí { $tiles } destičky, které zatím nikdo nezná.
   *[other] Nejdřív se musí doplnit nabídka: chybí { $tiles } destiček, které zatím nikdo nezná.
}
position-csv-line = Řádek { $line }: { $problem }
position-csv-not-text = příliš dlouhý, nebo to není platný text UTF-8.
solved-proven = Bodů: { $points }. Dokázáno: nižší skóre není možné. { $nodes ->
    [one] Prohledána { $nodes } pozice
    [few] Prohledány { $nodes } pozice
   *[other] Prohledáno { $nodes } pozic
}.
solved-best = Bodů: { $points }. Nejlepší známé skóre; nižší je možná dosažitelné. { $nodes ->
    [one] Prohledána { $nodes } pozice
    [few] Prohledány { $nodes } pozice
   *[other] Prohledáno { $nodes } pozic
}.
solved-expected = Očekávané body: asi { $points }; nové destičky nejsou známy. { $nodes ->
    [one] Prohledána { $nodes } pozice
    [few] Prohledány { $nodes } pozice
   *[other] Prohledáno { $nodes } pozic
}.
solve-over = Hra skončila: není co řešit. Zvolte dřívější pozici pomocí --ply.
solved-won = Vyhraje hráč { $seat }. Dokázáno: žádná obrana nepomůže. { $nodes ->
    [one] Prohledána { $nodes } pozice
    [few] Prohledány { $nodes } pozice
   *[other] Prohledáno { $nodes } pozic
}.
solved-chance = hráč { $seat } { $percent } %
solved-chances = Šance na výhru: { $chances }. { $nodes ->
    [one] Prohledána { $nodes } pozice
    [few] Prohledány { $nodes } pozice
   *[other] Prohledáno { $nodes } pozic
}.
solving-multiplayer = { $action }, pozic: { $nodes }
solving = bodů: { $points }, pozic: { $nodes }

daily-par-proven =
    { $challenge }: par { $par }, dokázáno
    měsíční kruh { $wheel }
    semínko { $seed }
daily-par-best =
    { $challenge }: par { $par }, nejlepší známý výsledek
    měsíční kruh { $wheel }
    semínko { $seed }
daily-par-week =
    { $challenge }: par { $par } destiček
    měsíční kruh { $wheel }
    semínko { $seed }
daily-par-none =
    { $challenge }: žádná výhra není známa
    měsíční kruh { $wheel }
    semínko { $seed }
daily-no-date = Systémové hodiny jdou špatně. Zadejte první den pomocí --date.
daily-file-damaged = { $file }, řádek { $line }: tohle není soubor s pary. Nezměnil se.
bench-rate = { $rate } milionu tahů za sekundu, { $nanoseconds } ns na tah

arena-solo = Zápas potřebuje 2 až 4 hráče. Sólové hry hraje simulate.
arena-contestants = Účastníků musí být stejně jako hráčů, tedy { $players }, ale je jich { $found }. Uveďte je pomocí --bot a --engine.
arena-sprt-players = --elo0 a --elo1 jsou jen pro zápasy 2 hráčů.
arena-sprt-order = --elo0 musí být menší než --elo1.
arena-name-cut = Jméno má více než { $limit } znaků a zobrazuje se jako „{ $name }“.
engine-without-setup = tento program nemůže začít pozicí: neoznamuje feature setup
arena-position-over = Hra v této pozici skončila.
engine-limit = Pokud má být „:{ $found }“ limit: limity se píší jako :1000ms nebo :20000n a vlákna jako :2t.
engine-stderr = Poslední řádky jeho chybového výstupu:
arena-rounded = Místo počtu her { $requested } se jich odehraje { $games }, aby se { $deals ->
    [one] rozdání hrálo
    [few] každé ze { $deals } rozdání hrálo
   *[other] každé z { $deals } rozdání hrálo
} jednou na každém místě.
arena-played = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
} z { $deals } rozdání, v průměru { $moves } tahu
arena-games = hry
arena-won = výhry
arena-win-rate = úspěšnost
arena-interval = 95 %
arena-time = ms/tah
arena-status = { $games } z { $total } her: { $name } – výhry { $percent } ({ $interval })
arena-elo = Elo, { $name }: { $elo } (95 %: { $low } až { $high })
arena-sprt = SPRT, { $elo0 } nebo { $elo1 } Elo: LLR { $ratio }, meze { $low } a { $high }: { $decision }
arena-sprt-undecided = nerozhodnuto
arena-sprt-accepted = { $elo } přijato
arena-forfeits = { $count ->
    [one] { $count } hra prohraná kontumačně:
    [few] { $count } hry prohrané kontumačně:
   *[other] { $count } her prohraných kontumačně:
}
arena-forfeit = hra { $game }, semínko { $seed }, { $name }: { $reason }
arena-forfeits-more = a další: { $count }
forfeit-not-found = program „{ $program }“ nebyl nalezen
forfeit-cannot-start = nelze jej spustit ({ $problem })
forfeit-exited = sám skončil
forfeit-exited-status = sám skončil se stavem { $status }
forfeit-killed = byl ukončen signálem { $signal }
forfeit-exited-error = { $exit }; poslední řádek chybového výstupu: „{ $line }“
forfeit-timed-out = neposlal { $expected } do { $seconds } s; jeho poslední řádek byl „{ $line }“
forfeit-timed-out-silent = neposlal { $expected } do { $seconds } s a zatím nic nenapsal (program musí výstup odeslat po každém řádku)
forfeit-line-too-long = poslal příliš dlouhý řádek
forfeit-not-text = poslal něco, co není platný text UTF-8
forfeit-reported-error = odmítl platný příkaz: „{ $error }“
forfeit-unreadable-move = poslal nečitelný tah: „{ $found }“ ({ $problem })
forfeit-move-form = očekává se bestmove s tahem jako 12@1,-2, nebo s + pro doplnění
forfeit-no-move-found = nenašel žádný tah

advice = { $name }: nejlepší tah je { $action } ({ $forecast })
advice-because = { $name }: nejlepší tah je { $action } ({ $forecast }); proti { $other }: { $why }
analyse-luck = nové destičky: { $before } → { $after }
analyse-better = lepší: { $action }
analyse-better-because = lepší: { $action } { $why }
analyse-seat = { $name }: nepřesných tahů { $inaccuracies }, chyb { $mistakes }, hrubých chyb { $blunders }; přesnost { $accuracy } %
analyse-solo = { $name }: nepřesných tahů { $inaccuracies }, chyb { $mistakes }, hrubých chyb { $blunders }; průměrná ztráta na tah { $lost } bodu
bench-search-rate = { $rate } tisíc pozic za sekundu, { $microseconds } µs na pozici

# play
play-address = Nova Luna běží na { $address } (ukončíte Ctrl-C)
play-shared = Ostatní ve vaší síti mohou hrát na adrese { $addresses }
play-other-port = Port { $port } je obsazen, toto tedy není obvyklá adresa: hry uložené tam tu nejsou vidět.
play-not-opened = Prohlížeč se nepodařilo otevřít. Otevřete adresu sami.
play-port-used = Port { $port } je obsazen. Zvolte jiný, nebo vynechte --port.
play-cannot-listen = Na { $address } nelze spustit server ({ $problem }).
play-failed = Server selhal ({ $problem }).
play-no-app = Tento program byl sestaven bez stránky. Ve složce se zdrojovým kódem ho cargo xtask play sestaví s ní a spustí; cargo xtask build ho jen sestaví.

# serve
serve-address = Nova Luna je dostupná na { $address } (ukončíte Ctrl-C)
serve-no-app = Tento program byl sestaven bez stránky: hrát tu mohou jen jiné programy. Ve složce se zdrojovým kódem ho cargo xtask build sestaví s ní.
serve-store-failed = Databázi { $file } nelze otevřít ({ $problem }).
push-key-rotated = Klíč pro Web Push je vyměněn.
password-file-empty = { $file }: soubor s heslem je prázdný.
password-file-without-postgres = --password-file vyžaduje v --store databázi PostgreSQL.

# backup and restore
backup-done = { $file }: { $tables ->
    [one] { $tables } stůl
    [few] { $tables } stoly
   *[other] { $tables } stolů
}, { $records ->
    [one] { $records } záznam
    [few] { $records } záznamy
   *[other] { $records } záznamů
}, { $entries ->
    [one] { $entries } položka žebříčků
    [few] { $entries } položky žebříčků
   *[other] { $entries } položek žebříčků
}, { $clubs ->
    [one] { $clubs } klub
    [few] { $clubs } kluby
   *[other] { $clubs } klubů
}
restore-done = { $file } – obnoveno: { $tables ->
    [one] { $tables } stůl
    [few] { $tables } stoly
   *[other] { $tables } stolů
}, { $records ->
    [one] { $records } záznam
    [few] { $records } záznamy
   *[other] { $records } záznamů
}, { $entries ->
    [one] { $entries } položka žebříčků
    [few] { $entries } položky žebříčků
   *[other] { $entries } položek žebříčků
}, { $clubs ->
    [one] { $clubs } klub
    [few] { $clubs } kluby
   *[other] { $clubs } klubů
}
backup-store-failed = { $store } nelze zálohovat ({ $problem }).
restore-failed = { $file } nelze obnovit do { $store } ({ $problem }).
store-in-use = používá ji jiný program; více serverů potřebuje PostgreSQL
other-format = má formát { $found }, ale tento program zná jen { $known }
store-none = taková databáze neexistuje
store-not-empty = už obsahuje stoly
backup-unknown-format = to není záloha
backup-line = řádek { $line } nelze přečíst
backup-cut-off = chybí konec
backup-changed = byla dodatečně změněna

# club
club-export-done = { $folder }: tabulky a { $records ->
    [one] { $records } záznam
    [few] { $records } záznamy
   *[other] { $records } záznamů
}
club-export-failed = { $store }: klub nelze zapsat ({ $problem }).
club-export-none = takový klub neexistuje

# explorer
explorer-played = { $games } z { $all } her
explorer-head = { $file }: první řádek musí být nova-luna-games 2 master N se stejným N jako --nodes nebo ostatní soubory.
explorer-line = { $file }:{ $line }: toto není hra.
explorer-not-finished = Hra pro { $players } hráče se semínkem { $seed } není dohraná hra z povolených tahů.

# puzzles
puzzles-making = úlohy: { $puzzles }, hry: { $games }
puzzles-counted = { $file }: { $puzzles ->
    [one] { $puzzles } úloha
    [few] { $puzzles } úlohy
   *[other] { $puzzles } úloh
} ({ $themes }), hodnocení { $lowest } až { $highest }. Všechny tahy jsou přípustné, všechna témata souhlasí.
puzzles-verified = { $verified ->
    [one] Prohledána { $verified } úloha
    [few] Prohledány { $verified } úlohy
   *[other] Prohledáno { $verified } úloh
}, { $nodes } pozic na tah: nejlepší tah je jasně nejlepší.
puzzles-flawed = { $file }: úloha { $id }: { $problem }.
puzzles-no-choice = není z čeho vybírat
puzzles-unclear = přibližně stejně dobré tahy: { $moves }
puzzles-too-close = { $action } ztrácí proti nejlepšímu tahu jen { $loss }
puzzles-other-solution = prohledávání našlo jiné řešení, { $action }
puzzles-wrong-theme = nemá téma { $theme }
puzzles-header = Soubor s úlohami začíná řádkem nova-luna-puzzles 2.
puzzles-version = Verze { $word } není podporována: tento program čte verzi 2.
puzzles-form = Úloha se skládá z: označení téma hodnocení novice casual skilled vedení nejlepší druhý | řešení | alternativa | dobré tahy | pokračování | tahy.
puzzles-id = { $word } není označení. Skládá se z počtu hráčů, semínka a počtu tahů, jako 2-17-23.
puzzles-duplicate = { $word } se vyskytuje dvakrát.
puzzles-theme = { $word } není téma.
puzzles-number = { $word } není číslo, které tu může být.
puzzles-action = { $word } není tah: tah vypadá jako 12@1,-2 nebo +.
puzzles-move = Tah { $move } této hry není možný.
puzzles-illegal = { $word } není v této pozici přípustný tah.
puzzles-contradiction = { $word } odporuje ostatním odpovědím.
puzzles-values = Nejlepší tah musí být lepší než alternativa.
