"""Counters and markers of Scotland the Brave as they look on the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.board.things import Piece
from game.client.cards.things import Card, Hand
from game.content.text import Catalogue
from game.core.match import View
from game.games.scotland.data import (
    COMMAND,
    INITIATIVE,
    KIND_OF,
    KINDS,
    MARKER_USERS,
    PIECE_IDS,
    SIDE,
    SIDES,
    STRENGTH,
    UNITS,
    UNKNOWN,
)
from game.games.scotland.queries import is_leader
from game.games.scotland.state import ScotlandState

HIGHEST = frozenset({"edward", "wallace", "balliol"})
"""Kings and guardians, on top of their stacks."""
BACK = "marker.back"
"""The back of every marker."""


def sprite(st: ScotlandState, p: int, language: str) -> str:
    """Return the counter's picture: reduced, neutral, and for leaders by language."""
    neutral = ".neutral" if st.neutral[p] else ""
    if is_leader(p):
        return f"{PIECE_IDS[p]}{neutral}.{language}"
    if p not in UNITS:
        return PIECE_IDS[p] + (".reduced" if st.reduced[p] else "")
    return KINDS[KIND_OF[p]] + (".reduced" if st.reduced[p] else "") + neutral


def piece(st: ScotlandState, p: int, space: str, language: str) -> Piece:
    """Return a piece on its space."""
    order = 100 + _rank(p) if is_leader(p) else STRENGTH[st.reduced[p]][p] * 4 + (2 - st.reduced[p])
    side = "neutral" if st.neutral[p] else SIDES[SIDE[p]]
    return Piece(PIECE_IDS[p], space, sprite(st, p, language), order, not is_leader(p), side)


def _rank(leader: int) -> int:
    """Return the order in a stack: kings and guardians on top, then by ability."""
    return 100 * (PIECE_IDS[leader] in HIGHEST) + 10 * (INITIATIVE[leader] + COMMAND[leader])


def hands(words: Catalogue, view: View[ScotlandState]) -> Sequence[Hand]:
    """Return the viewer's markers, and how many the enemy holds; a spectator sees both hands."""
    own = (view.seat,) if view.seat in (0, 1) else (0, 1)
    return [_hand(words, view.state, side) for side in (*own, *(s for s in (0, 1) if s not in own))]


def _hand(words: Catalogue, st: ScotlandState, side: int) -> Hand:
    name = SIDES[side]
    cards = [card_of(words, marker, name) for marker in st.hands[side] if marker != UNKNOWN]
    backs = sum(marker == UNKNOWN for marker in st.hands[side])
    return Hand(words.plain("scotland_table.hand_title"), name, cards, backs, BACK)


def card_of(words: Catalogue, marker: str, side: str) -> Card:
    """Return a marker as a card."""
    name = words.name("scotland", "marker", marker)
    text = words.plain(f"scotland_about.marker_text.{marker}.short")
    when = words.plain(f"scotland_about.marker_text.{marker}.when")
    return Card(marker, card_sprite(marker, side), name, f"{name}\n{text} {when}")


def card_sprite(marker: str, side: str) -> str:
    """Return the picture of a marker; if its holder cannot use it, in the user's colour."""
    users = [SIDES[user] for user in MARKER_USERS[marker]]
    return f"marker.{marker}.{side if side in users else users[0]}"
