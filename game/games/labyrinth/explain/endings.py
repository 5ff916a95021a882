"""What could end the match [2], from public facts."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import Message, may_end
from game.games.labyrinth.chapters.jihad import DICE
from game.games.labyrinth.data import (
    ALLY,
    COUNTRY_IDS,
    FAIR,
    ISLAMIST,
    JIHADIST,
    MUSLIM,
    POOR,
    UNITED_STATES,
    UNKNOWN,
    US,
    WMD,
)
from game.games.labyrinth.explain import odds
from game.games.labyrinth.queries.board import pile_size, plots_in, prestige_troops, resources
from game.games.labyrinth.queries.jihadist_operations import major_jihads
from game.games.labyrinth.queries.tracks import any_cell, hand_size
from game.games.labyrinth.queries.us_operations import wars_of_ideas
from game.games.labyrinth.scenarios import is_syria_alone
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs.victory import fulfilled

FEW_CELLS = 3
"""The message about the last cells appears at this number or fewer."""


def endings(st: LabyrinthState) -> list[Message]:
    """Return plots in the US, operations that would win at once, other Major Jihads, last cells, the last cards."""
    if not st.turn or st.step == "setup" or st.outcome is not None:
        return []
    if is_syria_alone(st.scenario):
        return [*_plots(st), *_risings(st), may_end("syria", "S")]
    return [*_plots(st), *_risings(st), *_ideas(st), *_cells(st), _pile(st)]


def _plots(st: LabyrinthState) -> Iterator[Message]:
    """Yield plots in the US that are, or to public knowledge may be, WMD (8.6)."""
    numbers = [plot.number for plot in plots_in(st, UNITED_STATES)]
    if WMD in numbers:
        yield may_end("wmd_in_us", "8.6")
    elif UNKNOWN in numbers:
        yield may_end("plot_in_us", "8.6")


def _risings(st: LabyrinthState) -> list[Message]:
    """Return Major Jihads with three Ops [8.4.2]: winning ones first, then by chance and gain."""
    found = []
    for c in major_jihads(st, DICE):
        chance, wins = odds.major_jihad(st, c, DICE), _has_won(_fallen(st, c), JIHADIST)
        key = "jihad_wins" if wins else "jihad"
        told = may_end(key, "8.4.2", space=COUNTRY_IDS[c], chance=chance, ops=DICE)
        found.append((not wins, -chance, -resources(st, c), told))
    return [told for *_, told in sorted(found, key=lambda each: each[:3])]


def _fallen(st: LabyrinthState, c: int) -> LabyrinthState:
    """Return the position with the country under Islamist Rule [8.4.4]."""
    after = st.copy()
    after.gov[c] = ISLAMIST
    if prestige_troops(st, c):
        after.prestige = 1
    return after


def _ideas(st: LabyrinthState) -> list[Message]:
    """Return Wars of Ideas with three Ops that would win at once [7.2], the likeliest first."""
    found = []
    for c in wars_of_ideas(st, DICE):
        if st.kind[c] != MUSLIM or st.gov[c] not in (FAIR, POOR) or st.align[c] != ALLY:
            continue
        after = st.copy()
        after.gov[c] -= 1
        if _has_won(after, US):
            chance = odds.ideas(st, c, DICE)[0]
            found.append((-chance, may_end("ideas_win", "7.2", space=COUNTRY_IDS[c], chance=chance, ops=DICE)))
    return [told for _, told in sorted(found, key=lambda each: each[0])]


def _has_won(st: LabyrinthState, seat: int) -> bool:
    """Whether the first automatic victory condition that holds is one of that seat [2.1]."""
    if not any_cell(st):
        return False
    return not st.play_on and any(winner == seat for winner, _ in fulfilled(st)[:1])


def _cells(st: LabyrinthState) -> Iterator[Message]:
    if not st.automata[JIHADIST] and not st.play_on and 0 < st.cells_on_map <= FEW_CELLS:
        yield may_end("last_cells", "2.1", number=st.cells_on_map)


def _pile(st: LabyrinthState) -> Message:
    """Say when the game ends by its cards [5.3.1]."""
    left = pile_size(st)
    if st.decks or st.passes > 1:
        return may_end("more_decks", "5.3.1", number=left)
    last = left < sum(hand_size(st, seat) for seat in (JIHADIST, US))
    return may_end("last_turn" if last else "pile", "5.3.1", number=left)
