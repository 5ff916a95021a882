"""The result screen of Labyrinth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.client.story import Figure, Story
from game.games.labyrinth.data import SIDES
from game.games.labyrinth.queries.tracks import good_or_fair, good_resources, islamist_resources, poor_or_islamist
from game.games.labyrinth.state import LabyrinthState


class LabyrinthStory(Story):
    """Resources, countries and tracks; events, operations, plots, cells."""

    @property
    def state(self) -> LabyrinthState:
        """The position at the end."""
        state = self.match.state
        assert isinstance(state, LabyrinthState)
        return state

    def when(self, turn: int) -> str:
        """The turn by its number."""
        return self.catalogue.plain("labyrinth_story.turn", {"turn": turn})

    def figures(self) -> Sequence[Figure]:
        """Return what each side has achieved, and what it did for it."""
        st, told = self.state, self._told()
        return [
            self._line("resources", (good_resources(st), islamist_resources(st)), "2.2"),
            self._line("countries", (good_or_fair(st), poor_or_islamist(st)), "2.2"),
            self._line("tracks", (st.prestige, st.funding), "4.7"),
            self._line("events", [told["event", side] for side in SIDES]),
            self._line("operations", [told["operation", side] for side in SIDES]),
            self._line("plots", (told["plot_alerted", ""], told["plot_resolved", ""]), "7.5"),
            self._line("cells", (told["cell_removed", ""], told["cells_placed", ""])),
            self._line("regimes", (told["regime_change", ""], told["fallen", ""])),
        ]

    def _told(self) -> Counter[tuple[str, str]]:
        """How often what happened, by the side named; each cell; countries that fell to Islamist Rule."""
        found: Counter[tuple[str, str]] = Counter()
        for _, event in self.match.history:
            number = int(str(event.data["number"])) if event.kind == "cells_placed" else 1
            found[event.kind, str(event.data.get("side", ""))] += number
            found["fallen", ""] += event.kind == "governance" and event.data["to"] == "islamist_rule"
        return found

    def _line(self, key: str, values: Sequence[object], rule: str = "") -> Figure:
        return Figure(self.catalogue.plain(f"labyrinth_story.{key}"), tuple(map(str, values)), rule)


STORY = LabyrinthStory
