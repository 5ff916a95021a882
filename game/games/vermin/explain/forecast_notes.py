"""Sentences of forecasts that several of them need: dangers of a hex, and NAT."""

from __future__ import annotations

from game.core.choice import Plain
from game.core.message import Message, note
from game.games.vermin.chapters.nat import INFECTED, in_danger
from game.games.vermin.data import HEX_IDS, NAT_MAX, NOBODY, PIECE_IDS, TYPE
from game.games.vermin.explain.odds import harm_chances
from game.games.vermin.queries import attack_of, gives_cover, unit_at, vermites_at
from game.games.vermin.state import VerminState


def nat_notes(st: VerminState, vermite: int, h: int, removed: float) -> list[Message]:
    """Whom the NAT of a vermite may reach if it is removed, and how likely that is altogether [J-7]."""
    near = in_danger(st, h)
    if not near or removed <= 0:
        return []
    unit, need = near[0], NAT_MAX[TYPE[vermite]]
    key = "nat_kills" if st.nat[unit] == INFECTED else "nat_risk"
    odds = 1 if st.nat[unit] == INFECTED else need
    return [note(key, "J-7", unit=PIECE_IDS[unit], need=need, chance=removed * odds / 6)]


def beside_notes(st: VerminState, p: int, goal: int) -> list[Message]:
    """The vermites beside a hex, and what each hex of them could do to the unit there as things stand [F-2]."""
    found = []
    board = st.board
    for h in board.neighbours[goal]:
        if board.nests >> h & 1:
            continue
        there = vermites_at(st, h)
        if not there:
            continue
        dice = sum(attack_of(st, q) for q in there) - (1 if gives_cover(st, goal) else 0)
        lost = harm_chances(st, p, dice).get("removed", 0.0)
        names: list[Plain] = [PIECE_IDS[q] for q in there]
        found.append(note("beside", "F-2", vermites=names, dice=max(0, dice), chance=lost))
    return found


def landing_notes(st: VerminState, p: int, drift: int) -> list[Message]:
    """What happens if a jump drifts into a hex, the lowest-numbered one beside its goal and so no tar [I-1-c]."""
    board = st.board
    deadly = bool(vermites_at(st, drift)) or bool(board.deadly >> drift & 1)
    if deadly:
        return [note("drift_deadly", "I-1-c", hex=HEX_IDS[drift])]
    if unit_at(st, drift) not in (NOBODY, p):
        return [note("drift_aside", "I-1-c", hex=HEX_IDS[drift])]
    return [note("drift_to", "I-1-c", hex=HEX_IDS[drift])]
