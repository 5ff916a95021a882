"""3 Setting up."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.procedure import frame, procedure, then
from game.games.labyrinth.chapters.abilities import draw_abilities
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.chapters.end_of_turn import deal
from game.games.labyrinth.chapters.setup_deck import put_first_deck
from game.games.labyrinth.chapters.testing import roll_posture, test_country
from game.games.labyrinth.chapters.turn import next_turn
from game.games.labyrinth.data import COUNTRY, CTR_WMD, HARD, JIHADIST, NONE, SCHENGEN, SOFT, UNITED_STATES
from game.games.labyrinth.position import bare, put
from game.games.labyrinth.queries.board import in_play
from game.games.labyrinth.scenarios import OPENINGS, SETUPS, is_syria_alone, setup_of
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import place_cells

OFF_MAP_REASON = "sequestration"


def begin(scenario: str, options: Mapping[str, int]) -> LabyrinthState:
    """Set up the map and the decks of a scenario and schedule the rest. KeyError for an unknown scenario."""
    campaign = len(SETUPS[scenario].decks) > 1
    opening = OPENINGS[int(options.get("opening", 0))] if campaign else ""
    setup = setup_of(scenario, opening)
    st = bare(awakening=setup.decks[0] == "awakening" or setup.mixed, africa=setup.africa)
    st.scenario, st.opening, st.mixed = scenario, opening, campaign
    st.prestige, st.funding = setup.prestige, setup.funding
    st.posture[UNITED_STATES] = HARD if setup.us_posture == "hard" else SOFT
    for name, place in setup.countries.items():
        put(st, name, place)
    if setup.mixed:
        st.ctr_wmd = CTR_WMD
    if is_syria_alone(scenario):
        st.wmd = [0] * len(st.wmd)
    st.capital = COUNTRY[setup.capital] if setup.capital else NONE
    for marker in setup.markers:
        st.markers[marker] = [NONE]
    if setup.off_map:
        st.off_map = [[setup.off_map, OFF_MAP_REASON]]
        st.troop_track -= setup.off_map
    _choose_options(st, options)
    st.agenda.append(frame(set_up))
    return st


def _choose_options(st: LabyrinthState, options: Mapping[str, int]) -> None:
    st.play_on = bool(options.get("play_on", 0))
    st.heroic_alert = bool(options.get("heroic_alert", 0))
    st.variable = bool(options.get("variable_bots", 0))
    st.overtime = bool(options.get("overtime", 0))
    st.built_deck = is_syria_alone(st.scenario) and not options.get("random_deck", 0)
    st.revival = [bool(options.get("revival", 0))] * 2
    st.length = st.passes = 1 if st.mixed else int(options.get("decks", 1))


@procedure
async def set_up(st: LabyrinthState) -> None:
    """Carry out the remaining choices and rolls, build the deck, deal the first hands (3)."""
    setup = setup_of(st.scenario, st.opening)
    await put_first_deck(st, setup)
    await draw_abilities(st)
    if setup.schengen_rolls:
        for c in SCHENGEN:
            await roll_posture(st, c)
    left = [c for c in in_play(st) if c != UNITED_STATES]
    for number in range(setup.cells_by_choice):
        c = await select(st, JIHADIST, "travel_to", left, "3", left=setup.cells_by_choice - number, aim="cells")
        left.remove(c)
        await test_country(st, c)
        place_cells(st, c, 1)
    st.placed = []
    then(st, frame(deal), frame(next_turn))
