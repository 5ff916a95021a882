"""The contents of the battle board of Lecoque's Conspiracy: the position, updated by events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from game.client.mat.showing import Showing, number_in, several, text_in
from game.client.tables.deloyer.pieces import sprite
from game.core.choice import NOBODY, Pick
from game.core.event import Event
from game.core.match import View
from game.games.deloyer.data import FEDERATION, IS_SOLDIER, PIECE, PIECE_IDS, SIDES, UNIT
from game.games.deloyer.queries import anti_armour, anti_personnel, fighters, is_soldier, unit_of
from game.games.deloyer.state import Battle, DeloyerState

ORDER = ("catch", "cba", "personnel", "melee", "end")
"""The steps of a battle [12.7]."""
CATCH = "catch"
"""The name of the die of the catch check; all others are named after their unit."""


class Fall(NamedTuple):
    """A step, and the lane on which its dice fell."""

    step: str
    side: int
    soldiers: bool


class Ghost(NamedTuple):
    """A unit that was destroyed in this battle: whose, which, and its picture."""

    side: int
    unit: int
    sprite: str


@dataclass(slots=True)
class Die:
    """A die below its unit; `need` is the highest face that hits."""

    side: int
    face: int
    need: int

    @property
    def hits(self) -> int:
        """The number of hits: its face, if that is not above what is needed [14.3]."""
        return self.face if self.face <= self.need else 0


class Field(Showing[DeloyerState]):
    """The battle on display. The state stays unchanged; losses are noted separately."""

    def __init__(self, h: int, state: DeloyerState) -> None:
        super().__init__(state, NOBODY)
        self.hex = h
        self.mercenaries = False
        self.fallen: dict[Fall, dict[str, Die]] = {}
        """The dice of all steps by place, and by the unit that rolled."""
        self.scored: dict[Fall, int] = {}
        """The hits of all steps by place, those of cards included [14.5]; missing while cards can still change them."""
        self.ghosts: dict[int, Ghost] = {}
        """Units destroyed in the battle as shown so far; they stay where they fell."""
        self._clear()

    def _begin(self) -> None:
        self.fallen, self.scored, self.ghosts = {}, {}, {}

    def _clear(self) -> None:
        self.dice: dict[str, Die] = {}
        self.gone: set[str] = set()
        self.step = "catch"

    def show(self, view: View[DeloyerState]) -> None:
        """Take a position; the dice of a volley stay until the next step."""
        super().show(view)
        b = view.state.battle
        self._forget(b)
        keep = self.dice if b is not None and b.step == self.step else {}
        self._clear()
        if b is None:
            return
        self.step, self.mercenaries = b.step, b.mercenaries
        if b.shots and not b.window.startswith("before"):
            self.dice = {PIECE_IDS[shot.piece]: Die(shot.side, shot.die, shot.need) for shot in b.shots}
        elif CATCH in keep:
            self.dice = {CATCH: keep[CATCH]}

    def recall(self, state: DeloyerState, latest: Iterable[Event]) -> None:
        """Follow the events of the battle again, given the latest event of the match first."""
        told = list(takewhile(lambda event: event.kind != "battle", latest))
        self.state = state
        self._begin()
        self._clear()
        for event in reversed(told):
            self.tell(event)

    def _forget(self, b: Battle | None) -> None:
        """Drop everything after an undo."""
        reached = ORDER.index(b.step) + (not b.window.startswith("before")) if b is not None else 0
        self.fallen = {fall: dice for fall, dice in self.fallen.items() if ORDER.index(fall.step) < reached}
        self.scored = {fall: hits for fall, hits in self.scored.items() if fall in self.fallen}
        self.ghosts = {p: ghost for p, ghost in self.ghosts.items() if self.state.at[p] != self.hex}

    def tell(self, event: Event) -> None:
        """Follow an event."""
        data = event.data
        side = SIDES.index(text_in(data, "side")) if text_in(data, "side") in SIDES else FEDERATION
        if event.kind == "battle":
            self.mercenaries = bool(data.get("mercenaries"))
            self._begin()
        elif event.kind in ("caught", "slipped_away"):
            self.dice = {CATCH: Die(FEDERATION, number_in(data, "die"), number_in(data, "need"))}
        elif event.kind == "rolled":
            self._rolled(event, side)
        elif event.kind == "hits":
            for soldiers, key in ((False, "on_cbas"), (True, "on_soldiers")):
                if hits := number_in(data, key):
                    fall = Fall(text_in(data, "step"), 1 - side, soldiers)
                    self.scored[fall] = hits
                    self.fallen.setdefault(fall, {})
        elif event.kind == "destroyed":
            self.gone.add(text_in(data, "piece"))
            unit = UNIT[text_in(data, "unit")]
            self.ghosts[PIECE[text_in(data, "piece")]] = Ghost(side, unit, sprite(side, unit))
        elif event.kind == "withdrew":
            self.gone.update(str(name) for name in several(data["pieces"]))

    def _rolled(self, event: Event, side: int) -> None:
        data = event.data
        if data["step"] != self.step or CATCH in self.dice:
            self.dice, self.step = {}, text_in(data, "step")
        rows = zip(several(data["pieces"]), several(data["dice"]), several(data["needs"]), strict=True)
        for piece, face, need in rows:
            die = self.dice[str(piece)] = Die(side, int(str(face)), int(str(need)))
            soldiers = {"cba": False, "melee": True}.get(self.step, not is_soldier(self.state, PIECE[str(piece)]))
            self.fallen.setdefault(Fall(self.step, 1 - side, soldiers), {})[str(piece)] = die

    # === What is where ===

    def hits_on(self, fall: Fall) -> tuple[int, int]:
        """Return the hits on a lane in a step, and how many of them cards added."""
        rolled = sum(die.hits for die in self.fallen[fall].values())
        scored = self.scored.get(fall, rolled)
        return scored, scored - rolled

    def fell(self, side: int, *, soldiers: bool) -> list[int]:
        """The soldiers or machines of a side that were destroyed in the battle."""
        return [
            p for p, ghost in self.ghosts.items() if ghost.side == side and bool(IS_SOLDIER[ghost.unit]) == soldiers
        ]

    @property
    def battle(self) -> Battle:
        """The battle; one about to begin if there is none yet."""
        b = self.state.battle
        return b if b is not None else Battle(self.hex, self.state.active, mercenaries=self.mercenaries)

    @property
    def dice_step(self) -> str:
        """Return the step whose dice are shown: that of the CBAs during the catch step, none after the last roll."""
        step = self.battle.step
        return "" if step == "end" else "cba" if step == CATCH else step

    def units(self, side: int, *, soldiers: bool) -> list[int]:
        """Return the soldiers or machines of a side that still take part."""
        found = [p for p in fighters(self.state, self.battle, side) if PIECE_IDS[p] not in self.gone]
        return [p for p in found if is_soldier(self.state, p) == soldiers]

    def need(self, p: int) -> int:
        """Return the highest face with which the unit scores in the step, or in the next one; 0 if it does not roll."""
        b, st = self.battle, self.state
        side, soldier = st.owner[p], is_soldier(st, p)
        prey = {is_soldier(st, q) for kind in (False, True) for q in self.units(1 - side, soldiers=kind)}
        if b.step in ("catch", "cba"):
            return anti_armour(st, b, p) if not soldier and False in prey else 0
        if b.step == "melee":
            return anti_personnel(st, b, p) if soldier and True in prey else 0
        if b.step == "personnel" and (not soldier) in prey:
            return anti_armour(st, b, p) if soldier else anti_personnel(st, b, p)
        return 0

    def pick_for(self, p: int) -> Pick | None:
        """Return the option for a counter: itself, or an identical one in the hex."""
        if self.choice is None:
            return None
        own = [pick for pick in self.choice.options if pick.kind == "piece"]
        if self.choice.prompt == "reroll":
            return next((pick for pick in own if pick.id == PIECE_IDS[p]), None)
        kind = self._kind(p)
        return next((pick for pick in own if self._kind(PIECE[str(pick.id)]) == kind), None)

    def _kind(self, p: int) -> tuple[int, int, int]:
        return self.state.at[p], self.state.owner[p], unit_of(self.state, p)
