# Co říká server.
server-nothing = Tady žádná stránka není.
server-back = Na Nova Luna
