# The web app.
