# Chyby pravidel: co je špatně a co dělat.

illegal-game-over = hra skončila
illegal-refill-due = nejdřív se musí doplnit nabídka
illegal-not-on-wheel = destička { $tile } není v nabídce
illegal-too-far = destička { $tile } není mezi prvními třemi
illegal-first-tile = první destička patří na 0,0, ne na { $cell }
illegal-occupied = na { $cell } už destička leží
illegal-detached = { $cell } nesousedí hranou s žádnou destičkou mozaiky
illegal-too-many-tiles = { $tiles ->
    [one] v nabídce je { $tiles } destička; doplnit lze, když zbývá 1 nebo 2
    [few] v nabídce jsou { $tiles } destičky; doplnit lze, když zbývá 1 nebo 2
   *[other] v nabídce je { $tiles } destiček; doplnit lze, když zbývá 1 nebo 2
}
illegal-pile-empty = dobírací hromádka je prázdná
illegal-too-few-discs = 1. fáze může skončit, až je umístěno 8 žetonů
illegal-phase-two = ve 2. fázi se nabídka už nedoplňuje
play-error = { $action } není dovoleno: { $reason }.
play-error-legal = { $action } není dovoleno: { $reason }. Dovoleno: { $legal }
play-error-legal-more = { $action } není dovoleno: { $reason }. Dovoleno: { $legal } a ještě { $more }

setup-players = Nova Luna je pro 1 až 4 hráče, ne pro { $players }.
setup-discs = Zvolte 1 až 20 žetonů, ne { $discs }.
setup-discs-solo = Sólo se hraje vždy s 21 žetony, ne s { $discs }.
setup-wheel-size = V nabídce je 11 destiček, ne { $tiles }.
setup-pile-size = K dobrání je { $expected } destiček, ne { $tiles }.
setup-no-such-tile = Destička { $tile } neexistuje, čísla jdou od 1 do 68.
setup-tile-twice = Destička { $tile } je tu dvakrát.
setup-stack = Ve sloupečku musí být jednou každé místo od 1 do { $players }.

action-form = tah vypadá jako 12@1,-2 a doplnění jako +5,9,44
action-no-such-tile = destičky mají čísla 1 až 68
action-out-of-reach = tak daleko žádná mozaika nesahá
seed-form = semínko je celé číslo nebo 64 šestnáctkových číslic
seed-too-large = číslo je příliš velké, semínko má 32 bajtů

reveal-number = doplnění musí odkrýt { $due ->
    [one] { $due } destičku
    [few] { $due } destičky
   *[other] { $due } destiček
}, ne { $found }.
reveal-seen = destička { $tile } už byla odkryta.
seed-wheel = Semínko dává jinou nabídku: { $expected }
seed-stack = Semínko dává jiný sloupeček.
seed-refill = Tah { $move }: semínko dává pro toto doplnění jiné destičky: { $expected }
seed-seals = Záznam potřebuje pečeť a nonce každého místa.
seed-commitment = Tajemství není to, ke kterému se server zavázal.
seed-seal = Nonce místa { $seat } neodpovídá své pečeti.
seed-bot-seal = Na místě { $seat } sedí bot, takže jeho pečeť musí být slovo bot.
seed-bot-nonce = Nonce bota na místě { $seat } neplyne z tajemství.
seed-derivation = Semínko neplyne z tajemství a nonce všech míst.

record-move = Tah { $move }: { $problem }
record-too-long = Záznam je příliš dlouhý; smí mít nejvýše { $limit } KiB.
record-too-many-tags = Záznam má příliš mnoho údajů; smí jich mít nejvýše { $limit }.
record-tag-form = Tohle není údaj. Údaj stojí sám na řádku a vypadá jako [Players "2"].
record-tag-twice = Údaj { $tag } je tu dvakrát.
record-not-a-record = Tohle není záznam hry Nova Luna, ten začíná řádkem [Format "1"].
record-tag-missing = Chybí řádek [{ $tag } "…"].
record-tag-with-position = Údaj { $tag } tu být nesmí: hra začíná pozicí.
record-position = Pozice nevyhovuje kontrole P{ $check }. { $problem }
record-tag = Údaj { $tag } nemůže být „{ $found }“: { $problem }.
record-comment-open = Komentář, který zde začíná, není uzavřen složenou závorkou.
record-variation-open = Varianta, která zde začíná, není uzavřena závorkou.
record-variation-not-open = Není otevřena žádná varianta, kterou by tato závorka uzavřela.
record-grade = „{ $found }“ není hodnocení. Hodnotí se ?!, ?, ?? a !.
record-token = „{ $found }“ nelze přečíst: { $problem }.
word-unknown = čeká se tah, nebo resign, flag, replace či return s číslem místa (například resign2), nebo abandon
word-no-such-seat = místa mají čísla 1 až { $players }
word-has-left = místo { $seat } už hru opustilo
word-replaced = za místo { $seat } už hraje bot
word-not-replaced = za místo { $seat } nehraje bot, takže se na ně nikdo nemůže vrátit
word-too-many = záznam má nejvýše { $limit } těchto slov
word-match-over = hra už skončila
record-refill-without-tiles = za znaménkem plus chybí odkryté destičky.
record-refill-missing = po něm je nabídka prázdná, ale chybí povinné doplnění.
record-first-refill-missing = Před prvním tahem se musí doplnit nabídka, ale doplnění chybí.
tag-format = tento program čte formát 1 a u her s variantami nebo od pozice formát 2
tag-number = musí to být celé číslo menší než 256
tag-numbers = musí to být nejvýše 68 celých čísel oddělených jednou mezerou
tag-hex = musí to být { $digits } šestnáctkových číslic
tag-text = musí to být text bez řídicích znaků
tag-fairness = tento program ověřuje verzi 2; s verzí 1 si server mohl zamíchání vybrat
tag-seal = musí to být 64 šestnáctkových číslic nebo slovo bot
tag-count = musí to být celé číslo
tag-result = z tahů vychází „{ $result }“
tag-position = v pozici je { $number }
tag-termination = musí to být normal, resigned, time nebo abandoned
tag-termination-moves = po tahu { $moves } z tahů a slov vychází „{ $termination }“
tag-termination-unfinished = po tahu { $moves } hra neskončila, takže tu tento údaj nemá být
