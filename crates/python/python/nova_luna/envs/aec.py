"""The game of two to four players for PettingZoo."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from .. import SetupError, View, num_actions
from . import _common as common
from ._common import IllegalAction, Observation, RenderMode

Reward = Literal["place", "win"]
_REWARDS = ("place", "win")


def place_rewards(ranking: tuple[int, ...]) -> dict[int, float]:
    """Return the reward of each seat: from 1 for the first to -1 for the last, in equal steps.

    >>> place_rewards((2, 3, 1))
    {2: 1.0, 3: 0.0, 1: -1.0}
    """
    return {seat: 1 - 2 * place / (len(ranking) - 1) for place, seat in enumerate(ranking)}


def win_rewards(ranking: tuple[int, ...]) -> dict[int, float]:
    """Return the reward of each seat: 1 for the winner, and together -1 for all others.

    >>> win_rewards((2, 3, 1))
    {2: 1.0, 3: -0.5, 1: -0.5}
    """
    return {seat: -1 / (len(ranking) - 1) if place else 1.0 for place, seat in enumerate(ranking)}


class raw_env(common.OneGame, AECEnv):  # type: ignore[misc]
    """A game whose agents move one at a time; `player_i` is seat i + 1."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "nova_luna_v0",
        "render_modes": common.RENDER_MODES,
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        discs: int | None = None,
        render_mode: RenderMode | None = None,
        reward: Reward = "place",
        illegal_action: IllegalAction = "forfeit",
    ) -> None:
        super().__init__()
        players = common.whole("players", players)
        if not 2 <= players <= 4:
            raise SetupError(f"{players} players: it must be 2 to 4")
        self._set_up(players, discs, render_mode, (reward, _REWARDS), illegal_action)
        self.possible_agents: list[str] = [f"player_{index}" for index in range(players)]
        self.agents: list[str] = []
        agents, actions = self.possible_agents, num_actions(players)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: common.observation_space(players) for agent in agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: spaces.Discrete(actions) for agent in agents}
        self.agent_selection: str = agents[0]
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game, or begin with `options["game"]`. Other options are ignored."""
        self._begin(seed, common.read_options(options).get("game"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()
        self._update_infos(illegal=None)

    def _select(self) -> None:
        to_move = self._started().to_move
        if to_move is not None:
            self.agent_selection = self.possible_agents[to_move - 1]

    def _update_infos(self, *, illegal: str | None) -> None:
        self.infos = {agent: {"action_mask": self._mask(agent), "illegal": agent == illegal} for agent in self.agents}

    def _mask(self, agent: str) -> npt.NDArray[np.int8]:
        """Return the legal actions of an agent; none while it waits and after the end."""
        if agent != self.agent_selection or self.terminations.get(agent, True):
            return np.zeros(num_actions(self._players), np.int8)
        return self.view.action_mask()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees."""
        seat = self.possible_agents.index(agent) + 1
        return {"observation": self.view.observation(seat), "action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent. An agent whose game is over takes None."""
        game = self._started()
        if not self.agents:
            raise ResetNeeded("the game is over: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        played = self._action(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if played is None:
            self.rewards[agent] = common.FORFEIT
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            game.play(played)
            self._select()
            self._end_if_over(game.view)
        self._update_infos(illegal=agent if played is None else None)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end_if_over(self, view: View) -> None:
        if view.ranking is None:
            return
        rewards = (place_rewards if self._reward == "place" else win_rewards)(view.ranking)
        self.rewards = {agent: rewards[index + 1] for index, agent in enumerate(self.agents)}
        self.terminations = dict.fromkeys(self.agents, True)

    def close(self) -> None:
        """Do nothing: there is no window."""


def env(
    players: int = 2,
    *,
    discs: int | None = None,
    render_mode: RenderMode | None = None,
    reward: Reward = "place",
    illegal_action: IllegalAction = "forfeit",
) -> OrderEnforcingWrapper:
    """Return the environment `nova_luna/NovaLuna-v0`, which checks that it is reset before it is stepped.

    >>> game = env(players=3)
    >>> game.reset(seed=1)
    >>> game.agents
    ['player_0', 'player_1', 'player_2']
    >>> observation, reward, terminated, truncated, info = game.last()
    >>> game.step(int(info["action_mask"].argmax()))
    """
    return OrderEnforcingWrapper(
        raw_env(players, discs=discs, render_mode=render_mode, reward=reward, illegal_action=illegal_action)
    )
