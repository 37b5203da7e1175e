"""What the environments share: spaces, seeds, rendering and the check of actions."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Literal, TypedDict, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .. import Action, Game, IllegalActionError, View, num_actions, observation_size

RenderMode = Literal["human", "ansi", "rgb_array"]
IllegalAction = Literal["forfeit", "raise"]
RENDER_MODES = ["human", "ansi", "rgb_array"]
#: The reward for losing by an illegal action, with several players and in a solo game.
FORFEIT, SOLO_FORFEIT = -1.0, -4.0


class Observation(TypedDict):
    """What an agent sees: the observation, and 1 for each legal action."""

    observation: npt.NDArray[np.uint8]
    action_mask: npt.NDArray[np.int8]


def observation_space(players: int) -> spaces.Dict:
    """Return the space of the observations of one player."""
    observation = spaces.Box(0, 255, (observation_size(players),), np.uint8)
    action_mask = spaces.Box(0, 1, (num_actions(players),), np.int8)
    return spaces.Dict({"observation": observation, "action_mask": action_mask})


def whole(name: str, value: object) -> int:
    """Return a whole number; booleans and fractions are none."""
    if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
    return int(cast(Any, value).__index__())


def choice(name: str, value: object, values: tuple[str, ...] | list[str]) -> None:
    """Check that a value is one of several texts."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text, not {type(value).__name__}")
    if value not in values:
        raise ValueError(f"{name} is {value!r}; it must be one of {', '.join(map(repr, values))}")


def check_render_mode(value: str | None) -> None:
    """Check the mode of rendering."""
    if value is not None:
        choice("render_mode", value, RENDER_MODES)


def check_seed(seed: object) -> int:
    """Return a seed that is a number."""
    number = whole("seed", seed)
    if not 0 <= number < 1 << 256:
        raise ValueError(f"the seed is {number}; it must be 0 to 2**256 - 1")
    return number


def random_seed() -> int:
    """Return a seed that the system chooses."""
    return secrets.randbits(64)


class Episodes:
    """The seeds of the deals: that of episode 0 was given, those of later ones follow from it."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._episode = 0

    def begin(self, seed: int | None) -> int:
        """Begin the next episode, or episode 0 of a seed. Return the seed of its deal."""
        if seed is None and self._seed is not None:
            self._episode += 1
        else:
            self._seed, self._episode = random_seed() if seed is None else seed, 0
        assert self._seed is not None
        if self._episode == 0:
            return self._seed
        text = self._seed.to_bytes(32, "little") + self._episode.to_bytes(8, "little")
        return int.from_bytes(hashlib.sha256(b"nova-luna/episode" + text).digest()[:8], "little")


def check_game(game: object, players: int, discs: int) -> Game:
    """Check a given game, and return a copy of it."""
    if not isinstance(game, Game):
        raise TypeError(f'options["game"] must be a Game, not {type(game).__name__}')
    view = game.view
    if view.players != players or view.discs != discs:
        raise ValueError(
            f"the game has {view.players} players with {view.discs} discs, the environment {players} with {discs}"
        )
    if view.is_over:
        raise ValueError("the given game is over")
    view.observation()
    return game.clone()


def action_of(view: View, action: object) -> Action | None:
    """Return the legal action of an index; None if the index stands for none."""
    index = whole("action", action)
    try:
        return view.action_at(index)
    except IllegalActionError:
        return None


def render(view: View | None, mode: str | None) -> str | npt.NDArray[np.uint8] | None:
    """Draw a position; before the first reset there is none."""
    if view is None or mode is None:
        return None
    if mode == "rgb_array":
        return view._rgb_array()
    if mode == "human":
        print(view)
        return None
    return str(view)
