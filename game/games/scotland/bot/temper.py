"""How much a computer player cares for what."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """How much a player cares for what; found by letting players with different figures play each other."""

    pull: float = 0.35
    """For towns still to be taken round about."""
    risk: float = 1.0
    """For what the enemy's best attack would cost."""
    chase: float = 0.5
    """For enemy stacks that could be beaten."""
    guard: float = 0.45
    """For towns that a garrison keeps."""
    home: float = 1.2
    """For English towns that are held in the last turns."""
    alone: float = 0.5
    """For leaders not being without units."""
    early: float = 0.6
    """For towns that may yet change hands many times; at the end they count 1.5."""
    units: float = 1.0
    """For units, own and enemy."""
    hero: float = 1.0
    """For the life of the own hero, Wallace or King Edward."""
    concert: float = 0.0
    """For the danger that several enemy stacks attack together."""
