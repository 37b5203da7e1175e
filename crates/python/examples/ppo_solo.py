"""Trains PPO on the solo game, and draws its learning curve beside the scores of the bots. Lower scores are better.

python ppo_solo.py [--steps 2000000] [--out ppo_solo.svg]
"""

import argparse
import statistics
import time

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

import nova_luna as nl
from nova_luna.envs import NovaLunaVectorEnv

BOTS = ("random", "novice", "casual", "skilled", "expert")
#: The deals that PPO and the bots play, and none of which PPO is trained with.
FIRST_TEST_DEAL = 1 << 40


class Games(VecEnv):
    """A batch of solo games as Stable-Baselines3 expects it. The reward of each step is how far it lowers the score."""

    def __init__(self, number: int) -> None:
        self.games = NovaLunaVectorEnv(number, reward="progress", autoreset_mode="SameStep")
        space = self.games.single_observation_space["observation"]
        super().__init__(number, space, self.games.single_action_space)

    def reset(self) -> np.ndarray:
        observations, infos = self.games.reset(seed=1)
        self.masks = infos["action_mask"].astype(bool)
        return observations["observation"]

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self):
        observations, rewards, over, _, infos = self.games.step(self.actions)
        self.masks = infos["action_mask"].astype(bool)
        more = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over):
            more[game] = {"terminal_observation": infos["final_obs"][game]["observation"], "TimeLimit.truncated": False}
        return observations["observation"], rewards, over, more

    def env_method(self, method_name, *arguments, indices=None, **options):
        return list(self.masks) if method_name == "action_masks" else [None] * self.num_envs

    def has_attr(self, attr_name):
        return attr_name == "action_masks"

    def get_attr(self, attr_name, indices=None):
        return [getattr(self.games, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name, value, indices=None):
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        self.games.close()


def layers(*sizes: int) -> nn.Sequential:
    """Return layers of neurons, the last one linear."""
    steps = [step for a, b in zip(sizes, sizes[1:], strict=False) for step in (nn.Linear(a, b), nn.ReLU())]
    return nn.Sequential(*steps[:-1])


class Pointer(nn.Module):
    """Rates every tile on every cell with the same neurons: those of the tile, of the cell, of the tiles beside the cell,
    and of the whole position.
    """

    def __init__(self, width: int = 96) -> None:
        super().__init__()
        self.latent_dim_pi, self.latent_dim_vf = nl.num_actions(1), width
        self.layout = nl.observation_layout(1)
        self.tile, self.cell = layers(18, width), layers(9 + 20, width)
        self.placed, self.whole = layers(20, width), layers(8 + 4 + width * 3, width, width)
        self.join, self.rate, self.refill = nn.Linear(width, width), layers(width, width, 1), layers(width, 1)

    def read(self, flat: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """Return the tiles on the wheel, those of the display and the cells, each with what is there, and the numbers."""
        parts = {name: flat[:, place].reshape(-1, *shape) for name, (place, shape) in self.layout.items()}
        wheel, display, cells = parts["wheel"], parts["displays"][:, 0], parts["cells"]
        distance = (cells[:, :, None, 1:3] - display[:, None, :, 1:3]).abs().sum(-1)
        beside = ((distance == 1) & (display[:, None, :, 0] > 0)).float()
        tiles = torch.cat([(display[..., :1] > 0).float(), display[..., 3:]], -1)
        numbers = torch.cat([parts["table"], parts["seats"].flatten(1)], 1) / flat.new_tensor(NUMBERS)
        return wheel, tiles, torch.cat([cells[..., :1], cells[..., 3:], beside @ tiles], -1), numbers

    def forward(self, flat: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        wheel, tiles, cells, numbers = self.read(flat)
        tile, cell = self.tile(wheel[..., 1:]), self.cell(cells)
        parts = [self.placed(tiles).relu().mean(1), cell.relu().mean(1), tile.relu().mean(1)]
        whole = self.whole(torch.cat([numbers, *parts], 1))
        # The takeable tiles are the first three on the wheel; absent ones are masked.
        slots = torch.stack([(tile * (wheel[..., 1:2] == slot)).sum(1) for slot in (1, 2, 3)], 1)
        pairs = (slots[:, :, None] + cell[:, None] + self.join(whole)[:, None, None]).relu()
        takes = self.rate(pairs).flatten(1)
        return torch.cat([takes, self.refill(whole.relu())], 1), whole.relu()

    def forward_actor(self, flat: torch.Tensor) -> torch.Tensor:
        return self(flat)[0]

    def forward_critic(self, flat: torch.Tensor) -> torch.Tensor:
        return self(flat)[1]


#: The largest usual values of the table and of the seat.
NUMBERS = [1, 21, 57, 11, 1, 2, 80, 1, 21, 1, 1, 100]


class Policy(MaskableActorCriticPolicy):
    """The policy of Stable-Baselines3 with these neurons: one output for each action."""

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Pointer()

    def _build(self, lr_schedule) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()


def test(model: MaskablePPO, deals: int) -> float:
    """Return the mean score of a model that always takes its best action."""
    games, scores, running = NovaLunaVectorEnv(deals), np.zeros(deals), np.ones(deals, bool)
    observations, _ = games.reset(seed=FIRST_TEST_DEAL)
    while running.any():
        masks = observations["action_mask"].astype(bool)
        actions, _ = model.predict(observations["observation"], action_masks=masks, deterministic=True)
        observations, _, over, _, infos = games.step(actions)
        scores = np.where(running & over, infos["score"], scores)
        running &= ~over
    return float(scores.mean())


def score_of(name: str, deals: int) -> float:
    """Return the mean score of a bot."""
    scores = []
    for deal in range(deals):
        game, bot = nl.Game(1, seed=FIRST_TEST_DEAL + deal), nl.Bot(name, seed=deal)
        while not game.is_over:
            game.play(bot.choose(game.view).action)
        scores.append(game.view.score or 0)
    return statistics.mean(scores)


class Tests(BaseCallback):
    """Tests the model now and then."""

    def __init__(self, every: int, deals: int) -> None:
        super().__init__()
        self.every, self.deals, self.curve, self.start = every, deals, [], time.monotonic()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if not self.curve or self.num_timesteps >= self.curve[-1][0] + self.every:
            self.test()

    def test(self) -> None:
        self.curve.append((self.num_timesteps, test(self.model, self.deals)))
        seconds = time.monotonic() - self.start
        print(f"{self.num_timesteps:8} steps, {seconds:5.0f} seconds: {self.curve[-1][1]:.1f}", flush=True)


def draw(curve: list[tuple[int, float]], bots: dict[str, float], out: str) -> None:
    """Draw the learning curve."""
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot(*zip(*curve, strict=True), label="PPO", linewidth=2)
    for name, score in bots.items():
        axes.axhline(score, linestyle=":", color="grey")
        axes.text(curve[-1][0], score, f" {name}", va="center")
    axes.set(xlabel="steps", ylabel="mean score (lower is better)")
    axes.legend()
    figure.tight_layout()
    figure.savefig(out)


def main(arguments: list[str] | None = None) -> list[tuple[int, float]]:
    """Return the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=2_000_000)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--out", default="ppo_solo.svg")
    options = parser.parse_args(arguments)
    settings = {
        "n_steps": 64,
        "batch_size": 1024,
        "n_epochs": 4,
        "learning_rate": lambda left: 1e-3 * left,
        "gamma": 1.0,
        "gae_lambda": 0.95,
        "ent_coef": 0.01,
    }
    model = MaskablePPO(Policy, Games(128), seed=1, device="cpu", **settings)
    tests = Tests(max(1, options.steps // 20), options.deals)
    model.learn(options.steps, callback=tests)
    tests.test()
    bots = {name: score_of(name, options.deals) for name in BOTS}
    for name, score in [("PPO", tests.curve[-1][1]), *bots.items()]:
        print(f"{name:8} {score:.1f}")
    draw(tests.curve, bots, options.out)
    return tests.curve


if __name__ == "__main__":
    main()
