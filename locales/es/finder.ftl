# Buscar una loseta: las teclas, la caja y el campo de búsqueda.
finder-letters = raty
finder-key = { $left ->
    [one] { $tile }, queda { $left }
   *[other] { $tile }, quedan { $left }
}
finder-used = { $tile }. Ya está en la mesa.
finder-keys = Colores y costes
finder-found = Losetas encontradas
finder-case = Las 68 losetas
finder-need = { $colour ->
    [red] una loseta roja
    [blue] una loseta azul
    [turquoise] una loseta turquesa
   *[yellow] una loseta amarilla
}
