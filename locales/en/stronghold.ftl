# The terms of the rulebook by Stronghold Games.

-disc = goal disc
-discs = goal discs
-Discs = Goal discs
-task = goal
-tasks = goals
-Tasks = Goals
-meeple = Marker
-player-disc = player disc
