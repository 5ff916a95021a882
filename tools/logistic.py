"""Logistic regression, for the scripts that fit what computer players judge a position by."""

from __future__ import annotations

import numpy as np

RIDGE = 30.0
Array = np.ndarray


def fit(rows: Array, won: Array, weight: Array, ridge: float = RIDGE) -> Array:
    """The coefficients under which the winners were likeliest, by Newton's method with a ridge.

    `rows` has a position a line; `won` is 1 or 0; each column is measured by its spread.
    """
    spread = rows.std(axis=0)
    spread[spread == 0] = 1.0
    scaled, found = rows / spread, np.zeros(rows.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-scaled @ found))
        slope = scaled.T @ (weight * (chance - won)) + ridge * found
        curve = (scaled * (weight * chance * (1 - chance))[:, None]).T @ scaled + ridge * np.eye(len(found))
        step = np.linalg.solve(curve, slope)
        found -= step
        if abs(step).max() < 1e-6:
            break
    return found / spread


def loss(rows: Array, won: Array, weight: Array, found: Array) -> float:
    """How badly the coefficients foretell who wins, in nats; half a chance each way is 0.69."""
    chance = 1 / (1 + np.exp(-rows @ found))
    return float(-np.average(won * np.log(chance) + (1 - won) * np.log(1 - chance), weights=weight))
