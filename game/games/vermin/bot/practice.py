"""What practice has taught: by how much a plan gains more, or less, than the rules of thumb say.

The weights are those of `tables/practice.csv`, made by tools/train_vermin_bots.py: gradients of the policy in games
against the swarm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from operator import mul
from typing import Final

from game.games.vermin.bot.traits import IN_A_HEX, IN_A_SHOT, IN_THE_POSITION
from game.games.vermin.data import table

Lesson = tuple[str, Sequence[float]]
"""What is looked at, and the numbers of its traits."""
Table = Mapping[str, Sequence[float]]
"""The weight of each trait by what is looked at."""
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")
TOLD_BY: Final = {"in": IN_A_HEX, "shot": IN_A_SHOT}
"""By the first word of what is looked at, the traits that are weighed; else those of the position."""


def traits_of(key: str) -> Sequence[str]:
    """The names of the traits by which something is weighed."""
    return TOLD_BY.get(key.partition(" ")[0], IN_THE_POSITION)


def read(rows: Iterable[Mapping[str, str]]) -> dict[str, list[float]]:
    """The weights of the rows of a table; ValueError if a trait is unknown, or a weight no number."""
    found: dict[str, list[float]] = {}
    for row in rows:
        thing, trait, weight = row["thing"], row["trait"], row["weight"]
        names = traits_of(thing)
        if trait not in names or not NUMBER.fullmatch(weight):
            raise ValueError(
                f"practice.csv says {weight!r} of {trait!r} in {thing!r}: make it anew (see tools/README.md)."
            )
        found.setdefault(thing, [0.0] * len(names))[names.index(trait)] = float(weight)
    return found


PRACTICE: Final[Table] = read(table("practice"))


def weigh(known: Table, lessons: Iterable[Lesson]) -> float:
    """What practice says of all that was looked at."""
    return sum(sum(map(mul, known[key], traits)) for key, traits in lessons if key in known)
