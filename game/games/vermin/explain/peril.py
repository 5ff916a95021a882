"""The chance that the swarm destroys a unit before it can act again, found by playing the swarm's turn on copies.

Every chit left in the cup is tried equally often. Attacks on the unit itself are not rolled: each reduces the chance
that the unit is still there by its exact share, and play continues as if it had survived. Everything else (drones,
storms, attacks on others, NAT) is sampled until the standard error is small. The dice of a sample depend only on the
chit and the sample's number, so a position always has the same chance, and two hexes are compared with the same dice.
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.core.choice import CHANCE, DONE, Choose, Pick
from game.core.pondering import Pondering
from game.core.procedure import PROCEDURES, MatchOver, frame
from game.games.vermin.chapters.events import apply_chit
from game.games.vermin.chapters.marine_actions import thaw
from game.games.vermin.chapters.nat import DEADLY, INFECTED, decontamination
from game.games.vermin.chapters.swarm_combat import attack_strength, combat_step, harm
from game.games.vermin.chapters.swarm_movement import movement_step
from game.games.vermin.chapters.turn import end_phase, next_turn, recovery_phase
from game.games.vermin.data import CHIT_IDS, CHITS, PIECE
from game.games.vermin.explain.odds import hit_chances
from game.games.vermin.queries import defence_of, swarm_on_map
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import land

ROUND: Final = 16
"""Samples of a chit between two checks of the error."""
MOST: Final = 400
"""The most samples of one chit: with all fifteen in the cup the standard error is then below 0.7 points."""
ERROR: Final = 0.008
"""The standard error at which sampling ends."""
REMEMBERED: Final = 256
"""Number of positions whose chances are cached."""
SURVIVES: Final = 1 - DEADLY / 6
"""The chance that an infected unit survives the lethality step [H]."""
_TURN: Final = frame(next_turn)[0]


class UnitLost(Exception):  # noqa: N818 - no error: the sample has ended
    """The unit is certainly destroyed."""


def before_the_draw(st: VerminState, unit: int, h: int) -> VerminState | None:
    """Return the position before the next draw if the unit ended its action in the hex, the last to act.

    None if this part has no further turn.
    """
    base = st.copy()
    base.action = None
    if base.at[unit] != h:
        land(base, unit, h)
    base.agenda = [frame(end_phase), frame(decontamination), frame(recovery_phase), frame(thaw)]
    part = base.part
    try:
        Sample(base, unit, Random(0)).run(until=_TURN)
    except MatchOver:
        return None
    if base.outcome is not None or base.part != part or not any(base.chits):
        return None
    base.agenda = []
    base.turn += 1
    return base


def peril(st: VerminState, unit: int, h: int) -> Pondering[float | None]:
    """Return the chance that the unit, if it ends its action in the hex, is destroyed before it can act again.

    All others stay. None if the swarm has no further turn.
    """
    base = before_the_draw(st, unit, h)
    if base is None:
        return None
    base.recon = False
    data = base.snapshot()
    key = (unit, data)
    if key not in _KNOWN:
        if len(_KNOWN) >= REMEMBERED:
            _KNOWN.clear()
        _KNOWN[key] = yield from _sampled(base, data, unit)
    return _KNOWN[key]


_KNOWN: dict[tuple[int, bytes], float] = {}


def _sampled(base: VerminState, data: bytes, unit: int) -> Pondering[float]:
    if not swarm_on_map(base) and not any(base.nat):
        return 0.0
    chits = [c for c in CHITS if base.chits[c]]
    found: dict[int, list[float]] = {c: [] for c in chits}
    wanted = chits
    while wanted:
        for c in wanted:
            for _ in range(ROUND):
                found[c].append(_one(base, data, unit, c, len(found[c])))
                yield
        errors = {c: _variance(found[c]) / len(found[c]) for c in chits}
        if sum(errors.values()) <= (ERROR * len(chits)) ** 2:
            break
        wanted = [c for c in chits if errors[c] and len(found[c]) < MOST]
    survived = sum(sum(values) / len(values) for values in found.values()) / len(chits)
    doubt = 0.5 / sum(map(len, found.values()))
    return min(max(1.0 - survived, doubt), 1.0 - doubt)


def _variance(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def _one(base: VerminState, data: bytes, unit: int, c: int, number: int) -> float:
    """Return the chance that the unit survives the swarm's turn with these other dice."""
    st = base.restore(data)
    st.agenda = [frame(combat_step), frame(movement_step), frame(apply_chit, CHIT_IDS[c])]
    sample = Sample(st, unit, Random(number * len(CHITS) + c))
    try:
        sample.run()
    except UnitLost:
        return 0.0
    except MatchOver:  # what is left of the turn is not played
        return sample.share if st.at[unit] >= 0 else 0.0
    if st.at[unit] < 0:
        return 0.0
    return sample.share * (SURVIVES if st.nat[unit] == INFECTED else 1.0)


class Sample:
    """One imagined turn of the swarm: procedures run on a state, with its own dice."""

    def __init__(self, st: VerminState, unit: int, rng: Random) -> None:
        self.st, self.unit, self.rng = st, unit, rng
        self.share = 1.0
        """The probability that the unit has survived all attacks so far."""
        self._dice: list[int] = []

    def run(self, until: str = "") -> None:
        """Run scheduled procedures, up to the one of that name. Raise Lost once the unit cannot have survived."""
        st = self.st
        while st.agenda and st.agenda[-1][0] != until and st.outcome is None:
            name, *args = st.agenda.pop()
            running = PROCEDURES[name](st, *args)
            pick: Pick | None = None
            try:
                while True:
                    pick = self._answer(running.send(pick), args)
            except StopIteration:
                continue

    def _answer(self, choice: Choose, args: list[object]) -> Pick:
        if choice.seat != CHANCE:
            return DONE if DONE in choice.options else choice.options[0]
        if choice.prompt == "attack" and PIECE[str(choice.args["target"])] == self.unit:
            if not self._dice:
                self._dice = self._survived(choice, int(str(args[-1])))
            return choice.options[self._dice.pop() - 1]
        weights = choice.weights
        return self.rng.choices(choice.options, weights)[0] if weights else self.rng.choice(choice.options)

    def _survived(self, choice: Choose, extra: int) -> list[int]:
        """Return dice of an attack that the unit survives; reduce the share by the chance of all others [F-2]."""
        st, unit = self.st, self.unit
        names = choice.args["attackers"]
        assert isinstance(names, list)
        number, _ = attack_strength(st, [PIECE[str(name)] for name in names], st.at[unit], extra)
        chances = [
            0.0 if harm(st, unit, hits) == "removed" else chance
            for hits, chance in enumerate(hit_chances(number, defence_of(st, unit)))
        ]
        self.share *= sum(chances)
        if not self.share:
            raise UnitLost
        hits = self.rng.choices(range(number + 1), chances)[0]
        return [6] * hits + [1] * (number - hits)
