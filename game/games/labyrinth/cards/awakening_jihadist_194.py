"""Cards 194-199: the last events of the Jihadist in the second deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import AimedEvent, Event, JihadistEvent
from game.games.labyrinth.cards.preferences import posture_of
from game.games.labyrinth.chapters.change import shift_to_adversary
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_card
from game.games.labyrinth.chapters.jihad import jihad_rolls
from game.games.labyrinth.chapters.pieces import put_cells_up_to, remove_cells
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.plots import numbered, put_plot
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    COUNTRIES,
    COUNTRY,
    FAIR,
    GOOD,
    JIHADIST,
    LEADERS,
    MUSLIM,
    NONE,
    POOR,
    RUSSIA,
    SCHENGEN,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    can_set_posture,
    cells,
    in_turmoil,
    is_tested,
    muslim_countries,
    recruits_by_itself,
    troops,
    us_posture,
)
from game.games.labyrinth.queries.jihadist_operations import bars_jihad
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_prestige, from_removed, put_marker, set_posture, take_marker, touch

GERMANY: Final = COUNTRY["germany"]


class Snowden(JihadistEvent):
    """Card 194. Everybody knows who listens."""

    id = "snowden"
    places = (RUSSIA, GERMANY)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige; Russia and Germany turn against the US."""
        add_prestige(st, -2)
        for c in self.places:
            touch(st, c)
            set_posture(st, c, -us_posture(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Prestige or a posture."""
        return st.prestige > 1 or any(st.posture[c] != -us_posture(st) for c in self.places)


class TalibanResurgent(AimedEvent, JihadistEvent):
    """Card 195. They come back to the villages."""

    id = "taliban_resurgent"
    price = 3

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war or under Regime Change, with three cells."""
        return [c for c in self.targets(st) if in_turmoil(st, c) and cells(st, c) >= self.price]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Three cells go; two plots; two dice of Jihad that cost nothing.

        No dice if Nigeria has turned over, nor in Pakistan with Benazir Bhutto [card 33].
        """
        c = await select(st, JIHADIST, "jihad", self.countries(st))
        await remove_cells(st, JIHADIST, c, self.price)
        for _ in range(2):
            await put_plot(st, c, numbered)
        if st.kind[c] == MUSLIM and not bars_jihad(st, c):
            await jihad_rolls(st, c, 2, costs=False)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Against Good and Fair; against Poor for the prestige."""
        return any(st.gov[c] < POOR or st.prestige > 1 for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Good, then Fair, then Poor."""
        if asked.prompt != "country" or asked.purpose != "jihad":
            return asked.candidates
        for governance in (GOOD, FAIR):
            if found := [name for name in asked.candidates if asked.st.gov[COUNTRY[name]] == governance]:
                return found
        return asked.candidates


class TrainingCamps(AimedEvent, JihadistEvent):
    """Card 196. A place to learn the trade: the marker gives extra cells and easy recruiting [11.3.7]."""

    id = "training_camps"
    bot_columns: ClassVar = {"recruit": "J.recruit_to"}
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Tested ones that are not Good."""
        return [c for c in self.targets(st) if is_tested(st, c) and st.gov[c] != GOOD]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The marker and up to two cells; it does not stay without cell and cadre."""
        c = await select(st, JIHADIST, "recruit", self.countries(st), aim="marker")
        put_marker(st, "training_camps", c)
        await put_cells_up_to(st, c, self.number)
        if not (cells(st, c) or st.cadre[c]):
            take_marker(st, "training_camps", c)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where recruiting does not succeed by itself."""
        if asked.prompt != "country" or asked.purpose != "recruit":
            return asked.candidates
        found = [name for name in asked.candidates if not recruits_by_itself(asked.st, COUNTRY[name])]
        return found or asked.candidates


class Unconfirmed(JihadistEvent):
    """Card 197. He was said to be dead."""

    id = "unconfirmed"

    def cards(self, st: LabyrinthState) -> list[int]:
        """Persons of the Jihadist out of the game, the last one first."""
        return [card for card in reversed(st.removed) if card in LEADERS]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """One of them comes back into his hand; prestige."""
        card = await select_card(st, JIHADIST, "fetch", self.cards(st))
        if card:
            from_removed(st, JIHADIST, card)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A card or prestige."""
        return bool(self.cards(st)) or st.prestige > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For a card."""
        return bool(self.cards(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The one that left last."""
        return asked.candidates[:1] if asked.prompt == "fetch" else asked.candidates


class UsAtrocities(JihadistEvent):
    """Card 198. What soldiers did turns friends away."""

    id = "us_atrocities"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Troops in a civil war or under Regime Change; a Truce does not matter."""
        return any(in_turmoil(st, c) and troops(st, c) for c in muslim_countries(st))

    def friends(self, st: LabyrinthState) -> list[int]:
        """Those that may be touched and are no Adversaries."""
        here = (c for c in self.targets(st) if in_turmoil(st, c) and troops(st, c))
        return [c for c in here if st.align[c] != ADVERSARY]

    def undecided(self, st: LabyrinthState) -> list[int]:
        """Untested non-Muslim countries outside Schengen."""
        return [c for c in COUNTRIES if can_set_posture(st, c) and c not in SCHENGEN and st.posture[c] == UNTESTED]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """An alignment, a posture, prestige."""
        c = await select(st, JIHADIST, "alignment", self.friends(st))
        if c != NONE:
            await shift_to_adversary(st, c)
        c = await select(st, JIHADIST, "random", self.undecided(st), aim="posture")
        if c != NONE:
            await choose_posture(st, JIHADIST, c)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Any of the three."""
        return bool(self.friends(st) or self.undecided(st)) or st.prestige > 1

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The posture opposite to that of the US."""
        return [posture_of(-us_posture(asked.st))] if asked.prompt == "posture" else asked.candidates


class UsConsulateAttacked(JihadistEvent):
    """Card 199. Benghazi: a US Election this turn flips the posture [cards 120, 240]."""

    id = "us_consulate_attacked"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige and a card of the US; the card lapses."""
        add_prestige(st, -2)
        await discard_at_random(st, US)


EVENTS: Final[list[Event]] = [
    Snowden(),
    TalibanResurgent(),
    TrainingCamps(),
    Unconfirmed(),
    UsAtrocities(),
    UsConsulateAttacked(),
]
