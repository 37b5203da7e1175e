# Lo que dice el servidor.
server-nothing = Aquí no hay ninguna página.
server-back = Ir a Nova Luna
