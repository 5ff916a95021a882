"""Reasons for the bot's picks, as messages: facts of the map, or figures that were weighed."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.choice import DONE, Pick
from game.core.message import Message, because
from game.games.vermin.bot.mind import ActionPlan, VerminMind
from game.games.vermin.bot.outlook import FORGIVEN
from game.games.vermin.bot.routes import FAR, distances
from game.games.vermin.bot.shots import exit_shot_chances, shot_chances
from game.games.vermin.chapters.arrivals import DROP
from game.games.vermin.chapters.dark_energy import ant_distance
from game.games.vermin.chapters.dice import total
from game.games.vermin.chapters.marine_actions import (
    BUILD,
    DEPLOY,
    LIMBER,
    RECON,
    RECON_MIN,
    RECOVERY,
    REQUEST,
    REQUEST_MIN,
    UNLEASH,
    patients,
    recon_modifiers,
    request_modifiers,
)
from game.games.vermin.chapters.marine_movement import JUMP, LEAVE, LOAD
from game.games.vermin.data import ANT_GUN, HEX, HEX_IDS, HQ, LOGISTICS, PIECE, PIECE_IDS, PROFESSOR, VEHICLES
from game.games.vermin.explain.odds import ant_chances, at_least
from game.games.vermin.queries import carried, gives_cover, is_shielded, jewels_out, losses, vermites_at

Reasons = tuple[Message, ...]
NEAR = 4
"""The distance within which secret weapons are likely to reach."""
MENTIONED = 0.005
"""A lower chance is not mentioned."""
NOTABLE = 0.02
"""A smaller difference in danger, in lives of the unit, is not mentioned."""


def plan_reasons(mind: VerminMind, plan: ActionPlan, since: int = 0) -> Reasons:
    """Say what the rest of a plan does, from pick number `since` on: attacks, then where the unit ends."""
    found: list[Message] = []
    here = mind.st.at[plan.unit]
    picks = plan.picks[since:]
    moving = len(plan.picks) > 1 or mind.choice.prompt == "move_on"
    if plan.unit == ANT_GUN and mind.st.back[ANT_GUN] and picks[0].kind == "hex":
        return _ant_shot(mind, HEX[str(picks[0].id)])
    to = next((pick for pick in picks if pick.kind == "hex"), None)
    if to is not None and (to != picks[0] or mind.choice.prompt == "act"):
        found.append(because("goes_to", hex=str(to.id)))
    for number, pick in enumerate(picks):
        if pick.kind == "hex" and picks[0] not in (JUMP, DROP):
            goal = HEX[str(pick.id)]
            if any(later.kind in ("vermite", "exit") for later in picks[number:]):
                here = goal
                continue
            found += _standing(mind, plan.unit, goal)
        elif pick.kind == "vermite":
            found += _shot(mind, plan.unit, here, PIECE[str(pick.id)], moving=moving)
        elif pick.kind == "exit":
            found += _shot_at_exit(mind, plan.unit, here, int(pick.id) - 1, moving=moving)
        elif pick == DONE and number == 0:
            found.append(because("stays"))
        elif pick.kind == "action":
            found += _special(mind, plan.unit, pick)
    if not found and here != mind.st.at[plan.unit]:
        found += _standing(mind, plan.unit, here)
    return tuple(found) or (because("best_found"),)


def _shot(mind: VerminMind, p: int, here: int, q: int, *, moving: bool) -> Reasons:
    whole, chance = _likely(shot_chances(mind.look, p, here, q, moving=moving), "removed", "reduced")
    found: list[Message] = []
    if chance:
        found.append(because("removes" if whole else "reduces", vermite=PIECE_IDS[q], chance=chance))
    if carried(mind.st, q):
        found.append(because("carries", vermite=PIECE_IDS[q]))
    return tuple(found)


def _ant_shot(mind: VerminMind, h: int) -> Reasons:
    """Return the chance that the deployed ANT gun hits, and how many it then strikes."""
    st = mind.st
    struck = sum(not is_shielded(st, q) for q in vermites_at(st, h))
    return (because("ant_hits", hex=HEX_IDS[h], chance=ant_chances(ant_distance(st, h))["hit"], number=struck),)


def _shot_at_exit(mind: VerminMind, p: int, here: int, e: int, *, moving: bool) -> Reasons:
    """Return the chance to destroy the exit or, if that is 0, to collapse it."""
    whole, chance = _likely(exit_shot_chances(mind.look, p, here, e, moving=moving), "destroyed", "collapsed")
    return (because("destroys" if whole else "collapses", exit=e + 1, chance=chance),) if chance else ()


def _likely(chances: Mapping[str, float], whole: str, half: str) -> tuple[bool, float]:
    """Return whether the full result has a notable chance, and that chance; otherwise that of the half result."""
    chance = chances.get(whole, 0.0)
    return (True, chance) if chance >= MENTIONED else (False, chances.get(half, 0.0))


def _standing(mind: VerminMind, p: int, h: int) -> Reasons:
    """Say why the unit wants to be there."""
    st, look, here = mind.st, mind.look, mind.st.at[p]
    found: list[Message] = []
    goal = look.errands.goals.get(p)
    if p in VEHICLES and goal is not None:
        away = distances(st.map, goal)[h]
        if h == goal:
            found.append(because("at_goal", hex=HEX_IDS[goal]))
        elif away < FAR and (here < 0 or away < distances(st.map, goal)[here]):
            found.append(because("drives", hex=HEX_IDS[goal], points=(away + 1) // 2))
    elif p not in VEHICLES and look.enough:
        found.append(because("spared", jewels=jewels_out(st), number=FORGIVEN - len(losses(st))))
    elif p not in VEHICLES and look.alpha and look.errands.has_jewel(h):
        found.append(because("guards_jewel"))
    elif p not in VEHICLES and look.alpha and here >= 0 and look.need(p, h) < look.need(p, here):
        found.append(because("needed_there"))
    if here >= 0:
        now, then = look.danger(p).at(here), look.danger(p).at(h)
        if then < now - NOTABLE:
            found.append(because("safer"))
    hq = st.at[HQ]
    if p != HQ and hq >= 0 and look.board.ring[h] >> hq & 1:
        found.append(because("beside_hq"))
    return tuple(found) or (_errand(mind, p, h),)


def _errand(mind: VerminMind, p: int, h: int) -> Message:
    """Give the reason for a place without any other: the spot that the unit protects, or its distance.

    Vehicles, and units that only avoid danger, have no such reason.
    """
    st, look = mind.st, mind.look
    here, ring = st.at[p], look.board.ring[h]
    beside = sum(bool(ring >> st.at[q] & 1) for q in look.units if q != p)
    fighters = sum(bool(ring >> st.at[q] & 1) for q in look.units if q not in (HQ, *VEHICLES, PROFESSOR))
    if p == HQ and fighters:
        return because("helps_fire", number=fighters)
    if p == LOGISTICS and beside:
        return because("tends", number=beside)
    if p == PROFESSOR and not st.back[p] and look.board.lab:
        away = min(distances(st.map, lab)[h] for lab in look.board.lab)
        if away == 0:
            return because("at_laboratory")
        if away < FAR:
            return because("laboratory", points=(away + 1) // 2)
    if gives_cover(st, h) and not (here >= 0 and gives_cover(st, here)):
        return because("covered")
    if not look.foes:
        return because("no_vermites")
    then = min(look.board.distance(h, st.at[q]) for q in look.foes)
    if here < 0:
        return because("gap_there", number=then)
    return because("gap", now=min(look.board.distance(here, st.at[q]) for q in look.foes), then=then)


def _special(mind: VerminMind, p: int, pick: Pick) -> Reasons:
    st = mind.st
    if pick == RECON:
        return (because("recon", chance=at_least(RECON_MIN - total(recon_modifiers(st, p)))),)
    if pick == REQUEST:
        return (because("request", chance=at_least(REQUEST_MIN - total(request_modifiers(st, p)))),)
    if pick == RECOVERY:
        return (because("patients", number=len(list(patients(st, p)))),)
    if pick in (DEPLOY, LIMBER):
        gaps = [mind.look.board.distance(st.at[p], st.at[q]) for q in mind.look.foes]
        return (because("deploys", number=min(gaps)),) if gaps else ()
    if pick == BUILD:
        return (because("builds"),)
    if pick == UNLEASH:
        return (
            because(
                "in_reach", number=sum(mind.look.board.distance(st.at[p], st.at[q]) <= NEAR for q in mind.look.foes)
            ),
        )
    if pick in (LOAD, LEAVE):
        return (because("loads" if pick == LOAD else "leaves"),)
    return ()


def place_reasons(mind: VerminMind, p: int, h: int) -> Reasons:
    """Say why a unit is set up, jumps or is dropped there."""
    if p not in VEHICLES and mind.look.errands.has_jewel(h):
        return (because("guards_jewel"),)
    if gives_cover(mind.st, h):
        return (because("covered"),)
    if not mind.look.foes:
        return (because("no_vermites"),)
    return (because("gap_there", number=min(mind.look.board.distance(h, mind.st.at[q]) for q in mind.look.foes)),)
