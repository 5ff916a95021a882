"""Scotland the Brave (1297), a hex wargame for two with leaders, a battle line and strategy markers."""

from game.games.scotland.rules import ScotlandRules

RULES = ScotlandRules()
