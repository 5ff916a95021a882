"""Cards 121-163: events of the US in the second deck."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import Event, UsEvent
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.data import ADVERSARY, MARKER_LIMIT, US
from game.games.labyrinth.queries import troops
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import put_marker


class Advisors(UsEvent):
    """Card 121. In a civil war without troops, against no Adversary; `verbs` and `change` take the marker away."""

    id = "advisors"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Where they may go."""
        return [c for c in self.targets(st) if st.civil_war[c] and st.align[c] != ADVERSARY and not troops(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:  # noqa: ARG002
        """There are three of them at most."""
        return len(st.markers.get("advisors", ())) < MARKER_LIMIT["advisors"] and bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """A marker, also where there is one already."""
        put_marker(st, "advisors", await select(st, US, "militia", self.countries(st)))


EVENTS: Final[list[Event]] = [Advisors()]
