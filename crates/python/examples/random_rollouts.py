"""Plays random games in a batch, and prints how fast, and who wins.

python random_rollouts.py [--players 2] [--games 10000]
"""

import argparse
import time

import numpy as np

from nova_luna.envs import NovaLunaVectorEnv


def main(arguments: list[str] | None = None) -> np.ndarray:
    """Return how often each seat won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--batch", type=int, default=1024)
    options = parser.parse_args(arguments)

    vector = NovaLunaVectorEnv(options.batch, options.players, copy=False)
    rng = np.random.default_rng(1)
    vector.reset(seed=1)
    wins, steps, start = np.zeros(options.players, int), 0, time.perf_counter()
    while wins.sum() < options.games:
        _, _, terminated, _, infos = vector.step(vector.sample_legal(rng))
        wins += np.bincount(infos["rewards"][terminated].argmax(1), minlength=options.players)
        steps += options.batch
    seconds = time.perf_counter() - start
    print(f"{wins.sum()} games, {steps} steps, {steps / seconds:,.0f} steps a second")
    for seat, number in enumerate(wins, 1):
        print(f"seat {seat} won {number / wins.sum():.1%}")
    return wins


if __name__ == "__main__":
    main()
