"""How each event of a battle is shown."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.mat.motions import Gather, Manner, Struck, Telling, Tumble

READ = 0.7
"""Seconds that words and dice stay with reduced motion."""
MANNERS: Mapping[str, Manner] = {
    "battle": Manner(Gather, 0.5, "march_drum"),
    "round": Manner(Gather, 0.45),
    "lined_up": Manner(Gather, 0.6, "counter_move"),
    "posted": Manner(Gather, 0.4, "counter_place"),
    "first_strike": Manner(Telling, 1.1, "clash", READ, ribbon=True),
    "volley": Manner(Tumble, 0.1, "dice_roll", READ),
    "rerolled": Manner(Tumble, 0.45, "dice_roll", READ),
    "rolled": Manner(Tumble, 0.45, "dice_roll", READ),
    "blows": Manner(Telling, 0.7, wait=READ),
    "no_blows": Manner(Telling, 0.9, wait=READ, ribbon=True),
    "reduced": Manner(Struck, 0.34, "hit"),
    "destroyed": Manner(Gather, 0.5, "hit"),
    "garrison_fell": Manner(Gather, 0.5, "hit"),
    "stranded": Manner(Gather, 0.4),
    "surrendered": Manner(Gather, 0.3),
    "deserted": Manner(Gather, 0.3),
    "died": Manner(Gather, 0.6, "leader_falls"),
    "captured": Manner(Gather, 0.6),
    "too_late": Manner(Gather, 0.6),
    "retreats": Manner(Gather, 1.3, "march_drum", READ, ribbon=True),
    "retreat_failed": Manner(Telling, 1.1, wait=READ, ribbon=True),
    "retreated": Manner(Gather, 0.3),
    "leader_retreated": Manner(Gather, 0.6, "counter_move"),
    "went_home": Manner(Gather, 0.5),
    "displaced": Manner(Gather, 0.5),
    "surrender": Manner(Telling, 1.4, "defeat", READ, ribbon=True),
    "battle_over": Manner(Gather, 1.6, "", READ, ribbon=True),
    "battle_stopped": Manner(Gather, 1.6, "", READ, ribbon=True),
    "gates_opened": Manner(Gather, 1.6, "", READ, ribbon=True),
}
