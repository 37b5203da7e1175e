# Kluby: lidé, kteří každý týden hrají stejné hry.

clubs = Kluby
club-new = Založit klub
club-what = Přátelé hrají každý týden stejné hry, každý kdy chce. Jak dopadli ostatní, uvidíte, až odehrajete.
club-found = Založit
club-account = Bez účtu. Tento prohlížeč si vás zapamatuje.
club-name = Jméno klubu
club-day = Nové hry přicházejí v
club-day-note = O půlnoci UTC.
club-deals = Her za týden
club-kind = Co se hraje
club-solo = Sólo, stejné destičky pro všechny
club-weeks = Týdnů v sezóně
club-keeper = Kde bude klub?
club-keeper-server = Online: každý na svém zařízení
club-keeper-device = Na tomto zařízení, pro všechny, kdo na něm hrají
club-keeper-only = Žádný server není dostupný, klub proto zůstane na tomto zařízení, pro všechny, kdo na něm hrají.
club-who = Kdo hraje?
club-add = Přidat hráče
club-loading = Načítá se klub…
club-invited = { $name } vás zve do klubu „{ $club }“
club-invited-text = { $n ->
    [one] Jedna hra týdně, stejné destičky pro všechny. Hrajte, kdy chcete, a pak uvidíte, jak dopadli ostatní.
    [few] { $n } hry týdně, stejné destičky pro všechny. Hrajte, kdy chcete, a pak uvidíte, jak dopadli ostatní.
   *[other] { $n } her týdně, stejné destičky pro všechny. Hrajte, kdy chcete, a pak uvidíte, jak dopadli ostatní.
}
club-here = { $n ->
    [one] Jeden už je tu
    [few] { $n } už jsou tu
   *[other] { $n } už je tu
}
club-join = Přidat se
club-place = Tento odkaz otevírá něčí místo v klubu. Jste to vy, na jiném zařízení?
club-place-yes = Ano, to jsem já
club-place-note = Pokud vám tento odkaz někdo poslal jako pozvánku, požádejte o jiný.
club-not-here = Tento prohlížeč v tomto klubu nemá místo. Otevřete pozvánku nebo odkaz z druhého zařízení.
club-week = Tento týden
club-ends = { $n ->
    [one] do: { $day }, zbývá den
    [few] do: { $day }, zbývají { $n } dny
   *[other] do: { $day }, zbývá { $n } dní
}
club-over = Týden skončil. Nové hry přijdou s další návštěvou.
club-closed = Tento klub byl uzavřen.
club-alone = Zatím jen vy. Pošlete odkaz lidem, se kterými byste si sedli ke stolu; hrát můžete hned.
club-alone-device = Zatím jen vy. Přidejte nahoře ostatní; hrát můžete už teď.
club-deal = Hra { $n }
club-played = Odehráno: { $n } z { $all }
club-nobody = Zatím nikdo. Můžete začít vy.
club-hidden = Výsledky uvidíte, až odehrajete.
club-play = Zahrát hru { $n }
club-continue = Pokračovat
club-place-n = zatím { $n }. z { $all }
club-open-now = Hra { $deal }: { $result }. Teď vidíte všechny.
club-won = výhra, destičky: { $n }
club-lost = prohra, zbylé žetony: { $n }
club-before = Minulý týden
club-week-table = Tabulka týdne
club-missing = Zbývá: { $names }
club-withdrawn = { $n ->
    [one] Jednu hru smazal někdo, kdo už odešel.
    [few] { $n } hry smazali ti, kdo už odešli.
   *[other] { $n } her smazali ti, kdo už odešli.
}
club-joined-now = v klubu od tohoto týdne
club-season = Sezóna
club-season-n = Sezóna { $season }, týden { $n } z { $all }
club-season-last = Sezóna { $season }
club-season-over = Sezóna { $season } skončila. Podívejte se, jak dopadla.
club-season-open = Výsledky, které jsou ještě skryté, uvidíte od { $day }.
club-points-how = Bod za účast a bod za každého, koho porazíte. Dva nejslabší týdny se nepočítají.
club-weeks-head = Týdny
club-streak = { $n ->
    [one] { $n } týden v řadě
    [few] { $n } týdny v řadě
   *[other] { $n } týdnů v řadě
}
club-rivals = Vzájemná bilance
club-rivals-how = Kdo byl ve stejné hře lepší
club-versus = Vy a { $name }: { $won } : { $lost }
club-compare = Porovnat naše hry
club-compare-with = Porovnat se hrou, kterou má { $name }
club-compare-sub = Hra { $n }, stejné destičky
club-tile-n = Destička { $n } z { $all }
club-discs-left = zbylé žetony: { $n }
club-next = Další
club-parted-go = Kde se to rozešlo
club-parted = { $n ->
    [one] { $n } destička stejně. Pak se vaše cesty rozcházejí.
    [few] { $n } destičky stejně. Pak se vaše cesty rozcházejí.
   *[other] { $n } destiček stejně. Pak se vaše cesty rozcházejí.
}
club-parted-place = Stejná destička, jiné místo
club-parted-tile = Jiná destička
club-parted-refill = Jeden z vás doplnil nabídku
club-same-game = Obě hry jsou stejné.
club-race = Zbylé žetony, destička po destičce
club-tiles = Destičky
club-deals-differ = Tyto hry nejsou ze stejného rozdání, takže je nelze porovnat.
club-invite = Pozvat
club-invite-text = Přidat se může každý s tímto odkazem. Pošlete ho, nebo ho nechte naskenovat.
club-qr = QR kód odkazu
club-settings = Nastavení klubu
club-founder-only = Měnit je můžete jen vy.
club-from-next-week = Jméno se změní hned, délka sezóny od příští sezóny, vše ostatní příští týden.
club-save = Uložit
club-saved = Uloženo.
club-new-link = Vytvořit nový odkaz
club-new-link-note = Starý přestane platit. Členové zůstanou.
club-new-link-done = Je tu nový odkaz. Starý už neplatí.
club-members = Členové
club-founder = zakladatel
club-somebody = Bývalý člen
club-hand-over = Předat
club-hand-over-ask = Má klub převzít { $name }?
club-handed-over = Klub je předán.
club-remove = Odebrat
club-remove-ask = Odebrat člena { $name }? Výsledky zůstanou v tabulkách.
club-removed = Člen je odebrán.
club-close = Uzavřít klub
club-close-ask = Uzavřít klub? Potom v něm už nikdo nebude moci hrát.
club-messages = Zprávy
club-tell-opens = Když začne týden
club-tell-ends = Než skončí, pokud mi zbývají hry
club-tell-ends-note = Den předem.
club-messages-off = V tomto prohlížeči jsou zprávy zatím vypnuté. Kam mají chodit?
club-other-device = Vaše místo na jiném zařízení
club-other-device-note = Kdo má tento odkaz, vystupuje jako vy. Nikomu ho neposílejte.
club-leave = Opustit klub
club-leave-text = Vaše hry zůstanou na tomto zařízení. Mají výsledky zůstat v tabulkách?
club-leave-keep = Odejít a výsledky nechat
club-leave-take = Odejít a smazat je
club-stay = Zůstat
club-year = Klub, který rok nikdo neotevře, se smaže.
club-long-unseen = Tento klub jste jedenáct měsíců neotevřeli. Smaže se, až ho rok neotevře nikdo.
club-device-last = Klub je jen na tomto zařízení. Když odejde poslední člen, smaže se. Kopii vám nechá „Uložit všechno“ v nastavení.
club-pending = Čeká na odeslání: hra { $deal }, { $result }
club-send = Odeslat teď
club-no-server = Kluby potřebují server. Tato stránka běží bez něj; vše ostatní funguje.
club-offline = Klub není dostupný. Hry tohoto týdne můžete hrát hned; výsledky odejdou, až budete zpět online.
club-gone = Tento klub už není, nebo v něm už nemáte místo.
club-dead-link = Tento odkaz už neplatí. Požádejte o nový toho, kdo ho poslal.
club-name-taken = Toto jméno tu už je. Jste to vy? Otevřete odkaz z druhého zařízení.
club-name-wrong = Jméno má 1 až 32 znaků.
club-settings-wrong = Server toto nastavení nepřijal. Má klub jméno?
club-full = Klub je plný. Víc než sto členů mít nemůže.
club-late = Pozdě, týden je uzavřen.
club-second-try = Počítá se jen vaše první hra. Klub už od vás má jinou.
club-duplicate = Úplně stejnou hru už poslal někdo jiný, proto se nepočítá.
club-other-deal = Tato hra se nepočítá, protože destičky nejsou z tohoto rozdání.
club-record-wrong = Tato hra se nepočítá. Záznam nelze přečíst, nebo není dohraná.
club-log-damaged = Data klubu jsou poškozená. Vrátit je může soubor z „Uložit všechno“.
club-log-full = Tento klub už je pro toto zařízení příliš velký: založte nový.
club-storage-full = Úložiště prohlížeče je plné. Uvolněte místo a zkuste to znovu.
club-storage-denied = Tento prohlížeč nic neuloží, třeba v anonymním okně.
club-not-founder = To může jen správce klubu.
club-no-member = Tento člen už odešel.
club-too-many = Příliš mnoho požadavků nebo klubů z vaší sítě. Zkuste to později.
club-deals-how = Jak hry vznikají?
club-deals-own = Ověřeno. Ve hrách tohoto týdne je vaše vlastní číslo.
club-deals-device = Losuje a uchovává je toto zařízení. Tady si navzájem věříte.
club-deals-first = V prvních dvou týdnech hry určuje jen server a zakladatel.
club-deals-other = Neprokázáno. Vaše číslo ve hrách tohoto týdne není.
club-deals-left-out = Pozor! Server vynechal vaše číslo.
club-deals-changed = Pozor! Server změnil určené číslo, tyto hry tedy mohl někdo vybrat.
club-deals-given = Je v nich { $n } z { $all } čísel.
club-fact-under = Jediný výsledek pod { $limit } ve hře { $deal }: { $player }.
club-fact-under-you = Máte jediný výsledek pod { $limit } ve hře { $deal }.
club-fact-win = Bota ve hře { $deal } zdolal jediný hráč: { $player }.
club-fact-win-you = Bota jste ve hře { $deal } zdolali jen vy.
club-fact-tied = O první místo ve hře { $deal } se dělí { $player } a { $other }.
club-fact-tied-you = O první místo ve hře { $deal } se dělíte vy a { $other }.
club-fact-close = { $n ->
    [one] Ve hře { $deal } se všichni vešli do { $n } bodu.
    [few] Ve hře { $deal } se všichni vešli do { $n } bodů.
   *[other] Ve hře { $deal } se všichni vešli do { $n } bodů.
}
