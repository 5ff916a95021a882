"""Requirements for every game and scenario, in random matches."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from game.content.text import Catalogue
from game.core.choice import CHANCE, EVERYBODY, Choose
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import decode, encode, load, record_of, replay
from game.games import GAMES, load_rules
from tests.questions import same_question
from tests.toy import RULES, shelf
from tests.wide import WIDE, wide

ALL = [*map(load_rules, GAMES), RULES]
CASES = [
    (rules.id, scenario.id, seats) for rules in ALL for scenario in rules.scenarios.values() for seats in scenario.seats
]
OF_ALL = [
    pytest.param(*case, marks=() if at in (0, len(each) - 1) else wide)
    for rules in ALL
    for each in [[case for case in CASES if case[0] == rules.id]]
    for at, case in enumerate(each)
]
"""The first and the last case of each game; all of them in the wide run."""
PLAYOUTS = int(os.environ.get("MAPSHEET_PLAYOUTS", "3" if WIDE else "1"))
"""Random matches of each case that are played for their invariants alone; three of other tests keep them as well."""
AGREE_AT = 12 if WIDE else 5
"""Moments of a match at which copy, save, load and undo are compared."""
LONG = {"deloyer": 600}
"""Decisions after which random matches are left whose end is far away; the game's own tests play them to it."""


def going(match: Match) -> bool:
    """Whether a random match is played on."""
    return match.choice is not None and len(match.log) < LONG.get(match.rules.id, 50_000)


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    """The toy is on the shelf: what every game must do a game from elsewhere does, too."""
    with shelf.added():
        yield


def switches(game: str, scenario: str, rng: Random) -> dict[str, int]:
    return {option.id: rng.choice(option.values) for option in load_rules(game).options_of(scenario)}


def begin(game: str, scenario: str, seats: int, seed: int) -> tuple[Match, Random]:
    rng = Random(f"{game}/{scenario}/{seats}/{seed}")
    return Match(load_rules(game), scenario, switches(game, scenario, rng), SeededDice(seed), seats), rng


def several(game: str, scenario: str, seats: int, seed: int) -> Iterator[tuple[Match, Random]]:
    """Matches one after the other, for a game that chance ends early; the caller stops when he has seen enough."""
    return (begin(game, scenario, seats, seed + 1000 * number) for number in range(40))


def played(match: Match, rng: Random) -> Iterator[Choose]:
    """Play a match at random, keep to its invariants after each decision, and give every question before its answer."""
    rules = match.rules
    while going(match):
        choice = match.choice
        assert choice.options
        assert len({str(option) for option in choice.options}) == len(choice.options), f"{choice} offers one twice"
        assert choice.seat != CHANCE
        yield choice
        match.apply(rng.choice(choice.options))
        rules.check(match.state)
        assert match.state.copy() == match.state, "a field holds what its annotation does not say"
    if match.choice is not None:
        assert rules.id in LONG, "no end"
        return
    assert match.state.outcome is not None
    assert set(match.state.outcome.winners) <= set(range(match.seats))


@pytest.mark.parametrize(("game", "scenario", "seats"), CASES)
@pytest.mark.parametrize("seed", range(PLAYOUTS))
def test_random_play_ends_and_keeps_the_invariants(game, scenario, seats, seed):
    match, rng = begin(game, scenario, seats, seed)
    asked = sum(1 for _ in played(match, rng))
    assert asked > 5


@pytest.mark.parametrize(("game", "scenario", "seats"), OF_ALL)
def test_copy_save_load_undo_and_replay_agree_at_random_moments(game, scenario, seats):
    moments = 0
    for match, rng in several(game, scenario, seats, 77):
        moments += agreeing_moments(match, rng)
        if moments > 4:
            break
    assert moments > 4


def agreeing_moments(match: Match, rng: Random) -> int:
    """Play on; at how many random moments copy, save, load and undo were compared, and agreed."""
    rules = match.rules
    moments = 0
    for number, _ in enumerate(played(match, rng)):
        if not number or moments == AGREE_AT or rng.random() > 0.04:
            continue
        moments += 1
        record = decode(encode(record_of(match, ["human"] * match.seats, 77)))
        loaded = load(rules, record)
        assert loaded.fingerprint() == match.fingerprint() == match.copy().fingerprint()
        assert same_question(match.choice, loaded.choice)
        assert list(loaded.history) == list(match.history)
        before = match.state.plain()
        loaded.undo(range(match.seats), free=True)
        loaded.redo()
        assert loaded.state.plain() == before
    assert replay(rules, record_of(match, ["human"] * match.seats, 77)).fingerprint() == match.fingerprint()
    return moments


@pytest.mark.parametrize(("game", "scenario", "seats"), OF_ALL)
def test_a_view_betrays_nothing(game, scenario, seats):
    """What a seat sees is the same whatever it cannot know: the state, its prompts, the events."""
    seen = 0
    for match, rng in several(game, scenario, seats, 5):
        rules = match.rules
        for _ in played(match, rng):
            if rng.random() < 0.2:
                for seat in range(match.seats):
                    other = match.state.copy()
                    rules.determinize(other, seat, rng)
                    assert rules.view(other, seat).plain() == rules.view(match.state, seat).plain()
                    rules.check(other)
                    seen += 1
        if seen > 50:
            break
    assert seen > 50


@pytest.mark.parametrize(("game", "scenario", "seats"), OF_ALL)
def test_own_options_do_not_depend_on_what_is_hidden(game, scenario, seats):
    checked = 0
    for match, rng in several(game, scenario, seats, 9):
        for choice in played(match, rng):
            if rng.random() < 0.1:
                again = imagined_choice(match, choice, rng)
                assert same_question(choice, again)
                checked += 1
        if checked > 20:
            break
    assert checked > 20


def imagined_choice(match: Match, choice: Choose, rng: Random) -> Choose | None:
    return match.imagine(choice.seat, rng).choice


@pytest.mark.parametrize(("game", "scenario", "seats"), OF_ALL)
def test_secret_events_are_seen_by_their_seat_alone(game, scenario, seats):
    match, rng = begin(game, scenario, seats, 21)
    holds_secrets = False
    for _ in range(500):
        if match.choice is None:
            break
        match.apply(rng.choice(match.choice.options))
        holds_secrets |= any(match.rules.has_secrets(match.state, seat) for seat in range(match.seats))
    secret = [event for _, event in match.history if event.secret]
    assert bool(secret) == holds_secrets
    for event in secret:
        for seat in range(match.seats):
            shown = event.seen_by(seat)
            for name in event.secret:
                assert (shown.data[name] is None) == (seat != event.seat)
        assert event.seen_by(EVERYBODY) == event


FINGERPRINTS = """
import json
from random import Random
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import GAMES, load_rules
from game.content.text import Catalogue
from tests.toy.shelf import added
shelf = added()
shelf.__enter__()
result = []
for game in GAMES:
    rules = load_rules(game)
    for scenario in rules.scenarios.values():
        for seats in scenario.seats:
            match, rng = Match(rules, scenario.id, {}, SeededDice(4), seats), Random(4)
            for _ in range(700):
                if match.choice is None:
                    break
                match.apply(rng.choice(match.choice.options))
            result.append(match.fingerprint())
print(json.dumps(result))
"""


def test_the_same_log_gives_the_same_state_under_every_hash_seed():
    results = set()
    for seed in ("0", "4242", "1") if WIDE else ("0", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", FINGERPRINTS], env=environment, capture_output=True, text=True, check=True
        )
        results.add(run.stdout)
    assert len(results) == 1
    assert len(json.loads(results.pop())) == len(CASES)


@pytest.mark.parametrize("game", GAMES)
def test_what_uncovers_something_is_told(game: str) -> None:
    """A strict undo ends at events of these kinds (`Rules.uncovering`), so they must be kinds of the game."""
    catalogue = Catalogue("en", strict=True)
    assert all(f"{game}.log.{kind}" in catalogue for kind in load_rules(game).uncovering)
