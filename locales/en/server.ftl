# Pages of the server.
server-nothing = Page not found.
server-back = Go to Nova Luna
