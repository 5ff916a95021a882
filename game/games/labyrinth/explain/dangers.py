"""Present dangers: countries that can fall, plots on the map, cards lost by deploying troops."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import Message, note
from game.games.labyrinth.chapters.attrition import turns
from game.games.labyrinth.chapters.jihad import DICE
from game.games.labyrinth.data import (
    COUNTRIES,
    COUNTRY_IDS,
    FUNDING_MAX,
    GOOD,
    ISLAMIST,
    MUSLIM,
    PLOT_DICE,
    POOR,
    SPECIAL,
    TROOPS,
    UNITED_STATES,
    UNKNOWN,
    US,
    WMD,
)
from game.games.labyrinth.queries.board import plots_in, prestige_troops, under_truce
from game.games.labyrinth.queries.jihadist_operations import can_major_jihad, jihad_modifier, major_jihad_dice
from game.games.labyrinth.queries.tracks import hand_size, troop_level
from game.games.labyrinth.state import LabyrinthState, Plot


def of_map(st: LabyrinthState) -> Iterator[Message]:
    """Yield the dangers of the whole map."""
    for c in COUNTRIES:
        yield from of_country(st, c)


def of_country(st: LabyrinthState, c: int) -> Iterator[Message]:
    """Yield what a Major Jihad, the markers at the end of the turn, and plots may do to a country."""
    name = COUNTRY_IDS[c]
    if can_major_jihad(st, c, DICE):
        highest = st.gov[c] - jihad_modifier(st, c, major=True)
        yield note("can_fall", "8.4.2", space=name, number=major_jihad_dice(st, c), dice=DICE, highest=highest)
        if st.wmd[c]:
            yield note("wmd_at_stake", "11.3.1", space=name, number=st.wmd[c])
    difference = st.awake[c] - st.react[c]
    if st.awakening and st.kind[c] == MUSLIM and not under_truce(st, c) and turns(st, c, difference):
        yield note("turns_good" if difference > 0 else "turns_islamist", "11.1.7", space=name)
    for plot in plots_in(st, c):
        yield of_plot(st, plot)
    if plots_in(st, c) and st.kind[c] == MUSLIM and prestige_troops(st, c) and st.prestige > 1:
        yield note("plot_humbles", "8.6", space=name)


def of_plot(st: LabyrinthState, plot: Plot) -> Message:
    """Describe the result of a plot; if face down, the least and the greatest (8.6)."""
    c, known = plot.place, plot.number != UNKNOWN
    key = "plot_flagged" if plot.backlashed else "plot"
    least, most = (plot.number, plot.number) if known else (1, plot.at_most)
    name = COUNTRY_IDS[c]
    if c == UNITED_STATES:
        if known:
            return note("plot_wins" if plot.number == WMD else "plot_in_us", "8.6", space=name)
        return note("plot_in_us_hidden", "8.6", space=name)
    if st.kind[c] == SPECIAL:
        return note(f"{key}_funds", "8.6", space=name, number=1)
    if st.kind[c] == MUSLIM:
        gain = 2 if st.gov[c] == GOOD else 1
        if st.gov[c] == ISLAMIST or (st.gov[c] == POOR and not st.aid[c]):
            return note(f"{key}_funds", "8.6", space=name, number=gain)
        dice = PLOT_DICE[plot.number if known else WMD]
        return note(f"{key}_shakes", "8.6", space=name, number=gain, dice=dice, highest=st.gov[c])
    if known and plot.number == WMD:
        return note("plot_fills", "8.6", space=name, number=FUNDING_MAX)
    factor = 2 if st.gov[c] == GOOD else 1
    return note(
        f"{key}_abroad" if known else f"{key}_abroad_hidden",
        "8.6",
        space=name,
        least=least * factor,
        most=most * factor,
    )


def cards_after(st: LabyrinthState, change: int) -> Message | None:
    """Say how that many more troops on the track change the number of US cards; None if they do not (4.7.3)."""
    then = st.copy()
    then.troop_track = max(0, min(TROOPS, st.troop_track + change))
    before, after = hand_size(st, US), hand_size(then, US)
    if before == after:
        return None
    return note(f"troops_{troop_level(then)}", "4.7.3", number=then.troop_track, before=before, after=after)
