"""How a game reports events: lines of the log, and steps of motion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from game.client.table.game import generic
from game.client.table.game.folds import Fold, draw_folds, setup_folds
from game.client.table.game.game import Part, S
from game.client.table.game.progress import Progress
from game.client.table.game.steps import Step
from game.client.ui import rich
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.event import Event
from game.core.fight import FOUGHT
from game.core.match import View
from game.play.notes import GONE, PREFIX, event_of

PARTS = frozenset({"turn", "part", "phase"})
"""Kinds of events with which a part of the match begins."""
TURNS = PARTS | {"player_turn"}
"""Kinds of events with which a side's turn may begin."""


class Chronicle(Part[S]):
    """Makes the line of each event that has words in the catalogue, and the steps that show it."""

    draws: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events for one card or marker drawn: several in a row fold."""
    announces: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that only say what was chosen, such as a card and its use, before any effect."""
    causes: ClassVar[Mapping[str, frozenset[str]]] = MappingProxyType({})
    """For kinds of events with dice ("" for all others), the kinds of earlier events that say what is rolled for."""
    progress: Progress[S] | None = None
    """How things that take many steps are shown; None if the game has none."""

    def sentence(self, event: Event) -> list[Segment]:
        """Return the line of the log, rule numbers after the full stop; empty if the event has none."""
        if event.kind == PREFIX + GONE:
            gone = self.sentence(event_of(event))
            return [*self.catalogue.rich("table.log.note_gone"), *gone] if gone else []
        if event.kind == FOUGHT:
            return fought_words(self, event)
        key = self._key(event)
        words = self.catalogue.rich(key, event.data, game=self.id) if key in self.catalogue else []
        return rich.stopped(words) if any(segment.text or segment.kind == "icon" for segment in words) else []

    def _key(self, event: Event) -> str:
        """Return the catalogue key: the game's, or the program's for events outside the rules."""
        frame = event.kind.startswith(PREFIX) or event.kind == FOUGHT
        return f"{'table' if frame else self.id}.log.{event.kind}"

    def merged(self, before: Event, event: Event) -> Event | None:
        """Return one event for two successive ones if the log should have one line for both."""
        return None

    def folds(self, events: Sequence[Event], *, begins: bool = True) -> list[Fold]:
        """Return which lines fold under one; `events` are those of the lines, `begins`: from the first one on.

        Headings fold nowhere.
        """
        headings = {line for line, event in enumerate(events) if self.is_heading(event)}
        found = list(setup_folds(events, headings, begins=begins))
        taken = {line for fold in found for line in fold.lines}
        return [*found, *draw_folds(events, self.draws, taken | headings)]

    def parts(self, before: Event, event: Event) -> bool:
        """Whether nothing folds across these two successive events, once the first turn has begun."""
        return before.kind not in self.draws

    def fold_words(self, told: Event) -> list[Segment]:
        """Return the line that replaces others folded under it."""
        own = f"{self.id}.log.{told.kind}"
        return self.catalogue.rich(own if own in self.catalogue else f"table.log.{told.kind}", told.data)

    def summed(self, events: Sequence[Event], view: View[S]) -> Sequence[Words]:
        """Summarize everything since the viewer's last decision in a few lines; `view` is the position after it."""
        return ()

    def side_of(self, event: Event) -> str:
        """Return the side whose device begins the line, or an empty text."""
        return str(event.data.get("side") or "")

    def is_told(self, event: Event) -> bool:
        """Whether the log has a line for the event, without writing it."""
        return self._key(event_of(event) if event.kind == PREFIX + GONE else event) in self.catalogue

    def is_turning_point(self, event: Event) -> bool:
        """Whether the line stays when the log shows only what matters most."""
        return self.is_heading(event) or event.kind in self.rules.turning_points or event.kind.startswith(PREFIX)

    def weight(self, event: Event) -> int:
        """Return how important a line is among those of one move; the most important comes first."""
        return self.rules.weight(event) or int(self.is_heading(event))

    def is_heading(self, event: Event) -> bool:
        """Whether the event begins a section of the log."""
        return event.kind == "turn"

    def turn_of(self, event: Event) -> str:
        """Return the side whose turn begins with the event, or an empty text."""
        return str(event.data.get("side") or "") if event.kind in TURNS else ""

    def is_move(self, event: Event) -> bool:
        """Whether the line reports a move, not just the beginning of a part of the turn."""
        return not self.is_heading(event) and event.kind not in PARTS

    def speaks_of(self, event: Event) -> tuple[Sequence[str], Sequence[str]]:
        """Return the spaces and pieces that a line of the log lights on the map."""
        spaces: list[str] = []
        pieces: list[str] = []
        for name, value in event.data.items():
            values = [str(one) for one in value] if isinstance(value, (list, tuple)) else [str(value)]
            if name in ("hex", "space", "start", "goal", "path", "hexes", "by"):
                spaces += values
            elif name in ("piece", "pieces"):
                pieces += values
        return spaces, pieces

    def way(self, event: Event) -> tuple[str, ...]:
        """Return the spaces of the event's route from origin to end; empty if it has none."""
        data = event.data
        path = data.get("path")
        if isinstance(path, (list, tuple)):
            return tuple(map(str, path))
        goal = next((str(data[name]) for name in ("hex", "space", "goal") if data.get(name)), "")
        return (str(data["from"]), goal) if data.get("from") and goal else ()

    def steps(self, event: Event, view: View[S]) -> Sequence[Step]:
        """Return how an event is shown; `view` is the position after all events of the batch."""
        return list(generic.steps(event))

    def introduces(self, event: Event, before: Sequence[Event], view: View[S]) -> Sequence[Step]:
        """Return what is shown before an event; `before` are the earlier events of the same operation."""
        return ()

    def headline(self, events: Sequence[Event]) -> Words:
        """Return the most important of some events in a few words; empty if none is worth a headline."""
        return ""

    def closing(self, events: Sequence[Event], view: View[S]) -> Sequence[Step]:
        """Return how the end of an operation is shown, after all its events; see `Progress.current`."""
        return ()

    def opens(self, event: Event) -> str:
        """Return the special board that an event opens, even if all is over before a decision; empty for none."""
        return ""


def fought_words(chronicle: Chronicle[Any], account: Event) -> list[Segment]:
    """Return the account of a fight in a few sentences: losses, results of the dice, the most unusual roll."""
    say, told = chronicle.catalogue.rich, parts_of(account)
    lost = [say("table.fought.part_lost", part, game=chronicle.id) for part in told if part["lost"]]
    rolled = [
        [*say("table.fought.rolled_by", {"side": part["side"]}, game=chronicle.id), *rolled_words(chronicle, part)]
        for part in told if part["dice"]
    ]  # fmt: skip
    losses = [*say("table.log.fought"), *_listed(chronicle, lost, "table.fought.between"), *say("table.fought.stop")]
    words = [*(losses if lost else []), *_listed(chronicle, rolled, "table.fought.between_rolls")]
    stood_out = stood_out_words(chronicle, account)
    return rich.stopped([*words, *say("table.fought.stop"), *stood_out] if stood_out else words)


def parts_of(account: Event) -> list[Mapping[str, Any]]:
    """Return what each side did in a fight."""
    parts = account.data["parts"]
    assert isinstance(parts, Sequence)
    return [part for part in parts if isinstance(part, Mapping)]


def tells_losses(account: Event) -> bool:
    """Whether an account mentions losses; that of a roll against one number does not if nothing was lost."""
    return account.data.get("need") is None or any(part["lost"] for part in parts_of(account))


def _listed(chronicle: Chronicle[Any], items: Sequence[Sequence[Segment]], key: str) -> list[Segment]:
    """Return items one after the other, with the words of a key between them."""
    between = chronicle.catalogue.rich(key)
    return [segment for place, item in enumerate(items) for segment in [*(between if place else []), *item]]


def rolled_words(chronicle: Chronicle[Any], part: Mapping[str, Any]) -> list[Segment]:
    """Return the score of a side's dice against their mean, in the game's word for it."""
    own = f"{chronicle.id}_table.fought.rolled"
    key = own if own in chronicle.catalogue else "table.fought.rolled"
    args = {"scored": part["scored"], "expected": f"{part['expected']:.1f}"}
    return chronicle.catalogue.rich(key, args, game=chronicle.id)


def stood_out_words(chronicle: Chronicle[Any], account: Event) -> list[Segment]:
    """Return the sum needed, if there was one, and the most unusual roll with its chance."""
    roll, say = account.data["stood_out"], chronicle.catalogue.rich
    found: list[Segment] = []
    if account.data.get("need") is not None:
        found += say("table.fought.needed", account.data, game=chronicle.id)
    if isinstance(roll, Mapping):
        key = f"table.fought.stood_out_{roll['tail']}"
        found += say(key, {**roll, "expected": f"{roll['expected']:.1f}"}, game=chronicle.id)
    return found
