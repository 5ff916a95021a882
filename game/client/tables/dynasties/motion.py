"""How each event of the card war is shown."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.mat.motions import Flying, Gather, Manner, Telling, Tumble

TOLD = Manner(Telling)
LAID = Manner(Flying, 0.42, "card_play")
ROLLED = Manner(Tumble, 0.9, "dice_roll", 0.9)
"""Verdicts stay long enough to be read."""
MOVED = Manner(Gather, 0.55, "counter_move", settles=True)
WON = Manner(Gather, 0.55, "counter_place", settles=True)
DIED = Manner(Gather, 0.55, "leader_falls", settles=True)
ANNOUNCED = Manner(Gather, 1.5, "march_drum", 1.1, ribbon=True, settles=True)
"""Events that change the course of the game: a new King, a fallen house, the Wraith."""
MANNERS: Mapping[str, Manner] = {
    "turn": TOLD,
    "passed": TOLD,
    "action": Manner(Telling, 0.7, "page", 0.5),
    "commander": TOLD,
    "check": TOLD,
    "played_card": LAID,
    "revealed": LAID,
    "rolled": ROLLED,
    "death_check": ROLLED,
    "pope_check": ROLLED,
    "judged": ROLLED,
    "spread": ROLLED,
    "drawn_person": MOVED,
    "crowned": ANNOUNCED,
    "courtiers": MOVED,
    "arrived": MOVED,
    "wed": Manner(Gather, 0.7, "victory", settles=True),
    "born": MOVED,
    "conquered": WON,
    "plundered": ANNOUNCED,
    "ottoman": WON,
    "occupied": WON,
    "exile": WON,
    "liberated": ANNOUNCED,
    "ending": ANNOUNCED,
    "dealt_country": WON,
    "died": DIED,
    "left_game": DIED,
    "discarded_person": MOVED,
    "fell": ANNOUNCED,
    "revolution": ANNOUNCED,
    "wraith": ANNOUNCED,
    "pope_moved": MOVED,
    "scythe_moved": MOVED,
}
