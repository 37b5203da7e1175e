# Was der Server sagt.
server-nothing = Hier ist keine Seite.
server-back = Zu Nova Luna
