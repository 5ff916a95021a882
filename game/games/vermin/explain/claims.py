"""The chances that the table shows, taken from the forecasts, each with a judge of whether it came true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.core.choice import CHANCE, Choose, Pick
from game.core.claim import Claim, Judge, Step, Verdict
from game.core.event import Event
from game.core.message import Message
from game.core.rules import Forecast
from game.games.vermin.chapters.marine_actions import RECON, RECOVERY, REQUEST, able_units, patients
from game.games.vermin.data import HEX, LOGISTICS, NOBODY, PIECE, PIECE_IDS, WEAPONS
from game.games.vermin.explain.forecast import forecast
from game.games.vermin.state import VerminState

TOLD_BY: Final = {
    "crash": ("ant_gun", "ant_fired", ("crash", "miss", "hit")),
    "flung": ("pants", "pants_fired", ("miss", "flung", "vaporised", "reduced")),
    "collapsed": ("fire_exit", "fired_at_exit", ("none", "collapsed", "destroyed")),
    "removed": ("fire", "fired", ("none", "reduced", "removed")),
    "on_target": ("jump", "jumped", ("on_target", "drift", "fail")),
    "lands": ("drop", "drop", ("lands", "drift", "delayed")),
}
"""By an outcome that identifies a forecast: the kind of claim, the event with the result, all outcomes."""
TRIES: Final = {RECON: "recon", RECOVERY: "recovery", REQUEST: "request"}
Says = Callable[[Event], bool | None]


def claims(view: VerminState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
    """Yield the chances shown with an option; nothing is shown until one is pointed at."""
    if pick is None or choice.seat == CHANCE:
        return
    if _others_act(view, choice, pick):
        # What is told of danger holds if nobody acts any more: it is worked out where that can still come about.
        told = next((found for found in forecast(view, choice, pick) if found is not None), None)
    else:
        told = None
        for found in forecast(view, choice, pick):
            told = found or told
    if told is None:
        return
    yield from _outcomes(pick, told)
    yield from _tries(view, choice, pick, told)
    for note in told.notes:
        yield from _notes(view, choice, pick, note)


def _others_act(view: VerminState, choice: Choose, pick: Pick) -> bool:
    """Whether another unit could still act after the option's."""
    unit = choice.args.get("unit", pick.id if pick.kind == "unit" else None)
    return any(PIECE_IDS[p] != unit for p in able_units(view))


def _outcomes(pick: Pick, told: Forecast) -> Iterator[Claim]:
    """Yield each outcome of a shot, jump or drop; buttons show them too, before the hex is chosen."""
    known = next((name for name in TOLD_BY if name in told.figures), None)
    if known is None or pick.kind == "action":
        return
    kind, event, names = TOLD_BY[known]
    for name in names:
        chance = told.figures.get(name)
        if isinstance(chance, float):
            yield Claim(kind, chance, _first(_resulting(event, name)))


def _resulting(kind: str, name: str) -> Says:
    def says(event: Event) -> bool | None:
        if event.kind != kind:
            return None
        # PANTS that only reduce have the shot "hit" for what the chart calls vaporised.
        return name == ("reduced" if event.data.get("shot") == "hit" else event.data["result"])

    return says


def _tries(view: VerminState, choice: Choose, pick: Pick, told: Forecast) -> Iterator[Claim]:
    kind, chance = TRIES.get(pick), told.figures.get("ok")
    if kind is None or not isinstance(chance, float):
        return
    unit = PIECE[str(choice.args["unit"])]
    for p in patients(view, unit) if pick == RECOVERY else [unit]:
        yield Claim(kind, chance, _first(_passing(kind, PIECE_IDS[p])))


def _passing(kind: str, unit: str) -> Says:
    return lambda event: bool(event.data["ok"]) if event.kind == kind and event.data["unit"] == unit else None


def _notes(view: VerminState, choice: Choose, pick: Pick, note: Message) -> Iterator[Claim]:
    key, args = note.key.removeprefix("forecast."), note.args
    chance = args.get("chance")
    if not isinstance(chance, float):
        return
    unit = str(choice.args.get("unit", pick.id))
    if key in ("nat_risk", "nat_kills"):
        effect = "take_hold" if key == "nat_risk" else "kill"
        yield Claim("nat", chance, _first(_nat(str(args["unit"]), effect), other=False, still=("affected",)))
    elif key == "drop_deadly":
        yield Claim("drop_deadly", chance, _first(_landing(unit), other=False))
    elif key == "weapons_left":
        for weapon in (name for name, left in zip(WEAPONS, view.weapons, strict=True) if left):
            yield Claim("weapon", chance, _first(_drawn(weapon)))
    elif key in ("danger", "danger_on_target") and pick.kind in ("hex", "unit"):
        p = PIECE[unit]
        goal = HEX[str(pick.id)] if pick.kind == "hex" else view.at[p]
        yield Claim("danger", chance, DangerJudge(view.turn + 1, p, view.at[p], goal))


def _nat(unit: str, effect: str) -> Says:
    return lambda event: (
        event.data["effect"] == effect if event.kind == "nat_check" and event.data["unit"] == unit else None
    )


def _landing(unit: str) -> Says:
    return lambda event: True if event.kind == "lost" and event.data["unit"] == unit else None


def _drawn(weapon: str) -> Says:
    return lambda event: event.data["weapon"] == weapon if event.kind == "weapon" else None


def _first(says: Says, *, other: bool | None = None, still: tuple[str, ...] = ()) -> Judge:
    """Return a judge by the first event that decides; `other` (None: void) if the seat is asked again first.

    Questions with the prompts `still` belong to the same action.
    """
    has_begun = False

    def judge(step: Step[VerminState]) -> Verdict | None:
        nonlocal has_begun
        if has_begun and step.choice.seat != CHANCE and step.choice.prompt not in still:
            return Verdict.VOID if other is None else Verdict.TRUE if other else Verdict.FALSE
        has_begun = True
        for event in step.events:
            said = says(event)
            if said is not None:
                return Verdict.TRUE if said else Verdict.FALSE
        return None

    return judge


QUIET: Final = frozenset({"phase", "recovered"})
"""Events before the next chit that do not change the position of a claim."""
GOING: Final = {"moved": "goal", "jumped": "hex", "landed": "hex", "drop": "hex"}
"""Events that move a unit, with the argument that says where to."""


class DangerJudge:
    """Judges whether the unit is destroyed in the hex before it can act again.

    VOID if anything else happens before the swarm's turn, or if somebody chooses its chit [I-4-a][O].
    """

    def __init__(self, turn: int, unit: int, here: int, goal: int) -> None:
        self.turn, self.unit = turn, PIECE_IDS[unit]
        self.here, self.goal = here, goal
        self.has_begun = False

    def __call__(self, step: Step[VerminState]) -> Verdict | None:
        if step.choice.prompt == "choose_chit":
            return Verdict.VOID
        for event in step.events:
            verdict = self._swarm(event) if self.has_begun else self._marines(event)
            if verdict is not None:
                return verdict
        return None

    def _marines(self, event: Event) -> Verdict | None:
        """Judge the events before the next chit."""
        if event.kind == "turn" and event.data["turn"] == self.turn:
            self.has_begun = True
            return None if self.here == self.goal else Verdict.VOID
        if event.kind in GOING and event.data["unit"] == self.unit:
            self.here = HEX.get(str(event.data[GOING[event.kind]]), NOBODY)
            return None
        itself = event.kind == "cleaned" and event.data["unit"] == PIECE_IDS[LOGISTICS]
        return None if event.kind in QUIET or itself else Verdict.VOID

    def _swarm(self, event: Event) -> Verdict | None:
        """Judge the events from the chit to the next actions."""
        if event.kind == "lost" and event.data["unit"] == self.unit:
            return Verdict.TRUE
        over = event.kind in ("part_over", "over") or (event.kind == "phase" and event.data["step"] == "action")
        return Verdict.FALSE if over else None
