"""The speed beside that of others in the same run: a ratio, so that the load of the machine hardly matters."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parents[1] / "bench_peers.py"


def measure(only, tmp_path):
    file = tmp_path / "speed.json"
    options = ["--seconds", "1", "--rounds", "3", "--only", only, "--json", str(file)]
    subprocess.run([sys.executable, str(BENCH), *options], check=True, capture_output=True)
    return json.loads(file.read_text())["results"]


def best(results):
    """Return the most steps a second of processor time: other programs run beside this."""
    return max(steps / cpu for rounds in results.values() for steps, *_, cpu in rounds)


def test_two_players_are_five_times_as_fast_as_backgammon(tmp_path):
    pytest.importorskip("envpool")
    ratios = []
    for _ in range(3):
        ours = measure("nova_luna 2 players, native sampling, in place", tmp_path)
        theirs = measure("EnvPool Backgammon", tmp_path)
        best = [
            max(steps / cpu for steps, *_, cpu in rounds) for results in (ours, theirs) for rounds in results.values()
        ]
        ratios.append(best[0] / best[1])
    assert max(ratios) >= 5, ratios
