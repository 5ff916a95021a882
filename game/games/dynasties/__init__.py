"""Dynasties: Europe's 16th-Century Playing-Card War, for two to six. See `picks` for what is asked and told."""

from game.games.dynasties.rules import DynastiesRules

RULES = DynastiesRules()
