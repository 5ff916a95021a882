"""Weights of the chance in usual play, by situation; printed by tools/fit_dynasties_checks.py."""

from __future__ import annotations

WEIGHTS: dict[str, tuple[float, ...]] = {
    "marriage": (-0.04, 0.454, 0.601, 0.379, 0.013, -0.209, 0.0),  # 3642 cases
    "heir": (0.03, 0.438, 0.639, 0.0, -0.108, 0.0, 0.0),  # 872 cases
    "incite": (0.232, 0.371, 0.47, 0.207, -0.051, -0.101, 0.0),  # 3980 cases
    "recruit": (0.203, 0.274, 0.498, 0.019, 0.132, -0.479, 0.0),  # 224 cases
    "war_free": (-0.049, 0.633, 0.436, 0.88, 0.161, 0.069, 0.0),  # 356 cases
    "war": (
        -0.7,
        0.077,
        0.39,
        0.232,
        -0.08,
        0.077,
        0.356,
    ),  # 1538 cases; the constant from 274 wars of the players that weigh by it
    "defence": (-0.07, 0.463, 0.332, 0.275, -0.058, 0.05, -0.333),  # 2696 cases
    "own_pass": (0.26, 0.378, 0.498, 0.25, -0.034, -0.12, 0.0),  # 22115 cases
    "own_card": (0.206, 0.253, 0.575, 0.288, 0.04, -0.164, 0.0),  # 8068 cases
    "other_pass": (0.048, 0.652, 0.296, 0.105, -0.024, -0.102, 0.0),  # 61394 cases
    "other_card": (0.129, 0.577, 0.4, 0.135, -0.011, -0.127, 0.0),  # 8919 cases
}
"""What the terms of `usual.features` weigh."""
ALONE: dict[str, tuple[float, float]] = {
    "declared": (-0.218, 1.039),  # 3737 cases
    "own_pass": (-0.174, 0.989),  # 13636 cases
    "own_card": (-0.189, 0.93),  # 1857 cases
    "other_pass": (-0.108, 0.984),  # 47559 cases
    "other_card": (-0.056, 1.003),  # 5297 cases
}
"""For the chance if nobody adds a card: a constant, and what the logit of the counted chance weighs."""
