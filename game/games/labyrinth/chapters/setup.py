"""3 Setting up."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.procedure import frame, then
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.chapters.end_of_turn import deal
from game.games.labyrinth.chapters.setup_deck import deck_of, split_deck
from game.games.labyrinth.chapters.testing import roll_posture, test_country
from game.games.labyrinth.chapters.turn import next_turn
from game.games.labyrinth.data import (
    COUNTRY,
    CTR_WMD,
    HARD,
    JIHADIST,
    NONE,
    SCHENGEN,
    SOFT,
    UNITED_STATES,
)
from game.games.labyrinth.frames import procedure
from game.games.labyrinth.position import bare, put
from game.games.labyrinth.queries import in_play
from game.games.labyrinth.scenarios import SETUPS, places
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import place_cells

OFF_MAP_REASON = "sequestration"


def begin(scenario: str, options: Mapping[str, int]) -> LabyrinthState:
    """The map of a scenario, its decks put ready, the set-up scheduled. KeyError for an unknown scenario."""
    setup = SETUPS[scenario]
    awakening = setup.decks[0] == "awakening" or setup.mixed
    st = bare(awakening=awakening, africa=setup.africa)
    st.scenario, st.mixed = scenario, len(setup.decks) > 1
    st.prestige, st.funding = setup.prestige, setup.funding
    st.posture[UNITED_STATES] = HARD if setup.us_posture == "hard" else SOFT
    for name, place in places(scenario).items():
        put(st, name, place)
    if st.mixed and setup.mixed:
        st.ctr_wmd = CTR_WMD
    st.capital = COUNTRY[setup.capital] if setup.capital else NONE
    for marker in setup.markers:
        st.markers[marker] = [NONE]
    if setup.off_map:
        st.off_map = [[setup.off_map, OFF_MAP_REASON]]
        st.troop_track -= setup.off_map
    st.play_on = bool(options.get("play_on", 0))
    st.heroic_alert = bool(options.get("heroic_alert", 0))
    st.revival = [bool(options.get("revival", 0))] * 2
    st.length = st.passes = 1 if st.mixed else int(options.get("decks", 1))
    st.agenda.append(frame(set_up))
    return st


@procedure
async def set_up(st: LabyrinthState) -> None:
    """What is still to be chosen or rolled, the deck, the first hands (3)."""
    setup = SETUPS[st.scenario]
    await _put_deck(st)
    if setup.schengen_rolls:
        for c in SCHENGEN:
            await roll_posture(st, c)
    left = [c for c in in_play(st) if c != UNITED_STATES]
    for number in range(setup.cells_by_choice):
        c = await select(st, JIHADIST, "travel_to", left, "3", left=setup.cells_by_choice - number)
        left.remove(c)
        await test_country(st, c)
        place_cells(st, c, 1)
    st.placed = []
    then(st, frame(deal), frame(next_turn))


async def _put_deck(st: LabyrinthState) -> None:
    setup = SETUPS[st.scenario]
    first, *rest = setup.decks
    if setup.mixed:
        st.pile = [sorted(card for deck in setup.decks for card in deck_of(st, deck))]
    elif setup.halves and not rest:
        st.pile = await split_deck(st, first)
    else:
        st.pile = [deck_of(st, first)]
        st.decks = rest
    st.removed = list(setup.removed)
