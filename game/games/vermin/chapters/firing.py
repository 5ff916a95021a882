"""J-1, J-2, J-4. Firing with the weapon of a unit."""

from __future__ import annotations

from game.core.choice import Pick
from game.games.vermin.chapters.dark_energy import fire_pants
from game.games.vermin.chapters.marine_attacks import fire_at_exit, fire_at_vermite, weapon_of
from game.games.vermin.data import PIECE
from game.games.vermin.state import VerminState


async def fire_at(st: VerminState, p: int, pick: Pick, *, moving: bool) -> None:
    """One unit attacks one vermite or one tunnel exit."""
    if pick.kind == "exit":
        await fire_at_exit(st, p, int(str(pick.id)) - 1, moving=moving)
    elif weapon_of(st, p) == "pants":
        await fire_pants(st, p, PIECE[str(pick.id)], moving=moving)
    else:
        await fire_at_vermite(st, p, PIECE[str(pick.id)], moving=moving)
