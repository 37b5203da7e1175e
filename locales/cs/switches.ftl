# Settings that are on or off. For each of them: its name, its two choices, the explanation in the form of an online
# table and, if it has one, of a game on this device; the note before joining, and the tag in the list of tables.

switch-aids = Pomůcky
switch-aids-off = Žádné
switch-aids-on = S pomůckami
switch-aids-local = Ukazují, co ještě může přijít a co by každá destička komu přinesla. Hra se pak počítá jako hra s pomocí.
switch-aids-online = Všichni uvidí, co ještě může přijít a co by každá destička komu přinesla. Kdo se přidá, ví to předem; je to v záznamu a hra se počítá jako hra s pomocí.
switch-aids-note = U tohoto stolu všichni vidí pomůcky: co ještě může přijít a co by každá destička komu přinesla. Kdo si sedne, souhlasí. Je to v záznamu.
switch-aids-tag = s pomůckami

switch-quiet = Chat
switch-quiet-off = Povolený
switch-quiet-on = Potichu
switch-quiet-online = U tichého stolu nikdo nemůže chatovat. Kdo se přidá, ví to předem.
switch-quiet-note = U tohoto stolu se hraje potichu: nikdo nemůže chatovat.
switch-quiet-tag = potichu
