"""Matches by file: hand a match over to the person who decides next, and take in the file that comes back.

A file is taken in if its decisions begin with all those of the match here, and continue them. If they end earlier, it
is older; if they differ, the match was played on twice. In both cases the match here stays as it is.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import takewhile

from game.content import paths
from game.core.record import OtherRulesError, Record, RecordError
from game.core.rules import HUMAN
from game.core.travel import Travel
from game.play.listing import MATCH
from game.play.saves import SaveStore, open_match
from game.play.session import Session

FOLDER = "by_file"
"""The folder, below the saves, that remembers which trips were opened here, one small file a match: deleting a match
and opening its file again would be another try with the same dice.
"""


# === Handing over ===


def next_home(session: Session) -> str:
    """Return the home of the person who decides next, if it is known and another one; else empty."""
    choice, travel = session.match.choice, session.travel
    if choice is None or travel is None or len(session.people) == 1:
        return ""
    return "" if choice.seat in session.seated else travel.homes[choice.seat]


def can_hand_over(session: Session) -> bool:
    """Whether the match waits for a person, is here, and is kept in a folder that has an address."""
    choice, store = session.match.choice, session.store
    waits = choice is not None and choice.seat in session.people
    return waits and not session.is_away and store is not None and store.home is not None


def hand_over(session: Session, home: str) -> None:
    """Let another home play on, with the seat of the person who decides next. Here the match is closed until it
    comes back. RecordError if the home is this one, or the disk refuses.
    """
    choice, store = session.match.choice, session.store
    if choice is None or store is None or not can_hand_over(session):
        raise ValueError("The match cannot be handed over now.")
    here, travel = store.make_home(), session.travel
    if home == here:
        raise RecordError("travel_here")
    several = len(session.people) > 1
    homes = (
        list(travel.homes) if travel is not None else [here if several and p == HUMAN else "" for p in session.players]
    )
    if several:
        homes[choice.seat] = home
    trip, place = (travel.trip if travel is not None else 0) + 1, len(session.match.log)
    session.computers.stop()
    session.notes.add(place, "handed_over", side=session.match.rules.sides[choice.seat])
    session.home = here
    session.set_travel(Travel(home, homes, trip, place))
    store.flush()
    if (fault := store.fault) is not None:
        session.notes.kept.pop()
        session.set_travel(travel)
        raise fault
    session.match.forget_undone()


# === Taking in ===


def is_handed(record: Record) -> bool:
    """Whether a record from outside is a match by file, to be taken in by `take_in` rather than copied."""
    return record.travel is not None and MATCH.fullmatch(record.match) is not None


def take_in(store: SaveStore, came: Record, name: str = "the file") -> None:
    """Replace the match here with that of a file. RecordError says why not; nothing is changed then."""
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
