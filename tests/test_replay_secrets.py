"""A replay of an unfinished match shows what its person saw; a finished one shows everything."""

from random import Random

import pytest

from game.core.choice import CHANCE, EVERYBODY, NOBODY
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import record_of
from game.games import load_rules
from game.play.replay import ReplaySession, Tape


def record(players: list[str], decisions: int, game: str = "scotland", scenario: str = "rebellion"):
    match, rng = Match(load_rules(game), scenario, {}, SeededDice(6), len(players)), Random(6)
    while match.choice is not None and len(match.log) < decisions:
        match.apply(rng.choice(match.choice.options))
    return record_of(match, players, 6)


@pytest.mark.parametrize(
    ("players", "viewer"),
    [
        (["human", "bot:easy"], 0),
        (["bot:easy", "human"], 1),
        (["human", "human"], NOBODY),
        (["bot:easy", "bot:easy"], EVERYBODY),
    ],
)
def test_a_running_match_shows_only_what_its_person_saw(players, viewer):
    session = ReplaySession(Tape(record(players, 300)))
    assert session.viewer == viewer
    shown = set()
    for position in range(0, session.tape.length, 7):
        session.go(position)
        for seat, hand in enumerate(session.view().state.hands):
            shown |= {seat for marker in hand if marker != "?"}
        choice = session.view().choice
        assert choice is None or viewer in (choice.seat, EVERYBODY)
    assert shown == ({0, 1} if viewer == EVERYBODY else {viewer} - {NOBODY})
    told = [event.seen_by(session.viewer) for _, event in session.match.history if event.kind == "drew"]
    seen = {event.data["side"] for event in told if event.data["marker"] is not None}
    assert seen == {("scots", "english")[seat] for seat in shown}


def test_a_finished_match_lies_open_to_all():
    session = ReplaySession(Tape(record(["human", "human"], 100_000)))
    assert session.tape.is_over
    session.go(200)
    assert session.viewer == EVERYBODY
    assert session.can_branch()


def test_no_new_match_begins_inside_a_running_one_that_hides_something():
    running = ReplaySession(Tape(record(["human", "bot:easy"], 300)))
    running.go(100)
    assert not running.can_branch()
    computers = ReplaySession(Tape(record(["bot:easy", "bot:easy"], 300)))
    computers.go(100)
    assert computers.can_branch()
    open_game = ReplaySession(Tape(record(["human"], 100, "vermin", "family_jewels")))
    open_game.go(50)
    assert open_game.can_branch(), "nothing is hidden in it"
    assert open_game.tape.branch(3).log[: open_game.tape.position] == open_game.tape.whole.log[:50]
    assert CHANCE in {decision.seat for decision in open_game.tape.whole.log}
