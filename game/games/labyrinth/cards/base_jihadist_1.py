"""Cards 48-61: events of the Jihadist in the first deck."""

from __future__ import annotations

from typing import Final

from game.core.choice import DONE
from game.games.labyrinth.cards.event import Conditions, Event, JihadistEvent
from game.games.labyrinth.chapters.choosing import agrees, ask, select
from game.games.labyrinth.chapters.events import automatic_event
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_up_to
from game.games.labyrinth.chapters.piles import discard_at_random, discard_card, draw_cards, select_second, take_second
from game.games.labyrinth.chapters.recruit import place_recruits, recruit_in
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.data import (
    ABSENT,
    ASSOCIATION,
    AUTOMATIC,
    CENTRAL_ASIA,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    HARD,
    IRAN,
    IRAQ,
    JIHADIST,
    NONE,
    OPS,
    PAKISTAN,
    PHILIPPINES,
    SIDES,
    SOMALIA,
    UNITED_STATES,
    UNTESTED,
    US,
)
from game.games.labyrinth.picks import card_of, card_picks
from game.games.labyrinth.queries.board import cell_room, cells, has_marker, is_lapsing, troops, under_truce
from game.games.labyrinth.queries.jihadist_operations import can_recruit
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.queries.tracks import recruitable
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_prestige, put_marker, remove_cadre, take_marker

CHINA = COUNTRY["china"]
GTMO = 114


def holds_a_regime_change(st: LabyrinthState) -> bool:
    """Whether there is a cell in a Regime Change country; a Truce there matters not, nothing happens to it."""
    return any(st.regime[c] and cells(st, c) for c in COUNTRIES)


class RecruitsWithSecondCard(JihadistEvent):
    """Cards 48 and 53. The second card of the phase is played along with the first, for its Ops alone [6.3.2]."""

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """The first card of a phase of the Jihadist; GTMO forbids the operation."""
        first = st.plays == (1 if st.card in self.numbers else 0)
        return [("first_card", st.step == SIDES[JIHADIST] and first), ("no_gtmo", not is_lapsing(st, GTMO))]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The card is chosen and its Ops are used; an automatic event on it happens before or after."""
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
        """What is done with the Ops of the second card, 0 if there is none."""
        raise NotImplementedError


class AdamGadahn(RecruitsWithSecondCard):
    """Card 48. The American recruits in America."""

    id = "adam_gadahn"
    number = 2

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """There is another card, and a cell at the present funding."""
        others = len(st.hands[JIHADIST]) - (st.card not in self.numbers)
        more = [("another_card", others > 0), ("recruitable_cell", recruitable(st) > 0)]
        return [*super().conditions(st, seat), *more]

    async def recruit(self, st: LabyrinthState, ops: int) -> None:
        """Each die of 1 or 2 brings a cell to the US while there are any; the automaton rolls no more dice [12.3.2]."""
        successes = 0
        for _ in range(min(ops, recruitable(st)) if st.automata[JIHADIST] else ops):
            if successes >= recruitable(st):
                break
            successes += await roll_at_most(
                st, JIHADIST, "recruit", "recruit_rolled", self.number, space=COUNTRY_IDS[UNITED_STATES]
            )
        await place_recruits(st, [UNITED_STATES] * successes)


class AlIttihadAlIslami(JihadistEvent):
    """Card 49. A cell in Somalia."""

    id = "al_ittihad_al_islami"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce there."""
        return self.touches(st, SOMALIA)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """It comes from the track."""
        await put_cells(st, SOMALIA)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """If there is one."""
        return cell_room(st) > 0


class AnsarAlIslam(JihadistEvent):
    """Card 50. A cell in Iraq or next door."""

    id = "ansar_al_islam"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Iraq and Iran, whatever its face."""
        return [c for c in (IRAQ, IRAN) if not under_truce(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Iraq has been tested and is worse than Good."""
        return st.gov[IRAQ] not in (UNTESTED, GOOD)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """In one of the two."""
        await put_cells(st, await select(st, JIHADIST, "cells", self.countries(st)))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """If there is one."""
        return cell_room(st) > 0


class Fres(JihadistEvent):
    """Card 51. The remnants of the old regime."""

    id = "fres"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Troops in Iraq."""
        return self.touches(st, IRAQ) and troops(st, IRAQ) > 0

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to four cells; two without Saddam, too few for a Caliphate."""
        await put_cells_up_to(st, IRAQ, 2 if has_marker(st, "saddam_captured") else 4)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """If there are any."""
        return cell_room(st) > 0


class Ieds(JihadistEvent):
    """Card 52. Losses by the roadside; without troops, too, but under Regime Change alone."""

    id = "ieds"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """A cell in a Regime Change country, and a card of the US."""
        return [("cell_under_regime_change", holds_a_regime_change(st)), ("us_card", bool(st.hands[US]))]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A card is drawn blind and discarded."""
        await discard_at_random(st, US)


class Madrassas(RecruitsWithSecondCard):
    """Card 53. Schools where the state teaches nobody."""

    id = "madrassas"

    def countries(self, st: LabyrinthState) -> list[int]:
        """With a cell or cadre, or worse than Fair."""
        here = [c for c in COUNTRIES if st.kind[c] != ABSENT and not under_truce(st, c)]
        return [c for c in here if can_recruit(st, c) or st.gov[c] > FAIR]

    async def recruit(self, st: LabyrinthState, ops: int) -> None:
        """A Recruit with the Ops of both cards, whatever the funding."""
        places = self.countries(st)
        if places and cell_room(st):
            await recruit_in(st, places, OPS[self.numbers[0]] + ops, cell_room)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If there is a cell."""
        return cell_room(st) > 0


class MoqtadaAlSadr(JihadistEvent):
    """Card 54. An active cell that neither travels nor is disrupted; `chapters.jihad` tells when it is lost."""

    id = "moqtada_al_sadr"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Troops in Iraq."""
        return self.touches(st, IRAQ) and troops(st, IRAQ) > 0

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """His marker; a cadre is one no more."""
        put_marker(st, "sadr", IRAQ)
        remove_cadre(st, IRAQ)


class UyghurJihad(JihadistEvent):
    """Card 55. China drives them out, or does not."""

    id = "uyghur_jihad"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Not with a Hard China and a Truce in Central Asia."""
        return st.posture[CHINA] != HARD or self.touches(st, CENTRAL_ASIA)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """China is tested; a cell there if it is Soft, in Central Asia if it is Hard."""
        await test_country(st, CHINA)
        await put_cells(st, CENTRAL_ASIA if st.posture[CHINA] == HARD else CHINA)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If there is a cell."""
        return cell_room(st) > 0


class VieiraDeMelloSlain(JihadistEvent):
    """Card 56. The marker bars UN Nation Building of the first deck."""

    id = "vieira_de_mello_slain"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A cell under Regime Change."""
        return holds_a_regime_change(st)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige and the marker."""
        add_prestige(st, -1)
        put_marker(st, "vieira_de_mello_slain")


class AbuSayyaf(JihadistEvent):
    """Card 57. Plots in the Philippines cost prestige, troops may go: `chapters.plots`, `queries.us_operations`."""

    id = "abu_sayyaf"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Not after Moro Talks."""
        return not has_marker(st, "moro_talks")

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A cell and the marker."""
        await test_country(st, PHILIPPINES)
        await put_cells(st, PHILIPPINES)
        put_marker(st, "abu_sayyaf", PHILIPPINES)


class AlAnbar(JihadistEvent):
    """Card 58. The province shelters cells in Iraq, Syria, and leaders: `queries.us_operations`, cards 111 and 112."""

    id = "al_anbar"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Not after the Awakening there."""
        return not has_marker(st, "anbar_awakening")

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A cell and the marker."""
        await put_cells(st, IRAQ)
        put_marker(st, "al_anbar")


class Amerithrax(JihadistEvent):
    """Card 59. Powder in the mail."""

    id = "amerithrax"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The US holds a card; nobody looks into the stack of an automaton."""
        return bool(st.hands[US]) and not st.automata[US]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The US discards its best own card, choosing among equals; asked in any case, for its hand is secret."""
        own = [card for card in st.hands[US] if ASSOCIATION[card] == US]
        best = max((printed_ops(st, card) for card in own), default=0)
        options = card_picks(card for card in own if printed_ops(st, card) == best)
        pick = await ask(st, US, "best_card", options or [DONE], "6.2", veiled=True)
        if options:
            await discard_card(st, US, card_of(pick))


class BhuttoShot(JihadistEvent):
    """Card 60. The marker bars Benazir Bhutto."""

    id = "bhutto_shot"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A cell in Pakistan."""
        return self.touches(st, PAKISTAN) and cells(st, PAKISTAN) > 0

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Her marker goes, this one comes."""
        take_marker(st, "benazir_bhutto")
        put_marker(st, "bhutto_shot", PAKISTAN)


class DetaineeRelease(JihadistEvent):
    """Card 61. Who was caught comes back, if neither GTMO nor Renditions keep him."""

    id = "detainee_release"

    def disrupted(self, st: LabyrinthState) -> list[int]:
        """Countries in which the US disrupted in this or the previous phase."""
        return sorted({*st.trace.disrupted, *st.trace_before.disrupted})

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Cells have been disrupted; neither GTMO nor Renditions."""
        return [
            ("detainee_release", bool(self.disrupted(st))),
            ("no_gtmo", not is_lapsing(st, GTMO)),
            ("no_renditions", not has_marker(st, "renditions")),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A cell in one of them, and a card."""
        places = [c for c in self.disrupted(st) if not under_truce(st, c)]
        c = await select(st, JIHADIST, "cells", places if cell_room(st) else ())
        if c != NONE:
            await put_cells(st, c)
        await draw_cards(st, JIHADIST)


EVENTS: Final[list[Event]] = [
    AdamGadahn(),
    AlIttihadAlIslami(),
    AnsarAlIslam(),
    Fres(),
    Ieds(),
    Madrassas(),
    MoqtadaAlSadr(),
    UyghurJihad(),
    VieiraDeMelloSlain(),
    AbuSayyaf(),
    AlAnbar(),
    Amerithrax(),
    BhuttoShot(),
    DetaineeRelease(),
]
