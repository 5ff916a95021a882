"""Israel and the Palestinians."""

from __future__ import annotations

from typing import Final

from game.core.choice import Pick
from game.games.labyrinth.cards.event import AimedEvent, CardEvent, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.chapters.choosing import ask
from game.games.labyrinth.chapters.pieces import put_cells, remove_all_cells
from game.games.labyrinth.chapters.piles import discard_at_random, discard_own
from game.games.labyrinth.chapters.plots import plots_are_secret, put_plot
from game.games.labyrinth.data import FUNDING_MAX, ISRAEL, JIHADIST, JORDAN, LEBANON, US
from game.games.labyrinth.queries.board import cell_room, cells, has_marker, next_to_islamist, under_truce
from game.games.labyrinth.queries.tracks import troop_level
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, put_marker


def peace_is_near(st: LabyrinthState) -> bool:
    """Whether Abbas and the Quartet have their full effect: no Overstretch, no Islamist Rule next to Israel."""
    return troop_level(st) != "overstretch" and not next_to_islamist(st, ISRAEL)


class Abbas(UsEvent):
    """Card 11. The marker allows the Quartet, until a plot is resolved in Israel (`chapters.plots`)."""

    id = "abbas"

    async def play_us(self, st: LabyrinthState) -> None:
        """Place the marker; more if peace is near."""
        put_marker(st, "abbas")
        if peace_is_near(st):
            add_prestige(st, 1)
            add_funding(st, -2)


class MossadAndShinBet(AimedEvent, UsEvent):
    """Card 22. Removes all cells from Israel, Jordan and Lebanon."""

    id = "mossad_and_shin_bet"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in (ISRAEL, JORDAN, LEBANON) if cells(st, c) and not under_truce(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        for c in self.countries(st):
            await remove_all_cells(st, c)


class Quartet(UsEvent):
    """Card 26. Prestige and funding, after Abbas."""

    id = "quartet"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return has_marker(st, "abbas") and peace_is_near(st)

    async def play_us(self, st: LabyrinthState) -> None:
        add_prestige(st, 2)
        add_funding(st, -3)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.prestige < 12 or st.funding > 1


class GazaWar(JihadistEvent):
    """Card 63. Funding, prestige and a US discard."""

    id = "gaza_war"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        add_funding(st, 1)
        add_prestige(st, -1)
        await discard_at_random(st, US)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding < FUNDING_MAX or st.prestige > 1 or bool(st.hands[US])


class GazaWithdrawal(CardEvent):
    """Card 98. Lowers funding, or places a cell in Israel."""

    id = "gaza_withdrawal"

    async def play_us(self, st: LabyrinthState) -> None:
        add_funding(st, -1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_cells(st, ISRAEL)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding > 1 if seat == US else cell_room(st) > 0


class HamasElected(EitherEvent):
    """Card 99. The US loses a card and prestige, the Jihadist funding."""

    id = "hamas_elected"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The same for both sides."""
        await discard_own(st, US)
        add_prestige(st, -1)
        add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.hands[US]) or st.prestige > 1 or st.funding > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never the US; the Jihadist if it costs the US anything."""
        return seat == JIHADIST and (st.prestige > 1 or bool(st.hands[US]))


class GazaRockets(JihadistEvent):
    """Card 177. Up to two Plots 1 in Israel, at the cost of funding."""

    id = "gaza_rockets"
    number = 2

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place up to two Plots 1 in Israel, and lower funding."""
        most = min(self.number, st.available.count(1))
        numbers = [Pick("number", number) for number in range(most, -1, -1)]
        pick = await ask(st, JIHADIST, "rockets", numbers, "6.2", veiled=plots_are_secret(st))
        for _ in range(int(pick.id)):
            await put_plot(st, ISRAEL, lambda n: n == 1, face_up=bool(st.automata[JIHADIST]), at_most=1)
        add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return 1 in st.available or st.funding > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return 1 in st.available and st.funding < FUNDING_MAX


EVENTS: Final[list[CardEvent]] = [
    Abbas(),
    MossadAndShinBet(),
    Quartet(),
    GazaWar(),
    GazaWithdrawal(),
    HamasElected(),
    GazaRockets(),
]
