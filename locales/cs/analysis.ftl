# The analysis board.
an-again = Zkusit znovu
an-aids = Pomůcky
an-as-good = stejně dobrý
an-bad-link = Kus odkazu chybí
an-bad-link-text = Nejspíš se při kopírování ztratil. Požádejte o něj znovu, nebo vložte záznam.
an-behind = o { $n } méně
an-best = nejlepší
an-board = Analytická deska
an-board-note = Jakákoli pozice, libovolný počet hráčů a vedle nich engine
an-branch-next = K dalšímu rozvětvení
an-branch-previous = K předchozímu rozvětvení
an-chances = Šance na výhru: { $list }
an-choose = Vybrat
an-choose-note = Klepejte v pořadí, v jakém přijdou na kruh: { $n } z { $all }.
an-comment = Komentář
an-comment-add = Přidat komentář
an-count = Tahy
an-delete = Smazat odtud
an-deleted = { $n ->
    [one] Smazán { $n } tah
    [few] Smazány { $n } tahy
   *[other] Smazáno { $n } tahů
}
an-discs = { $n ->
    [one] +{ $n } žeton
    [few] +{ $n } žetony
   *[other] +{ $n } žetonů
}
an-draw = Vylosovat
an-empty-tree = Zatím žádný tah. Vyberte destičku a pak pole.
an-engine = Nejlepší tahy
an-export = Uložit záznam
an-failed = Engine se zastavil
an-failed-text = Deska, varianty i vaše komentáře jsou v pořádku.
an-first = Začátek
an-first-look = První pohled: { $nodes } pozic
an-flip = Jiné místo
an-flip-note = Zobrazit tuto mozaiku vpředu
an-gift = Zůstane { $tile } a { $player } za ni má { $discs ->
    [one] { $discs } žeton
    [few] { $discs } žetony
   *[other] { $discs } žetonů
}.
an-gift-you = Zůstane vám { $tile } a s ní { $discs ->
    [one] { $discs } žeton
    [few] { $discs } žetony
   *[other] { $discs } žetonů
}.
an-go = Počítat dál
an-grade = Hodnocení
an-grade-blunder = ?? hrubá chyba
an-grade-good = ! dobrý tah
an-grade-inaccuracy = ?! nepřesnost
an-grade-mistake = ? chyba
an-grade-none = žádné
an-helps = Nejvíc z toho má { $name }: { $p }.
an-keep = Uložit
an-keys = ← → tah · ↑ ↓ varianta · B rozvětvení · 1–3 destička · F místo · E engine · C komentář · A pomůcky · P hrát · S sdílet
an-last = Konec
an-line-ends = Tady přijdou nové destičky. Které, to nikdo neví.
an-lines = Tahy
an-link = Sdílet odkaz
an-live = Tato hra ještě běží
an-live-text = Do konce hry se nepočítá. Tahy zkoušet a psát si poznámky můžete.
an-load = Načítá se engine
an-load-note = Deska už funguje.
an-move = Tento tah
an-next = Další
an-no-record = Tato hra na tomto zařízení není
an-none = bez žetonu
an-open = Analyzovat
an-over = Tady hra končí
an-pause = Přestat počítat
an-paused = Zastaveno. Tahy můžete zkoušet dál.
an-play = Hrát odtud
an-prev = O tah zpět
an-promote = Udělat hlavní variantou
an-proven = Při nejlepší hře určitě vyhraje { $player }.
an-proven-you = Při nejlepší hře určitě vyhrajete.
an-record = Záznam se všemi variantami
an-record-note = Hlavní varianta, varianty, komentáře a hodnocení. Programy, které znají jen hru, ostatní přeskočí.
an-redraw = Losovat znovu
an-refill = Odkryje nové destičky.
an-end-phase = Doplní nabídku pro 2. fázi.
an-refill-note = doplní kruh
an-rests = Dopočítáno: { $nodes } pozic, hloubka { $depth } tahů
an-search = { $nodes } pozic, hloubka { $depth } tahů
an-setup = Sestavit
an-shown = Teď nejlepší: { $move }, { $value }
an-side = Varianty
an-solo = Čeká se { $n } bodů
an-solo-bar = Očekávané body
an-solo-note = Méně je lépe. Porovnávají se body.
an-then = Co se čeká potom
an-threat = Kdyby byli na tahu
an-threat-note = Každé pole ukazuje, kolik žetonů by tam nejvíc přinesla nabízená destička.
an-tiles = { $n ->
    [one] { $n } nová destička
    [few] { $n } nové destičky
   *[other] { $n } nových destiček
}
an-time = Čas na výpočet
an-time-30 = 30 sekund
an-time-5 = 5 sekund
an-time-none = bez omezení
an-title = Analýza
an-too-long = Na odkaz je toho moc. Pošlete záznam jako soubor.
an-tree = Tahy a varianty
an-tree-link = Odkaz na všechny varianty
an-tree-link-note = Obsahuje pozici, varianty a komentáře.
an-try = Vyberte destičku a pak pole. Tah se hned zapíše mezi tahy; ← vás vrátí.
an-turn = tah { $n } z { $all }
an-yours = Váš tah
