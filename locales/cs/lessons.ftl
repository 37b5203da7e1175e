# The tutorial.

# The list of lessons.
learn-title = Vaše první hra krok za krokem
learn-progress = Hotovo { $done } z { $all }. Každá zabere ani ne minutu.
learn-moons = Hotovo { $done } z { $all } lekcí
learn-go-on = Pokračovat
learn-start = Začít
learn-is-done = hotovo
learn-then = Potom první opravdová hra
learn-then-text = S botem { $name }, nováčkem, a tipem v pravou chvíli. Všechny lekce jsou otevřené, pořadí je na vás.
learn-play-pip = Zahrát si s botem { $name }
learn-play-solo = Zahrát si sólo
occasion-lessons = Všechny lekce máte za sebou. Stůl čeká na vás.
learn-restart = Začít znovu od 1. lekce
learn-rules = Pravidla s obrázky
learn-damaged = Část vašeho postupu nešla přečíst.

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
lesson-sheet = 1. fáze
lesson-sheet-discs = umístěné žetony
lesson-sheet-time = čas vašich destiček
lesson-count = { $have } { $all ->
    [few] ze
   *[other] z
} { $all }
lesson-missing = chybí { $missing }

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
lesson-1-text = Smíte si vzít jednu ze tří nejbližších destiček za figurkou měsíce, po směru hodinových ručiček. Mají štítek s číslem 1 až 3. Ve hře ji přetáhnete na pole, nebo klepnete na obojí.
lesson-1-advice = Jedna ze tří destiček se štítkem je žlutá.
take-right = Je vaše
take-right-text = Figurka měsíce stojí tam, kde destička ležela. Na výběr jsou teď tři nejbližší za ní.
take-other = Smíte, ale není žlutá
take-other-text = { $colour ->
    [red] Tato červená destička
    [blue] Tato modrá destička
    [turquoise] Tato tyrkysová destička
   *[yellow] Tato žlutá destička
} je jedna ze tří nejbližších, takže byste si ji vzít mohli. Chcete ale žlutou.
lesson-far = Mimo dosah
lesson-far-text = Po směru hodinových ručiček od figurky měsíce je to { $place }. destička. Vzít si můžete jen první { $free }.

# 2 The moon track.
lesson-2 = Kdo je na tahu?
lesson-2-note = Kdo je nejvíc vzadu, při shodě navrchu
lesson-2-goal = Vezměte nejdražší destičku, po které budete hrát znovu.
lesson-2-text = Destička stojí čas. O tolik políček se posune váš žeton a na tahu je vždy ten, kdo je nejvíc vzadu.
lesson-2-advice = Spočítejte si to. Kam až dojdete, aniž byste předběhli?
track-wrong = Pak hraje { $name }
track-wrong-text = { $cost ->
    [one] Jedno políčko vás posune
    [few] { $cost } políčka vás posunou
   *[other] { $cost } políček vás posune
} z { $from } na { $to }, za políčko { $space }, kde stojí { $name }. Nejvíc vzadu je teď { $name } a může hrát i víckrát.
track-less = Skoro
track-less-text = { $cost ->
    [one] Jedno políčko vás posune
    [few] { $cost } políčka vás posunou
   *[other] { $cost } políček vás posune
} z { $from } na { $to }, ještě před políčko { $space }, kde stojí { $name }. Hrajete znovu, ale stihnete i dražší.
track-top = Hrajete znovu!
track-top-text = Skončili jste na stejném políčku jako { $name }, takže váš žeton leží navrchu. A kdo je navrchu, hraje první.
track-behind = Hrajete znovu!
track-behind-text = Z { $from } na { $to }, to jste pořád vzadu, protože { $name } stojí na { $space }.

# 3 Placing.
lesson-3 = Umístit ji
lesson-3-note = Hranou k hraně a natrvalo
lesson-3-goal = Umístěte destičku tak, aby se dotýkala dvou jiných.
lesson-3-text = Destičku přiložíte k těm, které už máte, hranou k hraně. Ohraničená pole ukazují, kam smí.
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
}. Tam už zůstane, destičky se nikdy nepřesouvají.
place-corner = Roh není hrana
place-corner-text = { $tiles ->
    [one] Hranou se dotýká jedné destičky.
   *[other] Hranou se dotýká { $tiles } destiček.
} V označeném rohu se s další jen potkává a rohy se nepočítají.
place-one = Jen jedna
place-one-text = { $tiles ->
    [one] Hranou se dotýká jedné destičky.
   *[other] Hranou se dotýká { $tiles } destiček.
}

# 4 Tasks, and what lessons 4 to 6 share.
lesson-4 = Úkoly
lesson-4-note = Co chtějí značky v rozích
lesson-4-goal = Splňte úkol s jednou červenou a jednou modrou.
lesson-4-text = Malé značky v rozích destičky jsou její úkoly, tedy barvy, kterých se chce dotýkat. Jedna červená už tu je. Vyberte destičku a pak pole.
lesson-4-advice = Zkuste modrou destičku, hranou k tyrkysové.
task-right = Splněno!
task-right-text = { $yours } se { $subject } dotýká hranou, takže se počítá. Úkol zakryje žeton.
task-colour = Jiná barva
task-colour-text = K úkolu patří { $needs }. { $yours } se pro něj nepočítá, ať leží kdekoli.
task-enough = Té barvy je už dost
task-enough-text = K úkolu patří { $needs }. Této barvy už je dost.
task-part = Počítá se, ale nestačí
task-part-text = { $yours } se pro úkol { $subject } počítá. Ještě něco chybí.

# 5 Chains.
lesson-5 = Řetězce
lesson-5-note = Jedna se dotýká, počítá se celý řetězec
lesson-5-goal = Splňte úkol se čtyřmi červenými.
lesson-5-text = Jedna červená destička se dotýká modré. Další dvě na ni navazují hranami, takže se počítají všechny tři. Ještě jedna kdekoli v řetězci a úkol je splněný.
lesson-5-advice = Vedle modré, nebo k červenému řetězci. Jde obojí.
chain-wrong = Nenavazuje
chain-wrong-text = { $yours } se { $subject } dotýká jen rohem a žádné jiné své barvy hranou. Proto se nepočítá.
chain-alone-text = { $yours } se nedotýká { $subject } ani žádné jiné své barvy. Proto se nepočítá.
chain-group-text = { $yours } navazuje na jinou své barvy, ale žádná z nich neleží vedle { $subject }. Proto se nepočítají.
chain-right-text = { $yours } je od { $subject } { $steps ->
    [few] { $steps } kroky
   *[other] { $steps } kroků
} daleko, a přesto se počítá. Spojuje je řetězec.

# 6 A tile never counts for itself.
lesson-6 = Sebe nepočítá
lesson-6-note = Destička se pro vlastní úkol nepočítá
lesson-6-goal = Splňte úkol se třemi červenými.
lesson-6-text = Destička s tímto úkolem je sama červená. Chce tři jiné, protože v řetězci své barvy sebe nikdy nepočítá.
lesson-6-advice = Jedno pole spojí řetězec s červenou destičkou níže.
itself-wrong = Sebe nepočítá
itself-wrong-text = V řetězci { $chain ->
    [few] jsou teď { $chain } destičky
   *[other] je teď { $chain } destiček
}, ale ta s úkolem se sama pro sebe nepočítá. Platí tedy { $counted }.
itself-right-text = V řetězci { $chain ->
    [few] jsou { $chain } destičky
   *[other] je { $chain } destiček
}. Bez té s úkolem platí { $counted }, a to stačí.

# 7 Two at once.
lesson-7 = Dva najednou
lesson-7-note = Jedna destička, víc žetonů
lesson-7-goal = Splňte jednou destičkou dva úkoly.
lesson-7-text = Nová destička může splnit úkoly sousedních destiček a zároveň vlastní. Hledejte dvě, které chtějí jedna druhou.
lesson-7-advice = Která destička chce tyrkysovou a tyrkysová chce ji?
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
lesson-8-text = Ani jedna ze dvou destiček v nabídce vám nepomůže. Když zbývají nejvýš dvě, smíte nejdřív doplnit a vybrat si z nových.
lesson-8-advice = Nejdřív doplňte, pak hledejte žlutou.
lesson-8-then = Doplněno máte. Teď hledejte žlutou.
refill-on = Nové destičky
refill-on-text = Přibylo jich { $revealed } a vybíráte první. Co necháte, může si vzít { $name }.
refill-passed = Teď smí doplnit { $name }
refill-passed-text = { $left ->
    [one] Zbývá jedna destička.
    [few] Zbývají { $left } destičky.
   *[other] Zbývá { $left } destiček.
} Teď smí doplnit { $name } a vybrat si z nových první.
refill-right = Splněno!
refill-right-text = Doplnili jste a jedna z nových se hned hodila. V nabídce jich zbývá { $left } a vybírá { $name }.

# 9 The race.
lesson-9 = Závod
lesson-9-note = Počítejte do posledního žetonu
lesson-9-goal = Umístěte poslední dva žetony dřív, než bude hrát { $name }.
lesson-9-text = Kdo umístí poslední žeton, hned vyhrává. { $name } potřebuje ještě jeden. Stačily by vám dva tahy po sobě.
lesson-9-advice = Začněte destičkou, která přinese žeton a po které hrajete znovu.
lesson-9-then = Poslední žeton přinese jedna z destiček na výběr.
lesson-9-then-cell = Destička je správná. Zkuste pro ni jiné pole.
race-on = Hrajete znovu!
race-on-text = { $mine ->
    [one] Vám zbývá { $mine } žeton
    [few] Vám zbývají { $mine } žetony
   *[other] Vám zbývá { $mine } žetonů
}, { $name } má ještě { $other }. Jste na tahu, dokončete to.
race-lost = Pak hraje { $name }
race-lost-text = { $mine ->
    [one] Vám zbývá { $mine } žeton
    [few] Vám zbývají { $mine } žetony
   *[other] Vám zbývá { $mine } žetonů
}, { $name } má ještě { $other }. Teď hraje { $name } a k výhře stačí { $tile }.
race-passed = Pak hraje { $name }
race-passed-text = { $mine ->
    [one] Vám zbývá { $mine } žeton
    [few] Vám zbývají { $mine } žetony
   *[other] Vám zbývá { $mine } žetonů
}, { $name } má ještě { $other }. Teď hraje { $name }.
race-stuck = Skoro
race-stuck-text = Hrajete znovu a { $mine ->
    [one] zbývá vám { $mine } žeton. Žádná destička na výběr ho ale nepřinese.
    [few] zbývají vám { $mine } žetony. Žádná destička na výběr je ale nepřinese najednou.
   *[other] zbývá vám { $mine } žetonů. Žádná destička na výběr je ale nepřinese najednou.
}
race-wasted = Žádný žeton
race-wasted-text = { $yours } tam nesplní žádný úkol. { $mine ->
    [one] Vám zbývá { $mine } žeton
    [few] Vám zbývají { $mine } žetony
   *[other] Vám zbývá { $mine } žetonů
}, na tahu je { $name } a má ještě { $other }.
race-right = Vyhráli jste!
race-right-text = Poslední žeton je umístěný a hra hned končí. { $name } má ještě { $other }.

# 10 Solo.
lesson-10 = Sólo
lesson-10-note = Dvě fáze a rozhoduje čas
lesson-10-goal = Umístěte osmý žeton co nejlevněji a pak ukončete 1. fázi.
lesson-10-text = V sólové hře chcete co nejméně bodů. S 8 umístěnými žetony smíte ukončit 1. fázi. Zapíše se čas všech vašich destiček a na konci se počítá znovu.
lesson-10-advice = Která ze tří destiček stojí nejméně? Najděte pole, kde přinese žeton.
lesson-10-then = Ukončete 1. fázi hned.
solo-on = { $placed } z { $first }
solo-on-text = 1. fázi teď smíte ukončit s { $note } body. Čas každé další destičky by se počítal dvakrát.
solo-open = { $placed } z { $first }
solo-open-text = Žeton to nepřinese, takže 1. fáze ještě nemůže skončit. A čas { $cost } se počítá dvakrát.
solo-dear = { $placed } z { $first }, ale draze
solo-dear-text = 1. fáze by skončila s { $note } body, ale jde to i za { $best }. Rozdíl se počítá dvakrát.
solo-right = Zapsáno { $note } bodů
solo-right-text = Méně nešlo. Nabídka je pro 2. fázi znovu plná a zbývá vám { $left } žetonů. Pod 100 bodů celkem je výborné.
