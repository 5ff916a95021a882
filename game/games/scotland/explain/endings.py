"""What could end the match [12.3][13.8], from public facts."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import Message, may_end
from game.games.scotland.chapters.retreat import death_roll
from game.games.scotland.chapters.scoring import home_held, rebellion_result, victory_points
from game.games.scotland.data import BRUCE, EDWARD, ENGLISH, OFF, PIECE_IDS, SCOTS, SIDES, WALLACE
from game.games.scotland.queries import TURNS, is_in_play, is_rebellion, town_counts, without_escort
from game.games.scotland.state import ScotlandState


def endings(st: ScotlandState) -> list[Message]:
    """Return the leaders whose death ends the match, those without an escort first; then the last turn."""
    if not st.turn or st.outcome is not None:
        return []
    alone = {p for side in (SCOTS, ENGLISH) for p in without_escort(st, side)}
    leaders = [p for p in (WALLACE, EDWARD) if is_in_play(st, p) and not (p == WALLACE and st.wallace_returns)]
    leaders.sort(key=lambda p: p not in alone)
    return [*(_leader(st, p, alone=p in alone) for p in leaders), *_last_turn(st)]


def _leader(st: ScotlandState, p: int, *, alone: bool) -> Message:
    """Say that the leader's death ends the match, and the roll that kills him when endangered [8.5][8.53]."""
    drawn = p == WALLACE and st.at[BRUCE] != OFF and not st.neutral[BRUCE]
    key = "draw" if drawn else "dies"
    winner = {} if drawn else {"side": SIDES[ENGLISH if p == WALLACE else SCOTS]}
    return may_end(f"{key}_alone" if alone else key, "8.53", leader=PIECE_IDS[p], need=death_roll(p), **winner)


def _last_turn(st: ScotlandState) -> Iterator[Message]:
    """Say how many turns are left, and who would win now by towns or points."""
    left = TURNS[st.scenario] - st.turn
    if is_rebellion(st):
        winners, result, _, rule = rebellion_result(*town_counts(st), home_held=home_held(st))
    else:
        scots, english = victory_points(st)
        winners = [] if scots == english else [SCOTS if scots > english else ENGLISH]
        result, rule = ("victory" if winners else "draw"), "13.8"
    key = "turns" if left else "last_turn"
    if winners:
        yield may_end(f"{key}_won", rule, number=left, side=SIDES[winners[0]], result=result)
    else:
        yield may_end(f"{key}_drawn", rule, number=left)
