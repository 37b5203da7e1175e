# The terms in which the English editions differ. Each edition's own file replaces them.

-disc = disc
-discs = discs
-task = task
-tasks = tasks
-meeple = meeple
-player-disc = disc
