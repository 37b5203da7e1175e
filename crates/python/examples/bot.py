"""A bot of thirty lines against `master`: it takes the discs that it can get, then what misses fewest tiles, cheaply.

python bot.py [--games 20] [--nodes 2000]
"""

import argparse

import nova_luna as nl


def rate(view: nl.View, action: nl.Action) -> float:
    """Rate an action: discs count most, then open tasks that are nearly complete, then time."""
    if action.tile is None:
        return 0.0
    seat, after = view.to_move or 1, view.determinize(0)
    event = after.play(action)
    rows = nl.unpack(after.view.observation(seat), view.players)["displays"][0]
    missing = rows[:, 10:22].reshape(-1, 3, 4).sum(2)[rows[:, 7:10] == 1]
    return 3 * len(event.completed) + (1 / (1 + missing)).sum() - 0.8 * nl.TILES[action.tile - 1].cost


def choose(view: nl.View) -> nl.Action:
    """Return the best action."""
    return max(view.legal_actions(), key=lambda action: rate(view, action))


def main(arguments: list[str] | None = None) -> float:
    """Return the share of games that the bot won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--nodes", type=int, default=2000)
    options = parser.parse_args(arguments)
    wins = 0
    for number in range(options.games):
        game, own = nl.Game(2, seed=number // 2), number % 2 + 1
        master = nl.Bot("master", seed=number)
        while not game.is_over:
            view = game.view
            game.play(choose(view) if game.to_move == own else master.choose(view, nodes=options.nodes).action)
        wins += game.view.ranking is not None and game.view.ranking[0] == own
    print(f"the bot won {wins} of {options.games} games against master with {options.nodes} nodes")
    return wins / max(1, options.games)


if __name__ == "__main__":
    main()
