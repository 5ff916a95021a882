"""Labyrinth: the War on Terror, and The Awakening. See `picks` for what is asked and told."""

from game.games.labyrinth.rules import LabyrinthRules

RULES = LabyrinthRules()
