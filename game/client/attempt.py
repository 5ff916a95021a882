"""Try what helps but may fail without harm, such as a forecast or a hint: the program lives on without it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from game.play.report import write_report

if TYPE_CHECKING:
    from game.client.table.game.chronicle import Chronicle
    from game.content.text import Segment
    from game.core.event import Event

T = TypeVar("T")

_told: set[tuple[str, int]] = set()
"""Places that have failed: one report for each is enough."""


def succeeds(act: Callable[[], object]) -> bool:
    """Call it. Return False, with a report, if it fails."""

    def done() -> bool:
        act()
        return True

    return attempt(done, otherwise=False)


def attempt(act: Callable[[], T], otherwise: T) -> T:
    """Return the result of an act; if it fails, write a report and return `otherwise`."""
    try:
        return act()
    except Exception as fault:
        trace = fault.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace is not None else ("", 0)
        if place not in _told:
            _told.add(place)
            write_report(fault, live=True)
        return otherwise


def sentence_of(chronicle: Chronicle[Any], event: Event) -> Sequence[Segment]:
    """Return the log's sentence for an event; if that fails, a sentence that says so."""
    untold = chronicle.game.catalogue.rich("table.log.untold")
    return attempt(lambda: chronicle.sentence(event), untold)
