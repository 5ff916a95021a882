"""A small game of two sides to judge reviews by: stances, pairs of dice, and a question between the two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import erf, sqrt
from random import Random
from typing import Any

from game.core.chances import shares
from game.core.choice import Pick, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.core.rules import Bot, Rules, Scenario, Thought
from game.core.seat import Seat
from game.core.state import Outcome, State

STANCES = {"low": -4, "middle": 0, "high": 1}
"""What a stance adds to the points of the turn."""
PRESS = Pick("button", "press")
REST = Pick("button", "rest")
SPREAD = sqrt(2 * 35 / 12)
"""About how much the points of a turn vary."""


@dataclass(slots=True)
class DuelState(State):
    turn: int = 0
    turns: int = 8
    lead: int = 0
    is_fighting: bool = False
    stances: list[int] = field(default_factory=list)


@procedure
async def turn(st: DuelState) -> None:
    """The sides take turns; whoever leads in the end wins."""
    if st.turn == st.turns:
        winners = [] if st.lead == 0 else [int(st.lead < 0)]
        st.outcome = Outcome(winners, "victory" if winners else "draw", "points", "1")
        return
    st.turn += 1
    then(st, frame(fight, (st.turn - 1) % 2), frame(turn))


@procedure
async def fight(st: DuelState, seat: int) -> None:
    """A stance, a die, press (three points more) or rest, another die: the side gains what exceeds nine."""
    picks = [Pick("button", name) for name in STANCES]
    stance = STANCES[str((await choose(seat, "stance", picks)).id)]
    st.is_fighting = True
    points = await roll_die("first") + stance
    points += 3 * (await choose(seat, "press", [PRESS, REST]) == PRESS)
    points += await roll_die("second")
    st.lead += (points - 9) * (1 - 2 * seat)
    st.is_fighting = False
    st.stances.append(stance)


class DuelRules(Rules[DuelState]):
    """Levels: poor (anything), good (the best)."""

    id = "duel"
    version = 1
    sides = ("one", "two")
    scenarios: Mapping[str, Scenario] = {"duel": Scenario("duel", "1", 8)}
    options = ()
    bots: Sequence[str] = ("poor", "good")
    state_type = DuelState

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> DuelState:
        state = DuelState()
        state.agenda.append(frame(turn))
        return state

    def view(self, state: DuelState, seat: int) -> DuelState:
        return state.copy()

    def determinize(self, state: DuelState, seat: int, rng: Random) -> None:
        return None

    def check(self, state: DuelState) -> None:
        return None

    def score(self, state: DuelState) -> Sequence[float]:
        return [float(state.lead), -float(state.lead)]

    def chances(self, state: DuelState) -> Sequence[float]:
        """As if the points to come were normal: near the truth, and unlike it exact for nobody."""
        if state.outcome is not None:
            return shares(state.outcome, 2)
        left = state.turns - state.turn + state.is_fighting
        chance = 0.5 + 0.5 * erf((state.lead + 1e-9) / (SPREAD * sqrt(2 * left + 0.1)))
        return [chance, 1 - chance]

    def is_calm(self, state: DuelState) -> bool:
        return not state.is_fighting

    def turn(self, state: DuelState) -> int:
        return state.turn

    def bot(self, level: str, seed: int) -> Bot:
        return DuelBot(level, seed)


class DuelBot:
    def __init__(self, level: str, seed: int) -> None:
        self.level, self.rng = level, Random(seed)

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        options = seat.choice.options
        best = PRESS if PRESS in options else options[-1]
        yield Thought(best if self.level == "good" else self.rng.choice(options))


class WeakPlayouts(DuelRules):
    """Its playouts answer at random, so that good answers can be taken for luck."""

    @property
    def quick(self) -> str:
        return "poor"


class Calm(WeakPlayouts):
    luck_until = "calm"


class Frame(DuelRules):
    luck_until = "frame"
