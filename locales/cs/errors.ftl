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
