"""13.4.3 The operations of the US automaton, at the places that its charts name."""

from __future__ import annotations

from game.games.labyrinth.chapters.automaton_ops import begin, pick_country, spend
from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.ideas import wage
from game.games.labyrinth.chapters.operations import occupy
from game.games.labyrinth.chapters.testing import roll_prestige, test_country
from game.games.labyrinth.charts import par
from game.games.labyrinth.charts.reading import Reading
from game.games.labyrinth.data import COUNTRY_IDS, MUSLIM, NONE, US
from game.games.labyrinth.queries.board import ops_cost
from game.games.labyrinth.queries.ops import available
from game.games.labyrinth.queries.us_operations import INVASION, can_wage, invasion_sources, spare_troops
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import besiege, move_troops, remove_aid

WHOLE = 3
"""Ops of a Regime Change and of a Withdraw."""


async def carry_out_operation(st: LabyrinthState, operation: str) -> None:
    """Carry out an operation of the PAR chart; nothing for `homeland`."""
    if operation == "disrupt":
        begin(st, US, "disrupt")
        c = await pick_country(st, US, "disrupt", par.target(st, operation), "13.4.3")
        await disrupt_there(st, c)
    elif operation in ("ideas", "ideas_abroad"):
        reading = par.target(st, operation)
        if reading.left:
            begin(st, US, "war_of_ideas")
            await ideas_there(st, await pick_country(st, US, "war_of_ideas", reading, "13.4.3"))
    elif operation == "deploy":
        await deploy(st)
    elif operation == "regime_change":
        await change(st)


async def disrupt_there(st: LabyrinthState, c: int) -> None:
    """Disrupt at the country's cost."""
    spend(st, US, ops_cost(st, c))
    await disrupt(st, c)


async def ideas_there(st: LabyrinthState, c: int) -> None:
    """Wage a War of Ideas; in an untested Muslim country the test sets the cost [13.4.3]."""
    await test_muslim(st, c)
    able = can_wage(st, c, available(st, US))
    spend(st, US, ops_cost(st, c))
    if able:
        await wage(st, c)


async def test_muslim(st: LabyrinthState, c: int) -> None:
    """Test a Muslim country before the roll [4.9.4]; elsewhere the roll itself sets the posture."""
    if st.kind[c] == MUSLIM:
        await test_country(st, c)


async def deploy(st: LabyrinthState) -> None:
    """Move troops as the chart says: two from the track, otherwise all that may leave [13.4.7][13.4.8]."""
    goals, sources = par.deploy_to(st), par.deploy_from(st)
    b = await pick_country(st, US, "deploy_to", _apart(goals, sources), "13.4.7")
    a = await pick_country(st, US, "deploy_from", _apart(sources, Reading((), (_name(b),))), "13.4.7")
    withdraw = a != NONE and par.withdraws(st, a)
    begin(st, US, "withdraw" if withdraw else "deploy")
    number = min(par.FROM_TRACK, spare_troops(st, NONE)) if a == NONE else par.leaving(st, a)
    spend(st, US, WHOLE if withdraw else 1 if b == NONE else ops_cost(st, b))
    move_troops(st, a, b, number)
    if withdraw:
        remove_aid(st, a)
        besiege(st, a)
        await roll_prestige(st)


def _name(c: int) -> str:
    return par.TRACK if c == NONE else COUNTRY_IDS[c]


def _apart(ones: Reading, others: Reading) -> Reading:
    """Return the places of `ones` except a single place of `others`: troops must move [13.4.7]."""
    return Reading(ones.steps, tuple(name for name in ones.left if {*others.left} - {name}))


async def change(st: LabyrinthState) -> None:
    """Carry out a Regime Change with six troops."""
    begin(st, US, "regime_change")
    c = await pick_country(st, US, "regime_change", par.target(st, "regime_change"), "13.4.3")
    sources = invasion_sources(st, c)
    reading: Reading = par.regime_from(st, [a for a in sources if a != NONE], track=NONE in sources)
    a = await pick_country(st, US, "regime_change_from", reading, "13.4.3")
    spend(st, US, WHOLE)
    await occupy(st, a, c, INVASION)
