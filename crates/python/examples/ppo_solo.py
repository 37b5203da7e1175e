"""Trains PPO on the solo game, and draws its learning curve beside the scores of the bots. Lower scores are better.

python ppo_solo.py [--steps 1000000] [--out ppo_solo.svg]
"""

import argparse
import statistics
import time
from itertools import pairwise

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
    """A batch of solo games for Stable-Baselines3. The reward of a step is how far it lowers the score."""

    def __init__(self, number: int) -> None:
        self.games = NovaLunaVectorEnv(number, reward="progress", autoreset_mode="SameStep")
        super().__init__(number, self.games.single_observation_space["observation"], self.games.single_action_space)

    def reset(self):
        observations, _ = self.games.reset(seed=1)
        self.masks = observations["action_mask"].astype(bool)
        return observations["observation"]

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        observations, rewards, over, _, infos = self.games.step(self.actions)
        self.masks = observations["action_mask"].astype(bool)
        more = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over):
            more[game]["terminal_observation"] = infos["final_obs"][game]["observation"]
        return observations["observation"], rewards, over, more

    def has_attr(self, attr_name):
        return attr_name == "action_masks"

    def env_method(self, method_name, *arguments, indices=None, **options):
        return list(self.masks) if method_name == "action_masks" else []

    def get_attr(self, attr_name, indices=None):
        return [None] * self.num_envs

    def set_attr(self, attr_name, value, indices=None):
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        self.games.close()


def layers(*sizes: int) -> nn.Sequential:
    """Return layers of neurons."""
    return nn.Sequential(*(step for a, b in pairwise(sizes) for step in (nn.Linear(a, b), nn.ReLU())))


class Pointer(nn.Module):
    """Rates each takeable tile on each cell with the same neurons: from the tile, the cell and the tiles beside it, the
    tasks that would be completed, and the whole position.
    """

    def __init__(self, width: int = 64, pair: int = 32) -> None:
        super().__init__()
        self.latent_dim_pi, self.latent_dim_vf = nl.num_actions(1), width
        self.layout = nl.observation_layout(1)
        self.tile, self.cell, self.placed = layers(18, width), layers(28, width), layers(20, width)
        self.whole = layers(12 + 3 * width, 2 * width, width)
        self.of_tile, self.of_cell, self.of_whole = (nn.Linear(width, pair) for _ in range(3))
        self.of_tasks, self.rate, self.refill = nn.Linear(3, pair), nn.Linear(pair, 1), nn.Linear(width, 1)
        self.tasks = nn.Linear(3, 1)

    def forward(self, flat: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return a number for each action, and what the value of the position is computed from."""
        parts = {name: flat[:, place].reshape(-1, *shape) for name, (place, shape) in self.layout.items()}
        wheel, display, cells = parts["wheel"], parts["displays"][:, 0], parts["cells"]
        # The rows in use come first; those that no position of the batch uses are left out.
        display = display[:, : max(1, int((display[..., 0] > 0).sum(1).max()))]
        cells = cells[:, : max(1, int(cells[..., 0].sum(1).max()))]
        place = [(wheel[..., 1] == slot).float().argmax(1) for slot in (1, 2, 3)]
        slots = torch.stack([wheel[torch.arange(len(flat)), at] for at in place], 1)
        is_placed = (display[..., :1] > 0).float()
        distance = (cells[:, :, None, 1:3] - display[:, None, :, 1:3]).abs().sum(-1)
        beside = (distance == 1) * is_placed[:, None, :, 0]
        placed = torch.cat([is_placed, display[..., 3:]], -1)

        tile, cell = self.tile(wheel[..., 1:]), self.cell(torch.cat([cells[..., 3:], beside @ placed], -1))
        numbers = torch.cat([parts["table"], parts["seats"].flatten(1)], 1) / flat.new_tensor(LARGEST)
        whole = self.whole(torch.cat([numbers, self.placed(placed).mean(1), cell.mean(1), tile.mean(1)], 1))
        pairs = self.of_tile(self.tile(slots[..., 1:]))[:, :, None] + self.of_cell(cell)[:, None]
        tasks = completed(slots, cells, display, beside)
        pairs = (pairs + self.of_whole(whole)[:, None, None] + self.of_tasks(tasks)).relu()
        takes = (self.rate(pairs) + self.tasks(tasks))[..., 0]
        takes = nn.functional.pad(takes, (0, nl.MAX_CELLS[1] - cells.shape[1])).flatten(1)
        return torch.cat([takes, self.refill(whole)], 1), whole

    def forward_actor(self, flat: torch.Tensor) -> torch.Tensor:
        return self(flat)[0]

    def forward_critic(self, flat: torch.Tensor) -> torch.Tensor:
        return self(flat)[1]


#: The largest usual values of `table` and `seats`.
LARGEST = [1, 21, 57, 11, 1, 2, 80, 1, 21, 1, 1, 100]


def completed(slots, cells, display, beside) -> torch.Tensor:
    """Return three numbers of tasks for each tile on each cell: those of the tile itself that are complete at once, and
    those of the tiles beside it that lack one tile, or at most as many as the tile and the groups beside it are.
    """
    needs = slots[:, :, None, 7:].unflatten(-1, (3, 4))
    own = (cells[:, None, :, None, 7:] >= needs).all(-1) & (needs.sum(-1) > 0)
    missing = display[..., 10:].unflatten(-1, (3, 4))
    # Of each task that lacks a single colour, what it lacks: batch, cell, tile, task and colour.
    lacks = (((missing > 0).sum(-1, keepdim=True) == 1) * missing)[:, None]
    known = beside[..., None, None] * (lacks > 0)
    lacks_one, lacks_group = known * (lacks == 1), known * (lacks <= cells[:, :, None, None, 7:] + 1)
    others = [slots[..., 3:7] @ tasks.sum((2, 3)).mT for tasks in (lacks_one, lacks_group)]
    return torch.stack([own.sum(-1).float(), *others], -1)


class Policy(MaskableActorCriticPolicy):
    """The policy of Stable-Baselines3 with these neurons."""

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Pointer()

    def _build(self, lr_schedule) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        # At first, all actions have the same probability.
        for last in (self.mlp_extractor.rate, self.mlp_extractor.refill, self.mlp_extractor.tasks):
            nn.init.zeros_(last.weight)


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
    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "nova-luna"})
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot(*zip(*curve, strict=True), label="PPO", linewidth=2)
    for name, score in bots.items():
        axes.axhline(score, linestyle=":", color="grey")
        axes.text(1.01, score, f"{name} {score:.0f}", va="center", size=9, transform=axes.get_yaxis_transform())
    axes.set(xlabel="steps", ylabel="mean score (lower is better)", ylim=(80, None))
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.legend()
    figure.savefig(out, bbox_inches="tight", metadata={"Date": None} if out.endswith(".svg") else None)


def main(arguments: list[str] | None = None) -> list[tuple[int, float]]:
    """Return the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--out", default="ppo_solo.svg")
    options = parser.parse_args(arguments)
    settings = {"n_steps": 64, "batch_size": 256, "n_epochs": 4, "gamma": 1.0, "gae_lambda": 0.98, "ent_coef": 0.01}
    rate = {"learning_rate": lambda left: 7e-4 * left}
    model = MaskablePPO(Policy, Games(64), seed=1, device="cpu", **settings, **rate)
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
