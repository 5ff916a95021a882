"""The state of a match of Space Vermin from Beyond. Indices are those of `data`: hexes 0-227, pieces 0-47."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.state import State
from game.games.vermin.board import ALPHA, BOARDS, Board
from game.games.vermin.data import BOX, CHITS, EXITS, IN_CUP, JEWELS, NOBODY, PIECES, QUEENS, WEAPONS


@dataclass(slots=True)
class Action:
    """The action that a marine unit is taking [I], and what it may still do."""

    unit: int
    kind: str
    """full_move, move_fire, enter (a full move that starts off the map), or jump_fire."""
    left: int
    """Half points of movement left."""
    moved: bool = False
    fired: bool = False
    loaded: bool = False
    """A retrieval vehicle has loaded or left something in this action."""


@dataclass(slots=True)
class VerminState(State):
    """The state of a match. Nothing is hidden: a cup contains whatever is nowhere else."""

    scenario: str = "family_jewels"
    """family_jewels, great_migration or campaign."""
    players: int = 1
    """2 if a second player chooses the chits [O]."""
    lyra: bool = False
    """Lyra Smashbottom replaces squad 1 [B-4]."""
    part: int = 1
    """The campaign's part: 1 on map Alpha, 2 on map Beta [Q-3]; 1 in the other scenarios."""
    map: int = ALPHA
    """ALPHA (0) or BETA (1): the board that `at` and all hexes refer to."""
    turn: int = 0
    step: str = "setup"
    """The step: setup, event, movement, combat, reinforcement, lethality, action, recovery, decontamination, end."""
    at: list[int] = field(default_factory=lambda: [BOX] * len(PIECES))
    """Hex of each piece, or one of BOX, CUP, RESERVE, WAITING, LOST, ESCAPED, GONE."""
    back: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """1 if the back is up: disrupted, reduced, deployed (ANT gun), armed (professor)."""
    nat: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """NAT level of a marine unit: 0 none, 1 contaminated, 2 infected [J-7]."""
    acted: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """1 if the marine unit has taken its action this turn [I]."""
    frozen: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """1 if BURP or BELCH keeps the marine unit from moving and attacking until the action phase is over."""
    due: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """Turn from which a waiting marine unit may enter."""
    dropping: list[int] = field(default_factory=list)
    """Waiting units whose drop was delayed and must be rolled again [I-5-b]."""
    escort: list[int] = field(default_factory=lambda: [NOBODY] * len(QUEENS))
    """The warrior that escorts each queen, or NOBODY [Q-2-d]."""
    jewel_at: list[int] = field(default_factory=lambda: [BOX] * len(JEWELS))
    """Hex of each crown jewel (its carrier's hex while carried), BOX, or OUT once off the west edge."""
    jewel_by: list[int] = field(default_factory=lambda: [NOBODY] * len(JEWELS))
    """The piece that carries each jewel, or NOBODY."""
    exits: list[int] = field(default_factory=lambda: [BOX] * len(EXITS))
    """Each tunnel exit chit: BOX, IN_CUP, OPEN, COLLAPSED (in part) or DESTROYED."""
    chits: list[int] = field(default_factory=lambda: [1] * len(CHITS))
    """1 for each event chit that is still in the cup."""
    shown: list[int] = field(default_factory=list)
    """Event chits drawn this turn; the directions of the first apply."""
    flooded: bool = False
    """Swamps and the hexes next to them are flooded until the end of the turn [P-1-b]."""
    lashed: bool = False
    """The queens drive the swarm on: more movement this turn."""
    ambush: bool = False
    """Surprise attack this turn [Q-1-c]."""
    storm: bool = False
    """Magnetic storm this turn [Q-2-f]."""
    recon: bool = False
    """The recon-success marker is next to the event cup [I-4-a]."""
    kitten: bool = False
    """The Kitten is on the map."""
    weapons: list[int] = field(default_factory=lambda: [1] * len(WEAPONS))
    """1 for each secret weapon that is still face down."""
    action: Action | None = None
    first_part: dict[str, int] = field(default_factory=dict)
    """Results of the campaign's first part: jewels_out, marines_lost, jewels_left, points."""

    @property
    def board(self) -> Board:
        """The map in play."""
        return BOARDS[self.map]


def cup_exits(st: VerminState) -> list[int]:
    """Tunnel exit chits in the unit cup."""
    return [e for e in EXITS if st.exits[e] == IN_CUP]
