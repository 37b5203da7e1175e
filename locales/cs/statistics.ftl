# Statistics.
st-empty = Po první hře tu bude co vidět.
st-few = Křivky se objeví po třetí hře.
st-games = { $n ->
    [one] hra
    [few] hry
   *[other] her
}
st-won = vyhráno
st-shortest = destiček, nejkratší výhra
st-best-solo = nejlepší sólo
st-streak = nejdelší série výher
st-accuracy-last = přesnost, posledních 20
st-days = { $n ->
    [one] den v řadě
    [few] dny v řadě
   *[other] dní v řadě
}
st-percent = { $percent } %
st-whom = Soupeři
st-whom-note = výhry : prohry
st-people = Lidé
st-show-games = Zobrazit hry: { $whom }
st-solo = Sólová skóre
st-great = pod 100 je výborné
st-weeks = Posledních dvanáct týdnů
st-weeks-none = žádná hra
st-weeks-five = pět
st-weeks-label = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
} za posledních dvanáct týdnů.
st-tiles = Destičky potřebné k vítězství
st-tiles-note = průměr { $n }
st-rating = Hodnocení úloh
st-accuracy = Přesnost
st-accuracy-note = posledních 20 her: { $p }
st-slipped = Kde vám hry utekly
st-slipped-note = Chyby v posledních 20 rozebraných hrách podle témat
st-practise = Procvičit: { $theme }
st-curve = { $title }, posledních { $count }: zpočátku { $first }, teď { $last }; nejnižší { $lowest }.
st-date = Datum
statistics-solo-assisted = { $games ->
    [one] Nezapočítána: { $games } hra s pomocí, skóre { $best }.
    [few] Nezapočítány: { $games } hry s pomocí, nejlepší skóre { $best }.
   *[other] Nezapočítáno: { $games } her s pomocí, nejlepší skóre { $best }.
}
statistics-no-figure = –
decimal-number = { $whole },{ $tenth }

# The score sheet of all solo games.
scores-lead = Čas 1. fáze a čas všech destiček na konci, k tomu 10 za každý žeton, který chybí do 8 a potom do 21. Pod 100 je výborné.
scores-none = Tady budou vaše sólové hry. Vytisknout můžete i prázdný list.
scores-print = Vytisknout
scores-date = Datum
scores-first-time = 1. fáze: čas
scores-first-short = Chybí do 8
scores-last-time = Konec: čas
scores-last-left = Zbylé žetony
scores-score = Skóre
scores-best = nejlepší

# Aids: what a refill can bring, and what each player would gain from the tiles on offer.
lens = Co by přinesla každá destička
lens-note = Kolik žetonů by s ní kdo umístil na svém nejlepším poli.
lens-tile = Destička
odds = Co ještě může přijít
odds-note = { $unseen ->
    [one] Zakrytá je { $unseen } destička
    [few] Zakryté jsou { $unseen } destičky
   *[other] Zakrytých je { $unseen } destiček
}, doplnění by jich teď přineslo { $drawn }. Šance platí aspoň pro jednu.
odds-none = V této hře už žádné nové destičky nepřijdou.
odds-cost = Čas
odds-all = Celkem
odds-chance = Šance
odds-percent = { $percent } %
odds-colour = { $colour ->
    [red] Červená
    [blue] Modrá
    [turquoise] Tyrkysová
   *[yellow] Žlutá
}

# Uložení všech dat.
set-export = Uložit všechno
set-export-note = Všechno je uložené jen tady. Soubor to přenese na jiné zařízení. Jsou v něm i vaše místa u online stolů, tak ho nikomu nedávejte.
set-export-act = Uložit do souboru
set-import-act = Obnovit ze souboru
set-import-ask = Obnovit tento soubor?
set-import-yes = Obnovit
set-import-replaces = Nahradí, co je tu uložené: { $parts }.
set-import-adds = Přidá: { $parts }.
set-import-refused = Neobnoví se, co je neznámé nebo nečitelné: { $names }.
set-import-online = Na těchto místech můžete hrát dál, jen zamíchání tu neověříte.
set-import-nothing = V souboru není nic nového. Nic se nezměnilo.
set-import-room = Prohlížeči by zbylo příliš málo místa. Nic se nezměnilo.
set-import-foreign = Tohle není záloha hry Nova Luna, nebo je z novější verze. Nic se nezměnilo.
set-import-line = { $line }. řádek souboru je poškozený. Nic se nezměnilo.
set-damaged = Nejde přečíst, ale v souboru bude také: { $names }
set-part-settings = nastavení
set-part-games = rozehrané hry
set-part-results = výsledky a záznamy
set-part-daily = hry dne a týdne
set-part-lessons = lekce
set-part-puzzles = úlohy
set-part-reviews = rozbory
set-part-online = místa u online stolů
set-part-clubs = místa v klubech
set-part-analyses = analýzy
