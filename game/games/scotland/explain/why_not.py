"""Refusals: why something on the table is not an option of the pending decision, with the rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.choice import CHANCE, Choose, Pick
from game.core.message import Message, why
from game.games.scotland.chapters.levies import levy_kinds, wallace_hex
from game.games.scotland.chapters.movement import checkable, is_halted, points_left, reach
from game.games.scotland.data import (
    CARLISLE,
    COCKERMOUTH,
    COUNTRY,
    ENGLISH,
    ENGLISH_TOWNS,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    HOME,
    KINDS,
    LAND,
    NEIGHBOURS,
    NOBLES,
    NORTH_EDGE,
    OFF,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDE,
    SOUTH_EDGE,
    TOWN,
    WALLACE,
    around,
)
from game.games.scotland.explain.why_not_markers import marker_refusal, target_refusal
from game.games.scotland.explain.why_not_pieces import piece_refusal
from game.games.scotland.places import beside, shut, taken
from game.games.scotland.queries import (
    english_passive,
    has_enemy_units,
    hex_side,
    is_engaged,
    is_leader,
    leaders_at,
    pieces_at,
    units_at,
)
from game.games.scotland.state import ScotlandState

UNLIMITED = -999
"""Points that let a group go anywhere."""


def refusal(view: ScotlandState, choice: Choose, pick: Pick) -> Message | None:
    """Return why the thing pointed at is not an option; None if it is one, or if there is nothing to say."""
    if pick in choice.options or choice.seat == CHANCE:
        return None
    if pick.kind == "hex" and pick.id in HEX:
        return _hex(view, choice, HEX[str(pick.id)])
    if pick.kind == "piece" and pick.id in PIECE:
        return _piece(view, choice, PIECE[str(pick.id)])
    if pick.kind in ("marker", "card"):  # a card of the hand
        return marker_refusal(view, choice, str(pick.id))
    if pick.kind == "kind" and pick.id in KINDS:
        return _kind(choice, KINDS.index(str(pick.id)))
    if pick.kind == "button":
        return _button(view, choice, str(pick.id))
    return None


def _hex(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    reason = BY_PROMPT.get(choice.prompt)
    return reason(st, choice, h) if reason else None


def _piece(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    if st.at[p] == OFF:
        return None
    said = piece_refusal(st, choice, p)
    if said is not None or HEX_PICKS[st.at[p]] in choice.options:
        return said
    return _hex(st, choice, st.at[p])


# === 4.0 Movement ===


def _movement(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    side = choice.seat
    if not LAND[h]:
        return why("sea", "TEC")
    own = pieces_at(st, side, h)
    if not own:
        nobles = [p for p in NOBLES if st.at[p] == h and st.neutral[p]]
        if nobles:
            return why("neutral_stays", "11.3", leader=PIECE_IDS[nobles[0]])
        return why("enemy_stack" if pieces_at(st, 1 - side, h) else "empty_hex", "4.0")
    if is_engaged(st, side, h):
        return why("stopped", "4.0")
    if is_halted(st, side, h):
        return why("passive_england", "12.21")
    if all(st.moves[p] >= 2 for p in own):
        return why("moved_twice", "4.2")
    leaders = [PIECE_IDS[p] for p in checkable(st, side) if st.at[p] == h]
    return why("no_marches_check", "4.2", leader=leaders) if leaders else why("no_marches", "4.0")


def _move_group(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    move, side = st.moving, choice.seat
    if move is None or not move.group:
        return None
    if h == move.hex:
        return why("here", "4.0")
    said = shut(st, side, h)
    if said is not None:
        return said
    enemies = has_enemy_units(st, side, h)
    if side == ENGLISH and english_passive(st) and (enemies or leaders_at(st, SCOTS, h)):
        return why("passive_attack", "12.21")
    if enemies and not units_at(st, side, h) and all(is_leader(p) for p in move.group):
        return why("leaders_alone", "4.0")
    if is_halted(st, side, move.hex):
        return why("passive_england", "12.21")
    way = reach(st, replace(move, spent=UNLIMITED)).get(h)
    closed = HEX_IDS[h] in around(HEX_IDS[move.hex]) and all(n != h for n, _ in NEIGHBOURS[move.hex])
    if way is None:
        return why("closed_side", "2.3") if closed else _no_way(st, side)
    return why("closed_round" if closed else "too_far", "4.1", needs=way.cost, points=points_left(move))


def _no_way(st: ScotlandState, side: int) -> Message:
    """Return what blocks every path: until provoked, the English also stop where they enter England [12.21]."""
    if side == ENGLISH and english_passive(st):
        return why("no_way_passive", "12.21")
    return why("no_way", "4.0")


# === 7.2 and 11.3: Retreat, making room, coming over ===


def _retreat(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    rule = "11.3" if choice.prompt == "displaced" else "7.2"
    return beside(st, choice.seat, HEX[str(choice.args["hex"])], h, rule)


def _seek_friends(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    return why("nearest" if units_at(st, choice.seat, h) else "no_friends", "7.2")


def _come_over(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    home = HEX[str(choice.args["hex"])]
    if h == home:
        return why("must_gather", "12.21") if english_passive(st) else why("hold_by_button", "11.3")
    return beside(st, SCOTS, home, h, "11.3")


# === 9.1 and 9.2: Levies and reinforcements ===


def _levy(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    side = choice.seat
    if side == ENGLISH:
        if h not in ENGLISH_TOWNS:
            return why("english_town", "9.12")
        return why("scots_there", "9.12") if units_at(st, SCOTS, h) else why("levy_no_counter", "9.13")
    if COUNTRY[h] == ENGLISH:
        return why("levy_england", "9.11")
    if not TOWN[h] and h != wallace_hex(st):
        return why("levy_town", "9.11") if LAND[h] else why("sea", "TEC")
    return _no_levy_here(st, h)


def _leader_levy(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    start = st.at[PIECE[str(choice.args["leader"])]]
    if COUNTRY[h] == ENGLISH:
        return why("levy_england", "9.11")
    said = beside(st, SCOTS, start, h, "9.11") if h != start else None
    return said or _no_levy_here(st, h)


def _no_levy_here(st: ScotlandState, h: int) -> Message | None:
    if TOWN[h] and st.loyalty[h] != SCOTS:
        return why("pro_english", "9.11", hex=HEX_IDS[h])
    said = taken(st, SCOTS, h, "9.11")
    return said or why("infantry_gone" if levy_kinds(st, SCOTS) else "levy_no_counter", "9.13")


def _loyal_scots(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    if h not in SCOTTISH_TOWNS:
        return why("scottish_town", f"10.{choice.prompt}")
    if st.loyalty[h] == SCOTS:
        return why("pro_scottish", f"10.{choice.prompt}", hex=HEX_IDS[h])
    return taken(st, choice.seat, h, "10.loyal_scots")


def _northern_levy(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    if h not in NORTH_EDGE:
        return why("north_edge", "14.11")
    return taken(st, choice.seat, h, "14.11")


def _reinforce(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    if choice.seat == SCOTS:
        return why("north_edge", "9.22") if h not in NORTH_EDGE else taken(st, SCOTS, h, "9.22")
    if h not in SOUTH_EDGE:
        return why("south_edge", "9.21")
    return why("scots_hold", "9.21") if hex_side(st, h) == SCOTS else None


def _return(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    if PIECE[str(choice.args["leader"])] == WALLACE:
        return (taken(st, SCOTS, h, "14.12") if h in NORTH_EDGE else None) or why("wallace_returns", "14.12")
    held = taken(st, ENGLISH, h, "10.lost_cause") if h in (CARLISLE, COCKERMOUTH, *SOUTH_EDGE) else None
    return held or why("english_return", "10.lost_cause")


# === 12.1 and 13.2 Setting up ===


def _setup_town(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    if h not in SCOTTISH_TOWNS:
        return why("scottish_town", "12.13")
    return why("noble_town" if h in HOME.values() else "one_each", "12.13")


def _setup_leader(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    one_there = units_at(st, choice.seat, h) and leaders_at(st, choice.seat, h)
    return why("one_leader_each" if one_there else "with_a_unit", "12.13")


def _setup_wallace(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    if not LAND[h]:
        return why("sea", "TEC")
    return why("in_scotland" if COUNTRY[h] == ENGLISH else "not_in_town", "12.14")


def _setup_army(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    if LAND[h] and COUNTRY[h] == ENGLISH:
        return why("in_scotland", "13.21")
    return shut(st, choice.seat, h)


def _no_battle(st: ScotlandState, choice: Choose, h: int) -> Message | None:
    return why("no_battle", "7.0") if LAND[h] else why("sea", "TEC")


BY_PROMPT: dict[str, Callable[[ScotlandState, Choose, int], Message | None]] = {
    "movement": _movement,
    "move_group": _move_group,
    "choose_battle": _no_battle,
    "retreated": _retreat,
    "displaced": _retreat,
    "leader_retreated": _retreat,
    "seek_friends": _seek_friends,
    "come_over": _come_over,
    "town_levy": _levy,
    "levy_marker": _levy,
    "leader_levy": _leader_levy,
    "loyal_scots": _loyal_scots,
    "northern_levy": _northern_levy,
    "reinforce": _reinforce,
    "return": _return,
    "conversion": target_refusal,
    "subversion": target_refusal,
    "setup_town": _setup_town,
    "setup_leader": _setup_leader,
    "setup_wallace": _setup_wallace,
    "setup_army": _setup_army,
}

# === Kinds and buttons ===


def _kind(choice: Choose, k: int) -> Message | None:
    recruiting = choice.prompt == "levy_kind" and k // 6 == choice.seat
    return why("levies_only", "11.21") if recruiting and k % 3 else None


def _button(st: ScotlandState, choice: Choose, button: str) -> Message | None:
    if button == "northern_levies" and choice.prompt == "movement" and choice.seat == SCOTS and st.northern_levies:
        return _northern_button(st)
    if button == "done" and choice.prompt == "choose_battle":
        return why("must_fight", "3.2")
    if button == "at_home" and choice.prompt == "come_over":
        return why("must_gather", "12.21")
    if button == "retreat" and choice.prompt == "declare_retreat":
        return why("name_leader", "8.3")
    return None


def _northern_button(st: ScotlandState) -> Message:
    if st.northern_used:
        return why("northern_used", "14.11")
    if st.marched or any(SIDE[p] == SCOTS for p in st.checked):
        return why("northern_late", "14.11")
    return why("levy_no_hex", "14.11") if levy_kinds(st, SCOTS) else why("levy_no_counter", "9.13")
