# The game being played in the browser.
