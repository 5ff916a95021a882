"""Attacks on what must hold: kills, power cuts, hostile folders, two programs at one match."""
