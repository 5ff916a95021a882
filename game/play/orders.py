"""What the people of a sitting have said beforehand of reactions: when they want to be asked, when they pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.match import Match
from game.core.rules import NEVER, Reaction


class Orders:
    """The standing orders of each person, and what he lets go by for the rest of a turn.

    They are no part of the match: what is passed by them is a pass like any other in its log. They are known by what
    everybody sees, so whoever holds an answer is treated as one who holds none.
    """

    def __init__(self, match: Match[Any], people: Iterable[int]) -> None:
        self.match = match
        reactions = match.rules.reactions
        self._usual = {reaction.id: reaction.orders[0] for reaction in reactions}
        self._given = {seat: dict(self._usual) for seat in people if reactions}
        self._waived: dict[tuple[int, str], tuple[int, int]] = {}
        """By person and kind of reaction: the turn in which all of that kind go by, and when he said so."""

    def __contains__(self, seat: int) -> bool:
        """Whether a seat is that of a person who may give orders."""
        return seat in self._given

    def __bool__(self) -> bool:
        """Whether there is anybody who may."""
        return bool(self._given)

    def asked(self) -> Reaction | None:
        """The kind of reaction for which a person is being asked; None where no order speaks of the question."""
        choice = self.match.choice
        return self.match.rules.reaction(choice) if choice is not None and choice.seat in self else None

    def given(self, seat: int, reaction: str) -> str:
        """The standing order of a person for a kind of reaction."""
        return self._given[seat][reaction]

    def give(self, seat: int, reaction: str, order: str) -> None:
        """It holds from the next question on; what he lets go by for this turn he lets go by no longer."""
        self._given[seat][reaction] = order
        self._waived.pop((seat, reaction), None)

    def kept(self) -> list[dict[str, str]]:
        """What was ordered otherwise than usual, by seat, for a record; empty if nothing was."""
        given = [self._given.get(seat, {}) for seat in range(self.match.seats)]
        found = [{kind: order for kind, order in own.items() if order != self._usual[kind]} for own in given]
        return found if any(found) else []

    def take(self, kept: Iterable[Mapping[str, str]]) -> None:
        """Take up what was `kept`; what the rules do not know any more is passed over."""
        known = {(reaction.id, order) for reaction in self.match.rules.reactions for order in reaction.orders}
        for seat, orders in enumerate(kept):
            if seat in self._given:
                self._given[seat] |= {kind: order for kind, order in orders.items() if (kind, order) in known}

    def waive(self, seat: int, reaction: str) -> None:
        """For the rest of the turn a person lets everything of that kind go by."""
        match = self.match
        self._waived[seat, reaction] = (match.rules.turn(match.state), len(match.log))

    def waives(self, seat: int, reaction: str) -> bool:
        """Whether he does so now."""
        turn, _ = self._waived.get((seat, reaction), (None, 0))
        return turn == self.match.rules.turn(self.match.state)

    def in_force(self) -> str:
        """What holds for the question that a person is asked now; empty where nothing can be ordered."""
        choice, reaction = self.match.choice, self.asked()
        if choice is None or reaction is None:
            return ""
        return NEVER if self.waives(choice.seat, reaction.id) else self._given[choice.seat][reaction.id]

    def let_pass(self, order: str) -> bool:
        """Whether by that order the person who is asked passes."""
        choice = self.match.choice
        return choice is not None and bool(order) and self.match.rules.passes(self.match.state, choice, order)

    def forget_since(self, length: int) -> None:
        """Decisions were taken back: what was let go by after so many of them is asked again."""
        self._waived = {key: said for key, said in self._waived.items() if said[1] < length}
