"""The result screen of Lecoque's Conspiracy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.client.story import Figure, Plot, Story
from game.games.deloyer.data import BOTH, CARD_SIDE, CITIES, HEXES, SIDES, VP
from game.games.deloyer.queries import chits_at, is_soldier, units_on_map, vp
from game.games.deloyer.state import DeloyerState


class DeloyerStory(Story):
    """Cities and armies, losses, battles, the cards that were opened."""

    @property
    def state(self) -> DeloyerState:
        """The position at the end."""
        state = self.match.state
        assert isinstance(state, DeloyerState)
        return state

    def when(self, turn: int) -> str:
        """Return the number of the turn."""
        return self.catalogue.plain("deloyer_table.turn", {"turn": turn})

    def plots(self) -> list[Plot]:
        """Return the plots of the positions, and the units lost since the beginning."""
        found = super().plots()
        if not found:
            return found
        turns = found[0].turns
        lost: list[dict[int, int]] = [{}, {}]
        turn = 0
        for _, event in self.match.history:
            if event.kind == "turn":
                turn = int(str(event.data["turn"]))
            elif event.kind == "destroyed":
                side = SIDES.index(str(event.data["side"]))
                lost[side][turn] = lost[side].get(turn, 0) + 1
        values = tuple(
            tuple(float(sum(number for at, number in row.items() if at <= turn)) for turn in turns) for row in lost
        )
        return [*found, Plot(self.catalogue.plain("deloyer_story.lost"), turns, self.sides, values)]

    def figures(self) -> Sequence[Figure]:
        """Return what each side holds at the end, and its losses."""
        st = self.state
        held, cities = vp(st), len(st.control)
        told = Counter((event.kind, str(event.data.get("side"))) for _, event in self.match.history)
        opened = [sum(CARD_SIDE[card] == side for card in st.open) for side in BOTH]
        return [
            self._line("vp", (held, sum(VP) - held), "20.3"),
            self._line("cities", (cities, len(CITIES) - cities), "3.1"),
            self._line("units", [len(units_on_map(st, side)) for side in BOTH]),
            self._line("cbas", [sum(not is_soldier(st, p) for p in units_on_map(st, side)) for side in BOTH], "2.1"),
            self._line("lost", [told["destroyed", SIDES[side]] for side in BOTH], "17.4"),
            self._line("declared", [told["battle", SIDES[side]] for side in BOTH], "12.2"),
            self._line("field", [told["field", SIDES[side]] for side in BOTH]),
            self._line("opened", opened, "2.12"),
            self._line("hideouts", (chits_at(st, HEXES), "–"), "2.5"),
        ]

    def _line(self, key: str, values: Sequence[object], rule: str = "") -> Figure:
        return Figure(self.catalogue.plain(f"deloyer_story.{key}"), tuple(map(str, values)), rule)


STORY = DeloyerStory
