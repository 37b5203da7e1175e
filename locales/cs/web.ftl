# Webová aplikace kromě herní obrazovky.

title = Nova Luna
cancel = Zrušit
theme = Světlý nebo tmavý vzhled
records = Záznamy
rules = Pravidla
about = O hře

edition-en = English
edition-en-pegasus = English, Pegasus (tokens)
edition-en-stronghold = English, Stronghold (goals)
edition-de = Deutsch
edition-es = Español
edition-cs = Čeština

# The main menu.
nav-main = Hlavní nabídka
nav-play = Hrát
nav-daily = Dnes
nav-puzzles = Úlohy
nav-learn = Učit se
nav-you = Vy

# The first screen: the first visit, something that waits, and nothing that waits.
start-heading = Hra pod měsícem
start-lead = Vezměte destičku, zaplaťte časem, zbytek zařídí sousedé.
start-bots = Proti botům
start-bots-against = { $players ->
    [2] 2 hráči, soupeř: { $bots }
   *[other] { $players } hráči, soupeři: { $bots }
}
start-play = Hrát
start-solo = Sólo
start-hotseat = U jedné obrazovky
start-continue = Pokračovat
start-aside = Odloženo
start-free = Zdarma, s otevřeným kódem, po první návštěvě i bez připojení
start-more = Další
start-ways = Další způsoby hry
first-title = Vaše první hra krok za krokem
first-text = Deset krátkých lekcí na opravdové desce a pak hra, ve které je soupeřem Pip, také nováček. Kdykoli můžete přestat a pokračovat později.
first-start = Začít
first-time = Asi deset minut
first-know = Hru už znám
first-know-note = Rovnou ke stolu, soupeř: { $bot }
start-puzzles-due = { $n ->
    [one] { $n } úloha k opakování
    [few] { $n } úlohy k opakování
   *[other] { $n } úloh k opakování
}
start-puzzles-none = Nic k opakování. Hodnocení { $rating }.
start-todays = Hra dne
start-streak = { $days ->
    [one] { $days } den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
start-play-todays = Zahrát hru dne
start-today-done = Dnes: { $score } bodů
start-today-next = { $medal ->
    [gold] Zlato. Další
    [silver] Stříbro. Další
    [bronze] Bronz. Další
   *[none] Další
} za { $hours } h { $minutes } min.
waiting-moved = { $name } má odehráno
waiting-left = Zbývající žetony: vy { $mine }, { $name } { $theirs }.
waiting-time = Na rozmyšlenou: { $time }.
waiting-more = a další: { $count }
waiting-since = už { $unit ->
    [minutes] { $count ->
        [one] { $count } minutu
        [few] { $count } minuty
       *[other] { $count } minut
    }
    [hours] { $count ->
        [one] { $count } hodinu
        [few] { $count } hodiny
       *[other] { $count } hodin
    }
   *[days] { $count ->
        [one] { $count } den
        [few] { $count } dny
       *[other] { $count } dní
    }
}
go-on = Rozehráno
once-more = Ještě jednou, soupeř: { $name }
play-bot = Hrát, soupeř: { $name }
you-lead = Vedete { $won } : { $lost }.
you-trail = Stav je { $won } : { $lost }.
other-bots = Jiní boti
calm-title = Dnes večer je klid
calm-text = Nikdo na vás nečeká. Dobrá chvíle na hru.

new-bots = Nová hra
new-hotseat = Nová hra u jedné obrazovky
new-solo = Sólo
new-solo-lead = Umístěte všech 21 žetonů ve dvou fázích a spotřebujte co nejméně času. Čas první fáze se počítá dvakrát.
new-solo-note = Každý zbylý žeton stojí 10. Pod 100 je výborný výsledek.
new-players = Hráči
new-seats = Místa
new-seats-note = Kdo začíná, určí los.
bots-title = Kdo přisedne?
bots-note = Čím plnější měsíc, tím silnější soupeř. Tři výhry rozsvítí stupeň.
bots-novice = Bere, co se třpytí, a přeje vám to.
bots-casual = Hraje pro pěkný večer, ne pro výhru.
bots-skilled = Staví dlouhé řetězy a ničím neplýtvá.
bots-expert = Počítá každý žeton, nejdřív ty vaše.
bots-master = Zná každou noc. I tu vaši.
bots-record = výhry: { $won }, prohry: { $lost }
new-person = Člověk
new-bot = Bot: { $level }
new-name = Jméno hráče { $seat }
new-discs = Kolik žetonů
new-discs-usual = Standard
new-discs-first = První hra
new-discs-house = Vlastní pravidlo
new-discs-number = Počet žetonů na hráče
new-discs-count = { $discs ->
    [one] { $discs } žeton na hráče
    [few] { $discs } žetony na hráče
   *[other] { $discs } žetonů na hráče
}
new-discs-same = { $discs } žetonů na hráče: ve dvou je jich v první hře stejně
new-clock = Hodiny
new-clock-none = Žádné
new-clock-some = S hodinami
new-clock-minutes = minut na hráče
new-clock-seconds = sekund navíc na tah
aids = Pomůcky
new-more = Další
new-seed = Semínko
new-seed-note = Číslo nebo 64 šestnáctkových číslic: stejné semínko dá stejné destičky. Bez něj rozhodne náhoda.
new-start = Začít

deal = Rozdání pro vás
deal-lead = { $discs ->
    [one] Někdo s vámi sdílí toto rozdání: hráčů { $players }, každý { $discs } žeton. Zvolte, kdo hraje; destičky přijdou ve stejném pořadí.
    [few] Někdo s vámi sdílí toto rozdání: hráčů { $players }, každý { $discs } žetony. Zvolte, kdo hraje; destičky přijdou ve stejném pořadí.
   *[other] Někdo s vámi sdílí toto rozdání: hráčů { $players }, každý { $discs } žetonů. Zvolte, kdo hraje; destičky přijdou ve stejném pořadí.
}
deal-solo = Někdo s vámi sdílí toto sólové rozdání. Destičky přijdou ve stejném pořadí.

link-form = Toto není odkaz hry Nova Luna. Možná kus chybí: požádejte o něj znovu.
link-damaged = Odkaz je poškozený. Možná kus chybí: požádejte o něj znovu.
link-version = Odkaz je z novější verze hry ({ $version }). Načtěte tuto stránku znovu, aby se aktualizovala.
link-seed = Semínko odkazu nelze přečíst: { $problem }.
link-action = Odkaz obsahuje hru, v níž tah { $move } není dovolen.

set-language = Jazyk a výrazy
set-language-note = Anglická pravidla používají různé výrazy; zvolte ty, které znáte.
set-name = Vaše jméno
set-theme = Světlý nebo tmavý vzhled
set-theme-system = Systém
set-theme-light = Světlý
set-theme-dark = Tmavý
set-confirm = Umístění destičky
set-confirm-note = Než tah potvrdíte, lze vše změnit.
set-confirm-always = Vždy potvrdit
set-confirm-one-tap = Jedno klepnutí
set-sound = Zvuk
set-sound-off = Vypnuto
set-sound-on = Zapnuto
set-motion = Pohyb
set-motion-note = Vypnuto: změny se jen orámují.
set-motion-off = Vypnuto
set-motion-on = Zapnuto
set-bots = Rychlost botů
set-bots-instant = Okamžitě
set-bots-quick = Rychle
set-bots-normal = Normálně
set-bots-slow = Pomalu
set-erase = Uložená data
set-erase-note = Hry na tomto zařízení, výsledky a nastavení jsou uloženy jen v tomto prohlížeči.
set-erase-act = Smazat vše
set-erase-ask = Smazat všechna uložená data?
set-erase-ask-note = Všechny hry, výsledky a nastavení v tomto prohlížeči budou smazány. Nelze to vzít zpět.

about-lead = Nova Luna je hra s destičkami pro jednoho až čtyři hráče. Hrajte ji zde v prohlížeči: proti botům, sólo, s přáteli online nebo společně u jedné obrazovky.
about-fan = Vytvořili fanoušci
about-fan-text = Toto je nezávislý program lidí, kteří mají hru rádi. Autoři ani vydavatelé jej nevytvořili, neschválili ani nefinancovali. Všechny kresby a texty jsou naše vlastní. Líbí-li se vám hra, kupte si ji: na stole je ještě lepší.
about-privacy = Vaše data
about-privacy-text = Žádné účty, reklamy ani sledování. Hry na tomto zařízení, výsledky a nastavení jsou uloženy jen v tomto prohlížeči; hry můžete exportovat jako soubory. Online hry a výsledky, které zapíšete do denního nebo týdenního žebříčku, ukládá herní server, i se jmény, která hráči zadali.
about-licence = Svobodný a otevřený kód
about-licence-text = Program smíte používat, měnit a šířit za podmínek licence MIT nebo Apache 2.0, podle vaší volby.
about-fair = Poctivé míchání
about-fair-text = Pořadí destiček plyne ze semínka a zveřejněného míchání. Boti vidí jen to, co vy. Po hře je semínko v jejím záznamu a kdokoli si to může ověřit.
about-version = Verze { $version }

download = Stáhnout
statistics = Statistika
history = Dohrané hry
history-kind = Zobrazit
history-all = Všechny
history-bots = Proti botům
history-solo = Sólo
history-hotseat = U jedné obrazovky
history-empty = Zatím tu nic není. Dohrané hry se přidají automaticky.
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
history-by-resignation = po vzdání
history-on-time = na čas
history-unfinished = nedohráno
history-won = výhra
history-lost = { $place }. místo
history-winner = vítěz: { $player }
history-record-damaged = Záznam této hry je poškozen. Jeho text je v poli níže; vše ostatní je v pořádku.
damaged-results = Část vašich výsledků nelze přečíst
damaged-results-note = Něco změnilo data uložená v tomto prohlížeči. Všechny ostatní hry jsou v pořádku. Toto je poškozený text: zkopírujte si jej, pokud chcete, a pak jej odeberte.
damaged-forget = Odebrat
open-record = Otevřít záznam
open-record-note = Vložte sem text záznamu, vyberte soubor, nebo jej na toto pole přetáhněte.
open-record-text = Text záznamu
open-record-act = Otevřít
open-record-file = Vybrat soubor
open-record-problem = Řádek { $line }, sloupec { $column }: { $problem }


review = Rozbor
review-game = Rozbor: { $game }
replay = Přehrání
displays = Mozaiky
replay-first = Začátek
replay-previous = Předchozí tah
replay-autoplay = Automatické přehrávání
replay-next = Další tah
replay-last = Konec
replay-slider = Tah
replay-beginning = Před prvním tahem.
replay-now = { $move } z { $moves }. { $what }
position = Pozice pro vás
position-note = Někdo s vámi sdílí tuto pozici. Odkaz obsahuje vše, co bylo na stole vidět, ale ne pořadí dobíracích hromádek.

share-copy = Kopírovat
share-copy-what = Kopírovat: { $what }
share-copied = Zkopírováno.
share-not-copied = Prohlížeč zde nedovoluje kopírování: označte text a zkopírujte jej ručně.
share-deal = Odkaz na rozdání
share-deal-note = Stejné destičky ve stejném pořadí, aby je zahrál někdo jiný.
share-position = Odkaz na tuto pozici
share-position-note = Hra až do této pozice, tah za tahem.
share-record = Záznam
share-record-note = Celá hra jako text; lze ji otevřít zde i v jiných programech.
share-picture = Obrázek konečné mozaiky
share-picture-of = Čí mozaika
share-svg = Jako SVG
share-png = Jako PNG

# Games that go on, on the start screen.
running-games = Vaše rozehrané hry
running-against = Soupeř: { $names }
running-solo = Sólová hra
running-turn-of = Na tahu: { $name }
running-over = Dohráno
running-discs = zbývající žetony: vy { $mine }, { $name } { $theirs }
running-go = Táhnout
running-see = Zobrazit výsledek
running-offline = Bez sítě. Online hry počkají, ostatní funguje.
running-title = ({ $count }) Jste na tahu

# A game that begins with a position.
play-on = Hrát odtud dál
play-on-lead = Hra pokračuje od této pozice. Pořadí zakrytých destiček k ní nepatří: zamíchají se znovu.
play-on-note = Počítá se jako hra s pomocí, protože nezačíná od začátku.
play-on-over = Tato hra skončila.
