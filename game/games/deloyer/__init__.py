"""Lecoque's Conspiracy, a war of guerrillas and armies for two with hidden chits and 99 cards."""

from game.games.deloyer.rules import DeloyerRules

RULES = DeloyerRules()
