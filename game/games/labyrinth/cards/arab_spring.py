"""The Arab Spring: awakening and reaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import best, cells_in_all
from game.games.labyrinth.chapters.change import align, govern, improve, start_civil_war
from game.games.labyrinth.chapters.choosing import (
    select,
    select_if_liked,
    select_item,
    select_number,
    select_several,
    select_up_to,
)
from game.games.labyrinth.chapters.pieces import put_awakening, put_reaction, remove_all_cells
from game.games.labyrinth.chapters.testing import random_shia_mix
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRY,
    COUNTRY_IDS,
    EGYPT,
    FAIR,
    GULF_STATES,
    IRAN,
    JIHADIST,
    NEUTRAL,
    NONE,
    POOR,
    SYRIA,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    allows_awakening,
    arab_winter,
    can_take_awakening,
    cells,
    has_marker,
    is_muslim,
    is_sunni,
    neighbours,
    resources,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import put_marker, relieve, remove_awakening, remove_reaction, take_marker

OWN_KIND: Final = ("awakening", "reaction")
"""The kind of marker that helps each seat."""


class PearlRoundabout(UsEvent):
    """Card 124. An awakening in the Gulf States, unless Bloody Thursday has been played."""

    id = "pearl_roundabout"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No Truce there, no Bloody Thursday [card 164], no Arab Winter."""
        return [
            ("pearl_roundabout", self.touches(st, GULF_STATES)),
            ("no_bloody_thursday", not has_marker(st, "bloody_thursday")),
            ("no_arab_winter", not arab_winter(st)),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        await put_awakening(st, GULF_STATES)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return can_take_awakening(st, GULF_STATES)


class ArabSpringFallout(UsEvent):
    """Card 131. Two awakenings far from any other."""

    id = "arab_spring_fallout"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries without an awakening marker there or next to them."""
        quiet = (c for c in self.targets(st) if can_take_awakening(st, c) and not st.awake[c])
        return [c for c in quiet if not any(st.awake[other] for other in neighbours(st, c))]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Choose both countries before placing a marker: they may be neighbours."""
        chosen = self.countries(st)
        if len(chosen) > self.number:
            chosen = await select_several(st, US, "awakening", chosen, self.number)
        for c in chosen:
            await put_awakening(st, c)


class CivilResistance(UsEvent):
    """Card 134. An awakening in a Sunni country, and one in a random Shia-Mix country."""

    id = "civil_resistance"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if is_sunni(st, c) and can_take_awakening(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return not arab_winter(st)

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "awakening", self.countries(st))
        if c != NONE:
            await put_awakening(st, c)
        other = await random_shia_mix(st, lambda c: can_take_awakening(st, c))
        if other != NONE:
            await put_awakening(st, other)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return any(can_take_awakening(st, c) for c in self.targets(st))


class Sharia2(UsEvent):
    """Card 146. Lifts a siege and places an awakening; without any siege the awakening can be anywhere."""

    id = "sharia_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Besieged countries that may have a marker, even in Arab Winter; without a siege, those that can take one."""
        besieged = [c for c in self.targets(st) if st.besieged[c]]
        if besieged:
            return [c for c in besieged if allows_awakening(st, c)]
        return [c for c in self.targets(st) if can_take_awakening(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Lift the siege even in Arab Winter."""
        c = await select(st, US, "awakening", self.countries(st))
        relieve(st, c)
        await put_awakening(st, c)


class TahrirSquare(UsEvent):
    """Card 148. An awakening and a reaction in Egypt, and an awakening in another country."""

    id = "tahrir_square"

    def others(self, st: LabyrinthState) -> list[int]:
        """Other countries without an awakening marker that can take one."""
        return [c for c in self.targets(st) if c != EGYPT and not st.awake[c] and can_take_awakening(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No Arab Winter, and a country that may have a marker."""
        return [
            ("no_arab_winter", not arab_winter(st)),
            ("tahrir_square", can_take_awakening(st, EGYPT) or bool(self.others(st))),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        await put_awakening(st, EGYPT, 2)
        await put_reaction(st, EGYPT)
        c = await select(st, US, "awakening", self.others(st))
        if c != NONE:
            await put_awakening(st, c)


class Facebook(UsEvent):
    """Cards 153 and 154. Awakenings spread to up to three countries, after Smartphones."""

    id = "facebook"

    def countries(self, st: LabyrinthState) -> list[int]:
        able = (c for c in self.targets(st) if can_take_awakening(st, c))
        return [c for c in able if any(st.awake[near] for near in (c, *neighbours(st, c)))]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Smartphones, and an awakening."""
        return [("smartphones_played", has_marker(st, "smartphones")), ("facebook", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        """Choose all countries, up to three, before placing a marker."""
        for c in await select_up_to(st, US, "awakening", self.countries(st), 3):
            await put_awakening(st, c)


class MassTurnout2(UsEvent):
    """Card 158. Improves a Regime Change country with an awakening by a level."""

    id = "mass_turnout_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.regime[c] and st.awake[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        await improve(st, await select(st, US, "governance", self.countries(st)))


class Scaf(UsEvent):
    """Card 162. A country becomes a Fair Ally, and its cells become reaction markers."""

    id = "scaf"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries with markers of both kinds, except Iran and Syria."""
        return [c for c in self.targets(st) if c not in (IRAN, SYRIA) and st.awake[c] and st.react[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """In Arab Winter cells are removed without markers. Nigeria as an Ally without cells turns over [11.3.3.3]."""
        c = await select(st, US, "alignment", self.countries(st), aim="target")
        await align(st, c, ALLY)
        if is_muslim(st, c):
            await govern(st, c, FAIR)
            await put_reaction(st, c, await remove_all_cells(st, c))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.unlike(st))

    def unlike(self, st: LabyrinthState) -> list[int]:
        """Countries in which anything would change."""
        return [c for c in self.countries(st) if st.align[c] != ALLY or st.gov[c] != FAIR or cells(st, c)]

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """A country with all cells of the map; otherwise Adversary before Neutral, the fewest cells, Poor."""
        st = asked.st
        if asked.prompt != "country":
            return asked.candidates
        found = [name for name in asked.candidates if COUNTRY[name] in self.unlike(st)] or asked.candidates
        last = [name for name in found if cells(st, COUNTRY[name]) == cells_in_all(st) > 0]
        for alignment in (ADVERSARY, NEUTRAL):
            last = last or [name for name in found if st.align[COUNTRY[name]] == alignment]
        fewest = best(last or found, lambda c: -cells(st, c))
        return best(fewest, lambda c: st.gov[c] == POOR)


class BloodyThursday(JihadistEvent):
    """Card 164. Removes an awakening marker, and blocks Pearl Roundabout [card 124] from now on."""

    id = "bloody_thursday"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.awake[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place the card's marker and remove an awakening marker."""
        put_marker(st, "bloody_thursday")
        c = await select(st, JIHADIST, "remove_awakening", self.countries(st))
        if c != NONE:
            remove_awakening(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return not has_marker(st, "bloody_thursday") or bool(self.countries(st))


class TheftOfState(AimedEvent, JihadistEvent):
    """Card 170. In a Poor country an awakening marker becomes a reaction marker."""

    id = "theft_of_state"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Poor countries with an awakening marker; none in Arab Winter."""
        return [c for c in self.targets(st) if st.gov[c] == POOR and st.awake[c] and can_take_awakening(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        c = await select(st, JIHADIST, "reaction", self.countries(st))
        remove_awakening(st, c)
        await put_reaction(st, c)


class ArabWinter(JihadistEvent):
    """Card 173. No awakening and reaction markers this turn (`queries.board.arab_winter`)."""

    id = "arab_winter"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.awake[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Remove an awakening marker from each of up to two countries; the card lapses."""
        for c in await select_up_to(st, JIHADIST, "remove_awakening", self.countries(st), self.number):
            remove_awakening(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return not arab_winter(st) or bool(self.countries(st))


class Censorship(JihadistEvent):
    """Card 175. Blocks Facebook [cards 153, 154] until Smartphones are played again."""

    id = "censorship"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.awake[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Remove up to two awakening markers of a country; this marker replaces that of Smartphones."""
        c = await select(st, JIHADIST, "remove_awakening", self.countries(st))
        if c != NONE:
            most = min(self.number, st.awake[c])
            number = await select_number(st, JIHADIST, "awakening_removed", 0, most, space=COUNTRY_IDS[c])
            remove_awakening(st, c, number)
        take_marker(st, "smartphones")
        put_marker(st, "censorship")

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st)) or has_marker(st, "smartphones") or not has_marker(st, "censorship")


class MuslimBrotherhood(AimedEvent, JihadistEvent):
    """Card 191. A reaction in Egypt, and in up to two other countries."""

    id = "muslim_brotherhood"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries that may have reaction markers; none in Arab Winter."""
        return [c for c in self.targets(st) if can_take_awakening(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_reaction(st, EGYPT)
        for number in range(self.number):
            c = await select_if_liked(st, JIHADIST, "reaction", self.countries(st), left=self.number - number)
            if c == NONE:
                return
            await put_reaction(st, c)


class DayOfRage(EitherEvent):
    """Card 203. A marker of either kind in Yemen."""

    id = "day_of_rage"
    bot_items = ("awakening", "reaction")

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        if not can_take_awakening(st, YEMEN):
            return
        item = await select_item(st, seat, ["awakening", "reaction"])
        await (put_awakening if item == "awakening" else put_reaction)(st, YEMEN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return can_take_awakening(st, YEMEN)


class FridayOfAnger(EitherEvent):
    """Card 206. A marker in a country that has one of the other kind."""

    id = "friday_of_anger"
    bot_items = ("awakening", "reaction")

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        """Countries with a marker of the other kind; none in Arab Winter."""
        row = st.react if item == "awakening" else st.awake
        return [c for c in self.targets(st) if row[c] and can_take_awakening(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        return [item for item in ("awakening", "reaction") if self.countries(st, item)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("no_arab_winter", not arab_winter(st)), ("friday_of_anger", bool(self.items(st)))]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        item = await select_item(st, seat, self.items(st))
        c = await select(st, seat, item, self.countries(st, item))
        await (put_awakening if item == "awakening" else put_reaction)(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return ("awakening" if seat == US else "reaction") in self.items(st)


class SectarianViolence(EitherEvent):
    """Card 210. Removes a marker of either kind."""

    id = "sectarian_violence"
    bot_items = OWN_KIND[::-1]

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        row = st.awake if item == "awakening" else st.react
        return [c for c in self.targets(st) if row[c]]

    def items(self, st: LabyrinthState) -> list[str]:
        return [item for item in OWN_KIND if self.countries(st, item)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.items(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        item = await select_item(st, seat, self.items(st))
        c = await select(st, seat, f"remove_{item}", self.countries(st, item))
        (remove_awakening if item == "awakening" else remove_reaction)(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return OWN_KIND[1 - seat] in self.items(st)


class Smartphones(EitherEvent):
    """Cards 211-213. A marker where something has just happened; Facebook [cards 153, 154] is playable from now on."""

    id = "smartphones"
    bot_items = OWN_KIND

    def aimed_at(self, st: LabyrinthState) -> list[int]:
        """Countries that events or operations of this and the previous action phase were aimed at."""
        rows = (st.trace.operations, st.trace.events, st.trace_before.operations, st.trace_before.events)
        return sorted({c for row in rows for c in row})

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st, self.aimed_at(st)) if can_take_awakening(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.aimed_at(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Place a marker of either kind in one of them; this card's marker replaces that of Censorship."""
        found = self.countries(st)
        if found:
            item = await select_item(st, seat, OWN_KIND)
            c = await select(st, seat, item, found)
            await (put_awakening if item == "awakening" else put_reaction)(st, c)
        take_marker(st, "censorship")
        put_marker(st, "smartphones")

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st)) or has_marker(st, "censorship") or not has_marker(st, "smartphones")

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        if seat == JIHADIST:
            return bool(self.countries(st))
        return not has_marker(st, "smartphones") or not arab_winter(st)


class PopularSupport(EitherEvent):
    """Cards 227 and 228. One more marker of a kind in a country, and one next to it."""

    id = "popular_support"
    bot_items = ("awakening", "reaction")

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        """Countries with a marker of the kind that may take another one; none in Arab Winter."""
        row = st.awake if item == "awakening" else st.react
        return [c for c in self.targets(st) if row[c] and can_take_awakening(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        return [item for item in ("awakening", "reaction") if self.countries(st, item)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.items(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        item = await select_item(st, seat, self.items(st))
        put = put_awakening if item == "awakening" else put_reaction
        c = await select(st, seat, item, self.countries(st, item))
        await put(st, c)
        near = await select(
            st, seat, item, [b for b in self.targets(st, neighbours(st, c)) if can_take_awakening(st, b)]
        )
        if near != NONE:
            await put(st, near)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return ("awakening" if seat == US else "reaction") in self.items(st)


class Revolution(EitherEvent):
    """Card 238. A civil war in a Poor country with markers of both kinds."""

    id = "revolution"
    bot_columns: ClassVar = {"civil_war": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Poor countries with markers of both kinds."""
        return [c for c in self.targets(st) if st.gov[c] == POOR and st.awake[c] and st.react[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Start a civil war; the markers become militia and cells [11.2.2]."""
        await start_civil_war(st, await select(st, seat, "civil_war", self.countries(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The country that loses most of the other seat's markers, then the richest."""
        st = asked.st
        if asked.prompt != "country" or asked.purpose != "civil_war":
            return asked.candidates
        sign = 1 if asked.seat == US else -1
        return best(asked.candidates, lambda c: 10 * sign * (st.react[c] - st.awake[c]) + resources(st, c))


EVENTS: Final[list[CardEvent]] = [
    PearlRoundabout(),
    ArabSpringFallout(),
    CivilResistance(),
    Sharia2(),
    TahrirSquare(),
    Facebook(),
    MassTurnout2(),
    Scaf(),
    BloodyThursday(),
    TheftOfState(),
    ArabWinter(),
    Censorship(),
    MuslimBrotherhood(),
    DayOfRage(),
    FridayOfAnger(),
    SectarianViolence(),
    Smartphones(),
    PopularSupport(),
    Revolution(),
]
