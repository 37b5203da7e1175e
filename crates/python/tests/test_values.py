"""Objects as values: copies, comparisons, and names for types."""

import pytest

import nova_luna as nl


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
