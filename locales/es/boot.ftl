# Textos de la propia página, antes de que arranque la aplicación o si no puede arrancar. Sin variables ni plurales.
boot-description = Nova Luna, un juego de losetas para una a cuatro personas: en solitario, contra bots o con amigos en una pantalla. Gratis, sin cuentas y, tras la primera visita, también sin conexión.
boot-noscript = Nova Luna necesita JavaScript. Permítelo para esta página y vuelve a cargarla.
boot-old = Este navegador es demasiado antiguo para Nova Luna.
boot-old-advice = Actualízalo o usa un Firefox, Chrome, Edge o Safari reciente.
boot-load = No se ha podido cargar Nova Luna.
boot-load-advice = Comprueba la conexión y vuelve a cargar la página.
boot-broken = Algo ha fallado.
boot-broken-advice = Tu partida está guardada. Vuelve a cargar la página para continuar.
boot-again = Volver a cargar
boot-reset = Restablecer esta página
boot-reset-ask = ¿Borrar todo lo que Nova Luna ha guardado en este navegador? Se perderán las partidas sin terminar, los resultados, el progreso, los ajustes y tus asientos en mesas en línea. No se puede deshacer.
