"""Pieces of Lecoque's Conspiracy: counters, chits, stars of cities, contents of boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.board.things import Boxed, Mark, Piece
from game.client.documents import Counter
from game.client.ui.rich import Words
from game.games.deloyer.data import (
    AA,
    ANDY,
    AP,
    BOX,
    CITIES,
    DEFENCE,
    FACE,
    FEDERATION,
    HEX_IDS,
    HEXES,
    IS_SOLDIER,
    LIBERATION,
    NONE,
    PIECE_IDS,
    SIDES,
    UNIT_IDS,
    VP,
)
from game.games.deloyer.picks import CHIT_PICKS
from game.games.deloyer.queries import unit_of
from game.games.deloyer.state import DeloyerState

REPLENISHMENT = "replenishment"
"""The box printed on the map."""
MACHINES_FIRST = 50


def sprite(side: int, unit: int) -> str:
    """Return the picture of a unit in the service of a side."""
    return f"{SIDES[side]}.{UNIT_IDS[unit]}"


def face_of(st: DeloyerState, p: int) -> tuple[int, int]:
    """Return side and unit on a counter; in the box and in stock its federation face, if it has one."""
    if st.at[p] >= 0:
        return st.owner[p], unit_of(st, p)
    side = FEDERATION if FACE[FEDERATION][p] != NONE else LIBERATION
    return side, FACE[side][p]


def look(st: DeloyerState, p: int) -> str:
    """Return the sprite of a counter in its present state."""
    return sprite(*face_of(st, p))


def order(unit: int) -> int:
    """Return the order in a pile: machines on top, the strongest first."""
    return (0 if IS_SOLDIER[unit] else MACHINES_FIRST) + AA[unit] + AP[unit] + DEFENCE[unit]


def piece(st: DeloyerState, p: int, space: str) -> Piece:
    """Return a counter in a hex or in the box."""
    side, unit = face_of(st, p)
    return Piece(PIECE_IDS[p], space, sprite(side, unit), order(unit), True, SIDES[side])


def chit_sprite(points: int, *, seen: bool = False) -> str:
    """Return the face of a chit, or its back if its points are unknown."""
    if not points:
        return "chit.back"
    return f"chit.seen.{points}" if seen else f"chit.{points}"


def hideout(st: DeloyerState, h: int, place: int) -> Piece:
    """Return a hideout chit of a hex; it says if the federation has looked at it."""
    name = str(CHIT_PICKS[h][place].id)
    picture = chit_sprite(st.hideouts[h][place], seen=st.seen[h][place])
    return Piece(name, HEX_IDS[h], picture, 9 - place, True, SIDES[LIBERATION], slot="chits")


def all_pieces(st: DeloyerState) -> list[Piece]:
    """Return everything on the map."""
    found = [piece(st, p, HEX_IDS[h]) for h in HEXES for p in st.stacks[h]]
    return found + [hideout(st, h, place) for h in HEXES for place in range(len(st.hideouts[h]))]


def marks(st: DeloyerState) -> Iterator[Mark]:
    """Return the star of each city with its VP, gold if the liberation controls it; the mines of Andy."""
    for h in CITIES:
        yield Mark(HEX_IDS[h], f"vp.{VP[h]}" + (".held" if h in st.control else ""))
    yield Mark(HEX_IDS[ANDY], "mine")


def boxed(st: DeloyerState, title: str) -> Iterator[Boxed]:
    """Return the replenishment box."""
    waiting = [p for p in st.box if st.at[p] == BOX]
    if waiting:
        ranked = sorted(waiting, key=lambda p: (-order(face_of(st, p)[1]), PIECE_IDS[p]))
        yield Boxed(REPLENISHMENT, title, [piece(st, p, REPLENISHMENT) for p in ranked])


def counter(st: DeloyerState, p: int, tip: Words = "") -> Counter:
    """Return a unit as a small counter of a page."""
    return Counter(PIECE_IDS[p], look(st, p), tip)


def counter_of_chit(st: DeloyerState, h: int, place: int) -> Counter:
    """Return a hideout chit as a small counter of a page."""
    each = hideout(st, h, place)
    return Counter(each.id, each.sprite)


def chit_counters(chits: Sequence[int], name: str) -> list[Counter]:
    """Return chits as small counters, the highest first; `name` is part of their ids."""
    ranked = sorted(chits, reverse=True)
    return [Counter(f"{name}.{number}", chit_sprite(points)) for number, points in enumerate(ranked)]
