"""A banner shown briefly when a turn, a season or a phase begins; clicks go through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.client.attempt import sentence_of
from game.client.ending import result_words
from game.client.table.game.game_table import GameTable
from game.client.ui import rich, shapes
from game.client.ui.kit import Kit
from game.client.ui.rich import Style, Words
from game.content.text import Segment
from game.core.event import Event
from game.core.match import View

RISES, STAYS, LEAVES = 0.16, 1.1, 0.28
"""Seconds in which it fades in, stays, and fades out."""


class Banner:
    """Shows one banner at a time, the latest. It takes no clicks.

    `place` returns its part of the window: a line without anything to click.
    """

    def __init__(
        self, kit: Callable[[], Kit], place: Callable[[], pygame.Rect], invalidate: Callable[[pygame.Rect], None]
    ):
        self._kit, self._place, self._invalidate = kit, place, invalidate
        self._picture: pygame.Surface | None = None
        self._age = 0.0

    @property
    def is_shown(self) -> bool:
        """Whether it is visible."""
        return self._picture is not None

    def show(self, words: Words, side: str = "", *, small: bool = False) -> None:
        """Announce the beginning of a turn or, in small letters, of a phase."""
        self.hide()
        if rich.plain(words):
            self._picture, self._age = self._draw(words, side, small=small), 0.0

    def hide(self) -> None:
        """Remove it."""
        if self._picture is not None:
            area, self._picture = self.rect(), None
            self._invalidate(area)

    def rect(self) -> pygame.Rect:
        """Return its part of the window."""
        assert self._picture is not None
        return self._picture.get_rect(center=self._place().center)

    def update(self, dt: float) -> None:
        if self._picture is None:
            return
        before, self._age = self._age, self._age + dt
        if self._age >= RISES + STAYS + LEAVES:
            self.hide()
        elif before < RISES or self._age > RISES + STAYS:
            self._invalidate(self.rect())

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            return
        part = min(1.0, self._age / RISES, (RISES + STAYS + LEAVES - self._age) / LEAVES)
        self._picture.set_alpha(255 if self._kit().reduce_motion else round(255 * max(0.0, part)))
        surface.blit(self._picture, self.rect())

    def _draw(self, words: Words, side: str, *, small: bool) -> pygame.Surface:
        kit = self._kit()
        theme = kit.theme
        size, gap = self._place().size, kit.px(8)
        ink = theme["ink" if small else "gold"]
        block = rich.lay_out(kit, _set(words), Style("strong", ink, "strong", ink), size[0])
        icon = kit.icon("side", side, min(kit.px(20), size[1])) if side else None
        beside = icon.get_width() + gap if icon is not None else 0
        image = shapes.canvas(*size)
        fill = [(0.0, (*theme["panel_top"], 255)), (1.0, (*theme["panel_foot"], 255))]
        line = [(0.0, (*theme["brass"], 220)), (1.0, (*theme["line"], 160))]
        image.blit(kit.plate("banner", size, kit.px(5), fill, line, 1.4 * kit.scale), (0, 0))
        left = max(0, (size[0] - block.width - beside) // 2)
        if icon is not None:
            image.blit(icon, icon.get_rect(midleft=(left, size[1] // 2)))
        block.draw(image, left + beside, (size[1] - block.height) // 2)
        return image


def _set(words: Words) -> Words:
    """Remove full stop, signs and rule numbers."""
    if isinstance(words, str):
        return words.rstrip(".。")
    kept: Sequence[Segment] = [each for each in words if each.kind not in ("icon", "rule")]
    return [Segment("strong", "".join(each.text for each in kept).strip().rstrip(".。").strip())]


class Herald:
    """Announces turns and phases on the banner, unless motion is instant.

    `pace` returns the factor of all durations of motion.
    """

    def __init__(self, table: GameTable[Any], banner: Banner, pace: Callable[[], float]) -> None:
        self.table, self.banner, self.pace = table, banner, pace
        self._phase = ""

    def begin(self, event: Event) -> None:
        """Announce a turn or season that begins with an event; its first phase is not announced."""
        if self.pace():
            chronicle = self.table.chronicle
            self.banner.show(sentence_of(chronicle, event), chronicle.side_of(event))
            self._phase = ""

    def end(self, view: View[Any]) -> None:
        """Announce the end of the match: the winner, and the kind of victory."""
        outcome = view.state.outcome
        if self.pace() and outcome is not None:
            rules = self.table.rules
            side = rules.sides[outcome.winners[0]] if outcome.winners else ""
            self.banner.show(result_words(self.table.catalogue, rules, outcome), side)
            self._phase = ""

    def look(self, view: View[Any], *, quiet: bool) -> None:
        """Announce the phase of a position if it has changed. `quiet`: only note it."""
        phase = self.table.pages.phase(view)
        if self._phase and phase and phase != self._phase and self.pace() and not quiet and not self.banner.is_shown:
            self.banner.show(phase, small=True)
        self._phase = phase
