"""Cards 200-206: events of neither side in the second deck; later ones are in files called by their first number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards import (
    awakening_unassociated_205,
    awakening_unassociated_207,
    awakening_unassociated_209,
    awakening_unassociated_217,
    awakening_unassociated_225,
    awakening_unassociated_233,
)
from game.games.labyrinth.cards.event import Conditions, EitherEvent, Event
from game.games.labyrinth.cards.preferences import best, caliphate_sites, first_of, gap, posture_of, posture_targets
from game.games.labyrinth.chapters.change import shift_to_adversary, shift_to_ally
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_item
from game.games.labyrinth.chapters.pieces import (
    put_awakening,
    put_cells,
    put_cells_from_anywhere,
    put_militia,
    put_reaction,
    troop_places,
    troops_off_map,
)
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ABSENT,
    ADVERSARY,
    AFRICAN,
    ALLY,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    INDIA,
    ISLAMIST,
    JIHADIST,
    MALI,
    NIGERIA,
    POOR,
    PRESTIGE_MAX,
    RUSSIA,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    arab_winter,
    can_take_awakening,
    can_take_militia,
    cell_room,
    cells,
    is_ally,
    militia_pool,
    resources,
    under_truce,
    us_posture,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_prestige, add_reserves, place_cadre, remove_cadre

CHINA: Final = COUNTRY["china"]


class CriticalMiddle(EitherEvent):
    """Card 200. Countries between the blocs; the card goes into the pile whatever it was played for: `verbs.cards`."""

    id = "critical_middle"
    sided = True
    number = 2

    def countries(self, st: LabyrinthState, seat: int) -> list[int]:
        """Fair with two resources for the US, Poor with one or two for the Jihadist."""
        if seat == US:
            return [c for c in self.targets(st) if st.gov[c] == FAIR and resources(st, c) >= self.number]
        return [c for c in self.targets(st) if st.gov[c] == POOR and 1 <= resources(st, c) <= self.number]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st, seat))

    def items(self, st: LabyrinthState, seat: int) -> list[str]:
        """What changes something in one of them."""
        goal = ALLY if seat == US else ADVERSARY
        shift = any(st.align[c] != goal for c in self.countries(st, seat))
        if seat == JIHADIST:
            return [*(["shift"] if shift else []), "cells"]
        marker = any(can_take_awakening(st, c) for c in self.countries(st, US))
        return [*(["shift"] if shift else []), *(["awakening"] if marker else [])]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The one or the other in one of them."""
        item = await select_item(st, seat, self.items(st, seat))
        here = self.countries(st, seat)
        if item == "shift":
            goal = ALLY if seat == US else ADVERSARY
            c = await select(st, seat, "alignment", [c for c in here if st.align[c] != goal])
            await (shift_to_ally if seat == US else shift_to_adversary)(st, c)
        elif item == "awakening":
            await put_awakening(st, await select(st, seat, "awakening", [c for c in here if can_take_awakening(st, c)]))
        elif item == "cells":
            await put_cells_from_anywhere(st, seat, await select(st, seat, "cells", here), self.number)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Anything of it."""
        items = self.items(st, seat)
        cells_come = seat == JIHADIST and (cell_room(st) > 0 or st.cells_on_map > 0)
        return "shift" in items or "awakening" in items or cells_come

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """A shift first, the US of an Adversary; cells from the track."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "shift")
        if asked.prompt == "cell_source":
            return first_of(asked.candidates, "track")
        if asked.prompt == "country" and asked.purpose == "alignment" and asked.seat == US:
            return [name for name in asked.candidates if asked.st.align[COUNTRY[name]] == ADVERSARY] or asked.candidates
        return asked.candidates


class CrossBorderSupport(EitherEvent):
    """Card 201. Militia or cells cross African borders, more of them into Mali and Nigeria."""

    id = "cross_border_support"
    bot_columns: ClassVar = {"militia": "", "target": ""}
    more = (MALI, NIGERIA)

    def africa(self, st: LabyrinthState) -> list[int]:
        """African countries, Nigeria with either side up."""
        return [c for c in AFRICAN if st.kind[c] != ABSENT and not under_truce(st, c)]

    def holders(self, st: LabyrinthState) -> list[int]:
        """Those that can get militia."""
        return [c for c in self.africa(st) if militia_pool(st) and can_take_militia(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        """What is possible."""
        some = cell_room(st) > 0 and bool(self.africa(st))
        return [*(["militia"] if self.holders(st) else []), *(["cells"] if some else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Either of the two."""
        return bool(self.items(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The one or the other; only the Jihadist's cells may found the Caliphate [11.3.8]."""
        if await select_item(st, seat, self.items(st)) == "militia":
            c = await select(st, seat, "militia", self.holders(st))
            await put_militia(st, c, 2 if c in self.more else 1)
            return
        c = await select(st, seat, "cells", self.africa(st))
        await put_cells(st, c, 3 if c in self.more else 2)
        if seat == US:
            st.placed.clear()

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US for militia, the Jihadist for cells."""
        return ("militia" if seat == US else "cells") in self.items(st)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Militia where the gap is widest; cells where they found the Caliphate."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "militia" if asked.seat == US else "cells")
        if asked.prompt == "country" and asked.purpose == "militia":
            return best(asked.candidates, lambda c: gap(asked.st, c))
        if asked.prompt == "country" and asked.purpose == "cells":
            found = [name for name in asked.candidates if COUNTRY[name] in self.more]
            return caliphate_sites(asked.st, found) or asked.candidates
        return asked.candidates


class CyberWarfare(EitherEvent):
    """Card 202. War without a front."""

    id = "cyber_warfare"
    powers = (CHINA, INDIA, RUSSIA)

    def cadres(self, st: LabyrinthState) -> list[int]:
        """Where one lies and may be touched."""
        return [c for c in COUNTRIES if st.cadre[c] and not under_truce(st, c)]

    def places(self, st: LabyrinthState) -> list[int]:
        """Where one could come, beside cells, too."""
        return [c for c in COUNTRIES if st.kind[c] != ABSENT and not st.cadre[c] and not under_truce(st, c)]

    def items(self, st: LabyrinthState, seat: int) -> list[str]:
        """What changes something."""
        found = ["reserves"] if st.reserves[1 - seat] else []
        return [*found, "posture", *(["place"] if self.places(st) else []), *(["remove"] if self.cadres(st) else [])]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Reserves of the other side, a posture, or a cadre."""
        item = await select_item(st, seat, self.items(st, seat))
        if item == "reserves":
            number = st.reserves[1 - seat]
            add_reserves(st, 1 - seat, -number)
            add_reserves(st, seat, number)
        elif item == "posture":
            await choose_posture(st, seat, await select(st, seat, "posture", self.powers))
        elif item == "place":
            c = await select(st, seat, "cadre", self.places(st))
            await test_country(st, c)
            place_cadre(st, c)
        else:
            remove_cadre(st, await select(st, seat, "cadre", self.cadres(st)))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For reserves, or for a posture that helps."""
        return bool(st.reserves[1 - seat]) or bool(posture_targets(st, seat, self.powers))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The US takes reserves first, the Jihadist a posture."""
        st = asked.st
        useful = [COUNTRY_IDS[c] for c in posture_targets(st, asked.seat, self.powers)]
        if asked.prompt == "item":
            order = ["posture"] if useful else []
            return first_of(asked.candidates, *(["reserves", *order] if asked.seat == US else [*order, "reserves"]))
        if asked.prompt == "country" and asked.purpose == "posture":
            return useful or asked.candidates
        if asked.prompt == "posture":
            return [posture_of(us_posture(st) if asked.seat == US else -us_posture(st))]
        return asked.candidates


class DayOfRage(EitherEvent):
    """Card 203. Yemen takes to the street."""

    id = "day_of_rage"
    bot_items = ("awakening", "reaction")

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """A marker of either kind, if Yemen can take it."""
        if not can_take_awakening(st, YEMEN):
            return
        item = await select_item(st, seat, ["awakening", "reaction"])
        await (put_awakening if item == "awakening" else put_reaction)(st, YEMEN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Yemen can take it."""
        return can_take_awakening(st, YEMEN)


class EbolaScare(Event):
    """Card 204. Soldiers fight a disease, or fear does its work; `chapters.end_of_turn` brings the cube back."""

    id = "ebola_scare"
    sided = True
    bot_columns: ClassVar = {"remove_troops": "U"}

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A troop cube to send; for the Jihadist a card of the US."""
        if seat == US:
            return st.troop_track > 0 or bool(troop_places(st))
        return bool(st.hands[US])

    async def play_us(self, st: LabyrinthState) -> None:
        """A cube goes off the map; prestige. The card lapses."""
        await troops_off_map(st, 1, "ebola_scare")
        add_prestige(st, 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A card of the US."""
        await discard_at_random(st, US)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US for prestige."""
        return seat == JIHADIST or st.prestige < PRESTIGE_MAX

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """A cube from under Islamist Rule, else from an Ally without cells, if the track is empty."""
        if asked.purpose != "remove_troops":
            return asked.candidates
        st = asked.st
        fallen = [name for name in asked.candidates if st.gov[COUNTRY[name]] == ISLAMIST]
        quiet = [name for name in asked.candidates if is_ally(st, COUNTRY[name]) and not cells(st, COUNTRY[name])]
        return fallen or quiet or asked.candidates


class FridayOfAnger(EitherEvent):
    """Card 206. The other side of the street answers."""

    id = "friday_of_anger"
    bot_items = ("awakening", "reaction")

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        """Where a marker of the other kind lies; nowhere in Arab Winter."""
        row = st.react if item == "awakening" else st.awake
        return [c for c in self.targets(st) if row[c] and can_take_awakening(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        """The kinds that can come."""
        return [item for item in ("awakening", "reaction") if self.countries(st, item)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Either of them."""
        return [("no_arab_winter", not arab_winter(st)), ("friday_of_anger", bool(self.items(st)))]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """A marker."""
        item = await select_item(st, seat, self.items(st))
        c = await select(st, seat, item, self.countries(st, item))
        await (put_awakening if item == "awakening" else put_reaction)(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For its own kind."""
        return ("awakening" if seat == US else "reaction") in self.items(st)


EVENTS: Final[list[Event]] = [
    CriticalMiddle(),
    CrossBorderSupport(),
    CyberWarfare(),
    DayOfRage(),
    EbolaScare(),
    *awakening_unassociated_205.EVENTS,
    FridayOfAnger(),
    *awakening_unassociated_207.EVENTS,
    *awakening_unassociated_209.EVENTS,
    *awakening_unassociated_217.EVENTS,
    *awakening_unassociated_225.EVENTS,
    *awakening_unassociated_233.EVENTS,
]
