"""Calibration: play games, record every probability that a person would be shown, and check whether it comes true."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from game.core.bounds import MOST_DECISIONS
from game.core.choice import Pick
from game.core.claim import Claim, Step, Verdict
from game.core.match import Match
from game.core.rules import Bot, Thought
from game.core.seat import Seat


class Case(NamedTuple):
    """A claim that was decided."""

    kind: str
    chance: float
    came_true: bool
    decided: int = 0
    """How many decisions had been made then. Cases of a match that are decided together may hang on one roll."""


class Watch:
    """Records the claims of one match and their results. Claims still open at the end are dropped."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.cases: list[Case] = []
        self._open: dict[tuple[str, Hashable], Claim] = {}
        self._unnamed = 0

    def note(self, pick: Pick) -> None:
        """Record the claims shown to the deciding seat, both for the pick it is about to make and without pointing."""
        choice = self.match.choice
        assert choice is not None
        view = self.match.view(choice.seat).state
        rules = self.match.rules
        for claim in (*rules.claims(view, choice, None), *rules.claims(view, choice, pick)):
            key = claim.key
            if key is None:
                self._unnamed += 1
                key = self._unnamed
            self._open.setdefault((claim.kind, key), claim)

    def judge(self, step: Step[Any]) -> None:
        """Show a step to the open claims."""
        for key, claim in list(self._open.items()):
            verdict = claim.judge(step)
            if verdict is not None:
                del self._open[key]
                if verdict is not Verdict.VOID:
                    came_true = verdict is Verdict.TRUE
                    self.cases.append(Case(claim.kind, claim.chance, came_true, len(self.match.log)))


def cases_of(match: Match[Any], bots: Sequence[Bot]) -> list[Case]:
    """Play a match to its end and return the decided claims. RuntimeError if it does not end."""
    watch = Watch(match)
    while (choice := match.choice) is not None:
        if len(match.log) > MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
        pick = _thought(bots[choice.seat].think(Seat(match, choice.seat)))
        watch.note(pick)
        events = match.apply(pick)
        watch.judge(Step(choice, pick, events, match.state))
    return watch.cases


def _thought(thinking: Iterator[Thought | None]) -> Pick:
    return next(thought.pick for thought in thinking if thought is not None)
