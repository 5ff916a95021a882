"""Learned weights, added to the worth that the rules of thumb give an option.

`tables/practice_us.csv` and `tables/practice_jihadist.csv` come from tools/train_labyrinth_bots.py, which follows
policy gradients in games against the rulebook's automata.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.bots.practice import Features, Table, read, weigh
from game.core.choice import Pick
from game.games.labyrinth.bot import places
from game.games.labyrinth.bot.mind import LabyrinthMind
from game.games.labyrinth.bot.traits import COUNTRY_TRAITS, POSITION, of_country, of_position
from game.games.labyrinth.bot.worth import worth
from game.games.labyrinth.data import (
    ALLY,
    ASSOCIATION,
    CARD,
    COUNTRIES,
    COUNTRY,
    ISLAMIST,
    MUSLIM,
    OPS,
    PRACTICE,
    UNASSOCIATED,
    UNITED_STATES,
)
from game.games.labyrinth.explain.uses import TARGETS
from game.games.labyrinth.state import LabyrinthState

ITSELF: Final = ("always",)
EVENT: Final = POSITION[:3]
TOLD_BY: Final = {
    "country": COUNTRY_TRAITS, "best": COUNTRY_TRAITS, "where": POSITION, "use": POSITION, "card": POSITION,
    "say": POSITION, "event": EVENT, "trigger": EVENT,
}  # fmt: skip
"""The features of a key, by its first word; any other key has only the constant feature."""
WHERE: Final = frozenset({"war_of_ideas", "plot", "travel_to", "recruit", "disrupt", "alert", "cells", "jihad"})
"""Purposes for which the features of the position say in which part of the world to act."""
SAME_AS: Final = {"minor_jihad": "jihad", "major_jihad": "jihad"}
"""Operations whose countries are chosen for a purpose of another name."""


def traits_of(key: str) -> Sequence[str]:
    """Return the names of the features of a key."""
    return TOLD_BY.get(key.partition(" ")[0], ITSELF)


def part_of(st: LabyrinthState, c: int) -> str:
    """Return the part of the world: the US, other non-Muslim countries (and special Iran), Muslim ones."""
    return "muslim" if st.kind[c] == MUSLIM else "us" if c == UNITED_STATES else "abroad"


class Practice:
    """The options of a decision, weighed with learned weights."""

    def __init__(self, mind: LabyrinthMind, table: Table) -> None:
        self.mind, self.table = mind, table
        self._position: list[float] | None = None

    def worth(self, pick: Pick) -> float:
        """Return the worth: rules of thumb plus learned weights."""
        thumb, features = self.features(pick)
        return thumb + weigh(self.table, features)

    @property
    def position(self) -> list[float]:
        """The features of the position."""
        if self._position is None:
            self._position = of_position(self.mind.st, self.mind.seat)
        return self._position

    def features(self, pick: Pick) -> tuple[float, list[Features]]:
        """Return an option's worth by rules of thumb, and its features."""
        name = str(pick.id)
        if pick.kind == "use" and name in places.PURPOSE_OF:
            return self._of_operation(name)
        thumb = worth(self.mind, pick)
        if pick.kind == "space" and name in COUNTRY:
            return thumb, self._of_country(COUNTRY[name], thumb)
        if pick.kind == "use":
            return thumb, self._of_use(name)
        if pick.kind in ("card", "discard"):
            return thumb, self._of_card(pick.kind, CARD[name])
        return thumb, self._of_answer(pick.kind, name)

    def _of_country(self, c: int, thumb: float) -> list[Features]:
        mind = self.mind
        prompt, purpose, part = mind.choice.prompt, mind.purpose, part_of(mind.st, c)
        found: list[Features] = [(f"country {prompt} {purpose} {part}", self._country(c, purpose, thumb))]
        if purpose in WHERE:
            found.append((f"where {purpose} {part}", self.position))
        return found

    def _country(self, c: int, purpose: str, thumb: float) -> list[float]:
        return of_country(self.mind.st, c, purpose, thumb, self.mind.choice.args)

    def _of_operation(self, use: str) -> tuple[float, list[Features]]:
        """Return the features of an operation in the part of the world where its best country is worth most."""
        purpose = places.PURPOSE_OF[use]
        best: dict[str, tuple[float, float, list[float]]] = {}
        for c in targets(self.mind.st, use):
            part, thumb = part_of(self.mind.st, c), places.value(self.mind, c, purpose)
            traits = self._country(c, purpose, thumb)
            value = thumb + weigh(self.table, [(f"country country {SAME_AS.get(use, purpose)} {part}", traits)])
            if part not in best or value > best[part][0]:
                best[part] = (value, thumb, traits)
        ways: list[tuple[float, list[Features]]] = [
            (thumb, [(f"use {use} {part}", self.position), (f"best {use} {part}", traits)])
            for part, (_, thumb, traits) in best.items()
        ]
        if not ways:
            return 0.0, [(f"none {use}", (1.0,))]
        return max(ways, key=lambda way: way[0] + weigh(self.table, way[1]))

    def _of_use(self, use: str) -> list[Features]:
        found: list[Features] = [(f"use {use}", self.position)]
        if use in ("event", "trigger"):
            found.append((f"{use} {self.mind.st.card}", self.position[: len(EVENT)]))
        return found

    def _of_card(self, kind: str, card: int) -> list[Features]:
        if self.mind.choice.prompt != "card":
            return []
        whose = "own" if ASSOCIATION[card] in (self.mind.seat, UNASSOCIATED) else "enemy"
        return [(f"card {kind} {OPS[card]}", self.position), (f"card {kind} {whose}", self.position)]

    def _of_answer(self, kind: str, name: str) -> list[Features]:
        """Return the features of any other answer, by its prompt and the card in play."""
        if kind in ("number", "resolve") or name.isdigit():
            return []
        prompt, purpose = self.mind.choice.prompt, self.mind.purpose
        found: list[Features] = [(f"{kind} {prompt} {purpose} {name}", (1.0,))]
        if kind in ("button", "item", "posture", "aside"):
            found.append((f"{kind} {prompt} {self.mind.st.card} {name}", (1.0,)))
        if kind == "button":
            found.append((f"say {prompt} {purpose} {name}", self.position))
        return found


def targets(st: LabyrinthState, use: str) -> Sequence[int]:
    """Return the possible countries of an operation."""
    return _TARGETS[use](st)


def _deploy(st: LabyrinthState) -> list[int]:
    return [c for c in COUNTRIES if st.kind[c] == MUSLIM and st.align[c] == ALLY and 0 < st.gov[c] <= st.ops]


def _travel(st: LabyrinthState) -> list[int]:
    return [c for c in COUNTRIES if c == UNITED_STATES or (st.kind[c] == MUSLIM and st.gov[c] != ISLAMIST)]


_TARGETS: Final[Mapping[str, Callable[[LabyrinthState], Sequence[int]]]] = {
    **TARGETS, "deploy": _deploy, "travel": _travel,
}  # fmt: skip


TABLES: Final = tuple(read(f"{name}.csv", rows, traits_of) for name, rows in PRACTICE.items())
"""The learned weights by seat."""


def weighed(mind: LabyrinthMind) -> dict[Pick, float]:
    """Return the worth of each option of the decision."""
    if not mind.skill.practised:
        return {pick: worth(mind, pick) for pick in mind.choice.options}
    practice = Practice(mind, TABLES[mind.seat])
    return {pick: practice.worth(pick) for pick in mind.choice.options}
