"""Logistic regression with a ridge penalty, for the scripts that fit weights of bots and chances."""

from __future__ import annotations

import numpy as np

RIDGE = 30.0
Array = np.ndarray


def fit(rows: Array, won: Array, weight: Array, ridge: float = RIDGE, free: int = 0) -> Array:
    """Fit a logistic regression by Newton's method and return its coefficients (columns).

    `rows` (positions, columns) are features, `won` (positions) is each result from 0 to 1. The ridge penalizes
    coefficients of columns scaled to a standard deviation of one; the first `free` columns have almost none.
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
    weights: Array = found / spread
    return weights


def chances(rows: Array, found: Array) -> Array:
    """The predicted chance of each row, from 0 to 1."""
    result: Array = 1 / (1 + np.exp(-np.clip(rows @ found, -30, 30)))
    return result


def fit_seats(rows: Array, won: Array, weight: Array, ridge: float = RIDGE) -> Array:
    """Fit a multinomial regression (`seat_chances`) by Newton's method and return its coefficients (columns).

    `rows` (positions, seats, columns) are features, `won` (positions, seats) is each seat's share of the victory.
    """
    flat = rows.reshape(-1, rows.shape[2])
    spread = flat.std(axis=0)
    spread[spread == 0] = 1.0
    scaled, found = rows / spread, np.zeros(rows.shape[2])
    for _ in range(30):
        chance = seat_chances(scaled, found)
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


def seat_chances(rows: Array, found: Array) -> Array:
    """The predicted chance of each seat (positions, seats): softmax over seats with the same coefficients."""
    odds: Array = np.exp(np.clip(rows @ found, -30, 30))
    odds /= odds.sum(axis=1, keepdims=True)
    return odds


def loss(rows: Array, won: Array, weight: Array, found: Array) -> float:
    """The mean log loss in nats; predicting 50 % everywhere gives 0.69."""
    chance = chances(rows, found)
    return float(-np.average(won * np.log(chance) + (1 - won) * np.log(1 - chance), weights=weight))
