# Úlohy. Tyto texty se načtou s první z jejich obrazovek.

puzzles = Úlohy
pz-next = Vaše další úloha
pz-next-text = Jedna pozice, jeden nejlepší tah. Vybráno pro vás.
pz-first-text = Úloha { $n } z deseti lehkých na začátek.
pz-solve = Řešit
pz-streak = Série { $n }
pz-streak-name = { $n ->
    [0] Zatím žádný den v řadě
    [one] Jeden den v řadě
    [few] { $n } dny v řadě
   *[other] { $n } dní v řadě
}
pz-streak-short = Série
pz-rating = Vaše hodnocení
pz-rating-short = Hodnocení
pz-rating-why = Nejvíc přidá vyřešená těžká úloha a nejvíc ubere nevyřešená lehká, vždy ale nejvýš 60.
pz-rating-provisional = Otazník zmizí, až bude ohodnoceno 20 úloh.
pz-you-rating = Vy { $rating }
pz-rated = Obtížnost { $rating }
pz-curve = Vaše hodnocení: zpočátku { $first }, teď { $last }, nejlepší { $best }
pz-curve-none = Křivka začne druhým dnem s úlohami.
pz-day = Den
pz-today = dnes
pz-themes = Témata
pz-theme-count = { $right } z { $all }
pz-theme-done = { $all } z { $all } · Znovu od začátku
th-double = Dva najednou
th-chain = Řetězce
th-denial = Vzít soupeři
th-race = Závod
th-tempo = Hrát znovu
th-refill = Doplnění
th-solo = Sólo
th-all = Všechno dohromady
th-own = Vaše hra
pz-storm = Bouře
pz-storm-text = Co nejvíc za tři minuty. Přituhuje a po třech chybách je konec.
pz-your-best = váš rekord
pz-storm-start = Začít
pz-storm-open = Otevřít
pz-storm-ready = Připravte se
pz-due = { $n ->
    [one] { $n } úloha na dnes
    [few] { $n } úlohy na dnes
   *[other] { $n } úloh na dnes
}
pz-due-text = Vracejí se, dokud nevyjdou.
pz-none-due = Nic k opakování. Přijďte zítra, nebo vyřešte novou úlohu.
pz-repeat = Opakovat
pz-forecast = Co se kdy vrátí
pz-forecast-day = { $day }: { $n }
pz-mine = Vaše chyba z { $date }
pz-missed = Úloha, která nevyšla
pz-time = { $n }. pokus
pz-damaged = Část uložených úloh nejde přečíst.
pz-not-loaded = Úlohy nejdou načíst. Zkontrolujte připojení a zkuste to znovu.
pz-unknown = Taková úloha tu není.
pz-loading = Úlohy se načítají…

puzzle = Úloha
pz-your-task = Zadání
pz-task-race = Najděte tah, který vyhraje závod.
pz-task-double = Umístěte jednou destičkou dva žetony nebo víc.
pz-task-chain = Splňte úkol pomocí řetězce.
pz-task-denial = Vezměte destičku, kterou nejvíc potřebuje { $name }.
pz-task-tempo = Zůstaňte na tahu a nic tím neztraťte.
pz-task-refill = Doplnit, nebo vzít destičku? Najděte nejlepší tah.
pz-task-solo = Najděte tah, který vede k nejméně bodům.
pz-task-own = Najděte lepší tah, než jaký jste zahráli.
pz-both-left = { $n ->
    [one] Vy i { $name } máte poslední žeton. Jste na tahu.
   *[other] Vy i { $name } máte ještě po { $n } žetonech. Jste na tahu.
}
pz-own-left = { $n ->
    [one] Zbývá vám jeden žeton
    [few] Zbývají vám { $n } žetony
   *[other] Zbývá vám { $n } žetonů
}
pz-other-left = { $name } má { $n }
pz-left-turn = { $all }. Jste na tahu.
pz-solo-left = { $n ->
    [one] Zatím { $score } bodů, zbývá jeden žeton.
    [few] Zatím { $score } bodů, zbývají { $n } žetony.
   *[other] Zatím { $score } bodů, zbývá { $n } žetonů.
}
pz-wrong-discs = { $played ->
    [0] Žádný žeton, šlo by víc
    [one] Jeden žeton, šlo by i víc
    [few] { $played } žetony, šlo by i víc
   *[other] { $played } žetonů, šlo by i víc
}
pz-wrong = Je tu lepší tah
pz-again-played = To je tah, který jste zahráli
pz-move = { $move }
pz-move-refill = doplnění nabídky
pz-move-phase = ukončení 1. fáze
pz-other-tile = druhá { $tile }
pz-other-place = stejná destička na jiném místě
pz-effect = { $discs ->
    [0] { $move } nepřinese žádný žeton.
    [one] { $move } přinese jeden žeton.
    [few] { $move } přinese { $discs } žetony.
   *[other] { $move } přinese { $discs } žetonů.
}
pz-effect-refill = Do nabídky přijdou nové destičky.
pz-then = { $n ->
    [one] Pak hraje { $name } s posledním žetonem.
    [few] Pak hraje { $name } a má ještě { $n } žetony.
   *[other] Pak hraje { $name } a má ještě { $n } žetonů.
}
pz-then-again = Pak jste znovu na tahu.
pz-right-wins = To vyhrává!
pz-right = To je ten tah
pz-right-too = Stejně dobré jako nejlepší tah
pz-shown = Řešení
pz-values = Šance na výhru { $best } %, s druhým nejlepším tahem { $second } %.
pz-values-solo = Vede k { $best } bodům, druhý nejlepší tah k { $second }.
pz-unknown-move = Tento tah se nepodařilo rozebrat
pz-good-too = Dobré, ale jde to líp
pz-good-text = Nepočítá se, zkuste to znovu.
pz-try-again = Zkusit znovu
pz-solution = Ukázat řešení
pz-solution-short = Řešení
pz-next-btn = Další úloha
pz-to-puzzles = K úlohám
pz-game = Prohlédnout hru
pz-game-short = Hra
pz-hint-tile = Začíná { $tile }. Po radě se úloha nehodnotí a zítra se vrátí.
pz-hint-refill = Začněte doplněním. Po radě se úloha nehodnotí a zítra se vrátí.
pz-key-tile = destička
pz-key-cell = pole
pz-key-play = zahrát
pz-key-hint = rada
pz-not-kept = Váš postup se tu nepodařilo uložit.

pz-storm-left = Zbývající čas
pz-storm-seconds = { $n ->
    [one] Zbývá jedna sekunda
    [few] Zbývají { $n } sekundy
   *[other] Zbývá { $n } sekund
}
pz-storm-score = { $n ->
    [one] Vyřešena jedna
    [few] Vyřešeny { $n }
   *[other] Vyřešeno { $n }
}
pz-storm-misses = Chyby: { $n } { $all ->
    [few] ze
   *[other] z
} { $all }
pz-storm-right = Správně. Další.
pz-storm-miss = Vedle. Další.
pz-storm-over-time = Čas vypršel
pz-storm-over-misses = Tři chyby
pz-storm-best = Váš dosavadní rekord
pz-storm-record = Nový rekord!
pz-storm-again = Ještě jednou
pz-storm-missed = Úlohy, které nevyšly
pz-storm-solved = Už vyřešeno
