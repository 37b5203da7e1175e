# El análisis de una partida.

rv-percent = { $value } %
rv-chances = Opciones de ganar de { $player }
rv-chances-you = Tus opciones de ganar
rv-points = Puntos esperados
rv-points-note = menos es mejor
rv-marks = { $player }
rv-marks-you = tuyos
rv-marks-others = de los demás
rv-refills = punteado: relleno
rv-luck = Suerte al rellenar (no cuenta)
rv-turn = turno { $turn }
rv-before = Antes del primer turno
rv-graph = { $title }: { $start } al principio, mínimo { $low } en el turno { $low-turn }, máximo { $high } en el turno { $high-turn }, { $end } tras el turno { $turn }
rv-player = Jugador
rv-grade = Valoración
rv-learn = { $mistakes ->
    [one] Aprende de tu error
   *[other] Aprende de tus errores ({ $mistakes })
}
rv-learn-other = { $mistakes ->
    [one] Aprende de este error
   *[other] Aprende de estos errores ({ $mistakes })
}
rv-played = Jugado: { $move }
rv-better = Mejor: { $move }
rv-expected = Esperado: { $move }
rv-show-played = Jugado
rv-show-better = Mejor
rv-hidden = Había una jugada mejor
rv-hidden-note = ¿La encuentras?
rv-find = Buscarla
rv-link = El enlace ya está en la barra de direcciones.
rv-refill = rellenar
rv-end-phase = terminar fase 1
rv-discs = fichas
rv-time = tiempo
rv-then = luego
rv-chance = opciones
rv-score = puntos esperados
rv-again = { $player } otra vez
rv-again-you = tú otra vez
rv-over = el final
rv-instead = en vez de { $value }
rv-why = Por qué
rv-why-text = { $move }. Esta jugada { $reasons }.
rv-why-none = El análisis prefiere esta jugada, pero ninguna razón destaca por sí sola.
rv-why-later = La razón llega con la jugada mejor.
rv-why-best = No se encontró una jugada mejor.
rv-on-top = La ficha queda encima de la de { $player } en el espacio { $space }.
rv-on-top-you = La ficha queda encima de la tuya en el espacio { $space }.
rv-line = Lo que seguiría
rv-line-note = La línea acaba donde no se conocen las siguientes losetas.
rv-accuracy = Precisión
rv-accuracy-what = Qué significa la precisión
rv-accuracy-text = Solo cuentan las decisiones importantes. La mejor jugada vale 100; una que pierde 10 puntos porcentuales de tus opciones de ganar, 67. La precisión es el promedio. Un novato llega al 68 %; un maestro, casi al 100 %.
rv-lost = Puntos regalados
rv-lost-text = Lo que costaron tus jugadas frente a las mejores, sumado en todos los turnos.
rv-view = Ver las opciones de este jugador
rv-progress = Turno { $turn } de { $turns }, { $seconds ->
    [one] queda un segundo
   *[other] quedan unos { $seconds } segundos
}
rv-progress-first = Turno { $turn } de { $turns }
rv-so-far = { $moments ->
    [0] Hasta ahora, nada preocupante
    [one] Hasta ahora, un momento que vale la pena ver
   *[other] Hasta ahora, { $moments } momentos que vale la pena ver
}
rv-open-any = Puedes abrir cualquier turno ya valorado. Lo encontrado se guarda aunque canceles.
rv-first = Ver el primero
rv-none = No se encontraron errores. ¡Bien jugado!
rv-none-other = No se encontraron errores.
rv-stopped = El análisis se detuvo. Lo encontrado se conserva.
rv-paused = El análisis está en pausa. Lo encontrado se conserva.
rv-go-on = Seguir
rv-damaged = Parte del análisis no se pudo leer. Lo hacemos de nuevo.
rv-not-stored = Aquí no se pudo guardar el análisis.
rv-empty = Esta partida no tiene turnos que analizar.
rv-keys = ← → turno · ↑ ↓ punto de inflexión · P jugado · B mejor · Espacio línea esperada · L aprender
rv-lesson = Turno { $turn }: encuentra una jugada mejor
rv-lesson-number = { $number } de { $all }
rv-lesson-thinking = Un momento…
rv-tried-best = { $move }: la mejor jugada
rv-tried-good = { $move }: igual de buena
rv-tried-less = { $move }: hay algo mejor
rv-loses = { $points ->
    [one] Cuesta un punto porcentual
   *[other] Cuesta { $points } puntos porcentuales
} de las opciones de ganar.
rv-loses-points = { $points ->
    [one] Cuesta cerca de un punto.
   *[other] Cuesta unos { $points } puntos.
}
rv-try-again = Otra vez
rv-show = Mostrar
rv-next = Siguiente
rv-back-to-review = Volver al análisis
rv-repeat-note = { $days ->
    [one] Mañana vuelve en tus problemas.
   *[other] Vuelve en tus problemas dentro de { $days } días.
}

# Lo que el análisis añade al resultado de una partida.
rf-turned = El turno { $turn } lo cambió todo
rf-turned-note = { $player } eligió { $move }. Tus opciones pasaron de { $before } a { $after }.
rf-turned-note-you = Elegiste { $move }. Tus opciones pasaron de { $before } a { $after }.
rf-take-away = Para la próxima
rf-find = Encuentra la jugada mejor
rf-looking = Buscamos el turno que más te costó…
rf-accuracy = Precisión { $p }
rf-average = Tu promedio es { $p }.
