"""Cards and dice of checks [09-01-03][09-02-02][09-03-03][09-04-03][09-05-02]."""

from __future__ import annotations

from game.games.dynasties.data import (
    AMBITION,
    BY_SEA,
    COLOUR,
    FERTILITY,
    NONE,
    PRESTIGE,
    RULE,
    THE_WRAITH,
    WAR,
    same_religion,
)
from game.games.dynasties.queries import extravagance, is_able, joins, lies_on, power_of, value
from game.games.dynasties.state import Action, Check, DynastiesState

MOST_FERTILE = 6
SEA_WAR = 4
WAY_DICE = 3
"""Dice added by the Warrior's Way against the Wraith [SW02-08-08]."""


def figures(st: DynastiesState, action: Action) -> Check:
    """Return the check of the action, as far as it has been declared."""
    n, dice = cards_and_dice(st, action)
    dice -= extravagance(st, st.active)
    red = action.kind in ("marriage", "heir")
    return Check(red, max(0, n), max(0, dice), total=action.kind == "war" and action.country == THE_WRAITH)


def cards_and_dice(st: DynastiesState, action: Action) -> tuple[int, int]:
    """Return the cards and dice of an action before Extravagance."""
    n, dice = {"marriage": marriage, "heir": heir, "war": war, "recruit": recruit, "incite": incite}[action.kind](
        st, action
    )
    return n, dice + action.heat


def marriage(st: DynastiesState, action: Action) -> tuple[int, int]:
    """Return cards (the target's Prestige) and dice (the King's, one more in the same religion) [09-01-03]."""
    return (
        value(st, action.target, PRESTIGE),
        value(st, action.person, PRESTIGE) + same_religion(action.person, action.target),
    )


def heir(st: DynastiesState, action: Action) -> tuple[int, int]:
    """Return cards (6 less the consort's Fertility) and dice (the King's, one more if colours differ) [09-02-02]."""
    differ = COLOUR[action.person] != COLOUR[action.target]
    return MOST_FERTILE - value(st, action.target, FERTILITY), value(st, action.person, FERTILITY) + differ


def war(st: DynastiesState, action: Action) -> tuple[int, int]:
    """Return cards (power and the defender's War) and dice (the attacker's War and one) [09-03-03]."""
    n = power_of(st, action.country)
    for defender in (action.defender, action.friends[1]):
        if defender != NONE:
            n += war_value(st, defender, action.country)
    dice = war_value(st, action.person, action.country) + 1
    if action.friends[0] != NONE:
        dice += war_value(st, action.friends[0], action.country) + 1
    dice += len(action.flyers)
    if action.country == THE_WRAITH and action.way[0] != NONE:
        dice += WAY_DICE
    return n, dice


def war_value(st: DynastiesState, p: int, goal: int) -> int:
    """Return a commander's War; 4 if a sea route joins the target with a land of the attacker [11-03-09]."""
    figure = value(st, p, WAR)
    if figure < SEA_WAR and is_able(st, p, "sea_4") and not lies_on(st, p, "indifference"):
        return SEA_WAR if joins(st, BY_SEA, goal, st.active) else figure
    return figure


def recruit(st: DynastiesState, action: Action) -> tuple[int, int]:
    """Return cards (the candidate's Ambition) and dice (the recruiter's Rule, one more in one colour) [09-04-03]."""
    same = COLOUR[action.person] == COLOUR[action.target]
    return value(st, action.target, AMBITION), value(st, action.person, RULE) + same


def incite(st: DynastiesState, action: Action) -> tuple[int, int]:
    """Return cards (the Prestige of the target's King) and dice (the target's own Ambition) [09-05-02]."""
    return value(st, st.dynasties[action.seat].king, PRESTIGE), value(st, action.target, AMBITION)
