"""Invariants that every state must satisfy."""

from __future__ import annotations

from game.games.labyrinth.data import (
    ABSENT,
    CELLS,
    COUNTERS,
    COUNTRIES,
    COUNTRY_IDS,
    DECKS,
    FAIR,
    MARKER_LIMIT,
    MILITIA,
    MUSLIM,
    NIGERIA,
    NONE,
    PLOTS,
    POOR,
    TROOPS,
    UNTESTED,
    WMD,
)
from game.games.labyrinth.queries.board import caliphate, can_host
from game.games.labyrinth.scenarios import SETUPS
from game.games.labyrinth.state import LabyrinthState

STEPS = ("setup", "jihadist", "us", "plots", "end")


def check(st: LabyrinthState) -> None:
    """Raise ValueError with one sentence if an invariant is broken."""
    if st.step not in STEPS or st.turn < 0:
        raise _fault("there is no such step or turn")
    if not 1 <= st.prestige <= 12 or not 1 <= st.funding <= 9 or not all(0 <= n <= 2 for n in st.reserves):
        raise _fault("a track has left its ends")
    _pieces(st)
    for c in COUNTRIES:
        _country(st, c)
    _plots(st)
    _caliphate(st)
    _cards(st)
    for name, places in st.markers.items():
        if not 0 < len(places) <= MARKER_LIMIT[name] or not all(NONE <= place < len(COUNTRIES) for place in places):
            raise _fault(f"there are too many or misplaced markers of {name}")


def _fault(sentence: str) -> ValueError:
    return ValueError(f"The position is impossible: {sentence}.")


def _pieces(st: LabyrinthState) -> None:
    rows = (st.troops, st.militia, st.sleepers, st.actives, st.aid, st.awake, st.react)
    if any(len(row) != len(COUNTRIES) or min(row) < 0 for row in rows):
        raise _fault("a list of pieces is wrong")
    if sum(st.troops) + st.troop_track + sum(int(row[0]) for row in st.off_map) != TROOPS:
        raise _fault("troops are missing or there twice")
    if sum(st.militia) > MILITIA:
        raise _fault("there is too much militia")
    if st.cells_on_map != sum(st.sleepers) + sum(st.actives) or st.cells_on_map > CELLS + 5:
        raise _fault("cells are missing or there twice")
    for row in (st.awake, st.react):
        if sum((n + 1) // 2 for n in row) > COUNTERS:
            raise _fault("there are too many awakening or reaction counters")


def _country(st: LabyrinthState, c: int) -> None:
    name = COUNTRY_IDS[c]
    kind, gov = st.kind[c], st.gov[c]
    if kind == MUSLIM:
        if (gov == UNTESTED) != (st.align[c] == UNTESTED) or st.posture[c]:
            raise _fault(f"{name} is half tested")
        if gov == UNTESTED and (st.troops[c] or st.militia[c] or st.sleepers[c] or st.actives[c] or st.aid[c]):
            raise _fault(f"{name} holds pieces and has not been tested")
    elif st.align[c] or st.militia[c] or st.aid[c] or st.regime[c]:
        raise _fault(f"{name} holds what only a Muslim country can")
    barred = kind != MUSLIM or gov not in (FAIR, POOR)
    if (barred or st.civil_war[c]) and gov != UNTESTED and (st.awake[c] or st.react[c]):
        raise _fault(f"{name} may hold no awakening and reaction markers")
    if barred and (st.militia[c] or st.civil_war[c] or st.regime[c]):
        raise _fault(f"{name} may hold no militia, civil war or regime change")
    if st.civil_war[c] and st.regime[c]:
        raise _fault(f"{name} is in civil war and under regime change")
    if kind == ABSENT and (st.sleepers[c] or st.actives[c] or st.troops[c]):
        raise _fault(f"{name} is not in play")


def _plots(st: LabyrinthState) -> None:
    found = [*st.available, *st.resolved, *(plot.number for plot in st.plots)]
    if sorted(n for n in found if n != WMD) != sorted(PLOTS):
        raise _fault("plots are missing or there twice")


def _caliphate(st: LabyrinthState) -> None:
    if st.capital == NONE:
        return
    if not can_host(st, st.capital) and st.capital != NIGERIA:
        raise _fault("the capital lies where no Caliphate can be")
    for c in caliphate(st):
        if st.sleepers[c]:
            raise _fault(f"a cell sleeps in {COUNTRY_IDS[c]}, which is in the Caliphate")


def _cards(st: LabyrinthState) -> None:
    found = [card for layer in st.pile for card in layer] + [row[0] for row in st.buried]
    found += [*st.hands[0], *st.hands[1], *st.discard, *st.removed, *st.lapsing]
    found += [card for card in (st.first_plot, st.card, st.second) if card]
    found += st.aside
    found += [card for deck in st.decks for card in DECKS[deck] if card not in st.removed]
    if len(found) != len(set(found)):
        raise _fault("a card is there twice")
    if st.scenario and st.step != "setup" and len(found) != sum(len(DECKS[deck]) for deck in SETUPS[st.scenario].decks):
        raise _fault("a card is missing")
