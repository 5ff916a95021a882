"""7 The operations of the US that are not in a file of their own: Deploy, Regime Change, Withdraw, Alert."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.labyrinth.chapters.change import align, change_regime
from game.games.labyrinth.chapters.choosing import agrees, ask, select, select_number
from game.games.labyrinth.chapters.disrupt import disrupt, disrupts
from game.games.labyrinth.chapters.ideas import can_wage, wage, wars_of_ideas
from game.games.labyrinth.chapters.ops import lift_with_reserves
from game.games.labyrinth.chapters.plots import find_plot
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.chapters.testing import roll_governance, roll_prestige, test_country
from game.games.labyrinth.data import (
    ALLY,
    COUNTRIES,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    GREEN,
    HARD,
    IRAQ,
    ISLAMIST,
    MUSLIM,
    NONE,
    PHILIPPINES,
    SOFT,
    TROOPS,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.picks import TRACK, country_of, spaces
from game.games.labyrinth.queries import cells, has_marker, troops, under_truce
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import activate, besiege, move_troops, remove_aid, set_posture, take_marker
from game.games.labyrinth.victory import look

GARRISON = 5
"""Troops that must stay in a Regime Change country above its cells (7.3)."""
SURE = 3
"""Ops of an Alert that needs no die (7.5)."""
INVASION = 6
"""The fewest troops of a Regime Change (7.3.2)."""


async def war_of_ideas(st: LabyrinthState) -> None:
    """A country; a Muslim one is tested first, and the roll is made if the Ops suffice, reserves added [7.2].

    Elsewhere the roll itself finds the posture.
    """
    c = await select(st, US, "war_of_ideas", wars_of_ideas(st, st.ops), "7.2")
    untested = st.kind[c] == MUSLIM and not st.gov[c]
    if untested:
        await test_country(st, c)
    if untested and not can_wage(st, c, st.ops):
        await lift_with_reserves(st, US, st.gov[c])
    if not untested or can_wage(st, c, st.ops):
        await wage(st, c)


async def disrupt_operation(st: LabyrinthState) -> None:
    """A country to disrupt in (7.4)."""
    await disrupt(st, await select(st, US, "disrupt", disrupts(st, st.ops), "7.4"))


# === Deploy (7.3) ===


def spare_troops(st: LabyrinthState, c: int) -> int:
    """Cubes that may leave a country: all, but cells + 5 troops stay under Regime Change (7.3). NONE is the track."""
    if c == NONE:
        return st.troop_track
    if not st.troops[c] or under_truce(st, c):
        return 0
    if not st.regime[c]:
        return st.troops[c]
    return max(0, min(st.troops[c], troops(st, c) - cells(st, c) - GARRISON))


def deploy_sources(st: LabyrinthState) -> list[int]:
    """Where troops may be taken from; NONE is the track."""
    return [c for c in (NONE, *COUNTRIES) if spare_troops(st, c)]


def takes_troops(st: LabyrinthState, c: int, ops: int) -> bool:
    """Whether troops may be deployed to the country with so many Ops (7.3)."""
    if c == PHILIPPINES:
        return has_marker(st, "abu_sayyaf") and ops >= FAIR
    return st.align[c] == ALLY and st.gov[c] <= ops and st.gov[c] != ISLAMIST and not under_truce(st, c)


def deploy_goals(st: LabyrinthState, source: int, ops: int) -> list[int]:
    """Where troops of a source may go: the track, for any Ops, and what takes troops; never back."""
    goals = [c for c in COUNTRIES if c != source and takes_troops(st, c, ops)]
    return goals if source == NONE else [NONE, *goals]


def markers_that_leave(st: LabyrinthState) -> list[tuple[str, int]]:
    """NATO markers and where they lie, that a Deploy may remove (4.4)."""
    found = []
    for name in ("nato", "nato_2"):
        for c in st.markers.get(name, ()):
            if not under_truce(st, c) and (not st.regime[c] or troops(st, c) - 2 >= cells(st, c) + GARRISON):
                found.append((name, c))
    return found


def can_deploy(st: LabyrinthState, ops: int) -> bool:
    """Whether any Deploy is possible."""
    if markers_that_leave(st) or (st.troop_track < TROOPS and any(spare_troops(st, c) for c in COUNTRIES)):
        return True
    return st.troop_track > 0 and any(takes_troops(st, c, ops) for c in COUNTRIES)


async def select_source(st: LabyrinthState, sources: Sequence[int], purpose: str, rule: str) -> int:
    """The US chooses where troops come from; NONE is the track."""
    options = [TRACK] if NONE in sources else []
    options += spaces(c for c in sources if c != NONE)
    pick = await ask(st, US, "troops_from", options, rule, purpose=purpose)
    return NONE if pick == TRACK else country_of(pick)


async def select_goal(st: LabyrinthState, goals: Sequence[int], source: int, rule: str) -> int:
    """The US chooses where troops go; NONE is the track."""
    options = [TRACK] if NONE in goals else []
    options += spaces(c for c in goals if c != NONE)
    origin = COUNTRY_IDS[source] if source != NONE else None
    pick = await ask(st, US, "troops_to", options, rule, purpose="deploy_to", about={"from": origin})
    return NONE if pick == TRACK else country_of(pick)


def _way(a: int, b: int) -> dict[str, str]:
    """The names of where troops come from and go, for who chooses how many; NONE is the track."""
    start, goal = (str(TRACK.id) if c == NONE else COUNTRY_IDS[c] for c in (a, b))
    return {"from": start, "to": goal}


async def deploy(st: LabyrinthState) -> None:
    """Any number of troops from one place to another (7.3); NATO may leave with them, or alone (4.4)."""
    movers = {c: name for name, c in markers_that_leave(st)}
    sources = [a for a in deploy_sources(st) if deploy_goals(st, a, st.ops)]
    sources += [c for c in movers if c not in sources]
    a = await select_source(st, sources, "deploy_from", "7.3")
    nato = a in movers and await _takes_nato(st, a, movers[a])
    if nato:
        take_marker(st, movers[a], a)
    spare = spare_troops(st, a)
    goals = deploy_goals(st, a, st.ops)
    if not spare or not goals:
        return
    b = await select_goal(st, goals, a, "7.3")
    number = await select_number(st, US, "troops", 0 if nato else 1, spare, "7.3", **_way(a, b))
    move_troops(st, a, b, number)


async def _takes_nato(st: LabyrinthState, a: int, name: str) -> bool:
    if not spare_troops(st, a):
        return True
    return await agrees(st, US, "nato_leaves", "4.4", space=COUNTRY_IDS[a], marker=name)


# === Regime Change (7.3.2) ===


def invasion_sources(st: LabyrinthState, goal: int) -> list[int]:
    """Places that can send six troops."""
    return [c for c in (NONE, *COUNTRIES) if c != goal and spare_troops(st, c) >= INVASION]


def can_change_regime(st: LabyrinthState, c: int) -> bool:
    """Whether the country may be the goal: Islamist Rule, or named by an event; never the capital (7.3.2)[11.3.8]."""
    if st.kind[c] != MUSLIM or c == st.capital or under_truce(st, c):
        return False
    return (st.gov[c] == ISLAMIST or is_named(st, c)) and bool(invasion_sources(st, c))


def is_named(st: LabyrinthState, c: int) -> bool:
    """Whether an event opens the country to Regime Change at any governance [cards 37, 39]."""
    return has_marker(st, "iraqi_wmd", c) if c == IRAQ else has_marker(st, "libyan_wmd", c)


def regime_changes(st: LabyrinthState, ops: int) -> list[int]:
    """All countries where the operation is possible with so many Ops."""
    if st.posture[UNITED_STATES] != HARD or ops < 3:
        return []
    return [c for c in COUNTRIES if can_change_regime(st, c)]


async def regime_change(st: LabyrinthState) -> None:
    """The goal is chosen, then taken (7.3.2)."""
    await topple(st, await select(st, US, "regime_change", regime_changes(st, st.ops), "7.3.2"))


async def topple(st: LabyrinthState, c: int, sources: Sequence[int] | None = None) -> None:
    """Six troops or more of one source make the country a Poor or Fair Ally under a green marker (7.3.2).

    `sources` limits where they come from (NONE is the track); there must be one.
    """
    able = [a for a in invasion_sources(st, c) if sources is None or a in sources]
    a = await select_source(st, able, "regime_change_from", "7.3.2")
    most = spare_troops(st, a)
    await occupy(st, a, c, await select_number(st, US, "troops", INVASION, most, "7.3.2", **_way(a, c)))


async def occupy(st: LabyrinthState, a: int, c: int, number: int) -> None:
    """So many troops come from a place (NONE is the track) and change the regime (7.3.2)."""
    move_troops(st, a, c, number)
    await test_country(st, c)
    await roll_governance(st, c)
    look(st)
    for marker in ("iraqi_wmd", "libyan_wmd"):
        take_marker(st, marker, c)
    activate(st, c, st.sleepers[c])
    await change_regime(st, c, GREEN)
    await align(st, c, ALLY)
    await roll_prestige(st)


# === Withdraw [7.3.5] ===


def withdrawals(st: LabyrinthState, ops: int) -> list[int]:
    """Regime Change countries that troops may be withdrawn from."""
    if st.posture[UNITED_STATES] != SOFT or ops < 3:
        return []
    return [c for c in COUNTRIES if st.regime[c] and st.troops[c] and not under_truce(st, c)]


async def withdraw(st: LabyrinthState) -> None:
    """Any number of troops leave; aid goes, the regime is besieged, prestige is rolled; the marker stays [7.3.5]."""
    a = await select(st, US, "deploy_from", withdrawals(st, st.ops), "7.3.5")
    b = await select_goal(st, deploy_goals(st, a, st.ops), a, "7.3.5")
    number = await select_number(st, US, "troops", 1, st.troops[a], "7.3.5", **_way(a, b))
    move_troops(st, a, b, number)
    remove_aid(st, a)
    besiege(st, a)
    await roll_prestige(st)


# === Alert (7.5) ===


def alerts(st: LabyrinthState, ops: int) -> list[int]:
    """Countries in which a plot can be looked for with so many Ops (7.5); option 2 lets fewer than three try."""
    places = sorted({plot.place for plot in st.plots if not under_truce(st, plot.place)})
    return places if ops >= SURE else [c for c in places if alert_ops(st, c) <= own_ops(st)]


def own_ops(st: LabyrinthState) -> int:
    """The Ops of the card, or those that its event grants, without reserves (option 2)."""
    return st.ops - st.spent_reserves


def alert_ops(st: LabyrinthState, c: int) -> int:
    """The Ops that a card needs to look for a plot there (7.5): fewer than three only by option 2."""
    return st.gov[c] if st.heroic_alert and not st.automata[US] and st.gov[c] in (GOOD, FAIR) else SURE


async def alert(st: LabyrinthState) -> None:
    """A plot is found, by a die if there are fewer than three Ops; a competent bot finds two (7.5)(option 2)[13.5]."""
    c = await select(st, US, "alert", alerts(st, st.ops), "7.5")
    if st.ops < SURE and not await roll_at_most(st, US, "alert", "alert_tried", own_ops(st), space=COUNTRY_IDS[c]):
        return
    await find_plot(st, c)
    if "competent" in st.abilities[US] and any(plot.place == c for plot in st.plots):
        await find_plot(st, c)


def flip_posture(st: LabyrinthState) -> None:
    """The US posture changes [7.6]."""
    set_posture(st, UNITED_STATES, -st.posture[UNITED_STATES])
