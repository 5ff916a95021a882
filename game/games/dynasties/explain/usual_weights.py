"""Weights of the chance in usual play, by situation; printed by tools/fit_dynasties_checks.py."""

from __future__ import annotations

WEIGHTS: dict[str, tuple[float, ...]] = {
    "marriage": (-0.003, 0.427, 0.509, 0.468, 0.043, -0.141, 0.0),  # 2850 cases
    "heir": (0.03, 0.438, 0.639, 0.35, -0.108, 0.0, 0.0),  # 872 cases, in earlier games; the table: 1553
    "incite": (0.252, 0.429, 0.449, 0.502, 0.01, -0.055, 0.0),  # 4228 cases
    "recruit": (0.203, 0.274, 0.498, 0.019, 0.132, -0.479, 0.0),  # 224 cases, in earlier games
    "war_free": (0.208, 0.424, 0.883, 0.652, 0.036, -0.164, 0.0),  # 728 cases
    "war": (0.192, -0.009, 0.763, 0.337, -0.109, 0.083, 0.064),  # 2414 cases
    "defence": (0.13, 0.28, 0.669, 0.295, 0.014, -0.101, -0.16),  # 1287 cases
    "own_pass": (0.209, 0.415, 0.463, 0.295, 0.016, -0.164, 0.0),  # 10258 cases
    "own_pass_incite": (0.16, 0.485, 0.395, 0.181, -0.008, -0.094, 0.0),  # 8130 cases
    "own_pass_war": (0.197, 0.338, 0.635, 0.321, 0.049, -0.041, 0.0),  # 1787 cases
    "own_card": (0.196, 0.215, 0.646, 0.28, -0.008, -0.203, 0.0),  # 4106 cases
    "own_card_incite": (0.435, 0.375, 0.519, 0.725, 0.038, 0.031, 0.0),  # 3615 cases
    "own_card_war": (0.01, 0.137, 0.599, 0.15, 0.044, -0.21, 0.0),  # 1049 cases
    "other_pass": (-0.078, 0.655, 0.163, -0.011, 0.042, -0.002, 0.0),  # 12518 cases
    "other_pass_incite": (-0.166, 0.604, 0.332, 0.341, 0.01, -0.038, 0.0),  # 10494 cases
    "other_pass_war": (0.213, 0.304, 0.647, 0.694, -0.047, 0.047, 0.0),  # 2684 cases
    "other_card": (-0.066, 0.623, 0.182, 0.021, 0.036, -0.031, 0.0),  # 1335 cases
    "other_card_incite": (0.221, 0.405, 0.513, 0.459, -0.033, -0.08, 0.0),  # 1327 cases
    "other_card_war": (0.009, 0.377, 0.707, 0.155, 0.02, -0.085, 0.0),  # 423 cases
}
"""What the terms of `usual.features` weigh."""
ALONE: dict[str, tuple[float, float]] = {
    "declared": (-0.262, 0.984),  # 8917 cases
    "own_pass": (-0.209, 0.98),  # 24125 cases
    "own_card": (-0.214, 0.937),  # 4508 cases
    "other_pass": (-0.126, 0.959),  # 58410 cases
    "other_card": (-0.068, 1.021),  # 6004 cases
}
"""For the chance if nobody adds a card: a constant, and what the logit of the counted chance weighs."""
