"""Every example runs, in a short version."""

import importlib.util
import os
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    # Workers find its functions by this name.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_random_rollouts():
    wins = load("random_rollouts").main(["--games", "60", "--batch", "32", "--players", "3"])
    assert wins.sum() >= 60
    assert (wins > 0).all()


def test_a_bot_against_master():
    bot = load("bot")
    assert len((EXAMPLES / "bot.py").read_text().split("def main")[0].split('"""\n', 1)[1].strip().splitlines()) <= 30
    assert 0 <= bot.main(["--games", "2", "--nodes", "5"]) <= 1


def test_first_tile():
    gains = load("first_tile").main(["--deals", "4", "--bot", "greedy"])
    assert set(gains) <= set(range(1, 8))
    assert all(-1 <= gain <= 1 for gain in gains.values())


@pytest.mark.parametrize("where", [[], ["--ray"]])
def test_self_play(where, tmp_path, monkeypatch):
    parquet = pytest.importorskip("pyarrow.parquet")
    if where:
        pytest.importorskip("ray")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(EXAMPLES), os.environ.get("PYTHONPATH", "")]))
    out = tmp_path / "games.parquet"
    positions = load("self_play").main(["--games", "30", "--bot", "greedy", "--out", str(out), *where])
    table = parquet.read_table(out).to_pydict()
    assert len(table["game"]) == positions
    assert set(table["game"]) == set(range(30))
    assert set(table["reward"]) == {-1, 1}
    assert all(len(observation) == 3197 for observation in table["observation"])


def test_ppo(tmp_path):
    pytest.importorskip("sb3_contrib")
    pytest.importorskip("matplotlib")
    out = tmp_path / "curve.svg"
    curve = load("ppo_solo").main(["--steps", "8192", "--deals", "30", "--out", str(out)])
    assert out.read_text().rstrip().endswith("</svg>")
    # It learns: about 350 at first, about 170 after these few steps.
    assert curve[-1][1] < curve[0][1] - 80, curve


def test_the_page_begins_with_a_game():
    """docs/python.md begins with ten lines that play a game; all its Python code runs."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.S)
    assert len(blocks[0].strip().splitlines()) <= 10
    for block in blocks:
        if "pyspiel" in block:
            pytest.importorskip("pyspiel")
        exec(compile(block, "docs/python.md", "exec"), {})
