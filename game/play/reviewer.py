"""Reviews made in a separate process of low priority: the window never waits for it and can end it at any time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

import msgspec

from game import games
from game.bots.review.data import Answer, Progress, Review
from game.bots.review.decisions import answer
from game.bots.review.reviewing import is_long, review
from game.bots.review.stopping import FRESH
from game.core.choice import Pick
from game.core.record import Record
from game.play.saves import replay_match

if sys.platform == "win32":
    import ctypes

NICE: Final = 15
"""What is added to the niceness of the process."""
IDLE: Final = 0x40
"""IDLE_PRIORITY_CLASS of Windows."""
PAUSE: Final = 0.1
"""Seconds between two pieces of news that only report progress."""
PATIENCE: Final = 5.0
"""Seconds that a process gets to end."""


class ReviewTask(msgspec.Struct, frozen=True):
    """A task for a match: review the decisions of seats, or compare several ways to play a run.

    `home` is the package and folder of an added game (`games.add`), `start` the number of decisions before the run.
    """

    record: Record
    seats: tuple[int, ...] = ()
    decisions: bool | None = None
    """Whether decisions are compared, or only chances and luck are found; None: unless that takes minutes."""
    start: int | None = None
    ways: tuple[tuple[Pick, ...], ...] = ()
    home: tuple[str, str] | None = None


class Answers(msgspec.Struct, frozen=True):
    """How far the worlds of a run have been played and, at last, the result of each way to play it."""

    done: int
    of: int
    found: tuple[Answer, ...] = ()


class Failed(msgspec.Struct, frozen=True):
    """The work has failed. `what` is the type of the error; its message might reveal anything."""

    what: str


class _News(msgspec.Struct, frozen=True):
    """One message of the process; exactly one field is set."""

    progress: Progress | None = None
    review: Review | None = None
    answers: Answers | None = None
    failed: Failed | None = None


class Reviewer:
    """A task under way. Its own thread starts the process and reads its messages; `take` returns the news."""

    def __init__(
        self,
        record: Record,
        seats: Sequence[int] = (),
        *,
        decisions: bool | None = None,
        start: int | None = None,
        ways: Sequence[Sequence[Pick]] = (),
    ) -> None:
        """Begin at once. The arguments are the fields of a `ReviewTask`."""
        home = games.home_of(record.game)
        self.task = ReviewTask(
            record,
            tuple(seats),
            decisions,
            start,
            tuple(tuple(way) for way in ways),
            (home[0], str(home[1])) if home is not None else None,
        )
        self._news: deque[Progress | Review | Answers | Failed] = deque()
        self._ended, self._cancelled = Event(), Event()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._thread = Thread(target=self._run, name="reviewer", daemon=True)
        self._thread.start()

    @property
    def is_working(self) -> bool:
        """Whether more news may come."""
        return not self._ended.is_set() or bool(self._news)

    def take(self) -> Progress | Review | Answers | Failed | None:
        """The next news, oldest first; None if there are none now."""
        return self._news.popleft() if self._news else None

    def cancel(self) -> None:
        """End the process. Its news so far can still be taken."""
        self._cancelled.set()
        process = self._process
        if process is not None:
            with suppress(ValueError, OSError):  # it has ended meanwhile
                process.terminate()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the process has ended, at most `seconds`. Return whether it has."""
        return self._ended.wait(seconds)

    def _run(self) -> None:
        try:
            self._listen()
        except Exception as fault:  # no process can be started, or the pipe broke
            self._say(Failed(type(fault).__name__))
        finally:
            self._ended.set()

    def _listen(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=work, args=(msgspec.json.encode(self.task), theirs), daemon=True)
        process.start()
        self._process = process
        theirs.close()
        if self._cancelled.is_set():
            process.terminate()
        is_told = False
        with suppress(EOFError, OSError), ours:
            while True:
                news = msgspec.json.decode(ours.recv_bytes(), type=_News)
                found = news.progress or news.review or news.answers or news.failed
                assert found is not None, "a message says something"
                is_told |= isinstance(found, Review | Failed) or (isinstance(found, Answers) and bool(found.found))
                self._say(found)
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
        if not is_told:
            self._say(Failed("ended"))

    def _say(self, news: Progress | Review | Answers | Failed) -> None:
        if not (self._cancelled.is_set() and isinstance(news, Failed)):
            self._news.append(news)


def work(task: bytes, pipe: Connection) -> None:
    """Do a task (as JSON) in this process, and send news until it is done or nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    with suppress(BrokenPipeError, ConnectionResetError):
        try:
            for news in _news_of(msgspec.json.decode(task, type=ReviewTask)):
                pipe.send_bytes(msgspec.json.encode(news))
        except (BrokenPipeError, ConnectionResetError):
            raise
        except Exception as fault:
            pipe.send_bytes(msgspec.json.encode(_News(failed=Failed(type(fault).__name__))))
    pipe.close()


def step_back() -> None:
    """Give this process the lowest priority."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), IDLE)
    else:
        with suppress(OSError):
            os.nice(NICE)


def _news_of(task: ReviewTask) -> Iterator[_News]:
    record = task.record
    if task.home is not None and record.game not in games.GAMES:
        games.add(record.game, task.home[0], Path(task.home[1]))
    match = replay_match(record)
    if task.start is not None:
        yield from _answered(match, task.start, task.ways)
        return
    decisions = not is_long(match) if task.decisions is None else task.decisions
    told = 0.0
    for news in review(match, task.seats, decisions=decisions):
        if isinstance(news, Review):
            yield _News(review=news)
        elif news.found is not None or monotonic() - told > PAUSE:
            told = monotonic()
            yield _News(progress=news)


def _answered(match: Any, start: int, ways: Sequence[tuple[Pick, ...]]) -> Iterator[_News]:
    """Answer each way to play a run of a match that is over, in the same worlds; `start` decisions were made before."""
    if match.choice is not None:
        raise ValueError("the moments of a match are played when it is over")
    then = match.at(start)
    seat, found = then.choice.seat, list[Answer]()
    done = 0
    for picks in ways:
        for step in answer(then, seat, picks):
            if step is None:
                done += 1
                yield _News(answers=Answers(done, FRESH * len(ways)))
            else:
                found.append(step)
    yield _News(answers=Answers(done, done, tuple(found)))
