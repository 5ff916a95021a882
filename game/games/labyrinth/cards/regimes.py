"""Regimes: changes of governance and alignment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import AimedEvent, CardEvent, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import best
from game.games.labyrinth.chapters.change import (
    align,
    change_regime,
    govern,
    settle_country,
    shift_to_adversary,
    start_civil_war,
    worsen,
)
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.chapters.pieces import put_aid, put_siege
from game.games.labyrinth.chapters.testing import roll_governance, test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CENTRAL_ASIA,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    ISLAMIST,
    JIHADIST,
    JORDAN,
    MOROCCO,
    NEUTRAL,
    POOR,
    TAN,
    TURKEY,
    UNTESTED,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    can_be_besieged,
    cells,
    in_turmoil,
    is_islamist,
    is_shia_mix,
    is_tested,
    resources,
    troops,
    troops_and_militia,
)
from game.games.labyrinth.queries.jihadist_operations import jihad_modifier
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, besiege, set_alignment, set_governance, strip, touch
from game.games.labyrinth.verbs.victory import look


def is_fair_ally(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Fair Ally."""
    return st.gov[c] == FAIR and st.align[c] == ALLY


async def become_fair_ally(st: LabyrinthState, c: int) -> None:
    """Test the country, then make it a Fair Ally step by step."""
    await test_country(st, c)
    await govern(st, c, FAIR)
    await align(st, c, ALLY)


class KemalistRepublic(UsEvent):
    """Card 19. Turkey becomes a Fair Ally, whatever it was."""

    id = "kemalist_republic"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, TURKEY)

    async def play_us(self, st: LabyrinthState) -> None:
        """Make it a Fair Ally, even from Good."""
        await become_fair_ally(st, TURKEY)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return not is_fair_ally(st, TURKEY)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return st.gov[TURKEY] != GOOD


class KingAbdullah(UsEvent):
    """Card 20. Jordan becomes a Fair Ally; prestige and funding."""

    id = "king_abdullah"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, JORDAN)

    async def play_us(self, st: LabyrinthState) -> None:
        await become_fair_ally(st, JORDAN)
        add_prestige(st, 1)
        add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return not is_fair_ally(st, JORDAN) or st.prestige < 12 or st.funding > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return st.gov[JORDAN] != GOOD


class DoorOfItjihadJihadist(AimedEvent, JihadistEvent):
    """Card 94. Worsens a country that has just been tested or improved."""

    id = "door_of_itjihad_jihadist"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries tested to Fair or improved in this or the previous phase and still Fair or Good."""
        better = {*st.trace.improved, *st.trace_before.improved}
        return [c for c in self.targets(st) if c in better and st.gov[c] in (GOOD, FAIR)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await worsen(st, await select(st, JIHADIST, "governance", self.countries(st)), POOR)


class FormerSovietUnion(EitherEvent):
    """Card 102. Tests Central Asia again, whatever it was."""

    id = "former_soviet_union"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, CENTRAL_ASIA)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Set governance as in a first test, without steps; then Neutral."""
        touch(st, CENTRAL_ASIA)
        await roll_governance(st, CENTRAL_ASIA)
        await align(st, CENTRAL_ASIA, NEUTRAL)
        await settle_country(st, CENTRAL_ASIA)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        governance, alignment = st.gov[CENTRAL_ASIA], st.align[CENTRAL_ASIA]
        if seat == US:
            return governance in (UNTESTED, POOR, ISLAMIST) or alignment == ADVERSARY
        return governance == GOOD or alignment == ALLY or (governance == FAIR and alignment == NEUTRAL)


class Saleh(CardEvent):
    """Card 119. Yemen becomes an Ally with aid, or shifts to Adversary under a siege."""

    id = "saleh"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, YEMEN)

    async def play_us(self, st: LabyrinthState) -> None:
        """Make it an Ally with aid, unless it is under Islamist Rule."""
        await test_country(st, YEMEN)
        if not is_islamist(st, YEMEN):
            await align(st, YEMEN, ALLY)
            await put_aid(st, YEMEN)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await test_country(st, YEMEN)
        await shift_to_adversary(st, YEMEN)
        await put_siege(st, YEMEN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Not under Islamist Rule, and not an Adversary that is besieged or cannot be."""
        if seat == US:
            return not is_islamist(st, YEMEN)
        return st.align[YEMEN] != ADVERSARY or can_be_besieged(st, YEMEN)


class StatusQuo(UsEvent):
    """Card 163. Ends a Regime Change that has enough troops and militia."""

    id = "status_quo"
    bot_columns: ClassVar = {"alignment": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        old = (c for c in self.targets(st) if st.regime[c] == TAN)
        return [c for c in old if troops_and_militia(st, c) >= 2 * cells(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Remove the marker; the country stays an Ally and keeps everything else."""
        c = await select(st, US, "alignment", self.countries(st), aim="target")
        touch(st, c)
        await change_regime(st, c, 0)
        await align(st, c, ALLY)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Adversary, then Neutral, then the highest resources."""
        if asked.prompt != "country":
            return asked.candidates
        furthest = best(asked.candidates, lambda c: asked.st.align[c])
        return best(furthest, lambda c: resources(asked.st, c))


class Coup(AimedEvent, JihadistEvent):
    """Card 165. Civil war and a siege in a small country."""

    id = "coup"
    bot_columns: ClassVar = {"civil_war": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries with one resource and two cells; an Oil Price Spike protects exporters."""
        return [c for c in self.targets(st) if resources(st, c) == 1 and cells(st, c) > 1]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Start a civil war and place a Besieged Regime, unless they are there."""
        c = await select(st, JIHADIST, "civil_war", self.countries(st), aim="target")
        await start_civil_war(st, c)
        besiege(st, c)

    def unscathed(self, st: LabyrinthState) -> list[int]:
        """Countries where something would change."""
        return [c for c in self.countries(st) if not (st.civil_war[c] and st.besieged[c])]

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.unscathed(st))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return any(not is_islamist(st, c) for c in self.unscathed(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Good, then Fair, then Poor."""
        if asked.prompt != "country":
            return asked.candidates
        for governance in (GOOD, FAIR, POOR):
            found = [COUNTRY_IDS[c] for c in self.unscathed(asked.st) if asked.st.gov[c] == governance]
            if found:
                return found
        return asked.candidates


class ChangeOfState(AimedEvent, JihadistEvent):
    """Card 176. A country becomes untested and loses everything in it."""

    id = "change_of_state"
    bot_columns: ClassVar = {"target": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Jordan, Morocco and tested Shia-Mix countries; neither Good nor under Islamist Rule, and no turmoil."""
        there = [c for c in self.targets(st) if c in (JORDAN, MOROCCO) or (is_shia_mix(st, c) and is_tested(st, c))]
        return [c for c in there if st.gov[c] not in (GOOD, ISLAMIST) and not in_turmoil(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Remove everything except cached WMD, and make it untested."""
        c = await select(st, JIHADIST, "target", self.countries(st))
        strip(st, c)
        set_governance(st, c, UNTESTED)
        set_alignment(st, c, UNTESTED)
        look(st)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return any(is_tested(st, c) for c in self.countries(st))

    def friends(self, st: LabyrinthState) -> list[int]:
        """Fair Allies."""
        return [c for c in self.countries(st) if st.gov[c] == FAIR and st.align[c] == ALLY]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.friends(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """A Fair Ally if there is one: where Jihad is hardest, then the richest, then without troops."""
        st = asked.st
        if asked.prompt != "country":
            return asked.candidates
        found = [COUNTRY_IDS[c] for c in self.friends(st)] or asked.candidates
        return best(found, lambda c: 100 * jihad_modifier(st, c) + 2 * resources(st, c) + (troops(st, c) == 0))


EVENTS: Final[list[CardEvent]] = [
    KemalistRepublic(),
    KingAbdullah(),
    DoorOfItjihadJihadist(),
    FormerSovietUnion(),
    Saleh(),
    StatusQuo(),
    Coup(),
    ChangeOfState(),
]
