"""Words and chances that the mat and the pages of Dynasties get from its table."""

from __future__ import annotations

from game.client.table.game.game_table import GameTable
from game.client.tables.dynasties.words import Speech
from game.core.choice import CHANCE, Choose, Pick
from game.core.match import View
from game.core.rules import Rules
from game.games.dynasties.state import DynastiesState


class KnowingTable(GameTable[DynastiesState]):
    """The part of the table that knows neither mat nor pages."""

    def __init__(self, rules: Rules[DynastiesState]) -> None:
        super().__init__(rules)
        self._chances: tuple[Choose | None, dict[Pick, float]] = (None, {})

    @property
    def speech(self) -> Speech:
        """The table's own words in the language in force."""
        return Speech(self.catalogue)

    def chances(self, view: View[DynastiesState]) -> dict[Pick, float]:
        """Return the action's chance of success with each option, where it is known."""
        choice = view.choice
        if choice is None or choice.seat == CHANCE:
            return {}
        if self._chances[0] is not choice:
            self._chances = (choice, self._reckoned(view, choice))
        return self._chances[1]

    def _reckoned(self, view: View[DynastiesState], choice: Choose) -> dict[Pick, float]:
        found: dict[Pick, float] = {}
        for pick in choice.options:
            best = None
            for forecast in self.rules.forecast(view.state, choice, pick):
                best = forecast or best
            chance = best.figures.get("success") if best is not None else None
            if isinstance(chance, (int, float)):
                found[pick] = float(chance)
        return found
