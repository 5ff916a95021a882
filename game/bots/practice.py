"""What practice has taught the computer players of a game: tables of weights, and what they say of an option.

A table tells for each thing that is looked at, such as a card or a kind of hex, how much each of its traits weighs.
`tools/policy_gradient.py` tells how they are learned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul

from game.core.tables import TableError

Features = tuple[str, Sequence[float]]
"""What is looked at, and the numbers of its traits."""
Table = Mapping[str, Sequence[float]]
"""The weight of each trait by what is looked at."""


def read(
    name: str, rows: Iterable[Mapping[str, str]], traits_of: Callable[[str], Sequence[str]]
) -> dict[str, list[float]]:
    """The weights of the rows of a table; TableError if a trait is unknown."""
    found: dict[str, list[float]] = {}
    names: Sequence[str]
    for row in rows:
        thing, trait, weight = row["thing"], row["trait"], row["weight"]
        try:
            names = traits_of(thing)
        except (LookupError, ValueError):
            names = ()
        if trait not in names:
            raise TableError(f"{name} speaks of {trait!r} in {thing!r}, which the rules do not know")
        found.setdefault(thing, [0.0] * len(names))[names.index(trait)] = float(weight)
    return found


def weigh(table: Table, features: Iterable[Features]) -> float:
    """What practice says of all that was looked at."""
    return sum(sum(map(mul, table[thing], traits)) for thing, traits in features if thing in table)
