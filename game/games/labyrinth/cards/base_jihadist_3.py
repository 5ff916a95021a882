"""Cards 74-83: events of the Jihadist in the first deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from game.core.choice import DONE
from game.games.labyrinth.cards.base_jihadist_1 import holds_a_regime_change
from game.games.labyrinth.cards.event import AimedEvent, Conditions, Event, JihadistEvent
from game.games.labyrinth.cards.preferences import caliphate_sites, posture_targets
from game.games.labyrinth.chapters.change import shift_to_adversary
from game.games.labyrinth.chapters.choosing import ask, select, select_if_liked, select_several
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_up_to, put_siege
from game.games.labyrinth.chapters.piles import discard_card, draw_cards
from game.games.labyrinth.chapters.recruit import recruits
from game.games.labyrinth.chapters.testing import roll_prestige, test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ABSENT,
    ADVERSARY,
    ALLY,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    HARD,
    JIHADIST,
    NONE,
    PAKISTAN,
    SCHENGEN,
    SOFT,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.picks import PIECES
from game.games.labyrinth.queries.board import (
    cell_room,
    cells,
    has_marker,
    is_adjacent,
    is_islamist,
    troops,
    under_truce,
    us_is_hard,
)
from game.games.labyrinth.queries.jihadist_operations import recruits_each, travellers
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    ACTIVE,
    add_prestige,
    move_cell,
    place_cadre,
    place_cells,
    put_marker,
    remove_aid,
    set_posture,
)

FRANCE, GERMANY, SAUDI_ARABIA = (COUNTRY[name] for name in ("france", "germany", "saudi_arabia"))


class Infiltration(JihadistEvent):
    """Cards 74 and 79. Cells go where they please, without rolls; Biometrics and Islamic Maghreb do not hinder them."""

    number = 2
    spreads = False
    """Whether an automaton sends each to another country."""

    def goals(self, st: LabyrinthState) -> list[int]:
        """Where they may go."""
        raise NotImplementedError

    def origins(self, st: LabyrinthState, goal: int) -> list[int]:
        """Where a cell can come from; one that is there already can only hide."""
        return [c for c in travellers(st, {}) if c != goal or st.actives[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to two cells: first where to, then where from."""
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
    """Card 74. To Schengen countries or between them."""

    id = "schengen_visas"
    bot_columns: ClassVar = {"travel_to": ""}
    spreads = True

    def goals(self, st: LabyrinthState) -> list[int]:
        """Schengen countries."""
        return list(SCHENGEN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A cell can go to one."""
        return bool(travellers(st, {}))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Of the posture of the US, else untested, as many as can be."""
        if asked.purpose != "travel_to":
            return asked.candidates
        found = [name for name in asked.candidates if name != DONE.id]
        fits = posture_targets(asked.st, JIHADIST, [COUNTRY[name] for name in found])
        return [COUNTRY_IDS[c] for c in fits] or found or asked.candidates


class SchroederAndChirac(JihadistEvent):
    """Card 75. Old Europe says no."""

    id = "schroeder_and_chirac"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The US is Hard."""
        return us_is_hard(st)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Germany and France become Soft; prestige."""
        set_posture(st, GERMANY, SOFT)
        set_posture(st, FRANCE, SOFT)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """One of them is not Soft, or prestige can fall."""
        return st.posture[GERMANY] != SOFT or st.posture[FRANCE] != SOFT or st.prestige > 1


async def lose_an_ally(st: LabyrinthState, allies: list[int]) -> None:
    """One of the Allies, if there is one, becomes Neutral as the Jihadist chooses."""
    c = await select(st, JIHADIST, "alignment", allies)
    if c != NONE:
        await shift_to_adversary(st, c)


class AbuGhurayb(JihadistEvent):
    """Card 76. Photographs from a prison."""

    id = "abu_ghurayb"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A cell under Regime Change."""
        return holds_a_regime_change(st)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Two cards, prestige, an Ally less."""
        await draw_cards(st, JIHADIST, 2)
        add_prestige(st, -2)
        await lose_an_ally(st, [c for c in self.targets(st) if st.align[c] == ALLY])


class AlJazeera(AimedEvent, JihadistEvent):
    """Card 77. The broadcaster shows foreign soldiers on holy ground."""

    id = "al_jazeera"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Saudi Arabia and its neighbours with troops, without Adversaries."""
        near = [c for c in self.targets(st) if c == SAUDI_ARABIA or is_adjacent(st, c, SAUDI_ARABIA)]
        return [c for c in near if troops(st, c) and st.align[c] != ADVERSARY]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """One shifts."""
        await shift_to_adversary(st, await select(st, JIHADIST, "alignment", self.countries(st)))


class AxisOfEvil(JihadistEvent):
    """Card 78. A speech that unites the wrong people."""

    id = "axis_of_evil"
    shia = (103, 104, 105, 106)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The US discards Hizballah, Iran and Jaysh al-Mahdi, becomes Hard and rolls prestige."""
        if not st.automata[US]:
            for card in self.shia:
                if card in st.hands[US]:
                    await discard_card(st, US, card)
        set_posture(st, UNITED_STATES, HARD)
        await roll_prestige(st)


class CleanOperatives(Infiltration):
    """Card 79. Men without a past."""

    id = "clean_operatives"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A cell is on the map."""
        return any(cells(st, c) for c in COUNTRIES)

    def goals(self, st: LabyrinthState) -> list[int]:
        """Anywhere."""
        return [c for c in COUNTRIES if st.kind[c] != ABSENT and not under_truce(st, c)]

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A cell can set out."""
        return bool(travellers(st, {}))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If one can go to the US."""
        return any(c != UNITED_STATES for c in travellers(st, {}))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Both to the US, from elsewhere."""
        home = COUNTRY_IDS[UNITED_STATES]
        if asked.purpose == "travel_to":
            more = any(c != UNITED_STATES for c in travellers(asked.st, {}))
            return [home] if more and home in asked.candidates else [str(DONE.id)]
        return [name for name in asked.candidates if name != home] or asked.candidates


class Fata(JihadistEvent):
    """Card 80. They bar Disrupt in Pakistan and shelter leaders: `queries.us_operations`, cards 111 and 112."""

    id = "fata"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce there."""
        return self.touches(st, PAKISTAN)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A cell and the marker."""
        await test_country(st, PAKISTAN)
        await put_cells(st, PAKISTAN)
        put_marker(st, "fata", PAKISTAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Not marked yet, or there is a cell."""
        return not has_marker(st, "fata") or cell_room(st) > 0


class ForeignFighters(AimedEvent, JihadistEvent):
    """Card 81. Volunteers cross the border."""

    id = "foreign_fighters"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Under Regime Change."""
        return [c for c in self.targets(st) if st.regime[c]]

    def hurts(self, st: LabyrinthState, c: int) -> bool:
        """Whether the second part does anything there."""
        return st.aid[c] > 0 or not st.besieged[c]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to five cells; an aid marker goes, or the regime is besieged."""
        places = self.countries(st)
        aided = any(st.aid[c] for c in places)
        purpose = "cells" if cell_room(st) else "marker" if aided else "jihad"
        c = await select(st, JIHADIST, purpose, places, aim="target")
        await put_cells_up_to(st, c, 5)
        if not remove_aid(st, c, 1):
            await put_siege(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is a cell, or a country that it hurts."""
        return cell_room(st) > 0 or any(self.hurts(st, c) for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where they found the Caliphate; without cells a country with aid, or at least one that it hurts."""
        st = asked.st
        if asked.purpose == "cells":
            return caliphate_sites(st, asked.candidates) or asked.candidates
        if asked.purpose == "marker":
            return [COUNTRY_IDS[c] for c in self.countries(st) if st.aid[c]]
        if asked.purpose == "jihad":
            return [COUNTRY_IDS[c] for c in self.countries(st) if self.hurts(st, c)] or asked.candidates
        return asked.candidates


class JihadistVideos(AimedEvent, JihadistEvent):
    """Cards 82 and 189. New hands everywhere, whatever the funding."""

    id = "jihadist_videos"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Without cells."""
        return [c for c in COUNTRIES if st.kind[c] != ABSENT and not cells(st, c) and not under_truce(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Three of them are tested, then each is tried; where no cell comes there is a cadre."""
        chosen = await select_several(st, JIHADIST, "cells", self.countries(st), 3)
        for c in chosen:
            await test_country(st, c)
        for c in chosen:
            if not (await recruits(st, c) and place_cells(st, c, recruits_each(st))):
                place_cadre(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If there is a cell."""
        return cell_room(st) > 0

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The US first; Islamist Rule only if there is nothing else."""
        if asked.purpose != "cells":
            return asked.candidates
        if COUNTRY_IDS[UNITED_STATES] in asked.candidates:
            return [COUNTRY_IDS[UNITED_STATES]]
        return [name for name in asked.candidates if not is_islamist(asked.st, COUNTRY[name])] or asked.candidates


class Kashmir(JihadistEvent):
    """Card 83. The valley between India and Pakistan."""

    id = "kashmir"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No Truce in Pakistan, no talks."""
        return [
            ("no_truce_in_pakistan", self.touches(st, PAKISTAN)),
            ("no_talks", not has_marker(st, "indo_pakistani_talks")),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Pakistan is tested and shifts; a cell."""
        await test_country(st, PAKISTAN)
        await shift_to_adversary(st, PAKISTAN)
        await put_cells(st, PAKISTAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It is no Adversary, or there is a cell."""
        return st.align[PAKISTAN] != ADVERSARY or cell_room(st) > 0


EVENTS: Final[list[Event]] = [
    SchengenVisas(),
    SchroederAndChirac(),
    AbuGhurayb(),
    AlJazeera(),
    AxisOfEvil(),
    CleanOperatives(),
    Fata(),
    ForeignFighters(),
    JihadistVideos(),
    Kashmir(),
]
