"""11-03 The abilities that are actions of their own, and Thunderbolt [SW02-07-05].

Their dice are not checks (ruling A19).
"""

from __future__ import annotations

from game.core.choice import choose, roll_die
from game.core.procedure import procedure, then
from game.games.dynasties.cards.powers import tell_power
from game.games.dynasties.chapters.court import tell_judgement
from game.games.dynasties.chapters.death import death_check
from game.games.dynasties.data import MANNEQUIN_CARD, NONE, PERSON_IDS, PRESTIGE, SIDES
from game.games.dynasties.legality import (
    execution_targets,
    match_kings,
    matchmakers,
    repression_targets,
    thunderbolt_targets,
)
from game.games.dynasties.picks import NUMBER, PERSON_PICKS
from game.games.dynasties.queries import able, action_of, value, witch
from game.games.dynasties.state import Action, DynastiesState
from game.games.dynasties.verbs import drop_mannequin, kill, wed

EXECUTED = 5
"""The lowest roll with which a Repression kills [11-03-01]."""


async def _target(st: DynastiesState, prompt: str, targets: list[int], rule: str, by: int) -> int:
    options = [PERSON_PICKS[p] for p in targets]
    return NUMBER[await choose(st.active, prompt, options, rule, confirm=True, person=PERSON_IDS[by])]


# === 11-03-01 Repression ===


async def declare_repression(st: DynastiesState) -> Action:
    """Name a person of the own dynasty who is neither King nor consort [11-03-01]."""
    judge = able(st, st.active, "repression")[0]
    target = await _target(st, "repression_target", repression_targets(st, st.active), "11-03-01", judge)
    return Action("repression", judge, target, st.active)


@procedure
async def repress(st: DynastiesState) -> None:
    """Roll one die: a 5 or 6 kills the person."""
    action = action_of(st)
    die = await roll_die("repression", side=SIDES[st.active], person=PERSON_IDS[action.target], need=EXECUTED)
    dies = die >= EXECUTED
    tell_judgement(st, "repression", action.target, action.person, die, EXECUTED, dies=dies)
    if dies:
        kill(st, action.target, "repression")


# === 11-03-05 Match-making ===


async def declare_matchmaking(st: DynastiesState) -> Action:
    """Name an extravagant heir and an unmarried King (ruling A18)."""
    seat = st.active
    heirs = [PERSON_PICKS[p] for p in matchmakers(st, seat)]
    heir = NUMBER[await choose(seat, "matchmaker", heirs, "11-03-05")]
    king = await _target(st, "match_king", match_kings(st, seat, heir), "11-03-05", heir)
    return Action("matchmaking", heir, king, st.owner[king])


@procedure
async def make_match(st: DynastiesState) -> None:
    """Roll a die; above the King's Prestige it marries them, and nobody can object."""
    action = action_of(st)
    king = action.target
    if king not in match_kings(st, st.active, action.person):
        action.void = True
        st.emit("void", side=SIDES[st.active], action=action.kind)
        return
    need = value(st, king, PRESTIGE)
    die = await roll_die("matchmaking", side=SIDES[st.active], person=PERSON_IDS[king], need=need)
    ok = die > need
    st.emit(
        "matched",
        side=SIDES[st.active],
        person=PERSON_IDS[action.person],
        target=PERSON_IDS[king],
        die=die,
        need=need,
        ok=ok,
    )
    if ok:
        wed(st, action.seat, action.person, "11-03-05")


# === 11-03-07 Execution ===


async def declare_execution(st: DynastiesState) -> Action:
    """Name a consort of the own King, or the Mannequin."""
    king = st.dynasties[st.active].king
    target = await _target(st, "execution_target", execution_targets(st, st.active), "11-03-07", king)
    return Action("execution", king, target, st.active)


@procedure
async def execute(st: DynastiesState) -> None:
    """Kill the consort without a roll."""
    action = action_of(st)
    if action.target == MANNEQUIN_CARD:
        drop_mannequin(st, st.active)
    else:
        kill(st, action.target, "execution")


# === SW02-07-05 Thunderbolt ===


async def declare_thunderbolt(st: DynastiesState) -> Action:
    """Name a person of any dynasty with less Prestige than the witch."""
    by = witch(st, st.active, "thunderbolt")
    target = await _target(st, "thunderbolt_target", thunderbolt_targets(st, st.active), "SW02-07-05", by)
    return Action("thunderbolt", by, target, st.owner[target])


@procedure
async def strike(st: DynastiesState) -> None:
    """Make a death check that nobody can refuse (ruling A21)."""
    action = action_of(st)
    assert action.target != NONE
    tell_power(st, "thunderbolt", action.person)
    then(st, *death_check(action.target))
