"""13.4 The US automaton plays a card: alert, reassessment, event, operation, homeland security."""

from __future__ import annotations

from game.core.choice import roll_die
from game.core.procedure import frame, procedure, then
from game.games.labyrinth.chapters.abilities import posture_decided
from game.games.labyrinth.chapters.automaton_ops import begin, grant, plays_event, reward, save_ops, spend
from game.games.labyrinth.chapters.automaton_us_operations import carry_out_operation
from game.games.labyrinth.chapters.change import check_caliphate
from game.games.labyrinth.chapters.choosing import plot_among
from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.events import play_event, put_down
from game.games.labyrinth.chapters.foresight import removes_last_cell, removes_plot
from game.games.labyrinth.chapters.homeland import homeland
from game.games.labyrinth.chapters.operations import flip_posture
from game.games.labyrinth.chapters.piles import take_second
from game.games.labyrinth.charts import arf
from game.games.labyrinth.charts.par import par
from game.games.labyrinth.charts.reading import ChartStep, tell
from game.games.labyrinth.data import CARD_IDS, COUNTRY_IDS, NONE, SIDES, US
from game.games.labyrinth.queries.board import any_islamist, ops_cost, us_is_hard
from game.games.labyrinth.queries.ops import available, printed_ops
from game.games.labyrinth.queries.tracks import islamist_resources, world_posture, world_value
from game.games.labyrinth.queries.us_operations import disrupts, hits, targets
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_reserves, reveal_plot
from game.games.labyrinth.verbs.cards import show
from game.games.labyrinth.verbs.dice import at_most

ALERT = 3
"""Ops of an Alert."""
BOTH = 6
"""Ops of a Reassessment."""


@procedure
async def us_card(st: LabyrinthState) -> None:
    """Remove the last cell on the map if possible, deal with alerts, then follow the PAR chart [13.4.1]."""
    card = st.card
    event = plays_event(st, US, card)
    last = _last_cell(st)
    if last != NONE or (event and removes_last_cell(st, card)):
        tell(st, US, [ChartStep("arf", "0", "event" if last == NONE else "disrupt")])
        if last == NONE:
            await _event(st)
        else:
            await _end_them(st, last)
    elif arf.plots_to_alert(st):
        await _alerts(st, event=event)
    else:
        then(st, frame(after_alerts))


def _last_cell(st: LabyrinthState) -> int:
    """Return the country where a Disrupt removes the last cells from the map, or NONE."""
    for c in disrupts(st, available(st, US)):
        if targets(st, c) == st.actives[c] == st.cells_on_map <= hits(st, c) and "sadr" not in st.markers:
            return c if st.actives[c] else NONE
    return NONE


async def _end_them(st: LabyrinthState, c: int) -> None:
    begin(st, US, "disrupt")
    spend(st, US, ops_cost(st, c))
    await disrupt(st, c)
    then(st, frame(finish))


async def _event(st: LabyrinthState) -> None:
    card = st.card
    await play_event(st, US)
    reward(st, US, card)


@procedure
async def finish(st: LabyrinthState) -> None:
    """Put the card down."""
    st.doing = ""
    put_down(st, st.card, US, by=NONE)


# === Alerts [13.4.1] ===


async def _alerts(st: LabyrinthState, *, event: bool) -> None:
    steps, top = arf.top_plots(st, arf.plots_to_alert(st))
    tell(st, US, steps)
    index = await plot_among(st, US, top)
    finds = event and removes_plot(st, st.card, index)
    reading = arf.arf(st, event=event, alerts=finds)
    tell(st, US, reading.steps)
    result = reading.left[0]
    if result == "table":
        result = "alert" if await _table(st, index) else "par"
    if result == "par":
        then(st, frame(after_alerts))
    elif finds:
        await _event(st)
    elif result == "alert":
        await alert_plot(st, index)
    else:
        st.ops -= save_ops(st, US, st.ops)
        await finish_now(st)


async def finish_now(st: LabyrinthState) -> None:
    """Put the card down if it has not been put down yet."""
    st.doing = ""
    put_down(st, st.card, US, by=NONE)


async def _table(st: LabyrinthState, index: int) -> bool:
    """Whether the alert table says to look for the plot; roll if it says so."""
    step, answer = arf.table(st, index)
    tell(st, US, [step])
    if answer != "roll":
        return answer == "yes"
    highest, plus = arf.table_roll(st, index)
    place = COUNTRY_IDS[st.plots[index].place]
    die = await roll_die("alert_table", space=place, number=highest, modifier=plus)
    told = at_most(die, highest, [("aid", plus)])
    st.emit("alert_rolled", told, side=SIDES[US], space=place)
    return bool(told["ok"])


async def alert_plot(st: LabyrinthState, index: int) -> None:
    """Find the plot; a competent automaton finds another one in the same country [13.5]."""
    begin(st, US, "alert")
    spend(st, US, ALERT)
    place = st.plots[index].place
    reveal_plot(st, index)
    others = [i for i, plot in enumerate(st.plots) if plot.place == place]
    if "competent" in st.abilities[US] and others:
        steps, top = arf.top_plots(st, others)
        tell(st, US, steps)
        reveal_plot(st, await plot_among(st, US, top))
    then(st, frame(homeland), frame(finish))


# === After alerts [13.4.2] ===


@procedure
async def after_alerts(st: LabyrinthState) -> None:
    """Reassess, play the event, or carry out an operation and homeland security."""
    if reassessment_due(st) and await reassess(st):
        return
    if plays_event(st, US, st.card):
        tell(st, US, [ChartStep("par", "0", "event")])
        await _event(st)
        return
    reading = par(st)
    tell(st, US, reading.steps)
    then(st, frame(operate, reading.left[0]), frame(homeland), frame(finish))


@procedure
async def operate(st: LabyrinthState, operation: str) -> None:
    """Carry out the operation of the chart in one country."""
    await carry_out_operation(st, operation)
    await check_caliphate(st)


async def operate_with(st: LabyrinthState, ops: int) -> None:
    """Carry out an operation that an event gives the automaton, by the same chart [13.3.8]."""
    before = (st.ops, st.spent_reserves, st.doing)
    grant(st, ops)
    reading = par(st)
    tell(st, US, reading.steps)
    await operate(st, reading.left[0])
    st.ops, st.spent_reserves, st.doing = before


# === Reassessment [13.4.6] ===


def reassessment_due(st: LabyrinthState) -> bool:
    """Whether the posture should change and the card is the first of a phase with another one after it."""
    if st.plays != 1 or not st.hands[US] or printed_ops(st, st.card) + st.reserves[US] < BOTH // 2:
        return False
    if not us_is_hard(st):
        return islamist_resources(st) >= 2
    return world_posture(st) < 0 and world_value(st) == 3 and not any_islamist(st)


async def reassess(st: LabyrinthState) -> bool:
    """Reveal the next card; change the posture if both cards and the reserves have six Ops. Return whether it did."""
    second = st.hands[US][0]
    show(st, US, [second])
    ops = printed_ops(st, st.card) + printed_ops(st, second)
    enough = ops + st.reserves[US] >= BOTH
    st.emit("revealed", side=SIDES[US], card=CARD_IDS[second])
    tell(st, US, [ChartStep("par", "reassessment", "yes" if enough else "no")])
    if not enough:
        return False
    was_hard = us_is_hard(st)
    if await take_second(st, US, second):
        st.emit("operation", side=SIDES[US], operation="reassessment", ops=BOTH, card=CARD_IDS[st.card])
        add_reserves(st, US, min(0, ops - BOTH))
        if us_is_hard(st) == was_hard:
            flip_posture(st)
        await posture_decided(st)
        put_down(st, second, US, by=NONE)
    put_down(st, st.card, US, by=NONE)
    return True
