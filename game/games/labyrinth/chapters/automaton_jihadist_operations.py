"""12.4.2 The operations of the Jihadist automaton, at the places that its charts name."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.labyrinth.chapters.automaton_ops import pick_country, spend
from game.games.labyrinth.chapters.jihad import jihad_rolls, plot_die, rise
from game.games.labyrinth.chapters.recruit import place_recruits, recruits, travel_cell
from game.games.labyrinth.charts import facts
from game.games.labyrinth.charts.columns import sift
from game.games.labyrinth.charts.evo import under_troops
from game.games.labyrinth.charts.opp import choose, names, plot_chart, travel_from
from game.games.labyrinth.charts.reading import Reading
from game.games.labyrinth.data import ACTIVE, JIHADIST, SLEEPER
from game.games.labyrinth.queries.board import cell_countries, neighbours, prestige_troops
from game.games.labyrinth.queries.jihadist_operations import can_plot, destinations, recruiting_countries
from game.games.labyrinth.queries.ops import available
from game.games.labyrinth.queries.tracks import recruitable
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import activate

# === Recruit [8.2] ===


async def recruit(st: LabyrinthState) -> None:
    """Make all rolls in one country, at most one for each recruitable cell [12.3.2]."""
    places = recruiting_countries(st)
    if places:
        reading = choose(st, "J.recruit", "J.recruit_to", places)
        await recruit_there(st, await pick_country(st, JIHADIST, "recruit", reading, "12.4.2"), available(st, JIHADIST))


async def recruit_there(st: LabyrinthState, c: int, ops: int) -> None:
    """Make that many rolls in a country before placing the cells, which count as having acted."""
    rolls = min(ops, recruitable(st))
    spend(st, JIHADIST, rolls)
    successes = []
    for _ in range(rolls):
        if await recruits(st, c):
            successes.append(c)
    await _arrive(st, c, successes)


async def keep_recruiting(st: LabyrinthState, c: int, ops: int) -> None:
    """Roll again in a country while there are Ops and recruitable cells [12.4.3]."""
    for _ in range(ops):
        if not recruitable(st):
            break
        spend(st, JIHADIST, 1)
        if await recruits(st, c):
            await _arrive(st, c, [c])


async def _arrive(st: LabyrinthState, c: int, successes: list[int]) -> None:
    asleep, active = st.sleepers[c], st.actives[c]
    await place_recruits(st, successes)
    st.slept[c] += st.sleepers[c] - asleep
    st.acted[c] += st.actives[c] - active


# === Travel (8.3) ===


def departures(st: LabyrinthState) -> dict[int, set[int]]:
    """Return countries from which a cell may depart, each with its possible destinations [12.3.9]."""
    return {a: {*destinations(st, a, SLEEPER)} - {a} for a in cell_countries(st) if facts.movable(st, a)}


def origins(st: LabyrinthState, goal: int) -> list[int]:
    """Return countries from which a cell may depart for the destination [12.3.9]."""
    return [a for a, there in departures(st).items() if goal in there]


async def travel(st: LabyrinthState) -> None:
    """Choose one destination; from each origin send all cells that may leave, until the Ops are used [12.3.9]."""
    goals = sorted(set().union(*departures(st).values()))
    if not goals:
        return
    b = await pick_country(st, JIHADIST, "travel_to", choose(st, "J.travel_to", "J.recruit_to", goals), "12.3.9")
    done: list[int] = []
    while available(st, JIHADIST):
        left = [a for a in origins(st, b) if a not in done]
        if not left:
            break
        a = await pick_country(st, JIHADIST, "travel_from", travel_from(st, b, neighbours(st, b), left), "12.3.9")
        done.append(a)
        for _ in range(min(facts.movable(st, a), available(st, JIHADIST))):
            await set_out(st, a, b)


async def set_out(st: LabyrinthState, a: int, b: int) -> None:
    """Move a cell if its roll succeeds, an active one first; it then counts as having acted."""
    spend(st, JIHADIST, 1)
    kind = ACTIVE if st.actives[a] > st.acted[a] else SLEEPER
    active = st.actives[b]
    if await travel_cell(st, a, kind, b):
        (st.acted if st.actives[b] > active else st.slept)[b] += 1


# === Jihad [8.4] ===


async def minor_jihad(st: LabyrinthState) -> None:
    """Roll as many dice as there are cells, then continue in the next country [12.3.8]."""
    dice: dict[int, int] = {}
    left = available(st, JIHADIST)
    while left:
        places = [c for c in facts.minor_jihads(st) if c not in dice]
        if not places:
            break
        c = await pick_country(st, JIHADIST, "jihad", column(st, "J.jihad", places), "12.4.2")
        dice[c] = min(facts.unused(st, c), left)
        left -= dice[c]
    spend(st, JIHADIST, sum(dice.values()))
    for c, number in dice.items():
        act(st, c, number)
        successes = await jihad_rolls(st, c, number)
        st.acted[c] = max(0, st.acted[c] - (number - successes))


async def major_jihad(st: LabyrinthState) -> None:
    """Carry out a Major Jihad with all Ops."""
    ops = available(st, JIHADIST)
    reading = column(st, "J.major_jihad", facts.major_jihads(st, ops))
    c = await pick_country(st, JIHADIST, "jihad", reading, "12.4.2")
    spend(st, JIHADIST, ops)
    await rise(st, c, ops)


def column(st: LabyrinthState, name: str, candidates: Sequence[int]) -> Reading:
    """Return the countries that a priority column leaves."""
    steps, left = sift(st, name, candidates)
    return Reading(tuple(steps), names(left))


def act(st: LabyrinthState, c: int, number: int) -> None:
    """Mark that many cells as having acted, active ones first [12.3.3]."""
    activate(st, c, max(0, number - facts.unused_actives(st, c)))
    st.acted[c] += number


# === Plot (8.5) ===


async def plot(st: LabyrinthState, *, only_under_troops: bool = False) -> None:
    """Roll at most once for each available plot, country by country [12.3.4]."""
    rolls = min(available(st, JIHADIST), len(st.available))
    chart = plot_chart(st)
    while rolls and st.available and (places := plotting(st, only_under_troops=only_under_troops)):
        c = await pick_country(st, JIHADIST, "plot", choose(st, chart, "J.plot", places), "12.4.2")
        rolls -= await plot_there(st, c, rolls)


def plotting(st: LabyrinthState, *, only_under_troops: bool) -> list[int]:
    """Return countries whose unused cells may plot; for box 8 only where troops make it cost prestige."""
    places = [c for c in cell_countries(st) if can_plot(st, c) and facts.unused(st, c)]
    return [c for c in places if c in under_troops(st) or prestige_troops(st, c)] if only_under_troops else places


async def plot_there(st: LabyrinthState, c: int, rolls: int) -> int:
    """Roll for each cell that has not acted, at most that many times; return the number of rolls."""
    number = min(rolls, facts.unused(st, c))
    spend(st, JIHADIST, number)
    act(st, c, number)
    for _ in range(number):
        await plot_die(st, c)
    return number
