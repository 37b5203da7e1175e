# Settings that are on or off. For each of them: its name, its two choices, the explanation in the form of an online
# table and, if it has one, of a game on this device; the note before joining, and the tag in the list of tables.

switch-aids = Hilfen
switch-aids-off = Keine
switch-aids-on = Mit Hilfen
switch-aids-local = Zeigt, was noch kommen kann und was jedes Plättchen brächte. Zählt als „mit Hilfe“.
switch-aids-online = Alle sehen, was noch kommen kann und was jedes Plättchen brächte. Zählt als „mit Hilfe“.
switch-aids-note = Alle sehen, was noch kommen kann und was jedes Plättchen brächte.
switch-aids-tag = mit Hilfen

switch-quiet = Chat
switch-quiet-off = Erlaubt
switch-quiet-on = Still
switch-quiet-online = An einem stillen Tisch kann niemand chatten. Wer dazukommt, sieht das vorher.
switch-quiet-note = Dieser Tisch ist still, niemand kann chatten.
switch-quiet-tag = still
