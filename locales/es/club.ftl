# Clubes: gente que juega cada semana los mismos repartos.

clubs = Clubes
club-new = Crear un club
club-what = Tus amigos y tú juegan cada semana los mismos repartos, cuando quieran. Verás cómo les fue a los demás cuando juegues.
club-found = Crear
club-account = Sin cuenta. Este navegador te recuerda.
club-name = Nombre del club
club-day = Los repartos nuevos llegan el
club-day-note = A medianoche UTC.
club-deals = Repartos por semana
club-kind = A qué se juega
club-solo = En solitario, las mismas losetas para todos
club-weeks = Semanas por temporada
club-keeper = ¿Dónde vive el club?
club-keeper-server = En línea: cada cual en su dispositivo
club-keeper-device = En este dispositivo, para quienes juegan en él
club-keeper-only = No se alcanza ningún servidor, así que el club queda en este dispositivo, para quienes juegan en él.
club-who = ¿Quién juega?
club-add = Añadir a alguien
club-loading = Cargando el club…
club-invited = { $name } te invita a «{ $club }»
club-invited-text = { $n ->
    [one] Un reparto por semana con las mismas losetas. Juega cuando quieras y mira luego cómo les fue a los demás.
   *[other] { $n } repartos por semana con las mismas losetas. Juega cuando quieras y mira luego cómo les fue a los demás.
}
club-here = { $n ->
    [one] Ya hay una persona
   *[other] Ya son { $n }
}
club-join = Entrar
club-place = Este enlace abre el sitio de alguien en un club. ¿Eres tú, en otro dispositivo?
club-place-yes = Sí, soy yo
club-place-note = Si alguien te lo envió como invitación, pide otro enlace.
club-not-here = Este navegador no tiene sitio en este club. Abre tu invitación o el enlace de tu otro dispositivo.
club-week = Esta semana
club-ends = { $n ->
    [one] hasta { $day }, queda un día
   *[other] hasta { $day }, quedan { $n } días
}
club-over = La semana terminó. Los repartos nuevos llegan con la próxima visita.
club-closed = Este club está cerrado.
club-alone = Por ahora, solo tú. Envía el enlace a la gente con la que te sentarías a jugar; ya puedes jugar.
club-alone-device = De momento solo tú. Añade arriba a los demás; ya puedes jugar.
club-deal = Reparto { $n }
club-played = Han jugado { $n } de { $all }
club-nobody = Nadie todavía. Puedes ser tú.
club-hidden = Verás los resultados cuando juegues.
club-play = Jugar el reparto { $n }
club-continue = Continuar
club-place-n = de momento, { $n } de { $all }
club-open-now = Reparto { $deal }: { $result }. Ahora los ves todos.
club-won = ganado, { $n } losetas
club-lost = perdido, fichas restantes: { $n }
club-before = La semana pasada
club-week-table = Tabla de la semana
club-missing = Faltan: { $names }
club-withdrawn = { $n ->
    [one] Alguien que se fue borró una partida.
   *[other] Quienes se fueron borraron { $n } partidas.
}
club-joined-now = nuevo esta semana
club-season = Temporada
club-season-n = Temporada { $season }, semana { $n } de { $all }
club-season-last = Temporada { $season }
club-season-over = La temporada { $season } ha terminado. Mira cómo quedó.
club-season-open = Los resultados aún ocultos se verán el { $day }.
club-points-how = Un punto por jugar y uno por cada persona a la que ganas. Tus dos peores semanas no cuentan.
club-weeks-head = Semanas
club-streak = { $n ->
    [one] una semana seguida
   *[other] { $n } semanas seguidas
}
club-rivals = Cara a cara
club-rivals-how = Quién lo hizo mejor en el mismo reparto
club-versus = Tú y { $name }: { $won } a { $lost }
club-compare = Comparar nuestras partidas
club-compare-with = Comparar con { $name }
club-compare-sub = Reparto { $n }, las mismas losetas
club-tile-n = Loseta { $n } de { $all }
club-discs-left = fichas restantes: { $n }
club-next = Siguiente
club-parted-go = Donde se separan
club-parted = { $n ->
    [one] Iguales durante una loseta. Luego se separan los caminos.
   *[other] Iguales durante { $n } losetas. Luego se separan los caminos.
}
club-parted-place = La misma loseta en otro sitio
club-parted-tile = Otra loseta
club-parted-refill = Alguien rellenó la Rueda Lunar
club-same-game = Las dos partidas son iguales.
club-race = Fichas restantes, loseta a loseta
club-tiles = Losetas
club-deals-differ = Estas partidas no son del mismo reparto y no se pueden comparar.
club-invite = Invitar
club-invite-text = Quien tenga este enlace puede entrar. Envíalo o deja que lo escaneen.
club-qr = Código QR del enlace
club-settings = Ajustes del club
club-founder-only = Solo tú puedes cambiarlos.
club-from-next-week = El nombre cambia ya; la duración de la temporada, con la siguiente; lo demás, la semana que viene.
club-save = Guardar
club-saved = Guardado.
club-new-link = Crear otro enlace
club-new-link-note = El antiguo deja de valer. Los miembros se quedan.
club-new-link-done = Hay un enlace nuevo. El antiguo ya no vale.
club-members = Miembros
club-founder = creador del club
club-somebody = Antiguo miembro
club-hand-over = Ceder
club-hand-over-ask = ¿Ceder el club a { $name }?
club-handed-over = El club tiene otro responsable.
club-remove = Quitar
club-remove-ask = ¿Quitar a { $name }? Sus resultados se quedan en las tablas.
club-removed = El miembro ya no está.
club-close = Cerrar el club
club-close-ask = ¿Cerrar el club? Después nadie podrá jugar en él.
club-messages = Mensajes
club-tell-opens = Cuando empieza una semana
club-tell-ends = Antes de que acabe, si me faltan repartos
club-tell-ends-note = Un día antes.
club-messages-off = En este navegador los mensajes aún están desactivados. ¿Adónde deben ir?
club-other-device = Tu sitio en otro dispositivo
club-other-device-note = Quien tenga este enlace eres tú. No se lo envíes a nadie.
club-leave = Dejar el club
club-leave-text = Tus partidas se quedan en este dispositivo. ¿Dejamos tus resultados en las tablas?
club-leave-keep = Salir y dejarlos
club-leave-take = Salir y borrarlos
club-stay = Quedarme
club-year = Un club que nadie abre en un año se borra.
club-long-unseen = Hace once meses que no abres este club. Se borrará cuando nadie lo abra en un año.
club-device-last = El club solo existe en este dispositivo. Cuando sale la última persona, se borra. Con «Guardarlo todo», en los ajustes, queda una copia.
club-pending = Por enviar: reparto { $deal }, { $result }
club-send = Enviar ahora
club-no-server = Los clubes necesitan un servidor. Esta página funciona sin uno; todo lo demás va.
club-offline = No se llega al club. Puedes jugar ya los repartos de la semana; tus resultados se enviarán al volver la conexión.
club-gone = Este club ya no existe, o ya no tienes sitio en él.
club-dead-link = Este enlace ya no vale. Pide otro a quien te lo envió.
club-name-taken = Ya hay alguien con ese nombre. Si eres tú, abre el enlace de tu otro dispositivo.
club-name-wrong = Un nombre tiene de 1 a 32 caracteres.
club-settings-wrong = El servidor no acepta estos ajustes. ¿Tiene nombre el club?
club-full = El club está completo. El límite son cien miembros.
club-late = Demasiado tarde, la semana está cerrada.
club-second-try = Solo cuenta tu primera partida de un reparto. El club ya tiene otra tuya.
club-duplicate = Otra persona ha enviado esta misma partida, así que no cuenta.
club-other-deal = Esta partida no cuenta, porque sus losetas no son las del reparto.
club-record-wrong = Esta partida no cuenta. Su archivo no se puede leer o no se jugó hasta el final.
club-log-damaged = Los datos del club están dañados. Un archivo de «Guardarlo todo» puede recuperarlos.
club-log-full = Este club es ya demasiado grande para este dispositivo: crea otro.
club-storage-full = El almacenamiento del navegador está lleno. Haz sitio y vuelve a intentarlo.
club-storage-denied = Este navegador no guarda nada, por ejemplo en una ventana privada.
club-not-founder = Esto solo puede hacerlo quien lleva el club.
club-no-member = Este miembro ya no está.
club-too-many = Demasiadas peticiones o clubes desde tu red. Inténtalo más tarde.
club-deals-how = ¿Cómo se hacen los repartos?
club-deals-own = Comprobado. Tu número forma parte de los repartos de esta semana.
club-deals-device = Este dispositivo los saca y los guarda: aquí todos confían en todos.
club-deals-first = En las dos primeras semanas solo participan el servidor y quien creó el club.
club-deals-other = Sin probar. Tu número no forma parte de los repartos de esta semana.
club-deals-left-out = ¡Cuidado! El servidor dejó fuera tu número.
club-deals-changed = ¡Cuidado! El servidor cambió un número fijado, así que quizá alguien eligió los repartos.
club-deals-given = Hay { $n } de { $all } números.
club-fact-under = { $player } tiene el único resultado por debajo de { $limit } en el reparto { $deal }.
club-fact-under-you = Tienes el único resultado por debajo de { $limit } en el reparto { $deal }.
club-fact-win = Solo { $player } ha ganado al bot en el reparto { $deal }.
club-fact-win-you = Solo tú has ganado al bot en el reparto { $deal }.
club-fact-tied = { $player } y { $other } comparten el primer puesto en el reparto { $deal }.
club-fact-tied-you = Tú y { $other } comparten el primer puesto en el reparto { $deal }.
club-fact-close = { $n ->
    [one] En el reparto { $deal } todos están a un punto.
   *[other] En el reparto { $deal } todos están a { $n } puntos como mucho.
}
