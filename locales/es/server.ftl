# Páginas del servidor.
server-nothing = Página no encontrada.
server-back = Ir a Nova Luna
