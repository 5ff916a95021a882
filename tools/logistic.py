"""Logistic regression, for the scripts that fit what computer players judge a position by."""

from __future__ import annotations

import numpy as np

RIDGE = 30.0
Array = np.ndarray


def fit(rows: Array, won: Array, weight: Array, ridge: float = RIDGE, free: int = 0) -> Array:
    """The coefficients under which the winners were likeliest, by Newton's method with a ridge.

    `rows` has a position a line; `won` is from 0 to 1; each column is measured by its spread. The first `free` columns
    have no ridge.
    """
    spread = rows.std(axis=0)
    spread[spread == 0] = 1.0
    scaled, found, ridges = rows / spread, np.zeros(rows.shape[1]), np.full(rows.shape[1], ridge)
    ridges[:free] = 0.01
    for _ in range(30):
        chance = chances(scaled, found)
        slope = scaled.T @ (weight * (chance - won)) + ridges * found
        curve = (scaled * (weight * chance * (1 - chance))[:, None]).T @ scaled + np.diag(ridges)
        step = np.linalg.solve(curve, slope)
        found -= step
        if abs(step).max() < 1e-6:
            break
    return found / spread


def chances(rows: Array, found: Array) -> Array:
    """The chance of each row by the coefficients."""
    return 1 / (1 + np.exp(-np.clip(rows @ found, -30, 30)))


def fit_among(rows: Array, won: Array, weight: Array, ridge: float = RIDGE) -> Array:
    """The same for positions with more than two seats: the chances of the seats are those of `among`.

    `rows` has a position a line, with a line for each seat in it; `won` has what each seat has of the victory.
    """
    flat = rows.reshape(-1, rows.shape[2])
    spread = flat.std(axis=0)
    spread[spread == 0] = 1.0
    scaled, found = rows / spread, np.zeros(rows.shape[2])
    for _ in range(30):
        chance = among(scaled, found)
        slope = np.einsum("nsk,ns->k", scaled, weight[:, None] * (chance - won)) + ridge * found
        mean = np.einsum("nsk,ns->nk", scaled, chance)
        apart = scaled - mean[:, None]
        curve = np.einsum("nsk,nsl,ns->kl", apart, apart, weight[:, None] * chance) + ridge * np.eye(len(found))
        step = np.linalg.solve(curve, slope)
        found -= step
        if abs(step).max() < 1e-6:
            break
    weights: Array = found / spread
    return weights


def among(rows: Array, found: Array) -> Array:
    """The chance of each seat in each row by the coefficients, which are the same for all seats."""
    odds: Array = np.exp(np.clip(rows @ found, -30, 30))
    odds /= odds.sum(axis=1, keepdims=True)
    return odds


def loss(rows: Array, won: Array, weight: Array, found: Array) -> float:
    """How badly the coefficients foretell who wins, in nats; half a chance each way is 0.69."""
    chance = chances(rows, found)
    return float(-np.average(won * np.log(chance) + (1 - won) * np.log(1 - chance), weights=weight))
