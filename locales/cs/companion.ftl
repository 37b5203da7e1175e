# Pomocník ke skutečnému stolu.
co-title = U stolu
co-learn-note = Pro ty, kdo mají krabici: kdo je na tahu, co přinese místo, přehlédnuté úkoly, sólový bodovací bloček
co-awake = Displej nezhasne
co-tab-next = Kdo je na tahu
co-tab-place = Místo
co-tab-tasks = Úkoly
co-tab-solo = Sólo
co-tools = Nástroje

# Kdo tu sedí.
co-new = Nová hra u stolu
co-new-note = Kdo tu sedí? Odspodu nahoru, jak leží žetony na novoluní.
co-new-solo = Sami máte bodovací bloček a vidíte, co přinese každé místo.
co-up = Výš: { $name }
co-offline = Nepotřebuje připojení. Nic neopustí tento telefon.
co-begin = Začít

# Kdo je na tahu.
co-moves = Na tahu je
co-turn = Na tahu je { $name }
co-cost-ask = Kolik destička stála?
co-cost-note = Žeton pod číslem bude na tahu.
co-number = { $n }: pak { $name }
co-lands = { $name } leží na žetonu ({ $other }), takže hraje dřív.
co-disc-at = { $name }: políčko { $n }
co-order = Potom

# Co přinese místo.
co-place-title = Co přinese toto místo?
co-place-ask = Kterou destičku chcete položit?
co-place-cell = Teď klepněte na pole.
co-place-here = { $n ->
    [one] Tady { $n } žeton
    [few] Tady { $n } žetony
   *[other] Tady { $n } žetonů
}
co-place-none = Tady žádný žeton
co-place-lay = Leží tady
co-place-other = Jiná destička
co-why-new = Vlastní úkol je splněn: { $what }.
co-why-chain = { $tile } dostane poslední destičku. Nová se přidá k řetězci.
co-why-touch = { $tile } dostane poslední destičku. Nová se jí dotýká.
co-used = { $tile } už v některé mozaice leží.
co-whose = Čí mozaika?
co-enter = Zadat mozaiku
co-edit = Změnit mozaiku
co-enter-note = Asi 40 sekund. Zůstane do konce hry.
co-enter-hint = Po řádcích, zleva doprava. Klepnutím na pole přejdete jinam.
co-cursor = Další destička: pole { $cell }
co-go-to = Pole { $cell }
co-gap = Mezera
co-row = Nový řádek
co-done = Hotovo
co-parts = Tato mozaika má dvě části. Co je spojuje?

# Přehlédnutý úkol.
co-tasks-title = Nepřehlédli jsme úkol?
co-count = { $n ->
    [one] Na této mozaice má ležet { $n } žeton. Spočítejte je.
    [few] Na této mozaice mají ležet { $n } žetony. Spočítejte je.
   *[other] Na této mozaice má ležet { $n } žetonů. Spočítejte je.
}
co-count-none = Žádný úkol tu není splněn. Neměl by tu ležet žádný žeton.
co-no-display = Pro tuto mozaiku nejsou zadány žádné destičky.
co-count-same = { $n }, jsou tu všechny
co-count-fewer = Méně
co-missing-ask = Kolik jich chybí?
co-missing = { $n ->
    [one] Chybí žeton
    [few] Chybějí { $n } žetony
   *[other] Chybí { $n } žetonů
}
co-look = Hledat
co-less = O jeden méně
co-more = O jeden víc
co-check = Leží tady žeton?
co-check-n = { $n } z { $all }, nejdřív co se snadno přehlédne
co-yes = Leží
co-no = Chybí
co-needs = { $how ->
    [one] { $tile } potřebuje: { $what }. Dotýká se jí.
    [all] { $tile } potřebuje: { $what }. Všechny se jí dotýkají.
   *[chain] { $tile } potřebuje: { $what }. { $touching ->
        [one] Jedna se dotýká
        [few] { $touching } se dotýkají
       *[other] { $touching } se dotýká
    } a { $hidden ->
        [one] další na ni navazuje hranou
       *[other] ostatní na ni navazují hranami
    }. Počítá se celý řetězec.
}
co-found = { $n ->
    [one] Sem patří žeton
    [few] Sem patří { $n } žetony
   *[other] Sem patří { $n } žetonů
}
co-none-found = Každý splněný úkol má svůj žeton. Spočítejte je znovu.
co-some-found = Víc splněných úkolů tu není. Spočítejte žetony znovu.
co-all-good = Nic nechybí. Hrajte dál.
co-again = Zkontrolovat znovu

# Sólový bodovací bloček.
co-solo-title = Sólový bloček
co-solo-p1 = 1. fáze
co-solo-p2 = 2. fáze
co-solo-tap = U každé destičky klepněte na cenu
co-solo-full = Všechny destičky této fáze jsou zapsány.
co-solo-short = Žetony chybějící do 8, krát 10
co-solo-noted = Zapsáno po 1. fázi
co-solo-time = Čas všech destiček, 1. fáze znovu
co-solo-left = Zbylé žetony, krát 10
co-solo-total = Body
co-solo-end1 = Ukončit 1. fázi
co-solo-finish = Konec hry
co-solo-over = Hra skončila.
