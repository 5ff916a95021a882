"""The state of a match of Scotland the Brave. Indices are those of `data`: hexes 0-131, pieces 0-79."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.state import State
from game.games.scotland.data import HEX_IDS, MARKER_COUNT, NOBODY, OFF, PIECES


@dataclass(slots=True)
class Moving:
    """A stack that is being moved [4.0]: the group that continues, and the pieces that move after it."""

    hex: int
    group: list[int]
    spent: int = 0
    forced: bool = False
    rest: list[list[int]] = field(default_factory=list)
    """Pairs of piece and points spent, to be moved when the group has ended its move."""
    left: list[int] = field(default_factory=list)
    """Pieces left behind once in this move, which cannot be left again."""
    path: list[int] = field(default_factory=list)
    """Hexes that the group is about to enter."""


@dataclass(slots=True)
class Battle:
    """The battle being fought [7.0]. `columns[side][k]` are the units of a side in column k of the line."""

    hex: int
    attacker: int
    round: int = 0
    over_river: bool = False
    passes: int = 0
    """Players who have passed in a row in the exchange of markers before the battle."""
    removed: list[int] = field(default_factory=list)
    """Sides whose advantage was removed by Combat Advantage."""
    gained: int = NOBODY
    """The side that gained the advantage by Combat Advantage."""
    archers: int = 0
    ferocity: int = 0
    charge: int = 0
    siege: int = 0
    treachery: int = 0
    zeroed: list[int] = field(default_factory=list)
    """Units with strength 0 in round 1."""
    columns: list[list[list[int]]] = field(default_factory=lambda: [[], []])
    posts: list[list[int]] = field(default_factory=list)
    """Pairs of a leader and the unit he is on."""
    hits: list[list[int]] = field(default_factory=list)
    """Hits still to be taken: [side that takes them, column, or -1 for any unit]."""
    shaken: list[int] = field(default_factory=list)
    """Leaders whose unit was destroyed, to be tested [8.5]."""
    queue: list[int] = field(default_factory=list)
    """Sides that have yet to strike this round, in order."""
    together: bool = False
    """Whether both sides strike at the same time [7.1.5]."""
    leaving: list[list[str | int]] = field(default_factory=list)
    """Declared retreats: pairs of side and the leader named, or "" [7.1.7]."""
    surrendered: int = NOBODY
    """The side that gave up through Lost Cause."""


@dataclass(slots=True)
class ScotlandState(State):
    """The state of a match."""

    scenario: str = "rebellion"
    northern_levies: bool = False
    wallace_returns: bool = False
    navy: bool = False
    english_levies: bool = False
    garrisons: bool = False
    turn: int = 0
    step: str = "setup"
    """The phase: setup, initial, movement, battle, recruitment, foraging, end."""
    active: int = 0
    """The side whose player turn it is."""
    first: int = 0
    at: list[int] = field(default_factory=lambda: [OFF] * len(PIECES))
    neutral: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """1 for a neutral noble and the unit with him [11.3]."""
    moves: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """Moves made this turn, at most 2 [4.2]."""
    river: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """1 if the piece's last step of this player turn crossed a river [7.1.5]."""
    reduced: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    checked: list[int] = field(default_factory=list)
    """Leaders who have been checked this turn [4.2]."""
    returns: dict[str, int] = field(default_factory=dict)
    """Turn in which a leader returns, by the leader's id [8.51]."""
    lost: list[int] = field(default_factory=list)
    """Leaders out of the game for good, dead or captured."""
    control: list[int] = field(default_factory=lambda: [NOBODY] * len(HEX_IDS))
    loyalty: list[int] = field(default_factory=lambda: [NOBODY] * len(HEX_IDS))
    """Side of the loyalty marker of each Scottish town [11.1]."""
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    cup: dict[str, int] = field(default_factory=lambda: dict(MARKER_COUNT))
    played: dict[str, int] = field(default_factory=dict)
    """Markers used this turn; they go back into the cup at the next draw."""
    marches: list[int] = field(default_factory=lambda: [0, 0])
    marched: bool = False
    """Whether the active side has spent a March, after which leaders may no longer be checked [8.1]."""
    provoked: bool = False
    stone_taken: bool = False
    northern_used: bool = False
    fallen: list[int] = field(default_factory=list)
    """Town hexes whose garrison was destroyed this turn [14.3]."""
    stormed: list[int] = field(default_factory=list)
    """Town hexes that the active side entered this turn against a garrison [14.3]."""
    waiting: list[int] = field(default_factory=list)
    """Reinforcements that are due but have no entry hex yet."""
    promised: list[int] = field(default_factory=list)
    """Levies still to place in the active side's recruitment: the leaders who raise them, or -1."""
    moving: Moving | None = None
    battle: Battle | None = None
