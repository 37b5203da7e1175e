"""Plain data of the package: immutable, comparable and hashable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, TypeVar, dataclass_transform

from ._native import Action

#: An action, or its text.
ActionLike: TypeAlias = Action | str

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def _data(plain: type[_T]) -> type[_T]:
    """Make a class whose objects never change; it is known by the name of the package."""
    plain.__module__ = "nova_luna"
    return dataclass(frozen=True, slots=True)(plain)


@_data
class Tile:
    """A printed tile: its number, colour, cost, and the colours that each of its tasks needs.

    >>> TILES[10]
    Tile(id=11, colour='red', cost=4, tasks=('bbb', 'yyy', 'tt'))
    """

    id: int
    colour: str
    cost: int
    tasks: tuple[str, ...]


@_data
class PlacedTile:
    """A tile in a display: its number, its cell, and whether each of its tasks is covered.

    >>> game = Game(2, seed=42)
    >>> event = game.play("28@0,0")
    >>> game.view.displays[1].tiles
    (PlacedTile(tile=28, x=0, y=0, covered=(False, False, False)),)
    """

    tile: int
    x: int
    y: int
    covered: tuple[bool, ...]


@_data
class Display:
    """A player's tiles in the order of placement, and the cells where the next one may go, row by row.

    >>> Game(2, seed=42).view.displays[0]
    Display(tiles=(), cells=((0, 0),))
    """

    tiles: tuple[PlacedTile, ...]
    cells: tuple[tuple[int, int], ...]


@_data
class Event:
    """An action and its effects.

    `completed` has the tile and the index of each task that was covered, `revealed` the tiles that came to the wheel.

    >>> Game(2, seed=42).play("28@0,0")
    Event(seat=2, action=Action('28@0,0'), completed=(), revealed=())
    """

    seat: int
    action: Action
    completed: tuple[tuple[int, int], ...]
    revealed: tuple[int, ...]


@_data
class Decision:
    """The action that a bot plays, and what it expects.

    `chances` are those of each seat to win; `points` is the expected score of a solo game. A bot that makes no forecast
    has neither.
    """

    action: Action
    depth: int
    nodes: int
    line: tuple[Action, ...]
    chances: tuple[float, ...] | None
    points: float | None


@_data
class Hint:
    """A recommended action, and the reasons why it is better than the alternative."""

    action: Action
    alternative: Action | None
    reasons: tuple[str, ...]
    chances: tuple[float, ...] | None
    points: float | None


@_data
class ReviewedTurn:
    """A turn of a game: what was played, what was best, and what the difference cost.

    `loss` is in winning chance, or in points of a solo game; `grade` is best, good, inaccuracy, mistake or blunder.
    """

    ply: int
    seat: int
    played: Action
    best: Action
    loss: float
    grade: str
    reasons: tuple[str, ...]


@_data
class Solution:
    """The lowest score found, the actions that reach it, and whether no lower one is possible."""

    score: int
    line: tuple[Action, ...]
    proven: bool
    nodes: int
