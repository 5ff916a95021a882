"""The review of a finished game: whether it was luck or play, the chance to win over the game, turning points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.bots.review.data import CARDS, LEAST_LOSS, Fortune, Progress, Review, Verdict, headline
from game.bots.review.reviewing import is_long
from game.client.ending import result_words
from game.client.review.cards import Caption, CardWords, box, card
from game.client.review.figures import (
    Event,
    bare,
    cards_of,
    course_of,
    first_seat,
    is_told,
    luck_by_kind,
    signed,
    start_of,
)
from game.client.review.telling import Teller, teller_of
from game.client.scene import ClosableScene
from game.client.scenes import open_scene
from game.client.scenes.branch import BranchScene
from game.client.scenes.continuing import scenario_words, store_of
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Select
from game.client.ui.course import COLOURS, Course, CourseKey, CourseView
from game.client.ui.layout import Column, Flow, Grid, Row, Sized
from game.client.ui.panel import Panel
from game.client.ui.progress import ProgressBar
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.core.chances import fit_of
from game.core.record import Record, RecordError
from game.core.rules import HUMAN
from game.play.replay import Tape
from game.play.reviewer import Failed, Reviewer
from game.play.reviews import ReviewStore, tells_of

if TYPE_CHECKING:
    from game.client.app import App

CHART = 150
"""The least height of the chart; it takes whatever room is left."""
SHORT = 560
"""Window height in pixels at 100 % below which the head and the foot scroll with the page."""
KINDS = 6
"""Most kinds of rolls on the page; the list has all rolls."""


class ReviewScene(ClosableScene):
    """The page of one record. RecordError if it cannot be replayed or the game is not over.

    A kept review is shown at once; otherwise a separate process makes it, and results appear as they come. `found` is
    shown as it is, without a process.
    """

    def __init__(self, app: App, *, record: Record, seat: int | None = None, found: Review | None = None) -> None:
        super().__init__(app)
        self.tape = Tape(record)
        if not self.tape.is_over:
            raise RecordError("astray", name="the record")
        self.record, self.match = record, self.tape.whole
        self.rules = self.match.rules
        self.about = self.rules.id
        self.seat = first_seat(record.players) if seat is None else seat
        store = store_of(app)
        self.store: ReviewStore | None = ReviewStore(store) if store is not None and found is None else None
        self.review = found
        kept = self.store.fitting(record) if self.store is not None else None
        if kept is not None and tells_of(kept.review, self.match):
            self.review = kept.review
        self.progress: Progress | None = None
        self.told = ""
        """Why the work ended early; empty if it did not."""
        self.reviewer: Reviewer | None = None
        self.is_long = is_long(self.match)
        """Whether comparing the decisions takes minutes, so that it is offered separately."""
        self._in_full = False
        if found is None and (self.review is None or not self.review.is_complete):
            self.begin()
        self._teller: Teller | None = None
        self._caption: Caption | None = None
        self._chart_view: CourseView | None = None
        self._bar: ProgressBar | None = None
        self._stage: Label | None = None

    # === Work ===

    def begin(self) -> None:
        """Let a process make the review."""
        self.told = ""
        self.reviewer = Reviewer(self.record, range(self.match.seats), decisions=self._in_full or None)

    def cancel(self) -> None:
        """End the process; its results so far stay."""
        if self.reviewer is not None:
            self.reviewer.cancel()
            self.reviewer = None
            self.told = self.app.say("screens.review.stopped")
            self.rebuild()

    def compare(self) -> None:
        """Compare the decisions too, however long it takes."""
        self._in_full = True
        self.go_on()

    def go_on(self) -> None:
        """Begin again after the process has been stopped or has failed."""
        self.begin()
        self.rebuild()

    def update(self, dt: float) -> None:
        """Show the latest results of the process."""
        super().update(dt)
        before = self.review
        while self.reviewer is not None and (news := self.reviewer.take()) is not None:
            if isinstance(news, Review):
                self.review, self.reviewer = news, None
            elif isinstance(news, Failed):
                key = "failed" if self.review is not None else "failed_at_once"
                self.told, self.reviewer = self.app.say(f"screens.review.{key}", what=news.what), None
                self.rebuild()
            elif isinstance(news, Progress):
                self.progress, self.review = news, news.found or self.review
        if self.review is not before:
            self._keep()
            self.rebuild()
        elif self.progress is not None and self._bar is not None and self._stage is not None:
            self._bar.set(self._part())
            self._stage.set(self._stage_words())

    def _keep(self) -> None:
        """Write what has been found, unless it is less than what was kept before."""
        if self.store is None or self.review is None or (not self.review.fortunes and not self.review.is_complete):
            return
        self.store.keep_review(self.review)

    def leave(self) -> None:
        """End the process."""
        if self.reviewer is not None:
            self.reviewer.cancel()
        super().leave()

    # === Words ===

    @property
    def teller(self) -> Teller:
        """What happened, in the language in force."""
        self._teller = teller_of(self.app, self.match, self._teller)
        return self._teller

    def say(self, key: str, **args: Any) -> str:
        """Words of this page."""
        return self.app.say(f"screens.review.{key}", **args)

    def _side(self, seat: int) -> str:
        return self.app.catalogue.name(self.rules.id, "side", self.teller.story.sides[seat])

    @property
    def is_own(self) -> bool:
        """Whether the page is seen from the side of the only person."""
        return self.record.players.count(HUMAN) == 1 and self.record.players[self.seat] == HUMAN

    def _headline(self) -> str:
        if self.review is None or not self.review.is_complete:
            return self.say("working" if self.reviewer is not None else "only_luck" if self.review else "open")
        if not any(self.review.judged):
            return self.say("only_luck")
        key = headline(self.review, self.seat)
        if not self.is_own:
            return self.say(f"{key}_of", side=self._side(self.seat))
        has_won = self.review.result[self.seat] > 1 / max(2, self.match.seats)
        return self.say(f"{key}_won" if has_won and key != "close" else key)

    def _over_line(self) -> str:
        outcome, app = self.match.state.outcome, self.app
        assert outcome is not None, "the match is over"
        args = {
            "game": app.say(f"{self.rules.id}_about.title"),
            "scenario": scenario_words(app, self.rules.id, self.match.scenario),
            "when": self.teller.story.when(self.rules.turn(self.match.state)),
            "result": result_words(app.catalogue, self.rules, outcome),
        }
        return (
            self.say("over_line_you", **args, side=self._side(self.seat))
            if self.is_own
            else self.say("over_line", **args)
        )

    # === Widgets ===

    def rebuild(self) -> None:
        """Rebuild the page; the moment that was pointed at stays."""
        super().rebuild()
        if self._chart_view is not None and self._chart_view.place_shown is not None:
            self._point(self._chart_view.place_shown)

    def build(self) -> Widget:
        """Build the head, the boxes, the chart, the cards and the foot."""
        self._bar = self._stage = self._caption = self._chart_view = None
        parts: list[Widget] = []
        review = self.review
        if self.reviewer is not None or self.told or (review is not None and not review.is_complete):
            parts.append(self._work())
        elif review is not None and self.is_long and not any(review.judged):
            compare = Button(self.say("compare"), self.compare, name="compare")
            parts.append(Row([Label(self.say("long"), colour="gold", grow=1), Sized(compare, least=120)], gap=12))
        if review is not None:
            parts += [self._boxes(review), self._chart(review), self._cards(review)]
            if (kinds := self._kinds(review)) is not None:
                parts.append(kinds)
        trust = Label(self._trust() if review is not None else "", role="small", grow=1)
        if self.app.window_rect.height / self.kit.scale / self.kit.text_scale < SHORT:
            body = ScrollArea(Column([self._head(), *parts, trust], gap=8), name="page")
            page = Column([body, Flow(self._acts(), gap=10, align="end")], gap=8, pad=14)
        else:
            body = ScrollArea(Column(parts, gap=8), name="page")
            page = Column([self._head(), body, Row([trust, *self._acts()], gap=10)], gap=8, pad=14)
        return Column([Sized(page, most=1560, grow=1)])

    def _head(self) -> Widget:
        words = Column(
            [Label(self._over_line(), role="small"), Label(self._headline(), role="caption", colour="gold")],
            gap=0,
            grow=1,
        )
        if self.match.seats == 1:
            return Row([words])
        sides = [(seat, self._side(seat)) for seat in range(self.match.seats)]
        choice = Select(sides, self.seat, self._look_from, name="side")
        return Row([words, Label(self.say("for_side"), role="small"), choice], gap=10)

    def _look_from(self, seat: int) -> None:
        self.seat = seat
        self.rebuild()

    def _work(self) -> Widget:
        """Return the progress of the process with a button to stop it.

        If it has stopped, why, and a button to continue.
        """
        if self.reviewer is None:
            words = self.told or self.say("only_luck")
            again = Button(self.say("go_on"), self.go_on, name="go on")
            return Row([Label(words, colour="gold", grow=1), Sized(again, least=120)], gap=12)
        self._bar = ProgressBar(self._part(), name="progress")
        self._stage = Label(self._stage_words(), role="small", colour="ink")
        stop = Button(self.say("stop"), self.cancel, name="stop")
        return Row([Sized(self._stage, least=330), self._bar, Sized(stop, least=120)], gap=12)

    def _part(self) -> float:
        return self.progress.done / max(1, self.progress.of) if self.progress is not None else 0.0

    def _stage_words(self) -> str:
        if self.progress is None:
            return self.say("working")
        if self.progress.stage == "luck":
            return self.say("stage_luck")
        return self.say(f"stage_{self.progress.stage}", done=self.progress.done, of=self.progress.of)

    def _boxes(self, review: Review) -> Widget:
        others = [seat for seat in range(self.match.seats) if seat != self.seat]
        boxes = [self._luck(review), self._decisions(review, [self.seat])]
        if others:
            boxes.append(self._decisions(review, others))
        return Grid(boxes, cell=330, columns=3, gap=10)

    def _luck(self, review: Review) -> Widget:
        rolls = sum(fortune.rolls for fortune in review.fortunes)
        head = self.say("luck_head", n=rolls)
        if not review.fortunes:
            key = "luck_none" if review.is_complete else "luck_working"
            return box(self.kit, self.say("luck_head", n=0), "–", "dim", self.say(key))
        catalogue, luck = self.app.catalogue, review.luck(self.seat)
        good, bad = (signed(catalogue, part) for part in review.good_and_bad_luck(self.seat))
        usual = review.usual_luck(self.seat)
        colour = "ink" if abs(luck) <= usual else "luck_good" if luck > 0 else "luck_bad"
        words = self.say("luck_words", good=good, bad=bad, spread=bare(catalogue, usual))
        return box(self.kit, head, signed(catalogue, luck), colour, words)

    def _decisions(self, review: Review, seats: Sequence[int]) -> Widget:
        is_own = seats == [self.seat]
        if is_own and self.is_own:
            head = self.say("own_head")
        else:
            head = self.say("side_head", side=self._side(seats[0])) if len(seats) == 1 else self.say("others_head")
        if all(seat in self.match.automata for seat in seats):
            return box(self.kit, head, "–", "dim", self.say("automaton"))
        number, judged = (sum(counts[seat] for seat in seats) for counts in (review.runs, review.judged))
        if not review.is_complete:
            key = "decisions_working" if self.reviewer is not None else "only_luck"
            return box(self.kit, head, "–", "dim", self.say(key))
        if not judged:
            return box(self.kit, head, "–", "dim", self.say("uncompared"))
        errors = review.errors_of(seats)
        if not errors:
            least = bare(self.app.catalogue, LEAST_LOSS)
            words = self.say("costly_words_none", n=number, judged=judged, least=least)
            return box(self.kit, head, self.say("costly_none"), "luck_good" if is_own else "ink", words)
        worst = self.teller.turn(errors[0].run.turn)
        key = "costly_words_most" if len(review.verdicts) >= CARDS else "costly_words"
        words = self.say(key, n=number, judged=judged, turn=worst)
        return box(self.kit, head, self.say("costly", n=len(errors)), "decision", words)

    # === The chart ===

    def course(self) -> Course:
        """Return the data of the chart."""
        assert self.review is not None
        return course_of(self.review, self.seat, self.teller)

    def _chart(self, review: Review) -> Widget:
        course = self.course()
        if self.match.seats == 1:
            title = self.say("chart_alone")
        else:
            title = self.say("chart_one", side=self._side(self.seat))
        self._chart_view = chart = CourseView(
            course, on_point=self._point, on_look=self._look, height=CHART, name="chart"
        )
        self._caption = Caption(self.say("chart_hint"))
        head = Row([Label(title, role="head", colour="ink"), self._legend(course)], gap=24)
        return Panel(Column([head, chart, self._caption], gap=2), pad=10, grow=1)

    def _legend(self, course: Course) -> Widget:
        found: list[Widget] = []
        if len(course.sides) > 1:
            for seat, side in enumerate(self.teller.story.sides):
                found.append(self._sign(CourseKey("chance", side), self._side(seat)))
        else:
            found.append(self._sign(CourseKey("chance", course.sides[0]), self.say("legend_chance")))
        found.append(self._sign(CourseKey("band", course.sides[0]), self.say("legend_band")))
        for kind in COLOURS:
            found.append(self._sign(CourseKey(kind, course.sides[0]), self.say(f"legend_{kind}")))
        return Flow(found, gap=18, align="end", grow=1)

    def _sign(self, sign: Widget, words: str) -> Widget:
        return Row([sign, Label(words, role="small")], gap=6)

    def _point(self, place: int | None) -> None:
        """Say below the chart what happened at a place."""
        if self._caption is None or self.review is None:
            return
        if place is None:
            self._caption.say(self.say("chart_hint"))
            return
        told = self._told(self.review, place)
        course = self.course()
        args = {"turn": course.turns[course.turn(place)][1], "chance": self.app.catalogue.percent(course.value(place))}
        quiet = self.say("chart_quiet", **args)
        self._caption.say(*([[Segment("strong", self.say("chart_at", **args)), *told]] if told else []), quiet)

    def _told(self, review: Review, place: int) -> list[Segment]:
        """What happened at a place: a decision proven costly there, luck, or whatever the log says."""
        for verdict in review.verdicts:
            if verdict.run.start == place:
                words = self.teller.joined(self.teller.played(verdict))
                return self._with_size(words, "decision", -verdict.loss)
        for fortune in review.fortunes:
            if fortune.end == place and is_told(fortune, self.seat):
                kind = "luck_good" if fortune.luck[self.seat] > 0 else "luck_bad"
                return self._with_size(self.teller.luck(fortune.start, place), kind, fortune.luck[self.seat])
        return self.teller.moment(place)

    def _with_size(self, words: list[Segment], kind: str, part: float) -> list[Segment]:
        return self.teller.joined([words, [Segment("strong", signed(self.app.catalogue, part))]])

    def _look(self, place: int) -> None:
        open_scene(self.app, "replay", record=self.record, at=place)

    # === Cards ===

    def _cards(self, review: Review) -> Widget:
        events = cards_of(review, self.seat)
        if not events:
            key = "cards_none" if review.is_complete else "cards_wait"
            return Panel(Label(self.say(key), align="center"), pad=16)
        words = CardWords(self.app, self.teller, self.seat, own=self.is_own)
        cards = [card(words, event, number, self._card_acts(event, number)) for number, event in enumerate(events, 1)]
        return Grid(cards, cell=330, columns=3, gap=10)

    def _card_acts(self, event: Event, number: int) -> list[Button]:
        buttons = [
            Button(self.say("show"), partial(self._show, event), name=f"show {number}"),
            Button(self.say("branch"), partial(self._branch, start_of(event)), name=f"branch {number}"),
        ]
        if isinstance(event, Verdict):
            act, key = partial(self._try, event), "try_it"
            buttons.append(Button(self.say(key), act, name=f"try {number}"))
        else:
            buttons.append(Button(self.say("other_result"), partial(self._other_result, event), name=f"other {number}"))
        return buttons

    def _show(self, event: Event) -> None:
        """Show the board after rolls, or before a decision, with what the hint would have done."""
        if isinstance(event, Fortune):
            self._look(event.end)
        else:
            open_scene(self.app, "replay", record=self.record, at=event.differs_from, verdict=event)

    def _branch(self, place: int) -> None:
        """Play on from a place, with new dice."""
        self.tape.seek(place)
        self.app.push(BranchScene(self.app, tape=self.tape))

    def _other_result(self, fortune: Fortune) -> None:
        """Play on with another result of the first rolls of a group."""
        open_scene(self.app, "other_result", record=self.record, fortune=fortune)

    def _try(self, verdict: Verdict) -> None:
        """Play the moment of a costly decision."""
        open_scene(self.app, "moment", record=self.record, verdict=verdict)

    # === Foot ===

    def _kinds(self, review: Review) -> Widget | None:
        """The luck of the kinds of rolls that brought any; None if none did."""
        rows = [row for row in luck_by_kind(review, self.seat, self.teller) if round(row[2] * 100)]
        if not rows:
            return None
        found: list[Widget] = [Label(self.say("by_kind"), role="strong", colour="gold")]
        for name, number, luck in rows[:KINDS]:
            colour = "luck_good" if luck > 0 else "luck_bad"
            size = Label(signed(self.app.catalogue, luck), role="strong", colour=colour, strong=colour)
            found.append(Row([Label(self.say("kind", kind=name, n=number), role="small", colour="ink"), size], gap=6))
        return Panel(Flow(found, gap=20), pad=9)

    def _trust(self) -> str:
        """How far the chances can be trusted."""
        fit = fit_of(self.rules, self.match.state, self.match.seats)
        if fit is None:
            return self.say("trust_none")
        if not any(third.tells for third in fit.thirds):
            return self.say("trust_guess", n=fit.matches)
        sure = [
            self.say("sure", error=bare(self.app.catalogue, third.error)) if third.tells else self.say("guess")
            for third in fit.thirds
        ]
        return self.say("trust", n=fit.matches, early=sure[0], middle=sure[1], late=sure[2])

    def _acts(self) -> list[Widget]:
        lists = [
            Button(whole(self.say("rolls")), partial(self._list, "rolls"), name="rolls"),
            Button(whole(self.say("decisions")), partial(self._list, "decisions"), name="decisions"),
        ]
        done = Button(whole(self.say("done")), self.app.pop, kind="primary", key="return", name="done")
        return [*(lists if self.review is not None and self.review.fortunes else []), done]

    def _list(self, leaf: str) -> None:
        assert self.review is not None
        open_scene(self.app, "review_list", record=self.record, review=self.review, seat=self.seat, leaf=leaf)


def whole(words: str) -> str:
    """Words that are not broken into lines."""
    return words.replace(" ", "\u00a0")
