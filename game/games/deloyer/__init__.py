"""Lecoque's Conspiracy: hidden chits, 99 cards, a war of guerrillas and armies, for two."""

from game.games.deloyer.rules import DeloyerRules

RULES = DeloyerRules()
