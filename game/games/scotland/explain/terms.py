"""The terms of a battle: the input of trial battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.scotland.chapters.fighting import advantage_at, extra_attacks, extra_strength
from game.games.scotland.chapters.retreat import open_hexes
from game.games.scotland.data import (
    BRUCE,
    CAVALRY,
    COMMAND,
    EDWARD,
    ENGLISH,
    GARRISONS,
    INFANTRY,
    INITIATIVE,
    LEADERS,
    MURRAY,
    NOBLES,
    NOBODY,
    PENALTY,
    SCOTS,
    SIDE,
    STRENGTH,
    TOWN,
    TYPE,
    WALLACE,
)
from game.games.scotland.queries import is_rebellion
from game.games.scotland.state import Battle, ScotlandState

ATTACKER, DEFENDER = 0, 1
UNDECIDED = -1
"""In place of a number in `leaving`: the side has not decided yet."""

HEROES = frozenset({WALLACE, MURRAY, BRUCE, EDWARD})
PEERS = frozenset({EDWARD, *NOBLES})


class Army(NamedTuple):
    """One side of a battle."""

    units: tuple[int, ...]
    """Unit numbers as in `odds.Line`, the strongest first."""
    bonus: tuple[int, ...]
    """The markers' bonus to each unit's strength in round 1."""
    commands: tuple[int, ...]
    """Command of the leaders, the best first [8.2]."""
    initiative: int
    """The highest roll with which the side gets away: its best initiative, else 1 [8.3]; 0 if it cannot retreat."""
    extras: tuple[int, ...]
    """Strength of extra attacks, which need no opponent [10][14.21]."""
    is_weighty: bool = False
    """Whether an important leader is with it (`weighty`)."""


class Terms(NamedTuple):
    """Everything that the course of a battle depends on."""

    armies: tuple[Army, Army]
    """Attacker, defender."""
    first: tuple[int, int]
    """Who strikes first in round 1 and in later rounds: ATTACKER, DEFENDER or NOBODY [7.1.5]."""
    penalty: tuple[int, int]
    """The town's penalty on the attackers' strength in round 1 and in later rounds."""
    struck: int = NOBODY
    """Who has already struck in this round, and strikes again in the next: ATTACKER, DEFENDER or NOBODY."""
    holds_town: bool = False
    """Whether the defender is in a town, which he leaves less readily."""
    leaving: tuple[int, ...] = ()
    """While retreats are declared [7.1.7]: the highest roll with which attacker and defender get away, 0 for a side
    that stays, UNDECIDED for one that has not said. Empty if strikes come next.
    """


def unit_number(st: ScotlandState, p: int) -> int:
    """Return a unit as a number for trial battles."""
    if st.reduced[p]:
        return STRENGTH[1][p] * 8
    return STRENGTH[0][p] * 8 + STRENGTH[1][p]


def _bonus(st: ScotlandState, b: Battle, p: int) -> int:
    if b.round > 1 or p in GARRISONS:
        return 0
    if p in b.zeroed:
        return -STRENGTH[st.reduced[p]][p] - 9
    if SIDE[p] == SCOTS:
        return b.ferocity if TYPE[p] == INFANTRY else 0
    return b.charge if TYPE[p] == CAVALRY else 0


def _army(st: ScotlandState, b: Battle, side: int, pieces: Sequence[int]) -> Army:
    units = sorted((-unit_number(st, p), -_bonus(st, b, p)) for p in pieces if p not in LEADERS)
    leaders = [p for p in pieces if p in LEADERS]
    held = any(p in GARRISONS for p in pieces) or not open_hexes(st, side, b.hex)
    extras = [extra_strength(b, extra) for extra in extra_attacks(st, b)] if side == ENGLISH else []
    return Army(
        tuple(-number for number, _ in units),
        tuple(-bonus for _, bonus in units),
        tuple(sorted((COMMAND[p] for p in leaders), reverse=True)),
        0 if held else max((INITIATIVE[p] for p in leaders), default=1),
        tuple(extra for extra in extras if extra > 0),
        not weighty(st).isdisjoint(leaders),
    )


def weighty(st: ScotlandState) -> frozenset[int]:
    """Return leaders whose death decides the game or much of it [12.3][13.8]; their armies fight with more care."""
    return HEROES if is_rebellion(st) else PEERS


def terms_of(
    st: ScotlandState,
    h: int,
    attackers: Sequence[int],
    defenders: Sequence[int],
    *,
    over_river: bool = False,
    battle: Battle | None = None,
    leaving: tuple[int, ...] = (),
) -> Terms:
    """Return the terms of a battle in hex `h` between two sets of units and leaders (numbers of `data`).

    `over_river`: all attackers come over a river. `battle`: the battle in progress, whose markers and rounds count;
    None for a future one. `leaving`: see `Terms`.
    """
    side = SIDE[attackers[0]]
    b = battle or Battle(h, side, over_river=over_river)
    first, later = advantage_at(b, max(1, b.round)), advantage_at(b, 2)
    if b.round > 1:
        first = later
    role = {side: ATTACKER, 1 - side: DEFENDER, NOBODY: NOBODY}
    lasting = max(0, PENALTY[h] - b.siege)
    opening = max(0, lasting - b.treachery) if b.round <= 1 else lasting
    second = len(b.queue) == 1 and not b.together
    return Terms(
        (_army(st, b, side, attackers), _army(st, b, 1 - side, defenders)),
        (role[first], role[later]),
        (opening, lasting),
        role[1 - b.queue[0]] if second else NOBODY,
        bool(TOWN[h]),
        leaving,
    )
