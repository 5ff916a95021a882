"""Show the account of a fight in a panel: losses, results of the dice against their mean, the most unusual roll."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pygame

from game.client.table.game.chronicle import Chronicle, parts_of, rolled_words, stood_out_words, tells_losses
from game.client.ui.basic import Label
from game.client.ui.layout import Column, Row
from game.client.ui.rich import Words
from game.client.ui.widget import Widget
from game.content.text import Segment, figure
from game.core.event import Event

FAR = 2.5
"""The end of the bar of luck, in standard deviations from the mean."""
BAR, TRACK, TICK = 10, 4, 2
"""Pixels at 100 %: height of the bar of luck, of its track, and width of the mark of the mean."""


class LuckBar(Widget):
    """A bar of how far dice were from their mean, in standard deviations; better is to the right."""

    def __init__(self, luck: float, tip: Words) -> None:
        super().__init__(name="luck", tip=tip)
        self.luck = max(-FAR, min(FAR, luck))

    def least_width(self) -> int:
        """Return room for a mark at either side of the middle."""
        return self.kit.px(6 * BAR)

    def natural_width(self) -> int:
        """Return the width of a line of words."""
        return self.kit.px(16 * BAR)

    def height_for(self, width: int) -> int:
        return self.kit.px(BAR)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the track, the deviation from the mean, and the mark of the mean."""
        kit, rect = self.kit, self.rect
        middle, half = rect.centerx, rect.width // 2 - kit.px(1)
        end = middle + round(half * self.luck / FAR)
        track = pygame.Rect(rect.left, 0, rect.width, kit.px(TRACK))
        track.centery = rect.centery
        fill = pygame.Rect(min(middle, end), rect.top, abs(end - middle), rect.height)
        tick = pygame.Rect(middle - kit.px(TICK) // 2, rect.top, kit.px(TICK), rect.height)
        colour = kit.theme["success" if self.luck >= 0 else "danger"]
        surface.fill(kit.theme["line"], track)
        surface.fill(colour, fill)
        surface.fill(kit.theme["ink"], tick)


def account_widget(chronicle: Chronicle[Any], account: Event) -> Widget:
    """Return the lines of the panel."""
    lost = tells_losses(account)
    rows = [row for part in parts_of(account) for row in _of_side(chronicle, part, lost=lost)]
    words = stood_out_words(chronicle, account)
    if words:
        rows.append(Label(words, role="small", colour="dim"))
    return Column(rows, gap=4)


def _of_side(chronicle: Chronicle[Any], part: Mapping[str, Any], *, lost: bool) -> Iterator[Widget]:
    """Return the side, its losses if known, and below it the results of its dice."""
    say, side = chronicle.catalogue.rich, {"side": part["side"]}
    head: list[Widget] = [Label(say("table.fought.side", side, game=chronicle.id), role="strong", colour="ink", grow=1)]
    if lost:
        number = figure(-part["lost"]) if part["lost"] else "0"
        head.append(Label(number, role="number", colour="gold", align="right", tip=say("table.fought.lost")))
    yield Row(head, gap=8)
    if part["dice"]:
        words: list[Segment] = rolled_words(chronicle, part)
        yield Label(words, role="small", colour="dim")
        if part["spread"]:
            yield LuckBar((part["scored"] - part["expected"]) / part["spread"], say("table.fought.luck"))
