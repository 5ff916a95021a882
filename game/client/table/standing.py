"""Who is ahead, at a glance."""

from __future__ import annotations

import pygame

from game.client.table.game_table import Standing
from game.client.ui.widget import Widget


def standing_widget(standing: Standing) -> Widget:
    """A bar for one side or two, a row for more."""
    return StandingBar(standing) if len(standing.sides) <= 2 else StandingRow(standing)


class StandingRow(Widget):
    """Device and figure of many sides side by side; who leads has the figure in gold."""

    def __init__(self, standing: Standing) -> None:
        super().__init__(name="standing", tip=standing.tip or standing.title)
        self.standing = standing

    def _widest(self) -> int:
        return max(self.kit.text_width(figure, "number") for figure in self.standing.figures)

    def least_width(self) -> int:
        """Every device with its figure."""
        return len(self.standing.sides) * (self.kit.px(30) + self._widest())

    def natural_width(self) -> int:
        """With air between them."""
        return self.least_width() + self.kit.px(10) * len(self.standing.sides)

    def height_for(self, width: int) -> int:  # noqa: ARG002
        """One line."""
        return max(self.kit.px(26), round(self.kit.size("number") * 1.15))

    def paint(self, surface: pygame.Surface) -> None:
        """Equal cells."""
        kit, rect, theme = self.kit, self.rect, self.kit.theme
        size, most = kit.size("number"), max(map(_value, self.standing.figures))
        cell = rect.width / len(self.standing.sides)
        top = rect.centery + round(size * 0.34) - kit.fonts.ascent("number", size)
        for number, (side, figure) in enumerate(zip(self.standing.sides, self.standing.figures)):
            icon = kit.icon("side", side, kit.px(21))
            text = kit.text(figure, "number", theme["gold" if _value(figure) == most else "ink"])
            width = icon.get_width() + kit.px(5) + text.get_width()
            left = round(rect.left + cell * (number + 0.5) - width / 2)
            surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
            surface.blit(text, (left + width - text.get_width(), top))


def _value(figure: str) -> float:
    """A figure as a number; what is none counts least."""
    try:
        return float(figure)
    except ValueError:
        return float("-inf")


class StandingBar(Widget):
    """Device and figure of each side at the ends of a bar that both share; what is counted stands in the middle.

    A single side has its figure at the left and fills the bar as far as it has come.
    """

    def __init__(self, standing: Standing) -> None:
        super().__init__(name="standing", tip=standing.tip or None)
        self.standing = standing

    def _end(self) -> int:
        figures = max(self.kit.text_width(figure, "number") for figure in self.standing.figures)
        return self.kit.px(24) + figures + self.kit.px(8)

    def least_width(self) -> int:
        """Both ends and the title."""
        return (
            len(self.standing.sides) * self._end() + self.kit.text_width(self.standing.title, "cap") + self.kit.px(20)
        )

    def natural_width(self) -> int:
        """With a bar worth looking at."""
        return max(self.least_width(), self.kit.px(260))

    def height_for(self, width: int) -> int:  # noqa: ARG002
        """One line."""
        return max(self.kit.px(26), round(self.kit.size("number") * 1.15))

    def paint(self, surface: pygame.Surface) -> None:
        """Ends, bar, title."""
        kit, rect, theme = self.kit, self.rect, self.kit.theme
        size, end = kit.size("number"), self._end()
        for number, (side, figure) in enumerate(zip(self.standing.sides, self.standing.figures)):
            icon = kit.icon("side", side, kit.px(21))
            text = kit.text(figure, "number", theme["gold"])
            top = rect.centery + round(size * 0.34) - kit.fonts.ascent("number", size)
            if number == 0:
                surface.blit(icon, icon.get_rect(midleft=(rect.left, rect.centery)))
                surface.blit(text, (rect.left + end - kit.px(8) - text.get_width(), top))
            else:
                surface.blit(icon, icon.get_rect(midright=(rect.right, rect.centery)))
                surface.blit(text, (rect.right - end + kit.px(8), top))
        bar = pygame.Rect(rect.left + end, 0, rect.width - len(self.standing.sides) * end, kit.px(18))
        bar.centery = rect.centery
        surface.blit(kit.picture(("standing", bar.size, self.standing.share), lambda: self._bar(bar.size)), bar)
        ink = theme.side(self.standing.sides[0]).on_mark if len(self.standing.sides) > 1 else theme["ink"]
        words = kit.text(self.standing.title, "cap", ink)
        cap = kit.size("cap")
        top = bar.centery + round(cap * 0.33) - kit.fonts.ascent("cap", cap)
        surface.blit(words, (bar.centerx - words.get_width() // 2, top))

    def _bar(self, size: tuple[int, int]) -> pygame.Surface:
        from game.client.ui import shapes

        marks = [self.kit.theme.side(side).mark for side in self.standing.sides]
        first, second = marks if len(marks) > 1 else (marks[0], self.kit.theme["well"])
        cut = min(1.0, max(0.0, self.standing.share))
        big = (size[0] * 2, size[1] * 2)
        image = shapes.canvas(*big)
        image.fill(second)
        image.fill(first, (0, 0, round(big[0] * cut), big[1]))
        line = pygame.Rect(round(big[0] * cut) - 2, 0, 4, big[1])
        image.fill(self.kit.theme["panel_foot"], line)
        goal = self.standing.goal if self.standing.goal is not None else 0.5 if len(marks) > 1 else None
        if goal is not None:
            image.fill((*self.kit.theme["brass"], 255), (round(big[0] * goal) - 1, 0, 2, self.kit.px(5) * 2))
        return pygame.transform.smoothscale(shapes.rounded(image, self.kit.px(5) * 2), size)
