"""What each side could do next, place by place: flags on the board and a page, while a key is held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any, Final

from game.client.board.sketches import Flag, Sketch, Wash
from game.client.documents import Block, Document, Fact, Heading, Paragraph
from game.client.table.game.game_table import GameTable
from game.client.table.game.generic import SPACES, name_of
from game.client.table.trials import stopping
from game.client.theme import Theme
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.choice import DONE, NOBODY, PASS
from game.core.match import Match, View
from game.core.rules import Threat
from game.play.session import Session

SUBJECT: Final = "threats:"
"""The subject of the page."""
SLICE: Final = 0.006
"""Seconds of each frame for the calculation."""
AHEAD: Final = 40
"""How many decisions a trial looks ahead for another seat's question."""
MOST_ROWS, FEW_ROWS, SEATS = 8, 4, 2
"""Lines for each side on the page, the likeliest first: with two seats, and with more."""
MOST_SLICES: Final = 12
"""Slices after which a forecast is used as it is."""
FAINT: Final = 26
"""Opacity of a space where no roll decides."""


class Threats:
    """Finds and shows what the sides could do, from public facts (`Rules.threats`).

    For a game without threats, the forecasts of a seat's options are used: the present ones, or those of its next
    question if everybody else passes.
    """

    def __init__(self, session: Session, table: GameTable[Any]) -> None:
        self.session, self.table = session, table
        self.is_on = False
        self.found: dict[int, list[Threat]] = {}
        """What is known so far, by seat."""
        self._work: Iterator[None] | None = None
        self._made: tuple[int, int] | None = None

    @property
    def is_counting(self) -> bool:
        """Whether the calculation continues."""
        return self._work is not None

    def turn(self, on: bool) -> None:
        """Show or hide them; results for the position are kept."""
        self.is_on = on
        made = (len(self.session.match.log), self.session.viewer)
        if on and made != self._made:
            self._made, self.found, self._work = made, {}, self._count()

    def give_up(self) -> None:
        """Stop after an error; what is known stays."""
        self._work = None

    def think(self) -> bool:
        """Calculate for a moment; return whether something new is known."""
        before, end = sum(map(len, self.found.values())), perf_counter() + SLICE
        while self.is_on and self._work is not None and perf_counter() < end:
            if next(self._work, self) is self:
                self._work = None
                return True
        return sum(map(len, self.found.values())) != before

    def _count(self) -> Iterator[None]:
        match, rules = self.session.match, self.table.rules
        public = match.view(NOBODY).state
        for seat in self._sides():
            mine = self.found[seat] = []
            told = False
            for threat in rules.threats(public, seat):
                if threat is not None:
                    mine.append(threat)
                    told = True
                yield
            if not told and seat < match.seats:
                yield from self._by_options(seat, mine)

    def _sides(self) -> list[int]:
        """Return the others first, including those that no seat plays, then the person at the screen."""
        viewer = self.session.viewer
        return sorted(range(len(self.table.rules.sides)), key=lambda seat: seat == viewer)

    def _by_options(self, seat: int, found: list[Threat]) -> Iterator[None]:
        """Add the chances that forecasts give to the options of a seat at spaces."""
        asked = _question(self.session.match, seat, self.session.viewer)
        if asked is None or asked.choice is None:
            return
        for pick in asked.choice.options:
            where = self.table.decisions.where(asked, pick)
            told = None
            for forecast in islice(self.table.rules.forecast(asked.state, asked.choice, pick), MOST_SLICES):
                told = forecast or told
                yield
            if where.kind == "space" and told is not None and told.odds is not None:
                found.append(Threat(where.id, None, told.odds[0]))

    # === What is seen of it ===

    def sketches(self, theme: Theme) -> Iterator[Sketch]:
        """Yield a flag with the chance over each space, a second one below it; a tint where no die decides."""
        taken = set[str]()
        for seat, threats in self.found.items():
            edge, mine = theme.side(self.table.rules.sides[seat]).name, seat == self.session.viewer
            shown = _by_space(threats)
            for threat in shown:
                if threat.chance is not None:
                    words = (Segment("strong", self.table.catalogue.percent(threat.chance)),)
                    yield Flag(threat.space, words, edge, below=threat.space in taken)
                    taken.add(threat.space)
            faint = tuple(threat.space for threat in shown if threat.chance is None)
            for space in faint:
                yield Wash((space,), edge, FAINT, dashed=mine)

    def document(self) -> Document:
        """Return the page: for each side its spaces, the likeliest first."""
        say, blocks = self.table.catalogue.plain, list[Block]()
        most = MOST_ROWS if self.session.match.seats <= SEATS else FEW_ROWS
        for seat, threats in self.found.items():
            if not threats and seat >= self.session.match.seats:
                continue
            side = self.table.game.side_name(self.table.rules.sides[seat])
            key = "mine" if seat == self.session.viewer else "theirs"
            blocks.append(Heading(say(f"table.threats.{key}", {"side": side}), str(len(threats))))
            ranked = sorted(threats, key=lambda threat: -(threat.chance or 0.0))
            blocks += [self._row(threat) for threat in ranked[:most]]
            if len(threats) > most:
                blocks.append(Paragraph(say("table.threats.more", {"number": len(threats) - most}), quiet=True))
            if not threats and not self.is_counting:
                blocks.append(Paragraph(say("table.threats.none"), quiet=True))
        note = say("table.threats.counting") if self.is_counting else ""
        terms = f"{self.table.id}.threat.terms"
        if terms in self.table.catalogue:
            blocks.append(Paragraph(say(terms), quiet=True))
        return Document(SUBJECT, say("table.threats.head"), note, blocks)

    def _row(self, threat: Threat) -> Fact:
        catalogue, what = self.table.catalogue, threat.what
        words: Words = name_of(catalogue, self.table.id, SPACES, threat.space)
        if what is not None:
            words = catalogue.message((what.key, what.args, ""), self.table.id)
        value = catalogue.percent(threat.chance) if threat.chance is not None else ""
        return Fact(words, value, what.rule if what is not None else "")


def _by_space(threats: Sequence[Threat]) -> list[Threat]:
    """Return one threat for each space: the first with a chance, else the first."""
    found: dict[str, Threat] = {}
    for threat in threats:
        before = found.get(threat.space)
        if before is None or (before.chance is None and threat.chance is not None):
            found[threat.space] = threat
    return list(found.values())


def _question(match: Match[Any], seat: int, viewer: int) -> View[Any] | None:
    """Return what a seat is asked now or, on a trial, next if all others pass; None if that is not near.

    Another viewer knows only the public options of what is asked now.
    """
    if match.choice is not None and match.choice.seat == seat:
        if viewer == seat:
            return match.view(seat)
        heard = match.rules.aloud(match.choice)
        if heard is not None:
            return replace(match.view(NOBODY), choice=heard)
    rng = Random(seat)
    trial = match.imagine(NOBODY, rng)
    for _ in range(AHEAD):
        choice = trial.choice
        if choice is None:
            return None
        if choice.seat == seat and any(pick not in (DONE, PASS) for pick in choice.options):
            return trial.view(seat)
        trial.apply(stopping(choice, rng))
    return None
