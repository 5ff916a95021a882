"""Learning by playing: the arithmetic of the natural policy gradient, which the trainers of computer players share.

Every decision is taken at random, the likelier the more is thought of an option: what the rules of thumb say, and what
weights add for whatever is looked at. The weights are moved along the natural gradient of what the games brought
(REINFORCE with a critic: Williams 1992; Kakade, A natural policy gradient, 2001; the advantages after Schulman et al.,
generalised advantage estimation, 2016).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from game.bots.practice import Features

Array = np.ndarray


class Pace(NamedTuple):
    """How boldly is learned."""

    heat: float = 3.0
    """By how much the logarithm of the odds of an option rises with its worth."""
    drift: float = 0.05
    """The Kullback-Leibler distance of a step, by decision."""
    damping: float = 0.004
    """What the curvature is damped by."""
    longest: float = 8.0
    """The longest step."""
    momentum: float = 0.6
    """What stays of former steps."""


class Weights:
    """The weights being learned: one vector, with the place of each thing that is looked at."""

    def __init__(self, table: Mapping[str, Sequence[float]], traits_of: Callable[[str], Sequence[str]]) -> None:
        self.traits_of = traits_of
        self.place: dict[str, int] = {}
        self.values: list[float] = []
        self.table: dict[str, list[float]] = {}
        for key, row in table.items():
            self._add(key, list(row))

    def _add(self, key: str, row: list[float]) -> int:
        self.place[key] = len(self.values)
        self.values += row
        self.table[key] = row
        return self.place[key]

    def at(self, key: str) -> int:
        """Where the weights of a thing begin."""
        found = self.place.get(key)
        return self._add(key, [0.0] * len(self.traits_of(key))) if found is None else found

    def move(self, step: Array) -> None:
        """All weights are moved."""
        self.values = (np.array(self.values) + step).tolist()
        for key, place in self.place.items():
            self.table[key] = self.values[place : place + len(self.table[key])]

    def rows(self, values: Sequence[float] | None = None, digits: int = 2) -> Iterator[str]:
        """The table: thing, trait, weight; with other values instead of the present ones, if they are given.

        Weights have that many digits after the point; those that are less are not written.
        """
        found = self.values if values is None else values
        yield "thing,trait,weight"
        for key in sorted(self.place):
            traits = self.traits_of(key)
            for trait, weight in zip(traits, found[self.place[key] :][: len(traits)], strict=True):
                if abs(weight) >= 0.1**digits:
                    yield f"{key},{trait},{weight:.{digits}f}"


def draw(worths: Sequence[float], rng: Random, pace: Pace) -> int:
    """The place of an option, the better the likelier."""
    top = max(worths)
    return rng.choices(range(len(worths)), [exp(pace.heat * (worth - top)) for worth in worths])[0]


class Decisions:
    """The decisions of games as rows of a sparse matrix, an option a row."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.columns, self.lengths, self.sizes, self.taken = (array("i") for _ in range(4))
        self.numbers, self.thumbs = array("f"), array("f")

    def __len__(self) -> int:
        return len(self.sizes)

    def note(self, options: Sequence[tuple[float, Sequence[Features]]], taken: int) -> None:
        """A decision: what the rules of thumb say of each option and what is looked at, and which was taken."""
        self.taken.append(len(self.thumbs) + taken)
        self.sizes.append(len(options))
        for thumb, features in options:
            before = len(self.columns)
            for key, traits in features:
                for place, number in enumerate(traits, self.weights.at(key)):
                    if number:
                        self.columns.append(place)
                        self.numbers.append(number)
            self.thumbs.append(thumb)
            self.lengths.append(len(self.columns) - before)

    def join(self, other: Decisions) -> None:
        """Those of another game."""
        self.taken.extend(len(self.thumbs) + place for place in other.taken)
        for own, more in (
            (self.columns, other.columns),
            (self.lengths, other.lengths),
            (self.sizes, other.sizes),
            (self.numbers, other.numbers),
            (self.thumbs, other.thumbs),
        ):
            own.extend(more)


class Batch:
    """The decisions of many games, with the chances of their options."""

    def __init__(self, found: Decisions, pace: Pace) -> None:
        self.pace = pace
        self.taken, self.size = np.array(found.taken), len(found.weights.values)
        self.columns, self.numbers = np.array(found.columns), np.array(found.numbers, dtype=float)
        self.rows = np.repeat(np.arange(len(found.thumbs)), found.lengths)
        sizes = np.array(found.sizes)
        self.starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.decision = np.repeat(np.arange(len(sizes)), sizes)
        self.options = len(found.thumbs)
        worth = pace.heat * (np.array(found.thumbs) + self.times(np.array(found.weights.values)))
        odds = np.exp(worth - np.maximum.reduceat(worth, self.starts)[self.decision])
        self.share = odds / np.add.reduceat(odds, self.starts)[self.decision]

    def times(self, vector: Array) -> Array:
        """The matrix times a vector: a number an option."""
        return np.bincount(self.rows, self.numbers * vector[self.columns], self.options)

    def back(self, options: Array) -> Array:
        """A number an option, brought back to the weights; the mean over decisions."""
        return np.bincount(self.columns, self.numbers * options[self.rows], self.size) / len(self.taken)

    def slope(self, advantages: Array) -> Array:
        """The gradient of what the games brought."""
        pull = -self.share * advantages[self.decision]
        pull[self.taken] += advantages
        return self.pace.heat * self.back(pull)

    def curved(self, vector: Array) -> Array:
        """The Fisher matrix, damped, times a vector."""
        options = self.times(vector)
        middle = np.add.reduceat(self.share * options, self.starts)
        bent = self.back(self.share * (options - middle[self.decision]))
        return self.pace.heat**2 * (bent + self.pace.damping * vector)

    def natural(self, slope: Array) -> Array:
        """The step along the natural gradient, by conjugate gradients."""
        found, rest = np.zeros(self.size), slope.copy()
        way, size = rest.copy(), rest @ rest
        for _ in range(10):
            bent = self.curved(way)
            share = size / (way @ bent)
            found, rest = found + share * way, rest - share * bent
            way, size = rest + (rest @ rest) / size * way, rest @ rest
        return found * min(self.pace.longest, (2 * self.pace.drift / (found @ slope)) ** 0.5)


class Pupil:
    """The weights, and the slope that stays of former batches."""

    def __init__(self, weights: Weights, pace: Pace) -> None:
        self.weights, self.pace = weights, pace
        self.slope, self.batches = np.zeros(0), 0

    def learn(self, games: Iterable[Decisions], advantages: Array) -> None:
        """Move the weights by the decisions of a batch and what more came of them than was to be expected."""
        found = Decisions(self.weights)
        for game in games:
            found.join(game)
        batch, stays = Batch(found, self.pace), self.pace.momentum
        fresh = batch.slope((advantages - advantages.mean()) / advantages.std())
        self.batches += 1
        self.slope = stays * np.pad(self.slope, (0, batch.size - len(self.slope))) + (1 - stays) * fresh
        self.weights.move(batch.natural(self.slope / (1 - stays**self.batches)))


class Critic:
    """What a position will bring, by the games of the last batches: a ridge regression on what was seen."""

    def __init__(self, ridge: float = 30.0, kept: int = 8) -> None:
        self.ridge, self.kept = ridge, kept
        self.sums: list[tuple[Array, Array]] = []
        """Of each batch that is kept what the regression needs of it."""
        self.found: Array | None = None

    def learn(self, seen: Sequence[Sequence[float]], values: Sequence[float]) -> None:
        """Fit again, with these positions among the last, and what came of them."""
        rows = np.array(seen, dtype=float)
        self.sums = [*self.sums, (rows.T @ rows, rows.T @ np.array(values))][-self.kept :]
        square, mixed = (np.sum(part, axis=0) for part in zip(*self.sums, strict=True))
        self.found = np.linalg.solve(square + self.ridge * np.eye(len(mixed)), mixed)

    def advantages(
        self, seen: Sequence[Sequence[float]], begins: Sequence[int], number: int, brought: float, fade: float
    ) -> Array:
        """By decision, by how much more came of its part of the game than was to be expected.

        Parts begin where a position was seen; `begins` are the numbers of their first decisions. `fade` is the share
        of what the critic sees after a part that counts for the part before (lambda).
        """
        found = np.zeros(number)
        hopes, later, following = np.array(seen, dtype=float) @ self.found, 0.0, brought
        ends = [*begins[1:], number]
        for place in range(len(hopes) - 1, -1, -1):
            later = following - hopes[place] + fade * later
            found[begins[place] if place else 0 : ends[place]] = later
            following = hopes[place]
        return found
