"""Bad input: a typed exception that says what is wrong, and nothing changes."""

import copy
import os
import pickle
import random
import warnings
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import nova_luna as nl
import nova_luna.envs as envs

POSITION = "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664"


def damaged(data, number):
    """Return pickles with a byte changed, removed or cut off."""
    rng = random.Random(number)
    place = rng.randrange(len(data))
    return [
        data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :],
        data[:place] + data[place + 1 :],
        data[:place],
    ]


@pytest.mark.parametrize("number", range(120))
def test_a_damaged_pickle_is_an_error_or_a_valid_object(number):
    game = nl.Game(number % 4 + 1, seed=number)
    for _ in range(number % 30):
        if not game.is_over:
            game.play(game.legal_actions()[0])
    for item in (game, game.view, game.record(), nl.Bot("random", seed=1)):
        for data in damaged(pickle.dumps(item), number):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                try:
                    loaded = pickle.loads(data)
                except Exception:  # a panic would be a BaseException
                    continue
            if isinstance(loaded, nl.Game):
                assert sorted([*loaded.view.unseen, *(t for t in loaded.view.wheel if t)])
                copy.deepcopy(loaded).trace()


def test_texts_in_pickles_are_checked():
    game = nl.Game(2, seed=1)
    restore, (record, pile, seed) = game.__reduce__()
    assert restore(record, pile, seed) == game
    numbers = pile.split(",")
    swapped = ",".join([numbers[1], numbers[0], *numbers[2:]])
    others = [(record, text, None) for text in (pile[3:], pile + ",1", "x")]
    seeds = [(record, swapped, seed), (record, pile, "00" * 32), (record, pile, "x")]
    for arguments in [*others, *seeds, ("", pile, None)]:
        with pytest.raises(nl.RecordError):
            restore(*arguments)
    assert restore(record, swapped, None).view == game.view


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nl1",
        "nl1_20",
        POSITION + "_",
        POSITION.replace("65", "69"),
        POSITION.replace("16", "30"),
        "x" * 2000,
        "nl1_20_é",
    ],
)
def test_a_wrong_position_names_its_check(text):
    with pytest.raises(nl.SetupError, match=r"P\d|position"):
        nl.View.from_position(text)


def test_positions():
    view = nl.View.from_position(POSITION)
    assert view.position == POSITION
    assert (view.to_move, view.takeable, view.time) == (1, (65,), (16, 20))
    assert pickle.loads(pickle.dumps(view)) == view
    assert view.action_mask().sum() == len(view.legal_actions()) == 11
    game = view.determinize(3)
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    assert nl.Record.parse(str(game.record())).view_after(0) == view
    assert '"position":' in game.trace()[0]
    due = nl.View.from_position("nl1_20_..........m._20.2-21.1_255465-.5606-.0139_42-32-4664")
    assert due.legal_actions() == []
    assert not due.action_mask().any()
    assert pickle.loads(pickle.dumps(due)) == due
    assert len([t for t in due.determinize(1).view.wheel if t]) == 11
    with pytest.raises(ValueError, match="due"):
        nl.Bot("random").choose(due)


def test_a_display_that_no_game_leads_to_is_refused():
    row = "".join(f"{number:02}" for number in range(1, 41))
    view = nl.View.from_position(f"nl1_20_m4142........._0.1234_{row}d9_0_0_0")
    for ask in (view.observation, view.action_mask, lambda: view.action_index(view.legal_actions()[0])):
        with pytest.raises(nl.DisplayOutgrownError, match="seat 1"):
            ask()
    games_that_no_environment_plays([view.determinize(1)])


def games_that_no_environment_plays(games):
    for game in games:
        env = envs.SoloEnv() if game.players == 1 else envs.env(players=game.players)
        with pytest.raises(nl.DisplayOutgrownError, match="display"):
            env.reset(options={"game": game})
        vector = envs.NovaLunaVectorEnv(1, game.players)
        with pytest.raises(nl.DisplayOutgrownError, match="display"):
            vector.reset(options={"games": [game]})


def test_a_game_whose_display_may_outgrow_the_observations_later_is_refused():
    """The first view still fits."""
    row = "".join(f"{number:02}" for number in range(1, 28))
    view = nl.View.from_position(f"nl1_20_m4142........._0.1234_{row}d9_0_0_0")
    assert view.observation().shape == (3381,)
    games_that_no_environment_plays([view.determinize(1)])


def test_a_seed_also_chooses_the_samples():
    actions = []
    for _ in range(2):
        vector = envs.NovaLunaVectorEnv(50, 2)
        vector.reset(seed=3)
        actions.append([vector.step(vector.sample_legal()) and vector.sample_legal().tolist() for _ in range(5)])
    assert actions[0] == actions[1]


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: nl.Game(2, discs=True), TypeError),
        (lambda: nl.Game(10**30), nl.SetupError),
        (lambda: nl.Game(2, seed="42"), ValueError),
        (lambda: nl.Game(2, seed=True), TypeError),
        (lambda: nl.Game.from_deck(["1"] * 68, [1, 2]), TypeError),
        (lambda: nl.Game.from_deck([0, *range(2, 69)], [1, 2]), nl.SetupError),
        (lambda: nl.Game.from_deck([10**20] * 68, [1, 2]), nl.SetupError),
        (lambda: nl.Game(2).record(names=["one"]), ValueError),
        (lambda: nl.Game(2).record(names=["a\nb", "c"]), nl.RecordError),
        (lambda: nl.Game(2).record(names=[1, 2]), TypeError),
        (lambda: nl.Game(2).determinize("1"), TypeError),
        (lambda: nl.Game(2).determinize(-1), ValueError),
        (lambda: nl.Game(2).trace(-1), ValueError),
        (lambda: nl.Game(2).trace(0), ValueError),
        (lambda: nl.Game(2).trace(2**53 + 1), ValueError),
        (lambda: nl.Game(2).trace(10**30), ValueError),
        (lambda: nl.Game(2).view.observation(0), ValueError),
        (lambda: nl.Game(2).view.observation(1.0), TypeError),
        (lambda: nl.Game(2).view.action_at(265), ValueError),
        (lambda: nl.Game(2).view.action_at(10**30), ValueError),
        (lambda: nl.Game(2).view.action_at(True), TypeError),
        (lambda: nl.Game(2).record().view_after(1), ValueError),
        (lambda: nl.Record.parse("x" * (1 << 21)), nl.RecordError),
        (lambda: nl.Record.load("/does/not/exist"), FileNotFoundError),
        (lambda: nl.Bot("random", threads=0), ValueError),
        (lambda: nl.Bot("random", seed=1.0), TypeError),
        (lambda: nl.Bot("random").choose(None), TypeError),
        (lambda: nl.hint(nl.Game(2).view, lang="fr"), ValueError),
        (lambda: nl.hint(nl.Game(2)), TypeError),
        (lambda: nl.hint(nl.Game(2).view, seconds=float("inf")), ValueError),
        (lambda: nl.hint(nl.Game(2).view, seconds=10**400), ValueError),
        (lambda: nl.hint(nl.Game(2).view, seconds=-(10**400)), ValueError),
        (lambda: nl.hint(nl.Game(2).view, seconds=True), TypeError),
        (lambda: nl.hint(nl.Game(2).view, seconds=np.True_), TypeError),
        (lambda: nl.hint(nl.Game(2).view, seconds="1"), TypeError),
        (lambda: nl.hint(nl.Game(2).view, seconds=np.str_("1")), TypeError),
        (lambda: nl.hint(nl.Game(2).view, seconds=Decimal(1)), TypeError),
        (lambda: nl.review(nl.Game(2)), TypeError),
        (lambda: nl.solve(nl.Game(1).view), TypeError),
        (lambda: nl.Grid(0), ValueError),
        (lambda: nl.Grid(2.0), TypeError),
        (lambda: nl.num_actions(5), ValueError),
        (lambda: nl.num_actions("2"), TypeError),
        (lambda: nl.unpack(np.zeros(5, np.uint8), 2), ValueError),
        (lambda: nl.unpack(np.uint8(5), 2), ValueError),
        (lambda: nl.unpack(None, 2), TypeError),
        (lambda: nl.unpack([0] * 3197, 2), TypeError),
        (lambda: nl.Action.take(0, 0, 0), ValueError),
        (lambda: nl.Action.take(1, 200, 0), ValueError),
        (lambda: nl.Action(5), TypeError),
        (lambda: envs.env(players=1), nl.SetupError),
        (lambda: envs.env(players=2, discs=0), nl.SetupError),
        (lambda: envs.env(render_mode="video"), ValueError),
        (lambda: envs.env(reward="score"), ValueError),
        (lambda: envs.env(illegal_action=None), TypeError),
        (lambda: envs.SoloEnv(reward="place"), ValueError),
        (lambda: envs.SoloEnv().reset(seed=-1), ValueError),
        (lambda: envs.SoloEnv().reset(seed=1.5), TypeError),
        (lambda: envs.SoloEnv().reset(options={"games": []}), ValueError),
        (lambda: envs.SoloEnv().reset(options={"game": nl.Game(2)}), ValueError),
        (lambda: envs.SoloEnv().reset(options={"game": "game"}), TypeError),
        (lambda: envs.NovaLunaVectorEnv(0), ValueError),
        (lambda: envs.NovaLunaVectorEnv((1 << 20) + 1), ValueError),
        (lambda: envs.NovaLunaVectorEnv(1, 1, threads=1025), ValueError),
        (lambda: envs.NovaLunaVectorEnv(1, 1, reward="place"), ValueError),
        (lambda: envs.NovaLunaVectorEnv(1, 1, copy="no"), TypeError),
        (lambda: envs.NovaLunaVectorEnv(1, 5), nl.SetupError),
        (lambda: envs.NovaLunaVectorEnv(2).reset(seed=2**256 - 1), ValueError),
        (
            lambda: envs.NovaLunaVectorEnv(2).reset(options={"reset_mask": np.array([True, False])}),
            ResetNeeded,
        ),
        (lambda: envs.NovaLunaVectorEnv(2).reset(options={"reset_mask": [True, False]}), TypeError),
        (lambda: envs.NovaLunaVectorEnv(2).reset(options={"games": [None]}), ValueError),
        (lambda: envs.NovaLunaVectorEnv(2).sample_legal(), ResetNeeded),
        (lambda: envs.NovaLunaVectorEnv(2).sample_legal(5), TypeError),
        (lambda: envs.NovaLunaVectorEnv(2).reset(options=["games"]), TypeError),
        (lambda: envs.SoloEnv().reset(options=["game"]), TypeError),
        (lambda: envs.env().reset(options=5), TypeError),
    ],
)
def test_bad_arguments(call, error):
    with pytest.raises(error) as caught:
        call()
    assert str(caught.value)


@pytest.mark.parametrize("seconds", [np.float32(0.01), np.float64(0.01), np.int8(1), Fraction(1, 100), 0.01])
def test_seconds_are_any_real_number(seconds):
    view = nl.Game(2, seed=1).view
    assert view.is_legal(nl.Bot("random").choose(view, seconds=seconds).action)


@pytest.mark.skipif(os.name == "nt", reason="Windows has other numbers for errors")
def test_the_error_of_a_file_names_it(tmp_path):
    missing = tmp_path / "missing.nlr"
    for call, error, file in (
        (nl.Record.load, FileNotFoundError, missing),
        (nl.Record.load, IsADirectoryError, tmp_path),
        (nl.Game(2, seed=1).record().save, FileExistsError, tmp_path),
    ):
        with pytest.raises(error) as caught:
            call(file)
        assert caught.value.filename == str(file)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
def test_a_device_without_an_end_is_no_record():
    with pytest.raises(nl.RecordError, match="bytes"):
        nl.Record.load("/dev/zero")


def test_arrays_are_rewritten_whatever_was_done_to_them():
    one, other = (envs.NovaLunaVectorEnv(3, 2, copy=copied) for copied in (False, True))
    for vector in (one, other):
        vector.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(100):
        actions = other.sample_legal(rng)
        obs, *_, infos = one.step(actions)
        expected, *_, expected_infos = other.step(actions)
        for key, array in expected_infos.items():
            np.testing.assert_array_equal(infos.pop(key), array)
        for key, array in expected.items():
            np.testing.assert_array_equal(obs[key], array)
            obs[key][:] = 7
            obs[key].flags.writeable = False
        del obs["action_mask"]


def test_actions_of_any_integer_type_and_layout():
    for actions in (
        [0, 0, 0],
        np.zeros(3, np.uint8),
        np.zeros(6, np.int32)[::2],
        np.zeros(3, ">i8"),
        (0, np.int16(0), 0),
        np.array([0, np.int64(0), np.uint8(0)], object),
    ):
        vector = envs.NovaLunaVectorEnv(3, 2)
        vector.reset(seed=1)
        obs, *_, infos = vector.step(actions)
        assert infos["elapsed_step"].tolist() == [1, 1, 1]
        assert not np.shares_memory(obs["action_mask"], infos["action_mask"])
    vector = envs.NovaLunaVectorEnv(3, 2)
    vector.reset(seed=1)
    for actions in (np.full(3, 2**64 - 1, np.uint64), [0, 10**30, 0], [0, -1, 2**63]):
        with pytest.raises(ValueError, match="environment"):
            vector.step(actions)
    for actions in (
        [0, True, 0],
        (0, np.False_, 0),
        np.array([0, True, 0], object),
        np.zeros(3, bool),
        np.zeros(3),
        [0, 0.0, 0],
        [0, None, 0],
        [0, "0", 0],
        None,
    ):
        with pytest.raises(TypeError, match="whole number"):
            vector.step(actions)


def test_memory_does_not_grow():
    """Many steps need no more memory than a few: 150,000, or with `cargo xtask test --all` ten million."""
    resource = pytest.importorskip("resource")
    vector = envs.NovaLunaVectorEnv(256, 2)
    rng = np.random.default_rng(1)
    vector.reset(seed=1)

    def used(steps):
        for _ in range(steps):
            vector.step(vector.sample_legal(rng))
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = used(300)
    assert used(int(os.environ.get("NOVA_LUNA_STEPS", "600"))) < before * 1.1
