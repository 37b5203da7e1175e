# Pravidla.

rules-contents = Na této stránce

rules-goal = Cíl hry
rules-goal-1 = Každý hráč skládá z destiček vlastní mozaiku. Na destičkách jsou úkoly a plní je destičky kolem nich. Každý splněný úkol zakryje jeden váš žeton. Kdo jako první umístí všech 20 žetonů, okamžitě vítězí.

rules-tile = Destička
rules-tile-1 = Destiček je 68, od každé barvy 17. Každá barva má svůj znak, aby nikdo nebyl odkázán jen na barvy.
rules-tile-colour = Barva a znak: čtverec pro modrou, trojúhelník pro červenou, kroužek pro tyrkysovou, hvězda pro žlutou.
rules-tile-cost = Čas, který destička stojí, 1 až 7.
rules-tile-tasks = Nejvýše tři úkoly. Každý ukazuje jednu až čtyři barvy; na jejich pořadí nezáleží.

rules-turn = Kdo je na tahu
rules-turn-1 = Platí se časem: váš žeton na lunární stupnici postoupí o číslo vzaté destičky. Na tahu je vždy ten, kdo je nejvíce vzadu; s levnou destičkou tak můžete hrát dvakrát po sobě.
rules-turn-2 = Žeton, který dojde na obsazené políčko, leží navrchu, a z žetonů na sobě hraje nejdříve vrchní.
rules-turn-picture = Čísla ukazují, v jakém pořadí by tito čtyři hráli.

rules-take = Vzít destičku
rules-take-1 = Vezměte jednu z prvních tří destiček po směru hodinových ručiček od figurky měsíce; prázdná místa se přeskakují. Figurka měsíce se pak přesune na uvolněné místo.
rules-take-2 = Jednu vzít musíte a hned ji umístíte.
rules-take-picture = Zde lze vzít jednu ze tří destiček. Zvolena je první: tečkovaná cesta ukazuje, kam vede na lunární stupnici, zde na obsazené políčko.

rules-place = Umístění a co se počítá
rules-place-1 = První destičku položte kamkoli, každou další hranou k některé destičce vaší mozaiky. Nic se už nepřesouvá.
rules-place-2 = Úkol je splněn, když se od každé jeho barvy počítá dost destiček. Počítá se řetěz: destičky jedné barvy spojené hranami, pokud se aspoň jedna z nich dotýká destičky s úkolem. Žetony za vás umístí aplikace.
rules-reaches = Řetěz sahá dál
rules-reaches-text = Druhá modrá destička se žluté nedotýká, ale navazuje na tu, která ano: počítají se dvě modré. Červená se dotýká jen rohem a nepočítá se.
rules-both = Jeden řetěz, dva úkoly
rules-both-text = Čtyři červené destičky splní úkol se dvěma červenými i se čtyřmi. Každý úkol se počítá zvlášť.
rules-itself = Nikdy destička sama
rules-itself-text = Červená destička, která chce čtyři červené, potřebuje čtyři jiné. Pět v jednom řetězu stačí oběma destičkám s dvojkou: každá počítá tu druhou.
rules-once = Dvojí dotyk se počítá jednou
rules-once-text = Tento červený řetěz se modré destičky dotýká dvěma stranami, a přece jsou to tři destičky: dost na dvě červené, ne na čtyři.

rules-refill = Doplnění
rules-refill-1 = Zbývá-li na začátku vašeho tahu v nabídce jen jedna nebo dvě destičky, smíte ji před braním doplnit. Nové destičky uvidíte dřív, než si vyberete.
rules-refill-2 = Nezbývá-li žádná, nabídka se doplní automaticky.
rules-refill-picture = Doplňuje se po směru hodinových ručiček od figurky měsíce; její místo zůstane prázdné.

rules-end = Konec
rules-end-1 = Kdo umístí svůj poslední žeton, vítězí a hra v tu chvíli končí.
rules-end-2 = Má-li někdo vzít destičku a nikde už žádná není, vítězí ten, komu zbývá nejméně žetonů; při shodě ten, kdo by byl dříve na tahu.

rules-solo = Sólo
rules-solo-1 = V sólové hře není lunární stupnice. Máte 21 žetonů a hrajete dvě fáze. V první se snažíte umístit 8. Jakmile leží, můžete fázi ukončit, nebo brát dál; když je vzato všech 11 destiček, skončí automaticky.
rules-solo-2 = Pak se zapíše čas všech vašich destiček a 10 za každý z 8 žetonů, který chybí. Nabídka se ještě jednou doplní a pokračujete, dokud neleží všechny žetony nebo všechny destičky.
rules-solo-3 = Na konci se čas všech destiček přičte ještě jednou a k tomu 10 za každý zbylý žeton. Destičky první fáze se tedy počítají dvakrát. Méně je lépe a pod 100 je výborné.

rules-notes = Kde pravidla mlčí
rules-notes-1 = Pro první hru se doporučuje méně žetonů: 17 ve třech, 15 ve čtyřech. Česká pravidla dávají menší počet dvěma hráčům; považujeme to za tiskovou chybu.
rules-notes-2 = V sólové hře jdou žetony od devátého už ve fázi 1 z druhého sloupečku. Je-li všech 21 umístěno ve fázi 1, hra končí.
rules-notes-3 = Doplnění, které by nepřineslo žádnou destičku, se nenabízí.
