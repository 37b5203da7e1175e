# Errores de una posición en la notación de spec/positions.md.

position-version = Esto no es una posición de la notación 1: debe empezar con nl1_.
position-character = El carácter «{ $found }» (número { $number }) no puede estar en una posición.
position-too-long = Una posición tiene como mucho 1000 caracteres.
position-parts = Tras nl1 van las fichas, la rueda, la Pista Lunar y de 1 a 4 exposiciones, separadas por _.
position-discs = Las fichas por colocar no pueden ser «{ $found }».
position-wheel-spaces = { $spaces ->
    [one] La rueda debe tener doce espacios; hay { $spaces }.
   *[other] La rueda debe tener doce espacios; hay { $spaces }.
}
position-wheel = La rueda debe tener doce espacios: dos dígitos son una loseta, un punto es un hueco y m, el marcador.
position-moon-track = La Pista Lunar no puede ser «{ $found }»: es como 17.2-20.13; en solitario p1, o p2. y la nota.
position-display = La exposición del asiento { $seat } no se entiende.
position-out-form = Las losetas que no están en el juego no se entienden.
position-no-such-tile = No existe la loseta { $tile }.
position-tile-twice = La loseta { $tile } aparece dos veces: { $first } y { $second }.
position-at-wheel = en la rueda
position-at-display = en la exposición del asiento { $seat }
position-at-out = fuera del juego
position-disc-count = { $discs } fichas por colocar: en solitario son 21, con más jugadores de 1 a 20.
position-meeple = El marcador está en un solo espacio, sin loseta.
position-seats = En la Pista Lunar debe estar una vez cada asiento de 1 a { $players }.
position-seats-solo = En solitario no hay Pista Lunar, sino p1, o p2. y la nota.
position-no-such-space = No existe el espacio { $space } en la Pista Lunar.
position-space-twice = El espacio { $space } de la Pista Lunar aparece dos veces.
position-spread = Las fichas de la Pista Lunar distan más de 7 espacios.
position-detached = La loseta { $tile } en la exposición del asiento { $seat } no está unida a las demás.
position-too-many-tiles = El asiento { $seat } tiene { $tiles } losetas: ninguna partida pasa de { $limit }.
position-too-many-solo = Hay { $tiles } losetas en la rueda y en la exposición: en esta fase en solitario son como mucho { $limit }.
position-discs-left = Al asiento { $seat } le quedan { $left } fichas, pero solo tiene { $discs } por colocar.

position-time-ahead = { $off ->
    [one] Las losetas del asiento { $seat } cuestan { $cost }, así que su ficha va en el espacio { $space }; está { $off } espacio más adelante.
   *[other] Las losetas del asiento { $seat } cuestan { $cost }, así que su ficha va en el espacio { $space }; está { $off } espacios más adelante.
}
position-time-behind = { $off ->
    [one] Las losetas del asiento { $seat } cuestan { $cost }, así que su ficha va en el espacio { $space }; está { $off } espacio más atrás.
   *[other] Las losetas del asiento { $seat } cuestan { $cost }, así que su ficha va en el espacio { $space }; está { $off } espacios más atrás.
}
position-discs-other = { $left ->
    [one] Al asiento { $seat } le queda { $left } ficha, pero hay { $complete } tareas cumplidas: deberían quedar { $expected }.
   *[other] Al asiento { $seat } le quedan { $left } fichas, pero hay { $complete } tareas cumplidas: deberían quedar { $expected }.
}
position-seen = { $tiles ->
    [one] Se ve { $tiles } loseta: ninguna partida muestra tan pocas.
   *[other] Se ven { $tiles } losetas: ninguna partida muestra esa cantidad.
}
position-phase-note = { $tiles ->
    [one] La nota de la fase 1 no puede ser { $note }: su loseta da de { $least } a { $most }.
   *[other] La nota de la fase 1 no puede ser { $note }: sus { $tiles } losetas dan de { $least } a { $most }.
}
position-out = { $count ->
    [one] { $count } loseta no está en el juego: { $tiles }.
   *[other] { $count } losetas no están en el juego: { $tiles }.
}
position-several-finished = Varios asientos han colocado su última ficha.
