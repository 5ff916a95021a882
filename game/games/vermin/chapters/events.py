"""D. Event chits: the draw, the queens' direction, and the table of events."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from game.core.choice import Plain, choose, draw_weighted
from game.core.procedure import frame, procedure, then
from game.games.vermin.chapters.nat import check_around, strike
from game.games.vermin.chapters.scoring import stop_if_over
from game.games.vermin.chapters.swarm_combat import attack_in_turn, attacking_hexes
from game.games.vermin.chapters.swarm_movement import carry_out, fly, may_walk
from game.games.vermin.data import (
    BETA_WAY,
    CHIT,
    CHIT_IDS,
    CHIT_PICKS,
    CHIT_VIDS,
    CHITS,
    COLLAPSED,
    CRAWLERS,
    DRAWS_AGAIN,
    DRONES,
    EVENT,
    EXITS,
    MARINES,
    NOBODY,
    NORTH_WAY,
    OPEN,
    PIECE_IDS,
    QUEENS,
    SOUTH_WAY,
    ULTRAMITES,
    VERMITES,
    VID,
    WARRIORS,
)
from game.games.vermin.paths import walk
from game.games.vermin.queries import escort_of, is_alpha, swarm_on_map, targets_of, units_on_map
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import damage, freeze, mark_nat, reduce, remove_vermite, restore

BURP_REACH: Final = 3
"""The distance from the queen at which her cry still disrupts and freezes [D-burp]."""
EVENT_RULES: Final = {event: f"D-{event}" for event in sorted(set(EVENT))}
"""The section of the rules text that explains each event."""

DIFFERS: Final = ("flood", "bamboo", "burp", "lash", "ultra_frenzy")
"""Events that do something else on each map."""

# === The draw ===


@procedure
async def event_step(st: VerminState) -> None:
    """Draw a chit, or two and choose one; apply its directions and its event [D][I-4-a][O]."""
    st.emit("phase", step=st.step)
    if st.recon:
        st.recon = False
        then(st, frame(choose_chit, MARINES))
    elif st.players == 2:
        then(st, frame(choose_chit, VERMITES))
    else:
        then(st, frame(apply_chit, await _draw_one(st, "")))


@procedure
async def choose_chit(st: VerminState, seat: int) -> None:
    """Draw two chits; the seat takes one, the other goes back."""
    first = await _draw_one(st, "")
    second = await _draw_one(st, first)
    if not second:
        then(st, frame(apply_chit, first))
        return
    options = [CHIT_PICKS[CHIT[first]], CHIT_PICKS[CHIT[second]]]
    rule = "I-4-a" if seat == MARINES else "O"
    pick = await choose(seat, "choose_chit", options, rule, chits=[first, second])
    st.emit("chit_returned", chit=second if pick.id == first else first)
    then(st, frame(apply_chit, str(pick.id)))


async def _draw_one(st: VerminState, but: str) -> str:
    """Draw a chit from the cup other than `but`; return "" if there is none."""
    names = {CHIT_IDS[c]: 1 for c in CHITS if st.chits[c] and CHIT_IDS[c] != but}
    return await draw_weighted("draw_chit", "chit", names) if names else ""


@procedure
async def draw_again(st: VerminState) -> None:
    """BURP and BELCH bring another chit, whose directions do not count [D-1]."""
    name = await _draw_one(st, "")
    if name:
        then(st, frame(apply_chit, name))


@procedure
async def apply_chit(st: VerminState, name: str) -> None:
    """Remove the chit from the cup; the first of the turn sets the directions; then its event happens."""
    c = CHIT[name]
    st.chits[c] = 0
    st.shown.append(c)
    st.emit("chit_drawn", chit=name, event=EVENT[c], extra=int(len(st.shown) > 1), rule="D")
    if len(st.shown) == 1:
        if is_alpha(st):
            st.emit("directions", south=SOUTH_WAY[c], north=NORTH_WAY[c], rule="D-1")
        else:
            st.emit("directions_beta", way=BETA_WAY[c] or None, rule="D-1")
    ids = CHIT_VIDS[c]
    numbers: list[Plain] = [*sorted(ids)]
    named: list[Plain] = [PIECE_IDS[p] for p in WARRIORS if VID[p] in ids and st.at[p] >= 0] if ids else []
    st.emit(
        "event",
        chit=name,
        event=EVENT[c],
        does=told_as(st, c),
        numbers=numbers or None,
        named=named or None,
        rule=EVENT_RULES[EVENT[c]],
    )
    if DRAWS_AGAIN[c]:
        then(st, frame(draw_again))
    then(st, frame(happen, c))


def told_as(st: VerminState, c: int) -> str:
    """Return the catalogue key of a chit's effect on the map in play."""
    event = EVENT[c]
    if event == "flood" and not is_alpha(st) and st.shown and st.shown[0] != c:
        return "flood_only"
    return f"{event}_{st.board.name}" if event in DIFFERS else event


@procedure
async def happen(st: VerminState, c: int) -> None:
    """Resolve the event of a chit."""
    await EFFECTS[EVENT[c]](st, c)
    stop_if_over(st)


# === The events, in the order of the table ===


async def flood(st: VerminState, c: int) -> None:
    """Raise the water of swamps; a surprise attack on map Alpha, a magnetic storm on map Beta [P-1-b][Q-1-c][Q-2-f]."""
    st.flooded = True
    st.ambush = is_alpha(st)
    st.storm = not is_alpha(st) and st.shown[0] == c


async def bamboo(st: VerminState, c: int) -> None:
    """Restore reduced vermites in bamboo and not next to marines; on map Beta all queens and escorts too."""
    del c
    board = st.board
    for p in swarm_on_map(st):
        if not st.back[p]:
            continue
        h = st.at[p]
        royal = not is_alpha(st) and (p in QUEENS or p in st.escort)
        if royal or (board.bamboo >> h & 1 and not targets_of(st, h)):
            restore(st, p)


async def nat_spread(st: VerminState, c: int) -> None:
    """Spread NAT to every clean unit next to one that has them, at the same level; no chains."""
    del c
    levels: dict[int, int] = {}
    for p in units_on_map(st):
        if not st.nat[p]:
            level = max((st.nat[q] for q in targets_of(st, st.at[p])), default=0)
            if level:
                levels[p] = level
    for p, level in levels.items():
        mark_nat(st, p, level, "event")


async def tar_swarm(st: VerminState, c: int) -> None:
    """Give every unit next to tar a NAT step."""
    del c
    for p in units_on_map(st):
        if st.board.ring[st.at[p]] & st.board.tar:
            strike(st, p)


async def burp(st: VerminState, c: int) -> None:
    """Map Alpha: NAT from exits and clouds. Map Beta: the highest queen disrupts and freezes all within three."""
    del c
    board = st.board
    if is_alpha(st):
        foul = board.deadly
        for e in EXITS:
            if st.exits[e] in (OPEN, COLLAPSED):
                foul |= 1 << board.exit[e]
        for p in units_on_map(st):
            if board.ring[st.at[p]] & foul:
                strike(st, p)
        return
    queen = next((q for q in QUEENS if st.at[q] >= 0), NOBODY)
    if queen == NOBODY:
        return
    near = board.within(st.at[queen], BURP_REACH)
    for p in units_on_map(st):
        if near >> st.at[p] & 1:
            _stun(st, p, "burp")


def _stun(st: VerminState, p: int, by: str) -> None:
    damage(st, p, by)
    if st.at[p] >= 0:
        freeze(st, p, by)


async def lash(st: VerminState, c: int) -> None:
    """Give more movement this turn (see `queries.swarm_points`)."""
    del c
    st.lashed = True


async def belch(st: VerminState, c: int) -> None:
    """Let each ultramite next to marines disrupt and freeze the unit in the lowest-numbered hex."""
    del c
    for p in ULTRAMITES:
        if st.at[p] >= 0:
            targets = targets_of(st, st.at[p])
            if targets:
                _stun(st, targets[0], "belch")


async def ultra_frenzy(st: VerminState, c: int) -> None:
    """Move and fight once with ultramites, on map Beta queens escorted by ultramites, before the others."""
    del c
    if is_alpha(st):
        movers = [p for p in ULTRAMITES if st.at[p] >= 0]
    else:
        movers = [q for q in QUEENS if escort_of(st, q) in ULTRAMITES]
    then(st, frame(rush_forward, movers, "normal"), frame(strike_out, movers, 0))


@procedure
async def rush_forward(st: VerminState, movers: list[int], mode: str) -> None:
    """Move once in addition to the normal move, in the queens' direction."""
    for p in movers:
        if may_walk(st, p):
            carry_out(st, walk(st, p, None, mode))
    stop_if_over(st)


@procedure
async def strike_out(st: VerminState, members: list[int], extra: int) -> None:
    """Attack once in addition to the normal attack, with these vermites and their queens or escorts."""
    pairs = [escort_of(st, p) for p in members if escort_of(st, p) != NOBODY]
    pairs += [q for q in QUEENS if escort_of(st, q) in members]
    fighters = sorted({*members, *pairs})
    then(st, frame(attack_in_turn, attacking_hexes(st, fighters), fighters, extra))


async def frenzy(st: VerminState, c: int) -> None:
    """Fly or move the warriors that the chit names, and attack with one more die; those that kill attack again."""
    drones = [p for p in DRONES if VID[p] in CHIT_VIDS[c] and st.at[p] >= 0]
    walkers = [p for p in CRAWLERS if VID[p] in CHIT_VIDS[c] and st.at[p] >= 0]
    then(st, frame(fly, drones, 1), frame(run_wild, walkers), frame(strike_out, [*drones, *walkers], 1))


@procedure
async def run_wild(st: VerminState, walkers: list[int]) -> None:
    """Ultramites, soldiers, then queens with a named escort; trails are ignored [D-frenzy]."""
    queens = [q for q in QUEENS if escort_of(st, q) in walkers]
    then(st, frame(rush_forward, [*walkers, *queens], "frenzy"))


async def moult(st: VerminState, c: int) -> None:
    """Reduce the warriors that the chit names, or remove those already reduced; escorts are spared."""
    for p in WARRIORS:
        if VID[p] not in CHIT_VIDS[c] or st.at[p] < 0 or p in st.escort:
            continue
        if not st.back[p]:
            reduce(st, p)
            continue
        h = st.at[p]
        remove_vermite(st, p, "moult")
        await check_around(st, p, h)


Effect = Callable[[VerminState, int], Coroutine[Any, Any, None]]
EFFECTS: Final[dict[str, Effect]] = {
    "flood": flood,
    "bamboo": bamboo,
    "nat_spread": nat_spread,
    "tar_swarm": tar_swarm,
    "burp": burp,
    "lash": lash,
    "belch": belch,
    "ultra_frenzy": ultra_frenzy,
    "frenzy": frenzy,
    "moult": moult,
}
