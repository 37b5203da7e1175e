# Stránky serveru.
server-nothing = Stránka nenalezena.
server-back = Přejít ke hře Nova Luna
