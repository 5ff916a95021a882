"""Weights of the chance in usual play, by situation; printed by tools/fit_dynasties_checks.py."""

from __future__ import annotations

WEIGHTS: dict[str, tuple[float, ...]] = {
    "marriage": (0.007, 0.416, 0.442, 0.421, 0.071, -0.184, 0.0),  # 2010 cases
    "heir": (0.03, 0.438, 0.639, 0.0, -0.108, 0.0, 0.0),  # 872 cases
    "incite": (0.154, 0.497, 0.4, 0.535, 0.024, -0.0, 0.0),  # 2964 cases
    "recruit": (0.203, 0.274, 0.498, 0.019, 0.132, -0.479, 0.0),  # 224 cases
    "war_free": (0.001, 0.512, 0.827, 0.498, 0.045, -0.232, 0.0),  # 587 cases
    "war": (0.136, 0.026, 0.765, 0.294, -0.109, 0.143, 0.041),  # 1656 cases
    "defence": (0.087, 0.498, 0.403, 0.152, 0.071, 0.376, -0.444),  # 403 cases
    "own_pass": (0.331, 0.397, 0.481, 0.465, 0.024, -0.065, 0.0),  # 11401 cases
    "own_card": (0.251, 0.242, 0.525, 0.502, 0.052, -0.111, 0.0),  # 5028 cases
    "other_pass": (0.084, 0.703, 0.284, 0.259, 0.027, -0.035, 0.0),  # 19938 cases
    "other_card": (0.104, 0.706, 0.393, 0.125, 0.046, -0.124, 0.0),  # 2391 cases
}
"""What the terms of `usual.features` weigh."""
ALONE: dict[str, tuple[float, float]] = {
    "declared": (-0.279, 1.011),  # 2550 cases
    "own_pass": (-0.205, 1.018),  # 7348 cases
    "own_card": (-0.177, 0.976),  # 1343 cases
    "other_pass": (-0.05, 1.002),  # 16314 cases
    "other_card": (0.017, 1.023),  # 1590 cases
}
"""For the chance if nobody adds a card: a constant, and what the logit of the counted chance weighs."""
