# Settings that are on or off. For each of them: its name, its two choices, the explanation in the form of an online
# table and, if it has one, of a game on this device; the note before joining, and the tag in the list of tables.

switch-aids = Pomůcky
switch-aids-off = Žádné
switch-aids-on = S pomůckami
switch-aids-local = Ukazují, co ještě může přijít a co která destička přinese. Hra se počítá jako „s pomocí“.
switch-aids-online = Všichni vidí, co ještě může přijít a co která destička přinese. Hra se počítá jako „s pomocí“.
switch-aids-note = Všichni vidí, co ještě může přijít a co která destička přinese.
switch-aids-tag = s pomůckami

switch-quiet = Chat
switch-quiet-off = Povolený
switch-quiet-on = Potichu
switch-quiet-online = U tichého stolu nikdo nechatuje. Kdo se přidá, ví to předem.
switch-quiet-note = U tohoto stolu se hraje potichu, bez chatu.
switch-quiet-tag = potichu
