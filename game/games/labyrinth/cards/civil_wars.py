"""Civil wars: their beginning, course and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import WidestGap, best, cells_in_all, first_of, gap, last_cell_or_best
from game.games.labyrinth.chapters.change import (
    align,
    end_civil_war,
    govern,
    shift_to_adversary,
    start_civil_war,
    worsen,
)
from game.games.labyrinth.chapters.choosing import select, select_card, select_item, select_number
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_awakening,
    put_cells_up_to,
    put_militia_up_to,
    put_reaction,
    remove_all_cells,
    remove_cells,
    remove_cells_up_to,
)
from game.games.labyrinth.chapters.testing import roll_governance
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    FUNDING_MAX,
    HARD,
    IRAN,
    ITALY,
    JIHADIST,
    LIBYA,
    MARKER_LIMIT,
    MUSLIM,
    NEUTRAL,
    NONE,
    POOR,
    RESOURCES,
    US,
    WAR_CARDS,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    arab_winter,
    can_take_awakening,
    can_take_militia,
    cell_room,
    cells,
    has_marker,
    in_turmoil,
    is_islamist,
    militia_pool,
    neighbours,
    resources,
    troops,
    troops_and_militia,
    us_is_hard,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    activate,
    add_funding,
    from_discard,
    move_troops,
    put_marker,
    put_troop_marker,
    set_posture,
    touch,
)
from game.games.labyrinth.verbs.victory import look


class Advisors(UsEvent):
    """Card 121. A marker in a civil war without troops, not in an Adversary; `verbs` and `change` remove it."""

    id = "advisors"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.civil_war[c] and st.align[c] != ADVERSARY and not troops(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("advisors_left", len(st.markers.get("advisors", ())) < MARKER_LIMIT["advisors"]),
            ("advisors", bool(self.countries(st))),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """Place a marker, even where there already is one."""
        put_marker(st, "advisors", await select(st, US, "militia", self.countries(st), aim="marker"))


class BattleOfSirte(UsEvent):
    """Card 132. Removes a cell of a civil war and places militia there."""

    id = "battle_of_sirte"
    bot_columns: ClassVar = {"militia": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.civil_war[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Remove the cell, if there is one; then place up to two militia."""
        c = await select(st, US, "militia", self.countries(st))
        await remove_cells(st, US, c)
        await put_militia_up_to(st, US, c, 2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return militia_pool(st) > 0 or any(cells(st, c) for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The last cell on the map; otherwise most cells above troops and militia."""
        return last_cell_or_best(asked, lambda c: gap(asked.st, c))


class BenghaziFalls(UsEvent):
    """Card 133. Civil war in Libya, and Italy becomes Hard."""

    id = "benghazi_falls"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """An awakening in Libya or next to it, under Truce or not."""
        return any(st.awake[c] for c in (LIBYA, *neighbours(st, LIBYA)))

    async def play_us(self, st: LabyrinthState) -> None:
        if self.touches(st, LIBYA):
            await start_civil_war(st, LIBYA)
            await put_militia_up_to(st, US, LIBYA, 2)
        touch(st, ITALY)
        set_posture(st, ITALY, HARD)

    def wars(self, st: LabyrinthState) -> bool:
        """Whether anything changes in Libya."""
        return self.touches(st, LIBYA) and (not st.civil_war[LIBYA] or militia_pool(st) > 0)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return self.wars(st) or st.posture[ITALY] != HARD

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For Libya; only for Italy if the US is Hard."""
        return self.wars(st) or us_is_hard(st)


class FactionalInfighting(WidestGap):
    """Card 136. Weakens the cells of a country, and funding."""

    id = "factional_infighting"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if cells(st, c) and not is_islamist(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """A sleeper becomes active and stays, up to two other cells are removed; funding always falls."""
        c = await select(st, US, "remove_cells", self.countries(st))
        if c != NONE:
            woken = min(1, st.sleepers[c])
            activate(st, c, woken)
            await remove_cells_up_to(st, US, c, self.number, spared=woken)
        add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st)) or st.funding > 1


class Militia(UsEvent):
    """Card 142. Militia in a civil war or Regime Change country, up to its printed resources."""

    id = "militia"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if in_turmoil(st, c) and can_take_militia(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "militia", self.countries(st))
        await put_militia_up_to(st, US, c, RESOURCES[c])

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return militia_pool(st) > 0


class Unscr1973(UsEvent):
    """Card 150. Removes a cell of a civil war, and places a marker that counts as a troop."""

    id = "unscr_1973"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries in civil war; the one with the marker only with a cell."""
        wars = (c for c in self.targets(st) if st.civil_war[c])
        return [c for c in wars if cells(st, c) or not has_marker(st, self.id, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Remove the cell, if there is one; then place the marker, unless it is there."""
        c = await select(st, US, "remove_cells", self.countries(st), aim="target")
        await remove_cells(st, US, c)
        if st.civil_war[c]:
            put_troop_marker(st, self.id, c)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The last cell on the map; otherwise the highest resources."""
        return last_cell_or_best(asked, lambda c: resources(asked.st, c))


class LimitedDeployment(WidestGap):
    """Card 157. Troops and aid for a civil war, and an awakening next to it."""

    id = "limited_deployment"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries in civil war, of any alignment."""
        return [c for c in self.targets(st) if st.civil_war[c]]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("us_hard", us_is_hard(st)), ("limited_deployment", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        """Place up to two troops from the track; they remove Advisors."""
        c = await select(st, US, "troops", self.countries(st))
        most = min(2, st.troop_track)
        if most:
            move_troops(st, NONE, c, await select_number(st, US, "troops", 0, most, space=COUNTRY_IDS[c]))
        await put_aid(st, c)
        near = await select(st, US, "awakening", [b for b in neighbours(st, c) if can_take_awakening(st, b)])
        if near != NONE:
            await put_awakening(st, near)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.purpose == "troops":
            return super().bot_prefers(asked)
        return asked.candidates


class HouthiRebels(JihadistEvent):
    """Card 167. Cells and a civil war in Yemen."""

    id = "houthi_rebels"
    number = 2

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("houthi_rebels", self.touches(st, YEMEN) and st.gov[YEMEN] == POOR),
            ("iran_no_ally", st.align[IRAN] != ALLY),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place the cells before the war begins."""
        await put_cells_up_to(st, YEMEN, self.number)
        await start_civil_war(st, YEMEN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return not st.civil_war[YEMEN] or cell_room(st) > 0


class Agitators(EitherEvent):
    """Card 217. Takes a card of the war list from the discards."""

    id = "agitators"

    def cards(self, st: LabyrinthState) -> list[int]:
        """Cards of the war list among the discards, the oldest first [11.3.13]."""
        return [card for card in st.discard if card in WAR_CARDS]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.cards(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        from_discard(st, seat, await select_card(st, seat, "fetch", self.cards(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        return asked.candidates[:1] if asked.prompt == "fetch" else asked.candidates


class Sellout(EitherEvent):
    """Card 230. Removes all cells of a country but one for funding, and governance or alignment."""

    id = "sellout"
    bot_columns: ClassVar = {"remove_cells": "J.marker"}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries in turmoil with two cells; `cards.csv` excludes the Caliphate."""
        return [c for c in self.targets(st) if in_turmoil(st, c) and cells(st, c) > 1]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Remove all cells but one, raise funding by half of them, rounded up, then change governance or alignment."""
        c = await select(st, seat, "remove_cells", self.countries(st))
        gone = await remove_cells(st, seat, c, cells(st, c) - 1)
        add_funding(st, (gone + 1) // 2)
        items = ["alignment"] if st.align[c] != ADVERSARY else []
        item = await select_item(st, seat, [*items, *(["governance"] if st.gov[c] < POOR else [])])
        if item == "alignment":
            await shift_to_adversary(st, c)
        elif item == "governance":
            await worsen(st, c, POOR)

    def useful(self, st: LabyrinthState) -> list[int]:
        """Countries that are not Poor Adversaries."""
        return [c for c in self.countries(st) if st.gov[c] != POOR or st.align[c] != ADVERSARY]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return seat == JIHADIST and (st.funding < FUNDING_MAX or bool(self.useful(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """If possible not a Poor Adversary, with most cells; then alignment."""
        st = asked.st
        if asked.prompt == "item":
            return first_of(asked.candidates, "alignment")
        if asked.prompt != "country":
            return asked.candidates
        found = [name for name in asked.candidates if COUNTRY[name] in self.useful(st)] or asked.candidates
        return best(found, lambda c: cells(st, c)) if st.funding < FUNDING_MAX else found


def _among(candidates: Sequence[str], countries: Sequence[int]) -> Sequence[str]:
    """The candidates that are in the list of countries; all candidates if none is."""
    return [name for name in candidates if COUNTRY[name] in countries] or candidates


class UnCeasefire(EitherEvent):
    """Card 233. Ends a civil war without a winner."""

    id = "un_ceasefire"
    bot_columns: ClassVar = {"target": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries in civil war; `cards.csv` excludes the Caliphate."""
        return [c for c in self.targets(st) if st.civil_war[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Militia and cells become markers, except in Arab Winter; troops leave; Neutral, governance as in a test."""
        c = await select(st, seat, "target", self.countries(st))
        militia, fighters = st.militia[c], cells(st, c)
        await end_civil_war(st, c)
        if not arab_winter(st):
            await remove_all_cells(st, c)
            await put_awakening(st, c, militia)
            await put_reaction(st, c, fighters)
        move_troops(st, c, NONE, st.troops[c])
        if st.kind[c] == MUSLIM:  # Nigeria, an Ally, turns over with its last cell [11.3.3.3]
            await align(st, c, NEUTRAL)
            await roll_governance(st, c)
            look(st)

    def wins(self, st: LabyrinthState, seat: int) -> list[int]:
        """Countries where the automaton would not lose more pieces than its opponent."""
        winter = arab_winter(st)
        if seat == US:
            everywhere = cells_in_all(st)
            return [c for c in self.countries(st) if winter or cells(st, c) in (everywhere, *range(st.militia[c] + 1))]
        if winter:
            return [c for c in self.countries(st) if troops_and_militia(st, c) >= cells(st, c)]
        return [c for c in self.countries(st) if cells(st, c) >= st.militia[c]]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.wins(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Of `wins`, the greatest gain; for the US an Adversary, for the Jihadist an Ally, then a Neutral."""
        st = asked.st
        if asked.prompt != "country" or asked.purpose != "target":
            return asked.candidates
        sign = 1 if asked.seat == US else -1
        found = _among(asked.candidates, self.wins(st, asked.seat))
        return best(found, lambda c: sign * (10 * (st.militia[c] - cells(st, c)) + st.align[c]))


class Qadhafi(EitherEvent):
    """Card 235. Decides a civil war by the pieces there."""

    id = "qadhafi"
    bot_columns: ClassVar = {"target": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.civil_war[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    def balance(self, st: LabyrinthState, c: int) -> int:
        """Troops and militia less cells."""
        return troops_and_militia(st, c) - cells(st, c)

    def wins(self, st: LabyrinthState, seat: int) -> list[int]:
        """Countries that the automaton would win; the capital is kept."""
        if seat == US:
            return [c for c in self.countries(st) if self.balance(st, c) > 0]
        return [c for c in self.countries(st) if self.balance(st, c) < 0 and c != st.capital]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """More cells: Poor Adversary; fewer: Fair Ally; count the pieces before the war ends."""
        c = await select(st, seat, "target", self.countries(st))
        balance = self.balance(st, c)
        await end_civil_war(st, c)
        if balance:
            await govern(st, c, FAIR if balance > 0 else POOR)
            await align(st, c, ALLY if balance > 0 else ADVERSARY)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.wins(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt != "country" or asked.purpose != "target":
            return asked.candidates
        return best(_among(asked.candidates, self.wins(asked.st, asked.seat)), lambda c: resources(asked.st, c))


class Truce(EitherEvent):
    """Card 239. Nobody acts in a country until the end of the turn (`queries.board.under_truce`)."""

    id = "truce"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries in civil war, under Regime Change or with markers of both kinds, but none of the Caliphate."""
        return [c for c in self.targets(st) if in_turmoil(st, c) or (st.awake[c] and st.react[c])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Place the marker; the card lapses, and `chapters.turn` asks whether somebody pays to end it."""
        put_marker(st, "truce", await select(st, seat, "target", self.countries(st)))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return False


EVENTS: Final[list[CardEvent]] = [
    Advisors(),
    BattleOfSirte(),
    BenghaziFalls(),
    FactionalInfighting(),
    Militia(),
    Unscr1973(),
    LimitedDeployment(),
    HouthiRebels(),
    Agitators(),
    Sellout(),
    UnCeasefire(),
    Qadhafi(),
    Truce(),
]
