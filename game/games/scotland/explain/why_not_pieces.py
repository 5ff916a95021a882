"""Refusals: why a piece cannot be picked."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choice import Choose
from game.core.message import Message, why
from game.games.scotland.chapters.movement import can_move, is_halted
from game.games.scotland.data import HEX_IDS, KIND_OF, KINDS, LEVEL, PIECE, PIECE_IDS, SCOTS, SIDE, UNITS
from game.games.scotland.explain.why_not_markers import target_refusal
from game.games.scotland.queries import free_counter, is_engaged, is_leader, pieces_at
from game.games.scotland.state import ScotlandState


def piece_refusal(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    """Return why a piece on the map that is not an option cannot be picked; None if only its hex can say."""
    reason = BY_PROMPT.get(choice.prompt)
    return (reason(st, choice, p) if reason else None) or _alike(st, choice, p)


def _alike(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    """Return an offered unit that is identical: only one of them is listed."""
    if p not in UNITS:
        return None
    for pick in choice.options:
        q = PIECE.get(str(pick.id), -1) if pick.kind == "piece" else -1
        if q in UNITS and (KIND_OF[q], st.at[q], st.reduced[q]) == (KIND_OF[p], st.at[p], st.reduced[p]):
            return why("alike", choice.rule, piece=PIECE_IDS[q])
    return None


def _movement(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    """Return why a leader may not be checked; other pieces move with their stack [4.2][8.1]."""
    if not is_leader(p) or SIDE[p] != choice.seat:
        return None
    if st.neutral[p]:
        return why("neutral_stays", "11.3", leader=PIECE_IDS[p])
    if p in st.checked:
        return why("checked", "4.2", leader=PIECE_IDS[p])
    h = st.at[p]
    movers = [q for q in pieces_at(st, choice.seat, h) if can_move(st, q)]
    if movers:
        return why("after_march", "8.1")
    if is_engaged(st, choice.seat, h):
        return why("stopped", "4.0")
    if is_halted(st, choice.seat, h):
        return why("passive_england", "12.21")
    return why("moved_twice", "4.2")


def _move_group(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    """Return why an own piece does not belong to the moving group [4.0]."""
    move = st.moving
    if move is None or SIDE[p] != choice.seat or p in move.group or any(p == other for other, _ in move.rest):
        return None
    if st.at[p] == move.hex and st.moves[p] >= 2:
        return why("piece_moved_twice", "4.2", piece=PIECE_IDS[p])
    return why("another_stack", "4.0", hex=HEX_IDS[move.hex])


def _promotion(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    if SIDE[p] != choice.seat:
        return why("enemy_piece", "11.22")
    if p not in UNITS:
        return why("promote_units", "11.22")
    if st.neutral[p]:
        return why("promote_neutral", "11.22")
    if choice.prompt == "promote_winner" and HEX_IDS[st.at[p]] != choice.args["hex"]:
        return why("promote_here", "7.4", hex=str(choice.args["hex"]))
    if LEVEL[p] == 2:
        return why("elite", "11.22")
    if free_counter(st, KIND_OF[p] + 1) is None:
        return why("no_counter", "11.22", kind=KINDS[KIND_OF[p] + 1])
    return None


def _forage(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    if is_leader(p):
        return why("leaders_eat", "6.0")
    here = HEX_IDS[st.at[p]] == choice.args["hex"]
    return None if here else why("hungry_hex", "6.0", hex=str(choice.args["hex"]))


def _line(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    """Return why a piece is not for the battle line: leaders are placed on it, units face each other [7.1.2][7.1.3]."""
    b = st.battle
    if b is None or st.at[p] != b.hex:
        return why("not_in_battle", choice.rule)
    if SIDE[p] != choice.seat:
        return why("enemy_piece", choice.rule)
    if is_leader(p):
        return why("leader_on_unit", "7.1.3")
    placed = any(p in column for column in b.columns[choice.seat])
    return why("placed", "7.1.2") if placed and choice.prompt == "face" else None


def _take_hit(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    b = st.battle
    if b is None or st.at[p] != b.hex:
        return why("not_in_battle", "7.1.6")
    if SIDE[p] != choice.seat:
        return why("enemy_piece", "7.1.6")
    if is_leader(p):
        return why("leaders_no_hits", "7.1.6")
    place = choice.args["column"]
    assert isinstance(place, int)
    return why("other_column", "7.1.6") if place >= 0 and p not in b.columns[choice.seat][place] else None


def _declare_retreat(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    if all(pick.kind != "piece" for pick in choice.options):
        return why("retreat_no_leader", "8.3")
    return why("retreat_leader", "8.3")


def _follower(st: ScotlandState, choice: Choose, p: int) -> Message | None:
    noble = PIECE[str(choice.args["leader"])]
    with_him = SIDE[p] == SCOTS and p in UNITS and not st.neutral[p] and st.at[p] == st.at[noble]
    return None if with_him else why("follower", "10.0", leader=PIECE_IDS[noble])


BY_PROMPT: dict[str, Callable[[ScotlandState, Choose, int], Message | None]] = {
    "movement": _movement,
    "move_group": _move_group,
    "promotion": _promotion,
    "promote_winner": _promotion,
    "forage": _forage,
    "face": _line,
    "double_up": _line,
    "post_leader": _line,
    "take_hit": _take_hit,
    "declare_retreat": _declare_retreat,
    "influence_noble": target_refusal,
    "highland_ferocity_victim": target_refusal,
    "knights_charge_victim": target_refusal,
    "companion": _follower,
    "deserter": _follower,
}
