"""Operations that the person at the screen has never done: the table offers to show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.table.choosing import Chooser
from game.core.choice import Pick
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App

SHOW = "u"
"""The key that shows a new operation, unless it is bound otherwise."""


class NewOperations:
    """Knows which operations of the pending decision are new, and notes those that were done or shown."""

    def __init__(self, app: App, session: Session, chooser: Chooser) -> None:
        self.app, self.session, self.chooser = app, session, chooser
        self.game, self.decisions = chooser.game, chooser.decisions

    def offered(self) -> Mapping[str, Sequence[Pick]]:
        """Return the new operations by name, each with the options that begin it.

        Only the person at the screen, who sees the hand, is offered any; none while something is only selected.
        """
        choice = self.chooser.choice
        if choice is None or choice is not self.session.asked() or choice.seat != self.session.viewer:
            return {}
        if not self.app.settings.offer_to_show:
            return {}
        found: dict[str, list[Pick]] = {}
        for pick in choice.options:
            name = self.decisions.operation(choice.prompt, pick)
            if name and not self.app.settings.known.get(self._key(name)):
                found.setdefault(name, []).append(pick)
        return found

    def note(self, name: str) -> None:
        """Note that an operation was done or shown; an empty name is none."""
        if name and not self.app.settings.known.get(self._key(name)):
            self.app.change(known={**self.app.settings.known, self._key(name): True})

    def note_done(self, pick: Pick) -> None:
        """Note the operation that an option of the pending decision begins, if any."""
        choice = self.session.match.choice
        if choice is not None:
            self.note(self.decisions.operation(choice.prompt, pick))

    def _key(self, name: str) -> str:
        return f"{self.game.id}.{name}"
