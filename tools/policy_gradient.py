"""The natural policy gradient, for the scripts that train bots by playing.

The policy is a softmax over the options of a decision. The worth of an option is what the rules of thumb give it, plus
the weighted sum of its features. The weights follow the natural gradient of the return (REINFORCE: Williams 1992;
Kakade, A natural policy gradient, 2001). Advantages are estimated with a critic (Schulman et al., generalised advantage
estimation, 2016).
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
    """The parameters of the policy and of the learning step."""

    heat: float = 3.0
    """The inverse temperature: log odds of an option per unit of its worth."""
    drift: float = 0.05
    """The Kullback-Leibler divergence of a step, mean over decisions."""
    damping: float = 0.004
    """Added to the diagonal of the Fisher matrix, in units of `heat` squared."""
    longest: float = 8.0
    """The maximum factor of the natural gradient in a step."""
    momentum: float = 0.6
    """The share of the former gradient that is kept (exponential moving average)."""


class Weights:
    """The weights being learned: one vector, with the index at which those of each thing begin.

    `table` has the same weights by thing. `traits_of` names the features of a thing.
    """

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
        """Return the index at which the weights of a thing begin; a new thing gets weights of 0."""
        found = self.place.get(key)
        return self._add(key, [0.0] * len(self.traits_of(key))) if found is None else found

    def move(self, step: Array) -> None:
        """Add a step to the weights."""
        self.values = (np.array(self.values) + step).tolist()
        for key, place in self.place.items():
            self.table[key] = self.values[place : place + len(self.table[key])]

    def rows(self, values: Sequence[float] | None = None, digits: int = 2) -> Iterator[str]:
        """Yield the lines of the table as CSV: thing, trait, weight. `values` replace the present weights.

        Weights are rounded to that many decimals. Weights smaller than one unit of the last decimal are left out.
        """
        found = self.values if values is None else values
        yield "thing,trait,weight"
        for key in sorted(self.place):
            traits = self.traits_of(key)
            for trait, weight in zip(traits, found[self.place[key] :][: len(traits)], strict=True):
                if abs(weight) >= 0.1**digits:
                    yield f"{key},{trait},{weight:.{digits}f}"


def draw(worths: Sequence[float], rng: Random, pace: Pace) -> int:
    """Draw an option by the softmax of the worths; return its index."""
    top = max(worths)
    return rng.choices(range(len(worths)), [exp(pace.heat * (worth - top)) for worth in worths])[0]


class Decisions:
    """The decisions of games as a sparse matrix of features, with a row for each option."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.columns, self.lengths, self.sizes, self.taken = (array("i") for _ in range(4))
        self.numbers, self.thumbs = array("f"), array("f")

    def __len__(self) -> int:
        return len(self.sizes)

    def note(self, options: Sequence[tuple[float, Sequence[Features]]], taken: int) -> None:
        """Add a decision: the rule-of-thumb worth and the features of each option, and the index of the one taken."""
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
        """Append the decisions of another game."""
        self.taken.extend(len(self.thumbs) + place for place in other.taken)
        self.columns.extend(other.columns)
        self.lengths.extend(other.lengths)
        self.sizes.extend(other.sizes)
        self.numbers.extend(other.numbers)
        self.thumbs.extend(other.thumbs)


class Batch:
    """The decisions of many games, with the probabilities of their options."""

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
        self.chance = odds / np.add.reduceat(odds, self.starts)[self.decision]

    def times(self, vector: Array) -> Array:
        """Return the features (options, weights) times a vector (weights): one value for each option."""
        return np.bincount(self.rows, self.numbers * vector[self.columns], self.options)

    def transposed_times(self, options: Array) -> Array:
        """Return the transposed features times a vector (options), divided by the number of decisions."""
        return np.bincount(self.columns, self.numbers * options[self.rows], self.size) / len(self.taken)

    def gradient(self, advantages: Array) -> Array:
        """Return the policy gradient of the return, for one advantage per decision."""
        pull = -self.chance * advantages[self.decision]
        pull[self.taken] += advantages
        return self.pace.heat * self.transposed_times(pull)

    def fisher_times(self, vector: Array) -> Array:
        """Return the damped Fisher matrix times a vector."""
        options = self.times(vector)
        mean = np.add.reduceat(self.chance * options, self.starts)
        product = self.transposed_times(self.chance * (options - mean[self.decision]))
        return self.pace.heat**2 * (product + self.pace.damping * vector)

    def step(self, gradient: Array) -> Array:
        """Return the step along the natural gradient, by 10 iterations of conjugate gradients."""
        found, residual = np.zeros(self.size), gradient.copy()
        direction, square = residual.copy(), residual @ residual
        for _ in range(10):
            product = self.fisher_times(direction)
            length = square / (direction @ product)
            found, residual = found + length * direction, residual - length * product
            direction, square = residual + (residual @ residual) / square * direction, residual @ residual
        result: Array = found * min(self.pace.longest, (2 * self.pace.drift / (found @ gradient)) ** 0.5)
        return result


class Pupil:
    """Updates the weights, with a moving average of the gradients of all batches."""

    def __init__(self, weights: Weights, pace: Pace) -> None:
        self.weights, self.pace = weights, pace
        self.gradient, self.batches = np.zeros(0), 0

    def learn(self, games: Iterable[Decisions], advantages: Array) -> None:
        """Move the weights by one step, from a batch of games and the advantages of all their decisions in order."""
        found = Decisions(self.weights)
        for game in games:
            found.join(game)
        batch, kept = Batch(found, self.pace), self.pace.momentum
        fresh = batch.gradient((advantages - advantages.mean()) / advantages.std())
        self.batches += 1
        self.gradient = kept * np.pad(self.gradient, (0, batch.size - len(self.gradient))) + (1 - kept) * fresh
        self.weights.move(batch.step(self.gradient / (1 - kept**self.batches)))


class Critic:
    """Predicts the return of a position: a ridge regression on the positions of the last `kept` batches."""

    def __init__(self, ridge: float = 30.0, kept: int = 8) -> None:
        self.ridge, self.kept = ridge, kept
        self.sums: list[tuple[Array, Array]] = []
        """The Gram matrix and the products with the returns, for each batch kept."""
        self.found: Array | None = None

    def learn(self, seen: Sequence[Sequence[float]], values: Sequence[float]) -> None:
        """Add a batch of positions with their returns and fit again."""
        rows = np.array(seen, dtype=float)
        self.sums = [*self.sums, (rows.T @ rows, rows.T @ np.array(values))][-self.kept :]
        square, mixed = (np.sum(part, axis=0) for part in zip(*self.sums, strict=True))
        self.found = np.linalg.solve(square + self.ridge * np.eye(len(mixed)), mixed)

    def advantages(
        self, seen: Sequence[Sequence[float]], begins: Sequence[int], number: int, brought: float, fade: float
    ) -> Array:
        """Return the generalised advantages of the decisions of a game.

        A game has a part for each position in `seen`; `begins` has the index of each part's first decision. `number`
        is the number of decisions, `brought` the return of the game. `fade` is the lambda of the estimation: how much
        an advantage counts for the part before.
        """
        found = np.zeros(number)
        predicted, later, following = np.array(seen, dtype=float) @ self.found, 0.0, brought
        ends = [*begins[1:], number]
        for place in range(len(predicted) - 1, -1, -1):
            later = following - predicted[place] + fade * later
            found[begins[place] if place else 0 : ends[place]] = later
            following = predicted[place]
        return found
