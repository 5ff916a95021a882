"""What a game explains at the table: turn, score, plates, pages, and sketches on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from game.client.board.sketches import Sketch
from game.client.documents import Block, Bullet, Document, Paragraph
from game.client.table.game import generic
from game.client.table.game.game import Part, S
from game.client.table.game.signs import SignGroup
from game.client.table.game.steps import Tell
from game.client.ui.kit import Kit
from game.client.ui.rich import Ref, Words
from game.client.ui.widget import Widget
from game.content.text import capital, figure
from game.core.choice import NOBODY, Pick
from game.core.match import View
from game.core.rules import Forecast

SUBJECTS: Final = {"hex": "space", "leader": "piece"}
"""Kinds of links that lead to the page of another kind."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Who is ahead, with a figure for each side: two sides share a bar, one fills its own, more are in a row.

    `share` (0 to 1) is the part of the bar that belongs to `sides[0]`.
    """

    title: str
    sides: tuple[str, ...]
    figures: tuple[str, ...]
    share: float = 0.0
    goal: float | None = None
    """The position on the bar at which the first side has won, if there is one."""
    tip: Words = ""
    levels: tuple[float, ...] = ()
    """The positions on the bar of a single side at which its levels begin."""
    pips: int = 0
    """For a single side: number of diamonds instead of a bar; its share of them is lit."""
    note: str = ""
    """For a single side with levels or diamonds: what else counts."""


@dataclass(frozen=True, slots=True)
class NarratedStep:
    """The step of a procedure on display, and the position that the whole procedure leads to."""

    step: Tell
    stepping: bool
    """Whether the player steps through it by hand."""
    goal: View[Any]


@dataclass(frozen=True, slots=True)
class Plate:
    """A panel in the dock with a widget of the game, such as a track; it can be folded."""

    name: str
    title: str
    note: str
    widget: Widget


@dataclass(frozen=True, slots=True)
class Bound:
    """Something in force that binds the players: its words, the card or the rule that says it, and its side if any.

    Its sign is the number of its card, a counter, a picture of its own, or else a sign of the kit.
    """

    words: str
    ref: Ref
    side: str = ""
    number: int = 0
    sprite: str = ""
    sign: str = "lock"
    draw: Callable[[Kit, int], pygame.Surface] | None = None
    """Makes the picture at a height in pixels."""


class Pages(Part[S]):
    """The turn, the rules' score, and pages about the things of `Rules.layout`."""

    def header(self, view: View[S]) -> tuple[str, str]:
        """Return the game's name, and the turn or date."""
        turn = self.catalogue.plain("table.turn", {"turn": self.rules.turn(view.state)})
        return self.catalogue.plain(f"{self.id}_about.title"), turn

    def phase(self, view: View[S]) -> str:
        """Return the current step, shown next to the side's name."""
        return ""

    def standing(self, view: View[S]) -> Sequence[Standing]:
        """Return the bars that show who is ahead; by default the rules' score of each seat."""
        score = self.rules.score(view.state)
        if sum(score) <= 0:
            return ()
        figures = tuple(figure(value) for value in score)
        sides = tuple(self.rules.sides[: len(score)])
        return [Standing(self.catalogue.plain("table.standing"), sides, figures, score[0] / sum(score))]

    def endings(self, view: View[S]) -> Sequence[Words]:
        """Return what could end the match, the most urgent first, from public facts alone."""
        public = self.rules.view(view.state, NOBODY)
        told = self.rules.endings(public)
        return [self.catalogue.message((each.key, each.args, each.rule), self.id) for each in told]

    def plates(
        self, view: View[S], on_point: Callable[[str], None], narrated: NarratedStep | None = None
    ) -> Sequence[Plate]:
        """Return panels for the dock, the most important first.

        Their widgets report to `on_point` the subject under the pointer, such as "way:3"; empty when it leaves.
        """
        return ()

    def in_force(self, view: View[S]) -> Sequence[Bound]:
        """Return the effects in force: lasting events and restrictions. Each leads to its card or its rule."""
        return ()

    def document(self, view: View[S], subject: str, forecast: Forecast | None) -> Document | None:
        """Return a page about a subject: "space:0404", "piece:wallace", "card:levy", "cell:turn.9",
        "option:button:pass".

        It begins with the forecast.
        """
        layout = self.rules.layout(view.state)
        hands = generic.hands(layout, self.rules.sides, view.seat, self.catalogue, self.id)
        found = generic.document(layout, hands, subject, self.catalogue, self.id)
        notes = self.foretold(forecast, view) if forecast is not None else []
        if not notes:
            return found
        if found is None:
            kind, _, name = subject.partition(":")
            pick = Pick.parse(name) if kind == "option" else Pick(kind, name)
            title = generic.name_of(self.catalogue, self.id, (pick.kind, f"pick.{pick.kind}"), str(pick.id))
            found = Document(subject, capital(title))
        return replace(found, blocks=(*notes, *found.blocks))

    def foretold(self, forecast: Forecast, view: View[S]) -> list[Block]:
        """Return the chances and the notes of a forecast, line by line."""
        odds = self.odds_words(forecast, view)
        notes = [(self.catalogue.message((each.key, each.args, ""), self.id), each.rule) for each in forecast.notes]
        return [Bullet(words, rule) for words, rule in ([(odds, ""), *notes] if odds else notes)]

    def spaces_of(self, view: View[S], pick: Pick) -> Sequence[str]:
        """Return the spaces to light while the button of an option is pointed at."""
        return ()

    def idle_document(self, view: View[S]) -> Document | None:
        """Return the page shown while nothing is pointed at."""
        title, note = self.header(view)
        return Document("", title, note, [Paragraph(self.catalogue.plain("table.page.point_at"), quiet=True)])

    def signs(self, view: View[S]) -> Sequence[SignGroup]:
        """Return the meaning of every sign on the board, for the key of signs; empty if the game has no such key."""
        return ()

    def subject_of(self, kind: str, name: str) -> str:
        """Return the subject that a link in the log or on a page leads to, by its kind and id."""
        return f"{SUBJECTS.get(kind, kind)}:{name}"

    def subject_of_key(self, name: str) -> str:
        """Return the subject pinned by a key that has no command, such as "way:3" for the key 3, or ""."""
        return ""

    def sketches(self, view: View[S], subject: str, forecast: Forecast | None) -> Sequence[Sketch]:
        """Return drawings on the board: lasting ones, and those of the subject pointed at."""
        return ()

    def path_words(self, forecast: Forecast) -> Sequence[str] | None:
        """Return the words on the discs of a forecast's path, one for each step; None if the path is not drawn."""
        return [str(cost) for cost in forecast.costs]

    def forecast_words(self, forecast: Forecast, view: View[S]) -> Words:
        """Return the words of the flag over a target: the chance to win an attack."""
        return self.odds_words(forecast, view)

    def odds_words(self, forecast: Forecast, view: View[S]) -> Words:
        """Return the chance of success in the same words everywhere; empty if nothing is at stake."""
        if forecast.odds is None or view.choice is None:
            return ""
        args = {"chance": forecast.odds[0], "side": self.rules.sides[view.choice.seat]}
        return self.catalogue.rich("table.attack_odds", args, game=self.id)
