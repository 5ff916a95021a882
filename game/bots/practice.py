"""Learned weights of a game's bots, and the value that they give an option.

A table has a weight for each feature of each thing, such as a card or a kind of hex. `tools/policy_gradient.py` learns
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul

from game.core.tables import TableError

Features = tuple[str, Sequence[float]]
"""A thing and the values of its features."""
Table = Mapping[str, Sequence[float]]
"""The weights of the features of each thing."""


def read(
    name: str, rows: Iterable[Mapping[str, str]], traits_of: Callable[[str], Sequence[str]]
) -> dict[str, list[float]]:
    """Return the weights in the rows of a table. TableError if a feature is unknown."""
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
    """Return the weighted sum of all features."""
    return sum(sum(map(mul, table[thing], traits)) for thing, traits in features if thing in table)
