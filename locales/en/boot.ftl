# Texts of the page itself, shown before the app runs or if it cannot run: no variables, no plurals.
boot-description = Nova Luna, a tile-laying game for one to four players. Play against bots, online with friends, on one screen or solo. Free, no accounts, works offline after the first visit.
boot-noscript = Nova Luna needs JavaScript. Please allow it and reload.
boot-old = This browser is too old for Nova Luna.
boot-old-advice = Update it, or use a current Firefox, Chrome, Edge or Safari.
boot-load = Nova Luna couldn’t be loaded.
boot-load-advice = Check your connection, then reload.
boot-broken = Something went wrong.
boot-broken-advice = Your game is saved. Reload to continue.
boot-again = Reload
boot-reset = Delete all data
boot-reset-ask = Delete everything Nova Luna has stored in this browser? Unfinished games, results, progress, settings and your seats at online tables will be lost. This can’t be undone.
