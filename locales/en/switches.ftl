# Settings that are on or off. For each of them: its name, its two choices, the explanation in the form of an online
# table and, if it has one, of a game on this device; the note before joining, and the tag in the list of tables.

switch-aids = Aids
switch-aids-off = None
switch-aids-on = With aids
switch-aids-local = Shows what can still come and what tiles bring. Counts as assisted.
switch-aids-online = Everyone sees what can still come and what tiles bring. Counts as assisted.
switch-aids-note = Everyone sees what can still come and what tiles bring.
switch-aids-tag = with aids

switch-quiet = Chat
switch-quiet-off = Allowed
switch-quiet-on = Quiet
switch-quiet-online = At a quiet table nobody can chat. Players see this before they join.
switch-quiet-note = This table is quiet, so nobody can chat.
switch-quiet-tag = quiet
