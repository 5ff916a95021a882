"""The result screen of Scotland the Brave."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.story import Figure, Plot, Story
from game.content.text import figure
from game.games.scotland.chapters.scoring import victory_points
from game.games.scotland.data import (
    BALLIOL,
    COMYN,
    ENGLISH,
    ENGLISH_TOWNS,
    NOBLES,
    OFF,
    PIECE,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDE,
    UNITS,
)
from game.games.scotland.queries import army_strength, date, is_rebellion, town_side
from game.games.scotland.state import ScotlandState

LOSSES = ("destroyed", "starved", "stranded", "surrendered")
"""Events by which a unit leaves the map for good."""


class ScotlandStory(Story):
    """Towns, or victory points; armies and losses."""

    @property
    def state(self) -> ScotlandState:
        """The position at the end."""
        state = self.match.state
        assert isinstance(state, ScotlandState)
        return state

    def plots(self) -> list[Plot]:
        """Return the plots of the positions, and the units lost since the beginning."""
        found = super().plots()
        if not found:
            return found
        turns = found[0].turns
        values = tuple(tuple(self._lost(side, turn) for turn in turns) for side in (SCOTS, ENGLISH))
        title = self.catalogue.plain("scotland_story.losses")
        return [*found, Plot(title, turns, tuple(self.rules.sides), values)]

    def _lost(self, side: int, turn: int) -> float:
        return float(sum(1 for when, loser in self._losses() if loser == side and when <= turn))

    def _losses(self) -> list[tuple[int, int]]:
        turn, found = 0, []
        for _, event in self.match.history:
            if event.kind == "turn":
                turn += 1
            elif event.kind in LOSSES:
                piece = PIECE[str(event.data["piece"])]
                if piece in UNITS:
                    found.append((turn, SIDE[piece]))
        return found

    def when(self, turn: int) -> str:
        """Return month and year of a turn."""
        state = ScotlandState(scenario=self.state.scenario, turn=turn)
        year, month = date(state)
        name = self.catalogue.name("scotland", "month", month)
        return self.catalogue.plain("scotland_story.when", {"month": name, "year": year})

    def figures(self) -> Sequence[Figure]:
        """Return towns by country [12.3], or the points of 13.8."""
        return self._towns() if is_rebellion(self.state) else self._points()

    def _line(self, key: str, scots: float, english: float, rule: str = "", *, total: bool = False) -> Figure:
        words = self.catalogue.plain(f"scotland_story.{key}")
        return Figure(words, (figure(scots), figure(english)), rule, total)

    def _towns(self) -> list[Figure]:
        state = self.state
        held = [town_side(state, h) for h in (*SCOTTISH_TOWNS, *ENGLISH_TOWNS)]
        scots, english = self.rules.score(state)
        home, away = held[: len(SCOTTISH_TOWNS)], held[len(SCOTTISH_TOWNS) :]
        return [
            self._line("scottish_towns", home.count(SCOTS), home.count(ENGLISH), "11.1"),
            self._line("english_towns", away.count(SCOTS), away.count(ENGLISH), "11.12"),
            self._line("towns", scots, english, "12.3", total=True),
            self._line("army", army_strength(state, SCOTS), army_strength(state, ENGLISH)),
        ]

    def _points(self) -> list[Figure]:
        state = self.state
        nobles = [p for p in NOBLES if state.at[p] != OFF]
        neutral = sum(state.neutral[p] for p in nobles)
        kings = (BALLIOL, COMYN)
        towns = sum(state.loyalty[h] == SCOTS for h in SCOTTISH_TOWNS)
        most = 2 * towns > len(SCOTTISH_TOWNS)
        return [
            self._line("nobles", len(nobles) - neutral, neutral, "13.8"),
            self._line("kings", sum(state.at[p] != OFF for p in kings), sum(p in state.lost for p in kings), "13.8"),
            self._line("stone", 0, int(state.stone_taken), "13.7"),
            self._line("most_towns", int(most), int(not most), "13.8"),
            self._line("points", *victory_points(state), "13.8", total=True),
            self._line("army", army_strength(state, SCOTS), army_strength(state, ENGLISH)),
        ]


STORY = ScotlandStory
