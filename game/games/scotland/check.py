"""Invariants of a state: what must hold whatever was played."""

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
    UNITS,
)
from game.games.scotland.queries import TURNS
from game.games.scotland.state import ScotlandState


def check(st: ScotlandState) -> None:
    """Raise ValueError with one sentence if an invariant is broken."""
    _need(st.scenario in TURNS, f"scenario {st.scenario!r} is unknown")
    _need(0 <= st.turn <= TURNS[st.scenario], f"turn {st.turn} is outside the calendar")
    _need(st.active in (0, 1) and st.first in (0, 1), "there is no such side")
    for name in ("at", "neutral", "moves", "river", "reduced"):
        _need(len(getattr(st, name)) == len(PIECES), f"the list {name} has a wrong length")
    for name in ("control", "loyalty"):
        values = getattr(st, name)
        _need(len(values) == len(HEX_IDS) and all(v in (-1, 0, 1) for v in values), f"the list {name} is wrong")
    _pieces(st)
    _markers(st)
    _towns(st)


def _need(holds: bool, sentence: str) -> None:
    if not holds:
        raise ValueError(f"The position is impossible: {sentence}.")


def _pieces(st: ScotlandState) -> None:
    homes = {st.at[p] for p in NOBLES if st.neutral[p]}
    for p in PIECES:
        h = st.at[p]
        _need(h == OFF or (0 <= h < len(HEX_IDS) and LAND[h]), f"piece {p} is in hex {h}")
        _need(0 <= st.moves[p] <= 2, f"piece {p} has moved {st.moves[p]} times")
        if h != OFF:
            _need((h in homes) == bool(st.neutral[p]), f"piece {p} shares a hex with a neutral noble")
            if SIDE[p] == SCOTS and st.scenario == "toom_tabard":
                _need(COUNTRY[h] == SCOTS, f"Scottish piece {p} is in England")
    for p in NOBLES:
        _need(not st.neutral[p] or st.at[p] == HOME[p], f"neutral noble {p} is not at home")
    for p in LEADERS:
        _need(p not in st.lost or st.at[p] == OFF, f"leader {p} is lost and on the map")
    for p in (*UNITS, *GARRISONS):
        _need(st.battle is not None or not st.reduced[p], f"unit {p} is reduced outside a battle")
    for p in GARRISONS:
        _need(st.at[p] == OFF or (st.battle is not None and st.at[p] == st.battle.hex), f"garrison {p} is astray")


def _markers(st: ScotlandState) -> None:
    for marker, count in MARKER_COUNT.items():
        held = sum(hand.count(marker) for hand in st.hands)
        total = held + st.cup.get(marker, 0) + st.played.get(marker, 0)
        aside = marker == "loyal_scots" and total == 0
        _need(total == count or aside, f"there are {total} markers {marker}")
    known = set(MARKER_COUNT)
    _need({*st.cup, *st.played, *st.hands[0], *st.hands[1]} <= known, "there is an unknown marker")


def _towns(st: ScotlandState) -> None:
    for h, side in enumerate(st.loyalty):
        _need(st.turn == 0 or (side != NOBODY) == (h in SCOTTISH_TOWNS), f"hex {h} has a wrong loyalty marker")
