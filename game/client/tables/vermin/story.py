"""The result screen of Space Vermin from Beyond."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.story import Figure, Story
from game.content.text import figure
from game.games.vermin.chapters.scoring import part_points, standing, total_points
from game.games.vermin.data import CAMPAIGN, CHARTS, ESCAPED, LOST, SWARM, TYPE
from game.games.vermin.queries import is_alpha, jewels_out, losses
from game.games.vermin.state import VerminState

PART = 14
"""Turns of the campaign's first part; the second counts on from there."""


class VerminStory(Story):
    """Jewels and losses, or the points of the migration; the campaign adds both."""

    @property
    def state(self) -> VerminState:
        """The position at the end."""
        state = self.match.state
        assert isinstance(state, VerminState)
        return state

    def _beaten(self) -> int:
        """Return the vermites removed in the whole match, counting each time."""
        return sum(event.kind == "removed" for _, event in self.match.history)

    def when(self, turn: int) -> str:
        """Return part and turn."""
        if self.match.scenario != CAMPAIGN:
            return self.catalogue.plain("vermin_table.turn", {"turn": turn})
        part, number = (2, turn - PART) if turn > PART else (1, turn)
        return self.catalogue.plain(f"vermin_table.part_{part}", {"turn": number})

    # === The make-up of the result ===

    def figures(self) -> Sequence[Figure]:
        """Return what was counted, with the rules that count it."""
        state = self.state
        if state.scenario == CAMPAIGN:
            return self._campaign(state)
        return self._jewels(state) if is_alpha(state) else self._migration(state)

    def _line(self, key: str, value: object, rule: str = "", *, total: bool = False, **args: object) -> Figure:
        words = self.catalogue.plain(f"vermin_story.{key}", args)
        return Figure(words, (str(value), *[""] * (self.match.seats - 1)), rule, total)

    def _level(self, rule: str) -> Figure:
        outcome = self.state.outcome
        level = outcome.result if outcome is not None else str(standing(self.state)["level"])
        return self._line("level", self.catalogue.name("vermin", "result", level), rule, total=True)

    def _jewels(self, state: VerminState) -> list[Figure]:
        forgiven = int(CHARTS["scenario1"]["loss_threshold"])
        lost = len(losses(state))
        return [
            self._line("jewels", jewels_out(state), "Q-1-d"),
            self._line("lost", lost, "Q-1-d"),
            self._line("level_down", "−1" if lost > forgiven else "–", "Q-1-d", forgiven=forgiven),
            self._line("beaten", self._beaten()),
            self._level("Q-1-d"),
        ]

    def _migration(self, state: VerminState) -> list[Figure]:
        chart = CHARTS["scenario2"]
        kills = sum(state.at[p] == LOST for p in SWARM)
        escaped = [p for p in SWARM if state.at[p] == ESCAPED]
        queens = sum(int(chart["escape_vp"].get(TYPE[p], 0)) for p in escaped if TYPE[p].startswith("queen"))
        others = sum(int(chart["escape_vp"].get(TYPE[p], 0)) for p in escaped if not TYPE[p].startswith("queen"))
        lost = len(losses(state))
        return [
            self._line("kills", _signed(kills * int(chart["vp_per_kill"])), "Q-2-g", n=kills),
            self._line("queens", _signed(queens), "Q-2-g"),
            self._line("escaped", _signed(others), "Q-2-g"),
            self._line("lost_points", _signed(lost * int(chart["vp_per_marine_lost"])), "Q-2-g", n=lost),
            self._line("points", figure(part_points(state)), "Q-2-g", total=True),
            self._level("Q-2-g"),
        ]

    def _campaign(self, state: VerminState) -> list[Figure]:
        chart = CHARTS["campaign"]
        if state.part == 1:
            out, lost = jewels_out(state), len(losses(state))
        else:
            out, lost = state.first_part.get("jewels_out", 0), state.first_part.get("marines_lost", 0)
        first = [
            self._line("jewel_points", _signed(out * int(chart["vp_per_jewel"])), "Q-3", n=out),
            self._line("lost_points", _signed(lost * int(chart["vp_per_marine_lost"])), "Q-3", n=lost),
        ]
        second = self._migration(state)[:-2] if state.part == 2 else []
        return [
            *first,
            *second,
            self._line("points", figure(total_points(state)), "Q-3", total=True),
            self._level("Q-3"),
        ]


def _signed(value: int) -> str:
    return figure(value, signed=True) if value else "0"


STORY = VerminStory
