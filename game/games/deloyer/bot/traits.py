"""Features of positions, hexes, battles and cards for the learned weights."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from game.games.deloyer.bot.ground import LOST, NEAR, garrison, held_by, path_costs
from game.games.deloyer.bot.prospects import ARREST, WORTH, assassin_missing, government_missing, talks_missing
from game.games.deloyer.chapters.victory import NO_DOUGRAM
from game.games.deloyer.data import (
    ANDY,
    CARD_KIND,
    CHIT_LIMIT,
    CITIES,
    CONTINENT,
    DESTIN,
    DOGA,
    FACE,
    FEDERATION,
    HEXES,
    IS_CITY,
    IS_DOUGRAM,
    IS_SOLDIER,
    LIBERATION,
    STACK_LIMIT,
    UNDERGROUND,
    VP,
    WEST_COAST,
)
from game.games.deloyer.explain.odds import Prospect, suppression_chance
from game.games.deloyer.queries import CONFERENCE, is_free, is_soldier, may_enter, unit_of, units_at, vp, would_take
from game.games.deloyer.state import DeloyerState

POSITION: Final = {
    "rising": ("always", "setup2", "turn", "vp", "units", "government", "federation", "arrest", "underground",
               "hideouts", "dice"),
    "army": ("always", "setup2", "turn", "vp", "units", "talks", "assassin", "federation", "destin", "box",
             "near_nine"),
}  # fmt: skip
"""The features of `of_position` by regime, in order, scaled to about 1 and to about 0 in an average position."""
BRIEF: Final = 7
"""The number of them used for cards, of which there are many."""
HEX: Final = (
    "rule", "always", "number", "pair", "pairs", "full", "enemies", "near_enemies", "risk", "room", "chits",
    "enemy_city", "takes", "own_city", "prey", "west_coast", "palmina", "shelter", "near_own", "doga", "lack", "waste",
)  # fmt: skip
"""The features of `Lie.traits`, in order; `rule` is the choice by rules of thumb."""
BATTLE: Final = (
    "worth", "always", "kills", "losses", "dead", "killed", "held", "enemy_city", "own_city", "own", "enemies", "alone",
    "caught",
)  # fmt: skip
"""The features of `of_battle`, in order."""
COMBAT: Final = ("always", "attacker", "own", "enemies", "city", "setup2")
"""The features of `of_combat`, for cards in a battle."""
FIGHT: Final = ("rule", "always", "attacker", "harm", "suffered")
"""The features of a fight that either side may want."""
CATCH: Final = ("rule", "always", "need", "number", "city")
"""The features of asking for a catch check."""
ITSELF: Final = ("always",)
WITHIN: Final = tuple(tuple(other for other in HEXES if path_costs(h)[other] <= NEAR) for h in HEXES)
"""The hexes from which each hex can be reached in a phase, itself included."""


def traits_of(thing: str) -> Sequence[str]:
    """Return the names of the features of a key: what, then when (`DeloyerMind.time`)."""
    kind, *what, when = thing.split()
    regime = when.partition("_")[0]
    if kind in ("march", "arm", "place", "hide"):
        return HEX
    if kind == "play" and CARD_KIND[int(what[0])] == "combat":
        return COMBAT
    if kind in ("play", "have", "stop", "sea", "unit"):
        return POSITION[regime][:BRIEF]
    return {"battle": BATTLE, "attack": BATTLE, "peace": POSITION[regime], "want": FIGHT, "catch": CATCH}.get(
        kind, ITSELF
    )


def of_position(st: DeloyerState, side: int) -> list[float]:
    """Return the features `POSITION` of the position for a side."""
    worth, rebels = [0.0, 0.0], 0
    machines = False
    owner = st.owner
    for stack in st.stacks:
        for p in stack:
            seat = owner[p]
            unit = FACE[seat][p]
            worth[seat] += WORTH[unit]
            if seat == LIBERATION:
                rebels += 1
                machines = machines or IS_DOUGRAM[unit]
    points = vp(st)
    first = [1.0, float(st.scenario == "setup2")]
    if is_free(st):
        return [
            *first, min(st.turn, 30) / 10 - 1.3, points / 6 - 0.8, worth[LIBERATION] / 40 - 0.8,
            exp(-talks_missing(st)), exp(-assassin_missing(st)), worth[FEDERATION] / 40 - 1.0,
            len(st.boxes[DESTIN]) / 5, len(st.box) / 10, float(points >= 6),
        ]  # fmt: skip
    underground = sum(st.boxes[UNDERGROUND]) / 10 if side == LIBERATION else len(st.boxes[UNDERGROUND]) / 4
    return [
        *first, min(st.turn, 20) / 10 - 0.6, points / 3 - 0.4, rebels / 10 - 1.8, exp(-government_missing(st)),
        worth[FEDERATION] / 40 - 1.0, float(ARREST in st.open), underground, sum(map(len, st.hideouts)) / 10 - 0.8,
        0.0 if points else 3 * suppression_chance(rebels, 0 if machines else NO_DOUGRAM),
    ]  # fmt: skip


class Lie:
    """The situation of a side: units by hex and nearby, planned moves included."""

    def __init__(self, st: DeloyerState, side: int) -> None:
        self.st, self.side, self.free = st, side, is_free(st)
        self.own, self.enemies, self.soldiers, self.guards = ([0] * len(HEXES) for _ in range(4))
        for h in HEXES:
            for p in st.stacks[h]:
                if st.owner[p] == side:
                    self.own[h] += 1
                    self.soldiers[h] += is_soldier(st, p)
                else:
                    self.enemies[h] += 1
                    self.guards[h] += is_soldier(st, p)
        self.near_own, self.near_enemies, self.near_guards = (
            [sum(row[other] for other in WITHIN[h]) for h in HEXES] for row in (self.own, self.enemies, self.guards)
        )
        self.prey = [self._prey(h) for h in HEXES]
        self._lack: dict[int, int] = {}

    def _prey(self, h: int) -> float:
        """Return the worth of a nearby enemy city, less if more units hold it."""
        mine = self.side == LIBERATION
        found = [
            VP[c] / (1.0 + self.enemies[c])
            for c in CITIES
            if c != h and path_costs(c)[h] <= NEAR and (c in self.st.control) != mine
        ]
        return max(found, default=0.0)

    def move(self, p: int, start: int, goal: int) -> None:
        """Record the planned move of a unit."""
        soldier = is_soldier(self.st, p)
        self.own[start] -= 1
        self.soldiers[start] -= soldier
        self.own[goal] += 1
        self.soldiers[goal] += soldier

    def lack(self, h: int) -> int:
        """Return how many more units are wanted in a city of the side."""
        if h not in self._lack:
            mine = (h in self.st.control) == (self.side == LIBERATION)
            if self.side == FEDERATION:
                self._lack[h] = garrison(self.st, h, careful=True)
            else:
                self._lack[h] = held_by(self.st, h) if mine and IS_CITY[h] else 0
        return self._lack[h]

    def traits(self, h: int, units: int, soldiers: int, rule: float, waste: float = 0.0) -> list[float]:
        """Return the features `HEX` of a hex with that many more units and soldiers."""
        st = self.st
        number, force = self.own[h] + units, self.soldiers[h] + soldiers
        room = CHIT_LIMIT[h] - len(st.hideouts[h])
        mine = (h in st.control) == (self.side == LIBERATION)
        city, near = VP[h] / 4 if IS_CITY[h] else 0.0, self.near_enemies[h]
        caught = 1.0 if self.free or number >= STACK_LIMIT else min(1.0, self.near_guards[h] / 6)
        wanted = self.lack(h) if IS_CITY[h] else 0
        return [
            rule, 1.0, number / 4, force > 0 and force % 2 == 0 and room > 0, min(force // 2, room) / 2,
            number >= STACK_LIMIT, self.enemies[h] / 3, near / 6, caught * min(1.0, LOST * near / max(1, number)),
            min(2, room) / 2, len(st.hideouts[h]) / 3, 0.0 if mine else city,
            self.side == LIBERATION and would_take(st, h, number), city if mine else 0.0, self.prey[h] / 2,
            h in WEST_COAST and CONFERENCE not in st.open, CONTINENT[h] == "palmina",
            h == ANDY and not may_enter(st, FEDERATION, h), self.near_own[h] / 6, h == DOGA,
            max(-2, min(4, wanted - number)) / 4 if wanted else 0.0, waste,
        ]  # fmt: skip


def of_battle(
    st: DeloyerState, side: int, h: int, found: Prospect, worth: float, more: int = 0, caught: float = 1.0
) -> list[float]:
    """Return the features `BATTLE` of a battle by its forecast, with that many more units."""
    mine = (h in st.control) == (side == LIBERATION)
    held = found.held if side == LIBERATION else 1.0 - found.held
    city = VP[h] / 4 if IS_CITY[h] else 0.0
    return [
        worth, 1.0, found.lost[1 - side] / 3, found.lost[side] / 3, found.dead[side] / 3, found.dead[1 - side] / 3,
        city * (held - mine), 0.0 if mine else city, city if mine else 0.0,
        (len(units_at(st, side, h)) + more) / 4 - 1.0, len(units_at(st, 1 - side, h)) / 3 - 1.0, found.alone[side],
        caught,
    ]  # fmt: skip


def of_combat(st: DeloyerState, side: int) -> list[float]:
    """Return the features `COMBAT` of the current battle."""
    b = st.battle
    if b is None:
        return [1.0, 0.0, 0.0, 0.0, 0.0, float(st.scenario == "setup2")]
    return [
        1.0, float(b.attacker == side), len(units_at(st, side, b.hex)) / 4 - 1.0,
        len(units_at(st, 1 - side, b.hex)) / 4 - 1.0, VP[b.hex] / 4, float(st.scenario == "setup2"),
    ]  # fmt: skip


def sort_of(st: DeloyerState, p: int) -> str:
    """Return whether it is a Dougram, a soldier or another machine, as a key."""
    unit = unit_of(st, p)
    return "dougram" if IS_DOUGRAM[unit] and st.owner[p] == LIBERATION else "soldier" if IS_SOLDIER[unit] else "cba"
