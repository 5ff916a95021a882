"""Recap: the opponents' moves since the viewer's last decision, move by move, each at its own position."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from game.client.attempt import sentence_of
from game.client.board.sketches import Arrow, Disc, Sketch
from game.client.documents import Block, Document, Heading, Paragraph
from game.client.table.game.chronicle import Chronicle
from game.client.table.moment import RecappedMove, Refresh
from game.client.table.motion.presenter import Presenter
from game.client.table.panels.board_sync import BoardSync
from game.client.theme import Theme
from game.client.ui import rich
from game.content.text import Segment
from game.core.choice import CHANCE
from game.core.event import Event
from game.core.match import View
from game.play.session import Session

MOST_MARKS = 12
"""How many arrows stay on the board: more would hide it."""
BEFORE = 2
"""How many earlier moves the page lists above the one on display."""
MOST_NEWS = 6
"""How many moves the idle inspector lists, the weightiest."""


@dataclass(frozen=True, slots=True)
class Move:
    """A decision of another player, or an automatic part of a turn, with its results.

    `before` and `after` are the numbers of decisions made then; `ways` are routes over the board, each from its
    origin to its end.
    """

    before: int
    after: int
    events: tuple[Event, ...]
    lines: tuple[tuple[str, Sequence[Segment]], ...]
    """The lines of the log, each with its side."""
    ways: tuple[tuple[str, ...], ...]
    came_of_it: int = 0
    """The line of greatest weight, the last of equal ones."""
    weight: int = 0
    """Its importance; 0 without a turning point."""

    @property
    def brief(self) -> Sequence[tuple[str, Sequence[Segment]]]:
        """The first line, and the weightiest result."""
        return [self.lines[0], *([self.lines[self.came_of_it]] if self.came_of_it else [])]

    @property
    def side(self) -> str:
        """The side that made the move."""
        return self.lines[0][0]


@dataclass(slots=True)
class TurnPart:
    """Events that belong together; how many decisions had been made before them, and when the last one happened."""

    before: int
    after: int
    events: list[Event] = field(default_factory=list)


def moves(session: Session, chronicle: Chronicle[Any]) -> list[Move]:
    """Return everything since the viewer's last turn, as the viewer may know it.

    It begins with what happens by itself after the viewer's last decision, from the next heading of the log on, such as
    the end of a turn. It ends where the viewer's next turn begins; reactions in the turns of others are part of it.
    """
    match = session.match
    start, stop = since_own_turn(session, chronicle)
    others = [place for place in range(start, stop) if match.log[place].seat != CHANCE]
    first = start - 1 if start else others[0] if others else len(match.log)
    decision = others[0] if others else len(match.log)
    parts: list[TurnPart] = []
    decided = -1
    last = _first_after(match.history, stop)
    for place, event in match.history[_first_after(match.history, first) : last]:
        seen, owner = event.seen_by(session.viewer), bisect_left(others, place) - 1
        if not parts and place <= decision and not chronicle.is_heading(seen):
            continue
        if not parts or owner != decided:
            parts.append(TurnPart(others[owner] if owner >= 0 else max(0, place - 1), place))
        elif chronicle.is_heading(seen) and place > parts[-1].after:
            parts.append(TurnPart(place - 1, place))
        decided = owner
        parts[-1].after = place
        parts[-1].events.append(seen)
    return list(told_of_parts(chronicle, parts))


def since_own_turn(session: Session, chronicle: Chronicle[Any]) -> tuple[int, int]:
    """Return two numbers of decisions: at the end of the viewer's last turn, and at the start of the present one.

    The second is that of all decisions if it is not the viewer's turn. Without turns of sides, the first is the
    viewer's last decision.
    """
    match, viewer = session.match, session.viewer
    end = len(match.log)
    if viewer not in session.people or match.seats == 1:
        return session.last_own(), end
    own = match.rules.sides[viewer]
    turns = [(place, side) for place, event in match.history if (side := chronicle.turn_of(event))]
    if not any(side == own for _, side in turns):
        return (0 if turns else session.last_own()), end
    sides = [side == own for _, side in turns]
    if sides[-1]:
        begun = _run(sides, len(sides))
        end, sides = turns[begun][0], sides[:begun]
    if True not in sides:
        return 0, end
    after = len(sides) - sides[::-1].index(True)
    if after == len(turns):
        return end, end
    last, left = turns[after - 1][0], turns[after][0]
    return 1 + max((place for place in range(last, left) if match.log[place].seat == viewer), default=left - 1), end


def _run(sides: Sequence[bool], end: int) -> int:
    """Return where the run of True that ends at `end` begins."""
    while end and sides[end - 1]:
        end -= 1
    return end


def weightiest(told: Sequence[Move], most: int) -> list[int]:
    """Return the places of the most important moves, in order, always with the last; of equal ones the later."""
    last = len(told) - 1
    ranked = sorted(range(len(told)), key=lambda place: (place == last, told[place].weight, place))
    return sorted(ranked[-most:])


def _first_after(history: Sequence[tuple[int, Event]], place: int) -> int:
    """Return the index of the first event after that many decisions."""
    return bisect_right(history, place, key=lambda entry: entry[0])


def told_of_parts(chronicle: Chronicle[Any], parts: Sequence[TurnPart]) -> Iterator[Move]:
    """Split events into moves that have a line in the log; the others go with the next one."""
    kept: list[Event] = []
    first: int | None = None
    for part in parts:
        first = part.before if first is None else first
        kept += part.events
        told = list(told_lines(chronicle, kept))
        if told:
            lines = tuple((chronicle.side_of(event), words) for event, words in told)
            weights = [(chronicle.weight(event), line) for line, (event, _) in enumerate(told)]
            weight, most = max(weights)
            ways = tuple(_ways(chronicle, kept))
            yield Move(first, part.after, tuple(kept), lines, ways, most if weight else 0, weight)
            kept, first = [], None


def told_lines(chronicle: Chronicle[Any], events: Sequence[Event]) -> Iterator[tuple[Event, Sequence[Segment]]]:
    """Yield the lines of the log about moves, each with its event; several events may share a line."""
    told: list[Event] = []
    for event in events:
        if not chronicle.is_move(event) or not chronicle.is_told(event):
            continue
        both = chronicle.merged(told[-1], event) if told else None
        if both is not None:
            told[-1] = both
        else:
            told.append(event)
    for event in told:
        words = sentence_of(chronicle, event)
        if words:
            yield event, words


def _ways(chronicle: Chronicle[Any], events: Sequence[Event]) -> list[tuple[str, ...]]:
    """Return the routes of some events; a step that begins where the last one ended continues it."""
    found: list[tuple[str, ...]] = []
    for event in events:
        way = chronicle.way(event)
        if len(way) < 2 or way in found:
            continue
        if found and found[-1][-1] == way[0]:
            found[-1] = (*found[-1], *way[1:])
        else:
            found.append(way)
    return found


class Recap:
    """The moves of the other players, and the place in them during a recap.

    `darken` is called when motion begins, `refresh` when it has ended.
    """

    def __init__(
        self, session: Session, chronicle: Chronicle[Any], presenter: Presenter, board_sync: BoardSync,
        darken: Callable[[], None], refresh: Refresh,
    ) -> None:  # fmt: skip
        self.session, self.chronicle, self.presenter = session, chronicle, presenter
        self.board_sync, self.darken, self.refresh = board_sync, darken, refresh
        self.moves: Sequence[Move] = ()
        self.place: int | None = None
        """The index of the move on display; None in the present."""
        self.playing = False
        """Whether the moves follow one another by themselves."""
        self.then: View[Any] | None = None
        """The position after the move on display."""
        self._fresh = 0
        """How many decisions had been made when the person at the screen made the last one."""
        self._read: tuple[int, int, str] | None = None

    @property
    def is_open(self) -> bool:
        """Whether the recap is open."""
        return self.place is not None

    @property
    def is_fresh(self) -> bool:
        """Whether the person at the screen has decided nothing since the last of the moves."""
        return bool(self.moves) and self.moves[-1].before >= self._fresh > 0

    def read(self, *, anew: bool = False) -> None:
        """Collect the moves again if they have changed, or the viewer."""
        language = self.chronicle.catalogue.language
        key = (len(self.session.match.log), self.session.viewer, language)
        if (anew or key != self._read) and not self.is_open:
            self._read = key
            self.moves = moves(self.session, self.chronicle)
            self._fresh = self.session.last_own()

    def open(self) -> None:
        """Open the recap at the first move, or return to the present."""
        if self.is_open:
            self.close()
        elif self.moves and not self.presenter.busy:
            self.go(0, playing=True)

    def go(self, place: int, *, playing: bool = False) -> None:
        """Show a move from the position in which it was made."""
        if self.presenter.busy:
            self.presenter.skip()
        if not 0 <= place < len(self.moves):
            self.close()
            return
        move, self.place, self.playing = self.moves[place], place, playing
        before, self.then = self.session.view_at(move.before), self.session.view_at(move.after)
        self.board_sync.go_back(before)
        self.presenter.forget()
        self.presenter.play(move.events, self.then, rest=playing)
        if self.presenter.busy:
            self.darken()
            self.presenter.rebuild()
        else:
            self.refresh()

    def step(self, way: int) -> None:
        """Go to the next move (1) or the previous one (-1); after the last one return to the present."""
        if self.place is not None:
            self.go(max(0, self.place + way))

    def go_on(self) -> None:
        """Show the next move during playback; stay at the last one."""
        if self.playing and self.place is not None and not self.presenter.busy:
            if self.place + 1 < len(self.moves):
                self.go(self.place + 1, playing=True)
            else:
                self.playing = False

    def close(self) -> None:
        """Return to the present."""
        if self.presenter.busy:
            self.presenter.skip()
        self.presenter.forget()
        self.place, self.then, self.playing = None, None, False
        self.board_sync.clear_dice()
        self.refresh(anew=True)

    # === What is seen of it ===

    def history(self) -> Sequence[tuple[int, Event]]:
        """Return the history up to the end of the move on display; all of it in the present."""
        told = self.session.history()
        if self.place is None:
            return told
        return told[: bisect_right(told, self.moves[self.place].after, key=itemgetter(0))]

    def shown(self) -> RecappedMove | None:
        """The move on display; None in the present."""
        if self.place is None:
            return None
        move = self.moves[self.place]
        return RecappedMove(self.place + 1, len(self.moves), move.side, move.lines[0][1])

    def document(self) -> Document | None:
        """Return the page of all moves with links, the current one highlighted."""
        if self.place is None:
            return None
        say, head = self.chronicle.catalogue.plain, self._head()
        lines: list[Block] = [head] if head is not None else []
        first = max(0, self.place - BEFORE)
        if first:
            lines.append(Paragraph("…", quiet=True))
        lines += [line for number in range(first, len(self.moves)) for line in self._paragraphs(number, whole=True)]
        return Document(f"recap:{self.place}", say("table.recap.title"), blocks=lines)

    def news(self) -> Sequence[Block]:
        """Return the last moves in brief, for the idle inspector."""
        say, count = self.chronicle.catalogue.plain, len(self.moves)
        if not count:
            return ()
        since = since_own_turn(self.session, self.chronicle)[0]
        found: list[Block] = [Heading(say("table.recap.since" if since else "table.recap.so_far"), str(count))]
        head = self._head()
        if head is not None and count > MOST_NEWS:
            found.append(head)
        told = [event for move in self.moves for event in move.events]
        found += map(Paragraph, self.chronicle.summed(told, self.session.match.view(self.session.viewer)))
        shown = weightiest(self.moves, MOST_NEWS)
        for before, number in zip([-1, *shown], shown, strict=False):
            if number > before + 1:
                found.append(Paragraph("…", quiet=True))
            found += self._paragraphs(number, whole=False)
        return found

    def _head(self) -> Paragraph | None:
        """Return the weightiest change of all, of equal ones the later; it links to its move."""
        number = max(range(len(self.moves)), key=lambda place: (self.moves[place].weight, place), default=-1)
        if number < 0 or not self.moves[number].weight:
            return None
        move = self.moves[number]
        headline = self.chronicle.headline(move.events)
        words = rich.segments(headline) if rich.plain(headline) else move.lines[move.came_of_it][1]
        plain = rich.plain([part for part in words if part.kind != "rule"]).rstrip()
        return Paragraph([Segment("strong", plain, ("move", str(number)))])

    def _paragraphs(self, number: int, *, whole: bool) -> list[Paragraph]:
        """Return numbered lines that link to their move."""
        ref, told = ("move", str(number)), number == self.place
        found = []
        for count, (_, words) in enumerate(self.moves[number].lines if whole else self.moves[number].brief):
            mark = f"{number + 1}\u2002" if not count else "\u2003"
            plain = rich.plain([part for part in words if part.kind != "rule"]).rstrip()
            found.append(Paragraph([Segment("strong" if told else "text", mark + plain, ref)], quiet=not told))
        return found

    def marks(self, theme: Theme) -> Iterator[Sketch]:
        """Return numbered arrows for recent moves, or for the move on display."""
        if self.place is not None:
            shown = [(self.place + 1, self.moves[self.place])]
        else:
            shown = [(number, move) for number, move in enumerate(self.moves, 1) if move.before >= self._fresh]
        ways = [(number, move.side, way) for number, move in shown for way in move.ways]
        for number, side, way in ways if len(ways) <= MOST_MARKS or self.is_open else ():
            colours = theme.side(side)
            yield Arrow(way, colours.name, 3.0, dashed=not self.is_open, beside=True)
            yield Disc(way[-1], str(number), colours.mark, colours.on_mark, "nw", beside=True)
