"""The contents of the battle board of Scotland the Brave: a copy of the position, updated event by event.

Things are identified by the ids of pieces; extra attacks are "archers.0", "archers.1", "navy.0".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from game.client.mat.showing import Data, Showing
from game.core.choice import Pick
from game.core.event import Event
from game.core.match import View
from game.games.scotland.chapters.fighting import (
    by_strength,
    came_over_river,
    extra_attacks,
    extra_strength,
    sort_of,
    strength,
)
from game.games.scotland.data import ENGLISH, GARRISONS, HEX, LEADERS, NOBODY, OFF, PIECE, PIECE_IDS, SCOTS, SIDE, SIDES
from game.games.scotland.queries import leaders_at, units_at
from game.games.scotland.state import Battle, ScotlandState

EXTRAS = {-1: "archers", -2: "navy"}
BEFORE_THE_BLOWS = ("before_battle", "face", "double_up", "post_leader")
"""Decisions of a round (or before it) at which no die has been rolled yet."""

ROUND_BEGINS = frozenset({"round", "battle", "battle_over", "battle_stopped", "gates_opened"})
"""Events before which nothing belongs to the round."""
BLOWS = frozenset({"volley", "rerolled", "blows", "reduced"})
"""Events that show dice and what they hit."""


@dataclass(slots=True)
class Die:
    """A die below its unit; `need` is the highest face that hits. `judged`: the result is shown."""

    side: int
    face: int
    need: int
    judged: bool = False

    @property
    def hits(self) -> bool:
        """Whether it is a hit."""
        return self.face <= self.need


@dataclass(slots=True)
class Trial:
    """A single die for a leader's life or a retreat; `why` is the key of the reason, `about` its arguments."""

    side: int
    face: int
    why: str
    about: Mapping[str, Any]


class Field(Showing[ScotlandState]):
    """The battle on display. `state` is a private copy."""

    def __init__(self, h: int, state: ScotlandState) -> None:
        super().__init__(state, NOBODY)
        self.hex = h
        self._clear()

    def _clear(self) -> None:
        self.dice: dict[str, Die] = {}
        self.volley: list[str] = []
        """Who rolled last, in order, which numbers the dice for rerolls."""
        self.trial: Trial | None = None
        self.hits: list[str] = []
        """Units that were reduced in the last volley."""
        self.fled: list[int] = []
        """Sides that have left the field."""

    @property
    def battle(self) -> Battle:
        """The battle; one about to begin if there is none yet."""
        if self.state.battle is None:
            self.begin(self.state.active)
        assert self.state.battle is not None
        return self.state.battle

    def begin(self, attacker: int) -> None:
        """Begin a battle of the two armies [7.0]."""
        self.state.battle = Battle(self.hex, attacker, over_river=came_over_river(self.state, attacker, self.hex))

    # === What is where ===

    def units(self, side: int) -> list[int]:
        """Return the units of a side still here, the strongest first."""
        return [] if side in self.fled else by_strength(self.state, units_at(self.state, side, self.hex))

    def leaders(self, side: int) -> list[int]:
        """Return the leaders of a side still here."""
        return [] if side in self.fled else leaders_at(self.state, side, self.hex)

    def line(self, side: int) -> list[list[str]]:
        """Return the columns of a side without losses."""
        here = set(self.units(side))
        return [[PIECE_IDS[p] for p in column if p in here] for column in self.battle.columns[side]]

    def is_laid(self) -> bool:
        """Whether the lines have been formed. Before that, the armies are assembled."""
        return any(self.battle.columns[side] for side in (SCOTS, ENGLISH)) and not self.fled

    def reserve(self, side: int) -> list[str]:
        """Return units without a place in the line, one of each kind, then leaders without a unit."""
        return list(self.waiting(side))

    def waiting(self, side: int) -> dict[str, int]:
        """Return the reserve, with the number of identical units that each piece represents."""
        placed = {piece for column in self.line(side) for piece in column}
        first: dict[tuple[int, int, bool], str] = {}
        found: dict[str, int] = {}
        for p in self.units(side):
            if PIECE_IDS[p] not in placed:
                name = first.setdefault(sort_of(self.state, p), PIECE_IDS[p])
                found[name] = found.get(name, 0) + 1
        posts = self.posts()
        return found | {PIECE_IDS[p]: 1 for p in self.leaders(side) if PIECE_IDS[p] not in posts}

    def army(self, side: int) -> list[str]:
        """Return all pieces of a side here, units first."""
        return [PIECE_IDS[p] for p in (*self.units(side), *self.leaders(side))]

    def first_to_lay(self) -> int:
        """Return who forms its line first: the smaller army, the defender if they are equal [7.1.1]."""
        numbers = [len(self.units(side)) for side in (SCOTS, ENGLISH)]
        return 1 - self.battle.attacker if numbers[0] == numbers[1] else numbers.index(min(numbers))

    def posts(self) -> dict[str, str]:
        """Return the unit that each leader is with."""
        here = {p for side in (SCOTS, ENGLISH) for p in (*self.units(side), *self.leaders(side))}
        posts = self.battle.posts
        return {PIECE_IDS[leader]: PIECE_IDS[unit] for leader, unit in posts if leader in here and unit in here}

    def extras(self) -> list[str]:
        """Return the English extra attacks of the round [10][14.21]."""
        if not self.units(SCOTS) or not self.units(ENGLISH):
            return []
        seen: dict[str, int] = {}
        result = []
        for extra in extra_attacks(self.state, self.battle):
            name = EXTRAS[extra]
            result.append(f"{name}.{seen.setdefault(name, 0)}")
            seen[name] += 1
        return result

    @property
    def in_force(self) -> Battle:
        """The battle as its next blows see it: before round 1, what will count in it counts already."""
        return self.battle if self.battle.round else replace(self.battle, round=1)

    def need(self, name: str) -> int:
        """Return the highest die with which a unit or an extra attack hits; 0 if it cannot."""
        kind = name.partition(".")[0]
        if kind in EXTRAS.values():
            number = next(number for number, extra in EXTRAS.items() if extra == kind)
            return max(0, extra_strength(self.in_force, number))
        return max(0, min(6, strength(self.state, self.in_force, PIECE[name])))

    def is_reduced(self, name: str) -> bool:
        """Whether a unit shows its reduced side."""
        return name in PIECE and bool(self.state.reduced[PIECE[name]])

    def faces_somebody(self, side: int, column: int) -> bool:
        """Whether there is a unit opposite."""
        other = self.line(1 - side)
        return column < len(other) and bool(other[column])

    # === Decisions ===

    def picks_for(self, name: str) -> list[Pick]:
        """Return the options of a piece; only one of several identical units is offered."""
        if self.choice is None or name not in PIECE:
            return []
        offered = {str(pick.id): pick for pick in self.choice.options if pick.kind == "piece"}
        if name in offered:
            return [offered[name]]
        p = PIECE[name]
        if p in LEADERS or SIDE[p] not in self._asked_sides(offered):
            return []
        if self.choice.prompt == "take_hit" and not self._is_target(name):
            return []
        placed = {piece for side in (SCOTS, ENGLISH) for column in self.line(side) for piece in column}
        posted = set(self.posts().values())
        for other, pick in offered.items():
            alike = sort_of(self.state, PIECE[other]) == sort_of(self.state, p)
            if self.choice.prompt == "take_hit":
                alike = alike and self._column_of(name) == self._column_of(other)
            if alike and not {name, other} & posted and (name in placed) == (other in placed):
                return [pick]
        return []

    def _column_of(self, name: str) -> int:
        line = self.line(SIDE[PIECE[name]])
        return next((place for place, column in enumerate(line) if name in column), -1)

    def _asked_sides(self, offered: Mapping[str, Pick]) -> set[int]:
        return {SIDE[PIECE[other]] for other in offered}

    def _is_target(self, name: str) -> bool:
        assert self.choice is not None
        column = self.choice.args.get("column")
        if not isinstance(column, int) or column < 0:
            return True
        line = self.line(SIDE[PIECE[name]])
        return column < len(line) and name in line[column]

    # === What the table shows ===

    def show(self, view: View[ScotlandState]) -> None:
        """Take over a position. Dice and bursts stay as long as they belong to it."""
        before = self.state.battle.round if self.state.battle is not None else 0
        super().show(view)
        self.state = view.state.copy()
        b = self.battle
        prompt = self.choice.prompt if self.choice is not None else ""
        if b.round != before or b.round == 0 or prompt in BEFORE_THE_BLOWS:
            self._clear()
        self.dice = {name: die for name, die in self.dice.items() if die.side not in b.queue}
        if prompt == "fortunes":
            self._recall(view)

    def _recall(self, view: View[ScotlandState]) -> None:
        """Restore the dice that may be rolled again from the decision."""
        assert view.choice is not None
        rolled = view.choice.args.get("dice")
        side = SIDES.index(str(view.choice.args.get("side")))
        assert isinstance(rolled, Sequence)
        faces = [int(str(face)) for face in rolled]
        if self.trial is not None and len(faces) == 1:
            self.trial.face = faces[0]
            return
        blows = self.blows(side)
        if len(blows) == len(faces):
            self._roll(side, blows, faces, [self.need(name) for name in blows])
        elif len(faces) == 1:
            self.trial = Trial(side, faces[0], "", {})

    def recall(self, state: ScotlandState, latest: Iterable[Event]) -> None:
        """Follow the blows of the round again, given the latest event of the match first."""
        before, now = self.state.battle, state.battle
        if before is None or now is None or before.round != now.round:
            self._clear()
        self.state, trial = state.copy(), self.trial
        told = takewhile(lambda event: event.kind not in ROUND_BEGINS, latest)
        for event in reversed([event for event in told if event.kind in BLOWS]):
            if event.kind != "rerolled" or event.data["why"] == "attack":
                self.tell(event)
        self.trial = trial

    def blows(self, side: int) -> list[str]:
        """Return who rolls for a side, in order [7.1.6]."""
        here = [
            name
            for place, column in enumerate(self.line(side))
            for name in column
            if self.faces_somebody(side, place) and self.need(name) > 0
        ]
        return here + ([name for name in self.extras() if self.need(name) > 0] if side == ENGLISH else [])

    def _roll(self, side: int, names: Sequence[str], faces: Sequence[int], needs: Sequence[int]) -> None:
        self.trial = None
        self.volley = list(names)
        for name, face, need in zip(names, faces, needs, strict=True):
            self.dice[name] = Die(side, face, need)

    # === What happens ===

    def tell(self, event: Event) -> None:
        """Follow an event."""
        _ACTS[event.kind](self, event.data)

    def send_off(self, names: Sequence[str], goal: str | None) -> None:
        """Remove pieces that leave the field, for another hex or altogether."""
        for name in names:
            self.state.at[PIECE[name]] = HEX[goal] if goal else OFF


def _battle(shown: Field, data: Data) -> None:
    shown._clear()
    shown.hex = HEX[data["hex"]]
    defender = 1 - SIDES.index(data["side"])
    if not units_at(shown.state, defender, shown.hex):  # only a garrison can stand where nobody is [14.3]
        shown.state.at[GARRISONS[defender]] = shown.hex
    shown.begin(1 - defender)


def _round(shown: Field, data: Data) -> None:
    shown._clear()
    b = shown.battle
    few = shown.first_to_lay()
    b.round = data["round"]
    b.posts = []
    b.columns[few] = [[p] for p in shown.units(few)]
    b.columns[1 - few] = [[] for _ in b.columns[few]]


def _lined_up(shown: Field, data: Data) -> None:
    shown.battle.posts = []
    shown.battle.columns = [[[PIECE[name] for name in column] for column in data[side]] for side in SIDES]


def _posted(shown: Field, data: Data) -> None:
    shown.battle.posts.append([PIECE[data["leader"]], PIECE[data["piece"]]])


def _volley(shown: Field, data: Data) -> None:
    seen: dict[str, int] = {}
    names = []
    for name in data["pieces"]:
        if name in EXTRAS.values():
            seen[name] = seen.get(name, -1) + 1
            name = f"{name}.{seen[name]}"
        names.append(name)
    shown.hits.clear()
    shown._roll(SIDES.index(data["side"]), names, data["dice"], data["needs"])


def _rerolled(shown: Field, data: Data) -> None:
    if shown.trial is not None:
        shown.trial.face = data["die"]
    elif data["place"] < len(shown.volley):
        shown.dice[shown.volley[data["place"]]].face = data["die"]


def _blows(shown: Field, data: Data) -> None:
    for name, face in zip(shown.volley, data["dice"]):
        shown.dice[name].face = face
        shown.dice[name].judged = True


def _reduced(shown: Field, data: Data) -> None:
    shown.state.reduced[PIECE[data["piece"]]] = 1
    shown.hits.append(data["piece"])


def _removed(shown: Field, data: Data) -> None:
    shown.send_off([data["piece"]], None)


def _garrison_fell(shown: Field, data: Data) -> None:
    shown.send_off([f"garrison.{data['side']}"], None)


def _leader_gone(shown: Field, data: Data) -> None:
    shown.send_off([data["leader"]], None)


def _withdrawn(shown: Field, data: Data) -> None:
    shown.send_off(data["pieces"], data["hex"])


def _trial(shown: Field, data: Data) -> None:
    shown.trial = Trial(SIDES.index(data["side"]), data["die"], data["why"], data)


def _fled(shown: Field, data: Data) -> None:
    shown.fled.append(SIDES.index(data["side"]))


def _gates_opened(shown: Field, data: Data) -> None:
    shown.send_off([f"garrison.{SIDES[1 - SIDES.index(data['side'])]}"], None)


def _nothing(shown: Field, data: Data) -> None:
    """Change nothing: the event is only announced on a ribbon."""


_ACTS: dict[str, Callable[[Field, Data], None]] = {
    "battle": _battle,
    "round": _round,
    "lined_up": _lined_up,
    "posted": _posted,
    "volley": _volley,
    "rerolled": _rerolled,
    "blows": _blows,
    "no_blows": _nothing,
    "reduced": _reduced,
    "destroyed": _removed,
    "stranded": _removed,
    "surrendered": _removed,
    "deserted": _removed,
    "garrison_fell": _garrison_fell,
    "died": _leader_gone,
    "captured": _leader_gone,
    "too_late": _leader_gone,
    "retreated": _withdrawn,
    "leader_retreated": _withdrawn,
    "went_home": _withdrawn,
    "displaced": _withdrawn,
    "rolled": _trial,
    "retreats": _fled,
    "retreat_failed": _nothing,
    "surrender": _nothing,
    "first_strike": _nothing,
    "battle_over": _nothing,
    "battle_stopped": _nothing,
    "gates_opened": _gates_opened,
}
