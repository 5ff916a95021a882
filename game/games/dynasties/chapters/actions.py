"""08-02-03 The action of a turn: choose it, declare it, let others answer, carry it out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from game.core.choice import PASS, Pick, Plain, choose
from game.core.procedure import frame, procedure, then
from game.core.state import Frame
from game.games.dynasties.cards.events import return_way_card, windows
from game.games.dynasties.cards.powers import begin_overdrive, can_go_on, declare_scan, heat_ray, sense_space, wide_scan
from game.games.dynasties.chapters.abilities import (
    declare_execution,
    declare_matchmaking,
    declare_repression,
    declare_thunderbolt,
    execute,
    make_match,
    repress,
    strike,
)
from game.games.dynasties.chapters.court import declare_incite, declare_recruit, incite, recruit
from game.games.dynasties.chapters.ending import end_of_game
from game.games.dynasties.chapters.marriage import beget, declare_heir, declare_marriage, marry
from game.games.dynasties.chapters.scythe import declare_scythe, reap
from game.games.dynasties.chapters.war import declare_war, goal_id, wage_war
from game.games.dynasties.data import CARD_IDS, COLOURS, NONE, SIDES
from game.games.dynasties.legality import can_act, is_legal, open_actions
from game.games.dynasties.picks import ACTION_PICKS, POWER_PICKS
from game.games.dynasties.queries import action_of, witch
from game.games.dynasties.state import POPE, Action, DynastiesState
from game.games.dynasties.verbs import person, side


async def _reaping(st: DynastiesState) -> Action:
    return await declare_scythe(st, "scythe")


async def _assassination(st: DynastiesState) -> Action:
    return await declare_scythe(st, "assassination")


DECLARE: dict[str, Callable[[DynastiesState], Awaitable[Action]]] = {
    "marriage": declare_marriage,
    "heir": declare_heir,
    "war": declare_war,
    "recruit": declare_recruit,
    "incite": declare_incite,
    "scythe": _reaping,
    "assassination": _assassination,
    "repression": declare_repression,
    "matchmaking": declare_matchmaking,
    "execution": declare_execution,
    "thunderbolt": declare_thunderbolt,
    "wide_scan": declare_scan,
}
"""The procedure that declares each kind of action."""

CARRY_OUT: dict[str, Frame] = {
    "marriage": frame(marry),
    "heir": frame(beget),
    "war": frame(wage_war),
    "recruit": frame(recruit),
    "incite": frame(incite),
    "scythe": frame(reap),
    "assassination": frame(reap),
    "repression": frame(repress),
    "matchmaking": frame(make_match),
    "execution": frame(execute),
    "thunderbolt": frame(strike),
    "wide_scan": frame(wide_scan),
}
HEATED = ("marriage", "heir", "war", "recruit", "incite")
"""Actions that the Heat Ray may help [SW02-07-08]."""


@procedure
async def action_step(st: DynastiesState) -> None:
    """Step 3: one action, or a pass [08-02-03]; a dynasty that has just fallen gets none (ruling A20)."""
    st.step = "action"
    if st.dynasties[st.active].fallen:
        st.agenda.clear()
        then(st, frame(end_of_game))
        return
    st.actions = 1
    then(st, frame(choose_action), frame(end_action))


@procedure
async def choose_action(st: DynastiesState) -> None:
    """Choose an action [09]; a witch may first look at the pack or go into Overdrive [SW02-07-03][SW02-07-09]."""
    st.action = None
    seat = st.active
    options = [*(ACTION_PICKS[kind] for kind in open_actions(st, seat)), *before_action(st, seat), PASS]
    pick = await choose(seat, "action", options, "08-02-03", confirm=True, left=st.actions)
    if pick == PASS:
        st.actions = 0
        st.emit("passed", side=SIDES[seat])
    elif pick.kind == "power":
        if pick.id == "space_sense":
            await sense_space(st)
        else:
            begin_overdrive(st)
        then(st, frame(choose_action))
    else:
        then(st, frame(declare, str(pick.id)))


def before_action(st: DynastiesState, seat: int) -> list[Pick]:
    """Return the powers that may be declared before the action."""
    if not st.sky_witches:
        return []
    picks = []
    if not st.looked and witch(st, seat, "space_sense") != NONE:
        picks.append(POWER_PICKS["space_sense"])
    w = witch(st, seat, "overdrive")
    if (
        w != NONE
        and st.overdrive == NONE
        and any(can_act(st, seat, kind, w) for kind in ("marriage", "war", "recruit"))
    ):
        picks.append(POWER_PICKS["overdrive"])
    return picks


@procedure
async def declare(st: DynastiesState, kind: str) -> None:
    """Declare the action with all its choices; then others may answer [SW02-04][SW02-08-02]."""
    action = await DECLARE[kind](st)
    if kind in HEATED and await heat_ray(st):
        action.heat = True
    st.action = action
    st.emit("action", choices_of(st, action), side=SIDES[st.active], action=kind)
    then(st, *windows(st, "declared"), frame(carry_out))


def choices_of(st: DynastiesState, action: Action) -> dict[str, Plain]:
    """Return the choices of an action by their ids, None where there is none; under Alchemy the King recruits."""
    target = action.target
    actor = st.dynasties[st.active].king if action.kind == "recruit" and action.person == NONE else action.person
    return {
        "person": person(actor),
        "target": "pope" if target == POPE else CARD_IDS[target] if target != NONE else None,
        "seat": side(action.seat),
        "country": goal_id(action.country) if action.country != NONE else None,
        "pile": COLOURS[action.pile] if action.pile != NONE else None,
    }


@procedure
async def carry_out(st: DynastiesState) -> None:
    """Carry out the action, unless it was refused or an event has made it impossible."""
    action = action_of(st)
    if action.refused:
        return
    if not is_legal(st):
        action.void = True
        st.emit("void", side=SIDES[st.active], action=action.kind)
        return
    then(st, list(CARRY_OUT[action.kind]))


@procedure
async def end_action(st: DynastiesState) -> None:
    """Choose again after a void action; otherwise the game may end [07-01] or Overdrive continue."""
    for which in (0, 1):
        return_way_card(st, which)
    action, st.action, st.check = st.action, None, None
    if action is not None and action.void:
        then(st, frame(choose_action), frame(end_action))
        return
    if st.endings:
        st.agenda.clear()
        then(st, frame(end_of_game))
        return
    st.actions = max(0, st.actions - 1)
    if st.actions and can_go_on(st):
        then(st, frame(choose_action), frame(end_action))
