"""What a side could do in its next movement, hex by hex [4.0][7.0], from public facts."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import may_do
from game.core.rules import Forecast, Threat
from game.games.scotland.chapters.movement import can_move, movable_stacks, reach
from game.games.scotland.data import COUNTRY, HEX_IDS, PIECE_IDS, SCOTS, SIDES, TOWN
from game.games.scotland.explain.forecast_battle import attack_at, leaders_alone, try_out
from game.games.scotland.queries import has_enemy_units, is_leader, pieces_at
from game.games.scotland.state import Moving, ScotlandState


def threats(view: ScotlandState, side: int) -> Iterator[Threat | None]:
    """Yield attacks with the chance of the best stack, leaders who could be caught alone, towns that could fall."""
    if not view.turn or view.outcome is not None:
        return
    st = fresh(view, side)
    attacks: dict[int, list[int]] = {}
    for h in movable_stacks(st, side):
        group = [p for p in pieces_at(st, side, h) if can_move(st, p)]
        if all(map(is_leader, group)):
            continue
        for goal in sorted(reach(st, Moving(h, group))):
            if has_enemy_units(st, side, goal):
                attacks.setdefault(goal, []).append(h)
            elif caught := leaders_alone(st, side, goal):
                yield Threat(HEX_IDS[goal], may_do("catch", "8.5", leaders=[PIECE_IDS[p] for p in caught]))
            elif TOWN[goal] and COUNTRY[goal] == SCOTS and st.loyalty[goal] != side:
                yield Threat(HEX_IDS[goal], may_do("town", "11.1", hex=HEX_IDS[goal], side=SIDES[side]))
    for goal, starts in sorted(attacks.items()):
        yield from _attack(st, side, goal, starts)


def fresh(view: ScotlandState, side: int) -> ScotlandState:
    """Return the position with the side's movement still to come."""
    st = view.copy()
    st.active, st.step, st.moving, st.battle = side, "movement", None, None
    st.moves = [0] * len(st.moves)
    return st


def _attack(st: ScotlandState, side: int, goal: int, starts: list[int]) -> Iterator[Threat | None]:
    """Yield the chance of the stack most likely to win the hex; the figures improve as more trials are played."""
    best = 0.0
    for h in starts:
        st.moving = Moving(h, [p for p in pieces_at(st, side, h) if can_move(st, p)])
        chance = None
        for found in try_out(st, side, attack_at(st, side, goal), Forecast()):
            chance = found.odds[0] if found is not None and found.odds is not None else chance
            yield None
        best = max(best, chance or 0.0)
    st.moving = None
    yield Threat(HEX_IDS[goal], may_do("attack", "7.0", hex=HEX_IDS[goal], side=SIDES[side]), best)
