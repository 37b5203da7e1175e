"""Objects as values: copies, comparisons, and names for types."""

import copy
import pickle

import pytest

import nova_luna as nl


def test_what_never_changes_is_its_own_copy():
    game = nl.Game(2, seed=1)
    game.play(game.legal_actions()[0])
    for item in (nl.Action("+"), game.view, game.record()):
        assert copy.copy(item) is item
        assert copy.deepcopy(item) is item
        assert copy.deepcopy([item])[0] is item
    assert copy.deepcopy(game) is not game


def test_bots_are_equal_by_name_seed_and_threads():
    bot = nl.Bot("skilled", seed=5)
    bot.choose(nl.Game(2, seed=1).view, nodes=5)
    assert bot == nl.Bot("skilled", seed=5) == pickle.loads(pickle.dumps(bot)) == copy.deepcopy(bot)
    assert len({bot, nl.Bot("skilled", seed=5), nl.Bot("skilled", seed=(5).to_bytes(32, "little"))}) == 1
    others = [nl.Bot("expert", seed=5), nl.Bot("skilled", seed=6), nl.Bot("skilled", seed=5, threads=2)]
    assert len({bot, *others}) == 4
    assert bot != "skilled"


def test_actions_and_their_texts_have_one_type():
    assert "ActionLike" in nl.__all__
    assert isinstance("+", nl.ActionLike)
    assert isinstance(nl.Action("+"), nl.ActionLike)


def test_a_view_is_pickled_with_the_moves_that_led_to_it():
    game = nl.Game(2, seed=1)
    game.play(game.legal_actions()[0])
    _, (text,) = game.view.__reduce__()
    assert str(game.events[0].action) in text
    position = nl.View.from_position(game.view.position)
    _, (text,) = position.__reduce__()
    assert game.view.position in text


@pytest.mark.parametrize("number", [1, 2**53])
def test_traces_have_any_number(number):
    assert f'"game":{number},' in nl.Game(2, seed=1).trace(number)[0]
