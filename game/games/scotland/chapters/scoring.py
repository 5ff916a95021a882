"""12.3 and 13.8: the end of a match and the winner."""

from __future__ import annotations

from typing import NoReturn

from game.core.procedure import MatchOver, procedure
from game.core.state import Outcome
from game.games.scotland.data import (
    BALLIOL,
    BRUCE,
    COMYN,
    EDWARD,
    ENGLISH,
    ENGLISH_TOWNS,
    NOBLES,
    OFF,
    SCOTS,
    SCOTTISH_TOWNS,
    WALLACE,
)
from game.games.scotland.queries import is_rebellion, town_counts, units_at
from game.games.scotland.state import ScotlandState


def finish(st: ScotlandState, winners: list[int], result: str, reason: str, rule: str) -> NoReturn:
    """End the match at once, whatever is in progress."""
    st.outcome = Outcome(winners, result, reason, rule)
    st.emit("game_over", result=result, reason=reason, winners=winners)
    raise MatchOver


def end_if_dead(st: ScotlandState) -> None:
    """End the match at once if Wallace's or King Edward's death decides it [8.53][12.34][13.8]."""
    edward = EDWARD in st.lost
    wallace = WALLACE in st.lost and not st.wallace_returns
    if edward:
        result = "limited" if is_rebellion(st) else "victory"
        finish(st, [SCOTS], result, "edward_dead", "12.34" if is_rebellion(st) else "13.8")
    if wallace and st.at[BRUCE] != OFF and not st.neutral[BRUCE]:
        finish(st, [], "draw", "wallace_dead_bruce_joined", "12.34")
    if wallace:
        finish(st, [ENGLISH], "limited", "wallace_dead", "12.34")


def victory_points(st: ScotlandState) -> tuple[int, int]:
    """Return the points of both sides in the Toom Tabard [13.8]."""
    on_map = [p for p in NOBLES if st.at[p] != OFF]
    neutral = sum(st.neutral[p] for p in on_map)
    scots = len(on_map) - neutral + sum(st.at[p] != OFF for p in (BALLIOL, COMYN))
    english = neutral + st.stone_taken + sum(p in st.lost for p in (BALLIOL, COMYN))
    towns = sum(st.loyalty[h] == SCOTS for h in SCOTTISH_TOWNS)
    if 2 * towns > len(SCOTTISH_TOWNS):
        return scots + 1, english
    return scots, english + 1


def rebellion_result(scots: int, english: int, *, home_held: bool) -> tuple[list[int], str, str, str]:
    """Return winners, result, reason and rule by towns.

    `home_held`: the five English towns are English [12.31-12.33].
    """
    if scots > english:
        decisive = scots >= 2 * english
        return [SCOTS], *(("decisive", "twice", "12.31") if decisive else ("limited", "more", "12.32"))
    if english > scots:
        if not home_held:
            return [], "draw", "home_lost", "12.33"
        decisive = english >= 2 * scots
        return [ENGLISH], *(("decisive", "twice", "12.31") if decisive else ("limited", "more", "12.32"))
    return [], "draw", "equal_towns", "12.33"


def home_held(st: ScotlandState) -> bool:
    """Whether there is no Scottish unit in any English town [11.12]."""
    return not any(units_at(st, SCOTS, h) for h in ENGLISH_TOWNS)


@procedure
async def final_count(st: ScotlandState) -> None:
    """Decide by towns [12.31-12.33] or victory points [13.8] after the last turn."""
    if is_rebellion(st):
        scots, english = town_counts(st)
        winners, result, reason, rule = rebellion_result(scots, english, home_held=home_held(st))
        finish(st, winners, result, reason, rule)
    scots, english = victory_points(st)
    if scots == english:
        finish(st, [], "draw", "equal_points", "13.8")
    finish(st, [SCOTS if scots > english else ENGLISH], "victory", "points", "13.8")
