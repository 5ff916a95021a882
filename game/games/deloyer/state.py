"""The state of a match of Lecoque's Conspiracy. Numbers are those of `data`; UNKNOWN (0) is a hidden card or chit.

Fields marked *hidden* hold secrets, which `hidden.view_of` replaces. Everything else is public.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.state import State
from game.games.deloyer.data import BOXES, CHIT_COUNT, HEXES, MOVEMENT, NONE, PIECES, STOCK


@dataclass(slots=True)
class Shot:
    """The die of one unit in a step of a battle."""

    piece: int
    side: int
    pool: str
    """The targets of its hits: cba or soldier."""
    need: int
    die: int

    @property
    def hits(self) -> int:
        """The hits: the die if it is no higher than the value, else 0 [14.3][14.4]."""
        return self.die if self.die <= self.need else 0


@dataclass(slots=True)
class Battle:
    """The battle being resolved [12]. Lists of two are by side."""

    hex: int
    attacker: int
    """The side whose battle phase it is."""
    mercenaries: bool = False
    """Whether the mercenaries fight for the federation, not its regular units [12.5]."""
    step: str = "catch"
    """catch, cba, personnel, melee, end [12.7]."""
    window: str = ""
    """What cards may be played for: catch, before_<step>, after_<step>, end (D30)."""
    passes: int = 0
    """Players who have passed in a row in the window (D40)."""
    asked: bool = False
    """Whether the liberation asks for a catch check [13.1]."""
    caught: bool = False
    """Whether a catch check has succeeded."""
    over: bool = False
    """Cancelled, evaded or left: no further step."""
    catch_bonus: int = 0
    no_retreat: bool = False
    no_cancel: bool = False
    aa: list[int] = field(default_factory=lambda: [0, 0])
    """What cards add to anti-armour: of liberation soldiers, of federation CBAs."""
    ap: list[int] = field(default_factory=lambda: [0, 0])
    """What cards add to anti-personnel of the soldiers of each side."""
    defence: int = 0
    """What a card adds to the defence of federation CBAs."""
    cba_hits: list[int] = field(default_factory=lambda: [0, 0])
    melee_hits: list[int] = field(default_factory=lambda: [0, 0])
    air_hits: int = 0
    """Hits of card 94 in the anti-personnel step."""
    air_target: str = ""
    """The pool that takes them: cba or soldier (D31)."""
    first: list[str] = field(default_factory=list)
    """First strikes, "<side>.<step>"."""
    wanted: list[str] = field(default_factory=list)
    """Pairings of the anti-personnel step that are fought: armour (liberation CBAs), infantry (liberation soldiers)."""
    volleys: list[list[int]] = field(default_factory=list)
    """Who still rolls in this step: both sides at once, or one after the other under a first strike."""
    shots: list[Shot] = field(default_factory=list)
    """The dice of the volley."""
    hits: list[list[int]] = field(default_factory=lambda: [[0, 0], [0, 0]])
    """Hits still to be assigned, by the side that scored them, on CBAs and on soldiers."""
    doomed: list[int] = field(default_factory=list)
    """Units to remove or damage when both sides have assigned their hits."""
    struck: list[int] = field(default_factory=list)
    """Units that have taken their hits in this step (D17)."""
    destroyed: list[str] = field(default_factory=list)
    """Federation CBAs destroyed in this battle, by unit."""


@dataclass(slots=True)
class Arming:
    """The exchange of hideout chits for units [6]."""

    bonus: int = 0
    """Points of chits drawn by card 2."""
    spent: int = 0
    repairable: list[int] = field(default_factory=list)
    """Damaged Dougrams that were in a city with a hideout chit when the phase began [21.3.1]."""
    hex: int = NONE
    """The hex whose chits were used last."""
    pool: int = 0
    """Hideout points left from them; *hidden* from the federation."""
    armed: int = 0
    """Units armed since the last chit was used."""


@dataclass(slots=True)
class Replenishing:
    """What has been done in the replenishment phase, and what cards add to it [7]."""

    soldiers: int = 0
    cbas: int = 0
    conversions: int = 0
    fortress: str = ""
    """placed, withdrawn [22.6]."""
    more_soldiers: int = 0
    more_cbas: int = 0
    more_conversions: int = 0


@dataclass(slots=True)
class Movement:
    """The movement phase in progress [8]."""

    left: list[int] = field(default_factory=lambda: [MOVEMENT] * len(PIECES))
    """Movement points of each counter."""
    begun: list[int] = field(default_factory=list)
    """Counters that have moved in any way."""
    lifted: int = 0
    """Units transported."""
    landed: int = 0
    """Units landed in enemy cities by card 57."""
    more_lifts: int = 0
    assault: bool = False
    """Card 57 has been played."""
    halted: bool = False
    """Dougrams may not move: card 12."""


@dataclass(slots=True)
class DeloyerState(State):
    """The state of a match."""

    scenario: str = "setup1"
    grace: bool = False
    """No federation victory by [20.3.2] in the first three turns (D29)."""
    turn: int = 0
    phase: str = "setup"
    """setup, l_card, l_arm, l_move, l_battle, l_hide, f_card, f_replenish, f_move, f_battle, f_security, victory."""
    active: int = 0

    # --- counters ---
    at: list[int] = field(default_factory=lambda: [STOCK] * len(PIECES))
    """For each counter its hex, or STOCK, BOX, GONE."""
    owner: list[int] = field(default_factory=lambda: [NONE] * len(PIECES))
    """The side whose face is up; NONE off the map and the box."""
    hurt: list[int] = field(default_factory=lambda: [0] * len(PIECES))
    """1 for a damaged Dougram [21.2]."""
    stacks: list[list[int]] = field(default_factory=lambda: [[] for _ in HEXES])
    """The counters in each hex, in the order of arrival."""
    box: list[int] = field(default_factory=list)
    """The counters in the replenishment box."""
    control: list[int] = field(default_factory=list)
    """Cities that the liberation controls, by the newest test [3.4]."""

    # --- chits ---
    cup: list[int] = field(default_factory=lambda: list(CHIT_COUNT))
    """How many chits are in the cup by points. *Hidden*: a view has the sum at index 0."""
    hideouts: list[list[int]] = field(default_factory=lambda: [[] for _ in HEXES])
    """Points of the hideout chits of each hex. *Hidden* from the federation unless it has looked at them [2.5]."""
    seen: list[list[bool]] = field(default_factory=lambda: [[] for _ in HEXES])
    """Whether the federation has looked at each of them."""
    boxes: list[list[int]] = field(default_factory=lambda: [[] for _ in BOXES])
    """Points of the chits in each box. *Hidden* from the side that does not own the sheet [2.6]."""

    # --- cards; lists of two are by side ---
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    """Sorted. *Hidden* from the enemy, as the next three are; a view has UNKNOWN for each card."""
    decks: list[list[int]] = field(default_factory=lambda: [[], []])
    """Sorted; the order is drawn when they come up."""
    discards: list[list[int]] = field(default_factory=lambda: [[], []])
    stocks: list[list[int]] = field(default_factory=lambda: [[], []])
    rebuilt: list[bool] = field(default_factory=lambda: [False, False])
    """Whether the side has begun a new draw pile; before that its stock is that of the set-up, known to all."""
    open: list[int] = field(default_factory=list)
    """Open cards, in the order in which they were opened."""
    removed: list[int] = field(default_factory=list)

    # --- the player turn ---
    arming: Arming = field(default_factory=Arming)
    replenishing: Replenishing = field(default_factory=Replenishing)
    moving: Movement | None = None
    laid: list[int] = field(default_factory=list)
    """Hexes where chits were placed this hideout phase, one entry for each chit [18.3]."""
    checked: list[int] = field(default_factory=list)
    """Hexes of the soldiers used for security checks this phase, one entry for each soldier (D21)."""
    autonomy: bool = False
    """Whether the checks of the open card 50 have been used in this phase."""
    bans: list[str] = field(default_factory=list)
    """Regions where no hideout chit may be placed in the liberation's next player turn, or in the present one."""
    checkpoints: bool = False
    """Card 55 slows the liberation's next movement, or the present one."""
    lost_cbas: int = 0
    """Federation CBAs destroyed in this player turn."""
    won: list[int] = field(default_factory=lambda: [0, 0])
    """Battles of this player turn after which only that side had units left."""
    fought: list[int] = field(default_factory=list)
    """Hexes where a battle has been declared in this phase (D14)."""
    battle: Battle | None = None
    alarm: bool = False
    """Whether card 76 has been forced open and its units are about to arrive [24.1]."""
