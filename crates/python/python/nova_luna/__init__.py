"""Nova Luna for research: the rules, bots, and environments for reinforcement learning.

Seats count from 1. An action is an `Action` or its text, such as `"12@1,-2"`.

>>> import random
>>> game = Game(2, seed=42)
>>> while not game.is_over:
...     event = game.play(random.choice(game.legal_actions()))
>>> sorted(game.result()["ranking"])
[1, 2]

`nova_luna.envs` has environments for PettingZoo and Gymnasium, `nova_luna.open_spiel` a game for OpenSpiel.
"""

from __future__ import annotations

from ._errors import DisplayOutgrownError, IllegalActionError, NovaLunaError, RecordError, SetupError
from ._grid import Grid
from ._native import BOTS, TILE_ROWS, VERSION, Action, Bot, Game, Record, View, hint, review, solve
from ._spaces import MAX_CELLS, MAX_TILES, num_actions, observation_layout, observation_size, unpack
from ._types import ActionLike, Decision, Display, Event, Hint, PlacedTile, ReviewedTurn, Solution, Tile

__version__ = VERSION

TILES: tuple[Tile, ...] = tuple(Tile(number, colour, cost, tuple(tasks)) for number, colour, cost, tasks in TILE_ROWS)

for _function in (hint, review, solve, num_actions, observation_layout, observation_size, unpack):
    _function.__module__ = "nova_luna"
del _function

__all__ = [
    "BOTS",
    "MAX_CELLS",
    "MAX_TILES",
    "TILES",
    "Action",
    "ActionLike",
    "Bot",
    "Decision",
    "Display",
    "DisplayOutgrownError",
    "Event",
    "Game",
    "Grid",
    "Hint",
    "IllegalActionError",
    "NovaLunaError",
    "PlacedTile",
    "Record",
    "RecordError",
    "ReviewedTurn",
    "SetupError",
    "Solution",
    "Tile",
    "View",
    "hint",
    "num_actions",
    "observation_layout",
    "observation_size",
    "review",
    "solve",
    "unpack",
]
