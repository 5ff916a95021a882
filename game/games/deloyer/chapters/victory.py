"""20 The victory phase."""

from __future__ import annotations

from game.core.choice import roll_die
from game.core.procedure import procedure
from game.core.state import Outcome
from game.games.deloyer.data import FEDERATION, HEXES, LIBERATION, SIDES
from game.games.deloyer.queries import ASSASSINATION, PEACE_TALKS, dougrams, is_free, units_at, vp
from game.games.deloyer.state import DeloyerState

VICTORY_VP = 9
SUPPRESSION_DICE = 3
NO_DOUGRAM = 3
"""Added to the dice while there is no Dougram on the map [20.3.2]."""
GRACE = 3
"""Turns without suppression under the option (D29)."""


def end(st: DeloyerState, side: int, reason: str, rule: str) -> None:
    """End the game."""
    st.outcome = Outcome([side], "victory", reason, rule)
    st.emit("over", side=SIDES[side], reason=reason)
    st.agenda.clear()


def rebels(st: DeloyerState) -> int:
    """Liberation units on the map."""
    return sum(len(units_at(st, LIBERATION, h)) for h in HEXES if st.stacks[h])


def suppression_bonus(st: DeloyerState) -> int:
    """Return the bonus to the three dice [20.3.2]."""
    return 0 if dougrams(st) else NO_DOUGRAM


def is_spared(st: DeloyerState) -> bool:
    """Whether the option prevents suppression in this turn (D29)."""
    return st.grace and st.turn <= GRACE


@procedure
async def victory_phase(st: DeloyerState) -> None:
    """Check cards [20.2], then cities [20.3.1], then suppression of the uprising [20.3.2]."""
    points = vp(st)
    if ASSASSINATION in st.open:
        end(st, LIBERATION, "assassination", "20.2")
    elif PEACE_TALKS in st.open:
        end(st, FEDERATION, "peace", "20.2")
    elif is_free(st):
        if points >= VICTORY_VP:
            end(st, LIBERATION, "nine_vp", "20.3")
        elif points == 0:
            end(st, FEDERATION, "no_vp", "20.3")
    elif points == 0 and not is_spared(st):
        await suppress(st)


async def suppress(st: DeloyerState) -> None:
    """Roll three dice against the number of units [20.3.2]."""
    need, bonus = rebels(st), suppression_bonus(st)
    dice = list[int]()
    for _ in range(SUPPRESSION_DICE):
        dice.append(await roll_die("suppression", side=SIDES[FEDERATION], need=need, bonus=bonus))
    total = sum(dice) + bonus
    ok = total >= need
    st.emit("suppression", side=SIDES[FEDERATION], dice=dice, bonus=bonus, total=total, need=need, ok=int(ok))
    if ok:
        end(st, FEDERATION, "suppressed", "20.3")
