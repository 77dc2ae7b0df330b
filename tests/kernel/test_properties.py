"""The properties of any game on the kernel, tried by random play on each registered one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.kernel import lantern
from tests.kernel.games import SLUGS
from tests.kernel.leaks import (
    a_step_tells_a_viewer_nothing_that_resampling_changes,
    a_view_shows_nothing_that_resampling_changes,
)
from tests.kernel.properties import PROPERTIES, TO_THE_END

SEEDS = st.integers(0, 2**32 - 1)
CHECKED = (*PROPERTIES, a_view_shows_nothing_that_resampling_changes)
on_every_game = pytest.mark.parametrize("slug", SLUGS)
each_property = pytest.mark.parametrize("check", CHECKED, ids=lambda check: check.__name__)
each_ending = pytest.mark.parametrize("check", TO_THE_END, ids=lambda check: check.__name__)


def examples(number):
    return settings(max_examples=number, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@on_every_game
@each_property
@examples(20)
@given(seed=SEEDS)
def test_any_game(slug, check, seed):
    check(slug, seed)


@on_every_game
@each_ending
@examples(4)
@given(seed=SEEDS)
def test_any_game_to_its_end(slug, check, seed):
    check(slug, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
@on_every_game
@each_property
@examples(300)
@given(seed=SEEDS)
def test_any_game_hundreds_of_times(slug, check, seed):
    check(slug, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
@on_every_game
@each_ending
@examples(100)
@given(seed=SEEDS)
def test_any_game_to_its_end_hundreds_of_times(slug, check, seed):
    check(slug, seed)


def tell_nothing(slug, seeds):
    """Runs the leak test for each seed; a good share has to stay together to the end, or it would prove nothing."""
    looked = together = 0
    for seed in seeds:
        more, same = a_step_tells_a_viewer_nothing_that_resampling_changes(slug, seed)
        looked, together = looked + more, together + same
    assert looked > 4 * len(seeds)
    assert together / looked > 0.35


@on_every_game
def test_steps_tell_a_viewer_nothing_hidden(slug):
    tell_nothing(slug, range(25))


@pytest.mark.long
@pytest.mark.timeout(3600)
@on_every_game
def test_steps_tell_a_viewer_nothing_hidden_in_hundreds_of_playings(slug):
    tell_nothing(slug, range(1000, 1270))


def test_the_leak_test_finds_a_leak(monkeypatch):
    """A lantern whose kept cards are told to everybody, and one that asks only whoever holds a good card."""

    def told_aloud(play, seat, card):
        play.tell("kept", seat=seat, card=card)

    def only_if_bright(state, seat, card):
        return omen_options(state, seat, card) if card in ("omen2", "omen5") else []

    omen_options = lantern.omen_options
    for name, leaky in (("tell_kept", told_aloud), ("omen_options", only_if_bright)):
        with monkeypatch.context() as patched:
            patched.setattr(lantern, name, leaky)
            with pytest.raises(AssertionError):
                tell_nothing("lantern", range(25))


@on_every_game
def test_every_process_plays_the_same(slug):
    """No iteration over sets, no hash, no clock: three processes with different hash seeds give the same bytes."""
    root = Path(__file__).resolve().parents[2]
    prints = {
        subprocess.run(
            [sys.executable, "-m", "tests.kernel.fingerprint", slug],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(prints) == 1
    assert len(prints.pop().strip()) == 64
