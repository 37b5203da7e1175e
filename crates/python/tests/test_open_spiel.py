"""The game of OpenSpiel: a whole game as a golden file, and algorithms that run on it unchanged.

NOVA_LUNA_WRITE=1 writes the golden file anew.
"""

import os
import random
from pathlib import Path

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import nova_luna.open_spiel  # noqa: E402, F401

GOLDEN = Path(__file__).parent / "playthrough.txt"


def playthrough():
    """Return every state, its player and what may be chosen, of a short game."""
    game = pyspiel.load_game("python_nova_luna(players=2,discs=3)")
    state, rng, lines = game.new_initial_state(), random.Random(5), [str(game)]
    while not state.is_terminal():
        if state.is_chance_node():
            legal = [outcome for outcome, _ in state.chance_outcomes()]
        else:
            legal = state.legal_actions()
            lines += [str(state), f"player {state.current_player()} of {len(legal)}: {legal[:4]}…{legal[-1]}"]
        action = rng.choice(legal)
        lines.append(f"{action} {state.action_to_string(state.current_player(), action)}")
        state.apply_action(action)
    return "\n".join([*lines, str(state), f"returns {state.returns()}", ""])


def test_playthrough():
    text = playthrough()
    if os.environ.get("NOVA_LUNA_WRITE"):
        GOLDEN.write_text(text)
    assert text == GOLDEN.read_text()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_clones_and_histories(players):
    game = pyspiel.load_game(f"python_nova_luna(players={players})")
    state, rng = game.new_initial_state(), random.Random(players)
    for step in range(40):
        if state.is_terminal():
            break
        if step % 7 == 0:
            twin = game.new_initial_state()
            for action in state.history():
                twin.apply_action(action)
            assert str(twin) == str(state) == str(state.clone())
        legal = [o for o, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(legal))
    if not state.is_chance_node() and not state.is_terminal():
        observer = game.make_py_observer()
        observer.set_from(state, 0)
        np.testing.assert_array_equal(observer.tensor, state._view.observation(1))


def test_wrong_parameters():
    for parameters in ("players=5", "players=0", "players=2,discs=21", "players=1,discs=5"):
        with pytest.raises(Exception, match=r"must be|players"):
            pyspiel.load_game(f"python_nova_luna({parameters})")


def test_the_pile_is_drawn_when_it_is_seen():
    """A search cannot peek: every tile that may come is an outcome, all with the same probability."""
    state = pyspiel.load_game("python_nova_luna").new_initial_state()
    for tile in range(11):
        state.apply_action(tile)
    state.apply_action(1)
    state.apply_action(0)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    outcomes = state.chance_outcomes()
    assert [tile for tile, _ in outcomes] == list(range(11, 68))
    assert {probability for _, probability in outcomes} == {1 / 57}


def test_a_wrong_draw_changes_nothing():
    state = pyspiel.load_game("python_nova_luna").new_initial_state()

    def refuses(*draws):
        before, outcomes = str(state), state.chance_outcomes()
        for draw in draws:
            with pytest.raises(ValueError, match="cannot be drawn"):
                state.apply_action(draw)
        assert (str(state), state.chance_outcomes(), state.history()) == (before, outcomes, history)

    history = []

    def draw(number):
        state.apply_action(number)
        history.append(number)

    refuses(68, -2)
    draw(0)
    refuses(0, 68)
    for tile in range(1, 11):
        draw(tile)
    refuses(2, -2)
    draw(1)
    refuses(1, 2)
    draw(0)
    while not state.is_chance_node():
        draw(state.legal_actions()[-1])
    refuses(0, 68, state.num_distinct_actions())
    draw(50)
    refuses(50)
