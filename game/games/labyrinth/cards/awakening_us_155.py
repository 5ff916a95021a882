"""Cards 155-163: the last events of the US in the second deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import Conditions, Event, UsEvent
from game.games.labyrinth.cards.preferences import WidestGap, best, cells_in_all, first_of, gap
from game.games.labyrinth.chapters.change import align, change_regime, govern, improve
from game.games.labyrinth.chapters.choosing import select, select_card, select_item, select_number
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_awakening,
    put_militia,
    put_militia_up_to,
    put_reaction,
    remove_all_cells,
)
from game.games.labyrinth.chapters.piles import draw_cards
from game.games.labyrinth.chapters.testing import roll_prestige
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CARD,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    GULF_STATES,
    IRAN,
    ISLAMIST,
    JORDAN,
    LEADERS,
    MOROCCO,
    NEUTRAL,
    NONE,
    POOR,
    SAUDI_ARABIA,
    SYRIA,
    TAN,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    can_take_awakening,
    can_take_militia,
    cells,
    in_turmoil,
    is_muslim,
    militia_pool,
    neighbours,
    resources,
    troops_and_militia,
    under_truce,
    us_is_hard,
)
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    activate,
    add_prestige,
    from_discard,
    move_troops,
    put_marker,
    put_troop_marker,
    remove_militia,
    reveal_plot,
    touch,
)


class Fracking(UsEvent):
    """Card 155. Funding falls faster from now on: `chapters.end_of_turn`, until an Oil Price Spike."""

    id = "fracking"

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker, prestige, a card."""
        put_marker(st, "fracking")
        await roll_prestige(st)
        await draw_cards(st, US)


class GulfUnion(WidestGap):
    """Card 156. Militia for a monarchy or its neighbour; or the militia of the monarchies is moved about."""

    id = "gulf_union"
    members = (GULF_STATES, SAUDI_ARABIA, YEMEN, JORDAN, MOROCCO)
    number = 4

    def places(self, st: LabyrinthState) -> list[int]:
        """Members and their Muslim neighbours without Iran, neither Good nor under Islamist Rule."""
        near = {*self.members, *(c for member in self.members for c in neighbours(st, member))} - {IRAN}
        return [c for c in self.targets(st) if c in near and st.gov[c] not in (GOOD, ISLAMIST)]

    def holders(self, st: LabyrinthState) -> list[int]:
        """Members that may hold militia."""
        return [c for c in self.targets(st, self.members) if can_take_militia(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        """Which of the two is possible."""
        holders = self.holders(st)
        placing = militia_pool(st) > 0 and bool(self.places(st))
        moving = len(holders) > 1 and any(st.militia[c] for c in holders)
        return [*(["place"] if placing else []), *(["move"] if moving else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Either of them."""
        return bool(self.items(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Up to four in one country; or as the US likes, their number unchanged."""
        if await select_item(st, US, self.items(st)) == "place":
            await put_militia_up_to(st, US, await select(st, US, "militia", self.places(st)), self.number)
        else:
            await self._redistribute(st)

    async def _redistribute(self, st: LabyrinthState) -> None:
        """How many each of them shall hold, the last one the rest."""
        holders = self.holders(st)
        left = sum(st.militia[c] for c in holders)
        shares: dict[int, int] = {}
        for c in holders[:-1]:
            shares[c] = await select_number(st, US, "militia_held", 0, left, space=COUNTRY_IDS[c]) if left else 0
            left -= shares[c]
        shares[holders[-1]] = left
        for c, share in shares.items():
            remove_militia(st, c, max(0, st.militia[c] - share))
        for c, share in shares.items():
            if share > st.militia[c]:
                await put_militia(st, c, share - st.militia[c])

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """To place where cells are more than troops and militia."""
        return militia_pool(st) > 0 and any(gap(st, c) > 0 for c in self.places(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Placing, in the widest gap."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "place")
        return super().bot_prefers(asked)


class LimitedDeployment(WidestGap):
    """Card 157. Troops and aid for a civil war, an awakening next to it."""

    id = "limited_deployment"

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war, of any alignment."""
        return [c for c in self.targets(st) if st.civil_war[c]]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """A Hard US, a civil war."""
        return [("us_hard", us_is_hard(st)), ("limited_deployment", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        """Up to two troops of the track; they send Advisors home."""
        c = await select(st, US, "troops", self.countries(st))
        most = min(2, st.troop_track)
        if most:
            move_troops(st, NONE, c, await select_number(st, US, "troops", 0, most, space=COUNTRY_IDS[c]))
        await put_aid(st, c)
        near = await select(st, US, "awakening", [b for b in neighbours(st, c) if can_take_awakening(st, b)])
        if near != NONE:
            await put_awakening(st, near)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The widest gap for the troops alone."""
        if asked.purpose == "troops":
            return super().bot_prefers(asked)
        return asked.candidates


class MassTurnout2(UsEvent):
    """Card 158. A vote under a Regime Change, where people are awake."""

    id = "mass_turnout_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Under a Regime Change marker, with an awakening marker."""
        return [c for c in self.targets(st) if st.regime[c] and st.awake[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """A step better."""
        await improve(st, await select(st, US, "governance", self.countries(st)))


class Nato2(UsEvent):
    """Card 159. Aid and a marker that counts as two troops in a country in turmoil."""

    id = "nato_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        """In turmoil."""
        return [c for c in self.targets(st) if in_turmoil(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No GWOT penalty; turmoil."""
        return [("no_penalty", not gwot_penalty(st)), ("nato_2", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker comes from wherever it lies."""
        c = await select(st, US, "troops", self.countries(st))
        await put_aid(st, c)
        put_troop_marker(st, self.id, c)


class OperationNeptuneSpear(UsEvent):
    """Card 160. The card of a Jihadist person comes to hand."""

    id = "operation_neptune_spear"

    def cards(self, st: LabyrinthState) -> list[int]:
        """Persons among the discards."""
        return [card for card in st.discard if card in LEADERS]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.cards(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """For all to see."""
        from_discard(st, US, await select_card(st, US, "fetch", self.cards(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The one that lies lowest."""
        if asked.prompt != "fetch":
            return asked.candidates
        return sorted(asked.candidates, key=lambda name: asked.st.discard.index(CARD[name]))[:1]


class Prism(UsEvent):
    """Card 161. Half of the sleepers become active, or all plots come to light; the world resents it."""

    id = "prism"
    many = 5

    def sleepers(self, st: LabyrinthState) -> list[int]:
        """Countries with sleepers that no Truce protects."""
        return [c for c in COUNTRIES if st.sleepers[c] and not under_truce(st, c)]

    def plots(self, st: LabyrinthState) -> list[int]:
        """The places in `plots` of those that no Truce protects."""
        return [index for index, plot in enumerate(st.plots) if not under_truce(st, plot.place)]

    async def play_us(self, st: LabyrinthState) -> None:
        """One of the two, if any is possible."""
        items = [*(["sleepers"] if self.sleepers(st) else []), *(["plots"] if self.plots(st) else [])]
        item = await select_item(st, US, items)
        if item == "sleepers":
            await self._uncover(st)
        elif item == "plots":
            for index in reversed(self.plots(st)):
                reveal_plot(st, index)
        add_prestige(st, -1)

    async def _uncover(self, st: LabyrinthState) -> None:
        """Half of all sleepers on the map, rounded up; those under Truce count."""
        left = (sum(st.sleepers) + 1) // 2
        while left and self.sleepers(st):
            c = await select(st, US, "activate", self.sleepers(st), left=left)
            most = min(left, st.sleepers[c])
            number = await select_number(st, US, "cells_activated", 1, most, space=COUNTRY_IDS[c])
            activate(st, c, number)
            left -= number

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A plot, a sleeper, or prestige."""
        return bool(self.plots(st) or self.sleepers(st)) or st.prestige > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For any plot, or for many sleepers."""
        return bool(self.plots(st)) or sum(st.sleepers) >= self.many

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Plots first; whole countries."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "plots")
        return asked.candidates[:1] if asked.prompt == "cells_activated" else asked.candidates


class Scaf(UsEvent):
    """Card 162. The army takes over: a Fair Ally, and the cells become a reaction of the people."""

    id = "scaf"

    def countries(self, st: LabyrinthState) -> list[int]:
        """With markers of both kinds; not Iran and Syria."""
        return [c for c in self.targets(st) if c not in (IRAN, SYRIA) and st.awake[c] and st.react[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """In Arab Winter nothing comes for the cells. Nigeria as an Ally without cells turns over [11.3.3.3]."""
        c = await select(st, US, "alignment", self.countries(st), aim="target")
        await align(st, c, ALLY)
        if is_muslim(st, c):
            await govern(st, c, FAIR)
            await put_reaction(st, c, await remove_all_cells(st, c))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """One of them is no Fair Ally, or has cells."""
        return bool(self.unlike(st))

    def unlike(self, st: LabyrinthState) -> list[int]:
        """Those where anything changes."""
        return [c for c in self.countries(st) if st.align[c] != ALLY or st.gov[c] != FAIR or cells(st, c)]

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """All cells of the map; else Adversary before Neutral, the fewest cells, Poor."""
        st = asked.st
        if asked.prompt != "country":
            return asked.candidates
        found = [name for name in asked.candidates if COUNTRY[name] in self.unlike(st)] or asked.candidates
        last = [name for name in found if cells(st, COUNTRY[name]) == cells_in_all(st) > 0]
        for alignment in (ADVERSARY, NEUTRAL):
            last = last or [name for name in found if st.align[COUNTRY[name]] == alignment]
        fewest = best(last or found, lambda c: -cells(st, c))
        return best(fewest, lambda c: st.gov[c] == POOR)


class StatusQuo(UsEvent):
    """Card 163. A regime that holds is accepted as it is."""

    id = "status_quo"
    bot_columns: ClassVar = {"alignment": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Under a tan marker, with twice as many troops and militia as cells."""
        old = (c for c in self.targets(st) if st.regime[c] == TAN)
        return [c for c in old if troops_and_militia(st, c) >= 2 * cells(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker goes, an Ally stays; so does everything else."""
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


EVENTS: Final[list[Event]] = [
    Fracking(),
    GulfUnion(),
    LimitedDeployment(),
    MassTurnout2(),
    Nato2(),
    OperationNeptuneSpear(),
    Prism(),
    Scaf(),
    StatusQuo(),
]
