"""What every game must do: it ends, keeps its invariants, can be saved, undone, replayed, and leaks nothing."""

import os
from random import Random

import pytest

from game.core.choice import CHANCE, NOBODY
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import decode, encode, load, record_of, replay
from game.games.deloyer import RULES
from tests.contract import test_contract, test_worlds

SCENARIOS = tuple(RULES.scenarios)
PLAYOUTS = int(os.environ.get("MAPSHEET_PLAYOUTS", "2"))
POSITIONS = int(os.environ.get("MAPSHEET_WORLDS", "60"))
MOST = 6000
"""Decisions after which a random match is left alone here; longer ones are played by `simulate`."""


def begin(scenario: str, seed: int) -> tuple[Match, Random]:
    rng = Random(f"{scenario}/{seed}")
    return Match(RULES, scenario, {"grace": seed % 2}, SeededDice(seed)), rng


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(PLAYOUTS))
def test_random_play_keeps_the_invariants(scenario, seed):
    match, rng = begin(scenario, seed)
    while (choice := match.choice) is not None and len(match.log) < MOST:
        assert choice.seat != CHANCE
        assert len({str(option) for option in choice.options}) == len(choice.options), f"{choice} offers one twice"
        match.apply(rng.choice(choice.options))
        RULES.check(match.state)
        if rng.random() < 0.05:
            assert match.state.copy() == match.state, "a field holds what its annotation does not say"
    assert match.choice is not None or match.state.outcome is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_play_ends(scenario):
    match, rng = begin(scenario, 7)
    match.spare_snapshots()
    while match.choice is not None:
        match.apply(rng.choice(match.choice.options))
        assert len(match.log) < 100_000
    assert match.state.outcome is not None
    assert match.state.outcome.winners in ([0], [1])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_copy_save_load_undo_and_replay_agree(scenario):
    match, rng = begin(scenario, 77)
    moments = 0
    while match.choice is not None and moments < 12:
        match.apply(rng.choice(match.choice.options))
        if rng.random() > 0.02 or match.choice is None:
            continue
        moments += 1
        loaded = load(RULES, decode(encode(record_of(match, ["human"] * 2, 77))))
        assert loaded.fingerprint() == match.fingerprint() == match.copy(SeededDice(0)).fingerprint()
        assert match.choice.same_as(loaded.choice)
        before = match.state.plain()
        loaded.undo(range(2), free=True)
        loaded.redo()
        assert loaded.state.plain() == before
    assert moments == 12
    assert replay(RULES, record_of(match, ["human"] * 2, 77)).fingerprint() == match.fingerprint()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_view_and_the_own_options_betray_nothing(scenario):
    seen = 0
    match, rng = begin(scenario, 5)
    while match.choice is not None and seen < 120:
        if rng.random() < 0.05:
            for seat in (0, 1, NOBODY):
                other = match.state.copy()
                RULES.determinize(other, seat, rng)
                assert RULES.view(other, seat).plain() == RULES.view(match.state, seat).plain()
                RULES.check(other)
                seen += 1
            assert match.choice.same_as(match.imagine(match.choice.seat, rng).choice)
        match.apply(rng.choice(match.choice.options))
    assert seen >= 120


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_secret_events_are_seen_by_their_seat_alone(scenario):
    test_contract.test_secret_events_are_seen_by_their_seat_alone("deloyer", scenario, 2)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_asked_and_when_does_not_depend_on_what_is_hidden(scenario):
    compared = misfits = 0
    for match, rng in test_worlds.positions("deloyer", scenario, 2, POSITIONS):
        try:
            compared += test_worlds.Pair(match, rng.choice([NOBODY, 0, 1]), rng).play()
        except test_worlds.MisfitError:
            misfits += 1
    assert compared > POSITIONS
    assert misfits <= POSITIONS // 20
