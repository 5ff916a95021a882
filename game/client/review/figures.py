"""What the page of a review shows, as plain data: the chart, the cards, the sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.review.data import LEAST_LUCK, SURE, Fortune, Review, Verdict, turning_points
from game.client.review.telling import Teller
from game.client.ui.course import Course, Mark
from game.content.text import Catalogue
from game.core.rules import HUMAN

FEW = 2
"""Up to this many seats the chart has one curve: the other seat has the rest."""

Event = Fortune | Verdict


def first_seat(players: Sequence[str]) -> int:
    """From whose side a review is shown at first: that of the first person."""
    return players.index(HUMAN) if HUMAN in players else 0


def is_told(fortune: Fortune, seat: int) -> bool:
    """Whether the luck of a group of rolls is large enough for the chart, and no matter of the courses tried."""
    return abs(fortune.luck[seat]) >= max(LEAST_LUCK, SURE * fortune.error)


def cards_of(review: Review, seat: int) -> list[Event]:
    """The turning points, in the order of the match."""
    return sorted(turning_points(review, [seat]), key=start_of)


def start_of(event: Event) -> int:
    """How many decisions had been made before it."""
    return event.start if isinstance(event, Fortune) else event.run.start


def course_of(review: Review, seat: int, teller: Teller) -> Course:
    """The chart, from the side of a seat."""
    seats = range(len(review.result))
    shown = [seat, *(other for other in seats if other != seat and len(seats) > FEW)]
    numbers: Mapping[int, int] = {id(event): number for number, event in enumerate(cards_of(review, seat), 1)}
    marks = [
        Mark(
            fortune.start,
            fortune.end,
            "good" if fortune.luck[seat] > 0 else "bad",
            abs(fortune.luck[seat]),
            numbers.get(id(fortune), 0),
        )
        for fortune in review.fortunes
        if is_told(fortune, seat)
    ]
    marks += [
        Mark(verdict.run.start, verdict.run.stop, "decision", verdict.loss, numbers.get(id(verdict), 0))
        for verdict in review.verdicts
    ]
    turns: dict[int, int] = {}
    for position in review.course:
        turns.setdefault(position.turn, position.length)
    return Course(
        length=review.length,
        turns=tuple((place, teller.turn(turn), str(turn or "")) for turn, place in turns.items()),
        places=tuple(position.length for position in review.course),
        sides=tuple(teller.story.sides[other] for other in shown),
        curves=tuple(tuple(position.chances[other] for position in review.course) for other in shown),
        band=tuple(
            (max(0.0, at.chances[seat] - at.error), min(1.0, at.chances[seat] + at.error)) for at in review.course
        ),
        marks=tuple(marks),
    )


def signed(catalogue: Catalogue, part: float) -> str:
    """A difference of chances in percent, with its sign.

    >>> signed(Catalogue("en"), -0.123), signed(Catalogue("ja"), 0.05), signed(Catalogue("en"), 0.001)
    ('−12 %', '+5%', '±0 %')
    """
    points = round(part * 100)
    sign = "±" if points == 0 else "+" if points > 0 else "−"
    return sign + bare(catalogue, part)


def bare(catalogue: Catalogue, part: float) -> str:
    """The size of a difference of chances in percent.

    >>> bare(Catalogue("en"), -0.123)
    '12 %'
    """
    return catalogue.plain("ui.percent", {"n": abs(round(part * 100))})


def luck_by_kind(review: Review, seat: int, teller: Teller) -> list[tuple[str, int, float]]:
    """For each kind of roll its name, how many groups of rolls began with it, and their luck; the largest first."""
    found: dict[str, tuple[int, float]] = {}
    for prompt, (number, luck) in review.luck_by_prompt(seat).items():
        before = found.get(name := teller.kind(prompt), (0, 0.0))
        found[name] = before[0] + number, before[1] + luck
    rows = [(name, number, luck) for name, (number, luck) in found.items()]
    return sorted(rows, key=lambda row: -abs(row[2]))
