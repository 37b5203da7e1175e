# The terms of the rulebook by Pegasus and Edition Spielwiese.

-disc = token
-discs = tokens
-task = task
-tasks = tasks
-meeple = Meeple
-player-disc = token
