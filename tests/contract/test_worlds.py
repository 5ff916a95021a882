"""Questions reveal nothing hidden: worlds that a seat cannot tell apart look the same to it.

A test takes a position at the start of a frame, deals again everything hidden from an observer (a seat, or NOBODY), and
plays both worlds on with the same answers. As long as the second world offers the answers of the first, the observer
must see the same in both: who is asked, the observer's own questions and options, the state, the events. For longer
runs set `MAPSHEET_WORLDS`, the number of positions for each case.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from random import Random
from typing import Any

import pytest

from game.core.choice import CHANCE, NOBODY, PASS, Choose, Pick
from game.core.dice import SeededDice, Unanswered
from game.core.event import Event
from game.core.match import Match
from game.core.seat import Seat
from game.core.state import State
from game.games import GAMES, load_rules
from tests.questions import same_question
from tests.wide import WIDE

POSITIONS = int(os.environ.get("MAPSHEET_WORLDS", "60" if WIDE else "24"))
ON_TOP = ("top", "peek")
"""Fields of states with a hidden card that is the next to come up: the same in both worlds, for that is no betrayal."""
SHOWING = ("plot_alerted", "played", "discarded")
"""Events by which the rules show everybody what lay hidden: a plot found, a card drawn or discarded from a hand."""
FAR = 16
"""Decisions that both worlds are played on."""
CASES = [
    (game, scenario.id, seats)
    for game in GAMES
    for scenario in load_rules(game).scenarios.values()
    for seats in scenario.seats
]


UNCOVERED: Mapping[str, Callable[[Any], object]] = {
    "deloyer": lambda st: (  # the 6th Army's box [24.2], chits looked at, which pile a card leaves that goes for good
        76 in st.open,
        sum(map(sum, st.seen)),
        len(st.removed),
    ),
    "labyrinth": lambda st: (len(st.resolved), st.wmd_gone, st.seen, len(st.discard)),  # plots, cards
}
"""By game what tells how much its rules have uncovered by themselves: where that grows the worlds part rightly."""


class MisfitError(Exception):
    """What was dealt anew does not fit what everybody has seen begun: there is no such world."""


def heard(match: Match) -> object:
    """What the public face of the table shows of a question: words, options, whether a hand is needed, who passes."""
    choice, rules = match.choice, match.rules
    if choice is None or choice.seat < 0:
        return None
    aloud, reaction = rules.aloud(choice), rules.reaction(choice)
    public = Choose(choice.seat, choice.prompt, (PASS,), args=choice.args)
    passed = [order for order in reaction.orders if rules.passes(match.state, choice, order)] if reaction else []
    if PASS in choice.options and rules.is_settled(rules.view(match.state, NOBODY), public):
        passed.append("settled")
    question = (aloud.prompt, dict(aloud.args), aloud.rule, aloud.options) if aloud is not None else None
    return question, rules.asks_hand(choice), rules.at_turn(match.state), passed


class Pair:
    """A match from the start of its running frame on, and the same with what the observer cannot know dealt anew."""

    def __init__(self, match: Match, observer: int, rng: Random) -> None:
        """MisfitError as in `play`."""
        start, data = match.mark
        other = dealt_anew(match, observer, rng)
        self.observer, self.rng = observer, rng
        self.real, self.dealt = match.copy(), match.copy()
        self.real.resume((start, data), match.log[:start], Unanswered())
        try:
            self.dealt.resume((start, other.snapshot()), match.log[:start], Unanswered())
        except AssertionError as fault:
            raise MisfitError(str(fault)) from fault
        self.given = [decision.pick for decision in match.log[start:]]
        self.told = [0, 0]
        self.shown = UNCOVERED.get(match.rules.id, lambda _: None)
        self.is_begun = self.shown(other) == self.shown(self.real.state)

    def is_uncovered(self) -> bool:
        """Whether the rules show what was hidden, so that the worlds part.

        A seat looks through a pile; another seat has played something hidden, and where it lay is seen; the match is
        over.
        """
        if self.real.choice is None:
            return True
        if any(getattr(world.state, "scan_pile", -1) >= 0 for world in (self.real, self.dealt)):
            return True
        seat, pick = self.real.log[-1] if self.real.log else (CHANCE, PASS)
        if seat in (CHANCE, self.observer) or pick.kind == "button":
            return False
        one, two = self.real.view(self.observer), self.dealt.view(self.observer)
        return one.waiting == two.waiting and one.state != two.state

    def compare(self) -> None:
        """AssertionError if the observer can tell the worlds apart."""
        one, two = self.real.view(self.observer), self.dealt.view(self.observer)
        assert one.waiting == two.waiting, f"{self.real.choice!r} in one world, {self.dealt.choice!r} in the other"
        assert same_question(one.choice, two.choice), f"{one.choice!r} against {two.choice!r}"
        assert one.state == two.state, f"the states at {self.real.choice!r}"
        assert heard(self.real) == heard(self.dealt), (
            f"what all may hear of {self.real.choice!r} and {self.dealt.choice!r}"
        )

    def answer(self) -> Pick | None:
        """Answer both worlds alike; None where the second one has no such option, or both are over.

        AssertionError if the observer can tell what happens apart.
        """
        one, two = self.real.choice, self.dealt.choice
        if one is None or two is None:
            return None
        pick = self.given.pop(0) if self.given else self.rng.choice(one.options)
        if pick not in two.options:
            return None
        before = self.shown(self.real.state)
        happened = [self.real.apply(pick)]
        try:
            happened.append(self.dealt.apply(pick))
        except AssertionError as fault:
            raise MisfitError(str(fault)) from fault
        seen = [[event.seen_by(self.observer) for event in events] for events in happened]
        uncovered = self.shown(self.real.state) != before or shows(happened[0], happened[1], self.observer)
        if uncovered and (
            seen[0] != seen[1] or self.real.view(self.observer).state != self.dealt.view(self.observer).state
        ):
            return None
        assert seen[0] == seen[1], f"the events of {pick} in answer to {one!r}"
        return pick

    def play(self) -> int:
        """Compare, answer, and so on; how many decisions were made in both. AssertionError as above.

        MisfitError where another seat has publicly begun what cannot be done with what was dealt it anew.
        """
        if not self.is_begun:
            return 0  # the frame began by uncovering something
        for made in range(FAR):
            if self.is_uncovered():
                return made
            self.compare()
            if self.answer() is None:
                return made
        return FAR


def seen_alike(a: Event, b: Event, observer: int) -> bool:
    """Whether an observer sees two events alike."""
    return bool(a.seen_by(observer) == b.seen_by(observer))


def shows(one: Sequence[Event], two: Sequence[Event], observer: int) -> bool:
    """Whether the first event in which two worlds differ shows the observer, or everybody, what lay hidden."""
    differ = ((a, b) for a, b in zip_longest(one, two) if a is None or b is None or not seen_alike(a, b, observer))
    a, b = next(differ, (None, None))
    if any(each is not None and each.kind in SHOWING for each in (a, b)):
        return True
    return a is not None and b is not None and a.kind == b.kind and bool(a.secret) and a.seat == b.seat == observer


def dealt_anew(match: Match, observer: int, rng: Random) -> State:
    """The state at the start of the running frame, with what the observer cannot know dealt anew."""
    rules, (_, data) = match.rules, match.mark
    before = rules.state_type.restore(data)
    for _ in range(40):
        other = before.copy()
        rules.determinize(other, observer, rng)
        if all(getattr(before, name, None) == getattr(other, name, None) for name in ON_TOP):
            return other
    return before


def positions(game: str, scenario: str, seats: int, number: int):
    """Random positions of random matches, whoever has to decide."""
    rules = load_rules(game)
    found = 0
    for seed in range(1_000_000):
        rng = Random(f"{game}/{scenario}/{seats}/{seed}")
        options = {option.id: rng.choice(option.values) for option in rules.options_of(scenario)}
        match = Match(rules, scenario, options, SeededDice(seed), seats)
        while (choice := match.choice) is not None:
            if rng.random() < 0.15:
                yield match, rng
                found += 1
                if found == number:
                    return
            match.apply(rng.choice(choice.options))


@pytest.mark.parametrize(("game", "scenario", "seats"), CASES)
def test_who_is_asked_and_when_does_not_depend_on_what_is_hidden(game, scenario, seats):
    compared = misfits = 0
    for match, rng in positions(game, scenario, seats, POSITIONS):
        try:
            compared += Pair(match, rng.choice([NOBODY, *range(seats)]), rng).play()
        except MisfitError:
            misfits += 1
    assert compared > POSITIONS
    assert misfits <= max(1, POSITIONS // 50)


@pytest.mark.parametrize(("game", "scenario", "seats"), CASES)
def test_forecasts_refusals_and_hints_do_not_depend_on_what_is_hidden(game, scenario, seats):
    rules = load_rules(game)
    for match, rng in positions(game, scenario, seats, max(4, POSITIONS // 10)):
        seat = match.choice.seat
        worlds = [match, match.imagine(seat, rng)]
        hints, told = [], []
        pick = rng.choice(match.choice.options)
        for world in worlds:
            asked = Seat(world, seat)
            hints.append([found for found in rules.bot(rules.bots[0], 7).think(asked) if found is not None])
            view = world.view(seat).state
            forecasts = [item for item in rules.forecast(view, asked.choice, pick) if item is not None][-1:]
            pointed = Pick(pick.kind, "nothing")
            told.append(
                (forecasts, rules.refusal(view, asked.choice, pick), rules.refusal(view, asked.choice, pointed))
            )
        assert hints[0] == hints[1]
        assert told[0] == told[1]


def test_the_comparison_finds_a_question_that_betrays_a_hand(monkeypatch):
    """With the veil lifted from the questions of Scotland the Brave the worlds come apart."""
    from game.games.scotland.chapters import battle, movement

    monkeypatch.setattr(battle, "could_play", lambda *_: False)
    monkeypatch.setattr(movement, "could_play", lambda *_: False)
    pairs = (Pair(match, NOBODY, rng) for match, rng in positions("scotland", "rebellion", 2, 400))
    with pytest.raises(AssertionError):
        sum(pair.play() for pair in pairs)


def test_a_seat_leads_a_computer_to_nothing_but_its_view_and_its_imagination():
    """No public attribute of what a computer player is given leads to the match or to another seat's secrets."""
    for match, rng in positions("dynasties", "europe", 3, 30):
        seat = Seat(match, match.choice.seat)
        assert [name for name in dir(seat) if not name.startswith("_")] == ["choice", "imagine", "number", "view"]
        assert seat.view.state == match.view(seat.number).state
        assert seat.view.choice is seat.choice
        imagined = seat.imagine(rng)
        assert imagined.log == []
        assert imagined.rules.view(imagined.state, seat.number) == seat.view.state
        assert imagined.state is not match.state


def test_a_seat_is_given_to_nobody_who_is_not_asked():
    match, _ = next(iter(positions("scotland", "rebellion", 2, 1)))
    with pytest.raises(AssertionError, match="not asked"):
        Seat(match, match.choice.seat ^ 1)
    assert match.choice.seat != CHANCE
