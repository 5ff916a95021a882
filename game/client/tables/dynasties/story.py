"""The result screen of Dynasties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.client.story import Figure, Story
from game.games.dynasties.chapters.ending import land_points, points, royal_points, witch_points
from game.games.dynasties.data import TASTES
from game.games.dynasties.queries import members
from game.games.dynasties.state import DynastiesState


class DynastiesStory(Story):
    """The score's make-up; scores, royal families and lands over the turns."""

    @property
    def state(self) -> DynastiesState:
        """The position at the end."""
        state = self.match.state
        assert isinstance(state, DynastiesState)
        return state

    def figures(self) -> Sequence[Figure]:
        """Prestige of the royal family, power of the lands, witches; then how many persons served."""
        lines = [self._line("royals", royal_points, "07-02"), self._line("lands", land_points, "07-02")]
        if self.state.sky_witches:
            lines.append(self._line("witches", witch_points, "SW02-05"))
        return [
            *lines,
            self._line("score", points, "07-02", total=True),
            self._line("persons", lambda state, seat: len(members(state, seat))),
            *(self._deeds(character) for character in self.rules.characters),
        ]

    def _deeds(self, character: str) -> Figure:
        """How many of the actions that a character likes each side has declared: the warlike King of Oak, 14 wars."""
        declared = Counter(
            event.data["side"]
            for _, event in self.match.history
            if event.kind == "action" and event.data["action"] in TASTES[character]
        )
        words = self.catalogue.plain(f"dynasties_story.{character}")
        return Figure(words, tuple(str(declared[side]) for side in self.sides))

    def _line(
        self, key: str, count: Callable[[DynastiesState, int], int], rule: str = "", *, total: bool = False
    ) -> Figure:
        words = self.catalogue.plain(f"dynasties_story.{key}")
        return Figure(words, tuple(str(count(self.state, seat)) for seat in range(self.match.seats)), rule, total)


STORY = DynastiesStory
