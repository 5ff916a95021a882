"""Diplomacy: changes of alignment, and actions among neighbours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.labyrinth import data
from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import WidestGap, first_of, gap
from game.games.labyrinth.chapters.change import align, shift_to_adversary, shift_to_ally
from game.games.labyrinth.chapters.choosing import (
    choose_posture,
    select,
    select_card_if_liked,
    select_item,
    select_number,
)
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_awakening,
    put_cells,
    put_cells_from_anywhere,
    put_militia,
    put_militia_up_to,
    put_reaction,
    put_siege,
    remove_cells,
)
from game.games.labyrinth.chapters.piles import discard_card
from game.games.labyrinth.chapters.rolling import roll_at_least
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.opp import choose
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.queries.board import (
    can_be_besieged,
    can_set_posture,
    can_take_awakening,
    can_take_militia,
    cell_room,
    cells,
    has_marker,
    militia_pool,
    neighbours,
    resources,
    under_truce,
    us_posture,
)
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    relieve,
    remove_aid,
    remove_awakening,
    remove_militia,
    remove_reaction,
    set_posture,
    take_marker,
)

TESTS: Final[dict[str, Callable[[LabyrinthState, int], bool]]] = {
    "place_awakening": can_take_awakening,
    "place_reaction": can_take_awakening,
    "place_aid": lambda st, c: st.kind[c] == data.MUSLIM,
    "place_siege": lambda st, c: st.kind[c] == data.MUSLIM and can_be_besieged(st, c),
    "place_posture": lambda st, c: can_set_posture(st, c) and st.posture[c] == data.UNTESTED,
    "place_militia": lambda st, c: militia_pool(st) > 0 and can_take_militia(st, c),
    "place_cell": lambda st, c: cell_room(st) > 0,
    "remove_awakening": lambda st, c: st.awake[c] > 0,
    "remove_reaction": lambda st, c: st.react[c] > 0,
    "remove_aid": lambda st, c: st.aid[c] > 0,
    "remove_siege": lambda st, c: st.besieged[c] > 0,
    "remove_posture": lambda st, c: can_set_posture(st, c) and st.posture[c] != data.UNTESTED,
    "remove_militia": lambda st, c: st.militia[c] > 0,
    "remove_cell": lambda st, c: cells(st, c) > 0,
}
"""The possible actions in a country, each with its condition."""

PIECES_TWICE: Final = ("militia", "cell")

PURPOSE: Final = {"siege": "marker", "remove_siege": "marker", "remove_posture": "posture"}
"""Purposes whose name differs from that of the item."""


class CovertAction(AimedEvent, UsEvent):
    """Card 14. An Adversary becomes Neutral on a die of 4 or more."""

    id = "covert_action"
    succeeds_from = 4

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.align[c] == data.ADVERSARY]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, data.US, "alignment", self.countries(st))
        name = data.COUNTRY_IDS[c]
        if await roll_at_least(st, data.US, "covert_action", "covert_action_rolled", self.succeeds_from, space=name):
            await align(st, c, data.NEUTRAL)


class BackChannel(AimedEvent, UsEvent):
    """Card 32. An Adversary becomes Neutral and gets aid, for a card with as many Ops as it has resources.

    Outside the US phase the hand must stay secret: the event is possible whenever the hand is not empty.
    """

    id = "back_channel"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.align[c] == data.ADVERSARY and resources(st, c) <= 3]

    def cards(self, st: LabyrinthState) -> list[int]:
        prices = {resources(st, c) for c in self.countries(st)}
        hand = [card for card in st.hands[data.US] if card not in self.numbers]
        return [card for card in hand if printed_ops(st, card) in prices]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        price = bool(self.cards(st) if st.step == data.SIDES[data.US] else st.hands[data.US])
        return [("us_soft", us_posture(st) == data.SOFT), *super().conditions(st, seat), ("price", price)]

    async def play_us(self, st: LabyrinthState) -> None:
        card = await select_card_if_liked(st, data.US, "price", self.cards(st))
        if card:
            price = printed_ops(st, card)
            c = await select(st, data.US, "alignment", [c for c in self.countries(st) if resources(st, c) == price])
            await discard_card(st, data.US, card)
            await align(st, c, data.NEUTRAL)
            await put_aid(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return False


class ExKgb(JihadistEvent):
    """Card 62. Removes CTR from Russia; otherwise changes the posture of the Caucasus or shifts Central Asia."""

    id = "ex_kgb"

    def shifts(self, st: LabyrinthState) -> bool:
        """Whether Central Asia can be shifted."""
        return self.touches(st, data.CENTRAL_ASIA) and st.align[data.CENTRAL_ASIA] != data.ADVERSARY

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Remove CTR from Russia; otherwise set the Caucasus against the US or shift Central Asia."""
        if take_marker(st, "ctr", data.RUSSIA):
            return
        items = ["caucasus", *(["central_asia"] if self.shifts(st) else [])]
        if await select_item(st, data.JIHADIST, items) == "caucasus":
            set_posture(st, data.CAUCASUS, -us_posture(st))
        else:
            await test_country(st, data.CENTRAL_ASIA)
            await shift_to_adversary(st, data.CENTRAL_ASIA)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return has_marker(st, "ctr", data.RUSSIA) or self.shifts(st) or st.posture[data.CAUCASUS] != -us_posture(st)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        return ["central_asia"] if asked.prompt == "item" and "central_asia" in asked.candidates else asked.candidates


class GulfUnion(WidestGap):
    """Card 156. Militia for a monarchy or its neighbour, or the militia of the monarchies rearranged."""

    id = "gulf_union"
    members = (data.GULF_STATES, data.SAUDI_ARABIA, data.YEMEN, data.JORDAN, data.MOROCCO)
    number = 4

    def places(self, st: LabyrinthState) -> list[int]:
        """Members and their Muslim neighbours except Iran, neither Good nor under Islamist Rule."""
        near = {*self.members, *(c for member in self.members for c in neighbours(st, member))} - {data.IRAN}
        return [c for c in self.targets(st) if c in near and st.gov[c] not in (data.GOOD, data.ISLAMIST)]

    def holders(self, st: LabyrinthState) -> list[int]:
        """Members that may hold militia."""
        return [c for c in self.targets(st, self.members) if can_take_militia(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        holders = self.holders(st)
        placing = militia_pool(st) > 0 and bool(self.places(st))
        moving = len(holders) > 1 and any(st.militia[c] for c in holders)
        return [*(["place"] if placing else []), *(["move"] if moving else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.items(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Place up to four in one country, or rearrange them as the US chooses."""
        if await select_item(st, data.US, self.items(st)) == "place":
            await put_militia_up_to(st, data.US, await select(st, data.US, "militia", self.places(st)), self.number)
        else:
            await self._redistribute(st)

    async def _redistribute(self, st: LabyrinthState) -> None:
        """Ask how many each of them gets; the last one gets the rest."""
        holders = self.holders(st)
        left = sum(st.militia[c] for c in holders)
        shares: dict[int, int] = {}
        for c in holders[:-1]:
            name = data.COUNTRY_IDS[c]
            shares[c] = await select_number(st, data.US, "militia_held", 0, left, space=name) if left else 0
            left -= shares[c]
        shares[holders[-1]] = left
        for c, share in shares.items():
            remove_militia(st, c, max(0, st.militia[c] - share))
        for c, share in shares.items():
            if share > st.militia[c]:
                await put_militia(st, c, share - st.militia[c])

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return militia_pool(st) > 0 and any(gap(st, c) > 0 for c in self.places(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt == "item":
            return first_of(asked.candidates, "place")
        return super().bot_prefers(asked)


class CriticalMiddle(EitherEvent):
    """Card 200. A shift or cells; the card always goes into the pile afterwards (`verbs.cards`)."""

    id = "critical_middle"
    sided = True
    number = 2

    def countries(self, st: LabyrinthState, seat: int) -> list[int]:
        if seat == data.US:
            return [c for c in self.targets(st) if st.gov[c] == data.FAIR and resources(st, c) >= self.number]
        return [c for c in self.targets(st) if st.gov[c] == data.POOR and 1 <= resources(st, c) <= self.number]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st, seat))

    def items(self, st: LabyrinthState, seat: int) -> list[str]:
        goal = data.ALLY if seat == data.US else data.ADVERSARY
        shift = any(st.align[c] != goal for c in self.countries(st, seat))
        if seat == data.JIHADIST:
            return [*(["shift"] if shift else []), "cells"]
        marker = any(can_take_awakening(st, c) for c in self.countries(st, data.US))
        return [*(["shift"] if shift else []), *(["awakening"] if marker else [])]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        item = await select_item(st, seat, self.items(st, seat))
        here = self.countries(st, seat)
        if item == "shift":
            goal = data.ALLY if seat == data.US else data.ADVERSARY
            c = await select(st, seat, "alignment", [c for c in here if st.align[c] != goal])
            await (shift_to_ally if seat == data.US else shift_to_adversary)(st, c)
        elif item == "awakening":
            await put_awakening(st, await select(st, seat, "awakening", [c for c in here if can_take_awakening(st, c)]))
        elif item == "cells":
            await put_cells_from_anywhere(st, seat, await select(st, seat, "cells", here), self.number)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        items = self.items(st, seat)
        cells_come = seat == data.JIHADIST and (cell_room(st) > 0 or st.cells_on_map > 0)
        return "shift" in items or "awakening" in items or cells_come

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """A shift first, for the US of an Adversary; cells from the track."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "shift")
        if asked.prompt == "cell_source":
            return first_of(asked.candidates, "track")
        if asked.prompt == "country" and asked.purpose == "alignment" and asked.seat == data.US:
            return [
                name for name in asked.candidates if asked.st.align[data.COUNTRY[name]] == data.ADVERSARY
            ] or asked.candidates
        return asked.candidates


class ErdoganEffect(EitherEvent):
    """Card 205. Places or removes a marker, or up to two pieces, in or near Turkey."""

    id = "erdogan_effect"
    region = (data.TURKEY, data.SERBIA, data.COUNTRY["caucasus"], data.IRAQ, data.SYRIA, data.IRAN)

    def countries(self, st: LabyrinthState, item: str = "") -> list[int]:
        open_to_all = (c for c in self.region if not under_truce(st, c))
        tests = [TESTS[item]] if item else list(TESTS.values())
        return [c for c in open_to_all if any(test(st, c) for test in tests)]

    def items(self, st: LabyrinthState) -> list[str]:
        return [item for item in TESTS if self.countries(st, item)]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Choose an action and a country; for pieces a second one of the same kind may follow there."""
        item = await select_item(st, seat, self.items(st))
        purpose = {"place_cell": "cells", "remove_cell": "remove_cells"}.get(item, item.removeprefix("place_"))
        c = await select(st, seat, PURPOSE.get(purpose, purpose), self.countries(st, item))
        await self._do(st, seat, c, item)
        deed, kind = item.split("_")
        if kind in PIECES_TWICE:
            more = [f"{deed}_{kind}" for kind in PIECES_TWICE if TESTS[f"{deed}_{kind}"](st, c)]
            second = await select_item(st, seat, [*more, "stop"]) if more else "stop"
            if second != "stop":
                await self._do(st, seat, c, second)

    async def _do(self, st: LabyrinthState, seat: int, c: int, item: str) -> None:
        deed, kind = item.split("_")
        if deed == "place":
            await self._place(st, seat, c, kind)
        else:
            await self._remove(st, seat, c, kind)

    async def _place(self, st: LabyrinthState, seat: int, c: int, kind: str) -> None:
        if kind == "awakening":
            await put_awakening(st, c)
        elif kind == "reaction":
            await put_reaction(st, c)
        elif kind == "aid":
            await put_aid(st, c)
        elif kind == "siege":
            await put_siege(st, c)
        elif kind == "posture":
            await choose_posture(st, seat, c)
        elif kind == "militia":
            await put_militia(st, c, 1)
        else:
            await put_cells(st, c)

    async def _remove(self, st: LabyrinthState, seat: int, c: int, kind: str) -> None:
        if kind == "awakening":
            remove_awakening(st, c)
        elif kind == "reaction":
            remove_reaction(st, c)
        elif kind == "aid":
            remove_aid(st, c, 1)
        elif kind == "siege":
            relieve(st, c)
        elif kind == "posture":
            set_posture(st, c, data.UNTESTED)
        elif kind == "militia":
            remove_militia(st, c, 1)
        else:
            await remove_cells(st, seat, c)

    def wanted(self, st: LabyrinthState, seat: int) -> list[str]:
        """The automaton's action: cells first, then a marker of its own."""
        order = ("remove_cell", "place_awakening") if seat == data.US else ("place_cell", "place_reaction")
        return [item for item in order if self.countries(st, item)]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.wanted(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """`wanted`, and the same again; a reaction marker goes where the charts would send cells."""
        if asked.purpose == "reaction":
            return choose(
                asked.st, "J.travel_to", "J.recruit_to", [data.COUNTRY[name] for name in asked.candidates]
            ).left
        if asked.prompt != "item":
            return asked.candidates
        return first_of(asked.candidates, *self.wanted(asked.st, asked.seat), "stop")


EVENTS: Final[list[CardEvent]] = [
    CovertAction(),
    BackChannel(),
    ExKgb(),
    GulfUnion(),
    CriticalMiddle(),
    ErdoganEffect(),
]
