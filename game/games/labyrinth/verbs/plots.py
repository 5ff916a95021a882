"""Plots and WMD: place, reveal, resolve, release, remove."""

from __future__ import annotations

from game.games.labyrinth.data import COUNTRY_IDS, JIHADIST, PLOT_IDS, SIDES, US, WMD
from game.games.labyrinth.queries.board import has_marker
from game.games.labyrinth.state import LabyrinthState, Plot
from game.games.labyrinth.verbs.trace import touch
from game.games.labyrinth.verbs.tracks import add_prestige


def place_plot(st: LabyrinthState, c: int, number: int, *, face_up: bool = False, at_most: int = 3) -> None:
    """Move an available plot of that number to a country, face down unless told or a rule says otherwise.

    It is face up against the US automaton [13.3.3], or if NEST finds it [card 5]. `at_most` is the highest number that
    it can have to public knowledge.
    """
    face_up = face_up or bool(st.automata[US]) or nest_finds(st, c, number)
    st.available.remove(number)
    st.plots.append(Plot(c, number, face_up, at_most))
    touch(st, c)
    secret = () if face_up else ("plot",)
    st.emit("plot_placed", seat=JIHADIST, secret=secret, space=COUNTRY_IDS[c], plot=PLOT_IDS[number])


def nest_finds(st: LabyrinthState, c: int, number: int) -> bool:
    """Whether NEST reveals a plot in the US: a WMD; any plot if an automaton has a WMD somewhere [card 5]."""
    if not has_marker(st, "nest", c):
        return False
    armed = WMD in st.available or any(plot.number == WMD for plot in st.plots)
    return number == WMD or (armed and bool(st.automata[JIHADIST]))


def backlash(st: LabyrinthState, index: int) -> None:
    """Flag the plot at that index of `plots`: its funding gain becomes a loss [cards 1, 122]."""
    st.plots[index].backlashed = True
    touch(st, st.plots[index].place)
    st.emit("backlashed", space=COUNTRY_IDS[st.plots[index].place])


def reveal_plot(st: LabyrinthState, index: int) -> int:
    """Find a plot and remove it from the map (alert) [11.3.1][11.3.2]; returns its number.

    A WMD leaves the game and gives prestige under the Awakening rules.
    """
    plot = st.plots.pop(index)
    touch(st, plot.place)
    st.emit("plot_alerted", space=COUNTRY_IDS[plot.place], plot=PLOT_IDS[plot.number])
    put_away(st, plot.number)
    if plot.number == WMD:
        gain_wmd_prestige(st)
    return plot.number


def turn_up(st: LabyrinthState, index: int) -> None:
    """Turn the plot at that index of `plots` face up for good [card 135]."""
    plot = st.plots[index]
    if not plot.open:
        plot.open = True
        st.emit("plot_shown", space=COUNTRY_IDS[plot.place], plot=PLOT_IDS[plot.number])


def put_away(st: LabyrinthState, number: int) -> None:
    """Put away a plot off the map: WMD out of the game, others to Available or the resolved box."""
    if number == WMD:
        st.wmd_gone += 1
    elif st.awakening:
        st.resolved.append(number)
    else:
        st.available.append(number)
        st.available.sort()


def return_plots(st: LabyrinthState, c: int) -> None:
    """Return all plots of a country to Available unseen."""
    gone = [plot for plot in st.plots if plot.place == c]
    if gone:
        st.plots = [plot for plot in st.plots if plot.place != c]
        st.available = sorted([*st.available, *(plot.number for plot in gone)])
        st.emit("plots_returned", space=COUNTRY_IDS[c], number=len(gone))


def free_resolved(st: LabyrinthState) -> None:
    """Make resolved plots available again [11.3.2]."""
    if st.resolved:
        st.available = sorted([*st.available, *st.resolved])
        st.resolved = []
        st.emit("plots_available")


# === WMD [11.3.1] ===


def gain_wmd_prestige(st: LabyrinthState) -> None:
    """Gain 1 prestige for a WMD found or removed, under the Awakening rules [11.3.1]."""
    if st.awakening:
        add_prestige(st, 1)


def release_wmd(st: LabyrinthState, c: int) -> int:
    """Make all WMD cached in a country available plots; returns how many."""
    number = st.wmd[c]
    if number:
        st.wmd[c] = 0
        st.available += [WMD] * number
        touch(st, c)
        st.emit("wmd_released", space=COUNTRY_IDS[c], number=number)
    return number


def release_ctr_wmd(st: LabyrinthState) -> bool:
    """Make a WMD of the CTR box an available plot; return whether there was one [cards 65, 69, 71]."""
    if not st.ctr_wmd:
        return False
    st.ctr_wmd -= 1
    st.available.append(WMD)
    st.emit("wmd_released", space=None, number=1)
    return True


def destroy_cached_wmd(st: LabyrinthState, c: int, number: int = 99) -> int:
    """Remove WMD cached in a country from the game; prestige for each [11.3.1]. Returns how many."""
    number = min(number, st.wmd[c])
    for _ in range(number):
        st.wmd[c] -= 1
        st.wmd_gone += 1
        touch(st, c)
        st.emit("wmd_destroyed", space=COUNTRY_IDS[c])
        gain_wmd_prestige(st)
    return number


def destroy_available_wmd(st: LabyrinthState) -> bool:
    """Remove an available WMD from the game for prestige; return whether there was one [11.3.1]."""
    if WMD not in st.available:
        return False
    st.available.remove(WMD)
    st.wmd_gone += 1
    st.emit("wmd_destroyed", space=None)
    gain_wmd_prestige(st)
    return True


def use_revival(st: LabyrinthState, seat: int) -> None:
    """Turn over Strong Horse or Zakat (option 1); the caller moves the track."""
    st.revival[seat] = False
    st.emit("revival", side=SIDES[seat])
