# The terms in which the English editions differ. Each edition's own file replaces them. Capitals begin headings.

-disc = disc
-discs = discs
-Discs = Discs
-task = task
-tasks = tasks
-Tasks = Tasks
-meeple = meeple
-player-disc = disc
