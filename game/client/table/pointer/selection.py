"""Selected options: shown on a copy of the match, and decided with the first option that is more than a selection."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.client.table.game.decisions import Decisions, Follow
from game.core.choice import CHANCE, DONE, NOBODY, PASS, Choose, Pick
from game.core.match import Match, View
from game.play.session import Session


class Selection:
    """Options that the person at the screen has selected but not yet decided (`Decisions.selects`).

    On the copy every reaction of another seat is a pass: whether one is asked is public, and the real answer comes when
    the decisions are made. Until then nothing is saved, shown to others, or counted.
    """

    def __init__(self, session: Session, decisions: Decisions[Any]) -> None:
        self.session, self.decisions = session, decisions
        self.picks: list[tuple[str, Pick]] = []
        """The picks, each with the prompt of its question."""
        self.view: View[Any] | None = None
        """What the person would see and could do next, without the option that ends a move not yet begun."""
        self.trial: Match[Any] | None = None
        """The copy on which they are made."""
        self._made = 0
        """Number of decisions made when the first one was selected."""

    @property
    def holds(self) -> bool:
        """Whether anything is selected."""
        return self.view is not None

    def drop(self) -> None:
        """Clear the selection."""
        self.picks, self.view, self.trial = [], None, None

    def check(self) -> None:
        """Clear it if another decision was made, or another person is at the screen."""
        view, session = self.view, self.session
        if view is not None and (self._made != len(session.match.log) or view.seat != session.viewer):
            self.drop()

    def add(self, view: View[Any], pick: Pick) -> bool:
        """Select an option of the decision in `view`; False if it has to be decided."""
        if view.choice is None or not self.decisions.selects(view, pick):
            return False
        trial = (self.trial or self.session.match).copy()
        trial.apply(pick)
        let_pass(trial, view.choice.seat)
        found = self._ahead(trial, view.choice.seat, view.seat)
        if found is None:
            return False
        self.picks.append((view.choice.prompt, pick))
        self.view, self.trial, self._made = found, trial, len(self.session.match.log)
        return True

    def _ahead(self, trial: Match[Any], seat: int, viewer: int) -> View[Any] | None:
        """Return what the viewer sees on the copy; None if more than passes come before the seat is asked again.

        At the public face of the table only public options are shown.
        """
        choice = trial.choice
        if choice is not None and viewer == NOBODY:
            choice = trial.rules.aloud(choice)
        if choice is None or choice.seat != seat:
            return None
        options = [option for option in choice.options if option != DONE]
        if not options:
            return None
        shown = Choose(seat, choice.prompt, options, rule=choice.rule, veiled=choice.veiled, args=choice.args)
        return replace(trial.view(viewer), choice=shown, narrowed_from=choice)

    def take(self, pick: Pick) -> tuple[Pick, Follow]:
        """Return the first decision to be made, and what makes the others, ending with `pick`; clear the selection.

        They are made only in answer to the same questions: a reaction may have changed the course.
        """
        assert self.view is not None
        assert self.view.choice is not None
        (_, first), *rest = [*self.picks, (self.view.choice.prompt, pick)]
        self.drop()

        def follow(view: View[Any]) -> Pick | None:
            prompt, meant = rest.pop(0) if rest else ("", None)
            return meant if view.choice is not None and view.choice.prompt == prompt else None

        return first, follow


def let_pass(trial: Match[Any], seat: int) -> None:
    """Let all others pass up to the next question for the seat, or one that cannot be passed."""
    while (choice := trial.choice) is not None and choice.seat not in (seat, CHANCE) and PASS in choice.options:
        trial.apply(PASS)
