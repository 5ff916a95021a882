"""Which buttons press something that cannot be taken back: seen before it is done, by trying it on a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter

from game.client.table.choosing import Chooser
from game.client.table.spared import succeeds
from game.core.choice import CHANCE, Pick
from game.play.session import Session

MOST = 10
"""Buttons that are looked at: a list of more is a list of names, not of deeds."""
AT_ONCE = 0.008
"""Seconds for which options are tried before the buttons are first shown: a sign that comes later moves them."""


class Finals:
    """By option "dice" if chance follows at once, "eye" if a computer answers or what lay hidden is shown.

    A strict undo ends there.

    Options are tried for a moment when the decision comes up, then one in each frame; `on_change` is told if all were
    known only then, and there is something to be said. What follows at once is public: who is asked depends on no hand.
    """

    def __init__(self, session: Session, chooser: Chooser, on_change: Callable[[], None]) -> None:
        self.session, self.chooser, self.on_change = session, chooser, on_change
        self.found: Mapping[Pick, str] = {}
        self._known: dict[Pick, str] = {}
        self._rest: list[Pick] = []
        self._asked: tuple[int, bool] | None = None
        self.weighed = False
        """May buttons of this decision get a sign?"""

    def check(self) -> None:
        """Forget what was said of another decision, and look at the buttons of this one."""
        match, choice = self.session.match, self.chooser.choice
        asked = (len(match.log), self.session.free_undo) if choice is not None else None
        if asked == self._asked and asked is not None:
            return
        self._asked = asked
        self.found, self._known, self._rest = {}, {}, []
        self.weighed = False
        if choice is not None and choice.seat != CHANCE and not self.session.free_undo:
            buttons = self.chooser.on_buttons()
            self._rest = buttons if len(buttons) <= MOST else []
            self.weighed = bool(self._rest)
        end = perf_counter() + AT_ONCE
        while self._rest and perf_counter() < end:
            if not succeeds(self._try_one):
                self.give_up()

    @property
    def busy(self) -> bool:
        """Are there options still to be tried?"""
        return bool(self._rest)

    def think(self) -> None:
        """Try one more option."""
        if self._rest:
            self._try_one()
            if self.found:
                self.on_change()

    def give_up(self) -> None:
        """What comes of an option cannot be tried: no button of this decision gets a sign."""
        self.found, self._known, self._rest = {}, {}, []
        self.weighed = False

    def _try_one(self) -> None:
        pick = self._rest.pop()
        self._known[pick] = self._sign(pick)
        if not self._rest:
            self.found = {pick: sign for pick, sign in self._known.items() if sign}

    def _sign(self, pick: Pick) -> str:
        trial = self.session.match.copy()
        if any(event.kind in trial.rules.uncovering for event in trial.apply(pick)):
            return "eye"
        if trial.choice is None or trial.choice.seat in self.session.people:
            return ""
        return "dice" if trial.choice.seat == CHANCE else "eye"
