"""Iraq: its war, its sects and its prisons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, JihadistEvent, UsEvent
from game.games.labyrinth.chapters.change import align, change_regime, improve, worsen
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_cells,
    put_cells_up_to,
    put_militia,
    put_militia_up_to,
    put_reaction,
    remove_cells_up_to,
)
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRIES,
    COUNTRY,
    FAIR,
    FUNDING_MAX,
    GOOD,
    IRAN,
    IRAQ,
    JIHADIST,
    MUSLIM,
    NEUTRAL,
    NONE,
    POOR,
    SYRIA,
    TROOP_MARKERS,
    TURKEY,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    can_take_awakening,
    can_take_militia,
    cell_room,
    cells,
    has_marker,
    holds_a_regime_change,
    in_turmoil,
    is_shia_mix,
    militia_pool,
    muslim_countries,
    plots_in,
    troops,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_aid,
    add_funding,
    add_prestige,
    move_troops,
    put_marker,
    remove_cadre,
    remove_militia,
    set_funding,
    take_marker,
)


class AnbarAwakening(UsEvent):
    """Card 13. Aid and prestige; the marker prevents Al-Anbar, but does not end one in force."""

    id = "anbar_awakening"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return troops(st, IRAQ) > 0 or troops(st, SYRIA) > 0

    async def play_us(self, st: LabyrinthState) -> None:
        garrisons = [c for c in self.targets(st, (IRAQ, SYRIA)) if troops(st, c)]
        if garrisons:
            await put_aid(st, await select(st, US, "aid", garrisons))
        add_prestige(st, 1)
        put_marker(st, "anbar_awakening")


class SaddamCaptured(UsEvent):
    """Card 27. Aid and prestige; the marker blocks Saddam and weakens the FREs."""

    id = "saddam_captured"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, IRAQ) and troops(st, IRAQ) > 0

    async def play_us(self, st: LabyrinthState) -> None:
        await put_aid(st, IRAQ)
        add_prestige(st, 1)
        put_marker(st, "saddam_captured")


class Sistani(AimedEvent, UsEvent):
    """Card 46. Improves a Shia-Mix Regime Change country with cells by a level."""

    id = "sistani"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if is_shia_mix(st, c) and st.regime[c] and cells(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        await improve(st, await select(st, US, "governance", self.countries(st)))


class AnsarAlIslam(JihadistEvent):
    """Card 50. Places a cell in Iraq or Iran."""

    id = "ansar_al_islam"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Iraq and Iran, whichever side of Iran is up."""
        return [c for c in (IRAQ, IRAN) if not under_truce(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return st.gov[IRAQ] not in (UNTESTED, GOOD)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_cells(st, await select(st, JIHADIST, "cells", self.countries(st)))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0


class Fres(JihadistEvent):
    """Card 51. Places cells in Iraq while there are troops."""

    id = "fres"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, IRAQ) and troops(st, IRAQ) > 0

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place up to four cells, or two after Saddam Captured, which are too few for a Caliphate."""
        await put_cells_up_to(st, IRAQ, 2 if has_marker(st, "saddam_captured") else 4)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0


class Ieds(JihadistEvent):
    """Card 52. A US card is discarded; works without troops, too, but only under Regime Change."""

    id = "ieds"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("cell_under_regime_change", holds_a_regime_change(st)), ("us_card", bool(st.hands[US]))]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Discard a random card."""
        await discard_at_random(st, US)


class MoqtadaAlSadr(JihadistEvent):
    """Card 54. An active cell that neither travels nor is disrupted; `chapters.jihad` says when it is lost."""

    id = "moqtada_al_sadr"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, IRAQ) and troops(st, IRAQ) > 0

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place his marker; it removes a cadre."""
        put_marker(st, "sadr", IRAQ)
        remove_cadre(st, IRAQ)


class AlAnbar(JihadistEvent):
    """Card 58. Protects cells in Iraq and Syria, and leaders (`queries.us_operations`, cards 111 and 112)."""

    id = "al_anbar"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return not has_marker(st, "anbar_awakening")

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_cells(st, IRAQ)
        put_marker(st, "al_anbar")


class Saddam(JihadistEvent):
    """Card 92. Raises funding to the maximum."""

    id = "saddam"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("saddam", st.gov[IRAQ] == POOR and st.align[IRAQ] == ADVERSARY),
            ("not_captured", not has_marker(st, "saddam_captured")),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        set_funding(st, FUNDING_MAX)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding < FUNDING_MAX


class JayshAlMahdi(CardEvent):
    """Card 106. In a Shia-Mix country with troops and cells, removes cells or worsens governance."""

    id = "jaysh_al_mahdi"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if is_shia_mix(st, c) and cells(st, c) and troops(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        await remove_cells_up_to(st, US, await select(st, US, "remove_cells", self.countries(st)), 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await worsen(st, await select(st, JIHADIST, "governance", self.countries(st)), POOR)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return seat == US or any(st.gov[c] in (GOOD, FAIR) for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt != "country" or asked.seat == US:
            return asked.candidates
        return [name for name in asked.candidates if asked.st.gov[COUNTRY[name]] in (GOOD, FAIR)] or asked.candidates


class Kurdistan(CardEvent):
    """Card 107. Aid for Iraq; or Turkey or Iraq worsens."""

    id = "kurdistan"

    async def play_us(self, st: LabyrinthState) -> None:
        """Place an aid marker; none under Truce."""
        await put_aid(st, IRAQ)

    def countries(self, st: LabyrinthState) -> list[int]:
        """Turkey and Iraq, if they may worsen by public facts."""
        return [c for c in self.targets(st, (TURKEY, IRAQ)) if st.gov[c] in (UNTESTED, GOOD, FAIR)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Test Turkey in any case, then worsen a country, but not to Islamist Rule."""
        if self.touches(st, TURKEY):
            await test_country(st, TURKEY)
        c = await select(st, JIHADIST, "governance", self.countries(st))
        if c != NONE:
            await test_country(st, c)
            await worsen(st, c, POOR)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce in Iraq, or a country that can worsen."""
        return self.touches(st, IRAQ) if seat == US else bool(self.countries(st))


class Peshmerga(UsEvent):
    """Card 125. Militia in Iraq or Syria if there are cells."""

    id = "peshmerga"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st, (IRAQ, SYRIA)) if cells(st, c) and can_take_militia(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        await put_militia_up_to(st, US, await select(st, US, "militia", self.countries(st)), 2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return militia_pool(st) > 0


class OperationNewDawn(UsEvent):
    """Card 144. Militia replace troops."""

    id = "operation_new_dawn"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries with troop cubes that can take militia."""
        return [c for c in self.targets(st) if st.troops[c] and can_take_militia(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("militia_left", militia_pool(st) > 0), ("operation_new_dawn", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        """Replace two cubes if there are two, even where leaving would need a Withdraw."""
        c = await select(st, US, "random", self.countries(st), aim="remove_troops")
        await put_militia(st, c, move_troops(st, c, NONE, self.number))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt != "country":
            return asked.candidates
        regimes = [name for name in asked.candidates if asked.st.regime[COUNTRY[name]]]
        return regimes or [name for name in asked.candidates if plots_in(asked.st, COUNTRY[name])] or asked.candidates


class Ieds2(JihadistEvent):
    """Card 168. The US loses a card."""

    id = "ieds_2"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A cell and troops in a civil war or Regime Change country, even under Truce."""
        return any(in_turmoil(st, c) and cells(st, c) and troops(st, c) for c in muslim_countries(st))

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await discard_at_random(st, US)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.hands[US])


class AbuGhraibJailBreak(JihadistEvent):
    """Card 171. A cell and a reaction in Iraq, and prestige."""

    id = "abu_ghraib_jail_break"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, IRAQ)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place an active cell and a reaction marker in Iraq, and lower prestige."""
        await put_cells(st, IRAQ, active=True)
        await put_reaction(st, IRAQ)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0 or can_take_awakening(st, IRAQ) or st.prestige > 1


class GhostSoldiers(AimedEvent, JihadistEvent):
    """Card 178. Removes half of the militia of a country."""

    id = "ghost_soldiers"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if in_turmoil(st, c) and st.militia[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Remove half of the militia, rounded up."""
        c = await select(st, JIHADIST, "remove_militia", self.countries(st))
        remove_militia(st, c, (st.militia[c] + 1) // 2)


class MosulCentralBank(JihadistEvent):
    """Card 180. Raises funding."""

    id = "mosul_central_bank"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A cell in a civil war, even under Truce."""
        return any(st.civil_war[c] and cells(st, c) for c in muslim_countries(st))

    async def play_jihadist(self, st: LabyrinthState) -> None:
        add_funding(st, 2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding < FUNDING_MAX


class AlMaliki(AimedEvent, JihadistEvent):
    """Card 185. All troops leave a country."""

    id = "al_maliki"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries with troops or markers that count as troops, Muslim or not."""
        return [c for c in COUNTRIES if troops(st, c) and not under_truce(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Move troops out; a Muslim country becomes Neutral, gets aid and loses its Regime Change."""
        c = await select(st, JIHADIST, "remove_troops", self.countries(st))
        move_troops(st, c, NONE, st.troops[c])
        for name in TROOP_MARKERS:
            take_marker(st, name, c)
        if st.kind[c] == MUSLIM:
            await align(st, c, NEUTRAL)
            add_aid(st, c)
            await change_regime(st, c, 0)

    def quiet(self, st: LabyrinthState) -> list[int]:
        """Countries where neither a Regime Change nor the capital would be lost."""
        return [c for c in self.countries(st) if not st.regime[c] and c != st.capital]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.quiet(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Of these an Ally, then a Neutral."""
        if asked.prompt != "country" or asked.purpose != "remove_troops":
            return asked.candidates
        found = [name for name in asked.candidates if COUNTRY[name] in self.quiet(asked.st)] or asked.candidates
        for alignment in (ALLY, NEUTRAL):
            if chosen := [name for name in found if asked.st.align[COUNTRY[name]] == alignment]:
                return chosen
        return found


EVENTS: Final[list[CardEvent]] = [
    AnbarAwakening(),
    SaddamCaptured(),
    Sistani(),
    AnsarAlIslam(),
    Fres(),
    Ieds(),
    MoqtadaAlSadr(),
    AlAnbar(),
    Saddam(),
    JayshAlMahdi(),
    Kurdistan(),
    Peshmerga(),
    OperationNewDawn(),
    Ieds2(),
    AbuGhraibJailBreak(),
    GhostSoldiers(),
    MosulCentralBank(),
    AlMaliki(),
]
