"""Positions of Labyrinth in plain data, and verbs to play them with. Every play checks the invariants."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from random import Random
from typing import Any

from game.core.choice import CHANCE, Choose, Pick
from game.core.dice import RandomDice, ScriptedDice
from game.core.event import Event
from game.core.match import Match
from game.core.procedure import MatchOver
from game.core.state import Frame
from game.games.labyrinth import RULES
from game.games.labyrinth.cards.event import event_of
from game.games.labyrinth.chapters.events import carry_out
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.data import COUNTRY, JIHADIST, SIDES
from game.games.labyrinth.position import position
from game.games.labyrinth.rules import LabyrinthRules
from game.games.labyrinth.state import LabyrinthState

__all__ = ["COUNTRY", "answer", "base", "event", "event_of", "offered", "position", "run", "stage", "why_not"]

POOR_NEUTRAL: dict[str, Any] = {"governance": "poor", "alignment": "neutral"}
POOR_ALLY: dict[str, Any] = {"governance": "poor", "alignment": "ally"}
POOR_ADVERSARY: dict[str, Any] = {"governance": "poor", "alignment": "adversary"}
OCCUPIED: dict[str, Any] = {**POOR_ALLY, "regime_change": "tan"}
FALLEN: dict[str, Any] = {"governance": "islamist_rule", "alignment": "adversary"}
GOOD_ALLY: dict[str, Any] = {"governance": "good", "alignment": "ally"}
FAIR_ALLY: dict[str, Any] = {"governance": "fair", "alignment": "ally"}
FAIR_NEUTRAL: dict[str, Any] = {"governance": "fair", "alignment": "neutral"}
CELL: dict[str, Any] = {**POOR_NEUTRAL, "cells": 1}
WAR: dict[str, Any] = {**POOR_NEUTRAL, "civil_war": True}
FULL: dict[str, Any] = {"egypt": {**POOR_NEUTRAL, "cells": 15}}
"""Every cell is on the map."""
SPAIN = COUNTRY["spain"]
CONDITION = "refusal.event_condition"
"""Why an event whose condition is not met is refused."""


def c(name: str) -> int:
    """The number of a country."""
    return COUNTRY[name]


def base(**data: Any) -> LabyrinthState:
    """A position of the first game, unless told otherwise."""
    return position({"rules": "base", **data})


def run(
    st: LabyrinthState, body: Callable[..., Coroutine[Any, Any, Any]], *args: Any, dice: str = "", answers: str = ""
) -> list[Event]:
    """Run a coroutine function of the rules on a position; returns the events.

    `dice` are the faces and draws in their order, `answers` the ids of the options that are picked: a decision with a
    single option (unless it is a commitment) needs none. Both must be used up. The invariants hold afterwards, and
    events have told every die.
    """
    faces, picks = dice.split(), answers.split()
    st.events = []  # type: ignore[misc]  # a slot of the base class
    running = body(st, *args)
    value: Pick | None = None
    rolled: list[int] = []
    try:
        while True:
            choice = running.send(value)
            value = _answer(choice, faces, picks)
            if value.kind == "die":
                rolled.append(int(value.id))
    except (StopIteration, MatchOver):
        pass
    assert not faces, f"dice left over: {faces}"
    assert not picks, f"answers left over: {picks}"
    assert [face for told in st.events for face in faces_of(told)] == rolled
    RULES.check(st)
    return st.events


def faces_of(event: Event) -> list[int]:
    """The dice that an event tells of."""
    dice = event.data.get("dice", [event.data["die"]] if "die" in event.data else [])
    assert isinstance(dice, (list, tuple))
    return [int(str(face)) for face in dice]


def _answer(choice: Choose, faces: list[str], picks: list[str]) -> Pick:
    options = choice.options
    assert options, f"nothing to choose in {choice.prompt}"
    if choice.seat == CHANCE:
        row = faces
    elif len(options) == 1 and not (choice.confirm or choice.veiled):
        return options[0]
    else:
        row = picks
    assert row, f"no answer left for {choice.prompt}: {[str(option.id) for option in options]}"
    wanted = row.pop(0)
    for option in options:
        if str(option.id) == wanted:
            return option
    raise AssertionError(f"{choice.prompt}: {wanted!r} is not among {[str(option.id) for option in options]}")


def event(st: LabyrinthState, side: str, card: int, *, dice: str = "", answers: str = "") -> list[Event]:
    """The side carries out the event of a card, which must be allowed."""
    assert why_not(st, side, card) is None, f"{card} is not playable"
    for row in (*st.pile, *st.hands, st.discard, st.removed, st.lapsing):
        if card in row:
            row.remove(card)
    st.card = card
    told = run(st, carry_out, SIDES.index(side), card, dice=dice, answers=answers)
    st.card = 0
    return told


def first_card(card: int, *others: int, **data: Any) -> LabyrinthState:
    """The Jihadist has just taken up the first card of his phase."""
    st = base(step="jihadist", hands={"jihadist": [card, *others], **data.pop("hands", {})}, **data)
    run(st, take_up, JIHADIST, card)
    return st


def why_not(st: LabyrinthState, side: str, card: int) -> str | None:
    """The key of the refusal, or None if the side may carry the event out."""
    message = event_of(card).why_not(st, SIDES.index(side))
    return message.key if message else None


class Staged(LabyrinthRules):
    """The rules, with a position to begin with."""

    def __init__(self, st: LabyrinthState) -> None:
        self.data = st.snapshot()

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> LabyrinthState:
        """The position."""
        return LabyrinthState.restore(self.data)


def stage(st: LabyrinthState, *frames: Frame, dice: str | None = None) -> Match[LabyrinthState]:
    """A match that goes on from a position with the frames; chance by script, or by a fixed seed without one."""
    RULES.check(st)
    st.agenda = [list(item) for item in reversed(frames)]
    source = RandomDice(Random(1)) if dice is None else ScriptedDice(dice)
    return Match(Staged(st), "awakening_2010", {}, source)


def answer(match: Match[LabyrinthState], words: str) -> LabyrinthState:
    """Answer the decisions in their order by the ids of the options; the invariants hold after each."""
    for word in words.split():
        choice = match.choice
        assert choice is not None, f"nobody waits for {word}"
        found = [option for option in choice.options if word in (str(option.id), str(option))]
        assert found, f"{choice.prompt}: {word!r} is not among {[str(option.id) for option in choice.options]}"
        match.apply(found[0])
        RULES.check(match.state)
    return match.state


def offered(match: Match[LabyrinthState]) -> list[str]:
    """The ids of the options of the decision that is waited for."""
    return [str(option.id) for option in match.choice.options] if match.choice else []
