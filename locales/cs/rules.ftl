# Pravidla.

rules-contents = Na této stránce

rules-goal = Cíl hry
rules-goal-1 = Každý si z destiček skládá vlastní mozaiku. Na destičkách jsou úkoly a plní je destičky kolem nich. Každý splněný úkol zakryjete jedním svým žetonem. Kdo první umístí všech 20 žetonů, hned vyhrává.

rules-tile = Destička
rules-tile-1 = Destiček je 68, od každé barvy 17. Každá barva má svůj znak, takže se nemusíte spoléhat jen na barvy.
rules-tile-colour = Barva a znak: čtverec pro modrou, trojúhelník pro červenou, kroužek pro tyrkysovou, hvězda pro žlutou.
rules-tile-cost = Čas, který destička stojí, 1 až 7. Čím vyšší číslo, tím snazší úkoly.
rules-tile-tasks = Nejvýš tři úkoly. Každý ukazuje jednu až čtyři barvy, na jejich pořadí nezáleží.

rules-setup = Příprava
rules-setup-1 = Destičky se zamíchají. Jedenáct jich na začátku leží lícem nahoru v nabídce na měsíčním kruhu, ostatní tvoří dobírací hromádku. Její pořadí nikdo nezná.
rules-setup-2 = Všichni začínají na novu. Jejich žetony tam leží ve sloupečku, jehož pořadí určí los. Poslední vylosovaný je navrchu a hraje první.

rules-turn = Kdo je na tahu
rules-turn-1 = Platí se časem. Váš žeton na lunární stupnici postoupí o tolik políček, kolik vzatá destička stojí. Na tahu je vždy ten, kdo je nejvíc vzadu, takže s levnou destičkou můžete hrát i dvakrát po sobě.
rules-turn-2 = Žeton, který dojde na obsazené políčko, leží navrchu. Ze sloupečku hraje první ten navrchu.
rules-turn-picture = Čísla ukazují, v jakém pořadí by tito čtyři hráli.

rules-take = Výběr destičky
rules-take-1 = Vezměte si jednu z prvních tří destiček po směru hodinových ručiček od figurky měsíce. Prázdná místa se přeskakují. Figurka měsíce se pak přesune na uvolněné místo.
rules-take-2 = Jednu si vzít musíte a hned ji umístit.
rules-take-picture = Tady si můžete vzít jednu ze tří destiček. Vybraná je první. Tečkovaná cesta ukazuje, kam s ní na lunární stupnici dojdete, tady na obsazené políčko.

rules-place = Umístění a co se počítá
rules-place-1 = První destičku položte kamkoli, každou další hranou k některé destičce své mozaiky. Položené destičky se už nepřesouvají.
rules-place-2 = Úkol je splněný, když se od každé jeho barvy počítá dost destiček. Počítá se řetězec, tedy destičky jedné barvy spojené hranami, pokud se aspoň jedna z nich dotýká destičky s úkolem. Žetony za vás umístí aplikace.
rules-reaches = Řetězec sahá dál
rules-reaches-text = Druhá modrá destička se žluté nedotýká, ale navazuje na tu, která ano. Počítají se tedy dvě modré. Červená se dotýká jen rohem, a tak se nepočítá.
rules-both = Jeden řetězec, dva úkoly
rules-both-text = Čtyři červené destičky splní úkol se dvěma červenými i ten se čtyřmi. Každý úkol se počítá zvlášť.
rules-itself = Sebe destička nepočítá
rules-itself-text = Červená destička, která chce čtyři červené, potřebuje čtyři jiné. Pět v jednom řetězci stačí oběma destičkám s dvojkou, protože každá počítá tu druhou.
rules-once = Dvojí dotyk se počítá jednou
rules-once-text = Tento červený řetězec se modré destičky dotýká ze dvou stran, ale pořád jsou to jen tři destičky. Na dvě červené to stačí, na čtyři ne.

rules-refill = Doplnění
rules-refill-1 = Když na začátku vašeho tahu zbývá v nabídce jen jedna nebo dvě destičky, smíte ji nejdřív doplnit. Nové destičky uvidíte dřív, než si vyberete.
rules-refill-2 = Když nezbývá žádná, nabídka se doplní sama. Pokud hromádka nestačí, doplní se jen část.
rules-refill-picture = Doplňuje se po směru hodinových ručiček od figurky měsíce. Její místo zůstane prázdné.

rules-end = Konec
rules-end-1 = Kdo umístí svůj poslední žeton, vyhrává a hra v tu chvíli končí.
rules-end-2 = Když si má někdo vzít destičku a nikde už žádná není, vyhrává ten, komu zbývá nejméně žetonů. Při shodě ten, kdo by byl dřív na tahu. Stejně se určí i další místa.

rules-solo = Sólo
rules-solo-1 = V sólové hře lunární stupnici nepotřebujete. Máte 21 žetonů a hrajete dvě fáze. V 1. fázi se snažíte umístit 8 žetonů. Jakmile je umístíte, můžete fázi ukončit, nebo brát dál. Každá destička navíc uvolní místo jedné nové ve 2. fázi. Když vezmete všech 11, skončí fáze sama.
rules-solo-2 = Pak se zapíše čas všech vašich destiček a 10 za každý z 8 žetonů, který jste neumístili. Nabídka se ještě jednou doplní, zbylé destičky v ní zůstanou. Hrajete, dokud neumístíte všechny žetony nebo nevyprázdníte nabídku.
rules-solo-3 = Na konci se čas všech destiček přičte ještě jednou a k tomu 10 za každý zbylý žeton. Destičky 1. fáze se tedy počítají dvakrát. Méně je lépe a pod 100 je výborné.

rules-first = Vaše první hra
rules-first-1 = Ve třech a ve čtyřech je první hra zábavnější s menším počtem žetonů. Ve třech jich má každý 17, ve čtyřech 15. Pravidla uvádějí 18 a 16, protože počítají i žeton na lunární stupnici. Česká pravidla dávají 16 žetonů dvěma hráčům místo čtyřem, což bereme jako tiskovou chybu.

rules-notes = Kde pravidla mlčí
rules-notes-1 = V sólové hře jdou žetony od devátého z druhého sloupečku, i když ještě hrajete 1. fázi. Umístíte-li v ní všech 21, hra končí a čas se počítá dvakrát.
rules-notes-2 = Doplnění, které by nepřineslo žádnou destičku, se nenabízí.
