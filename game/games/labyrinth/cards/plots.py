"""Plots: place them, find them, turn them against the Jihadist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.choice import DONE, roll_die
from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import cells_in_all, first_of, posture_of, posture_targets
from game.games.labyrinth.chapters.choosing import ask, choose_posture, select, select_item
from game.games.labyrinth.chapters.operations import flip_posture
from game.games.labyrinth.chapters.pieces import put_cells, remove_cells
from game.games.labyrinth.chapters.piles import discard_card, draw_cards
from game.games.labyrinth.chapters.plots import (
    find_plot,
    numbered,
    plot_to_flag,
    plots_are_secret,
    put_plot,
    select_plot,
)
from game.games.labyrinth.chapters.rolling import half_a_die
from game.games.labyrinth.chapters.testing import roll_posture, roll_us_posture, test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ACTIVE,
    ALLY,
    ASSOCIATION,
    CANADA,
    CARD_IDS,
    CAUCASUS,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    GOOD,
    HARD,
    JIHADIST,
    MUSLIM,
    NONE,
    PHILIPPINES,
    SADR,
    SCHENGEN,
    SIDES,
    SLEEPER,
    UNITED_KINGDOM,
    UNITED_STATES,
    US,
    WMD,
)
from game.games.labyrinth.picks import card_of, card_picks
from game.games.labyrinth.queries.board import (
    can_set_posture,
    cell_countries,
    cell_room,
    cells,
    has_marker,
    is_islamist,
    non_muslim_countries,
    plots_in,
    under_truce,
    us_is_hard,
    us_posture,
)
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.queries.tracks import gwot_penalty, world_posture
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, backlash, put_marker, remove_cadre, reveal_plot, touch


class Backlash(AimedEvent, UsEvent):
    """Card 1. A plot will cost the Jihadist the funding that it would have brought (`chapters.plots`).

    The card lacks the symbol that would protect the Caliphate.
    """

    id = "backlash"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if any(not plot.backlashed for plot in plots_in(st, c))]

    async def play_us(self, st: LabyrinthState) -> None:
        """Flag one of them, at random if it is face down."""
        c = await select(st, US, "alert", self.countries(st), aim="backfire")
        here = [index for index, plot in enumerate(st.plots) if plot.place == c and not plot.backlashed]
        backlash(st, await select_plot(st, US, here, "6.2"))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding > 1


class LetsRoll(AimedEvent, UsEvent):
    """Card 21. Finds a plot, draws a card and sets a posture."""

    id = "lets_roll"

    def countries(self, st: LabyrinthState) -> list[int]:
        here = [c for c in COUNTRIES if plots_in(st, c) and not under_truce(st, c)]
        return [c for c in here if st.gov[c] == GOOD or (st.kind[c] == MUSLIM and st.align[c] == ALLY)]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "alert", self.countries(st))
        here = [index for index, plot in enumerate(st.plots) if plot.place == c]
        reveal_plot(st, await select_plot(st, US, here, "6.2"))
        await draw_cards(st, US)
        others = [other for other in COUNTRIES if can_set_posture(st, other)]
        await choose_posture(st, US, await select(st, US, "posture", others))


class AbuSayyaf(JihadistEvent):
    """Card 57. Plots in the Philippines cost prestige; troops may leave (`chapters.plots`, `queries.us_operations`)."""

    id = "abu_sayyaf"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return not has_marker(st, "moro_talks")

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await test_country(st, PHILIPPINES)
        await put_cells(st, PHILIPPINES)
        put_marker(st, "abu_sayyaf", PHILIPPINES)


class Amerithrax(JihadistEvent):
    """Card 59. The US discards its best own card."""

    id = "amerithrax"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The US holds a card; an automaton's stack stays hidden."""
        return bool(st.hands[US]) and not st.automata[US]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The US chooses among its best own cards; it is always asked, because its hand is secret."""
        own = [card for card in st.hands[US] if ASSOCIATION[card] == US]
        best = max((printed_ops(st, card) for card in own), default=0)
        options = card_picks(card for card in own if printed_ops(st, card) == best)
        pick = await ask(st, US, "best_card", options or [DONE], "6.2", veiled=True)
        if options:
            await discard_card(st, US, card_of(pick))


class MartyrdomOperation(AimedEvent, JihadistEvent):
    """Cards 87-89 and 190. Gives up a cell for two plots."""

    id = "martyrdom_operation"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in COUNTRIES if cells(st, c) and not is_islamist(st, c) and not under_truce(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Remove it and place two available plots of any number."""
        c = await select(st, JIHADIST, "plot", self.countries(st))
        await remove_cells(st, JIHADIST, c)
        for _ in range(self.number):
            await put_plot(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.available)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """An active cell, then Sadr, then a sleeper."""
        if asked.prompt != "cell":
            return asked.candidates
        return [kind for kind in (ACTIVE, SADR, SLEEPER) if kind in asked.candidates][:1]


class Backlash2(UsEvent):
    """Card 122. A plot in a Muslim country costs funding (`chapters.plots`)."""

    id = "backlash_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        places = [plot.place for plot in st.plots if not plot.backlashed]
        return [c for c in self.targets(st) if c in places]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Flag one of the plots there, unseen unless it is face up."""
        backlash(st, await plot_to_flag(st, await select(st, US, "alert", self.countries(st), aim="backfire")))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding > 1


class BostonMarathon(JihadistEvent):
    """Card 174. Rolls the postures of the US and the Caucasus, and raises funding."""

    id = "boston_marathon"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Roll the postures and raise funding."""
        await roll_us_posture(st)
        add_funding(st, 1)
        await roll_posture(st, CAUCASUS)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return gwot_penalty(st) == 0


class ParisAttacks(JihadistEvent):
    """Card 182. Plots and cells in a Hard Schengen country."""

    id = "paris_attacks"
    line = (UNITED_STATES, CANADA, UNITED_KINGDOM, COUNTRY["benelux"], COUNTRY["france"])
    arrivals = (((1, 2), 0), ((3,), 2), ((2,), 1), ((2,), 0), ((1,), 1), ((1,), 0))
    """The plots and the number of cells for each black die, from 1."""

    def schengen(self, st: LabyrinthState) -> list[int]:
        """The Hard Schengen countries."""
        return [c for c in SCHENGEN if st.posture[c] == HARD]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("paris_attacks", any(st.posture[c] == HARD for c in self.line) or bool(self.schengen(st))),
            ("cell_or_plot_left", cell_room(st) > 0 or bool(st.available)),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        card = CARD_IDS[self.numbers[0]]
        tan = await roll_die("event_die", card=card)
        black = await roll_die("event_die", card=card)
        st.emit("event_dice", side=SIDES[JIHADIST], card=card, dice=[tan, black])
        c = next((c for c in self.line[tan - 1 :] if st.posture[c] == HARD), NONE)
        if c == NONE:
            c = await select(st, JIHADIST, "plot", self.schengen(st))
        if c == NONE:
            return
        touch(st, c)
        plots, number = self.arrivals[black - 1]
        for plot in plots:
            await put_plot(st, c, lambda n: n == plot, face_up=bool(st.automata[JIHADIST]), at_most=plot)  # noqa: B023
        await put_cells(st, c, number, active=True)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0 or any(numbered(number) for number in st.available)


class JvCopycat(CardEvent):
    """Card 207. Removes or places a cell, cadre or plot in a non-Muslim country."""

    id = "jv_copycat"
    sided = True
    plenty = 8
    """The automaton places a cell at this funding or more."""

    def countries(self, st: LabyrinthState, item: str = "") -> list[int]:
        return [c for c in non_muslim_countries(st) if (item in self.found(st, c) if item else self.found(st, c))]

    def found(self, st: LabyrinthState, c: int) -> list[str]:
        """The kinds of these that are there."""
        there = {"plot": len(plots_in(st, c)), "cell": cells(st, c), "cadre": st.cadre[c]}
        return [item for item, number in there.items() if number]

    def things(self, st: LabyrinthState) -> list[str]:
        """What the Jihadist can place."""
        return [*(["cell"] if cell_room(st) else []), *(["plot"] if 1 in st.available else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st) if seat == US else self.things(st))

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "disrupt", self.countries(st), aim="target")
        item = await select_item(st, US, self.found(st, c))
        if item == "plot":
            await find_plot(st, c)
        elif item == "cell":
            await remove_cells(st, US, c)
        else:
            remove_cadre(st, c)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        item = await select_item(st, JIHADIST, self.things(st), veiled=plots_are_secret(st))
        c = await select(st, JIHADIST, "plot" if item == "plot" else "cells", non_muslim_countries(st))
        if item == "plot":
            await put_plot(st, c, lambda n: n == 1, face_up=bool(st.automata[JIHADIST]), at_most=1)
        else:
            await put_cells(st, c, active=True)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The last cell of the map, otherwise the US; there a plot, a cell, a cadre. The Jihadist chooses the US."""
        st = asked.st
        last = asked.seat == US and cells_in_all(st) == 1 and cell_countries(st)[0] in self.countries(st, "cell")
        if asked.prompt == "item":
            if asked.seat == US:
                return first_of(asked.candidates, *(["cell"] if last else []), "plot", "cell", "cadre")
            armed = WMD in st.available or st.funding >= self.plenty
            return first_of(asked.candidates, *(("cell", "plot") if armed else ("plot", "cell")))
        if asked.prompt == "country":
            return first_of(asked.candidates, COUNTRY_IDS[cell_countries(st)[0] if last else UNITED_STATES])
        return asked.candidates


class JeSuisCharlie(CardEvent):
    """Card 224. Postures or prestige after a plot in a non-Muslim country."""

    id = "je_suis_charlie"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return st.resolved_abroad

    def others(self, st: LabyrinthState) -> list[int]:
        """Countries outside Schengen that can have a posture."""
        return [c for c in COUNTRIES if can_set_posture(st, c) and c not in SCHENGEN]

    async def play_us(self, st: LabyrinthState) -> None:
        for countries in (SCHENGEN, self.others(st)):
            await choose_posture(st, US, await select(st, US, "posture", countries))

    def items(self, st: LabyrinthState) -> list[str]:
        """The US posture can flip only if it is that of the world."""
        return [*(["posture"] if us_posture(st) == world_posture(st) else []), "prestige"]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Flip the US posture, or lower prestige by half a die, rounded up."""
        if await select_item(st, JIHADIST, self.items(st)) == "posture":
            flip_posture(st)
        else:
            add_prestige(st, -await half_a_die(st, JIHADIST, self.numbers[0]))

    def both_hard(self, st: LabyrinthState) -> bool:
        """Whether the US and the world are Hard."""
        return us_is_hard(st) and world_posture(st) == HARD

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US to change a posture; the Jihadist against a Hard world or for prestige."""
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


EVENTS: Final[list[CardEvent]] = [
    Backlash(),
    LetsRoll(),
    AbuSayyaf(),
    Amerithrax(),
    MartyrdomOperation(),
    Backlash2(),
    BostonMarathon(),
    ParisAttacks(),
    JvCopycat(),
    JeSuisCharlie(),
]
