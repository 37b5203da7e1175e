# Webová aplikace: vše kolem samotné hry.

title = Nova Luna
cancel = Zrušit
theme = Světlý nebo tmavý vzhled
records = Záznamy
rules = Pravidla
about = O hře


edition-en = English
edition-en-pegasus = English, Pegasus (tokens, tasks, Meeple)
edition-en-stronghold = English, Stronghold (goal discs, goals, Marker)
edition-de = Deutsch
edition-es = Español
edition-cs = Čeština

start-heading = Hra pod měsícem
start-lead = Vezměte destičku, zaplaťte časem, zbytek zařídí sousedé.
start-bots = Proti botům
start-bots-against = Míst: { $players }, proti: { $levels }
start-bots-change = Vybrat soupeře
start-play = Hrát
start-solo = Sólo
start-solo-note = Pod 100 je skvělé
start-hotseat = U jedné obrazovky
start-hotseat-note = Předávejte si zařízení
start-learn = Naučit se
start-learn-note = Pravidla s obrázky
start-statistics = Vaše hry
start-waiting-you = Čeká rozehraná hra a jste na tahu.
start-waiting = Čeká rozehraná hra.
start-continue = Pokračovat
start-free = Svobodná, otevřená, po první návštěvě funguje i bez sítě
start-more = Další

new-bots = Nová hra
new-hotseat = Nová hra u jedné obrazovky
new-solo = Sólo
new-solo-lead = Umístěte všech 21 žetonů ve dvou fázích a spotřebujte co nejméně času. Čas první fáze se počítá dvakrát.
new-solo-note = Každý zbylý žeton stojí 10. Pod 100 je skvělý výsledek.
new-players = Hráči
new-seats = Místa
new-seats-note = Kdo začíná, určí los.
new-person = Člověk
new-bot = Bot: { $level }
new-name = Jméno hráče { $seat }
new-discs = K umístění
new-discs-usual = Obvykle
new-discs-first = První hra
new-discs-house = Vlastní pravidlo
new-discs-number = Počet žetonů pro každého
new-discs-count = { $discs ->
    [one] { $discs } žeton pro každého
    [few] { $discs } žetony pro každého
   *[other] { $discs } žetonů pro každého
}
new-discs-same = { $discs } žetonů pro každého: ve dvou jich ani v první hře není méně
new-clock = Hodiny
new-clock-none = Žádné
new-clock-some = S hodinami
new-clock-minutes = minut pro každého
new-clock-seconds = sekund navíc za tah
new-more = Další
new-seed = Semínko
new-seed-note = Číslo nebo 64 šestnáctkových číslic: stejné semínko dá stejné destičky. Bez něj rozhodne náhoda.
new-start = Začít

deal = Rozdání pro vás
deal-lead = { $discs ->
    [one] Někdo s vámi sdílí toto rozdání: hráčů { $players }, každý { $discs } žeton. Zvolte, kdo bude hrát; destičky přijdou ve stejném pořadí.
    [few] Někdo s vámi sdílí toto rozdání: hráčů { $players }, každý { $discs } žetony. Zvolte, kdo bude hrát; destičky přijdou ve stejném pořadí.
   *[other] Někdo s vámi sdílí toto rozdání: hráčů { $players }, každý { $discs } žetonů. Zvolte, kdo bude hrát; destičky přijdou ve stejném pořadí.
}
deal-solo = Někdo s vámi sdílí toto sólové rozdání. Destičky přijdou ve stejném pořadí.

link-form = Toto není odkaz této hry. Možná se kus ztratil: požádejte o něj znovu.
link-damaged = Odkaz je poškozený. Možná se kus ztratil: požádejte o něj znovu.
link-version = Odkaz vytvořila novější verze hry ({ $version }). Načtěte tuto stránku znovu, abyste ji získali.
link-seed = Semínko odkazu nelze přečíst: { $problem }.
link-action = Odkaz obsahuje hru, v níž tah { $move } není dovolen.

set-language = Jazyk a výrazy
set-language-note = Anglická pravidla některé věci nazývají různě; zvolte výrazy, které znáte.
set-name = Vaše jméno
set-theme = Světlý nebo tmavý vzhled
set-theme-system = Jako systém
set-theme-light = Světlý
set-theme-dark = Tmavý
set-confirm = Umístění destičky
set-confirm-note = Před potvrzením lze vše ještě změnit.
set-confirm-always = Vždy potvrdit
set-confirm-one-tap = Jedno klepnutí
set-sound = Zvuk
set-sound-off = Vypnuto
set-sound-on = Zapnuto
set-erase = Uložená data
set-erase-note = Hry, výsledky a nastavení jsou uloženy jen v tomto prohlížeči a nikde jinde.
set-erase-act = Smazat vše
set-erase-ask = Smazat vše, co je uloženo?
set-erase-ask-note = Všechny hry, výsledky a nastavení v tomto prohlížeči zmizí. Nelze to vzít zpět.

about-lead = Nova Luna je hra s destičkami pro jednoho až čtyři hráče, zde k hraní v prohlížeči: proti botům, sólo nebo společně u jedné obrazovky.
about-fan = Udělali hráči
about-fan-text = Toto je nezávislý program lidí, kteří mají hru rádi. Autoři ani vydavatelé jej nevytvořili, neschválili ani nezaplatili. Všechny kresby a texty jsou naše vlastní. Líbí-li se vám hra, kupte si ji: na stole je ještě lepší.
about-privacy = Nic neopustí váš prohlížeč
about-privacy-text = Nejsou tu účty, reklama ani počítadla. Vaše hry a nastavení jsou jen v tomto prohlížeči; jako soubory si je můžete vzít s sebou.
about-licence = Svobodná a otevřená
about-licence-text = Program smíte používat, měnit a šířit podle licence MIT nebo Apache 2.0, podle toho, které dáte přednost.
about-fair = Poctivé destičky
about-fair-text = Pořadí destiček plyne ze semínka a zveřejněného míchání. Boti vidí totéž co vy a nic víc. Po hře je semínko v jejím záznamu a kdokoli si je může ověřit.
about-version = Verze { $version }

download = Stáhnout
statistics = Statistika
history = Vaše hry
history-kind = Které
history-all = Všechny
history-bots = Proti botům
history-solo = Sólo
history-hotseat = U jedné obrazovky
history-empty = Zatím tu nic není. Dohrané hry se sem zapíší samy.
history-show-all = Zobrazit všechny
history-assisted = s pomocí
history-open = Prohlédnout
history-open-game = Prohlédnout hru: { $game }
history-score = { $score ->
    [one] { $score } bod
    [few] { $score } body
   *[other] { $score } bodů
}
history-given-up = vzdáno
history-unfinished = nedohráno
history-won = výhra
history-lost = { $place }. místo
history-winner = vítěz: { $player }
history-record-damaged = Záznam této hry byl poškozen. Jeho text je v poli níže; vše ostatní je v pořádku.
damaged-results = Část vašich výsledků nelze přečíst
damaged-results-note = Něco změnilo to, co měl prohlížeč uloženo. Všechny ostatní hry tu stále jsou. Toto je poškozený text: můžete si jej uložit, pak může být zapomenut.
damaged-forget = Zapomenout
open-record = Otevřít záznam
open-record-note = Vložte sem text záznamu, vyberte soubor, nebo jej na toto pole přetáhněte.
open-record-text = Text záznamu
open-record-act = Otevřít
open-record-file = Vybrat soubor
open-record-problem = Řádek { $line }, sloupec { $column }: { $problem }

statistics-none = V tomto prohlížeči zatím nebyla dohrána žádná hra. Zde uvidíte, jak se vám dařilo.
statistics-streak = Nejvíce výher v řadě
statistics-left = Zbylých žetonů v průměru
statistics-no-figure = –
statistics-levels = Proti botům
statistics-level = Úroveň
statistics-games = Hry
statistics-wins = Výhry
statistics-assisted = S pomocí
statistics-share = Podíl výher
statistics-best = Nejlepší
statistics-mean = Průměr
statistics-mean-ten = Průměr posledních deseti
statistics-great = Pod 100
statistics-last = Posledních deset
statistics-chart = { $games ->
    [one] Skóre vaší sólové hry: { $best }.
    [few] Skóre vašich { $games } sólových her. Nejlepší { $best }, průměr { $mean }; poslední: { $last }.
   *[other] Skóre vašich { $games } sólových her. Nejlepší { $best }, průměr { $mean }; poslední: { $last }.
}
statistics-solo-assisted = { $games ->
    [one] Nezapočítána: { $games } hra s pomocí, skóre { $best }.
    [few] Nezapočítány: { $games } hry s pomocí, nejlepší skóre { $best }.
   *[other] Nezapočítáno: { $games } her s pomocí, nejlepší skóre { $best }.
}
decimal-number = { $whole },{ $tenth }

replay = Přehrání
displays = Mozaiky
replay-first = Na začátek
replay-previous = O tah zpět
replay-autoplay = Přehrávat samo
replay-next = O tah dál
replay-last = Na konec
replay-slider = Tah
replay-beginning = Před prvním tahem.
replay-now = { $move } z { $moves }. { $what }
position = Pozice pro vás
position-note = Někdo s vámi sdílí tuto pozici. Odkaz obsahuje vše, co bylo na stole vidět, ale ne pořadí dobíracích hromádek: to neznal nikdo.

share-copy = Kopírovat
share-copy-what = Kopírovat: { $what }
share-copied = Zkopírováno.
share-not-copied = Prohlížeč zde kopírování nedovoluje: označte text a zkopírujte jej sami.
share-deal = Odkaz na rozdání
share-deal-note = Tytéž destičky ve stejném pořadí, aby je zahrál někdo jiný.
share-position = Odkaz na tuto pozici
share-position-note = Hra tak, jak zde stojí, tah za tahem.
share-record = Záznam
share-record-note = Celá hra jako text: lze ji otevřít zde i jinými programy.
share-picture = Obrázek konečné mozaiky
share-picture-of = Čí mozaika
share-svg = Jako SVG
share-png = Jako PNG
