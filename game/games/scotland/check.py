"""Invariants that every state must satisfy."""

from __future__ import annotations

from game.games.scotland.data import (
    COUNTRY,
    GARRISONS,
    HEX_IDS,
    HOME,
    LAND,
    LEADERS,
    MARKER_COUNT,
    NOBLES,
    NOBODY,
    OFF,
    PIECES,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDE,
)
from game.games.scotland.queries import TURNS
from game.games.scotland.state import ScotlandState


def check(st: ScotlandState) -> None:
    """Raise ValueError with one sentence if an invariant is broken."""
    if st.scenario not in TURNS:
        raise _fault(f"scenario {st.scenario!r} is unknown")
    if not 0 <= st.turn <= TURNS[st.scenario]:
        raise _fault(f"turn {st.turn} is outside the calendar")
    if st.active not in (0, 1) or st.first not in (0, 1):
        raise _fault("there is no such side")
    for name in ("at", "neutral", "moves", "river", "reduced"):
        if len(getattr(st, name)) != len(PIECES):
            raise _fault(f"the list {name} has a wrong length")
    for name in ("control", "loyalty"):
        values = getattr(st, name)
        if len(values) != len(HEX_IDS) or not set(values) <= {-1, 0, 1}:
            raise _fault(f"the list {name} is wrong")
    _pieces(st)
    _markers(st)
    _towns(st)


def _fault(sentence: str) -> ValueError:
    return ValueError(f"The position is impossible: {sentence}.")


def _pieces(st: ScotlandState) -> None:
    homes = {st.at[p] for p in NOBLES if st.neutral[p]}
    barred = st.scenario == "toom_tabard"
    for p, h in enumerate(st.at):
        if not 0 <= st.moves[p] <= 2:
            raise _fault(f"piece {p} has moved {st.moves[p]} times")
        if h == OFF:
            continue
        if not 0 <= h < len(HEX_IDS) or not LAND[h]:
            raise _fault(f"piece {p} is in hex {h}")
        if (h in homes) != bool(st.neutral[p]):
            raise _fault(f"piece {p} shares a hex with a neutral noble")
        if barred and SIDE[p] == SCOTS and COUNTRY[h] != SCOTS:
            raise _fault(f"Scottish piece {p} is in England")
    for p in NOBLES:
        if st.neutral[p] and st.at[p] != HOME[p]:
            raise _fault(f"neutral noble {p} is not at home")
    for p in st.lost:
        if p not in LEADERS or st.at[p] != OFF:
            raise _fault(f"leader {p} is lost and on the map")
    if st.battle is None and any(st.reduced):
        raise _fault("a unit is reduced outside a battle")
    for p in GARRISONS:
        if st.at[p] != OFF and (st.battle is None or st.at[p] != st.battle.hex):
            raise _fault(f"garrison {p} is astray")


def _markers(st: ScotlandState) -> None:
    for marker, count in MARKER_COUNT.items():
        held = sum(hand.count(marker) for hand in st.hands)
        total = held + st.cup.get(marker, 0) + st.played.get(marker, 0)
        aside = marker == "loyal_scots" and total == 0
        if total != count and not aside:
            raise _fault(f"there are {total} markers {marker}")
    if not {*st.cup, *st.played, *st.hands[0], *st.hands[1]} <= set(MARKER_COUNT):
        raise _fault("there is an unknown marker")


def _towns(st: ScotlandState) -> None:
    marked = [h for h, side in enumerate(st.loyalty) if side != NOBODY]
    if st.turn and marked != list(SCOTTISH_TOWNS):
        raise _fault("a town lacks its loyalty marker, or a hex has one too many")
