"""The sizes and the parts of observations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _native

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

#: The most tiles of a display, by the number of players.
MAX_TILES: dict[int, int] = {players: _native.MAX_TILES[players] for players in range(1, 5)}
#: The most cells for the next tile, by the number of players.
MAX_CELLS: dict[int, int] = {players: _native.MAX_CELLS[players] for players in range(1, 5)}

_ROWS = {"seats", "wheel", "displays", "cells"}


def _check(players: int) -> int:
    if isinstance(players, bool) or not hasattr(players, "__index__"):
        raise TypeError(f"players must be a whole number, not {type(players).__name__}")
    if players not in MAX_CELLS:
        raise ValueError(f"{players} players: it must be 1 to 4")
    return int(players)


def num_actions(players: int) -> int:
    """Return the number of action indices.

    >>> [num_actions(players) for players in range(1, 5)]
    [133, 265, 205, 169]
    """
    return 3 * MAX_CELLS[_check(players)] + 1


def observation_layout(players: int) -> dict[str, tuple[slice, tuple[int, ...]]]:
    """Return the place and the shape of each part of an observation.

    >>> observation_layout(2)["wheel"]
    (slice(16, 225, None), (11, 19))
    """
    layout: dict[str, tuple[slice, tuple[int, ...]]] = {}
    start = 0
    for name, length, columns in _native.BLOCKS[_check(players)]:
        shape: tuple[int, ...] = (length // columns, columns) if name in _ROWS else (length,)
        if name == "displays":
            shape = (players, MAX_TILES[players], columns)
        layout[name] = (slice(start, start + length), shape)
        start += length
    return layout


def observation_size(players: int) -> int:
    """Return the length of an observation.

    >>> [observation_size(players) for players in range(1, 5)]
    [1257, 3197, 3289, 3381]
    """
    return sum(length for _, length, _ in _native.BLOCKS[_check(players)])


def unpack(observation: npt.NDArray[np.uint8], players: int) -> dict[str, npt.NDArray[np.uint8]]:
    """Return the parts of an observation, or of a batch of them, as views of the same memory.

    >>> from nova_luna import Game
    >>> unpack(Game(2, seed=42).view.observation(), 2)["table"].tolist()
    [2, 20, 57, 11, 0, 0, 0, 1]
    """
    size = observation_size(players)
    shape: Any = getattr(observation, "shape", None)
    if shape is None:
        raise TypeError(f"an observation is an array, not {type(observation).__name__}")
    if not shape or shape[-1] != size:
        raise ValueError(
            f"an observation for {players} players has {size} bytes in its last dimension, not the shape {tuple(shape)}"
        )
    batch = shape[:-1]
    return {
        name: observation[..., place].reshape(*batch, *rows)
        for name, (place, rows) in observation_layout(players).items()
    }
