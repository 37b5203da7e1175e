"""Several threads, forked processes and Ctrl-C."""

import os
import signal
import threading
import time
import warnings

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import nova_luna as nl
import nova_luna.envs as envs

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")


def all_failures(*tasks):
    """Run functions at the same time, and return their exceptions."""
    failures = []

    def run(task):
        try:
            task()
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failures


def succeeds_in_a_fork(task):
    """Return whether a function ends without an exception in a forked process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # forking beside threads
        child = os.fork()
    if child == 0:
        try:
            task()
        except BaseException:
            os._exit(1)
        os._exit(0)
    limit = time.monotonic() + 60
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < limit:
        time.sleep(0.01)
    if ended == (0, 0):
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return ended == (child, 0)


def test_threads_take_turns():
    """Calls from several threads neither fail nor lose a step."""
    vector = envs.NovaLunaVectorEnv(64, 2, copy=False, threads=2)
    vector.reset(seed=1)

    def play():
        for _ in range(20):
            vector.step(np.zeros(64, int))

    assert not all_failures(play, play, play, play)


def test_deal_seeds_are_read_beside_a_step():
    vector = envs.NovaLunaVectorEnv(256, 2, threads=2)
    vector.reset(seed=1)
    over = threading.Event()

    def play():
        for _ in range(100):
            vector.step(vector.sample_legal())
        over.set()

    def read():
        while not over.is_set():
            assert len(vector.deal_seeds) == 256

    assert not all_failures(play, read)


@needs_fork
def test_a_forked_process_steps_on():
    vector = envs.NovaLunaVectorEnv(64, 2, threads=2)
    vector.reset(seed=1)
    vector.step(np.zeros(64, int))
    assert succeeds_in_a_fork(lambda: vector.step(vector.sample_legal(np.random.default_rng(1))))


class SlowActions:
    """Actions that arrive late: the step has begun and waits for them."""

    def __init__(self):
        self.awaited, self.ready = threading.Event(), threading.Event()

    def __array__(self, dtype=None, copy=None):
        self.awaited.set()
        self.ready.wait()
        return np.zeros(4, np.int64)


@needs_fork
def test_a_process_that_is_forked_during_a_step_can_reset():
    vector, actions = envs.NovaLunaVectorEnv(4, 2), SlowActions()
    vector.reset(seed=1)
    stepping = threading.Thread(target=vector.step, args=(actions,))
    stepping.start()
    actions.awaited.wait()

    def in_the_child():
        with pytest.raises(ResetNeeded):
            vector.sample_legal()
        vector.reset(seed=2)
        vector.step(vector.sample_legal())

    assert succeeds_in_a_fork(in_the_child)
    actions.ready.set()
    stepping.join()
    assert vector.step([0] * 4)[-1]["elapsed_step"].tolist() == [2] * 4


def seconds_until_interrupted(search):
    """Return how long a search goes on after Ctrl-C."""
    sent = []

    def interrupt():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.2, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        search()
    ended = time.monotonic()
    timer.join()
    return ended - sent[0]


@needs_fork
@pytest.mark.parametrize(
    "search",
    [
        lambda game: nl.Bot("master").choose(game.view, seconds=300),
        lambda game: nl.hint(game.view, nodes=10**9),
        lambda game: nl.review(game.record(), seconds=300),
        lambda _: nl.solve(nl.Game(1, seed=1), seconds=300),
    ],
)
def test_ctrl_c_ends_a_search_within_a_second(search):
    game = nl.Game(2, seed=1)
    game.play(game.legal_actions()[0])
    # A busy machine may delay one try, but not all of them.
    assert any(seconds_until_interrupted(lambda: search(game)) <= 1 for _ in range(5))
