"""8.5-8.6 Plots: choose, find, resolve."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.choice import CHANCE, Choose, Pick
from game.games.labyrinth.chapters.change import settle_country, step_down
from game.games.labyrinth.chapters.choosing import ask, select_several
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.chapters.testing import roll_posture, roll_prestige, test_country
from game.games.labyrinth.data import (
    COUNTRY_IDS,
    FAIR,
    FUNDING_MAX,
    GOOD,
    INDIA,
    ISLAMIST,
    ISRAEL,
    JIHADIST,
    MUSLIM,
    NIGERIA,
    NON_MUSLIM,
    PLOT_DICE,
    PLOT_IDS,
    POOR,
    SCHENGEN,
    SPECIAL,
    UNITED_STATES,
    US,
    WMD,
)
from game.games.labyrinth.picks import FACE_DOWN, PLOT_PICKS
from game.games.labyrinth.queries.board import cells as cells_in
from game.games.labyrinth.queries.board import prestige_troops, troops, under_truce
from game.games.labyrinth.state import LabyrinthState, Plot
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    end_sequestration,
    place_plot,
    put_away,
    remove_aid,
    remove_militia,
    reveal_plot,
    set_funding,
    set_prestige,
    take_marker,
    turn_nigeria,
)
from game.games.labyrinth.verbs.victory import win

# === Placing ===


async def put_plot(
    st: LabyrinthState, c: int, fits: Callable[[int], bool] | None = None, *, face_up: bool = False, at_most: int = 3
) -> bool:
    """Let the Jihadist place one of the available plots that `fits` (all by default); return whether there was one.

    An automaton takes one at random [12.3.4]. In the Philippines it may cost prestige [card 57].
    """
    numbers = sorted({number for number in st.available if fits is None or fits(number)})
    if not numbers or under_truce(st, c):
        return False
    await test_country(st, c)
    number = await _choose_plot(st, c, numbers)
    place_plot(st, c, number, face_up=face_up, at_most=at_most)
    if c in st.markers.get("abu_sayyaf", ()) and troops(st, c) <= cells_in(st, c):
        add_prestige(st, -1)
    return True


async def _choose_plot(st: LabyrinthState, c: int, numbers: list[int]) -> int:
    options = [PLOT_PICKS[number] for number in numbers]
    if st.automata[JIHADIST] and len(numbers) > 1:
        weights = [st.available.count(number) for number in numbers]
        pick = await Choose(CHANCE, "plot", options, weights=weights, args={"space": COUNTRY_IDS[c]})
    else:
        pick = await ask(st, JIHADIST, "plot", options, "8.5", veiled=True, space=COUNTRY_IDS[c])
    return PLOT_IDS.index(str(pick.id))


def plots_are_secret(st: LabyrinthState) -> bool:
    """Whether a question to the Jihadist must not reveal the available plots: one on the map is face down."""
    return not st.automata[JIHADIST] and any(not plot.open for plot in st.plots)


def numbered(number: int) -> bool:
    """Whether the plot is not a WMD."""
    return number != WMD


# === Finding (7.5) ===


async def find_plot(st: LabyrinthState, c: int) -> int:
    """Reveal and remove a random plot of a country, backlashed ones last. Return its number."""
    index = await plot_at_random(st, c)
    return reveal_plot(st, index)


async def plot_to_flag(st: LabyrinthState, c: int) -> int:
    """Return the index in `plots` of a plot of a country that is not backlashed yet; there must be one [cards 1, 122].

    The US chooses if all are face up; otherwise it picks one unseen.
    """
    here = [index for index, plot in enumerate(st.plots) if plot.place == c and not plot.backlashed]
    if len(here) > 1 and all(st.plots[index].open for index in here):
        return await select_plot(st, US, here, "6.2")
    return await one_of(st, here)


async def plot_at_random(st: LabyrinthState, c: int) -> int:
    """Return the index in `plots` of a random plot of a country; a backlashed one only if there is no other (7.5).

    The US automaton sees them and chooses [13.3.3].
    """
    here = [index for index, plot in enumerate(st.plots) if plot.place == c and not plot.backlashed]
    here = here or [index for index, plot in enumerate(st.plots) if plot.place == c]
    if st.automata[US] and len(here) > 1:
        return await select_plot(st, US, here, "13.3.3")
    return await one_of(st, here)


async def select_plot(st: LabyrinthState, seat: int, indices: Sequence[int], rule: str) -> int:
    """Let the seat choose one of the plots at those indices of `plots`; return its index.

    Face-down plots are one option for a person: chance picks among them.
    """
    covered = [index for index in indices if not (st.plots[index].open or st.automata[seat])]
    options = [Pick("plot", index) for index in indices if index not in covered] + ([FACE_DOWN] if covered else [])
    places = [COUNTRY_IDS[plot.place] for plot in st.plots]
    pick = await ask(st, seat, "plot_on_map", options, rule, places=places)
    return await one_of(st, covered) if pick == FACE_DOWN else int(pick.id)


async def one_of(st: LabyrinthState, indices: list[int]) -> int:
    """Return a random one of the indices of `plots`."""
    if len(indices) == 1:
        return indices[0]
    options = [Pick("plot", index) for index in indices]
    return int((await Choose(CHANCE, "plot_at_random", options, args={"number": len(st.plots)})).id)


# === Resolving (8.6) ===


async def resolve_plot(st: LabyrinthState, index: int) -> None:
    """Apply a plot on the map and remove it, by the state of its country at that moment (8.6)."""
    plot = st.plots.pop(index)
    c = plot.place
    abroad = st.kind[c] == NON_MUSLIM
    st.emit("plot_resolved", space=COUNTRY_IDS[c], plot=PLOT_IDS[plot.number])
    put_away(st, plot.number)
    if plot.number == WMD:
        end_sequestration(st)
    if st.kind[c] == MUSLIM:
        await _in_muslim_country(st, plot)
    elif st.kind[c] == SPECIAL:
        _fund(st, plot, 1)
    elif c == UNITED_STATES:
        await _in_us(st, plot)
    else:
        await _in_non_muslim_country(st, plot)
    if c == ISRAEL:
        take_marker(st, "abbas")
    if c == INDIA:
        take_marker(st, "indo_pakistani_talks")
    st.resolved_abroad = st.resolved_abroad or abroad


def _fund(st: LabyrinthState, plot: Plot, gain: int) -> None:
    add_funding(st, -gain if plot.backlashed else gain)


async def _in_us(st: LabyrinthState, plot: Plot) -> None:
    if plot.number == WMD:
        win(st, JIHADIST, "wmd_in_us")
    set_funding(st, FUNDING_MAX)
    await roll_posture(st, UNITED_STATES, counts=numbered(plot.number))
    await roll_prestige(st)


async def _in_non_muslim_country(st: LabyrinthState, plot: Plot) -> None:
    c = plot.place
    if plot.number == WMD:
        set_funding(st, FUNDING_MAX)
    else:
        _fund(st, plot, plot.number * (2 if st.gov[c] == GOOD else 1))
    if c == NIGERIA and plot.number > 1:
        turn_nigeria(st)
        return
    await roll_posture(st, c)
    if c in SCHENGEN:
        others = [other for other in SCHENGEN if other != c]
        for other in await select_several(st, JIHADIST, "posture", others, 2, "8.6"):
            await roll_posture(st, other)


async def _in_muslim_country(st: LabyrinthState, plot: Plot) -> None:
    """Apply funding, then the dice against the governance before this plot, then prestige (8.6)."""
    c = plot.place
    wmd = plot.number == WMD
    if wmd and plot.backlashed:
        set_funding(st, 1)
    else:
        _fund(st, plot, 2 if st.gov[c] == GOOD else 1)
    if st.gov[c] == ISLAMIST:
        remove_aid(st, c, PLOT_DICE[plot.number])
    elif st.gov[c] != POOR or st.aid[c]:
        await _undermine(st, c, PLOT_DICE[plot.number])
    if prestige_troops(st, c):
        if wmd:
            set_prestige(st, 1)
        else:
            add_prestige(st, -1)
    if wmd and st.civil_war[c]:
        await _strike(st, c)


async def _undermine(st: LabyrinthState, c: int, dice: int) -> None:
    """Remove an aid marker and worsen a level, down to Poor, for each die of at most the governance (8.6)."""
    number = st.gov[c]
    for _ in range(dice):
        if await roll_at_most(st, JIHADIST, "plot_die", "plot_die_rolled", number, space=COUNTRY_IDS[c]):
            remove_aid(st, c, 1)
            if st.gov[c] in (GOOD, FAIR):
                step_down(st, c)
                await settle_country(st, c)


async def _strike(st: LabyrinthState, c: int) -> None:
    """Remove a militia for a WMD in a civil war; the second in the same phase brings Islamist Rule [11.2.6]."""
    remove_militia(st, c, 1)
    if c not in st.struck:
        st.struck.append(c)
        return
    while st.gov[c] != ISLAMIST:
        step_down(st, c)
    await settle_country(st, c)
