"""Scotland the Brave (1297): hexes, leaders, a battle line and strategy markers, for two."""

from game.games.scotland.rules import ScotlandRules

RULES = ScotlandRules()
