"""Taking in a match that was handed over by file.

The rule is one of order: a file is taken if its decisions begin with all those of the match here, and go on. If they
end earlier it is older; if they differ, the match was played on twice. In both cases the match here stays as it is.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import takewhile

from game.content import paths
from game.core.record import OtherRulesError, Record, RecordError
from game.play.listing import MATCH
from game.play.saves import SaveStore, open_match

FOLDER = "by_file"
"""The folder, below the saves, that remembers which trips were opened here, one small file a match: deleting a match
and opening its file again would be another try with the same dice.
"""


def is_handed(record: Record) -> bool:
    """Whether a record from outside is a match by file, to be taken in by `take_in` rather than as a copy."""
    return record.travel is not None and MATCH.fullmatch(record.match) is not None


def take_in(store: SaveStore, came: Record, name: str = "the file") -> None:
    """Put the match of a file in place of the one here. RecordError says why not; nothing is changed then."""
    travel, home = came.travel, store.make_home()
    if travel is None:
        raise ValueError("The record is no match by file.")
    own = store.newest(came.match)
    _check(own, came, home, name)
    if own is None and not came.over and travel.trip <= _seen(store, came.match):
        raise RecordError("travel_gone", name=name)
    try:
        open_match(came)
    except OtherRulesError as fault:
        raise RecordError("travel_rules", name=name) from fault
    _remember(store, came.match, travel.trip)
    store.bring(came)


def _check(own: Record | None, came: Record, home: str, name: str) -> None:
    assert came.travel is not None
    if not came.over and came.travel.holder != home:
        raise RecordError("travel_own" if own is not None and own.travel == came.travel else "travel_other", name=name)
    if own is None:
        return
    pairs = zip(own.decisions, came.decisions, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    mine, theirs = len(own.decisions), len(came.decisions)
    if same < min(mine, theirs):
        raise RecordError("travel_twice", name=name, number=same + 1)
    trip = own.travel.trip if own.travel is not None else 0
    if theirs < mine or (theirs == mine and came.travel.trip <= trip):
        raise RecordError("travel_older", name=name, number=theirs, all=mine)


def _seen(store: SaveStore, match: str) -> int:
    """The last trip of a match that was opened here; 0 if none."""
    with suppress(OSError, ValueError):
        return int(paths.read_regular(store.folder / FOLDER / match, 20))
    return 0


def _remember(store: SaveStore, match: str, trip: int) -> None:
    try:
        paths.write_atomically(store.folder / FOLDER / match, str(max(trip, _seen(store, match))).encode())
    except OSError as fault:
        raise RecordError("disk", what=fault.strerror or str(fault)) from fault
