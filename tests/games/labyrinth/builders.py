"""Positions of Labyrinth in plain data, and verbs to play them with. Every play checks the invariants."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from game.core.choice import CHANCE, Choose, Pick
from game.core.event import Event
from game.games.labyrinth import RULES
from game.games.labyrinth.chapters.events import carry_out, event_of
from game.games.labyrinth.data import COUNTRY, SIDES
from game.games.labyrinth.frames import DecidedError
from game.games.labyrinth.position import position
from game.games.labyrinth.state import LabyrinthState

__all__ = ["COUNTRY", "event", "event_of", "position", "run", "why_not"]


def run(
    st: LabyrinthState,
    body: Callable[..., Coroutine[Any, Any, Any]],
    *args: Any,
    dice: str = "",
    answers: str = "",
) -> list[Event]:
    """Run a coroutine function of the rules on a position; returns the events.

    `dice` are the faces and draws in their order, `answers` the ids of the options that are picked: a decision with a
    single option (unless it is a commitment) needs none. Both must be used up. The invariants hold afterwards.
    """
    faces, picks = dice.split(), answers.split()
    st.events = []  # type: ignore[misc]  # a slot of the base class
    running = body(st, *args)
    value: Pick | None = None
    try:
        while True:
            choice = running.send(value)
            value = _answer(choice, faces, picks)
    except (StopIteration, DecidedError):
        pass
    assert not faces, f"dice left over: {faces}"
    assert not picks, f"answers left over: {picks}"
    RULES.check(st)
    return st.events


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


def why_not(st: LabyrinthState, side: str, card: int) -> str | None:
    """The key of the refusal, or None if the side may carry the event out."""
    message = event_of(card).why_not(st, SIDES.index(side))
    return message.key if message else None
