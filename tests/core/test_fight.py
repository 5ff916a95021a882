"""The account of a fight: exact means and chances of dice, and when the rules tell it."""

from __future__ import annotations

from itertools import product
from math import isclose
from typing import Any

import pytest

from game.core.dice import SeededDice
from game.core.event import Event
from game.core.fight import FOUGHT, PIPS, Volley, above, account, at_most, pips_up_to
from game.core.match import Match
from game.core.playout import decide
from game.games import load_rules


@pytest.mark.parametrize("faces", [[at_most(2)] * 3, [above(4), at_most(5)], [pips_up_to(3)] * 2, [PIPS] * 3])
def test_mean_variance_and_chances_are_those_of_all_throws(faces: list[list[int]]) -> None:
    totals = [sum(each[die - 1] for each, die in zip(faces, dice)) for dice in product(range(1, 7), repeat=len(faces))]
    volley = Volley("a", faces, [1] * len(faces))
    mean = sum(totals) / len(totals)
    assert isclose(volley.expected, mean)
    assert isclose(volley.variance, sum((each - mean) ** 2 for each in totals) / len(totals))
    for least in range(max(totals) + 2):
        assert isclose(volley.chance_of(least), sum(each >= least for each in totals) / len(totals), abs_tol=1e-12)


def test_the_tail_is_on_the_side_of_the_mean_on_which_the_dice_fell() -> None:
    lucky, unlucky = Volley("a", [at_most(1)] * 2, [1, 1]), Volley("a", [at_most(5)] * 2, [6, 6])
    for volley, tail in ((lucky, "high"), (unlucky, "low")):
        assert volley.tail()[0] == tail
        assert isclose(volley.tail()[1], 1 / 36)


def test_the_least_likely_of_several_rolls_stands_out_and_a_single_one_never_does() -> None:
    plain, rare = Volley("a", [at_most(3)] * 2, [1, 6]), Volley("b", [at_most(1)] * 2, [1, 1])
    told = account(["a", "b"], "b", ["0101", "0101"], [plain, rare], {"a": 2})
    assert told is not None
    assert told.data["hexes"] == ["0101"]
    assert told.data["stood_out"] == {
        "side": "b", "dice": [1, 1], "scored": 2, "expected": 0.3333, "chance": 0.0278, "tail": "high"
    }  # fmt: skip
    assert [part["lost"] for part in data_of(told)["parts"]] == [2, 0]
    alone = account(["a", "b"], "b", [], [rare], {})
    assert alone is not None
    assert alone.data["stood_out"] is None
    assert account(["a", "b"], None, [], [], {"a": 1}) is None


def data_of(event: Event) -> dict[str, Any]:
    """The data of an event, for a look at its lists and mappings."""
    return dict(event.data)


def played(game: str, seed: int, decisions: int) -> Match[Any]:
    """A match between easy players."""
    rules = load_rules(game)
    match = Match(rules, next(iter(rules.scenarios)), {}, SeededDice(seed))
    bots = {seat: rules.bot("easy", seat) for seat in range(match.seats)}
    while match.choice is not None and len(match.log) < decisions:
        decide(bots[match.choice.seat], match, match.choice.seat)
    return match


HITS = {"scotland": ("volley",), "deloyer": ("rolled",), "vermin": ("attack", "fired", "fired_at_exit")}
ENDS = {"scotland": ("battle_over", "battle_stopped"), "deloyer": ("field", "undecided"), "vermin": ()}


@pytest.mark.parametrize("game", HITS)
def test_accounts_add_up_to_all_hits_that_were_told_since_the_last(game: str) -> None:
    match = played(game, 5, 700)
    found = hits = 0
    for _, event in match.history:
        if event.kind in HITS[game] and "hits" in event.data:
            hits += int(str(event.data["hits"]))
        if event.kind == "rerolled" and event.data["why"] == "attack":
            hits += bool(event.data["ok"])
        if event.kind == FOUGHT:
            parts = data_of(event)["parts"]
            assert sum(part["scored"] for part in parts) == hits
            assert all(part["expected"] >= 0 for part in parts)
            found, hits = found + 1, 0
    assert found >= 3


@pytest.mark.parametrize("game", ["scotland", "deloyer"])
def test_every_battle_with_dice_has_one_account_in_front_of_its_end(game: str) -> None:
    match, rolled, told = played(game, 4, 900), False, 0
    events: list[Event] = [event for _, event in match.history]
    for before, event in zip([events[0], *events], events):
        rolled = (rolled or event.kind in HITS[game]) and event.kind != "battle"
        if event.kind in ENDS[game]:
            assert (before.kind == FOUGHT) == rolled
            told += rolled
            rolled = False
    assert told > 3


def test_the_account_of_a_check_says_what_the_sum_had_to_reach() -> None:
    match, found = played("dynasties", 3, 260), 0
    rolled: Event | None = None
    for _, event in match.history:
        if event.kind == "rolled":
            rolled = event
        if event.kind == FOUGHT:
            assert rolled is not None
            (part,) = [part for part in data_of(event)["parts"] if part["dice"]]
            assert part["scored"] == sum(data_of(rolled)["dice"])
            assert event.data["need"] == rolled.data["value"]
            dice = len(data_of(rolled)["dice"])
            ways = [sum(faces) >= int(str(rolled.data["value"])) for faces in product(PIPS, repeat=dice)]
            assert event.data["chance"] == pytest.approx(sum(ways) / len(ways), abs=1e-4)
            found += 1
    assert found > 5


def test_undo_takes_an_account_back_and_a_replay_tells_it_again() -> None:
    match = played("scotland", 4, 900)
    told = [(length, event) for length, event in match.history if event.kind == FOUGHT]
    length = told[-1][0]
    again = match.at(length)
    assert [entry for entry in again.history if entry[1].kind == FOUGHT] == told
    before = match.at(length - 1)
    assert len([1 for _, event in before.history if event.kind == FOUGHT]) < len(told)
    before.replay(match.log[length - 1 : length])
    assert list(before.history) == list(again.history)
