"""Cards 217-224: events of neither side in the second deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.cards.preferences import best, caliphate_sites, first_of, gap, posture_of, posture_targets
from game.games.labyrinth.chapters.change import improve, worsen
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_card, select_item, select_number
from game.games.labyrinth.chapters.operations import flip_posture
from game.games.labyrinth.chapters.pieces import put_awakening, put_cells, put_reaction, remove_cells, select_cell
from game.games.labyrinth.chapters.rolling import half_a_die
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.opp import choose
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    HARD,
    IRAN,
    JIHADIST,
    MUSLIM,
    NONE,
    POOR,
    PRESTIGE_MAX,
    SCHENGEN,
    SOFT,
    SYRIA,
    UNITED_STATES,
    US,
    WAR_CARDS,
)
from game.games.labyrinth.queries.board import (
    CELLS_FOR_CALIPHATE,
    can_set_posture,
    can_take_awakening,
    cell_room,
    cells,
    in_caliphate,
    in_turmoil,
    is_islamist,
    resources,
    under_truce,
    us_is_hard,
    us_posture,
)
from game.games.labyrinth.queries.tracks import islamist_resources, world_balance, world_posture, world_value
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    from_discard,
    remove_cell,
    remove_militia,
    remove_reaction,
    set_posture,
    turn_iran,
)
from game.games.labyrinth.verbs.victory import look

OSAMA_BIN_LADIN: Final = 237


class Agitators(EitherEvent):
    """Card 217. Somebody wants a war."""

    id = "agitators"

    def cards(self, st: LabyrinthState) -> list[int]:
        """Cards of the war list among the discards, the oldest first [11.3.13]."""
        return [card for card in st.discard if card in WAR_CARDS]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.cards(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """It comes into the hand."""
        from_discard(st, seat, await select_card(st, seat, "fetch", self.cards(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The one nearest the bottom."""
        return asked.candidates[:1] if asked.prompt == "fetch" else asked.candidates


class AlNusraFront(EitherEvent):
    """Card 218. Militia and cells wear each other down."""

    id = "al_nusra_front"
    bot_columns: ClassVar = {"remove_militia": "J.jihad"}

    def countries(self, st: LabyrinthState) -> list[int]:
        """In turmoil, with both."""
        return [c for c in self.targets(st) if in_turmoil(st, c) and cells(st, c) and st.militia[c]]

    def uneven(self, st: LabyrinthState, seat: int) -> list[int]:
        """Where the other side has more."""
        sign = 1 if seat == US else -1
        return [c for c in self.countries(st) if sign * (cells(st, c) - st.militia[c]) > 0]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """As many of the one as of the other are left; troops do not count."""
        c = await select(st, seat, "remove_cells" if seat == US else "remove_militia", self.countries(st), aim="target")
        more = cells(st, c) - st.militia[c]
        if more > 0:
            await remove_cells(st, seat, c, more)
        else:
            remove_militia(st, c, -more)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Where it hurts the other side."""
        return bool(self.uneven(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """There; the US where the gap is widest."""
        if asked.prompt != "country":
            return asked.candidates
        uneven = self.uneven(asked.st, asked.seat)
        found = [name for name in asked.candidates if COUNTRY[name] in uneven] or asked.candidates
        return best(found, lambda c: gap(asked.st, c)) if asked.seat == US else found


class AymanAlZawahiri(Event):
    """Card 219. The last of the old guard."""

    id = "ayman_al_zawahiri"

    def loss(self, st: LabyrinthState) -> int:
        """A quarter of the reaction markers, rounded up."""
        return (sum(st.react) + 3) // 4

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding; prestige, more of it after Osama bin Ladin. `cards.csv` takes the card out of the game."""
        add_funding(st, -1)
        add_prestige(st, 2 if OSAMA_BIN_LADIN in st.removed else 1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige for the reaction that there is."""
        add_prestige(st, -self.loss(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A track moves."""
        if seat == US:
            return st.funding > 1 or st.prestige < PRESTIGE_MAX
        return st.prestige > 1 and any(st.react)


class Daraa(Event):
    """Card 220. It begins with words on a wall."""

    id = "daraa"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Syria is not under Islamist Rule."""
        return self.touches(st, SYRIA) and not is_islamist(st, SYRIA)

    async def play_us(self, st: LabyrinthState) -> None:
        """Better governance, not Good; then an awakening marker."""
        await test_country(st, SYRIA)
        await improve(st, SYRIA, FAIR)
        await put_awakening(st, SYRIA)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Worse governance, no Islamist Rule; then a reaction marker."""
        await test_country(st, SYRIA)
        await worsen(st, SYRIA, POOR)
        await put_reaction(st, SYRIA)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Governance or a marker."""
        if can_take_awakening(st, SYRIA):
            return True
        return st.gov[SYRIA] == POOR if seat == US else st.gov[SYRIA] in (GOOD, FAIR)


class Flypaper(EitherEvent):
    """Card 221. Fight them there, not here."""

    id = "flypaper"
    bot_columns: ClassVar = {"remove_cells": "J.travel_from", "cells": ""}
    number = 3

    def places(self, st: LabyrinthState) -> list[int]:
        """In turmoil or in the Caliphate: where the cells go."""
        return [c for c in self.targets(st) if in_turmoil(st, c) or in_caliphate(st, c)]

    def sources(self, st: LabyrinthState, item: str = "") -> list[int]:
        """Where a reaction marker or a cell could be taken from."""
        found = (c for c in COUNTRIES if not under_truce(st, c))
        react = item != "cell"
        cell = item != "reaction"
        return [c for c in found if (react and st.react[c]) or (cell and cells(st, c))]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.places(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """A marker or cell from up to three countries; as many cells come to one of the places that are left.

        That no cell is on the map in between is no victory [2.1]. An automaton knows the goal beforehand [12.3.9]; it
        looks for a place for the capital only if three cells can come [11.3.8].
        """
        meant = self._goals(st, seat, [COUNTRY_IDS[c] for c in self.places(st)]) if st.automata[seat] else ()
        most = min(self.number, len(self.sources(st)))
        number = await select_number(st, seat, "flypaper", 0, most) if most else 0
        taken: list[int] = []
        for left in range(number, 0, -1):
            here = [c for c in self.sources(st) if c not in taken]
            c = await select(st, seat, "remove_cells", here, left=left, aim="loss")
            taken.append(c)
            items = [item for item in ("reaction", "cell") if c in self.sources(st, item)]
            if await select_item(st, seat, items) == "reaction":
                remove_reaction(st, c)
            else:
                remove_cell(st, c, await select_cell(st, seat, c), exchanged=True)
        places = self.places(st)
        if st.automata[seat]:
            names = [COUNTRY_IDS[c] for c in places]
            meant = [name for name in names if name in meant] or self._goals(st, seat, names)
            places = [COUNTRY[name] for name in meant]
        goal = await select(st, seat, "cells", places if taken else ())
        if goal != NONE:
            await put_cells(st, goal, len(taken))
        look(st)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Something could be taken from elsewhere than the goal; the Jihadist takes cells alone."""
        return self._number(st, seat) > 0

    def _goals(self, st: LabyrinthState, seat: int, names: Sequence[str]) -> Sequence[str]:
        if seat == US:
            return best(names, lambda c: -resources(st, c))
        enough = [name for name in names if len(set(self.sources(st, "cell")) - {COUNTRY[name]}) >= CELLS_FOR_CALIPHATE]
        sites = caliphate_sites(st, enough)
        return sites or choose(st, "J.travel_to", "J.recruit_to", [COUNTRY[name] for name in names]).left

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The US sends few where least is at stake, reaction first; the Jihadist cells to where he needs them."""
        st = asked.st
        if asked.prompt == "flypaper":
            return first_of(asked.candidates, str(self._number(st, asked.seat)))
        if asked.prompt == "item":
            return first_of(asked.candidates, "reaction" if asked.seat == US else "cell")
        if asked.prompt == "country" and asked.purpose == "remove_cells":
            return self._taken(st, asked.seat, asked.candidates)
        return asked.candidates

    def _number(self, st: LabyrinthState, seat: int) -> int:
        """From how many countries the automaton takes something."""
        everywhere = [COUNTRY_IDS[c] for c in self.sources(st, "" if seat == US else "cell")]
        others = self._elsewhere(st, seat, everywhere)
        if seat == JIHADIST:
            return min(self.number, len(others))
        react = sum(1 for name in others if st.react[COUNTRY[name]])
        many = react >= self.number and (st.capital != NONE or cell_room(st) < self.number)
        return min(self.number if many else self.number - 1, len(others))

    def _elsewhere(self, st: LabyrinthState, seat: int, names: Sequence[str]) -> list[str]:
        """Those that are not the only goal."""
        goal = list(self._goals(st, seat, [COUNTRY_IDS[c] for c in self.places(st)]))
        return [name for name in names if [name] != goal]

    def _taken(self, st: LabyrinthState, seat: int, candidates: Sequence[str]) -> Sequence[str]:
        others = self._elsewhere(st, seat, candidates)
        react = [name for name in others if seat == US and st.react[COUNTRY[name]]]
        return react or [name for name in others if cells(st, COUNTRY[name])] or others or candidates


class Hagel(Event):
    """Card 222. A new secretary in the Pentagon."""

    id = "hagel"

    async def play_us(self, st: LabyrinthState) -> None:
        """The US becomes Hard."""
        set_posture(st, UNITED_STATES, HARD)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The US becomes Soft."""
        set_posture(st, UNITED_STATES, SOFT)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It is the other one."""
        return us_is_hard(st) != (seat == US)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US not if the world is Soft and little is under Islamist Rule."""
        soft = world_balance(st) < 0 and world_value(st) > 1
        return seat == JIHADIST or islamist_resources(st) > 1 or not soft


class IranianElections(EitherEvent):
    """Card 223. Iran is a Muslim country like others from now on [11.3.3.1]."""

    id = "iranian_elections"
    bot_items = ("awakening", "reaction")

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce in Iran."""
        return not under_truce(st, IRAN)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """It turns over; two markers of one kind and one of the other; funding."""
        if st.kind[IRAN] != MUSLIM:
            turn_iran(st)
        item = await select_item(st, seat, ["awakening", "reaction"])
        awake = 2 if item == "awakening" else 1
        await put_awakening(st, IRAN, awake)
        await put_reaction(st, IRAN, 3 - awake)
        add_funding(st, -1)


class JeSuisCharlie(Event):
    """Card 224. After a plot in a country that is not Muslim."""

    id = "je_suis_charlie"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The last phase of resolving plots had one there."""
        return st.resolved_abroad

    def others(self, st: LabyrinthState) -> list[int]:
        """Countries outside Schengen that can have a posture."""
        return [c for c in COUNTRIES if can_set_posture(st, c) and c not in SCHENGEN]

    async def play_us(self, st: LabyrinthState) -> None:
        """The postures of a Schengen country and of another one."""
        for countries in (SCHENGEN, self.others(st)):
            await choose_posture(st, US, await select(st, US, "posture", countries))

    def items(self, st: LabyrinthState) -> list[str]:
        """The US posture flips only where it is that of the world."""
        return [*(["posture"] if us_posture(st) == world_posture(st) else []), "prestige"]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The US parts with the world; or half a die of prestige, rounded up."""
        if await select_item(st, JIHADIST, self.items(st)) == "posture":
            flip_posture(st)
        else:
            add_prestige(st, -await half_a_die(st, JIHADIST, self.numbers[0]))

    def both_hard(self, st: LabyrinthState) -> bool:
        """Whether the US and the world are Hard."""
        return us_is_hard(st) and world_posture(st) == HARD

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US to win somebody over; the Jihadist against a Hard world or for prestige."""
        if seat == JIHADIST:
            return self.both_hard(st) or st.prestige > 1
        return any(st.posture[c] != us_posture(st) for c in (*SCHENGEN, *self.others(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The posture of the US; or a Soft US in a Hard world."""
        st = asked.st
        if asked.prompt == "item":
            return first_of(asked.candidates, "posture" if self.both_hard(st) else "prestige")
        if asked.prompt == "country":
            useful = posture_targets(st, US, [COUNTRY[name] for name in asked.candidates])
            return [COUNTRY_IDS[c] for c in useful] or asked.candidates
        return [posture_of(us_posture(st))] if asked.prompt == "posture" else asked.candidates


EVENTS: Final[list[Event]] = [
    Agitators(),
    AlNusraFront(),
    AymanAlZawahiri(),
    Daraa(),
    Flypaper(),
    Hagel(),
    IranianElections(),
    JeSuisCharlie(),
]
