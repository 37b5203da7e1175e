# The terms of the rulebook by Pegasus and Edition Spielwiese.

-disc = token
-discs = tokens
-Discs = Tokens
-task = task
-tasks = tasks
-Tasks = Tasks
-meeple = Meeple
-player-disc = token
