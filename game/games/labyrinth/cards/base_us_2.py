"""Cards 11-20: events of the US in the first deck."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import AimedEvent, Event, UsEvent
from game.games.labyrinth.chapters.change import align, govern
from game.games.labyrinth.chapters.choosing import choose_posture, select
from game.games.labyrinth.chapters.free_operation import free_operation
from game.games.labyrinth.chapters.pieces import put_aid, remove_cells
from game.games.labyrinth.chapters.piles import discard_card, show_hand
from game.games.labyrinth.chapters.rolling import roll_at_least
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.chapters.turn import allow_extra_card
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CENTRAL_ASIA,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    IRAQ,
    ISRAEL,
    JIHADIST,
    NEUTRAL,
    POOR,
    RUSSIA,
    SOMALIA,
    SYRIA,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    any_islamist,
    cells,
    is_islamist,
    next_to_islamist,
    troops,
    under_truce,
    us_posture,
)
from game.games.labyrinth.queries.tracks import troop_level
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, put_marker

BENELUX, EGYPT, JORDAN, SUDAN, TURKEY = (COUNTRY[name] for name in ("benelux", "egypt", "jordan", "sudan", "turkey"))
RUSSIAN_ARSENAL = (65, 69, 71)
"""HEU, Kazakh Strain, Loose Nuke."""


def peace_is_near(st: LabyrinthState) -> bool:
    """Whether Abbas and the Quartet find a hearing: no Overstretch, no Islamist Rule next to Israel."""
    return troop_level(st) != "overstretch" and not next_to_islamist(st, ISRAEL)


class Abbas(UsEvent):
    """Card 11. The marker allows the Quartet, until a plot is resolved in Israel: `chapters.plots`."""

    id = "abbas"

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker; more if peace is near."""
        put_marker(st, "abbas")
        if peace_is_near(st):
            add_prestige(st, 1)
            add_funding(st, -2)


class AlAzhar(UsEvent):
    """Card 12. A ruling against terror."""

    id = "al_azhar"

    async def play_us(self, st: LabyrinthState) -> None:
        """Egypt is tested; funding falls, less if a country is under Islamist Rule."""
        if self.touches(st, EGYPT):
            await test_country(st, EGYPT)
        add_funding(st, -2 if any_islamist(st) else -4)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """While there is funding to lose or Egypt is unknown."""
        return st.gov[EGYPT] == UNTESTED or st.funding > 1


class AnbarAwakening(UsEvent):
    """Card 13. The tribes turn; the marker bars Al-Anbar, but ends none that is in force."""

    id = "anbar_awakening"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Troops in Iraq or Syria."""
        return troops(st, IRAQ) > 0 or troops(st, SYRIA) > 0

    async def play_us(self, st: LabyrinthState) -> None:
        """Aid where the troops are, prestige, the marker."""
        garrisons = [c for c in self.targets(st, (IRAQ, SYRIA)) if troops(st, c)]
        if garrisons:
            await put_aid(st, await select(st, US, "aid", garrisons))
        add_prestige(st, 1)
        put_marker(st, "anbar_awakening")


class CovertAction(AimedEvent, UsEvent):
    """Card 14. An Adversary may be brought round."""

    id = "covert_action"
    succeeds_from = 4

    def countries(self, st: LabyrinthState) -> list[int]:
        """Adversaries."""
        return [c for c in self.targets(st) if st.align[c] == ADVERSARY]

    async def play_us(self, st: LabyrinthState) -> None:
        """A die from 4 on makes it Neutral."""
        c = await select(st, US, "alignment", self.countries(st))
        name = COUNTRY_IDS[c]
        if await roll_at_least(st, US, "covert_action", "covert_action_rolled", self.succeeds_from, space=name):
            await align(st, c, NEUTRAL)


class EthiopiaStrikes(AimedEvent, UsEvent):
    """Card 15. An Islamist government in the Horn falls."""

    id = "ethiopia_strikes"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Somalia and Sudan under Islamist Rule."""
        return [c for c in self.targets(st, (SUDAN, SOMALIA)) if is_islamist(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Poor Neutral."""
        c = await select(st, US, "governance", self.countries(st))
        await govern(st, c, POOR)
        await align(st, c, NEUTRAL)


class EuroIslam(UsEvent):
    """Card 16. Benelux chooses its way."""

    id = "euro_islam"

    async def play_us(self, st: LabyrinthState) -> None:
        """Its posture; funding without Islamist Rule."""
        await choose_posture(st, US, BENELUX)
        if not any_islamist(st):
            add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Benelux differs from the US, or funding can fall."""
        return st.posture[BENELUX] != us_posture(st) or (not any_islamist(st) and st.funding > 1)


class Fsb(UsEvent):
    """Card 17. The Russian service thwarts the theft of a weapon, or else finds a cell.

    What the Jihadist holds is secret: so the event can be played as long as he holds cards at all.
    """

    id = "fsb"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Russia and Central Asia, where there are cells."""
        return [c for c in (RUSSIA, CENTRAL_ASIA) if cells(st, c) and not under_truce(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A hand that may hold such a card, or a cell; nobody looks into the stack of an automaton."""
        return bool(self.countries(st)) or (bool(st.hands[JIHADIST]) and not st.automata[JIHADIST])

    async def play_us(self, st: LabyrinthState) -> None:
        """All three cards go out of the hand; if it holds none, a cell goes."""
        held = [] if st.automata[JIHADIST] else [card for card in RUSSIAN_ARSENAL if card in st.hands[JIHADIST]]
        for card in held:
            await discard_card(st, JIHADIST, card)
        places = self.countries(st)
        if not held and places:
            await remove_cells(st, US, await select(st, US, "remove_cells", places))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If a cell can be removed."""
        return bool(self.countries(st))


class IntelCommunity(UsEvent):
    """Card 18. A look at the other hand, and more to do; nothing for the automaton."""

    id = "intel_community"

    async def play_us(self, st: LabyrinthState) -> None:
        """The hand, an operation of 1 Op, a further card afterwards."""
        if not st.automata[US]:
            show_hand(st, JIHADIST)
            await free_operation(st, US, 1)
            allow_extra_card(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never."""
        return False


class KemalistRepublic(UsEvent):
    """Card 19. Turkey keeps to its founder's ways, whatever it has become."""

    id = "kemalist_republic"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce there."""
        return self.touches(st, TURKEY)

    async def play_us(self, st: LabyrinthState) -> None:
        """Fair Ally, from Good too."""
        await become_fair_ally(st, TURKEY)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It is none yet."""
        return not is_fair_ally(st, TURKEY)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Not if it is Good."""
        return st.gov[TURKEY] != GOOD


def is_fair_ally(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Fair Ally."""
    return st.gov[c] == FAIR and st.align[c] == ALLY


async def become_fair_ally(st: LabyrinthState, c: int) -> None:
    """A country becomes Fair Ally, step by step, tested first."""
    await test_country(st, c)
    await govern(st, c, FAIR)
    await align(st, c, ALLY)


class KingAbdullah(UsEvent):
    """Card 20. Jordan stands by the US."""

    id = "king_abdullah"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce there."""
        return self.touches(st, JORDAN)

    async def play_us(self, st: LabyrinthState) -> None:
        """Fair Ally, prestige, funding."""
        await become_fair_ally(st, JORDAN)
        add_prestige(st, 1)
        add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It is none yet, or a track can move."""
        return not is_fair_ally(st, JORDAN) or st.prestige < 12 or st.funding > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Not if it is Good."""
        return st.gov[JORDAN] != GOOD


EVENTS: Final[list[Event]] = [
    Abbas(),
    AlAzhar(),
    AnbarAwakening(),
    CovertAction(),
    EthiopiaStrikes(),
    EuroIslam(),
    Fsb(),
    IntelCommunity(),
    KemalistRepublic(),
    KingAbdullah(),
]
