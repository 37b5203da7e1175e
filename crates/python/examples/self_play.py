"""Writes games of a bot against itself to Parquet, on all cores of this machine or of a Ray cluster.

python self_play.py --games 2000 --out games.parquet
python self_play.py --games 2000 --out games.parquet --ray          # Ray on this machine
python self_play.py --games 2000 --out games.parquet --ray ADDRESS  # a cluster

Each row is a position before an action: game, ply, seat, observation, index of the action, and the reward of the seat
at the end. Prints the games per second of each worker.
"""

import argparse
import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import nova_luna as nl

Rows = dict[str, list]
CHUNK = 25


def play(first: int, count: int, name: str, nodes: int | None) -> tuple[str, float, Rows]:
    """Play games, and return who played them, the seconds, and their positions."""
    start, rows = time.perf_counter(), {key: [] for key in ("game", "ply", "seat", "observation", "action", "reward")}
    for seed in range(first, first + count):
        game, seats = nl.Game(2, seed=seed), []
        bots = [nl.Bot(name, seed=2 * seed + number) for number in range(2)]
        while game.to_move is not None:
            view, seat = game.view, game.to_move
            action = bots[seat - 1].choose(view, nodes=nodes).action
            seats.append(seat)
            for key, value in [
                ("game", seed),
                ("ply", len(seats)),
                ("seat", seat),
                ("action", view.action_index(action)),
            ]:
                rows[key].append(value)
            rows["observation"].append(view.observation().tobytes())
            game.play(action)
        winner = (game.view.ranking or (0,))[0]
        rows["reward"] += [1 if seat == winner else -1 for seat in seats]
    return f"{os.uname().nodename}:{os.getpid()}", time.perf_counter() - start, rows


def on_cores(jobs: list[tuple]) -> Iterator[tuple[str, float, Rows]]:
    """Play on all cores of this machine."""
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for future in as_completed([pool.submit(play, *job) for job in jobs]):
            yield future.result()


def on_ray(address: str, jobs: list[tuple]) -> Iterator[tuple[str, float, Rows]]:
    """Play on a cluster; the address `local` begins one here."""
    import ray

    ray.init(address=None if address == "local" else address, include_dashboard=False, log_to_driver=False)
    remote = ray.remote(play)
    waiting = [remote.remote(*job) for job in jobs]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield ray.get(done[0])
    finally:
        ray.shutdown()


SCHEMA = pa.schema(
    {
        "game": pa.int64(),
        "ply": pa.int16(),
        "seat": pa.int8(),
        "observation": pa.binary(nl.observation_size(2)),
        "action": pa.int16(),
        "reward": pa.int8(),
    }
)


def main(arguments: list[str] | None = None) -> int:
    """Return the number of positions written."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="skilled")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--out", default="games.parquet")
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS")
    options = parser.parse_args(arguments)
    firsts = range(0, options.games, CHUNK)
    jobs = [(first, min(CHUNK, options.games - first), options.bot, options.nodes) for first in firsts]
    results = on_ray(options.ray, jobs) if options.ray else on_cores(jobs)
    seconds: dict[str, float] = {}
    games: dict[str, int] = {}
    positions, start = 0, time.perf_counter()
    with pq.ParquetWriter(options.out, SCHEMA, compression="zstd") as writer:
        for worker, used, rows in results:
            writer.write_table(pa.table(rows, SCHEMA))
            positions += len(rows["game"])
            seconds[worker] = seconds.get(worker, 0.0) + used
            games[worker] = games.get(worker, 0) + len(np.unique(rows["game"]))
    total = time.perf_counter() - start
    for worker in sorted(games):
        print(f"{worker}: {games[worker]} games, {games[worker] / seconds[worker]:.1f} a second")
    print(f"{sum(games.values())} games, {positions} positions, {sum(games.values()) / total:.1f} games a second")
    return positions


if __name__ == "__main__":
    main()
