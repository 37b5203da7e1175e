# El acompañante para una mesa real.
co-title = En la mesa
co-learn-note = Para quien tiene la caja: a quién le toca, qué da un sitio, tareas olvidadas, hoja de puntos en solitario
co-awake = La pantalla no se apaga
co-tab-next = A quién le toca
co-tab-place = Sitio
co-tab-tasks = Tareas
co-tab-solo = Solitario
co-tools = Herramientas

# Quién juega.
co-new = Nueva partida en la mesa
co-new-note = ¿Quién juega? De abajo arriba, como están las fichas en la luna nueva.
co-new-solo = En solitario tienes una hoja de puntos y ves qué da cada sitio.
co-up = Subir a { $name }
co-offline = No necesita conexión. Nada sale de este teléfono.
co-begin = Empezar

# A quién le toca.
co-moves = Le toca a
co-turn = Le toca a { $name }
co-cost-ask = ¿Cuánto cuesta la loseta?
co-cost-note = Bajo cada número, a quién le tocaría.
co-number = { $n }: después, { $name }
co-lands = { $name } está encima de { $other }, así que va antes.
co-disc-at = { $name }: espacio { $n }
co-order = Después

# Qué da un sitio.
co-place-title = ¿Qué da este sitio?
co-place-ask = ¿Qué loseta quieres colocar?
co-place-cell = Toca ahora una casilla.
co-place-here = { $n ->
    [one] Aquí { $n } ficha
   *[other] Aquí { $n } fichas
}
co-place-none = Aquí ninguna ficha
co-place-lay = Ya está puesta aquí
co-place-other = Otra loseta
co-why-new = Su propia tarea queda completa: { $what }.
co-why-chain = { $tile } recibe la última. La nueva se une a la cadena.
co-why-touch = { $tile } recibe la última. La nueva la toca.
co-used = { $tile } ya está en una exposición.
co-whose = ¿De quién es?
co-enter = Introducir una exposición
co-edit = Cambiar la exposición
co-enter-note = Unos 40 segundos. Se guarda hasta el final.
co-enter-hint = Fila a fila, de izquierda a derecha. Toca una casilla para seguir ahí.
co-cursor = Próxima loseta: casilla { $cell }
co-go-to = Casilla { $cell }
co-gap = Hueco
co-row = Otra fila
co-done = Listo
co-parts = Esta exposición está en dos partes. ¿Qué las une?

# Una tarea olvidada.
co-tasks-title = ¿Se nos pasó una tarea?
co-count = { $n ->
    [one] En esta exposición debería haber { $n } ficha. Cuéntalas.
   *[other] En esta exposición debería haber { $n } fichas. Cuéntalas.
}
co-count-none = Aquí no hay ninguna tarea completa. No debería haber fichas.
co-no-display = No has introducido ninguna loseta de esta exposición.
co-count-same = { $n }, están todas
co-count-fewer = Menos
co-missing-ask = ¿Cuántas faltan?
co-missing = { $n ->
    [one] Falta una ficha
   *[other] Faltan { $n } fichas
}
co-look = Buscar
co-less = Una menos
co-more = Una más
co-check = ¿Hay una ficha aquí?
co-check-n = { $n } de { $all }; primero lo que más se escapa
co-yes = Sí, está
co-no = Falta
co-needs = { $how ->
    [one] { $tile } pide { $what }. La toca.
    [all] { $tile } pide { $what }. Todas la tocan.
   *[chain] { $tile } pide { $what }. { $touching ->
        [one] Una la toca
       *[other] { $touching } la tocan
    } y { $hidden ->
        [one] la otra está unida por un lado
       *[other] las otras están unidas por los lados
    }. Cuenta la cadena entera.
}
co-found = { $n ->
    [one] Pon aquí una ficha
   *[other] Pon aquí { $n } fichas
}
co-none-found = Cada tarea completa tiene su ficha. Cuenta otra vez.
co-some-found = No hay más tareas completas. Cuenta otra vez.
co-all-good = No falta nada. A seguir jugando.
co-again = Revisar otra vez

# La hoja de puntos en solitario.
co-solo-title = Hoja de puntos
co-solo-p1 = Fase 1
co-solo-p2 = Fase 2
co-solo-tap = Toca el coste de cada loseta
co-solo-full = Ya están apuntadas todas las losetas de esta fase.
co-solo-short = Fichas que faltan hasta 8, por 10
co-solo-noted = Apuntado tras la fase 1
co-solo-time = Tiempo de todas, fase 1 otra vez
co-solo-left = Fichas que quedan, por 10
co-solo-total = Puntos
co-solo-end1 = Terminar la fase 1
co-solo-finish = Fin de la partida
co-solo-over = La partida ha terminado.
