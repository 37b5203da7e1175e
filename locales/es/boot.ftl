# Textos de la propia página, antes de que arranque la aplicación o si no puede arrancar. Sin variables ni plurales.
boot-description = Nova Luna, un juego de losetas de 1 a 4 jugadores. Juega contra bots, en línea con amigos, en una pantalla o en solitario. Gratis, sin cuentas y, tras la primera visita, también sin conexión.
boot-noscript = Nova Luna necesita JavaScript. Actívalo y recarga la página.
boot-old = Este navegador es demasiado antiguo para Nova Luna.
boot-old-advice = Actualízalo o usa un Firefox, Chrome, Edge o Safari reciente.
boot-load = No se pudo cargar Nova Luna.
boot-load-advice = Revisa tu conexión y recarga la página.
boot-broken = Algo salió mal.
boot-broken-advice = Tu partida está guardada. Recarga la página para continuar.
boot-again = Recargar
boot-reset = Borrar todos los datos
boot-reset-ask = ¿Borrar todo lo que Nova Luna guardó en este navegador? Se perderán las partidas sin terminar, los resultados, el progreso, los ajustes y tus asientos en mesas en línea. No se puede deshacer.
