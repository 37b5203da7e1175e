# Stránky serveru.
server-nothing = Stránka nenalezena.
server-back = Přejít na Nova Luna
