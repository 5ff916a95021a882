"""I. The marine action phase: one action for each unit, in any order."""

from __future__ import annotations

from typing import Final

from game.core.choice import DONE, Pick, Plain, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.vermin.chapters.arrivals import arrive, arriving, obliged
from game.games.vermin.chapters.dark_energy import ant_targets, fire_ant_gun
from game.games.vermin.chapters.dice import Modifiers, against, total
from game.games.vermin.chapters.firing import fire_at
from game.games.vermin.chapters.marine_attacks import could_fire_moving, target_picks
from game.games.vermin.chapters.marine_movement import (
    JUMP,
    LEAVE,
    LOAD,
    begin_action,
    can_jump,
    can_step,
    cargo_picks,
    go,
    jump,
    load_or_leave,
    move_on,
    reach,
)
from game.games.vermin.chapters.professor import can_build, unleash
from game.games.vermin.chapters.scoring import stop_if_over
from game.games.vermin.data import (
    ANT_GUN,
    CHARTS,
    HEX,
    HEX_PICKS,
    HQ,
    LOGISTICS,
    MARINES,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    PIECES,
    PROFESSOR,
    RECONS,
    RESERVE,
    SIDES,
    TWO_FACED,
    UNITS,
    WAITING,
)
from game.games.vermin.queries import Crowd, crowd, targets_of, unit_points
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import recover, turn_over

MOVE_FIRE: Final = Pick("action", "move_fire")
RECON: Final = Pick("action", "recon")
RECOVERY: Final = Pick("action", "recovery")
REQUEST: Final = Pick("action", "request")
DEPLOY: Final = Pick("action", "deploy")
LIMBER: Final = Pick("action", "limber")
BUILD: Final = Pick("action", "build")
UNLEASH: Final = Pick("action", "unleash")
TURNS_OVER: Final = {DEPLOY: "deployed", LIMBER: "limbered", BUILD: "built"}
"""Actions that flip the counter, each with its event."""
RECON_MIN: int = CHARTS["recon"]["success_min"]
RECOVERY_MIN: int = CHARTS["recovery"]["success_min"]
REQUEST_MIN: int = CHARTS["request"]["success_min"]


@procedure
async def action_phase(st: VerminState) -> None:
    """Let every unit take one action; then release units frozen by BURP and BELCH."""
    st.step = "action"
    if stop_if_over(st):
        return
    st.emit("phase", step=st.step)
    then(st, frame(act), frame(thaw))


@procedure
async def thaw(st: VerminState) -> None:
    """Remove the chits that froze units."""
    st.frozen = [0] * len(PIECES)


@procedure
async def act(st: VerminState) -> None:
    """Choose the unit that acts or arrives next, or end the phase, unless a unit must enter first [Q-2-b]."""
    if stop_if_over(st):
        return
    units = able_units(st)
    if not units:
        return
    due: list[Plain] = [PIECE_IDS[p] for p in obliged(st)]
    options = [*(PIECE_PICKS[p] for p in units), *([] if due else [DONE])]
    pick = await choose(
        MARINES, "act", options, "I", confirm=bool(due), turn=st.turn, left=len(units), waiting=due or None
    )
    if pick == DONE:
        return
    p = PIECE[str(pick.id)]
    then(st, frame(arrive, p, False) if st.at[p] == WAITING else frame(action, p), frame(act))


def able_units(st: VerminState) -> list[int]:
    """Units that can still act or arrive."""
    others = crowd(st)
    return [p for p in UNITS if st.at[p] >= 0 and not st.acted[p] and has_action(st, p, others)] + arriving(st)


# === What a unit may do ===


def has_action(st: VerminState, p: int, others: Crowd) -> bool:
    """Whether the unit can do anything."""
    if not st.frozen[p] and not (p == ANT_GUN and st.back[p]) and can_step(st, p, others):
        return True
    return bool(special_picks(st, p)) or bool(combat_picks(st, p))


def action_picks(st: VerminState, p: int) -> list[Pick]:
    """Return all picks that begin an action of a unit on the map."""
    return [*combat_picks(st, p), *special_picks(st, p)]


def combat_picks(st: VerminState, p: int) -> list[Pick]:
    """Return full moves, full fire, move and fire; none for a frozen unit."""
    if st.frozen[p]:
        return []
    if p == ANT_GUN and st.back[p]:
        return [HEX_PICKS[h] for h in ant_targets(st)]
    points = unit_points(st, p)
    costs = reach(st, p, points)
    picks = [HEX_PICKS[h] for h in sorted(costs)] + cargo_picks(st, p, points, moved=False)
    picks += target_picks(st, p, moving=False)
    jumps = can_jump(st, p)
    if could_fire_moving(st, p):
        half = points // 2
        if jumps or any(cost <= half for cost in costs.values()) or target_picks(st, p, moving=True):
            picks.append(MOVE_FIRE)
    if jumps:
        picks.append(JUMP)
    return picks


def special_picks(st: VerminState, p: int) -> list[Pick]:
    """Return special actions [I-4], and the actions of the gun [J-3] and the professor [J-5]."""
    picks: list[Pick] = []
    if p in RECONS and not st.recon and any(st.chits):
        picks.append(RECON)
    if p in (HQ, LOGISTICS) and patients(st, p):
        picks.append(RECOVERY)
    if p == HQ and RESERVE in st.at:
        picks.append(REQUEST)
    if p == ANT_GUN:
        picks.append(LIMBER if st.back[p] else DEPLOY)
    if p == PROFESSOR and can_build(st):
        picks.append(BUILD)
    if p == PROFESSOR and st.back[p] and not st.frozen[p]:
        picks.append(UNLEASH)
    return picks


@procedure
async def action(st: VerminState, p: int) -> None:
    """Carry out the unit's action, or choose another unit instead."""
    others = [PIECE_PICKS[q] for q in able_units(st) if q != p]
    options = [*action_picks(st, p), *others]
    pick = await choose(MARINES, "action", options, "I", confirm=True, unit=PIECE_IDS[p])
    if pick.kind == "unit":
        q = PIECE[str(pick.id)]
        then(st, frame(arrive, q, False) if st.at[q] == WAITING else frame(action, q))
    elif pick.kind == "action":
        await _special(st, p, pick)
    elif p == ANT_GUN and st.back[p]:
        st.acted[p] = 1
        await fire_ant_gun(st, HEX[str(pick.id)])
    elif pick.kind == "hex":
        begin_action(st, p, "full_move", unit_points(st, p))
        go(st, p, HEX[str(pick.id)])
        then(st, frame(move_on))
    else:
        st.acted[p] = 1
        await fire_at(st, p, pick, moving=False)


async def _special(st: VerminState, p: int, pick: Pick) -> None:
    if pick == MOVE_FIRE:
        begin_action(st, p, "move_fire", unit_points(st, p) // 2)
        then(st, frame(move_on))
        return
    if pick == JUMP:
        then(st, frame(jump, p, "full_move"))
        return
    if pick in (LOAD, LEAVE):
        begin_action(st, p, "full_move", unit_points(st, p))
        then(st, frame(move_on))
        load_or_leave(st, p, pick)
        return
    st.acted[p] = 1
    if pick in TURNS_OVER:
        turn_over(st, p, TURNS_OVER[pick])
    elif pick == RECON:
        then(st, frame(recon, p))
    elif pick == RECOVERY:
        then(st, frame(recovery, p))
    elif pick == REQUEST:
        then(st, frame(request, p))
    else:
        then(st, frame(unleash))


# === I-4 Special actions ===


def recon_modifiers(st: VerminState, p: int) -> Modifiers:
    """Return the modifiers: a headquarters in order helps; disruption of the recon unit hurts [I-4-a]."""
    mods: Modifiers = []
    if st.at[HQ] >= 0 and not st.back[HQ]:
        mods.append(["hq_support", CHARTS["recon"]["modifiers"]["hq_support"], "I-4-a"])
    if st.back[p]:
        mods.append(["disrupted", CHARTS["recon"]["modifiers"]["recon_disrupted"], "I-4-a"])
    return mods


@procedure
async def recon(st: VerminState, p: int) -> None:
    """Roll; on a success two chits are drawn next turn, and the player chooses one [I-4-a]."""
    mods = recon_modifiers(st, p)
    need = RECON_MIN - total(mods)
    die = await roll_die("recon", unit=PIECE_IDS[p], need=need)
    st.recon = die >= need
    st.emit("recon", against(die, RECON_MIN, mods), unit=PIECE_IDS[p], side=SIDES[MARINES], rule="I-4-a")


def patients(st: VerminState, p: int) -> list[int]:
    """Disrupted units that a recovery action would roll for: the unit itself and those next to it [I-4-b]."""
    near = [p, *targets_of(st, st.at[p])]
    return [q for q in near if st.back[q] and q not in TWO_FACED]


@procedure
async def recovery(st: VerminState, p: int) -> None:
    """Roll for each disrupted unit, even next to vermites [I-4-b]."""
    for q in patients(st, p):
        die = await roll_die("recovery", unit=PIECE_IDS[q], need=RECOVERY_MIN)
        ok = die >= RECOVERY_MIN
        st.emit("recovery", unit=PIECE_IDS[q], die=die, need=RECOVERY_MIN, ok=ok, side=SIDES[MARINES], rule="I-4-b")
        if ok:
            recover(st, q)


def request_modifiers(st: VerminState, p: int) -> Modifiers:
    """Return the modifiers: disruption and NAT of the headquarters hurt [I-4-c]."""
    mods: Modifiers = []
    if st.back[p]:
        mods.append(["disrupted", CHARTS["request"]["modifiers"]["hq_disrupted"], "I-4-c"])
    if st.nat[p]:
        mods.append(["nat", CHARTS["request"]["modifiers"]["hq_nat"], "I-4-c"])
    return mods


@procedure
async def request(st: VerminState, p: int) -> None:
    """Roll; on a success a unit of the reserve enters at once [I-4-c]."""
    mods = request_modifiers(st, p)
    need = REQUEST_MIN - total(mods)
    die = await roll_die("request", unit=PIECE_IDS[p], need=need)
    st.emit("request", against(die, REQUEST_MIN, mods), unit=PIECE_IDS[p], side=SIDES[MARINES], rule="I-4-c")
    if die < need:
        return
    reserve = [q for q in UNITS if st.at[q] == RESERVE]
    options = [PIECE_PICKS[q] for q in reserve]
    pick = await choose(MARINES, "request_unit", options, "I-4-c", units=[PIECE_IDS[q] for q in reserve])
    q = PIECE[str(pick.id)]
    st.at[q], st.due[q] = WAITING, st.turn
    st.emit("granted", unit=PIECE_IDS[q], rule="I-4-c")
    then(st, frame(arrive, q, True))
