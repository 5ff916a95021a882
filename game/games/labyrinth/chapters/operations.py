"""7 The US operations without a file of their own: Deploy, Regime Change, Withdraw, Alert."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.labyrinth.chapters.change import align, change_regime
from game.games.labyrinth.chapters.choosing import agrees, ask, select, select_number
from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.ideas import wage
from game.games.labyrinth.chapters.ops import lift_with_reserves
from game.games.labyrinth.chapters.plots import find_plot
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.chapters.testing import roll_governance, roll_prestige, test_country
from game.games.labyrinth.data import ALLY, COUNTRY_IDS, GREEN, MUSLIM, NONE, UNITED_STATES, US
from game.games.labyrinth.picks import TRACK, country_of, spaces
from game.games.labyrinth.queries.us_operations import (
    INVASION,
    SURE,
    alerts,
    can_wage,
    deploy_goals,
    deploy_sources,
    disrupts,
    invasion_sources,
    markers_that_leave,
    own_ops,
    regime_changes,
    spare_troops,
    wars_of_ideas,
    withdrawals,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import activate, besiege, move_troops, remove_aid, set_posture, take_marker
from game.games.labyrinth.verbs.victory import look


async def war_of_ideas(st: LabyrinthState) -> None:
    """Choose a country, test it if Muslim, and roll if the Ops suffice, adding reserves if necessary [7.2].

    Outside the Muslim world the roll itself sets the posture.
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
    """Choose a country to disrupt in (7.4)."""
    await disrupt(st, await select(st, US, "disrupt", disrupts(st, st.ops), "7.4"))


# === Deploy (7.3) ===


async def select_source(st: LabyrinthState, sources: Sequence[int], purpose: str, rule: str) -> int:
    """Let the US choose where troops come from; NONE for the track."""
    options = [TRACK] if NONE in sources else []
    options += spaces(c for c in sources if c != NONE)
    pick = await ask(st, US, "troops_from", options, rule, purpose=purpose)
    return NONE if pick == TRACK else country_of(pick)


async def select_goal(st: LabyrinthState, goals: Sequence[int], source: int, rule: str) -> int:
    """Let the US choose where troops go; NONE for the track."""
    options = [TRACK] if NONE in goals else []
    options += spaces(c for c in goals if c != NONE)
    origin = COUNTRY_IDS[source] if source != NONE else None
    pick = await ask(st, US, "troops_to", options, rule, purpose="deploy_to", about={"from": origin})
    return NONE if pick == TRACK else country_of(pick)


def _ends_of(a: int, b: int) -> dict[str, str]:
    """Return the ids of both places, for the question how many troops move; NONE is the track."""
    start, goal = (str(TRACK.id) if c == NONE else COUNTRY_IDS[c] for c in (a, b))
    return {"from": start, "to": goal}


async def deploy(st: LabyrinthState) -> None:
    """Move any number of troops from one place to another (7.3); a NATO marker may leave with them, or alone (4.4)."""
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
    number = await select_number(st, US, "troops", 0 if nato else 1, spare, "7.3", **_ends_of(a, b))
    move_troops(st, a, b, number)


async def _takes_nato(st: LabyrinthState, a: int, name: str) -> bool:
    if not spare_troops(st, a):
        return True
    return await agrees(st, US, "nato_leaves", "4.4", space=COUNTRY_IDS[a], marker=name)


# === Regime Change (7.3.2) ===


async def regime_change(st: LabyrinthState) -> None:
    """Choose the country, then change its regime (7.3.2)."""
    await topple(st, await select(st, US, "regime_change", regime_changes(st, st.ops), "7.3.2"))


async def topple(st: LabyrinthState, c: int, sources: Sequence[int] | None = None) -> None:
    """Make the country a Poor or Fair Ally under a green marker, by six troops or more from one source (7.3.2).

    `sources` limits where they come from (NONE for the track); there must be at least one.
    """
    able = [a for a in invasion_sources(st, c) if sources is None or a in sources]
    a = await select_source(st, able, "regime_change_from", "7.3.2")
    most = spare_troops(st, a)
    await occupy(st, a, c, await select_number(st, US, "troops", INVASION, most, "7.3.2", **_ends_of(a, c)))


async def occupy(st: LabyrinthState, a: int, c: int, number: int) -> None:
    """Move that many troops from a place (NONE for the track) and change the regime (7.3.2)."""
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


async def withdraw(st: LabyrinthState) -> None:
    """Move troops out; aid is removed, the regime besieged, prestige rolled; the marker stays [7.3.5]."""
    a = await select(st, US, "deploy_from", withdrawals(st, st.ops), "7.3.5")
    b = await select_goal(st, deploy_goals(st, a, st.ops), a, "7.3.5")
    number = await select_number(st, US, "troops", 1, st.troops[a], "7.3.5", **_ends_of(a, b))
    move_troops(st, a, b, number)
    remove_aid(st, a)
    besiege(st, a)
    await roll_prestige(st)


# === Alert (7.5) ===


async def alert(st: LabyrinthState) -> None:
    """Find a plot, with a roll for fewer than three Ops; a competent bot finds two (7.5)(option 2)[13.5]."""
    c = await select(st, US, "alert", alerts(st, st.ops), "7.5")
    if st.ops < SURE and not await roll_at_most(st, US, "alert", "alert_tried", own_ops(st), space=COUNTRY_IDS[c]):
        return
    await find_plot(st, c)
    if "competent" in st.abilities[US] and any(plot.place == c for plot in st.plots):
        await find_plot(st, c)


def flip_posture(st: LabyrinthState) -> None:
    """Change the US posture [7.6]."""
    set_posture(st, UNITED_STATES, -st.posture[UNITED_STATES])
