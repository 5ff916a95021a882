"""The chances that the table shows, each with a judge of whether it came true [7][8]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.core.choice import NO, Choose, Pick
from game.core.claim import Claim, ClaimKind, Judge, Step, Verdict
from game.core.event import Event
from game.games.labyrinth.chapters.ideas import AID_ON
from game.games.labyrinth.chapters.jihad import DICE
from game.games.labyrinth.data import COUNTRY, COUNTRY_IDS, ISLAMIST, MUSLIM, UNITED_STATES
from game.games.labyrinth.explain.forecast import forecast, purpose_of
from game.games.labyrinth.explain.uses import places
from game.games.labyrinth.state import LabyrinthState

_SHOWN: Final = (
    *("labyrinth_table.success_odds", "labyrinth.bot.chance", "panel:forecast", "panel:elsewhere"),
    *("labyrinth.bot.likely", "panel:use_page"),
)
_ENDING: Final = {
    "ideas": ("labyrinth.may_end.ideas_win",),
    "major_jihad": ("labyrinth.may_end.jihad", "labyrinth.may_end.jihad_wins"),
}
CLAIM_KINDS: Final = (
    *(
        ClaimKind(name, (*_SHOWN, *_ENDING.get(name, ())))
        for name in ("ideas", "ideas_abroad", "alert", "recruit", "minor_jihad", "major_jihad", "plot")
    ),
    ClaimKind("travel", _SHOWN[:-2]),
    ClaimKind("ideas_aid", ("panel:forecast",)),
)
"""The kinds of chances by operation; `ideas_aid` is the chance that a War of Ideas brings only aid."""
_KIND_OF: Final = {
    ("alert", "7.5"): "alert",
    ("recruit", "8.2"): "recruit",
    ("travel_to", "8.3"): "travel",
    ("jihad", "8.4"): "minor_jihad",
    ("jihad", "8.4.2"): "major_jihad",
    ("plot", "8.5"): "plot",
}
_OPERATION_OF: Final = {
    "war_of_ideas": ("war_of_ideas", "7.2"),
    "alert": ("alert", "7.5"),
    "recruit": ("recruit", "8.2"),
    "minor_jihad": ("jihad", "8.4"),
    "major_jihad": ("jihad", "8.4.2"),
    "plot": ("plot", "8.5"),
}
"""The purpose and rule for which a use of a card chooses its countries."""
_ROLLED: Final = {
    "recruit": "recruit_rolled",
    "minor_jihad": "jihad_rolled",
    "plot": "plot_rolled",
    "alert": "alert_tried",
}
"""The events that report the die of an attempt."""
_OVER: Final = frozenset(
    {"event", "discarded", "card_removed", "card_lapses", "card_taken", "buried", "first_plot", "played", "ended"}
)
"""Events after which an operation is over."""
Told: TypeAlias = Callable[[Event, LabyrinthState], bool | None]
"""Returns what an event says about a claim: True, False, or None for nothing."""


def claims(view: LabyrinthState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
    """Yield the chances shown with an option: of a country, or of a use with all its countries."""
    if pick is None:
        return
    if pick.kind == "use":
        yield from _of_use(view, str(pick.id))
        return
    if pick.kind != "space" or pick.id not in COUNTRY:
        return
    told = next((found for found in forecast(view, choice, pick) if found is not None), None)
    if told is None or told.odds is None:
        return
    yield from _of_operation(
        view, purpose_of(choice), COUNTRY[str(pick.id)], told.odds, str(choice.args.get("from", ""))
    )


def _of_use(view: LabyrinthState, use: str) -> Iterator[Claim]:
    """Yield the chance in each country of a use, provided that country is chosen."""
    operation = _OPERATION_OF.get(use)
    if operation is None:
        return
    found = places(view, use)
    for place in found:
        if place.chance is None:
            continue
        odds = (place.chance, 0.0, 1 - place.chance)
        for claim in _of_operation(view, operation, place.country, odds, ""):
            if claim.kind != "ideas_aid":
                yield claim._replace(judge=_Chosen(operation, place.country, claim.judge, len(found) == 1))


def _of_operation(
    view: LabyrinthState, operation: tuple[str, str], c: int, odds: tuple[float, float, float], origin: str
) -> Iterator[Claim]:
    success, aid, _ = odds
    if operation == ("war_of_ideas", "7.2"):
        if view.kind[c] != MUSLIM:
            yield Claim("ideas_abroad", success, _First(c, _agreed(c)), c)
            return
        yield Claim("ideas", success, _First(c, _persuaded, fails_without=True), c)
        if not view.aid[c]:
            yield Claim("ideas_aid", aid, _First(c, _aided, fails_without=True), c)
        return
    kind = _KIND_OF[operation]
    if kind == "travel":
        yield Claim(kind, success, _First(c, _arrived(origin), surely=success == 1), (origin, c))
    elif kind == "major_jihad":
        yield Claim(kind, success, _Rising(c, min(DICE, view.ops)), c)
    else:
        yield Claim(kind, success, _First(c, _rolled(_ROLLED[kind]), surely=success == 1), c)


# === Judges ===


@dataclass(slots=True)
class _First:
    """Judges the first event in the country that decides the operation.

    VOID without one: the match ended, or there was nothing to find, recruit or place. `surely`: no roll is needed, so
    the claim is true without an event; `fails_without`: a War of Ideas that the Ops did not suffice for.
    """

    country: int
    told: Told
    surely: bool = False
    fails_without: bool = False
    declined: bool = False

    def __call__(self, step: Step[Any]) -> Verdict | None:
        """Return the verdict of a step."""
        if step.choice.prompt == "lift":
            self.declined = step.pick == NO
        for event in step.events:
            found = self.told(event, step.state) if event.data.get("space") == COUNTRY_IDS[self.country] else None
            if found is not None:
                return Verdict.TRUE if found else Verdict.FALSE
            if event.kind in _OVER:
                return self._without()
        return None

    def _without(self) -> Verdict:
        if self.surely:
            return Verdict.TRUE
        return Verdict.FALSE if self.fails_without and not self.declined else Verdict.VOID


@dataclass(slots=True)
class _Rising:
    """Judges a Major Jihad with as many dice as stated; fewer dice void the claim [8.4.2]."""

    country: int
    dice: int
    rolled: int = 0

    def __call__(self, step: Step[Any]) -> Verdict | None:
        """Return the verdict of a step."""
        if step.choice.prompt == "dice" and step.pick.id != self.dice:
            return Verdict.VOID
        for event in step.events:
            if event.kind == "jihad_rolled" and event.data.get("space") == COUNTRY_IDS[self.country]:
                self.rolled += 1
            if event.kind in _OVER and self.rolled < self.dice:
                return Verdict.VOID
        if self.rolled < self.dice:
            return None
        return Verdict.TRUE if step.state.gov[self.country] == ISLAMIST else Verdict.FALSE


@dataclass(slots=True)
class _Chosen:
    """Judges a country on the page of a use, provided it is chosen first."""

    operation: tuple[str, str]
    country: int
    judge: Judge
    chosen: bool
    """Whether the country has been chosen; True at once if it is the only one."""

    def __call__(self, step: Step[Any]) -> Verdict | None:
        """Return the verdict of a step."""
        if not self.chosen and step.choice.prompt == "country" and purpose_of(step.choice) == self.operation:
            if step.pick.id != COUNTRY_IDS[self.country]:
                return Verdict.VOID
            self.chosen = True
        if self.chosen:
            return self.judge(step)
        return Verdict.VOID if any(event.kind in _OVER for event in step.events) else None


def _rolled(kind: str) -> Told:
    return lambda event, _: bool(event.data["ok"]) if event.kind == kind else None


def _persuaded(event: Event, st: LabyrinthState) -> bool | None:
    return bool(event.data["ok"]) if event.kind == "war_of_ideas" else None


def _aided(event: Event, st: LabyrinthState) -> bool | None:
    return event.data["roll"] == AID_ON if event.kind == "war_of_ideas" else None


def _agreed(c: int) -> Told:
    return lambda event, st: st.posture[c] == st.posture[UNITED_STATES] if event.kind == "posture_rolled" else None


def _arrived(origin: str) -> Told:
    def told(event: Event, st: LabyrinthState) -> bool | None:
        rolled = event.kind == "travel_rolled" and event.data["from"] == origin
        return bool(event.data["ok"]) if rolled else None

    return told
