"""A hint: the computer in the player's own seat looks for an option; it is shown, never played."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from game.client.mat.overlay import Spot
from game.core.choice import CHANCE, Pick
from game.core.seat import Seat

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

THINK = 0.006
"""Seconds of each frame for looking."""


class Hint:
    """What the computer would pick for the person who has to decide. It sees no more than that seat may see."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pick: Pick | None = None
        self._slices: Iterator[Pick | None] | None = None
        self._number = 0
        """How many decisions had been made when it was asked for."""

    @property
    def is_sought(self) -> bool:
        """Is it still being looked for?"""
        return self._slices is not None

    def can_ask(self) -> bool:
        """Does a person have to decide now?"""
        choice = self.scene.chooser.choice
        return choice is not None and choice.seat != CHANCE

    def ask(self) -> None:
        """Begin to look; asked again, put the hint away."""
        if self.pick is not None or self.is_sought:
            self.forget()
            self.scene.rebuild()
            return
        choice, session = self.scene.chooser.choice, self.scene.session
        if choice is not None and choice.seat != CHANCE:
            self._number = len(session.match.log)
            self._slices = session.bot(choice.seat).think(Seat(session.match, choice.seat))
            self.scene.rebuild()

    def forget(self) -> None:
        """Put it away."""
        self.pick = self._slices = None

    def check(self) -> None:
        """Put it away when the decision is another one."""
        if len(self.scene.session.match.log) != self._number:
            self.forget()

    def think(self) -> None:
        """Go on looking for a moment; show what was found."""
        if self._slices is None:
            return
        end = perf_counter() + THINK
        while perf_counter() < end:
            found = next(self._slices, None)
            if found is not None:
                self._slices, self.pick = None, found
                self._show()
                return

    def _show(self) -> None:
        """Say it in the prompt, bring its place into sight."""
        scene, spot = self.scene, self.spot()
        if spot is not None and spot.name.startswith("space:"):
            scene.board.look_at([spot.name.removeprefix("space:")])
        scene.rebuild()

    def spot(self) -> Spot | None:
        """Where the option is picked."""
        if self.pick is None:
            return None
        return next((spot for spot in self.scene.chooser.spots() if self.pick in spot.picks), None)
