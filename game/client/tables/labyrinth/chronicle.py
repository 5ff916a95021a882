"""The log of Labyrinth; the boxes of an automaton's charts fold under its decisions."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from types import MappingProxyType

from game.client.table.game.chronicle import Chronicle
from game.client.table.game.folds import Fold, groups
from game.client.table.game.game import Game
from game.client.table.game.progress import Progress
from game.client.table.game.progress import Step as Task
from game.client.table.game.steps import Brief, Modifier, Play, Roll, Shift, Step, Tell
from game.client.tables.labyrinth.briefing import AimSheet, FolderSheet, HeadlineSheet, TargetSheet, UseSheet, WaySheet
from game.client.tables.labyrinth.contents import plot_sprite
from game.client.tables.labyrinth.faces import card_thing, face_of
from game.client.tables.labyrinth.headlines import headline
from game.client.tables.labyrinth.words import Words
from game.client.ui.rich import Words as Rich
from game.content.text import capital, figure
from game.core.choice import CHANCE, Choose
from game.core.event import Event
from game.core.match import View
from game.games.labyrinth.data import CARD_IDS, SIDES
from game.games.labyrinth.state import LabyrinthState

BOXES = frozenset({"chart_box", "chart_table"})
"""Steps that lead to a decision."""
ROWS = frozenset({"chart_row", "chart_plots"})
"""Steps that say where a decision is carried out."""
AT_MOST = frozenset(
    {
        "jihad_rolled",
        "travel_rolled",
        "alert_rolled",
        "alert_tried",
        "recruit_rolled",
        "plot_rolled",
        "plot_die_rolled",
        "attrition_rolled",
        "theft_rolled",
        "event_rolled",
    }
)
"""Rolls that must not exceed a number; others must reach it."""
DECIDES = frozenset({"governance_rolled", "posture_rolled", "us_posture_rolled", "prestige_rolled"})
"""Rolls that decide between two things."""
AIMED = frozenset(
    {
        *AT_MOST - {"attrition_rolled", "event_rolled"},
        *DECIDES - {"prestige_rolled"},
        "war_of_ideas",
        "covert_action_rolled",
        "cells_placed",
        "cell_moved",
        "cell_removed",
        "cells_activated",
        "troops_moved",
        "militia_placed",
        "militia_removed",
        "plot_placed",
        "plot_alerted",
        "regime_change",
        "governance",
        "alignment",
        "posture",
        "aid",
        "awakening",
        "reaction",
        "besieged",
        "civil_war",
        "marker",
    }
)
"""The effect of a card in the country chosen for it."""
TRACK, OFF_MAP = "track", "off_map"
"""The sheets for pieces that are in no country."""
DECISIONS = frozenset({"operation", "event"})
SHOWN = frozenset({"played", "operation", "event"})
"""Events that show a card large."""
HEADINGS = frozenset({"turn", "phase", "plot_phase", "end_of_turn"})


COUNTED = frozenset({"cells_placed", "cells_activated", "cells_hidden", "militia_placed", "militia_removed",
                     "troops_moved"})  # fmt: skip
"""Kinds of events whose numbers are added up when they follow each other."""


class LabyrinthProgress(Progress[LabyrinthState]):
    """The progress of a card, of the plots being resolved, or of the end of a turn."""

    begins = frozenset({"operation", "event", "plot_resolved", "end_of_turn"})
    closes = frozenset({"played", "phase", "turn", "plot_phase", "plot_resolved", "end_of_turn"})

    def current(self, state: LabyrinthState) -> Hashable:
        """Return the id of the card being carried out, of the plots, or of the end of a turn."""
        if state.card:
            return state.turn, state.step, state.plays, state.card
        return (state.turn, state.step) if state.step in ("plots", "end") else None

    def is_amid(self, state: LabyrinthState, asked: Choose) -> bool:
        """Return False while the use of a card or the next plot is being chosen."""
        return asked.prompt not in ("use", "resolve") and bool(state.doing or not state.card)

    def is_step(self, event: Event) -> bool:
        """Whether the event happens on the table; how a bot decides is shown elsewhere."""
        return event.kind not in BOXES | ROWS | {"target"} and event.kind not in HEADINGS

    def name(self, step: Task, seat: int) -> Rich:
        """Return a card's title, an operation's name or a roll's subject; name the side if another player is asked."""
        write = Words(self.catalogue)
        if isinstance(step, Event):
            return write.say(f"course.{step.kind}", **step.data)
        if step.seat == CHANCE:
            return write.say(f"course.{step.prompt}", **step.args)
        words = self.catalogue.plain(f"labyrinth.prompt.{step.prompt}", step.args)
        return words if step.seat == seat else write.say("course.asked", side=SIDES[step.seat], what=words)


class LabyrinthChronicle(Chronicle[LabyrinthState]):
    """Turns and phases are headings; countries that a line names are lit."""

    draws = frozenset({"card_taken"})
    announces = frozenset({"played", "operation", "event"})
    causes = MappingProxyType({"": frozenset({"operation", "event"})})

    def __init__(self, game: Game[LabyrinthState]) -> None:
        super().__init__(game)
        self.progress = LabyrinthProgress(game)

    def merged(self, before: Event, event: Event) -> Event | None:
        """Merge pieces that come or go one by one in the same place into a number."""
        a, b = dict(before.data), dict(event.data)
        if before.kind != event.kind or event.kind not in COUNTED:
            return None
        number = int(str(a.pop("number"))) + int(str(b.pop("number")))
        return Event(event.kind, {**b, "number": number}) if a == b else None

    def is_heading(self, event: Event) -> bool:
        """Whether a turn or an action phase begins."""
        return event.kind in HEADINGS

    def speaks_of(self, event: Event) -> tuple[Sequence[str], Sequence[str]]:
        """Return the countries that the line names."""
        return [str(event.data[name]) for name in ("space", "from") if event.data.get(name)], ()

    def steps(self, event: Event, view: View[LabyrinthState]) -> Sequence[Step]:
        """Show cards at reading size, dice with their modifiers, and pieces moving from box to box."""
        moved = shift_of(event)
        if moved is not None:
            return [moved]
        if (sheet := self._sheet(event, view)) is not None:
            tell = Tell(self.sentence(event), str(event.data["side"]))
            return [Brief(tell, sheet, self._plain(event, view))]
        return self._plain(event, view)

    def _sheet(self, event: Event, view: View[LabyrinthState]) -> FolderSheet | TargetSheet | None:
        """Return the sheet of a briefing for an event of another player's card; None if it has none."""
        side, words = str(event.data.get("side") or ""), Words(self.catalogue)
        if side not in SIDES or SIDES.index(side) == view.seat:
            return None
        if not view.state.automata[SIDES.index(side)]:
            if event.kind not in DECISIONS or not event.data.get("card"):
                return None
            use = str(event.data.get("operation") or event.kind)
            told = words.say(f"briefing_{event.kind}", **event.data)
            return UseSheet(words, view.state, side, str(event.data["card"]), use, told)
        if event.kind == "target":
            return TargetSheet(words, target=event)
        if event.kind == "chart_row":
            return TargetSheet(words, (event,))
        card = str(event.data.get("card") or (CARD_IDS[view.state.card] if view.state.card else ""))
        if event.kind == "chart_box" and card:
            return WaySheet(words, view.state, side, card, (event,))
        if event.kind == "played" or (event.kind in DECISIONS and card):
            result = words.say(f"briefing_{event.kind}", **event.data) if event.kind in DECISIONS else ""
            return WaySheet(words, view.state, side, card, result=result)
        return None

    def introduces(self, event: Event, before: Sequence[Event], view: View[LabyrinthState]) -> Sequence[Step]:
        """Return the country that a player turns to, before the first event there, and the change without a die.

        Why a bot's charts led there is told by their own sheet, which this one joins.
        """
        space = str(event.data.get("space") or "")
        if before and before[-1].kind == "target" and before[-1].data["space"] == space and not _has_die(event):
            side = str(before[-1].data["side"])
            change = self.sentence(event)
            aims = change and SIDES.index(side) != view.seat
            return [Brief(Tell(change, side), AimSheet(Words(self.catalogue), space, change=change))] if aims else ()
        if event.kind not in AIMED or not space:
            return ()
        since: list[Event] = []
        for told in reversed(before):
            if told.kind in LabyrinthProgress.closes:
                return ()
            if told.kind in DECISIONS:
                break
            since.append(told)
        else:
            return ()
        seat = SIDES.index(str(told.data["side"]))
        named = {name for each in since for name in self.speaks_of(each)[0]}
        if seat == view.seat or view.state.automata[seat] or space in named:
            return ()
        words = Words(self.catalogue)
        tell = Tell(words.rich("briefing_at", space=space), SIDES[seat])
        happens: Rich = "" if _has_die(event) else self.sentence(event)
        return [Brief(tell, AimSheet(words, space, self._need(event), happens))]

    def _need(self, event: Event) -> Sequence[str]:
        """Return the roll needed, and its modifiers; empty without a die."""
        data, words = event.data, Words(self.catalogue)
        mods = data.get("mods")
        if not isinstance(mods, (list, tuple)):
            return ()
        if event.kind in DECIDES:
            yes, no = (self._verdict(event.kind, {**data, "ok": ok}) for ok in (True, False))
            said = words.say("briefing_die_decides", need=data["need"], yes=yes, no=no)
        else:
            said = words.say("briefing_die_most" if event.kind in AT_MOST else "briefing_die_least", need=data["need"])
        added = [
            f"{capital(self.catalogue.name('labyrinth', 'modifier', name))} {figure(int(str(change)), signed=True)}"
            for name, change in mods
        ]
        return [said, *added]

    def _verdict(self, kind: str, data: Mapping[str, object]) -> str:
        return self.catalogue.plain(f"labyrinth_table.verdict.{kind}", data)

    def _plain(self, event: Event, view: View[LabyrinthState]) -> Sequence[Step]:
        """Return the steps of an event without a briefing."""
        if event.kind in SHOWN and event.data.get("card"):
            card = CARD_IDS.index(str(event.data["card"]))
            if event.kind == "played" and view.state.card == card:
                return ()  # it is shown as soon as it is known what it is played for
            sprite, face = card_thing(self.catalogue, card).sprite, face_of(self.catalogue, card)
            return [Play(sprite, str(event.data["side"]), "", face, self.sentence(event))]
        return [self._roll(event)] if "mods" in event.data else super().steps(event, view)

    def _roll(self, event: Event) -> Roll:
        data, space = event.data, str(event.data.get("space") or "")
        mods = data["mods"]
        assert isinstance(mods, (list, tuple))
        modifiers = [
            Modifier(int(str(change)), self.catalogue.name("labyrinth", "modifier", name)) for name, change in mods
        ]
        return Roll(
            [int(str(data["die"]))],
            str(data.get("side") or ""),
            self.catalogue.name("labyrinth", "space", space) if space else "",
            [int(str(data["need"]))],
            [space] if space else [],
            event.kind not in AT_MOST,
            modifiers,
            verdict=self._verdict(event.kind, data) if event.kind in DECIDES else "",
        )

    def headline(self, events: Sequence[Event]) -> Rich:
        """Return the most important change and, after a colon, what came with it."""
        return ": ".join(part for part in headline(self.catalogue, events) if part)

    def closing(self, events: Sequence[Event], view: View[LabyrinthState]) -> Sequence[Step]:
        """Return the headline of what others did, after a card, the plots or the end of a turn."""
        own = SIDES[view.seat] if view.seat >= 0 else ""
        if any(event.kind == "played" and event.data["side"] == own for event in events):
            return ()
        words, more = headline(self.catalogue, events)
        if not words:
            return ()
        side = next((str(event.data["side"]) for event in events if event.kind == "played"), "")
        return [Brief(Tell(self.headline(events), side), HeadlineSheet(words.upper(), more))]

    def folds(self, events: Sequence[Event], *, begins: bool = True) -> list[Fold]:
        """Return the usual folds, each card with its effects, and chart steps under the decision they led to."""
        ends = {line for line, event in enumerate(events) if self._ends_steps(event)}
        cards = [line for line in ends if events[line].kind == "played"]
        found = [*super().folds(events, begins=begins), *chart_folds(events, ends)]
        return [*found, *groups(cards, ends, len(events) - 1)]

    def parts(self, before: Event, event: Event) -> bool:
        """Whether nothing folds across the events: only where another card or phase begins."""
        return super().parts(before, event) and self._ends_steps(event)

    def _ends_steps(self, event: Event) -> bool:
        """Whether another card or phase begins."""
        return event.kind == "played" or self.is_heading(event)


def _has_die(event: Event) -> bool:
    """Whether a die decides what the event reports."""
    return "mods" in event.data or "die" in event.data


def shift_of(event: Event) -> Shift | None:
    """Return the pieces that an event moves between boxes of the chart, adds or removes; None for other events.

    Cells and troops come from the sheet of the tracks and return there; militia and plots have no box of their own.
    """
    data = event.data
    here, number = str(data.get("space") or ""), int(str(data.get("number") or 1))
    was, start = str(data.get("was", "")), str(data.get("from") or "")
    kind = "active" if data.get("active") else "sleeper"
    match event.kind:
        case "cells_placed":
            return Shift(kind, number, TRACK, here)
        case "cell_moved":
            return Shift(was, 1, start, here, kind)
        case "cell_removed":
            return Shift(was, 1, here, TRACK)
        case "troops_moved":
            return Shift("troops", number, start or TRACK, here or TRACK)
        case "troops_off_map":
            return Shift("troops", number, start or TRACK, OFF_MAP)
        case "troops_back":
            return Shift("troops", number, OFF_MAP, TRACK)
        case "militia_placed":
            return Shift("militia", number, "", here)
        case "militia_removed":
            return Shift("militia", number, here)
        case "plot_placed":
            return Shift(plot_sprite(str(data.get("plot") or "unknown")), 1, "", here)
    return None


def chart_folds(events: Sequence[Event], ends: Collection[int]) -> Iterator[Fold]:
    """Return the folds for steps of charts, one or more for each card; without a decision the last step is the head.

    `ends` are the lines with which another card or phase begins.
    """
    steps: list[int] = []
    head: int | None = None
    for line, event in enumerate(events):
        decides = event.kind in DECISIONS
        if line in ends or (head is not None and (decides or event.kind in BOXES)):
            yield from _folded(steps, head)
            steps, head = [], None
        if event.kind in BOXES or event.kind in ROWS:
            steps.append(line)
        elif decides:
            head = line
    yield from _folded(steps, head)


def _folded(steps: Sequence[int], head: int | None) -> Iterator[Fold]:
    lines, head = (steps, head) if head is not None else (steps[:-1], steps[-1] if steps else None)
    if lines:
        yield Fold(tuple(lines), head)
