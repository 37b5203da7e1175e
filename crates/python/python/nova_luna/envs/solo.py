"""The solo game for Gymnasium."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from .. import View, num_actions
from . import _common as common
from ._common import IllegalAction, Observation, RenderMode

_REWARDS = ("score", "progress")


class SoloEnv(common.OneGame, gymnasium.Env[Observation, int]):
    """The solo game; its id is `nova_luna/Solo-v0`.

    `reward="score"` gives (100 - score)/100 at the end, `"progress"` the fall of the score in hundreds at each step.
    An illegal action loses with -4, or raises an exception.

    >>> env = SoloEnv(reward="progress")
    >>> observation, info = env.reset(seed=1)
    >>> info["score"], info["discs_left"], info["phase"]
    (290, 21, 1)
    >>> observation, reward, terminated, truncated, info = env.step(0)
    >>> terminated
    False
    """

    metadata: dict[str, Any] = {"render_modes": common.RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        *,
        render_mode: RenderMode | None = None,
        reward: Literal["score", "progress"] = "score",
        illegal_action: IllegalAction = "forfeit",
    ) -> None:
        self._set_up(1, None, render_mode, (reward, _REWARDS), illegal_action)
        self.observation_space: Any = common.observation_space(1)
        self.action_space: Any = spaces.Discrete(num_actions(1))
        self._is_over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game, or begin with `options["game"]`."""
        options = common.read_options(options)
        unknown = [name for name in options if name != "game"]
        if unknown:
            raise ValueError(f"unknown options: {', '.join(map(repr, unknown))}; there is 'game'")
        self._begin(seed, options.get("game"))
        super().reset(seed=None if seed is None else int(seed))
        self._is_over = False
        return self._observe(illegal=False)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the action with this index."""
        game = self._started()
        if self._is_over:
            raise ResetNeeded("the game is over: call reset() first")
        view = game.view
        played = self._action(action)
        if played is None:
            self._is_over = True
            observation, info = self._observe(illegal=True)
            reward = common.SOLO_FORFEIT
        else:
            game.play(played)
            self._is_over = game.is_over
            observation, info = self._observe(illegal=False)
            reward = self._reward_of(view, game.view)
        if self.render_mode == "human":
            self.render()
        return observation, reward, self._is_over, False, info

    def _reward_of(self, before: View, after: View) -> float:
        assert before.score is not None
        assert after.score is not None
        if self._reward == "progress":
            return (before.score - after.score) / 100
        return (100 - after.score) / 100 if after.is_over else 0.0

    def _observe(self, *, illegal: bool) -> tuple[Observation, dict[str, Any]]:
        view = self.view
        mask = np.zeros(num_actions(1), np.int8) if self._is_over else view.action_mask()
        info: dict[str, Any] = {
            "action_mask": mask.copy(),
            "score": view.score,
            "discs_left": view.discs_left[0],
            "phase": view.phase,
            "illegal": illegal,
        }
        return {"observation": view.observation(1), "action_mask": mask}, info
