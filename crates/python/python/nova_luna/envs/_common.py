"""What the environments share: spaces, seeds, rendering and the check of actions."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Literal, TypedDict, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded

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


def read_options(options: object) -> dict[str, Any]:
    """Return the options of a reset; None has none."""
    if options is None:
        return {}
    if not isinstance(options, dict):
        raise TypeError(f"options must be a dictionary, not {type(options).__name__}")
    return options


def check_seed(seed: object) -> int:
    """Return a seed that is a number."""
    number = whole("seed", seed)
    if not 0 <= number < 1 << 256:
        raise ValueError(f"the seed is {number}; it must be 0 to 2**256 - 1")
    return number


def random_seed() -> int:
    """Return a seed that the system chooses."""
    return secrets.randbits(64)


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
    game._check_displays()
    return game.clone()


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


class OneGame:
    """What the environments of a single game share: the game, its seed, and what an illegal action does."""

    render_mode: str | None

    def _set_up(
        self,
        players: int,
        discs: int | None,
        render_mode: RenderMode | None,
        reward: tuple[str, tuple[str, ...]],
        illegal_action: IllegalAction,
    ) -> None:
        """Check and keep the arguments; `reward` comes with the values that it may have."""
        if render_mode is not None:
            choice("render_mode", render_mode, RENDER_MODES)
        choice("reward", *reward)
        choice("illegal_action", illegal_action, ("forfeit", "raise"))
        self._players = players
        self._discs = Game(players, seed=0, discs=discs).view.discs
        self.render_mode = render_mode
        self._reward = reward[0]
        self._illegal_action = illegal_action
        self._episodes = Episodes()
        self._game: Game | None = None
        self._deal_seed: int | None = None

    @property
    def view(self) -> View:
        """The position."""
        return self._started().view

    @property
    def deal_seed(self) -> int | None:
        """The seed of the deal; None for a given game and before the first reset."""
        return self._deal_seed

    def _started(self) -> Game:
        if self._game is None:
            raise ResetNeeded("call reset() first")
        return self._game

    def _begin(self, seed: int | None, given: object) -> None:
        """Begin the game of a seed, the next game, or a given one."""
        seed = None if seed is None else check_seed(seed)
        game = None if given is None else check_game(given, self._players, self._discs)
        deal_seed = self._episodes.begin(seed)
        self._deal_seed = deal_seed if game is None else None
        self._game = Game(self._players, seed=deal_seed, discs=self._discs) if game is None else game

    def _action(self, action: object) -> Action | None:
        """Return the legal action of an index; None if the index stands for none, and this loses."""
        index = whole("action", action)
        try:
            return self.view.action_at(index)
        except IllegalActionError:
            if self._illegal_action == "raise":
                raise
            return None

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """Print the position, or return it as text or pixels; before the first reset there is none."""
        if self._game is None or self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return self.view._rgb_array()
        if self.render_mode == "human":
            print(self.view)
            return None
        return str(self.view)
