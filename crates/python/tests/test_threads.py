"""Several threads, forked processes and Ctrl-C."""

import os
import signal
import subprocess
import sys
import textwrap
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


def run_code(code):
    """Run a program, and return what it prints."""
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


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


def test_threads_share_a_game():
    """Every action is played once or refused, whoever else plays or looks."""
    game = nl.Game(2, seed=1)
    events = []

    def play():
        while not game.is_over:
            try:
                events.append(game.play(game.legal_actions()[0]))
            except (IndexError, nl.IllegalActionError):
                continue

    def look():
        while not game.is_over:
            assert game.view.legal_actions() or game.is_over
            assert len(game.clone().events) <= len(game.events)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        assert not all_failures(play, play, look)
    finally:
        sys.setswitchinterval(interval)
    assert len(events) == len(game.events)
    assert set(events) == set(game.events)


def test_an_interrupted_play_changes_nothing(monkeypatch):
    game, twin, looks = nl.Game(2, seed=1), nl.Game(2, seed=1), []

    def interrupt(event, *_):
        looks.append(game.view)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(nl.Event, "__init__", interrupt)
        with pytest.raises(KeyboardInterrupt):
            game.play(game.legal_actions()[0])
    assert looks == [twin.view]
    assert game == twin
    game.play(game.legal_actions()[0])
    assert len(game.events) == 1


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


@needs_fork
def test_ctrl_c_ends_the_wait_for_a_bot_that_another_thread_uses():
    code = """
        import os, signal, threading
        import nova_luna as nl
        bot, view = nl.Bot("master"), nl.Game(2, seed=1).view
        threading.Thread(target=bot.choose, args=(view,), kwargs={"seconds": 100}, daemon=True).start()
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        try:
            bot.choose(view, seconds=100)
        except KeyboardInterrupt:
            print("interrupted", flush=True)
            os._exit(0)
    """
    start = time.monotonic()
    assert run_code(code) == "interrupted"
    assert time.monotonic() - start < 90


def test_the_time_of_a_search_begins_when_the_bot_is_free():
    bot, view = nl.Bot("master"), nl.Game(2, seed=1).view
    start = time.monotonic()
    assert not all_failures(*[lambda: bot.choose(view, seconds=0.3)] * 3)
    assert time.monotonic() - start >= 0.85


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux limits the memory like this")
def test_a_thread_that_the_system_refuses_is_an_exception():
    code = """
        import resource
        from pathlib import Path
        import nova_luna as nl
        bot, view = nl.Bot("master"), nl.Game(2, seed=1).view
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + 1_000_000, resource.RLIM_INFINITY))
        try:
            bot.choose(view, nodes=10)
        except RuntimeError as error:
            print(error)
    """
    assert "no thread for the search" in run_code(code)
