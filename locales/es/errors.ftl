# Errores de las reglas: qué está mal y qué hacer.

illegal-game-over = la partida ya terminó
illegal-refill-due = primero hay que rellenar la rueda
illegal-not-on-wheel = la loseta { $tile } no está en la rueda
illegal-too-far = la loseta { $tile } no es una de las tres siguientes
illegal-first-tile = la primera loseta va en 0,0, no en { $cell }
illegal-occupied = ya hay una loseta en { $cell }
illegal-detached = { $cell } no comparte ningún lado con una loseta de la exposición
illegal-too-many-tiles = { $tiles ->
    [one] la rueda tiene { $tiles } loseta; se puede rellenar cuando quedan 1 o 2
   *[other] la rueda tiene { $tiles } losetas; se puede rellenar cuando quedan 1 o 2
}
illegal-pile-empty = no quedan losetas por robar
illegal-too-few-discs = la fase 1 puede terminar cuando hay 8 fichas colocadas
illegal-phase-two = en la fase 2 la rueda ya no se rellena
play-error = { $action } no está permitido porque { $reason }.
play-error-legal = { $action } no está permitido porque { $reason }. Permitido: { $legal }
play-error-legal-more = { $action } no está permitido porque { $reason }. Permitido: { $legal } y { $more } más

setup-players = Nova Luna es de 1 a 4 jugadores, no de { $players }.
setup-discs = Elige de 1 a 20 fichas, no { $discs }.
setup-discs-solo = En solitario se juega siempre con 21 fichas, no con { $discs }.
setup-wheel-size = En la rueda hay 11 losetas, no { $tiles }.
setup-pile-size = Por robar hay { $expected } losetas, no { $tiles }.
setup-no-such-tile = No existe la loseta { $tile }; van numeradas del 1 al 68.
setup-tile-twice = La loseta { $tile } aparece dos veces.
setup-stack = En la pila de fichas debe aparecer una vez cada asiento de 1 a { $players }.

action-form = una jugada es como 12@1,-2 y un relleno como +5,9,44
action-no-such-tile = las losetas van numeradas del 1 al 68
action-out-of-reach = ninguna exposición llega tan lejos
seed-form = una semilla es un número entero o 64 dígitos hexadecimales
seed-too-large = el número es demasiado grande; una semilla tiene 32 bytes

reveal-number = el relleno debe descubrir { $due ->
    [one] { $due } loseta
   *[other] { $due } losetas
}, no { $found }.
reveal-seen = la loseta { $tile } ya salió.
