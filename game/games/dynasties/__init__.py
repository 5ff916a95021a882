"""Dynasties, a card game of war and marriage in 16th-century Europe, for two to six players.

`picks` lists the decisions, their options and the events.
"""

from game.games.dynasties.rules import DynastiesRules

RULES = DynastiesRules()
