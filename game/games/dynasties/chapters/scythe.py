"""09-06 The Reaper's Scythe, and the Assassination that needs no card [11-03-02]."""

from __future__ import annotations

from game.core.choice import PASS, Pick, choose
from game.core.procedure import frame, procedure, then
from game.games.dynasties.chapters.death import death_check, pope_check
from game.games.dynasties.data import NONE, PERSON_IDS, POWER
from game.games.dynasties.legality import scythe_targets
from game.games.dynasties.picks import NUMBER, PERSON_PICKS, POPE_PICK, REFUSE_OR_PASS
from game.games.dynasties.queries import able, action_of
from game.games.dynasties.state import POPE, Action, DynastiesState
from game.games.dynasties.verbs import move_scythe, side


async def declare_scythe(st: DynastiesState, kind: str) -> Action:
    """Name the victim: a person of any dynasty, or the Pope [09-06-01][11-01]. `kind`: scythe, assassination."""
    killer = able(st, st.active, "assassination")[0] if kind == "assassination" else NONE
    action = Action(kind, killer)
    await _name_victim(st, action)
    return action


async def _name_victim(st: DynastiesState, action: Action) -> None:
    options = [_victim_pick(p) for p in scythe_targets(st)]
    pick = await choose(st.active, "scythe_target", options, "09-06-01", confirm=True)
    action.target = POPE if pick == POPE_PICK else NUMBER[pick]
    action.seat = NONE if action.target == POPE else st.owner[action.target]


def _victim_pick(p: int) -> Pick:
    return POPE_PICK if p == POPE else PERSON_PICKS[p]


def can_veto(st: DynastiesState, action: Action) -> bool:
    """Whether the victim's dynasty can still refuse: once a turn, and never in its own turn [09-06-01].

    Nobody can refuse for the healer [SW02-07-01].
    """
    return action.seat not in (NONE, st.active, *st.vetoes) and POWER[action.target] != "healing"


@procedure
async def reap(st: DynastiesState) -> None:
    """Ask for refusals, make the final victim's death check, then pass the Scythe on [09-06-01][09-06-02]."""
    action = action_of(st)
    if can_veto(st, action):
        pick = await choose(action.seat, "scythe_refusal", REFUSE_OR_PASS, "09-06-01", person=PERSON_IDS[action.target])
        if pick != PASS:
            _refuse(st, action)
            await _name_victim(st, action)
            st.emit("named", {"seat": side(action.seat)}, side=side(st.active), person=victim_id(action))
            then(st, frame(reap))
            return
    check = pope_check(st) if action.target == POPE else death_check(action.target)
    then(st, *check, frame(pass_scythe_on))


def _refuse(st: DynastiesState, action: Action) -> None:
    st.vetoes.append(action.seat)
    st.spared.append(action.target)
    st.emit("vetoed", side=side(action.seat), person=PERSON_IDS[action.target])


def victim_id(action: Action) -> str:
    """Return the id of the victim for prompts and events; "pope" for the Pope."""
    return "pope" if action.target == POPE else PERSON_IDS[action.target]


@procedure
async def pass_scythe_on(st: DynastiesState) -> None:
    """Pass the Scythe to the right-hand neighbour, unless an assassin acted without it [09-06-02][11-03-02]."""
    if action_of(st).kind == "scythe":
        move_scythe(st)
