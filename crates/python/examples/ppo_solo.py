"""Trains PPO on the solo game, and draws its learning curve beside the scores of the bots. Lower scores are better.

python ppo_solo.py [--steps 200000] [--out ppo_solo.svg]
"""

import argparse
import statistics

import gymnasium
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

import nova_luna as nl
from nova_luna.envs import SoloEnv

BOTS = ("random", "novice", "casual", "skilled")
#: The deals that PPO and the bots play, and none of which PPO is trained with.
FIRST_TEST_DEAL = 1 << 40


class Floats(gymnasium.ObservationWrapper):
    """The observation alone, as numbers from 0 to 1, most of which are small."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        size = nl.observation_size(1)
        self.observation_space = gymnasium.spaces.Box(0.0, 1.0, (size,), np.float32)

    def observation(self, observation: dict) -> np.ndarray:
        return np.sqrt(observation["observation"] / np.float32(255))


def make_env() -> gymnasium.Env:
    """Return an environment whose rewards follow every step."""
    return ActionMasker(Floats(SoloEnv(reward="progress")), lambda env: env.unwrapped.view.action_mask())


def test(model: MaskablePPO, deals: int) -> float:
    """Return the mean score of a model."""
    env, scores = make_env(), []
    for deal in range(deals):
        observation, info = env.reset(seed=FIRST_TEST_DEAL + deal)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, _, over, _, info = env.step(int(action))
        scores.append(info["score"])
    return statistics.mean(scores)


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
        self.every, self.deals, self.curve = every, deals, []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if not self.curve or self.num_timesteps >= self.curve[-1][0] + self.every:
            self.curve.append((self.num_timesteps, test(self.model, self.deals)))
            print(f"{self.num_timesteps:8} steps: {self.curve[-1][1]:.1f}", flush=True)


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
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--out", default="ppo_solo.svg")
    options = parser.parse_args(arguments)
    tests = Tests(max(1, options.steps // 12), options.deals)
    settings = {
        "n_steps": 256,
        "batch_size": 512,
        "n_epochs": 4,
        "learning_rate": 4e-4,
        "gamma": 1.0,
        "ent_coef": 0.005,
    }
    model = MaskablePPO("MlpPolicy", make_vec_env(make_env, 8, seed=1), seed=1, device="cpu", **settings)
    model.learn(options.steps, callback=tests)
    tests.curve.append((model.num_timesteps, test(model, options.deals)))
    bots = {name: score_of(name, options.deals) for name in BOTS}
    for name, score in [("PPO", tests.curve[-1][1]), *bots.items()]:
        print(f"{name:8} {score:.1f}")
    draw(tests.curve, bots, options.out)
    return tests.curve


if __name__ == "__main__":
    main()
