# The tutorial.

# The list of lessons.
learn-title = Vaše první hra krok za krokem
learn-progress = Hotovo { $done } z { $all }. Každá zabere necelou minutu.
learn-moons = Hotovo { $done } z { $all } lekcí
learn-go-on = Pokračovat
learn-start = Začít
learn-is-done = hotovo
learn-then = Potom: první opravdová hra
learn-then-text = Soupeř: { $name }, nováček, a tip vždy v pravou chvíli. Všechny lekce jsou otevřené, pořadí je na vás.
learn-play-pip = Hned hrát, soupeř: { $name }
learn-restart = Začít znovu od lekce 1
learn-rules = Pravidla s obrázky
learn-damaged = Část vašeho postupu se nepodařilo přečíst. Zůstává uložena stranou.

# The frame of a lesson.
lesson-of = Lekce { $n }: { $title }
lesson-number = Lekce { $n } z { $all }
lesson-short = { $n } z { $all }
lesson-all = Všechny lekce
lesson-skip = Přeskočit tuto lekci
lesson-goal = Cíl
lesson-failed = Lekci se nepodařilo načíst.
show-me = Ukázat
try-again = Zkusit znovu
next-lesson = Dál: { $title }
yours-to-place = Tuto umístíte vy
tap-a-cell = Klepněte na pole, kam ji umístíte
lesson-space = políčko { $space }
key-choose-cell = vybrat pole
key-place = umístit
key-choose-tile = vybrat destičku
key-take = vzít ji
key-show = ukázat
lesson-sheet = Fáze 1
lesson-sheet-discs = umístěné žetony
lesson-sheet-time = čas vašich destiček
lesson-count = { $have } { $all ->
    [8] z
   *[other] ze
} { $all }
lesson-missing = chybí: { $missing }

# Names in the feedback. The first begins a sentence; the others are the tile with the task, in the genitive.
lesson-your-tile = { $colour ->
    [red] Vaše červená destička
    [blue] Vaše modrá destička
    [turquoise] Vaše tyrkysová destička
   *[yellow] Vaše žlutá destička
}
lesson-task-tile = té s úkolem
lesson-that-tile = { $colour ->
    [red] červené
    [blue] modré
    [turquoise] tyrkysové
   *[yellow] žluté
}

# 1 Taking a tile.
lesson-1 = Vzít destičku
lesson-1-note = Tři nejbližší za figurkou měsíce
lesson-1-goal = Vezměte žlutou destičku.
lesson-1-text = Smíte si vzít jednu ze tří nejbližších destiček za figurkou měsíce, po směru hodin. Mají čísla 1 až 3.
lesson-1-advice = Jedna ze tří očíslovaných destiček je žlutá.
take-right = Je vaše
take-right-text = Figurka měsíce stojí tam, kde destička ležela. V nabídce jsou teď tři nejbližší za ní.
take-other = Smíte, ale není žlutá
take-other-text = { $colour ->
    [red] Tato červená destička
    [blue] Tato modrá destička
    [turquoise] Tato tyrkysová destička
   *[yellow] Tato žlutá destička
} je jedna ze tří nejbližších, vzít byste ji tedy mohli. Cílem je žlutá.
lesson-far = Mimo dosah
lesson-far-text = Počítáno po směru hodin od figurky měsíce je to destička číslo { $place }. Vzít lze jen první { $free }.

# 2 The moon track.
lesson-2 = Kdo je na tahu
lesson-2-note = Kdo je nejvíc vzadu, a navrchu
lesson-2-goal = Vezměte nejdražší destičku, po které budete hrát znovu.
lesson-2-text = Destička stojí čas: o tolik políček se váš žeton posune. Na tahu je vždy ten, kdo je nejvíc vzadu.
lesson-2-advice = Spočítejte: kam až dojdete, aniž byste předběhli?
track-wrong = Pak hraje { $name }
track-wrong-text = { $cost ->
    [one] Jedno políčko vás posune
    [few] { $cost } políčka vás posunou
   *[other] { $cost } políček vás posune
} z { $from } na { $to }, za políčko { $space }, kde stojí { $name }. Nejvíc vzadu je teď { $name } a možná bude hrát i víckrát.
track-less = Téměř
track-less-text = { $cost ->
    [one] Jedno políčko vás posune
    [few] { $cost } políčka vás posunou
   *[other] { $cost } políček vás posune
} z { $from } na { $to }, ještě před políčko { $space }, kde stojí { $name }. Hrajete znovu, ale jde to i s dražší.
track-top = Hrajete znovu!
track-top-text = Skončili jste na stejném políčku jako { $name }, váš žeton tedy leží navrchu. Při shodě hraje nejdřív ten horní.
track-behind = Hrajete znovu!
track-behind-text = Z { $from } na { $to }: stále jste vzadu, { $name } stojí na { $space }.

# 3 Placing.
lesson-3 = Umístit ji
lesson-3-note = Hranou k hraně, a natrvalo
lesson-3-goal = Umístěte destičku tak, aby se dotýkala dvou jiných.
lesson-3-text = Destička se přikládá k vašim ostatním, hranou k hraně. Ohraničená pole jsou vám otevřená.
lesson-3-advice = Hledejte pole mezi dvěma destičkami.
place-right = Dotýká se { $tiles ->
    [2] dvou
    [3] tří
   *[other] { $tiles }
}
place-right-text = Společnou hranu s ní mají { $tiles ->
    [2] dvě destičky
    [3] tři destičky
   *[other] { $tiles } destičky
}. Tam zůstane: destičky se už nikdy nepřesouvají.
place-corner = Roh není hrana
place-corner-text = { $tiles ->
    [one] Hranou se dotýká jedné destičky.
   *[other] Hranou se dotýká { $tiles } destiček.
} V označeném rohu se s další jen potkává, a rohy se nikdy nepočítají.
place-one = Jen jedna
place-one-text = { $tiles ->
    [one] Hranou se dotýká jedné destičky.
   *[other] Hranou se dotýká { $tiles } destiček.
}

# 4 Tasks, and what lessons 4 to 6 share.
lesson-4 = Úkoly
lesson-4-note = Co chtějí barevné značky
lesson-4-goal = Splňte úkol s jednou červenou a jednou modrou.
lesson-4-text = Barevné značky na destičce jsou její úkoly: barvy, kterých se chce dotýkat. Jedna červená už tu je. Vyberte destičku a pak pole.
lesson-4-advice = Stačila by modrá destička, hranou k tyrkysové.
task-right = Splněno!
task-right-text = { $yours } se { $subject } dotýká hranou, takže se počítá. Úkol zakryje žeton.
task-colour = Jiná barva
task-colour-text = Úkol žádá: { $needs }. { $yours } se pro něj nepočítá, ať leží kdekoli.
task-enough = Té barvy je už dost
task-enough-text = Úkol žádá: { $needs }. Tuto barvu už má.
task-part = Počítá se, ale nestačí
task-part-text = { $yours } se pro úkol { $subject } počítá. Ještě něco chybí.

# 5 Chains.
lesson-5 = Řetězy
lesson-5-note = Jedna se dotýká, počítá se celý řetěz
lesson-5-goal = Splňte úkol se čtyřmi červenými.
lesson-5-text = Jedna červená destička se dotýká modré. Další dvě na ni navazují hranami, takže se počítají všechny tři. Ještě jedna kdekoli v řetězu a úkol je splněn.
lesson-5-advice = Vedle modré, nebo v červeném řetězu: obojí by šlo.
chain-wrong = Nenavazuje
chain-wrong-text = { $yours } se { $subject } dotýká jen rohem a žádné jiné téže barvy hranou. Proto se nepočítá.
chain-alone-text = { $yours } se nedotýká { $subject } ani žádné jiné téže barvy. Proto se nepočítá.
chain-group-text = { $yours } navazuje na jinou téže barvy, ale ani ta nedosahuje až do sousedství { $subject }. Proto se nepočítá žádná z nich.
chain-right-text = { $yours } je od { $subject } { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroky
   *[other] { $steps } kroků
} daleko, a přesto se počítá: nese ji řetěz.

# 6 A tile never counts for itself.
lesson-6 = Sebe nepočítá
lesson-6-note = Destička se pro vlastní úkol nepočítá
lesson-6-goal = Splňte úkol se třemi červenými.
lesson-6-text = Destička s tímto úkolem je sama červená. Chce tři jiné: v řetězu vlastní barvy se nikdy nepočítá.
lesson-6-advice = Jedno pole spojí řetěz s červenou destičkou níže.
itself-wrong = Sebe nepočítá
itself-wrong-text = Destiček v řetězu je teď { $chain }, ale ta s úkolem se sama pro sebe nepočítá. Platných je tedy { $counted }.
itself-right-text = Destiček v řetězu je { $chain }. Bez té s úkolem jich platí { $counted }: to stačí.

# 7 Two at once.
lesson-7 = Dva najednou
lesson-7-note = Jedna destička, víc žetonů
lesson-7-goal = Splňte jednou destičkou dva úkoly.
lesson-7-text = Nová destička může splnit úkoly sousedních destiček a zároveň vlastní. Hledejte dvě, které chtějí jedna druhou.
lesson-7-advice = Která chce tyrkysovou a tyrkysová chce ji?
two-right = { $discs ->
    [2] Dva žetony
    [3] Tři žetony
   *[other] { $discs } žetonů
} jednou destičkou
two-right-text = Splněno: { $tiles }. Takové tahy vyhrávají hry.
two-one = Jeden žeton
two-one-text = Splněno: { $tiles }. Dobrý tah, ale jiný přinese dva.
two-none = Žádný žeton
two-none-text = Tento tah nesplní žádný úkol.

# 8 Refilling.
lesson-8 = Doplnění
lesson-8-note = Kdy pomůže vám a kdy ostatním
lesson-8-goal = Splňte v tomto tahu úkol.
lesson-8-text = Žádná ze dvou destiček v nabídce vám nepomůže. Zbývají-li nejvýš dvě, smíte nejdřív doplnit a vybrat si z nových.
lesson-8-advice = Nejdřív doplňte, pak hledejte žlutou.
refill-on = Nové destičky
refill-on-text = Přibylo jich { $revealed } a vybíráte první. Co necháte, to si vezme { $name }.
refill-passed = Teď smí doplnit { $name }
refill-passed-text = { $left ->
    [one] Zbývá jedna destička.
    [few] Zbývají { $left } destičky.
   *[other] Zbývá { $left } destiček.
} Doplnit a vybrat si první z nových teď smí { $name }.
refill-right = Splněno!
refill-right-text = Doplnili jste a jedna z nových se hned hodila. V nabídce jich zbývá { $left }, teď vybírá { $name }.

# 9 The race.
lesson-9 = Závod
lesson-9-note = Počítejte do posledního žetonu
lesson-9-goal = Umístěte poslední dva žetony dřív, než bude hrát { $name }.
lesson-9-text = Kdo umístí poslední žeton, hned vyhrává. { $name } potřebuje ještě jeden. Stačily by dva vaše tahy po sobě.
lesson-9-advice = Začněte destičkou, která přinese žeton a po které hrajete znovu.
race-on = Hrajete znovu!
race-on-text = Zbývající žetony: vy { $mine }, { $name } { $other }. Jste na tahu, dokončete to.
race-lost = Pak hraje { $name }
race-lost-text = Zbývající žetony: vy { $mine }, { $name } { $other }. Teď hraje { $name } a poslední může umístit takto: { $tile }.
race-passed = Pak hraje { $name }
race-passed-text = Zbývající žetony: vy { $mine }, { $name } { $other }. Teď hraje { $name }.
race-stuck = Téměř
race-stuck-text = Hrajete znovu a zbývají vám žetony: { $mine }. Žádná destička v nabídce je ale nepřinese najednou.
race-right = Vyhráli jste!
race-right-text = Poslední žeton je umístěn a hra hned končí. Zbývající žetony, { $name }: { $other }.

# 10 Solo.
lesson-10 = Sólo
lesson-10-note = Dvě fáze a čas je vším
lesson-10-goal = Umístěte osmý žeton co nejlevněji a pak ukončete fázi 1.
lesson-10-text = V sólové hře jde o co nejméně bodů. S 8 umístěnými žetony smíte ukončit fázi 1: zapíše se čas všech vašich destiček a na konci se počítá znovu.
lesson-10-advice = Která ze tří destiček stojí nejméně? Najděte pole, kde přinese žeton.
solo-on = { $placed } z { $first }
solo-on-text = Fázi 1 teď smíte ukončit s { $note } body. Čas každé další destičky by se počítal dvakrát.
solo-open = { $placed } z { $first }
solo-open-text = Žádný žeton to nepřinese, fáze 1 ještě nemůže skončit a čas destičky ({ $cost }) se počítá dvakrát.
solo-dear = { $placed } z { $first }, ale draze
solo-dear-text = Fáze 1 by skončila na { $note } bodech, jde to i za { $best }. Rozdíl se počítá dvakrát.
solo-right = Zapsáno bodů: { $note }
solo-right-text = Méně nešlo. Nabídka je znovu plná pro fázi 2, zbývá { $left } žetonů. Pod 100 bodů celkem je výborné.
