"""A critical moment: the table at a costly decision, to be decided again; sixty worlds answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.review.data import LEAST_LOSS, SURE, Verdict
from game.bots.review.stopping import FRESH
from game.client.review.figures import signed
from game.client.review.telling import Sentence, Teller
from game.client.scenes.continuing import store_of
from game.client.scenes.watching import QuietFurnisher
from game.client.table.scene import TableScene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.layout import Column, Row
from game.client.ui.panel import Panel
from game.client.ui.progress import ProgressBar
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.core.choice import Pick
from game.core.record import Record
from game.core.rules import HUMAN
from game.play.moments import MomentSession
from game.play.reviewer import Answers, Failed, Reviewer
from game.play.reviews import Kept, ReviewStore

if TYPE_CHECKING:
    from game.client.app import App

PAD = 9
"""Pixels at 100 % round the words."""


class MomentScene(TableScene):
    """The table of a critical moment. The seat sees what it saw then.

    Hints are off, because the hint is the solution.
    """

    hints = habits = warns = False
    furnisher = QuietFurnisher

    def __init__(self, app: App, *, record: Record, verdict: Verdict) -> None:
        self.moment_session = MomentSession(record, verdict)
        self.record, self.verdict = record, verdict
        self.reviewer: Reviewer | None = None
        self.answers: Answers | None = None
        self.fault = ""
        """Why there is no answer; empty if there may still be one."""
        self.is_revealed = False
        """Whether the original decision and the hint have been shown."""
        self._teller: Teller | None = None
        self._bar: ProgressBar | None = None
        self._stage: Label | None = None
        super().__init__(app, session=self.moment_session)

    @property
    def teller(self) -> Teller:
        """What happened, in the language in force."""
        if self._teller is None:
            self._teller = Teller(self.app, self.moment_session.whole)
        elif self._teller.table.catalogue is not self.app.catalogue:
            self._teller.speak(self.app.catalogue)
        return self._teller

    # === Widgets ===

    def guide(self) -> Widget:
        """Return the question, the results of the worlds, and the next steps."""
        self._bar = self._stage = None
        say = self.app.say
        parts: list[Widget] = []
        if self.fault:
            parts.append(Label(self.fault, colour="ink"))
        elif self.answers is not None and self.answers.found:
            parts += self._result(self.answers)
        elif self.reviewer is not None:
            self._bar = ProgressBar(self._part(), name="progress")
            self._stage = Label(self._stage_words(), colour="ink")
            parts += [self._stage, Column([self._bar])]
        else:
            own = self.record.players.count(HUMAN) == 1 and self.record.players[self.verdict.run.seat] == HUMAN
            side = self.table.game.side_name(self.table.game.side(self.verdict.run.seat))
            turn = self.teller.turn(self.verdict.run.turn)
            key = "moment_words" if own else "moment_words_side"
            parts.append(Label(say(f"screens.review.{key}", turn=turn, side=side, worlds=FRESH), colour="ink"))
        if self.is_revealed:
            parts += self._solution()
        body = Column([ScrollArea(Column(parts, gap=6), grow=1, name="moment"), *self._next()], gap=7)
        return Panel(body, title=say("screens.review.moment_head"), pad=PAD, name="guide")

    def _part(self) -> float:
        return self.answers.done / max(1, self.answers.of) if self.answers is not None else 0.0

    def _stage_words(self) -> str:
        done, of = (self.answers.done, self.answers.of) if self.answers is not None else (0, 3 * FRESH)
        return self.app.say("screens.review.moment_asking", worlds=FRESH, done=done, of=of)

    def _result(self, answers: Answers) -> list[Widget]:
        """Say whether the answer was better than the original decision, and show the chances of the three."""
        say, catalogue = self.app.say, self.app.catalogue
        mine, played, _ = answers.found
        lead, error = mine.lead(played)
        sure = lead >= LEAST_LOSS and lead > SURE * error
        key = "moment_better" if sure else "moment_unsure" if lead > 0 else "moment_same"
        size, doubt = signed(catalogue, lead), catalogue.percent(error)
        words = say(
            f"screens.review.{key}", lead=size, error=doubt, **({"worlds": FRESH} if key == "moment_unsure" else {})
        )
        found: list[Widget] = [Label(words, role="strong", colour="luck_good" if sure else "gold")]
        names = ("moment_yours", "moment_played", "moment_hint")
        for name, each in zip(names, answers.found, strict=True):
            chance = Label(catalogue.percent(each.chance), role="strong", colour="ink", align="right")
            found.append(Row([Label(say(f"screens.review.{name}"), colour="dim", grow=1), chance], gap=10))
        return found

    def _solution(self) -> list[Widget]:
        """Say what was played and what the hint plays."""
        teller = self.teller
        played, advised = teller.played(self.verdict), teller.advised(self.verdict)
        because = teller.because(self.verdict.because)
        lines = (("moment_played_was", played), ("moment_hint_was", [*advised, *([because] if because else [])]))
        return [Label(self._named(key, teller.joined(told)), colour="ink") for key, told in lines]

    def _named(self, key: str, told: Sentence) -> Sentence:
        return [Segment("strong", self.app.say(f"screens.review.{key}")), *told]

    def _next(self) -> list[Widget]:
        say = self.app.say
        leave = Button(say("screens.review.moment_leave"), self.app.pop, kind="quiet", key="escape", name="leave")
        found: list[Widget] = []
        if self.moment_session.picks:
            found.append(Button(say("screens.review.moment_again"), self.again, kind="primary", name="again"))
        if self.answers is not None and self.answers.found and not self.is_revealed:
            found.append(Button(say("screens.review.moment_reveal"), self.reveal, name="reveal"))
        return [*found, leave]

    # === What happens ===

    def again(self) -> None:
        """Begin again with the same moment."""
        self.app.replace(MomentScene(self.app, record=self.record, verdict=self.verdict))

    def reveal(self) -> None:
        """Show what was played, and what the hint plays."""
        self.is_revealed = True
        self.rebuild()

    def _decide(self, pick: Pick) -> None:
        super()._decide(pick)
        if self.moment_session.is_decided:
            run = self.verdict.run
            ways = (tuple(self.moment_session.picks), run.picks, self.verdict.advised)
            self.reviewer = Reviewer(self.record, start=run.start, ways=ways)
            self.rebuild()

    def update(self, dt: float) -> None:
        """Show the latest results of the worlds."""
        super().update(dt)
        while self.reviewer is not None and (news := self.reviewer.take()) is not None:
            if isinstance(news, Failed):
                self.fault, self.reviewer = self.app.say("screens.review.moment_failed", what=news.what), None
                self.rebuild()
            elif isinstance(news, Answers):
                self.answers = news
                if news.found:
                    self.reviewer = None
                    self._note_solved(news)
                    self.rebuild()
        if self._bar is not None and self._stage is not None:
            self._bar.set(self._part())
            self._stage.set(self._stage_words())

    def _note_solved(self, answers: Answers) -> None:
        """Record that the moment has been solved, with the review."""
        saves = store_of(self.app)
        store = ReviewStore(saves) if saves is not None else None
        lead, error = answers.found[0].lead(answers.found[1])
        kept = store.fitting(self.record) if store is not None else None
        start = self.verdict.run.start
        if store is None or kept is None or lead < LEAST_LOSS or lead <= SURE * error or start in kept.solved:
            return
        store.keep(Kept(kept.review, (*kept.solved, start)))

    def leave(self) -> None:
        """End the worlds."""
        if self.reviewer is not None:
            self.reviewer.cancel()
        super().leave()

    def open_menu(self) -> None:
        """Leave instead of opening the menu."""
        self.app.pop()

    def open_result(self) -> None:
        """Do nothing: the match is not continued here."""
