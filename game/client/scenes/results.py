"""Your results: how the finished matches ended, as bars, by what the player wants to compare."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Literal

import pygame

from game.bots.review.data import Review
from game.client.review.figures import bare, signed
from game.client.scene import ClosableScene
from game.client.scenes.continuing import known_scenarios, library_of, scenario_words
from game.client.scenes.seats import level_words
from game.client.ui import shapes
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Segmented, Select
from game.client.ui.layout import Centred, Column, Flow, Row, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import ListView
from game.client.ui.widget import Widget
from game.core.record import RecordError
from game.core.tables import TablesError
from game.games import GAMES
from game.play.listing import Save
from game.play.report import write_report
from game.play.results import ALONE, ENDINGS, PEOPLE, SEVERAL, Ending, Result, ResultLine, lines, results_of
from game.play.reviewer import Failed, Reviewer
from game.play.reviews import ReviewStore
from game.play.saves import SaveStore

if TYPE_CHECKING:
    from game.client.app import App

By = Literal["game", "scenario", "side", "against"]
KEYS: dict[By, Callable[[Result], tuple[str, ...]]] = {
    "game": lambda result: (result.game,),
    "scenario": lambda result: (result.game, result.scenario),
    "side": lambda result: (result.game, result.side),
    "against": lambda result: (result.game, result.against),
}
COLOURS: dict[Ending, str] = {"won": "gold", "drawn": "off_ink", "lost": "danger"}
MOMENT = 0.008
"""Seconds that the page may wait for the records: half a frame."""
WIDE = 760
"""Window width in pixels at 100 % from which a line is beside its bar."""


class ResultsScene(ClosableScene):
    """The page of results. A thread reads the records while the window stays responsive."""

    def __init__(self, app: App, *, store: SaveStore | None = None) -> None:
        super().__init__(app)
        self.results: list[Result] | None = None
        """None while the records are read."""
        self.by: By = "scenario"
        self.game = ""
        """Id of the only game that is shown; empty for all."""
        self._read: list[Result] | None = None
        self._saves: Sequence[Save] = ()
        library = library_of(app)
        self._store = store or (library.store if library is not None else SaveStore())
        self._reviews = ReviewStore(self._store)
        self._todo: list[Save] = []
        """Games still to be reviewed, during a review of all."""
        self._all = 0
        self._reviewer: Reviewer | None = None
        self._stage: Label | None = None
        self._thread = Thread(target=self._work, name="results", daemon=True)
        self._thread.start()
        self._thread.join(MOMENT)
        self.results = self._read

    def _work(self) -> None:
        try:
            saves = self._store.saves()
            self._saves = saves
            self._read = list(results_of(saves, self._reviews))
        except Exception as fault:  # the page says that there is nothing; the report has the error
            write_report(fault)
            self._read = []

    def update(self, dt: float) -> None:
        """Show the results once they are known, and what reviews have found."""
        super().update(dt)
        self._review_on()
        if self.results is None and self._read is not None:
            self.results = self._read
            self.rebuild()

    @property
    def lines(self) -> list[ResultLine]:
        """Return the lines of the page; games in the order of the shelf."""
        shown = [result for result in self.results or () if self.game in ("", result.game)]
        order = list(GAMES)
        return sorted(lines(shown, KEYS[self.by]), key=lambda line: order.index(line.key[0]))

    def build(self) -> Widget:
        """Build the choices, the lines and the foot."""
        say, found = self.app.say, self.lines
        parts: list[Widget] = []
        if self.results:
            parts += [self._choices(), Label(self._sum(found), colour="gold"), self._career(found)]
            parts.append(ListView(len(found), lambda index: self._line(found[index]), gap=6, name="results"))
        else:
            words = Label(
                say("screens.results.reading" if self.results is None else "screens.results.none"), align="center"
            )
            parts.append(Sized(Centred(words), grow=1))
        back = Button(say("ui.back"), self.app.pop, key="escape", name="back")
        parts.append(Row([Label(say("screens.results.note"), role="small", grow=1), back], gap=12))
        panel = Panel(Column(parts, gap=12, grow=1), title=say("screens.results.head"), pad=18, grow=1)
        return Column([Sized(panel, most=1100, grow=1)], pad=20)

    def _choices(self) -> Widget:
        say = self.app.say
        kinds: list[tuple[By, str]] = [(by, say(f"screens.results.by_{by}")) for by in KEYS]
        games = [("", say("screens.saves.all_games")), *((game, say(f"{game}_about.title")) for game in GAMES)]
        return Flow(
            [Segmented(kinds, self.by, self._compare, name="by"), Select(games, self.game, self._choose, name="games")],
            gap=10,
        )

    def _compare(self, by: By) -> None:
        self.by = by
        self.rebuild()

    def _choose(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _sum(self, found: Sequence[ResultLine]) -> str:
        whole = ResultLine((), [result for line in found for result in line.results])
        return self.app.say("screens.results.sum", n=len(whole.results), ends=self._ends(whole)) if found else ""

    # === Reviews ===

    def _career(self, found: Sequence[ResultLine]) -> Widget:
        """Luck and costly decisions of all reviewed games that are shown, and a button to review the others."""
        say, whole = self.app.say, ResultLine((), [result for line in found for result in line.results])
        reviewed = len(whole.reviewed)
        words = say("screens.review.career_none")
        if reviewed:
            luck, usual = signed(self.app.catalogue, whole.luck), bare(self.app.catalogue, whole.usual_luck)
            words = say("screens.review.career_luck", n=reviewed, luck=luck, spread=usual, errors=whole.errors)
        parts: list[Widget] = [Label(words, role="small", colour="ink", grow=1)]
        if self._todo or self._reviewer is not None:
            self._stage = Label(self._stage_words(), role="small")
            parts += [self._stage, Button(say("screens.review.stop"), self.stop_reviewing, name="stop")]
        elif left := self.unreviewed():
            words = say("screens.review.career_all", n=len(left))
            parts.append(Button(words, self.review_all, name="review all"))
        return Row(parts, gap=12)

    def _stage_words(self) -> str:
        return self.app.say("screens.review.career_working", done=self._all - len(self._todo), of=self._all)

    def unreviewed(self) -> list[Save]:
        """The saves of the shown games that nobody has reviewed."""
        missing = {
            result.fingerprint
            for result in self.results or ()
            if result.reviewed is None and self.game in ("", result.game)
        }
        by_match = {save.header.fingerprint: save for save in self._saves if save.match and save.header is not None}
        return [save for fingerprint, save in by_match.items() if fingerprint in missing]

    def review_all(self) -> None:
        """Review one game after the other, in a process of low priority, until all are done or the page is left."""
        self._todo = self.unreviewed()
        self._all = len(self._todo)
        self.rebuild()

    def stop_reviewing(self) -> None:
        """Stop reviewing; reviews made so far stay."""
        self._todo = []
        if self._reviewer is not None:
            self._reviewer.cancel()
            self._reviewer = None
        self._read_again()

    def _review_on(self) -> None:
        while self._reviewer is not None and (news := self._reviewer.take()) is not None:
            if isinstance(news, Review):
                self._reviews.keep_review(news)
            if isinstance(news, Review | Failed):
                self._reviewer = None
        if self._reviewer is None and self._todo:
            save = self._todo.pop(0)
            with suppress(RecordError, TablesError):  # it has been changed meanwhile
                record = save.read()
                self._reviewer = Reviewer(record, range(len(record.players)), decisions=None)
            if self._stage is not None:
                self._stage.set(self._stage_words())
        elif self._reviewer is None and self._all:
            self._read_again()

    def _read_again(self) -> None:
        self._all = 0
        self.results = list(results_of(self._saves, self._reviews))
        self.rebuild()

    def leave(self) -> None:
        """Review no further games."""
        if self._reviewer is not None:
            self._reviewer.cancel()
        super().leave()

    # === Lines ===

    def _ends(self, line: ResultLine) -> str:
        return " · ".join(
            self.app.say(f"screens.results.{ending}", n=number) for ending in ENDINGS if (number := line.count(ending))
        )

    def _line(self, line: ResultLine) -> Widget:
        kind = "length_and_time" if line.minutes else "length"
        about = self.app.say(
            f"screens.results.{kind}",
            turns=round(line.turns),
            decisions=round(line.decisions),
            minutes=round(line.minutes),
        )
        rows = [Label(self.name_of(line), role="strong", colour="ink"), Label(about, role="small")]
        if line.reviewed:
            luck, usual = signed(self.app.catalogue, line.luck), bare(self.app.catalogue, line.usual_luck)
            args = {"luck": luck, "spread": usual, "errors": line.errors, "n": len(line.reviewed)}
            rows.append(Label(self.app.say("screens.review.line_luck", **args), role="small"))
        words = Column(rows, gap=1)
        ends = Column(
            [ResultBar({end: line.count(end) for end in ENDINGS}), Label(self._ends(line), role="small")], gap=3
        )
        if self.app.window_rect.width / self.kit.scale < WIDE:
            return Column([words, ends], gap=3, pad=6)
        return Row([Sized(words, least=330, most=330), Sized(ends, grow=1)], gap=16, pad=6)

    def name_of(self, line: ResultLine) -> str:
        """Return what the matches of a line have in common."""
        app, (game, *rest) = self.app, line.key
        title = app.say(f"{game}_about.title")
        if not rest:
            return title
        what = rest[0]
        if self.by == "side":
            what = app.catalogue.name(game, "side", what)
        elif self.by == "scenario":
            known = what in known_scenarios(game)
            what = scenario_words(app, game, what) if known else app.say("screens.saves.unknown_scenario")
        else:
            own = what in (ALONE, PEOPLE, SEVERAL)
            what = app.say(f"screens.results.{what}") if own else level_words(app, game, what)
            what = what if own else app.say("screens.results.against", level=what)
        return what if self.game else app.say("screens.results.of_game", game=title, what=what)


class ResultBar(Widget):
    """A bar with a colour for each ending, its width the ending's share."""

    def __init__(self, counts: dict[Ending, int]) -> None:
        super().__init__()
        self.counts = counts

    def least_width(self) -> int:
        return self.kit.px(120)

    def natural_width(self) -> int:
        return self.kit.px(360)

    def height_for(self, width: int) -> int:
        return self.kit.px(16)

    def parts(self) -> list[tuple[Ending, pygame.Rect]]:
        """The part of each ending that happened."""
        whole, left, found, so_far = sum(self.counts.values()), self.rect.left, list[tuple[Ending, pygame.Rect]](), 0
        for ending, number in self.counts.items():
            so_far += number
            right = self.rect.left + round(self.rect.width * so_far / whole)
            if number:
                found.append((ending, pygame.Rect(left, self.rect.top, right - left, self.rect.height)))
            left = right
        return found

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the parts with round ends and a thin gap between them."""
        kit = self.kit
        canvas = shapes.canvas(*self.rect.size)
        for ending, part in self.parts():
            box = part.move(-self.rect.left, -self.rect.top)
            box.width -= kit.px(2) if box.right < self.rect.width else 0
            canvas.fill((*kit.theme[COLOURS[ending]], 255), box)
        surface.blit(shapes.rounded(canvas, kit.px(4)), self.rect)
