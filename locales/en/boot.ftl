# What the page says before the app runs, or where it cannot run. It goes into the page itself: no variables, no plurals.
boot-description = Nova Luna, a tile-laying game for one to four: alone, against bots or with friends at one screen. Free, without accounts, and without a network after the first visit.
boot-noscript = Nova Luna needs JavaScript. Please allow it for this page and load it again.
boot-old = This browser is too old for Nova Luna.
boot-old-advice = Update it, or use a current Firefox, Chrome, Edge or Safari.
boot-load = Nova Luna could not be loaded.
boot-load-advice = Check your connection, then load the page again.
boot-broken = Something went wrong in the program.
boot-broken-advice = Your game is saved. Load the page again to go on where you were.
boot-again = Load again
