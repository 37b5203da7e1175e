tree-variation-start = Varianta začíná tahem.
tree-variation-word = „{ $found }“ nemůže být ve variantě.
tree-no-such-move = Tento tah už tu není.
tree-full = Na další tahy není místo; vejde se jich nejvýše { $limit }.
tree-played-again = Tento tah už je tu znovu.
tree-brace = Komentář nesmí obsahovat uzavírací složenou závorku.
tree-long-comment = Komentář má nejvýše { $limit } znaků.
tree-long-comments = Na další komentáře není místo.
trees-unknown = Tohle není pozice, odkaz ani záznam hry Nova Luna.
trees-elsewhere = Tento odkaz otevře jen prohlížeč, ze kterého pochází. Požádejte o záznam.
trees-too-large = Tato analýza je na uložení zde příliš velká. Uložte záznam jako soubor.
trees-too-many = Uložených analýz je už { $limit }. Nejdřív některou smažte.
trees-no-room = V tomto prohlížeči na ni není místo. Uložte záznam jako soubor.
an-empty-title = Na co se podíváme?
an-empty-text = Jakákoli pozice, libovolný počet hráčů. Počítá se na tomto zařízení, i bez připojení.
an-empty-games = Jedna z vašich her
an-empty-paste = Vložit odkaz nebo záznam
an-empty-paste-hint = Odkaz, záznam nebo pozice
an-empty-setup = Sestavit pozici
an-empty-setup-note = Ze skutečného stolu za dvě minuty
an-empty-new = Nové rozdání
an-empty-new-note = Dva hráči, od první destičky
an-all-games = Všechny hry
trees = Vaše analýzy
trees-draft = Koncept
trees-name = Název analýzy
trees-none = Žádná analýza se tak nejmenuje.
trees-rename = Pojmenovat: { $name }
trees-search = Hledat podle názvu
trees-size = { $players ->
    [one] sólo
    [few] { $players } hráči
   *[other] { $players } hráčů
}, { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
trees-delete = Smazat: { $name }
trees-delete-ask = Smazat „{ $name }“?
trees-delete-yes = Smazat
