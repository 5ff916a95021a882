"""Weights of the chance in usual play, by situation; printed by tools/fit_dynasties_checks.py."""

from __future__ import annotations

WEIGHTS: dict[str, tuple[float, ...]] = {
    "marriage": (-0.003, 0.427, 0.509, 0.468, 0.043, -0.141, 0.0),  # 2850 cases
    "heir": (0.03, 0.438, 0.639, 0.0, -0.108, 0.0, 0.0),  # 872 cases, in earlier games
    "incite": (0.252, 0.429, 0.449, 0.502, 0.01, -0.055, 0.0),  # 4228 cases
    "recruit": (0.203, 0.274, 0.498, 0.019, 0.132, -0.479, 0.0),  # 224 cases, in earlier games
    "war_free": (0.208, 0.424, 0.883, 0.652, 0.036, -0.164, 0.0),  # 728 cases
    "war": (0.192, -0.009, 0.763, 0.337, -0.109, 0.083, 0.064),  # 2414 cases
    "defence": (-0.007, 0.508, 0.384, 0.195, 0.091, 0.078, -0.395),  # 575 cases
    "own_pass": (0.338, 0.386, 0.485, 0.438, 0.019, -0.091, 0.0),  # 16152 cases
    "own_pass_incite": (0.338, 0.386, 0.485, 0.438, 0.019, -0.091, 0.0),  # 0 cases
    "own_pass_war": (0.338, 0.386, 0.485, 0.438, 0.019, -0.091, 0.0),  # 0 cases
    "own_card": (0.398, 0.18, 0.589, 0.508, 0.03, -0.156, 0.0),  # 7150 cases
    "own_card_incite": (0.398, 0.18, 0.589, 0.508, 0.03, -0.156, 0.0),  # 0 cases
    "own_card_war": (0.398, 0.18, 0.589, 0.508, 0.03, -0.156, 0.0),  # 0 cases
    "other_pass": (0.032, 0.701, 0.267, 0.238, 0.035, -0.053, 0.0),  # 28094 cases
    "other_pass_incite": (0.032, 0.701, 0.267, 0.238, 0.035, -0.053, 0.0),  # 0 cases
    "other_pass_war": (0.032, 0.701, 0.267, 0.238, 0.035, -0.053, 0.0),  # 0 cases
    "other_card": (0.138, 0.607, 0.442, 0.192, 0.044, -0.116, 0.0),  # 3341 cases
    "other_card_incite": (0.138, 0.607, 0.442, 0.192, 0.044, -0.116, 0.0),  # 0 cases
    "other_card_war": (0.138, 0.607, 0.442, 0.192, 0.044, -0.116, 0.0),  # 0 cases
}
"""What the terms of `usual.features` weigh."""
ALONE: dict[str, tuple[float, float]] = {
    "declared": (-0.297, 0.991),  # 3657 cases
    "own_pass": (-0.189, 0.985),  # 10439 cases
    "own_card": (-0.141, 0.933),  # 1919 cases
    "other_pass": (-0.061, 0.968),  # 22982 cases
    "other_card": (-0.022, 1.008),  # 2204 cases
}
"""For the chance if nobody adds a card: a constant, and what the logit of the counted chance weighs."""
