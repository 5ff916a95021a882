"""Cards 134-143: further events of the US in the second deck; those from 144 on are in `awakening_us_144`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.choice import Pick
from game.games.labyrinth.cards import awakening_us_144
from game.games.labyrinth.cards.event import Event, UsEvent
from game.games.labyrinth.cards.preferences import WidestGap, first_of
from game.games.labyrinth.chapters.choosing import ask, choose_posture, select, select_card, select_item
from game.games.labyrinth.chapters.free_operation import free_operation
from game.games.labyrinth.chapters.pieces import put_aid, put_awakening, put_militia_up_to, remove_cells_up_to
from game.games.labyrinth.chapters.piles import show_hand, take_at_random
from game.games.labyrinth.chapters.rolling import half_a_die
from game.games.labyrinth.chapters.testing import random_shia_mix
from game.games.labyrinth.chapters.turn import allow_extra_card
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ALLY,
    COUNTRIES,
    COUNTRY_IDS,
    HARD,
    JIHADIST,
    NONE,
    PAKISTAN,
    PRESTIGE_MAX,
    RESOURCES,
    SCHENGEN,
    SOFT,
    US,
    WMD,
)
from game.games.labyrinth.picks import PLOT_PICKS
from game.games.labyrinth.queries.board import (
    arab_winter,
    can_take_awakening,
    can_take_militia,
    cells,
    has_marker,
    in_turmoil,
    is_islamist,
    is_sunni,
    militia_pool,
    under_truce,
    us_posture,
)
from game.games.labyrinth.scenarios import SETUPS
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    activate,
    add_funding,
    add_prestige,
    add_reserves,
    destroy_available_wmd,
    from_discard,
    put_marker,
    remove_cadre,
    reveal_plot,
    turn_up,
)


class CivilResistance(UsEvent):
    """Card 134. An awakening in a Sunni country, another one by chance in the Shia-Mix."""

    id = "civil_resistance"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Sunni countries that can take one."""
        return [c for c in self.targets(st) if is_sunni(st, c) and can_take_awakening(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Arab Winter."""
        return not arab_winter(st)

    async def play_us(self, st: LabyrinthState) -> None:
        """Each half if it is possible."""
        c = await select(st, US, "awakening", self.countries(st))
        if c != NONE:
            await put_awakening(st, c)
        other = await random_shia_mix(st, lambda c: can_take_awakening(st, c))
        if other != NONE:
            await put_awakening(st, other)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is a country for either."""
        return any(can_take_awakening(st, c) for c in self.targets(st))


class DeltaSeals(UsEvent):
    """Card 135. A card of the Jihadist, or a WMD of his."""

    id = "delta_seals"

    def placed(self, st: LabyrinthState) -> list[int]:
        """The places in `plots` of WMD that no Truce protects."""
        return [i for i, plot in enumerate(st.plots) if plot.number == WMD and not under_truce(st, plot.place)]

    async def play_us(self, st: LabyrinthState) -> None:
        """He who looks for WMD does so without knowing whether there are any."""
        items = [*(["card"] if st.hands[JIHADIST] else []), "wmd"]
        if await select_item(st, US, items) == "card":
            await take_at_random(st, US)
        else:
            await self._search(st)

    async def _search(self, st: LabyrinthState) -> None:
        """All WMD are shown, those on the map lie open from now on; one leaves the game, for prestige [11.3.1]."""
        placed = self.placed(st)
        for index in placed:
            turn_up(st, index)
        options = [*([PLOT_PICKS[WMD]] if WMD in st.available else []), *(Pick("plot", index) for index in placed)]
        st.emit("wmd_shown", number=st.available.count(WMD))
        if not options:
            return
        places = [COUNTRY_IDS[plot.place] for plot in st.plots]
        pick = await ask(st, US, "wmd", options, purpose="alert", places=places)
        if pick == PLOT_PICKS[WMD]:
            destroy_available_wmd(st)
        else:
            reveal_plot(st, int(pick.id))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is a card or a WMD."""
        return bool(st.hands[JIHADIST]) or WMD in st.available or bool(self.placed(st))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For a card or an available WMD."""
        return bool(st.hands[JIHADIST]) or WMD in st.available

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """An available WMD, a card, a WMD on the map."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "wmd" if WMD in asked.st.available else "card")
        return first_of(asked.candidates, "wmd") if asked.prompt == "wmd" else asked.candidates


class FactionalInfighting(WidestGap):
    """Card 136. The cells of a country fall out with each other."""

    id = "factional_infighting"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """With cells, not under Islamist Rule."""
        return [c for c in self.targets(st) if cells(st, c) and not is_islamist(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """A sleeper becomes active and stays, up to two others go; funding falls in any case."""
        c = await select(st, US, "remove_cells", self.countries(st))
        if c != NONE:
            woken = min(1, st.sleepers[c])
            activate(st, c, woken)
            await remove_cells_up_to(st, US, c, self.number, spared=woken)
        add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A country, or funding."""
        return bool(self.countries(st)) or st.funding > 1


class Fms(UsEvent):
    """Card 137. Militia for an Ally."""

    id = "fms"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Allies that may hold militia."""
        return [c for c in self.targets(st) if st.align[c] == ALLY and can_take_militia(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Up to three."""
        await put_militia_up_to(st, US, await select(st, US, "militia", self.countries(st)), 3)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is militia."""
        return militia_pool(st) > 0


class IntelCommunity2(UsEvent):
    """Card 138. The hand of the Jihadist, a cadre, an operation, a further card."""

    id = "intel_community_2"

    async def play_us(self, st: LabyrinthState) -> None:
        """In this order; the automaton does nothing with it."""
        if st.automata[US]:
            return
        show_hand(st, JIHADIST)
        c = await select(st, US, "cadre", [c for c in COUNTRIES if st.cadre[c] and not under_truce(st, c)])
        if c != NONE:
            remove_cadre(st, c)
        await free_operation(st, US, 1)
        allow_extra_card(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never."""
        return False


class IntlBankingRegime(UsEvent):
    """Card 139. The money is traced."""

    id = "intl_banking_regime"

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding falls by half a die, rounded up."""
        add_funding(st, -await half_a_die(st, US, self.numbers[0]))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Funding can fall."""
        return st.funding > 1


class MaerskAlabama(UsEvent):
    """Card 140. A ship is freed; both Pirates [cards 73, 183] are barred from now on."""

    id = "maersk_alabama"

    async def play_us(self, st: LabyrinthState) -> None:
        """Reserves, prestige, the marker."""
        add_reserves(st, US, 1)
        add_prestige(st, 1)
        put_marker(st, "maersk_alabama")


class MalalaYousafzai(UsEvent):
    """Card 141. Prestige, funding, an awakening in Pakistan."""

    id = "malala_yousafzai"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Unless the Jihadist has played 3 Cups of Tea [card 214]."""
        return not has_marker(st, "three_cups_of_tea")

    async def play_us(self, st: LabyrinthState) -> None:
        """What of it is possible."""
        add_prestige(st, 1)
        add_funding(st, -1)
        await put_awakening(st, PAKISTAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Any of the three."""
        return st.prestige < PRESTIGE_MAX or st.funding > 1 or can_take_awakening(st, PAKISTAN)


class Militia(UsEvent):
    """Card 142. Militia in a civil war or after a Regime Change."""

    id = "militia"

    def countries(self, st: LabyrinthState) -> list[int]:
        """In turmoil."""
        return [c for c in self.targets(st) if in_turmoil(st, c) and can_take_militia(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Up to the printed resources."""
        c = await select(st, US, "militia", self.countries(st))
        await put_militia_up_to(st, US, c, RESOURCES[c])

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is militia."""
        return militia_pool(st) > 0


class ObamaDoctrine(UsEvent):
    """Card 143. Two different things of a list, three in Mitt's Turn [11.3.11]."""

    id = "obama_doctrine"
    fetched = (121, 126, 127, 128, 144)

    def is_strong(self, st: LabyrinthState) -> bool:
        """Whether the scenario is Mitt's Turn."""
        return st.scenario in SETUPS and SETUPS[st.scenario].strong_doctrine

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The US is Soft; Hard in Mitt's Turn."""
        return us_posture(st) == (HARD if self.is_strong(st) else SOFT)

    def items(self, st: LabyrinthState) -> list[str]:
        """What of the list is possible now."""
        able = {
            "prestige": st.prestige < PRESTIGE_MAX,
            "funding": st.funding > 1,
            "awakening": bool(self.awakenings(st)),
            "aid": bool(self.targets(st)),
            "posture": True,
            "card": bool(self.cards(st)),
        }
        return [item for item, is_possible in able.items() if is_possible]

    def awakenings(self, st: LabyrinthState) -> list[int]:
        """Countries that can take an awakening marker."""
        return [c for c in self.targets(st) if can_take_awakening(st, c)]

    def cards(self, st: LabyrinthState) -> list[int]:
        """The discards that can be fetched."""
        return [card for card in self.fetched if card in st.discard]

    async def play_us(self, st: LabyrinthState) -> None:
        """One after the other, none twice."""
        done: list[str] = []
        while len(done) < (3 if self.is_strong(st) else 2):
            item = await select_item(st, US, [item for item in self.items(st) if item not in done], "11.3.11")
            if not item:
                break
            done.append(item)
            await self._carry_out(st, item)

    async def _carry_out(self, st: LabyrinthState, item: str) -> None:
        if item == "prestige":
            add_prestige(st, 1)
        elif item == "funding":
            add_funding(st, -1)
        elif item == "awakening":
            await put_awakening(st, await select(st, US, "awakening", self.awakenings(st)))
        elif item == "aid":
            await put_aid(st, await select(st, US, "aid", self.targets(st)))
        elif item == "posture":
            await choose_posture(st, US, await select(st, US, "posture", SCHENGEN))
        else:
            from_discard(st, US, await select_card(st, US, "fetch", self.cards(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """In the order of the list above."""
        return asked.candidates[:1] if asked.prompt == "item" else asked.candidates


EVENTS: Final[list[Event]] = [
    CivilResistance(),
    DeltaSeals(),
    FactionalInfighting(),
    Fms(),
    IntelCommunity2(),
    IntlBankingRegime(),
    MaerskAlabama(),
    MalalaYousafzai(),
    Militia(),
    ObamaDoctrine(),
    *awakening_us_144.EVENTS,
]
