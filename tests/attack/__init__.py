"""Attacks on the program: kills, power cuts, hostile folders, two programs with one match."""
