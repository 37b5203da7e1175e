"""Many games that are stepped together."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Sequence
from typing import Any, Literal, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .. import Game, SetupError, num_actions, observation_size
from .._native import Batch
from . import _common as common
from ._common import IllegalAction, Observation

_MAX_GAMES = 1 << 20
_MAX_THREADS = 1024
_OPTIONS = ("reset_mask", "games")


class NovaLunaVectorEnv(VectorEnv[Observation, Any, Any]):
    """A batch of games. Each row shows the player to move; after the end, the one who moved last.

    With `copy=False` every step rewrites the same arrays. `threads=0` uses all cores; results do not depend on it.

    >>> vector = NovaLunaVectorEnv(4, players=2)
    >>> observations, infos = vector.reset(seed=1)
    >>> observations["observation"].shape, infos["current_player"].shape
    ((4, 3197), (4,))
    >>> observations, rewards, terminations, truncations, infos = vector.step(vector.sample_legal())
    >>> infos["elapsed_step"].tolist()
    [1, 1, 1, 1]
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 1,
        *,
        discs: int | None = None,
        reward: Literal["place", "win", "score", "progress"] | None = None,
        illegal_action: IllegalAction = "forfeit",
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        threads: int = 0,
        copy: bool = True,
    ) -> None:
        self.num_envs: int = _between("num_envs", num_envs, 1, _MAX_GAMES)
        self._threads = _between("threads", threads, 0, _MAX_THREADS)
        self._players = common.whole("players", players)
        if not 1 <= self._players <= 4:
            raise SetupError(f"{self._players} players: it must be 1 to 4")
        rewards = ("score", "progress") if self._players == 1 else ("place", "win")
        reward = rewards[0] if reward is None else reward  # type: ignore[assignment]
        common.choice("reward", reward, rewards)
        common.choice("illegal_action", illegal_action, ("forfeit", "raise"))
        if not isinstance(copy, (bool, np.bool_)):
            raise TypeError(f"copy must be True or False, not {type(copy).__name__}")
        self._discs = Game(self._players, seed=0, discs=discs).view.discs
        self._reward, self._illegal_action, self._copy = reward, illegal_action, bool(copy)
        self._autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata: dict[str, Any] = {"autoreset_mode": self._autoreset_mode, "render_modes": []}
        self.single_observation_space: spaces.Space[Any] = common.observation_space(self._players)
        self.single_action_space: spaces.Space[Any] = spaces.Discrete(num_actions(self._players))
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, self.num_envs)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, self.num_envs)
        self._lock = threading.Lock()
        self._batch: Batch | None = None
        self._arrays: _Arrays | None = None
        self._games: list[Game | None] = [None] * self.num_envs
        self._over = np.zeros(self.num_envs, np.bool_)
        _VECTORS.add(self)

    # -- reset ---------------------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games, or those that `options["reset_mask"]` chooses.

        `options["games"]` has a game or None for each environment.
        """
        with self._lock:
            seeds = self._seeds(seed)
            options = common.read_options(options)
            unknown = [name for name in options if name not in _OPTIONS]
            if unknown:
                raise ValueError(f"unknown options: {', '.join(map(repr, unknown))}; there are {_OPTIONS}")
            games = self._given(options.get("games"))
            chosen = self._mask(options.get("reset_mask"))
            if self._batch is None:
                if not chosen.all():
                    raise ResetNeeded("reset all environments first")
                seeds = [common.random_seed() if number is None else number for number in seeds]
                self._batch = self._make([number for number in seeds if number is not None])
            starts = [
                (None if number is None else number.to_bytes(32, "little"), game) if is_chosen else None
                for number, game, is_chosen in zip(seeds, games, chosen.tolist(), strict=True)
            ]
            if seed is not None and not hasattr(seed, "__len__"):
                super().reset(seed=seeds[0])  # the seed of `sample_legal`, too
            arrays = self._next_arrays()
            self._batch.reset(starts, arrays.all)
            np.copyto(self._over, arrays.terminated)
            for index in np.flatnonzero(chosen).tolist():
                self._games[index] = games[index]
            return self._observations(arrays), self._infos(arrays)

    def _make(self, seeds: list[int]) -> Batch:
        threads = self._threads or _cores()
        bytes_of = [number.to_bytes(32, "little") for number in seeds]
        forfeit = self._illegal_action == "forfeit"
        assert self._reward is not None
        return Batch(self._players, self._discs, self._reward, forfeit, threads, bytes_of)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, (list, tuple, np.ndarray)):
            if len(seed) != self.num_envs:
                raise ValueError(f"{len(seed)} seeds for {self.num_envs} environments")
            return [None if number is None else common.check_seed(number) for number in seed]
        first = common.check_seed(seed)
        common.check_seed(first + self.num_envs - 1)
        return [first + index for index in range(self.num_envs)]

    def _given(self, games: object) -> list[Game | None]:
        if games is None:
            return [None] * self.num_envs
        if not isinstance(games, (list, tuple)):
            raise TypeError(f'options["games"] must be a list, not {type(games).__name__}')
        if len(games) != self.num_envs:
            raise ValueError(f'options["games"] has {len(games)} games for {self.num_envs} environments')
        return [None if game is None else common.check_game(game, self._players, self._discs) for game in games]

    def _mask(self, mask: object) -> npt.NDArray[np.bool_]:
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise TypeError('options["reset_mask"] must be an array of booleans')
        if mask.shape != (self.num_envs,):
            raise ValueError(f'options["reset_mask"] has the shape {mask.shape}, not ({self.num_envs},)')
        if not mask.any():
            raise ValueError('options["reset_mask"] chooses no environment')
        return mask

    # -- step ----------------------------------------------------------------------------------------------------------

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observation, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Play one action in each game. A wrong batch changes nothing."""
        with self._lock:
            batch = self._started()
            mode = self._autoreset_mode
            if mode == AutoresetMode.DISABLED and self._over.any():
                raise ResetNeeded(f"environment {int(self._over.argmax())}: the game is over")
            indices = self._indices(actions)
            arrays = self._next_arrays()
            batch.step(indices, mode == AutoresetMode.NEXT_STEP, arrays.all)
            np.copyto(self._over, arrays.terminated)
            terminations = self._out(arrays.terminated)
            final: dict[str, Any] = {}
            if mode == AutoresetMode.SAME_STEP and self._over.any():
                terminations = terminations.copy()
                final = self._restart(batch, arrays)
            truncations = np.zeros(self.num_envs, np.bool_)
            rewards = self._out(arrays.reward)
            return self._observations(arrays), rewards, terminations, truncations, {**self._infos(arrays), **final}

    def _started(self) -> Batch:
        if self._batch is None:
            raise ResetNeeded("call reset() first")
        return self._batch

    def _indices(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        array = np.asarray(actions)
        # NumPy makes numbers of the booleans in a list, and fractions of numbers that are too large for it.
        is_list = isinstance(actions, (list, tuple)) and (array.dtype.kind != "i" or {*map(type, actions)} != {int})
        if array.ndim == 1 and (is_list or array.dtype.kind == "O"):
            each = enumerate(cast(Sequence[object], actions))
            numbers = [common.whole(f"environment {index}: an action", action) for index, action in each]
            array = np.clip(np.array(numbers, object), -1, np.iinfo(np.int64).max).astype(np.int64)
        if array.dtype.kind not in "iu" and array.size != 0:
            raise TypeError(f"actions must be whole numbers, not {array.dtype}")
        if array.shape != (self.num_envs,):
            raise ValueError(f"actions have the shape {array.shape}, not ({self.num_envs},)")
        if array.dtype.kind == "u":
            array = np.minimum(array.astype(np.uint64), np.uint64(np.iinfo(np.int64).max))
        return np.ascontiguousarray(array, np.int64)

    def _restart(self, batch: Batch, arrays: _Arrays) -> dict[str, Any]:
        """Deal again where a game has ended, and return what its end looked like."""
        ended = self._over.copy()
        infos = self._infos(_Arrays(arrays.all, copies=True))
        observations = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(ended).tolist():
            observations[index] = {
                "observation": arrays.observation[index].copy(),
                "action_mask": arrays.mask[index].copy(),
            }
        last = arrays.reward.copy(), arrays.rewards.copy(), arrays.illegal.copy()
        batch.reset([(None, None) if over else None for over in ended.tolist()], arrays.all)
        arrays.reward[:], arrays.rewards[:], arrays.illegal[:] = last
        self._over[:] = False
        for key in list(infos):
            infos[f"_{key}"] = ended.copy()
        return {"final_obs": observations, "_final_obs": ended, "final_info": infos, "_final_info": ended.copy()}

    def sample_legal(self, rng: np.random.Generator | np.random.RandomState | None = None) -> npt.NDArray[np.int64]:
        """Return a random legal action of each game; 0 for a finished one.

        >>> vector = NovaLunaVectorEnv(3, 2)
        >>> observations, infos = vector.reset(seed=1)
        >>> vector.sample_legal(np.random.default_rng(1)).shape
        (3,)
        """
        if rng is not None and not isinstance(rng, (np.random.Generator, np.random.RandomState)):
            raise TypeError(f"rng must be a generator of NumPy, not {type(rng).__name__}")
        with self._lock:
            batch = self._started()
            numbers = (self.np_random if rng is None else rng).random(self.num_envs)
            actions = np.empty(self.num_envs, np.int64)
            batch.sample(numbers, actions)
            return actions

    @property
    def deal_seeds(self) -> list[int | None]:
        """The seed of each deal; None for a given game."""
        with self._lock:
            seeds = self._started().deal_seeds()
        return [None if seed is None else int.from_bytes(seed, "little") for seed in seeds]

    # -- arrays --------------------------------------------------------------------------------------------------------

    def _next_arrays(self) -> _Arrays:
        """Return the arrays for the next step: new ones, or always the same."""
        if self._arrays is None or self._copy:
            arrays = _Arrays.of(self.num_envs, self._players)
            if self._copy:
                return arrays
            self._arrays = arrays
        return self._arrays

    def _out(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        # Whatever is done to a view, the array behind it stays as it is.
        return array if self._copy else array[:]

    def _observations(self, arrays: _Arrays) -> Observation:
        return {"observation": self._out(arrays.observation), "action_mask": self._out(arrays.mask)}

    def _infos(self, arrays: _Arrays) -> dict[str, Any]:
        infos: dict[str, Any] = {
            "action_mask": arrays.mask.copy() if self._copy else arrays.mask[:],
            "current_player": self._out(arrays.player),
            "rewards": self._out(arrays.rewards),
            "discs_left": self._out(arrays.discs_left),
            "illegal": self._out(arrays.illegal),
            "elapsed_step": self._out(arrays.elapsed),
        }
        if self._players == 1:
            infos["score"] = self._out(arrays.score)
        return infos

    # -- pickles -------------------------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        with self._lock:
            state = self.__dict__.copy()
            state["_batch"] = None if self._batch is None else self._batch.save()
        del state["_lock"], state["_arrays"]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        saved = state.pop("_batch")
        self.__dict__.update(state)
        self._lock, self._arrays, self._batch = threading.Lock(), None, None
        _VECTORS.add(self)
        if saved is None:
            return
        batch = self._make([int.from_bytes(seed, "little") for seed, _, _, _ in saved])
        for index, (seed, episode, is_given, played) in enumerate(saved):
            batch.load(index, seed, episode, self._games[index] if is_given else None, played)
        self._batch = batch


class _Arrays:
    """The arrays of a step, in the order in which the batch takes them."""

    def __init__(self, arrays: tuple[npt.NDArray[Any], ...], *, copies: bool = False) -> None:
        self.all = tuple(array.copy() for array in arrays) if copies else arrays
        self.observation, self.mask, self.reward, self.rewards, self.player = self.all[:5]
        self.discs_left, self.terminated, self.illegal, self.elapsed, self.score = self.all[5:]

    @classmethod
    def of(cls, games: int, players: int) -> _Arrays:
        return cls(
            (
                np.empty((games, observation_size(players)), np.uint8),
                np.empty((games, num_actions(players)), np.int8),
                np.empty(games, np.float32),
                np.empty((games, players), np.float32),
                np.empty(games, np.int32),
                np.empty((games, players), np.int8),
                np.empty(games, np.bool_),
                np.empty(games, np.bool_),
                np.empty(games, np.int32),
                np.empty(games, np.int32),
            )
        )


def _between(name: str, value: object, low: int, high: int) -> int:
    number = common.whole(name, value)
    if not low <= number <= high:
        raise ValueError(f"{name} is {number}; it must be {low} to {high}")
    return number


def _cores() -> int:
    """Return the number of cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


#: All batches of this process.
_VECTORS: weakref.WeakSet[NovaLunaVectorEnv] = weakref.WeakSet()


def _after_fork() -> None:
    """Unlock the batches in a forked process, where the threads that had locked them are gone."""
    for vector in list(_VECTORS):
        if vector._lock.locked():
            # The call will never end, so its games are lost.
            vector._lock, vector._batch = threading.Lock(), None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
