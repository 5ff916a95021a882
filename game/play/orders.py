"""Standing orders: when people want to be asked about reactions, and when they pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.match import Match
from game.core.rules import NEVER, Reaction


class Orders:
    """The standing orders of each person, and the reactions waived for the rest of a turn.

    They are not part of the match: a pass made for them is an ordinary pass in its log. They depend only on public
    information, so it makes no difference whether a person holds an answer.
    """

    def __init__(self, match: Match[Any], people: Iterable[int]) -> None:
        self.match = match
        reactions = match.rules.reactions
        self._usual = {reaction.id: reaction.orders[0] for reaction in reactions}
        self._given = {seat: dict(self._usual) for seat in people if reactions}
        self._waived: dict[tuple[int, str], tuple[int, int]] = {}
        """By person and kind of reaction: the turn for which it is waived, and the number of decisions at that time."""

    def __contains__(self, seat: int) -> bool:
        """Whether the seat is a person's who may give orders."""
        return seat in self._given

    def __bool__(self) -> bool:
        """Whether anybody may give orders."""
        return bool(self._given)

    def asked(self) -> Reaction | None:
        """The kind of reaction that a person is being asked about; None if no order applies."""
        choice = self.match.choice
        return self.match.rules.reaction(choice) if choice is not None and choice.seat in self else None

    def given(self, seat: int, reaction: str) -> str:
        """A person's standing order for a kind of reaction."""
        return self._given[seat][reaction]

    def give(self, seat: int, reaction: str, order: str) -> None:
        """Set a standing order from the next question on. This ends a waiver for the turn."""
        self._given[seat][reaction] = order
        self._waived.pop((seat, reaction), None)

    def kept(self) -> list[dict[str, str]]:
        """Orders that differ from the default, by seat, for a record; empty if there are none."""
        given = [self._given.get(seat, {}) for seat in range(self.match.seats)]
        found = [{kind: order for kind, order in own.items() if order != self._usual[kind]} for own in given]
        return found if any(found) else []

    def take(self, kept: Iterable[Mapping[str, str]]) -> None:
        """Restore orders from a record. Orders that the rules do not have are ignored."""
        known = {(reaction.id, order) for reaction in self.match.rules.reactions for order in reaction.orders}
        for seat, orders in enumerate(kept):
            if seat in self._given:
                self._given[seat] |= {kind: order for kind, order in orders.items() if (kind, order) in known}

    def waive(self, seat: int, reaction: str) -> None:
        """Let a person pass all reactions of that kind for the rest of the turn."""
        match = self.match
        self._waived[seat, reaction] = (match.rules.turn(match.state), len(match.log))

    def waives(self, seat: int, reaction: str) -> bool:
        """Whether a person waives that kind of reaction now."""
        turn, _ = self._waived.get((seat, reaction), (None, 0))
        return turn == self.match.rules.turn(self.match.state)

    def in_force(self) -> str:
        """The order that applies to the current question; empty if none can."""
        choice, reaction = self.match.choice, self.asked()
        if choice is None or reaction is None:
            return ""
        return NEVER if self.waives(choice.seat, reaction.id) else self._given[choice.seat][reaction.id]

    def let_pass(self, order: str) -> bool:
        """Whether that order makes the person who is asked pass."""
        choice = self.match.choice
        return choice is not None and bool(order) and self.match.rules.passes(self.match.state, choice, order)

    def forget_since(self, length: int) -> None:
        """After an undo to `length` decisions, forget the waivers given later."""
        self._waived = {key: said for key, said in self._waived.items() if said[1] < length}
