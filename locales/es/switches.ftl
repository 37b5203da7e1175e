# Settings that are on or off. For each of them: its name, its two choices, the explanation in the form of an online
# table and, if it has one, of a game on this device; the note before joining, and the tag in the list of tables.

switch-aids = Ayudas
switch-aids-off = Ninguna
switch-aids-on = Con ayudas
switch-aids-local = Muestra qué puede salir aún y qué daría cada loseta. Cuenta como asistida.
switch-aids-online = Todos ven qué puede salir aún y qué daría cada loseta. Cuenta como asistida.
switch-aids-note = Todos ven qué puede salir aún y qué daría cada loseta.
switch-aids-tag = con ayudas

switch-quiet = Chat
switch-quiet-off = Permitido
switch-quiet-on = En silencio
switch-quiet-online = En una mesa en silencio nadie puede usar el chat. Quien se une lo ve antes.
switch-quiet-note = En esta mesa se juega en silencio, así que nadie puede usar el chat.
switch-quiet-tag = en silencio
