"""E. Movement of vermites: drones, ultramites, soldiers, queens with their escorts."""

from __future__ import annotations

from game.core.choice import roll_die
from game.core.procedure import frame, procedure, then
from game.games.vermin.chapters.dice import hex_of_dice, roll_hex
from game.games.vermin.chapters.scoring import escape_points, stop_if_over
from game.games.vermin.chapters.swarm_combat import suicide
from game.games.vermin.chapters.tunnels import tunnel_moves
from game.games.vermin.data import (
    DRONES,
    ESCAPED,
    HEX_IDS,
    IS_QUEEN,
    NOBODY,
    PIECE_IDS,
    QUEENS,
    SIDES,
    SOLDIERS,
    ULTRAMITES,
    VERMITES,
)
from game.games.vermin.paths import Walk, walk
from game.games.vermin.queries import escort_of, is_alpha, unit_at
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import bind_escorts, bring_home, escape, go_home, join_escort, shift, take_jewel


@procedure
async def movement_step(st: VerminState) -> None:
    """Drones, ultramites, tunnels, soldiers, queens [C-2]."""
    st.step = "movement"
    st.emit("phase", step=st.step)
    then(
        st,
        frame(fly, list(DRONES), 0),
        frame(crawl, list(ULTRAMITES)),
        *([frame(tunnel_moves)] if is_alpha(st) and not st.ambush else []),
        frame(crawl, list(SOLDIERS)),
        *([] if is_alpha(st) else [frame(crawl, list(QUEENS))]),
    )


# === E-1-a Drones ===


@procedure
async def fly(st: VerminState, drones: list[int], extra: int) -> None:
    """Fly each drone straight to a hex chosen by three dice; if a marine unit is there, it attacks [E-1-a][F-1].

    `extra` dice are added to suicide attacks in a frenzy.
    """
    rest = list(drones)
    while rest:
        p = rest.pop(0)
        if st.at[p] < 0:
            continue
        dice = await roll_hex("flight", vermite=PIECE_IDS[p])
        goal = hex_of_dice(dice)
        start = st.at[p]
        shift(st, p, goal)
        st.emit(
            "drone_flew",
            vermite=PIECE_IDS[p],
            start=HEX_IDS[start],
            goal=HEX_IDS[goal],
            dice=dice,
            side=SIDES[VERMITES],
            rule="E-1-a",
        )
        target = unit_at(st, goal)
        if target != NOBODY:
            then(st, frame(fly, rest, extra))
            await suicide(st, p, target, extra)
            return
        if goal in st.board.entrance:
            go_home(st, p, goal)


# === E-1-b, d, e Those that walk ===


@procedure
async def crawl(st: VerminState, movers: list[int]) -> None:
    """Move ultramites, soldiers or queens one by one; an escort moves with its queen."""
    if st.storm:
        await _crawl_in_storm(st, movers)
        return
    for p in movers:
        if may_walk(st, p):
            carry_out(st, walk(st, p))
    stop_if_over(st)


async def _crawl_in_storm(st: VerminState, movers: list[int]) -> None:
    """Roll a direction for each of them [Q-2-f]."""
    for p in movers:
        if may_walk(st, p):
            way = await roll_die("storm", vermite=PIECE_IDS[p])
            carry_out(st, walk(st, p, way, "storm"))
    stop_if_over(st)


def may_walk(st: VerminState, p: int) -> bool:
    """Whether a vermite moves by itself: on the map, not an escort, not a queen in a nest [E-1-e]."""
    return st.at[p] >= 0 and p not in st.escort and not (IS_QUEEN[p] and is_alpha(st))


def carry_out(st: VerminState, w: Walk) -> None:
    """Carry out a walk step by step."""
    p = w.vermite
    for j in w.jewels:
        take_jewel(st, p, j)
    if not w.steps:
        st.emit("vermite_stayed", vermite=PIECE_IDS[p], hex=HEX_IDS[w.start], why=w.end, rule=w.rule)
        return
    for step in w.steps:
        escort = escort_of(st, p)
        if step.goal == ESCAPED:
            for q in (p, escort):
                if q != NOBODY:
                    escape(st, q, escape_points(q), ESCAPED)
            return
        shift(st, p, step.goal)
        if escort != NOBODY:
            shift(st, escort, step.goal)
        st.emit(
            "vermite_stepped",
            vermite=PIECE_IDS[p],
            escort=PIECE_IDS[escort] if escort != NOBODY else None,
            start=HEX_IDS[step.start],
            goal=HEX_IDS[step.goal],
            cost=step.cost,
            why=step.why,
            rule=step.rule,
        )
        if step.escort != NOBODY:
            join_escort(st, *((p, step.escort) if IS_QUEEN[p] else (step.escort, p)))
        for j in step.jewels:
            take_jewel(st, p, j)
    if w.end == "home":
        go_home(st, p, w.goal)
        return
    if w.end == "nest":
        bring_home(st, p)
    st.emit("vermite_stopped", vermite=PIECE_IDS[p], hex=HEX_IDS[w.goal], why=w.end, rule=w.rule)
    bind_escorts(st)
