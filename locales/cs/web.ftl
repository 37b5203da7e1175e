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
nav-main = Hlavní menu
nav-play = Hrát
nav-daily = Dnes
nav-puzzles = Úlohy
nav-learn = Učit se
nav-you = Vy

# The first screen: the first visit, something that waits, and nothing that waits.
start-heading = Hra pod měsícem
start-lead = Vezměte destičku, zaplaťte časem, zbytek zařídí sousedé.
start-bots = Proti botům
start-bots-against = { $players } hráči: vy, { $bots }
start-play = Hrát
start-solo = Sólo
start-hotseat = U jedné obrazovky
start-table = U skutečného stolu
start-continue = Pokračovat
start-aside = Odloženo
start-free = Zdarma, s otevřeným kódem, po první návštěvě i bez připojení
start-more = Další
start-ways = Další způsoby hry
first-title = Vaše první hra krok za krokem
first-text = Devět krátkých lekcí rovnou u stolu a pak hra s botem Pip, který je tu také nový. Přestat můžete kdykoli a pokračovat později.
first-start = Začít
first-time = Asi deset minut
first-know = Hru už znám
first-know-note = Rovnou ke stolu s botem { $bot }
start-puzzles-due = { $n ->
    [one] { $n } úloha k opakování
    [few] { $n } úlohy k opakování
   *[other] { $n } úloh k opakování
}
start-puzzle = Jedna úloha
start-puzzle-text = Najděte nejlepší tah.
start-puzzles-none = Nic k opakování · hodnocení { $rating }
start-todays = Hra dne
start-streak = { $days ->
    [one] { $days } den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
start-today-text = Jedna sólová hra, pro všechny stejné destičky.
start-today-begun = Máte ji rozehranou a čeká na vás.
start-play-todays = Zahrát hru dne
start-today-done = Dnes: { $score } bodů
start-today-next = { $medal ->
    [gold] Zlato. Další
    [silver] Stříbro. Další
    [bronze] Bronz. Další
   *[none] Další
} za { $hours } h { $minutes } min.
waiting-moved = { $name } má odehráno
waiting-left = { $mine ->
    [one] Vám zbývá { $mine } žeton
    [few] Vám zbývají { $mine } žetony
   *[other] Vám zbývá { $mine } žetonů
}, { $name } má ještě { $theirs }.
waiting-time = Na rozmyšlenou máte { $time }.
waiting-turns = { $count ->
    [one] Čeká ještě jedna hra: { $names }
    [few] Čekají ještě { $count } hry: { $names }
   *[other] Čeká ještě { $count } her: { $names }
}
waiting-more = { $count ->
    [one] a ještě { $count } stůl
    [few] a ještě { $count } stoly
   *[other] a ještě { $count } stolů
}
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
once-more = Ještě jednou s botem { $name }
play-bot = Zahrát si s botem { $name }
next-bot = Teď je na řadě { $name }
you-lead = Vedete { $won } : { $lost }.
you-trail = Stav je { $won } : { $lost }.
other-bots = Jiní boti
calm-title = Dnes večer je klid
calm-text = Nikdo na vás nečeká. Dobrá chvíle na hru.

new-bots = Nová hra
new-hotseat = Nová hra u jedné obrazovky
new-solo = Sólo
new-solo-lead = Umístěte všech 21 žetonů ve dvou fázích a spotřebujte co nejméně času. Čas 1. fáze se počítá dvakrát.
new-solo-note = Každý zbylý žeton stojí 10. Pod 100 je výborný výsledek.
new-solo-lesson = Sólo hrajete poprvé? Jedna krátká lekce
new-players = Hráči
new-seats = Místa
new-seats-note = Kdo začíná, určí los.
bots-title = Kdo přisedne?
bots-note = Čím plnější měsíc, tím silnější soupeř. Po třech výhrách se stupeň rozsvítí.
bots-novice = Bere, co se třpytí, a má radost s vámi.
bots-casual = Hraje pro pěkný večer, ne pro výhru.
bots-skilled = Staví dlouhé řetězce a ničím neplýtvá.
bots-expert = Počítá každý žeton, nejdřív ty vaše.
bots-master = Zná každou noc. I tu vaši.
bots-record = { $won ->
    [one] { $won } výhra
    [few] { $won } výhry
   *[other] { $won } výher
}, { $lost ->
    [one] { $lost } prohra
    [few] { $lost } prohry
   *[other] { $lost } proher
}
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
new-discs-same = Ve dvou { $discs } žetonů na hráče, i v první hře
new-clock = Hodiny
new-clock-none = Žádné
new-clock-some = S hodinami
new-clock-minutes = minut na hráče
new-clock-seconds = sekund navíc na tah
aids = Pomůcky
new-more = Další
new-seed = Semínko
new-seed-note = Číslo nebo 64 šestnáctkových číslic. Stejné semínko dá stejné destičky, bez něj rozhodne náhoda.
new-start = Začít

deal = Rozdání pro vás
deal-lead = Někdo s vámi sdílí rozdání { $players ->
    [2] pro dva
    [3] pro tři
   *[other] pro čtyři
}, každý má { $discs ->
    [one] { $discs } žeton
    [few] { $discs } žetony
   *[other] { $discs } žetonů
}. Vyberte, kdo hraje. Destičky přijdou ve stejném pořadí.
deal-solo = Někdo s vámi sdílí toto sólové rozdání. Destičky přijdou ve stejném pořadí.

link-form = Tohle není odkaz na hru Nova Luna, nebo mu kus chybí.
link-damaged = Odkaz je poškozený. Nechte si ho poslat znovu.
link-version = Odkaz je z novější verze hry ({ $version }). Načtěte stránku znovu, aby se aktualizovala.
link-seed = Semínko v odkazu nejde přečíst: { $problem }.
link-action = V odkazu je hra, ve které tah { $move } není dovolený.

set-language = Jazyk a výrazy
set-language-note = Anglická pravidla používají různé výrazy, vyberte si ty, které znáte.
set-name = Vaše jméno
set-theme = Světlý nebo tmavý vzhled
set-theme-system = Systém
set-theme-light = Světlý
set-theme-dark = Tmavý
set-confirm = Umístění destičky
set-confirm-note = Než tah potvrdíte, můžete všechno změnit.
set-confirm-always = Vždy potvrdit
set-confirm-one-tap = Jedno klepnutí
set-sound = Zvuk
set-sound-off = Vypnuto
set-sound-on = Zapnuto
set-motion = Animace
set-motion-note = Bez nich se změny jen orámují.
set-motion-off = Vypnuto
set-motion-on = Zapnuto
set-bots = Rychlost botů
set-bots-note = Dokud nevyberete, v prvních třech hrách nikam nespěchají.
set-bots-instant = Okamžitě
set-bots-quick = Rychle
set-bots-normal = Normálně
set-bots-slow = Pomalu
set-erase = Uložená data
set-erase-note = Hry, výsledky a nastavení jsou uložené jen tady v prohlížeči.
set-erase-act = Smazat vše
set-erase-ask = Smazat všechna uložená data?
set-erase-ask-note = Smažou se všechny hry, výsledky a nastavení. Nejde to vzít zpět.

about-lead = Nova Luna je hra s destičkami pro jednoho až čtyři hráče. Zahrajte si ji rovnou tady, proti botům, sólo, s přáteli online nebo společně u jedné obrazovky.
about-fan = Vytvořili fanoušci
about-fan-text = Nezávislý program od lidí, kteří mají hru rádi. Její autoři ani vydavatelé za ním nestojí, kresby i texty jsou naše vlastní. Líbí se vám hra? Kupte si ji, na stole je ještě lepší.
about-privacy = Vaše data
about-privacy-text = Žádné účty, žádné reklamy, žádné sledování. Vaše hry zůstávají v tomto prohlížeči. Online hry a zápisy v žebříčku ukládá herní server pod jménem, které jste zadali.
about-licence = Svobodný a otevřený kód
about-licence-text = Program smíte používat, měnit a šířit pod licencí MIT nebo Apache 2.0, vyberte si.
about-fair = Poctivé míchání
about-fair-text = Zamíchání může po hře ověřit kdokoli. Boti vidí jen to, co vy.
about-version = Verze { $version }

download = Stáhnout
statistics = Statistika
history = Dohrané hry
history-kind = Zobrazit
history-all = Všechny
history-bots = Proti botům
history-solo = Sólo
history-hotseat = U jedné obrazovky
history-empty = Zatím tu nic není. Dohrané hry se přidají samy.
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
history-lost = { $place }. místo
history-winner = vyhrává { $player }
history-record-damaged = Záznam této hry je poškozený.
damaged-results = Část vašich výsledků nejde přečíst
damaged-results-note = Ostatní hry jsou v pořádku. Text si zkopírujte, nebo ho odeberte.
damaged-forget = Odebrat
open-record = Otevřít záznam
open-record-note = Vložte sem text záznamu, vyberte soubor, nebo ho sem přetáhněte.
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
position-note = Někdo s vámi sdílí tuto pozici. V odkazu je všechno, co bylo na stole vidět, jen ne pořadí dobírací hromádky.

share-copy = Kopírovat
share-copy-what = Kopírovat: { $what }
share-copied = Zkopírováno.
share-not-copied = Prohlížeč tu kopírovat nedovolí. Označte text a zkopírujte ho sami.
share-deal = Odkaz na rozdání
share-deal-note = Stejné destičky ve stejném pořadí, aby si je zahrál i někdo jiný.
share-position = Odkaz na tuto pozici
share-position-note = Hra až do této pozice, tah za tahem.
share-record = Záznam
share-record-note = Celá hra jako text. Otevřete ji tady i v jiných programech.
share-picture = Obrázek konečné mozaiky
share-picture-of = Čí mozaika
share-svg = Jako SVG
share-png = Jako PNG

# Games that go on, on the start screen.
running-games = Vaše rozehrané hry
running-against = Vy a { $names }
running-solo = Sólová hra
running-turn-of = Na tahu je { $name }
running-over = Dohráno
running-discs = { $mine ->
    [one] vám zbývá { $mine } žeton
    [few] vám zbývají { $mine } žetony
   *[other] vám zbývá { $mine } žetonů
}, { $name } má { $theirs }
running-go = Táhnout
running-see = Zobrazit výsledek
offline = Jste bez připojení
offline-works = Boti, sólové hry, hra dne, úlohy i lekce fungují i teď. Online hry počkají na připojení.
running-title = ({ $count }) Jste na tahu

# A game that begins with a position.
play-on = Hrát odtud dál
play-on-lead = Hra pokračuje z této pozice. Zakryté destičky se zamíchají znovu.
play-on-note = Začíná z pozice, proto je „s pomocí“.
play-on-over = Tato hra skončila.

# Ways to others, on the start page.
start-friends = S přáteli
quick-match = Rychlá hra
start-analysis = Analytická deska
start-clubs = Kluby
