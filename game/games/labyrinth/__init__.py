"""Labyrinth: the War on Terror and its expansion The Awakening. `picks` lists the options of all decisions."""

from game.games.labyrinth.rules import LabyrinthRules

RULES = LabyrinthRules()
