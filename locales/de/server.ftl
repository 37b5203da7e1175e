# Seiten des Servers.
server-nothing = Seite nicht gefunden.
server-back = Zu Nova Luna
