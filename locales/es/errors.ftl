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
seed-wheel = La semilla da otra rueda: { $expected }
seed-stack = La semilla da otra pila de fichas.
seed-refill = Jugada { $move }: la semilla da otras losetas para este relleno: { $expected }
seed-seals = El registro necesita un sello y un nonce de cada asiento.
seed-commitment = El secreto no corresponde al compromiso del servidor.
seed-seal = El nonce del asiento { $seat } no corresponde a su sello.
seed-bot-seal = En el asiento { $seat } hay un bot, así que su sello debe ser la palabra bot.
seed-bot-nonce = El nonce del bot del asiento { $seat } no se deduce del secreto.
seed-derivation = La semilla no se deduce del secreto y de los nonces.

record-move = Jugada { $move }: { $problem }
record-too-long = El registro es demasiado largo; puede tener como mucho { $limit } KiB.
record-too-many-tags = El registro tiene demasiadas etiquetas; puede tener como mucho { $limit }.
record-tag-form = Esto no es una etiqueta. Una etiqueta va sola en su línea y es como [Players "2"].
record-tag-twice = La etiqueta { $tag } aparece dos veces.
record-not-a-record = Esto no es el registro de una partida de Nova Luna. Un registro empieza con la línea [Format "1"].
record-tag-missing = Falta la línea [{ $tag } "…"].
record-tag-with-position = La etiqueta { $tag } no puede estar: la partida empieza con una posición.
record-position = La posición no pasa la comprobación P{ $check }. { $problem }
record-tag = La etiqueta { $tag } no puede ser «{ $found }»: { $problem }.
record-comment-open = El comentario que empieza aquí no se cierra con una llave.
record-variation-open = La variante que empieza aquí no se cierra con un paréntesis.
record-variation-not-open = No hay ninguna variante abierta que este paréntesis pueda cerrar.
record-grade = «{ $found }» no es una valoración. Existen ?!, ?, ?? y !.
record-token = «{ $found }» no se entiende: { $problem }.
word-unknown = se espera una jugada, o resign, flag, replace o return con un asiento (como resign2), o abandon
word-no-such-seat = los asientos se numeran del 1 al { $players }
word-has-left = el asiento { $seat } ya dejó la partida
word-replaced = un bot ya juega por el asiento { $seat }
word-not-replaced = ningún bot juega por el asiento { $seat }, así que nadie puede volver
word-too-many = un registro tiene como máximo { $limit } de estas palabras
word-match-over = la partida ya terminó
record-refill-without-tiles = tras el signo más faltan las losetas descubiertas.
record-refill-missing = después la rueda queda vacía, pero falta el relleno obligatorio.
record-first-refill-missing = Antes de la primera jugada hay que rellenar la rueda, pero falta el relleno.
tag-format = este programa lee el formato 1 y, si la partida tiene variantes o empieza con una posición, el formato 2
tag-number = debe ser un número entero menor que 256
tag-numbers = deben ser como mucho 68 números enteros separados por un espacio
tag-hex = deben ser { $digits } dígitos hexadecimales
tag-text = debe ser texto sin caracteres de control
tag-fairness = este programa comprueba la versión 2; con la versión 1 un servidor podía elegir el reparto
tag-seal = deben ser 64 dígitos hexadecimales o la palabra bot
tag-count = debe ser un número entero
tag-result = las jugadas dan «{ $result }»
tag-position = la posición tiene { $number }
tag-termination = debe ser normal, resigned, time o abandoned
tag-termination-moves = tras la jugada { $moves }, las jugadas y palabras dan «{ $termination }»
tag-termination-unfinished = tras la jugada { $moves } la partida sigue en juego, así que la etiqueta sobra
