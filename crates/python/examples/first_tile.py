"""What is the first tile worth? Plays every deal once with each of the three first tiles, and compares the results.

Cells with `# %%` open as a notebook in many editors.

python first_tile.py [--deals 200] [--bot skilled]
"""

# %%
import argparse
from collections import defaultdict

import nova_luna as nl

# %% The bots play the rest of the game, so only the first tile differs.


def won(seed: int, first: nl.Action, name: str) -> bool:
    """Return whether the player who takes this tile first wins."""
    game = nl.Game(2, seed=seed)
    seat = game.to_move
    game.play(first)
    bots = [nl.Bot(name, seed=2 * seed + number) for number in range(2)]
    while game.to_move is not None:
        game.play(bots[game.to_move - 1].choose(game.view).action)
    ranking = game.view.ranking
    return ranking is not None and ranking[0] == seat


# %% A tile is compared with the other two of the same deal, so that lucky deals do not count.


def main(arguments: list[str] | None = None) -> dict[int, float]:
    """Return for each cost how much more often than its neighbours a tile of this cost won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--bot", default="skilled")
    options = parser.parse_args(arguments)
    gains: dict[int, list[float]] = defaultdict(list)
    for seed in range(options.deals):
        firsts = nl.Game(2, seed=seed).legal_actions()
        results = [won(seed, first, options.bot) for first in firsts]
        for first, result in zip(firsts, results, strict=True):
            assert first.tile is not None
            gains[nl.TILES[first.tile - 1].cost].append(result - sum(results) / len(results))
    print("cost  games  wins compared with the other tiles of the deal")
    for cost in sorted(gains):
        print(f"{cost:4}  {len(gains[cost]):5}  {100 * sum(gains[cost]) / len(gains[cost]):+.1f} points")
    return {cost: sum(values) / len(values) for cost, values in gains.items()}


# %%
if __name__ == "__main__":
    main()
