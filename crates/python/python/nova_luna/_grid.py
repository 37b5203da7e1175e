"""Actions and displays on a square grid, for convolutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ._errors import DisplayOutgrownError, IllegalActionError
from ._native import Action, View
from ._spaces import unpack

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from ._types import ActionLike


class Grid:
    """Actions and displays on a square grid around the middle of a display.

    The index of an action is `slot * size**2 + row * size + column`; the last index is a refill.

    >>> grid, view = Grid(5), Game(2, seed=42).view
    >>> grid.num_actions, int(grid.mask(view).sum())
    (76, 3)
    >>> grid.action(view, grid.index(view, "43@0,0"))
    Action('43@0,0')
    >>> grid.planes(view).shape
    (2, 19, 5, 5)
    """

    __module__ = "nova_luna"

    #: The planes of each display: the cells for the next tile; of each tile its colour (4), its cost, its number of
    #: open tasks, and for each of three tasks the missing tiles by colour (12).
    PLANES = 19

    def __init__(self, size: int = 21) -> None:
        if isinstance(size, bool) or not hasattr(size, "__index__"):
            raise TypeError(f"size must be a whole number, not {type(size).__name__}")
        if not 1 <= size <= 255:
            raise ValueError(f"size is {size}; it must be 1 to 255")
        self.size: int = int(size)

    @property
    def num_actions(self) -> int:
        """The number of action indices."""
        return 3 * self.size**2 + 1

    def __repr__(self) -> str:
        return f"Grid({self.size})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and other.size == self.size

    def __hash__(self) -> int:
        return hash((Grid, self.size))

    def _corner(self, view: View, seat: int) -> tuple[int, int]:
        """Return the cell at the upper left of the grid."""
        cells = view.displays[seat - 1].cells
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        width, height = max(x for x, _ in cells) - left + 1, max(y for _, y in cells) - top + 1
        if max(width, height) > self.size:
            raise DisplayOutgrownError(
                f"the free cells of seat {seat} span {width} columns and {height} rows; the grid has {self.size}"
            )
        return left - (self.size - width) // 2, top - (self.size - height) // 2

    def mask(self, view: View) -> npt.NDArray[np.int8]:
        """Return an array with 1 for the index of each legal action, otherwise 0."""
        mask = np.zeros(self.num_actions, np.int8)
        mask[self._indices(view, view.legal_actions())] = 1
        return mask

    def index(self, view: View, action: ActionLike) -> int:
        """Return the index of a legal action."""
        return self._indices(view, [view.action_at(view.action_index(action))])[0]

    def action(self, view: View, index: int) -> Action:
        """Return the legal action with this index."""
        if isinstance(index, bool) or not hasattr(index, "__index__"):
            raise TypeError(f"an index is a whole number, not {type(index).__name__}")
        if not 0 <= index < self.num_actions:
            raise ValueError(f"action {index} is not 0 to {self.num_actions - 1}")
        legal = view.legal_actions()
        indices = self._indices(view, legal)
        if index in indices:
            return legal[indices.index(index)]
        raise IllegalActionError(int(index), "no action has this index here", legal)

    def _indices(self, view: View, legal: Sequence[Action]) -> list[int]:
        if view.to_move is None:
            return []
        left, top = self._corner(view, view.to_move)
        slots = {tile: slot for slot, tile in enumerate(view.takeable)}

        def index(action: Action) -> int:
            if action.tile is None or action.x is None or action.y is None:
                return self.num_actions - 1
            return (slots[action.tile] * self.size + action.y - top) * self.size + action.x - left

        return [index(action) for action in legal]

    def planes(self, view: View) -> npt.NDArray[np.uint8]:
        """Return all displays as planes, that of the seat to move first, then by seat: players x 19 x size x size."""
        planes = np.zeros((view.players, self.PLANES, self.size, self.size), np.uint8)
        first = view.to_move or 1
        rows = unpack(view.observation(first), view.players)["displays"]
        for number in range(view.players):
            seat = (first - 1 + number) % view.players + 1
            display = view.displays[seat - 1]
            left, top = self._corner(view, seat)
            for x, y in display.cells:
                planes[number, 0, y - top, x - left] = 1
            for placed, row in zip(display.tiles, rows[number], strict=False):
                here = planes[number, :, placed.y - top, placed.x - left]
                here[1:5] = row[3:7]
                here[5] = _COSTS[placed.tile]
                here[6] = row[7:10].sum()
                here[7:] = row[10:22]
        return planes


def _costs() -> dict[int, int]:
    from ._native import TILE_ROWS

    return {number: cost for number, _, cost, _ in TILE_ROWS}


_COSTS = _costs()
