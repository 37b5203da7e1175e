# What the server says.
server-nothing = There is no page here.
server-back = To Nova Luna
