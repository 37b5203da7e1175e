# Příkazová řádka.

help-usage = Použití
help-commands = Příkazy
help-arguments = Argumenty
help-options = Volby
help-global = Všude
help-help = Ukázat tuto nápovědu
help-version = Ukázat verzi
help-default = { $help } (výchozí: { $default })
help-options-word = volby
help-command-word = příkaz
help-nova-luna = Nova Luna, hra s destičkami pro jednoho až čtyři hráče: hrajte ji, ověřujte ji, zkoumejte ji.
help-nova-luna-lang = Jazyk: en, de, es nebo cs; jinak jazyk systému
help-nova-luna-color = Kdy použít barvy: auto, always nebo never
help-nova-luna-play = Hrát v prohlížeči; totéž jako žádný příkaz
help-nova-luna-play-port = Port, na kterém se naslouchá; 0 je kterýkoli volný. Bez něj vždy stejný, kde prohlížeč znovu najde uložené hry, nebo volný, dokud je onen obsazen
help-nova-luna-play-host = Adresa, na které se naslouchá: 127.0.0.1 je jen tento počítač, s 0.0.0.0 mohou hrát i jiní ve vaší síti
help-nova-luna-play-no_open = Neotvírat prohlížeč
help-nova-luna-serve = Nabízet stránku a hry mezi více zařízeními
help-nova-luna-serve-port = Port, na kterém se naslouchá; 0 je kterýkoli volný
help-nova-luna-serve-host = Adresa, na které se naslouchá: 127.0.0.1 je jen tento počítač, 0.0.0.0 je všude
help-nova-luna-serve-store = Soubor, ve kterém jsou stoly (pokud není, vytvoří se), nebo databáze pro více serverů: postgres://USER@HOST/NAME
help-nova-luna-serve-admin = Kde jsou /healthz, /readyz a /metrics; jinak nikde
help-nova-luna-serve-allowed_origin = Původ, jehož stránky se smějí připojit, například https://luna.example; více s čárkami. Jinak stránky počítače, ke kterému se připojují
help-nova-luna-serve-trusted_proxy = Adresa prostředníka, kterému se věří, pro koho se ptá; více s čárkami
help-nova-luna-serve-max_tables = Nejvíce stolů, které nejsou u konce
help-nova-luna-serve-connections_per_ip = Nejvíce spojení jedné adresy
help-nova-luna-serve-requests_per_minute = Nejvíce požadavků jedné adresy za minutu
help-nova-luna-serve-tables_per_hour = Nejvíce stolů, které jedna adresa založí za hodinu
help-nova-luna-serve-messages_per_second = Nejvíce zpráv jednoho spojení za sekundu
help-nova-luna-serve-archive_after = Počet dnů, po kterých ze skončené partie zůstane jen její záznam; 0 je nikdy
help-nova-luna-serve-abandon_after = Počet dnů, po kterých se partie, v níž se nic neděje, vzdá a zůstane jen její záznam; 0 je nikdy
help-nova-luna-serve-log_level = Co se zapisuje na chybový výstup: off, warn nebo info
help-nova-luna-serve-log_addresses = Zapisovat adresy klientů, kde to pomůže
help-nova-luna-backup = Zapsat do souboru vše, co server uchovává; může přitom běžet dál
help-nova-luna-backup-store = Co se zálohuje: soubor, nebo postgres://USER@HOST/NAME
help-nova-luna-backup-file = Soubor, který se zapíše; nesmí existovat
help-nova-luna-restore = Obnovit zálohu do prázdného úložiště
help-nova-luna-restore-store = Kam: soubor, který se vytvoří, nebo postgres://USER@HOST/NAME; musí být prázdné
help-nova-luna-restore-file = Soubor, který se čte
help-nova-luna-simulate = Nechat boty hrát
help-nova-luna-simulate-players = Kolik hráčů, 1 až 4
help-nova-luna-simulate-games = Kolik her
help-nova-luna-simulate-seed = Semínko první hry: číslo nebo 64 šestnáctkových číslic; každá další hra bere následující. Bez něj se vylosuje
help-nova-luna-simulate-bot = Kdo hraje: jedno jméno pro všechna místa, nebo jedno pro každé, oddělená čárkami ({ $bots })
help-nova-luna-simulate-discs = Kolik žetonů má každý umístit, 1 až 20; sólo vždy 21
help-nova-luna-simulate-first_game = Hrát s méně žetony, jak se doporučuje pro první hru
help-nova-luna-simulate-trace = Zapsat každou pozici jako řádek JSON do tohoto nového souboru; - je standardní výstup
help-nova-luna-simulate-records = Zapsat každou hru jako záznam do této složky
help-nova-luna-simulate-movetime = Milisekundy na každý tah; jinak boti přemýšlejí jako obvykle
help-nova-luna-simulate-nodes = Uzly hledání na každý tah místo času
help-nova-luna-simulate-threads = Kolika vlákny smí každý bot přemýšlet, 1 až 64
help-nova-luna-simulate-json = Odpovědět v JSON
help-nova-luna-check = Ověřit záznamy: každý tah, výsledek, zamíchání
help-nova-luna-check-files = Záznamy (.nlr); - je standardní vstup
help-nova-luna-check-json = Odpovědět v JSON, jeden řádek na soubor
help-nova-luna-show = Nakreslit pozici ze záznamu
help-nova-luna-show-file = Záznam (.nlr); - je standardní vstup
help-nova-luna-show-ply = Po kolika tazích; jinak na konci
help-nova-luna-show-json = Odpovědět v JSON
help-nova-luna-perft = Spočítat, kolika způsoby se hra může odvíjet
help-nova-luna-perft-players = Kolik hráčů, 1 až 4
help-nova-luna-perft-seed = Semínko: číslo nebo 64 šestnáctkových číslic
help-nova-luna-perft-depth = Kolik tahů do hloubky, 1 až 20
help-nova-luna-perft-json = Odpovědět v JSON
help-nova-luna-solve = Najít nejnižší skóre sólového balíčku nebo pozice, nebo nejlepší tah kterékoli pozice
help-nova-luna-solve-file = Záznam (.nlr); - je standardní vstup
help-nova-luna-solve-ply = Pozice po kolika tazích; jinak na konci
help-nova-luna-solve-seed = Vyřešit zpětně balíček tohoto semínka: číslo nebo 64 šestnáctkových číslic
help-nova-luna-solve-movetime = Kolik milisekund hledat
help-nova-luna-solve-nodes = Kolik pozic se prohlédne: odpověď je pak na každém počítači stejná. Bez obojího 60 milionů; mezi více hráči 200000
help-nova-luna-solve-threads = Kolika vlákny se přemýšlí mezi více hráči, 1 až 64
help-nova-luna-solve-json = Odpovědět v JSON
help-nova-luna-bench = Změřit, jak rychlá jsou pravidla a boti
help-nova-luna-bench-search = Nechat mastera zahrát hru proti sobě
help-nova-luna-bench-search-players = Kolik hráčů, 1 až 4
help-nova-luna-bench-search-seed = Semínko hry
help-nova-luna-bench-search-movetime = Milisekundy na každý tah
help-nova-luna-bench-search-nodes = Uzly hledání na každý tah místo času; obvykle 20000
help-nova-luna-bench-search-threads = Kolika vlákny se přemýšlí, 1 až 64
help-nova-luna-bench-search-json = Odpovědět v JSON
help-nova-luna-bench-playouts = Hrát náhodné hry v jednom vlákně
help-nova-luna-bench-playouts-players = Kolik hráčů, 1 až 4
help-nova-luna-bench-playouts-games = Kolik her
help-nova-luna-bench-playouts-seed = Semínko první hry
help-nova-luna-bench-playouts-checked = Před každým tahem se ptát, zda je dovolen
help-nova-luna-bench-playouts-json = Odpovědět v JSON
help-nova-luna-analyse = Říci o každém tahu hry, co ztratil a co bylo lepší
help-nova-luna-analyse-file = Záznam (.nlr); - je standardní vstup
help-nova-luna-analyse-movetime = Milisekundy na každý pohled na pozici
help-nova-luna-analyse-nodes = Uzly hledání na každý pohled místo času; obvykle 10000, v sólové hře 300000
help-nova-luna-analyse-threads = Kolika vlákny se přemýšlí, 1 až 64
help-nova-luna-analyse-json = Odpovědět v JSON
help-nova-luna-arena = Nechat boty a jiné programy hrát zápasy
help-nova-luna-arena-players = Kolik hráčů, 2 až 4
help-nova-luna-arena-bot = Boti, kteří se účastní, oddělení čárkami ({ $bots }); NAME:1000ms nebo NAME:20000n dá jednomu vlastní rozpočet, NAME:2t vlákna
help-nova-luna-arena-engine = Jiný program, který se účastní a mluví LEP 1, s argumenty; pro každý jednou
help-nova-luna-arena-games = Kolik her; zaokrouhlí se na celá rozdání, každé se hraje na všech místech
help-nova-luna-arena-seed = Semínko prvního rozdání: číslo nebo 64 šestnáctkových číslic; každé další bere následující. Bez něj se vylosuje
help-nova-luna-arena-movetime = Milisekundy na tah; jinak boti přemýšlejí jako obvykle a programy 1000
help-nova-luna-arena-nodes = Uzly hledání na tah, místo času
help-nova-luna-arena-jobs = Kolik her se hraje najednou; jinak jedna na jádro
help-nova-luna-arena-threads = Kolika vlákny smí každý účastník přemýšlet, 1 až 64
help-nova-luna-arena-discs = Kolik žetonů má každý umístit, 1 až 20
help-nova-luna-arena-records = Zapsat každou hru jako záznam do této složky
help-nova-luna-arena-elo0 = S --elo1: skončit, jakmile se rozhodne (SPRT), zda první ze dvou účastníků vede o E0 Elo, nebo o E1
help-nova-luna-arena-elo1 = S --elo0: větší rozdíl
help-nova-luna-arena-json = Odpovědět v JSON
help-nova-luna-engine = Hrát za jiný program: protokol LEP 1 na standardním vstupu a výstupu
help-nova-luna-completions = Vypsat doplňování pro shell
help-nova-luna-completions-shell = bash, elvish, fish, powershell nebo zsh

error = chyba
usage-value = „{ $value }“ se nehodí k { $arg }: { $problem }.
usage-missing-value = { $arg } potřebuje hodnotu.
usage-unknown = { $arg } tu není.
usage-unknown-suggest = { $arg } tu není. Mysleli jste { $suggestion }?
usage-missing = Chybí { $args }.
usage-conflict = { $arg } a { $other } nejdou dohromady.
usage-twice = { $arg } lze zadat jen jednou.
usage-not-text = Některý argument není text: bajt není UTF-8.
usage-no-value = { $arg } nemá hodnotu.
usage-hint = Nápověda: { $command } --help
expects-players = musí to být číslo od 1 do 4
expects-games = musí to být číslo od 1 do { $most }
expects-depth = musí to být číslo od 1 do 20
expects-ply = musí to být číslo od 0 do 4294967295
expects-movetime = musí to být číslo od 1 do 86400000
expects-nodes = musí to být číslo, nejméně 1
expects-discs = musí to být číslo od 1 do 21
expects-jobs = musí to být číslo od 1 do 255
expects-threads = musí to být číslo od 1 do 64
expects-elo0 = musí to být číslo od -1000 do 1000
expects-elo1 = musí to být číslo od -1000 do 1000
expects-engine = musí to být program s argumenty a každá uvozovka musí být uzavřena
expects-budget = za { $bot }: musí následovat čas, počet uzlů nebo vláken, například 1000ms, 20000n nebo 2t, ne „{ $found }“
expects-port = musí to být číslo od 0 do 65535
expects-host = musí to být adresa jako 127.0.0.1 nebo 0.0.0.0
expects-admin = musí to být adresa s portem jako 127.0.0.1:9824
expects-allowed-origin = musí to být původ jako https://luna.example, bez cesty
expects-trusted-proxy = musí to být adresa jako 127.0.0.1
expects-max-tables = musí to být číslo od 1 do 4294967295
expects-connections-per-ip = musí to být číslo od 1 do 4294967295
expects-requests-per-minute = musí to být číslo od 1 do 4294967295
expects-tables-per-hour = musí to být číslo od 1 do 4294967295
expects-messages-per-second = musí to být číslo od 1 do 4294967295
expects-archive-after = musí to být číslo od 0 do 4294967295
expects-abandon-after = musí to být číslo od 0 do 4294967295
expects-choice = možnosti jsou { $choices }
expects-bots = { $bots ->
    [one] jmenujte jednoho bota
    [few] jmenujte jednoho bota pro všechna místa, nebo { $bots }, jednoho na každé
   *[other] jmenujte jednoho bota pro všechna místa, nebo { $bots }, jednoho na každé
}
unknown-bot = bot „{ $bot }“ neexistuje; k dispozici je { $bots }

file-missing = { $file }: takový soubor není.
file-unreadable = { $file }: nelze přečíst ({ $problem }).
file-folder = { $file }: to je složka; jmenujte záznamy v ní.
file-not-text = { $file }:{ $line }:{ $column }: to není text: některý bajt není UTF-8.
file-too-long = { $file }: záznam má nejvýše { $limit } KiB; tento je delší.
file-exists = { $file }: už existuje a nepřepíše se. Zvolte jiné jméno, nebo jej nejprve odstraňte.
file-cannot-create = { $file }: nelze vytvořit ({ $problem }).
file-write-failed = { $file }: zápis se nezdařil ({ $problem }). Co tam je, není úplné.
file-not-folder = { $file }: to není složka. Zvolte jiné jméno.
file-special = { $file }: do toho se nezapisuje. Zvolte jiné jméno.
file-trace-is-record = { $file }: pozice nemohou mít jméno záznamu. Zvolte jiné jméno.
io-not-found = složka neexistuje
io-permission = není to povoleno
io-full = disk je plný
io-read-only = disk je jen pro čtení
io-not-folder = část cesty není složka
io-exists = už tam něco je
io-folder = je to složka
io-name = takové jméno nejde
standard-output = standardní výstup
too-few-seeds = Za tímto semínkem jich není dost; počet her: { $games }. Zvolte menší.
bot-illegal = Bot { $bot } na místě { $seat } zahrál něco nedovoleného: { $problem }
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
check-no-seed = Záznam neuvádí semínko.
check-seed = Semínko dává toto zamíchání.
check-secret = Semínko dává toto zamíchání a plyne z tajemství a bajtů všech míst.
check-commitment = Semínko dává toto zamíchání a plyne z bajtů všech míst a z tajemství, ke kterému se server zavázal.
check-unfinished = nedohráno

show-title = { $players ->
    [one] Sólo
    [few] { $players } hráči
   *[other] { $players } hráčů
}, po tahu { $ply } z { $moves }
show-no-such-ply = { $file } má { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}: pozice po tahu { $ply } neexistuje.
show-to-move = na tahu je { $name }
show-winner = vyhrává { $name }
show-score = { $score } bodů
show-display = Mozaika: { $name }

solved-proven = Bodů: { $points }. Dokázáno: nižší skóre není možné. { $nodes ->
    [one] Prohlédnuta { $nodes } pozice
    [few] Prohlédnuty { $nodes } pozice
   *[other] Prohlédnuto { $nodes } pozic
}.
solved-best = Bodů: { $points }. Nejlepší známé; nižší skóre je možná dosažitelné. { $nodes ->
    [one] Prohlédnuta { $nodes } pozice
    [few] Prohlédnuty { $nodes } pozice
   *[other] Prohlédnuto { $nodes } pozic
}.
solved-expected = Očekávané body: asi { $points }; doplnění není známo. { $nodes ->
    [one] Prohlédnuta { $nodes } pozice
    [few] Prohlédnuty { $nodes } pozice
   *[other] Prohlédnuto { $nodes } pozic
}.
solve-over = Hra skončila: není co řešit. Zvolte dřívější pozici pomocí --ply.
solved-won = Vyhraje hráč { $seat }. Dokázáno: žádná obrana nepomůže. Prohlédnuto { $nodes ->
    [one] { $nodes } pozice
    [few] { $nodes } pozice
   *[other] { $nodes } pozic
}.
solved-chance = hráč { $seat } { $percent } %
solved-chances = Šance na výhru: { $chances }. Prohlédnuto { $nodes ->
    [one] { $nodes } pozice
    [few] { $nodes } pozice
   *[other] { $nodes } pozic
}.
solving-multiplayer = { $action }, { $nodes } pozic
solving = bodů: { $points }, pozic: { $nodes }

bench-rate = { $rate } milionu tahů za sekundu, { $nanoseconds } ns na tah

arena-solo = Zápas je pro 2 až 4 hráče. Sólové hry hraje simulate.
arena-contestants = Účastníků musí být tolik co hráčů, tedy { $players }; je jich { $found }. Jmenujte je pomocí --bot a --engine.
arena-sprt-players = --elo0 a --elo1 jsou pro zápasy 2 hráčů.
arena-sprt-order = --elo0 musí být menší než --elo1.
arena-rounded = Počet her { $requested } se mění na { $games }, aby se { $deals ->
    [one] rozdání hrálo
    [few] každé ze { $deals } rozdání hrálo
   *[other] každé z { $deals } rozdání hrálo
} jednou na každém místě.
arena-played = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
} z { $deals ->
    [one] { $deals } rozdání
    [few] { $deals } rozdání
   *[other] { $deals } rozdání
}, v průměru { $moves } tahu
arena-games = hry
arena-won = výhry
arena-win-rate = podíl
arena-interval = 95 %
arena-time = ms/tah
arena-status = { $games } z { $total } her: { $name } vyhrál { $percent } ({ $interval })
arena-elo = Elo, { $name }: { $elo } (95 %: { $low } až { $high })
arena-sprt = SPRT, { $elo0 } nebo { $elo1 } Elo: LLR { $ratio }, meze { $low } a { $high }: { $decision }
arena-sprt-undecided = nerozhodnuto
arena-sprt-accepted = přijato { $elo }
arena-forfeits = { $count ->
    [one] { $count } hra prohraná kontumačně:
    [few] { $count } hry prohrané kontumačně:
   *[other] { $count } her prohraných kontumačně:
}
arena-forfeit = hra { $game }, semínko { $seed }, { $name }: { $reason }
arena-forfeits-more = a další: { $count }
forfeit-not-found = takový program není
forfeit-cannot-start = nelze jej spustit ({ $problem })
forfeit-exited = sám skončil
forfeit-timed-out = neřekl { $expected } do { $seconds } s
forfeit-line-too-long = napsal řádek bez konce
forfeit-not-text = napsal něco, co není text: bajt není UTF-8
forfeit-reported-error = odmítl správný příkaz: „{ $error }“
forfeit-unreadable-move = jeho tah nelze přečíst: „{ $found }“
forfeit-no-move-found = nenašel žádný tah

analyse-better = lepší: { $action }
analyse-better-because = lepší: { $action } { $why }
analyse-seat = { $name }: nepřesných tahů { $inaccuracies }, chyb { $mistakes }, hrubých chyb { $blunders }; tah ztratil v průměru { $lost } %
analyse-solo = { $name }: nepřesných tahů { $inaccuracies }, chyb { $mistakes }, hrubých chyb { $blunders }; tah ztratil v průměru { $lost } bodu
bench-search-rate = { $rate } tisíc pozic za sekundu, { $microseconds } µs na pozici

# play
play-address = Nova Luna je na { $address }, dokud nestisknete Ctrl-C.
play-network = Jiní ve vaší síti otevřou adresu tohoto počítače s portem { $port }.
play-other-port = Port { $port } je obsazen, toto tedy není obvyklá adresa: hry, které jsou uloženy tam, tu nejsou vidět.
play-not-opened = Prohlížeč se nepodařilo otevřít. Otevřete adresu sami.
play-port-used = Port { $port } je obsazen. Zvolte jiný, nebo vynechte --port.
play-cannot-listen = Na { $address } nelze nic nabízet ({ $problem }).
play-failed = Nabízení stránky selhalo ({ $problem }).
play-no-app = Tento program byl sestaven bez stránky, na které se hraje. Ve složce jeho zdrojů ho cargo xtask play sestaví se stránkou a spustí; cargo xtask build ho jen sestaví.

# serve
serve-address = Nova Luna se nabízí na { $address }, dokud nestisknete Ctrl-C.
serve-no-app = Tento program byl sestaven bez stránky: hrát tu mohou jiné programy. Ve složce jeho zdrojů ho cargo xtask build sestaví se stránkou.
serve-store-failed = Stoly nelze uchovávat v { $file } ({ $problem }).

# backup and restore
backup-done = { $file }: { $tables ->
    [one] { $tables } stůl
    [few] { $tables } stoly
   *[other] { $tables } stolů
}, { $records ->
    [one] { $records } záznam
    [few] { $records } záznamy
   *[other] { $records } záznamů
}
restore-done = { $file } – obnoveno: { $tables ->
    [one] { $tables } stůl
    [few] { $tables } stoly
   *[other] { $tables } stolů
}, { $records ->
    [one] { $records } záznam
    [few] { $records } záznamy
   *[other] { $records } záznamů
}
backup-store-failed = { $store } nelze zálohovat ({ $problem }).
restore-failed = { $file } nelze obnovit do { $store } ({ $problem }).
store-in-use = používá je jiný program; více serverů potřebuje PostgreSQL
store-newer = formát je { $found } a tento program zná { $known }
store-older = formát je { $found } a tento program zapisuje { $known }; jedno spuštění serve jej převede
store-none = žádné stoly tam nejsou
store-not-empty = stoly už tam jsou
backup-unknown-format = to není záloha
backup-newer = formát je { $found }, který zapisuje pozdější verze tohoto programu
backup-line = řádek { $line } nelze přečíst
backup-cut-off = chybí její konec
backup-changed = není taková, jak byla zapsána
