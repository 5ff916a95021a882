"""The context of a bot's decision: the position, its skill, its plans."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import NamedTuple

from game.core.choice import Choose, Pick
from game.core.pondering import Pondering
from game.games.scotland.bot.temper import EVEN, STEADY, Temper
from game.games.scotland.bot.worth import Outlook
from game.games.scotland.cards.marker import Marker
from game.games.scotland.cards.markers import MARKERS
from game.games.scotland.data import KIND_OF, PIECE, SIDE_PIECES
from game.games.scotland.explain.odds import estimate, estimating
from game.games.scotland.explain.terms import Terms, terms_of
from game.games.scotland.queries import pieces_at
from game.games.scotland.state import Battle, ScotlandState

STAKES = {"sway": 3.0, "retreat": 1.2, "retreat_leaderless": 1.0, "leader_check": 0.5, "capture": 1.5}
"""What dice decide that are not rolled for a marker, in towns."""


class Skill(NamedTuple):
    """The parameters of a level."""

    noise: float
    """Standard deviation of the error in judging a plan, in towns; smaller in the last turns."""
    samples: int
    """Trial battles for each question."""
    ends: int
    """The number of destinations examined for each group."""
    groups: int
    """The number of ways to divide a stack that are examined."""
    joint: bool
    """Whether it attacks from several hexes together."""
    fans: int
    """How many further groups of a stack it considers while it moves the first."""
    attention: float
    """The probability that it considers its markers when it may use one."""
    tempers: tuple[Temper, Temper] = EVEN
    """Its priorities as the Scots, and as the English."""
    foresight: int = 0
    """In how many of the last turns of the Rebellion it tries out tempers (`foresight`)."""


STEADY_HAND = "steady"
"""The level for searches: like the strongest, but without trying anything out."""
SKILLS = {
    "easy": Skill(2.5, 16, 2, 2, joint=False, fans=0, attention=0.2),
    "normal": Skill(1.0, 40, 3, 6, joint=False, fans=0, attention=0.75),
    STEADY_HAND: Skill(0.0, 40, 6, 10, joint=True, fans=6, attention=1.0, tempers=STEADY),
    "hard": Skill(0.0, 40, 6, 10, joint=True, fans=6, attention=1.0, tempers=STEADY, foresight=2),
}
HASTY = Skill(0.0, 8, 2, 5, joint=False, fans=0, attention=1.0)
"""The level that plays on in imagined worlds: little thought, no error."""


@dataclass(slots=True)
class MarchPlan:
    """A group of pieces and the hexes it will enter."""

    gain: float
    start: int
    pieces: list[int]
    path: list[int]
    forced: bool = False
    """Whether it takes a Forced March [10]."""


def digest(st: ScotlandState, side: int) -> int:
    """Return a hash of where the side's pieces are; equal if identical units have changed places."""
    return sum(mark(st, p, st.at[p]) for p in SIDE_PIECES[side])


def mark(st: ScotlandState, p: int, h: int) -> int:
    """Return the part of a digest for one piece in the hex."""
    return hash((KIND_OF[p] if p < len(KIND_OF) else -p, st.reduced[p], h))


@dataclass(slots=True)
class ScotlandMind:
    """A decision, with memory of earlier ones, which is only a cache."""

    st: ScotlandState
    choice: Choose
    side: int
    skill: Skill
    rng: Random
    memory: Memory
    _outlook: Outlook | None = None
    _battle_now: float | None = None
    rallied: dict[int, MarchPlan] | None = None
    """The result of `rally`."""

    @property
    def look(self) -> Outlook:
        """Return the position as this side sees it."""
        if self._outlook is None:
            self._outlook = Outlook(self.st, self.side, self.skill.tempers[self.side])
        return self._outlook

    @property
    def enemy_marker(self) -> Marker:
        """The enemy's marker that may be answered."""
        return MARKERS[str(self.choice.args["marker"])]

    def stake_of(self, why: str) -> float:
        """Return what a die rolled for that reason decides, in towns."""
        return MARKERS[why].stake if why in MARKERS else STAKES.get(why, 0.0)

    @property
    def battle_now(self) -> float:
        """Return the worth of the current battle to the side."""
        if self._battle_now is None:
            assert self.st.battle is not None
            self._battle_now = self.battle_worth(self.st.battle)
        return self._battle_now

    def battle_worth(self, b: Battle) -> float:
        """Return the worth of the current battle if changed to `b`."""
        st, side = self.st, self.side
        attackers, defenders = pieces_at(st, b.attacker, b.hex), pieces_at(st, 1 - b.attacker, b.hex)
        result = estimate(self._terms(b), self.skill.samples)
        attacking = b.attacker == side
        own, enemy = (attackers, defenders) if attacking else (defenders, attackers)
        return self.look.outcome(b.hex, result, own, enemy, attacking=attacking)

    def foresee(self, b: Battle) -> Pondering[None]:
        """Play the trials of a battle in slices, so that `battle_worth` finds them done."""
        yield from estimating(self._terms(b), self.skill.samples)

    def _terms(self, b: Battle) -> Terms:
        st = self.st
        attackers, defenders = pieces_at(st, b.attacker, b.hex), pieces_at(st, 1 - b.attacker, b.hex)
        return terms_of(st, b.hex, attackers, defenders, battle=b)

    def attentive(self) -> bool:
        """Whether it considers its markers this time, by the attention of its level."""
        return self.rng.random() < self.skill.attention

    def offered(self, text: str) -> Pick | None:
        """Return the option with this text form."""
        return self.choice.find(text)

    def pieces(self, kind: str = "piece") -> list[tuple[Pick, int]]:
        """Return the options of a kind that name pieces, with the numbers of the pieces."""
        return [(pick, PIECE[str(pick.id)]) for pick in self.choice.options if pick.kind == kind]

    def best(self, worth: Callable[[Pick], float], options: list[Pick] | None = None) -> Pick:
        """Return the option with the highest worth; the first of equal ones."""
        return max(options if options is not None else self.choice.options, key=worth)


@dataclass(slots=True)
class Memory:
    """A bot's plans between decisions."""

    plan: MarchPlan | None = None
    intent: str = ""
    """The marker it has just played, or another matter whose die is still to be rolled."""
    plans: dict[tuple[int, ...], MarchPlan | None] = field(default_factory=dict)
    """The best plans of stacks, by a digest of position and stack."""
    phase: tuple[int, int] = (0, 0)
    """Turn and side of the movement that `seen` belongs to."""
    seen: list[int] = field(default_factory=list)
    """Digests of the side's positions in this movement, newest last."""

    def look_round(self, st: ScotlandState, side: int) -> None:
        """Record the position."""
        if self.phase != (st.turn, side):
            self.phase = (st.turn, side)
            self.seen.clear()
        self.seen.append(digest(st, side))

    def has_been(self, now: int, then: int) -> bool:
        """Whether a move from `now` returns to a position of this movement, or undoes one of its moves."""
        undone = {before - after for before, after in pairwise(self.seen)}
        return then in self.seen or then - now in undone
