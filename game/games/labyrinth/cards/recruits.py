"""Recruits: new cells, and cells that move without rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from game.core.choice import DONE
from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, JihadistEvent
from game.games.labyrinth.cards.preferences import caliphate_sites, posture_targets
from game.games.labyrinth.chapters.choosing import agrees, ask, select, select_if_liked, select_several
from game.games.labyrinth.chapters.events import automatic_event
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_in_each, put_cells_up_to, put_siege
from game.games.labyrinth.chapters.piles import select_second, take_second
from game.games.labyrinth.chapters.recruit import place_recruits, recruit_in, recruits
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ABSENT,
    ACTIVE,
    AFGHANISTAN,
    AUTOMATIC,
    CENTRAL_ASIA,
    CHINA,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    HARD,
    INDIA,
    INDONESIA_MALAYSIA,
    IRAN,
    JIHADIST,
    NONE,
    OPS,
    PAKISTAN,
    SCHENGEN,
    SIDES,
    UNITED_KINGDOM,
    UNITED_STATES,
    UNTESTED,
)
from game.games.labyrinth.picks import PIECES
from game.games.labyrinth.queries.board import (
    any_islamist,
    can_be_besieged,
    cell_room,
    cells,
    has_marker,
    in_turmoil,
    is_islamist,
    is_lapsing,
    is_tested,
    recruits_by_itself,
    under_truce,
)
from game.games.labyrinth.queries.jihadist_operations import GTMO, can_recruit, recruits_each, travellers
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.queries.tracks import recruitable
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import move_cell, place_cadre, place_cells, put_marker, remove_aid, take_marker


class RecruitsWithSecondCard(JihadistEvent):
    """Cards 48 and 53. Plays the second card of the phase with the first, only for its Ops [6.3.2]."""

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """The first card of a Jihadist phase; GTMO forbids the operation."""
        first = st.plays == (1 if st.card in self.numbers else 0)
        return [("first_card", st.step == SIDES[JIHADIST] and first), ("no_gtmo", not is_lapsing(st, GTMO))]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Choose the card and use its Ops; an automatic event on it happens before or after."""
        card = await select_second(st, JIHADIST)
        if not card:
            await self.recruit(st, 0)
            return
        automatic = card in AUTOMATIC
        before = automatic and await agrees(st, JIHADIST, "automatic_first", "6.3.2")
        counts = await take_second(st, JIHADIST, card, automatic=before)
        await self.recruit(st, printed_ops(st, card) if counts else 0)
        if automatic and not before:
            await automatic_event(st, JIHADIST, card)

    async def recruit(self, st: LabyrinthState, ops: int) -> None:
        """Use the Ops of the second card, 0 if there is none."""
        raise NotImplementedError


class AdamGadahn(RecruitsWithSecondCard):
    """Card 48. Recruits in the US."""

    id = "adam_gadahn"
    number = 2

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        others = len(st.hands[JIHADIST]) - (st.card not in self.numbers)
        more = [("another_card", others > 0), ("recruitable_cell", recruitable(st) > 0)]
        return [*super().conditions(st, seat), *more]

    async def recruit(self, st: LabyrinthState, ops: int) -> None:
        """Each die of 1 or 2 brings a cell to the US while there are any; the automaton then stops rolling [12.3.2]."""
        successes = 0
        for _ in range(min(ops, recruitable(st)) if st.automata[JIHADIST] else ops):
            if successes >= recruitable(st):
                break
            successes += await roll_at_most(
                st, JIHADIST, "recruit", "recruit_rolled", self.number, space=COUNTRY_IDS[UNITED_STATES]
            )
        await place_recruits(st, [UNITED_STATES] * successes)


class Madrassas(RecruitsWithSecondCard):
    """Card 53. A Recruit with two cards."""

    id = "madrassas"

    def countries(self, st: LabyrinthState) -> list[int]:
        here = [c for c in COUNTRIES if st.kind[c] != ABSENT and not under_truce(st, c)]
        return [c for c in here if can_recruit(st, c) or st.gov[c] > FAIR]

    async def recruit(self, st: LabyrinthState, ops: int) -> None:
        """Carry out a Recruit with the Ops of both cards, at any funding."""
        places = self.countries(st)
        if places and cell_room(st):
            await recruit_in(st, places, OPS[self.numbers[0]] + ops, cell_room)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0


class UyghurJihad(JihadistEvent):
    """Card 55. A cell in China or Central Asia."""

    id = "uyghur_jihad"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return st.posture[CHINA] != HARD or self.touches(st, CENTRAL_ASIA)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Test China; place a cell there if it is Soft, in Central Asia if Hard."""
        await test_country(st, CHINA)
        await put_cells(st, CENTRAL_ASIA if st.posture[CHINA] == HARD else CHINA)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0


class CellsSomewhere(JihadistEvent):
    """Cards 66-68 and 70. Place cells in certain countries; an automaton plays them while there are cells."""

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0


class Homegrown(CellsSomewhere):
    """Card 66. A cell in the United Kingdom."""

    id = "homegrown"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_cells(st, UNITED_KINGDOM)


class IslamicJihadUnion(CellsSomewhere):
    """Card 67. Cells in Central Asia and Afghanistan."""

    id = "islamic_jihad_union"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_cells_in_each(st, (CENTRAL_ASIA, AFGHANISTAN))


class JemaahIslamiya(CellsSomewhere):
    """Card 68. Up to two cells in Indonesia/Malaysia."""

    id = "jemaah_islamiya"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, INDONESIA_MALAYSIA)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_cells_up_to(st, INDONESIA_MALAYSIA, 2)


class LashkarETayyiba(CellsSomewhere):
    """Card 70. Cells in Pakistan and India."""

    id = "lashkar_e_tayyiba"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return not has_marker(st, "indo_pakistani_talks")

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_cells_in_each(st, (PAKISTAN, INDIA))


class Infiltration(JihadistEvent):
    """Cards 74 and 79. Move cells without rolls; Biometrics and Islamic Maghreb do not affect them."""

    number = 2
    spreads = False
    """Whether an automaton sends each cell to a different country."""

    def goals(self, st: LabyrinthState) -> list[int]:
        """Countries that cells may go to."""
        raise NotImplementedError

    def origins(self, st: LabyrinthState, goal: int) -> list[int]:
        """Countries that a cell can come from; one that is already there can only become a sleeper."""
        return [c for c in travellers(st, {}) if c != goal or st.actives[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Move up to two cells: first the destination, then the origin."""
        used: list[int] = []
        for left in range(self.number, 0, -1):
            spread = used if self.spreads and st.automata[JIHADIST] else []
            goals = [c for c in self.goals(st) if self.origins(st, c) and c not in spread]
            goal = await select_if_liked(st, JIHADIST, "travel_to", goals, left=left)
            if goal == NONE:
                return
            used.append(goal)
            about: dict[str, Any] = {"space": COUNTRY_IDS[goal], "arrived": [COUNTRY_IDS[c] for c in used]}
            origin = await select(st, JIHADIST, "travel_from", self.origins(st, goal), **about)
            kinds = [ACTIVE] * bool(st.actives[origin]) + ["sleeper"] * bool(st.sleepers[origin] and origin != goal)
            pick = await ask(st, JIHADIST, "cell", [PIECES[kind] for kind in kinds], "6.2", space=COUNTRY_IDS[origin])
            await test_country(st, goal)
            move_cell(st, origin, goal, str(pick.id))


class SchengenVisas(Infiltration):
    """Card 74. Moves cells to Schengen countries or between them."""

    id = "schengen_visas"
    bot_columns: ClassVar = {"travel_to": ""}
    spreads = True

    def goals(self, st: LabyrinthState) -> list[int]:
        return list(SCHENGEN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(travellers(st, {}))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.purpose != "travel_to":
            return asked.candidates
        found = [name for name in asked.candidates if name != DONE.id]
        fits = posture_targets(asked.st, JIHADIST, [COUNTRY[name] for name in found])
        return [COUNTRY_IDS[c] for c in fits] or found or asked.candidates


class CleanOperatives(Infiltration):
    """Card 79. Moves cells anywhere."""

    id = "clean_operatives"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return any(cells(st, c) for c in COUNTRIES)

    def goals(self, st: LabyrinthState) -> list[int]:
        return [c for c in COUNTRIES if st.kind[c] != ABSENT and not under_truce(st, c)]

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(travellers(st, {}))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return any(c != UNITED_STATES for c in travellers(st, {}))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Both to the US, from elsewhere."""
        home = COUNTRY_IDS[UNITED_STATES]
        if asked.purpose == "travel_to":
            more = any(c != UNITED_STATES for c in travellers(asked.st, {}))
            return [home] if more and home in asked.candidates else [str(DONE.id)]
        return [name for name in asked.candidates if name != home] or asked.candidates


class ForeignFighters(AimedEvent, JihadistEvent):
    """Card 81. Cells in a Regime Change country, and aid removed or a siege."""

    id = "foreign_fighters"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.regime[c]]

    def hurts(self, st: LabyrinthState, c: int) -> bool:
        """Whether the second part has an effect there."""
        return st.aid[c] > 0 or not st.besieged[c]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place up to five cells; remove an aid marker, or besiege the regime."""
        places = self.countries(st)
        aided = any(st.aid[c] for c in places)
        purpose = "cells" if cell_room(st) else "marker" if aided else "jihad"
        c = await select(st, JIHADIST, purpose, places, aim="target")
        await put_cells_up_to(st, c, 5)
        if not remove_aid(st, c, 1):
            await put_siege(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0 or any(self.hurts(st, c) for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where cells found the Caliphate; without cells a country with aid, or at least one that it affects."""
        st = asked.st
        if asked.purpose == "cells":
            return caliphate_sites(st, asked.candidates) or asked.candidates
        if asked.purpose == "marker":
            return [COUNTRY_IDS[c] for c in self.countries(st) if st.aid[c]]
        if asked.purpose == "jihad":
            return [COUNTRY_IDS[c] for c in self.countries(st) if self.hurts(st, c)] or asked.candidates
        return asked.candidates


class JihadistVideos(AimedEvent, JihadistEvent):
    """Cards 82 and 189. Recruiting in countries without cells, at any funding."""

    id = "jihadist_videos"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries without cells."""
        return [c for c in COUNTRIES if st.kind[c] != ABSENT and not cells(st, c) and not under_truce(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Test three of them, then roll for each; a failure leaves a cadre."""
        chosen = await select_several(st, JIHADIST, "cells", self.countries(st), 3)
        for c in chosen:
            await test_country(st, c)
        for c in chosen:
            if not (await recruits(st, c) and place_cells(st, c, recruits_each(st))):
                place_cadre(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The US first; Islamist Rule only if there is nothing else."""
        if asked.purpose != "cells":
            return asked.candidates
        if COUNTRY_IDS[UNITED_STATES] in asked.candidates:
            return [COUNTRY_IDS[UNITED_STATES]]
        return [name for name in asked.candidates if not is_islamist(asked.st, COUNTRY[name])] or asked.candidates


class RegionalAlQaeda(AimedEvent, JihadistEvent):
    """Cards 91 and 193. Cells in two untested countries."""

    id = "regional_al_qaeda"
    bot_columns: ClassVar = {"cells": "J.recruit_to"}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Untested Muslim countries except Iran."""
        return [c for c in self.targets(st) if st.gov[c] == UNTESTED and c != IRAN]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return len(self.countries(st)) > 1

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place a cell in each of two, or up to two with a country under Islamist Rule; fill the first one first."""
        each = 2 if any_islamist(st) else 1
        for c in await select_several(st, JIHADIST, "cells", self.countries(st), 2):
            if each == 1:
                await put_cells(st, c)
            else:
                await put_cells_up_to(st, c, each)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0


class ForeignFighters2(AimedEvent, JihadistEvent):
    """Card 187. Cells in a civil war or Regime Change country, and aid removed or a siege."""

    id = "foreign_fighters_2"
    number = 5

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if in_turmoil(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place up to five cells; remove aid, or besiege the regime."""
        places = self.countries(st)
        aided = any(st.aid[c] for c in places)
        purpose = "cells" if cell_room(st) else "marker" if aided else "jihad"
        c = await select(st, JIHADIST, purpose, places, aim="cells")
        await put_cells_up_to(st, c, self.number)
        if st.aid[c]:
            remove_aid(st, c, 1)
        else:
            await put_siege(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0 or any(st.aid[c] or can_be_besieged(st, c) for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """With cells where they found the Caliphate; without cells where there is aid, then where it can besiege."""
        st = asked.st
        if asked.purpose == "cells":
            return caliphate_sites(st, asked.candidates) or asked.candidates
        if asked.purpose == "marker":
            return [name for name in asked.candidates if st.aid[COUNTRY[name]]]
        if asked.purpose == "jihad":
            return [name for name in asked.candidates if can_be_besieged(st, COUNTRY[name])] or asked.candidates
        return asked.candidates


class TrainingCamps(AimedEvent, JihadistEvent):
    """Card 196. A marker that gives extra cells and easy recruiting [11.3.7], and two cells."""

    id = "training_camps"
    bot_columns: ClassVar = {"recruit": "J.recruit_to"}
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if is_tested(st, c) and st.gov[c] != GOOD]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place the marker and up to two cells; it does not stay without cell and cadre."""
        c = await select(st, JIHADIST, "recruit", self.countries(st), aim="marker")
        put_marker(st, "training_camps", c)
        await put_cells_up_to(st, c, self.number)
        if not (cells(st, c) or st.cadre[c]):
            take_marker(st, "training_camps", c)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt != "country" or asked.purpose != "recruit":
            return asked.candidates
        found = [name for name in asked.candidates if not recruits_by_itself(asked.st, COUNTRY[name])]
        return found or asked.candidates


EVENTS: Final[list[CardEvent]] = [
    AdamGadahn(),
    Madrassas(),
    UyghurJihad(),
    Homegrown(),
    IslamicJihadUnion(),
    JemaahIslamiya(),
    LashkarETayyiba(),
    SchengenVisas(),
    CleanOperatives(),
    ForeignFighters(),
    JihadistVideos(),
    RegionalAlQaeda(),
    ForeignFighters2(),
    TrainingCamps(),
]
