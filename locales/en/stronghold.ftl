# The terms of the rulebook by Stronghold Games.

-disc = goal disc
-discs = goal discs
-task = goal
-tasks = goals
-meeple = Marker
-player-disc = player disc
