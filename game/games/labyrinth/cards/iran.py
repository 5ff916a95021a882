"""Iran and Hizballah."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import CardEvent, EitherEvent, JihadistEvent
from game.games.labyrinth.chapters.change import align, govern
from game.games.labyrinth.chapters.choosing import select, select_item, select_number
from game.games.labyrinth.chapters.jihad import jihad_rolls
from game.games.labyrinth.chapters.pieces import (
    put_awakening,
    put_cells,
    put_reaction,
    remove_cells,
    remove_cells_up_to,
)
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    IRAN,
    ISLAMIST,
    JIHADIST,
    LEBANON,
    MUSLIM,
    NEUTRAL,
    NONE,
    POOR,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    can_take_awakening,
    cell_room,
    cells,
    distance,
    has_marker,
    is_islamist,
    is_shia_mix,
    under_truce,
)
from game.games.labyrinth.queries.jihadist_operations import bars_jihad
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    destroy_cached_wmd,
    put_marker,
    remove_militia,
    take_marker,
    touch,
    turn_iran,
)


class LebanonWar(JihadistEvent):
    """Card 86. Costs the US a card and prestige, and places a cell in a Shia-Mix country."""

    id = "lebanon_war"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await discard_at_random(st, US)
        add_prestige(st, -1)
        if cell_room(st):
            c = await select(st, JIHADIST, "cells", [c for c in self.targets(st) if is_shia_mix(st, c)])
            await put_cells(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.hands[US]) or st.prestige > 1 or cell_room(st) > 0


class Hizballah(CardEvent):
    """Card 103. Removes a cell near Lebanon, or makes Lebanon Poor and Neutral."""

    id = "hizballah"
    steps = 3

    def countries(self, st: LabyrinthState) -> list[int]:
        near = (c for c in self.targets(st) if is_shia_mix(st, c) and cells(st, c))
        return [c for c in near if distance(st, LEBANON, c) <= self.steps]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "remove_cells", self.countries(st))
        if c != NONE:
            await remove_cells(st, US, c)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Change Lebanon step by step; nothing under Truce."""
        if self.touches(st, LEBANON):
            await test_country(st, LEBANON)
            await govern(st, LEBANON, POOR)
            await align(st, LEBANON, NEUTRAL)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        if seat == US:
            return bool(self.countries(st))
        return self.touches(st, LEBANON) and (st.gov[LEBANON] != POOR or st.align[LEBANON] != NEUTRAL)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return seat == US or (st.align[LEBANON] != ADVERSARY and not is_islamist(st, LEBANON))


class Iran(CardEvent):
    """Cards 104 and 105. Removes a cell from a Shia-Mix country or Iran, or rolls two dice of Jihad there."""

    id = "iran"
    dice = 2

    def countries(self, st: LabyrinthState, seat: int) -> list[int]:
        """Shia-Mix countries; for the Jihadist those where a Jihad is conceivable."""
        found = [c for c in self.targets(st) if is_shia_mix(st, c)]
        return found if seat == US else [c for c in found if not is_islamist(st, c) and not bars_jihad(st, c)]

    def with_cells(self, st: LabyrinthState, countries: Sequence[int]) -> list[int]:
        """Iran and those of the countries that have a cell and no Truce."""
        return [c for c in dict.fromkeys((*countries, IRAN)) if cells(st, c) and not under_truce(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Test the country, then remove a cell there or in Iran."""
        c = await select(st, US, "remove_cells", self.countries(st, US), aim="target")
        if c == NONE:
            return
        await test_country(st, c)
        where = await select(st, US, "remove_cells", self.with_cells(st, [c]))
        if where != NONE:
            await remove_cells(st, US, where)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Roll as for two cells; failures cost nothing, and Islamist Rule is impossible."""
        c = await select(st, JIHADIST, "jihad", self.countries(st, JIHADIST))
        if c != NONE:
            await test_country(st, c)
            await jihad_rolls(st, c, self.dice, costs=False)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is a cell, or something to gain by Jihad."""
        found = self.countries(st, seat)
        if seat == US:
            return bool(self.with_cells(st, found)) or any(st.gov[c] == UNTESTED for c in found)
        return any(st.gov[c] != POOR or st.aid[c] for c in found)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """A cell can be removed, or a country worsened."""
        found = self.countries(st, seat)
        return bool(self.with_cells(st, found)) if seat == US else any(st.gov[c] in (GOOD, FAIR) for c in found)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """A country with cells; for the Jihadist a Good country, otherwise a Fair one."""
        if asked.prompt != "country":
            return asked.candidates
        if asked.seat == US:
            return [name for name in asked.candidates if cells(asked.st, COUNTRY[name])] or asked.candidates
        ranks = [[name for name in asked.candidates if asked.st.gov[COUNTRY[name]] == level] for level in (GOOD, FAIR)]
        return ranks[0] or ranks[1] or asked.candidates


class QudsForce(EitherEvent):
    """Card 209. Against cells unless Iran is under Islamist Rule, against militia unless it is an Ally."""

    id = "quds_force"
    bot_columns: ClassVar = {"remove_militia": "J.jihad"}
    bot_items = ("cells", "militia")

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        return [c for c in self.targets(st) if (cells(st, c) if item == "cells" else st.militia[c])]

    def items(self, st: LabyrinthState) -> list[str]:
        found = ["cells"] if st.gov[IRAN] != ISLAMIST and self.countries(st, "cells") else []
        return [*found, *(["militia"] if st.align[IRAN] != ALLY and self.countries(st, "militia") else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.items(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        item = await select_item(st, seat, self.items(st))
        c = await select(st, seat, f"remove_{item}", self.countries(st, item))
        if item == "cells":
            await (remove_cells_up_to(st, seat, c, 2) if is_shia_mix(st, c) else remove_cells(st, seat, c))
        else:
            least, most = (0, min(2, st.militia[c])) if is_shia_mix(st, c) else (1, 1)
            remove_militia(st, c, await select_number(st, seat, "militia_lost", least, most, space=COUNTRY_IDS[c]))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return ("cells" if seat == US else "militia") in self.items(st)


class IranianElections(EitherEvent):
    """Card 223. Iran becomes a Muslim country like others [11.3.3.1]."""

    id = "iranian_elections"
    bot_items = ("awakening", "reaction")

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return not under_truce(st, IRAN)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Turn Iran over, place two markers of one kind and one of the other, change funding."""
        if st.kind[IRAN] != MUSLIM:
            turn_iran(st)
        item = await select_item(st, seat, ["awakening", "reaction"])
        awake = 2 if item == "awakening" else 1
        await put_awakening(st, IRAN, awake)
        await put_reaction(st, IRAN, 3 - awake)
        add_funding(st, -1)


class TradeEmbargo(CardEvent):
    """Card 232. An embargo on Iran, for either side; [11.3.3.1] ends it."""

    id = "trade_embargo"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return not under_truce(st, IRAN)

    async def play_us(self, st: LabyrinthState) -> None:
        """Remove the WMD of Iran from the game; the marker blocks card 181. `cards.csv` removes the card."""
        touch(st, IRAN)
        destroy_cached_wmd(st, IRAN)
        take_marker(st, "trade_embargo_jihadist", IRAN)
        put_marker(st, "trade_embargo_us", IRAN)

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if is_shia_mix(st, c) and can_take_awakening(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige, a reaction marker, and a marker that ends Iran's oil exports (`queries.board.is_exporter`)."""
        add_prestige(st, -1)
        c = await select(st, JIHADIST, "reaction", self.countries(st))
        if c != NONE:
            await put_reaction(st, c)
        put_marker(st, "trade_embargo_jihadist", IRAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        if seat == US:
            return st.wmd[IRAN] > 0 or not has_marker(st, "trade_embargo_us")
        return st.prestige > 1 or bool(self.countries(st)) or not has_marker(st, "trade_embargo_jihadist")


EVENTS: Final[list[CardEvent]] = [LebanonWar(), Hizballah(), Iran(), QudsForce(), IranianElections(), TradeEmbargo()]
