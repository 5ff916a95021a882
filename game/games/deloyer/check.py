"""Invariants that every state must satisfy."""

from __future__ import annotations

from game.games.deloyer.chapters.turn import PHASES
from game.games.deloyer.data import (
    ANDY,
    BOTH,
    BOX,
    BOXES,
    CARD_SIDE,
    CARDS,
    CHIT_COUNT,
    CHIT_LIMIT,
    CHIT_POINTS,
    CITIES,
    FACE,
    FEDERATION,
    FORTRESS_PIECE,
    HEXES,
    IS_DOUGRAM,
    LIBERATION,
    NONE,
    PIECES,
)
from game.games.deloyer.queries import ANDY_PERMIT, mercenaries, units_at
from game.games.deloyer.state import DeloyerState


def check(st: DeloyerState) -> None:
    """Raise ValueError with one sentence if an invariant is broken."""
    if st.phase not in (*PHASES, "setup") or st.active not in BOTH or st.turn < 0:
        raise _fault("there is no such phase, seat or turn")
    _counters(st)
    _chits(st)
    _cards(st)
    if not set(st.control) <= set(CITIES):
        raise _fault("a hex is controlled that is no city")


def _fault(sentence: str) -> ValueError:
    return ValueError(f"The position is impossible: {sentence}.")


def _counters(st: DeloyerState) -> None:
    lists = (st.at, st.owner, st.hurt)
    if any(len(values) != len(PIECES) for values in lists) or len(st.stacks) != len(HEXES):
        raise _fault("a list of counters has a wrong length")
    if sorted(p for stack in st.stacks for p in stack) != [p for p in PIECES if st.at[p] >= 0]:
        raise _fault("counters on the map are missing or there twice")
    if any(st.at[p] != h for h in HEXES for p in st.stacks[h]):
        raise _fault("a counter lies in another hex than it stands")
    if sorted(st.box) != [p for p in PIECES if st.at[p] == BOX]:
        raise _fault("counters in the box are missing or there twice")
    for p in PIECES:
        side = st.owner[p]
        if (side == NONE) != (st.at[p] < BOX or st.at[p] == -1):
            raise _fault(f"counter {p} has an owner and no place, or a place and no owner")
        if side != NONE and FACE[side][p] == NONE:
            raise _fault(f"counter {p} has no such side")
        if st.hurt[p] and not (side == LIBERATION and IS_DOUGRAM[FACE[LIBERATION][p]]):
            raise _fault(f"counter {p} is damaged and no Dougram")
    if ANDY_PERMIT not in st.open and units_at(st, FEDERATION, ANDY):
        raise _fault("the federation stands in Andy without permission")
    if len({st.at[p] for p in mercenaries(st)}) > 1:
        raise _fault("the mercenaries are not together")
    if any(p == FORTRESS_PIECE and st.owner[p] == LIBERATION for p in PIECES):
        raise _fault("the fortress has changed sides")


def _chits(st: DeloyerState) -> None:
    if len(st.cup) != len(CHIT_COUNT) or len(st.boxes) != len(BOXES) or len(st.hideouts) != len(HEXES):
        raise _fault("a list of chits has a wrong length")
    placed = [points for row in (*st.boxes, *st.hideouts) for points in row]
    for points in CHIT_POINTS:
        if st.cup[points] < 0 or st.cup[points] + placed.count(points) != CHIT_COUNT[points]:
            raise _fault(f"chits of {points} points are missing or there twice")
    for h in HEXES:
        if len(st.hideouts[h]) > CHIT_LIMIT[h] or len(st.hideouts[h]) != len(st.seen[h]):
            raise _fault(f"there are too many hideout chits on hex {h}")


def _cards(st: DeloyerState) -> None:
    found = list(st.open) + list(st.removed)
    for side in BOTH:
        own = [*st.hands[side], *st.decks[side], *st.discards[side], *st.stocks[side]]
        if any(not 0 < card <= CARDS[-1] or CARD_SIDE[card] != side for card in own):
            raise _fault("a side has a card that is not its own")
        found += own
    if found and sorted(found) != list(CARDS):
        raise _fault("cards are missing or there twice")
