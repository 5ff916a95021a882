"""The line of the head that shows who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.client.table.game.pages import Standing
from game.client.table.panels.bound import BoundStrip
from game.client.ui import rich, shapes
from game.client.ui.basic import Label
from game.client.ui.kit import Kit
from game.client.ui.rich import Ref, Words
from game.client.ui.widget import Widget
from game.content.text import Segment

METER_GAP, CHIP_GAP, METERS, BOUND = 16, 8, 0.55, 0.36
"""Pixels at 100 % between two meters, and between two people; the share of the line for meters beside words, and the
share of the rest for the signs of effects in force.
"""

TWO_LINES, LOW = 2.85, 700
"""Height of two lines of small words in their size; window height at 100 % below which there is only one."""


def line_height(kit: Kit, window: pygame.Rect) -> int:
    """Return the height in pixels of two lines of small words; of one line in a low window."""
    if window.height < kit.px(LOW):
        return max(kit.px(26), round(kit.size("small") * 1.5))
    return max(kit.px(30), round(kit.size("cap") * TWO_LINES))


def standing_widget(standing: Standing) -> Widget:
    """Return a bar for one side or two, a row for more; a single side may have levels or diamonds."""
    if standing.levels or standing.pips:
        return StandingGoal(standing)
    return StandingBar(standing) if len(standing.sides) <= 2 else StandingRow(standing)


class Status(Widget):
    """The second line of the head: the meters, what could end the match, and the people at the right."""

    def __init__(
        self, meters: Sequence[Widget], words: Sequence[Widget], people: Sequence[Widget],
        bound: Sequence[BoundStrip] = (),
    ) -> None:  # fmt: skip
        super().__init__(name="status")
        self.meters, self.words, self.people, self.bound = meters, words, people, bound
        self.adopt([*people, *meters, *bound, *words])

    def least_width(self) -> int:
        return 0

    def natural_width(self) -> int:
        return sum(each.natural_width() for each in self.children) + self.kit.px(METER_GAP) * len(self.children)

    def height_for(self, width: int) -> int:
        return max(line_height(self.kit, self.root.window), *(each.height_for(width) for each in self.meters), 0)

    def place(self, rect: pygame.Rect) -> None:
        """Place the parts; without room meters go first, then words and signs, then people."""
        self.rect = pygame.Rect(rect)
        room, gap = rect.inflate(-2 * self.kit.px(4), 0), self.kit.px(METER_GAP)
        for each in reversed(self.people):
            self._put(each, each.natural_width(), room, self.kit.px(CHIP_GAP), at_right=True)
        share = round(room.width * (METERS if self.words else 1)) // max(1, len(self.meters)) - gap
        for each in self.meters:
            self._put(each, min(each.natural_width(), max(each.least_width(), share)), room, gap, at_right=False)
        for each in self.bound:
            most = max(each.wanted_width(), round(room.width * (BOUND if self.words else 1)))
            self._put(each, min(each.natural_width(), most, room.width), room, gap, at_right=True)
        for each in self.words:
            self._put(each, min(each.natural_width(), room.width), room, gap, at_right=False)

    def _put(self, each: Widget, wide: int, room: pygame.Rect, gap: int, *, at_right: bool) -> None:
        """Place a widget at an end of the room, and reduce the room by it."""
        high = each.height_for(max(1, wide))
        each.visible = each.least_width() <= wide <= room.width and high <= room.height
        if not each.visible:
            return
        each.place(pygame.Rect(room.right - wide if at_right else room.left, room.centery - high // 2, wide, high))
        room.width = max(0, room.width - wide - gap)
        if not at_right:
            room.left += wide + gap


class EndingLine(Widget):
    """What could end the match, the most urgent first: in one line if several fit there, else in two small ones.

    The tip has all of it.
    """

    def __init__(self, endings: Sequence[Words], head: str, on_ref: Callable[[Ref], None]) -> None:
        tip = "\n".join([head, *map(rich.plain, endings)])
        super().__init__(name="endings", tip=tip)
        self.endings, self.on_ref = endings, on_ref

    def _label(self, number: int, role: str) -> Label:
        words: list[Segment] = []
        rest = len(self.endings) - number
        for each in self.endings[:number]:
            gap = [Segment("text", "\u2003")] if words else []
            words += [*gap, *(part for part in rich.segments(each) if part.kind != "rule")]
        if rest:
            words.append(Segment("text", f"\u2003+{rest}"))
        label = Label(words, role=role, colour="dim", strong="gold", on_ref=self.on_ref, tip=self.tip)
        label.attach(self.root)
        return label

    def least_width(self) -> int:
        return self._label(1, "cap").natural_width() * 2 // 3

    def natural_width(self) -> int:
        return self._label(len(self.endings), "small").natural_width()

    def height_for(self, width: int) -> int:
        return line_height(self.kit, self.root.window)

    def place(self, rect: pygame.Rect) -> None:
        """Take the largest type in which the most fit; where none does, only their number is shown."""
        self.rect = pygame.Rect(rect)
        count = len(self.endings)
        several = [(number, "small") for number in range(count, min(count, 2) - 1, -1)]
        ways = [*several, *((number, "cap") for number in range(count, -1, -1))]
        found = [self._label(number, role) for number, role in ways]
        best = next((each for each in found if each.height_for(rect.width) <= rect.height), found[-1])
        high = min(rect.height, best.height_for(rect.width))
        self.adopt([best])
        best.place(pygame.Rect(rect.left, rect.centery - high // 2, rect.width, high))


class StandingRow(Widget):
    """Device and figure of many sides in a row; the leader's figure is gold."""

    def __init__(self, standing: Standing) -> None:
        super().__init__(name="standing", tip=standing.tip or standing.title)
        self.standing = standing

    def _widest(self) -> int:
        return max(self.kit.text_width(figure, "number") for figure in self.standing.figures)

    def least_width(self) -> int:
        return len(self.standing.sides) * (self.kit.px(30) + self._widest())

    def natural_width(self) -> int:
        return self.least_width() + self.kit.px(10) * len(self.standing.sides)

    def height_for(self, width: int) -> int:
        return max(self.kit.px(26), round(self.kit.size("number") * 1.15))

    def paint(self, surface: pygame.Surface) -> None:
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
    """Return a figure as a number; the least value if it is none."""
    try:
        return float(figure)
    except ValueError:
        return float("-inf")


class StandingBar(Widget):
    """Device and figure of each side at the ends of a shared bar, with its title in the middle.

    A single side has its figure at the left and fills the bar as far as it has come.
    """

    def __init__(self, standing: Standing) -> None:
        super().__init__(name="standing", tip=standing.tip or None)
        self.standing = standing

    def _end(self) -> int:
        figures = max(self.kit.text_width(figure, "number") for figure in self.standing.figures)
        return self.kit.px(24) + figures + self.kit.px(8)

    def least_width(self) -> int:
        return (
            len(self.standing.sides) * self._end() + self.kit.text_width(self.standing.title, "cap") + self.kit.px(20)
        )

    def natural_width(self) -> int:
        return max(self.least_width(), self.kit.px(260))

    def height_for(self, width: int) -> int:
        return max(self.kit.px(26), round(self.kit.size("number") * 1.15))

    def paint(self, surface: pygame.Surface) -> None:
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
        bar = pygame.Rect(rect.left + end, 0, rect.width - len(self.standing.sides) * end, 0)
        bar.height = max(kit.px(18), round(kit.size("cap") * 1.3))
        bar.centery = rect.centery
        drawn = ("standing", bar.size, self.standing.share, self.standing.sides)
        surface.blit(kit.picture(drawn, lambda: self._bar(bar.size)), bar)
        self._title(surface, bar)

    def _title(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """Draw the title in the middle of the bar, on each side's ground in an ink that can be read there."""
        kit, theme, sides = self.kit, self.kit.theme, self.standing.sides
        inks = [*(theme.side(side).on_mark for side in sides), theme["ink"]][:2]
        cap = kit.size("cap")
        top = bar.centery + round(cap * 0.33) - kit.fonts.ascent("cap", cap)
        left = bar.centerx - kit.text_width(self.standing.title, "cap") // 2
        cut = bar.left + round(bar.width * min(1.0, max(0.0, self.standing.share))) - left
        for number, ink in enumerate(inks):
            words = kit.text(self.standing.title, "cap", ink)
            width, height = words.get_size()
            middle = min(width, max(0, cut))
            part = (0, 0, middle, height) if number == 0 else (middle, 0, width - middle, height)
            surface.blit(words, (left + part[0], top), part)

    def _bar(self, size: tuple[int, int]) -> pygame.Surface:
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
        image, radius = shapes.rounded(image, self.kit.px(5) * 2), self.kit.px(5) * 2
        if len(marks) == 1:  # its empty part is as dark as the head
            pygame.draw.rect(image, (*self.kit.theme["line"], 255), image.get_rect(), 2, border_radius=radius)
        return pygame.transform.smoothscale(image, size)


class StandingGoal(Widget):
    """The progress of a single side: diamonds, or its figure and a thin bar with a mark where each level begins.

    The title names it, the note says what else counts.
    """

    def __init__(self, standing: Standing) -> None:
        super().__init__(name="standing", tip=standing.tip or None)
        self.standing = standing

    def _start(self) -> int:
        """Return where the words begin: behind the device and the diamonds or the figure."""
        kit, standing = self.kit, self.standing
        if standing.pips:
            return kit.px(30) + standing.pips * kit.px(19) + kit.px(6)
        return kit.px(30) + kit.text_width(standing.figures[0], "number") + kit.px(10)

    def least_width(self) -> int:
        """Return the width of device, figure and words; the note is below the title, or at its right if it fits."""
        title, note = (self.kit.text_width(words, "cap") for words in (self.standing.title, self.standing.note))
        return self._start() + (max(title, note) if self.standing.pips else title)

    def natural_width(self) -> int:
        return max(self.least_width(), self.kit.px(220))

    def height_for(self, width: int) -> int:
        return max(self.kit.px(30), round(self.kit.size("cap") * 2.5))

    def paint(self, surface: pygame.Surface) -> None:
        kit, rect, theme, standing = self.kit, self.rect, self.kit.theme, self.standing
        icon = kit.icon("side", standing.sides[0], kit.px(21))
        surface.blit(icon, icon.get_rect(midleft=(rect.left, rect.centery)))
        left, upper, lower = rect.left + self._start(), rect.top + rect.height // 4, rect.bottom - rect.height // 4
        title = kit.text(standing.title, "cap", theme["ink"])
        note = kit.text(standing.note, "cap", theme["dim"])
        self._line(surface, title, left, upper if standing.note or not standing.pips else rect.centery)
        if standing.pips:
            self._line(surface, note, left, lower)
            lit = round(standing.share * standing.pips)
            for number in range(standing.pips):
                place = pygame.Rect(rect.left + kit.px(30) + number * kit.px(19), 0, kit.px(17), kit.px(24))
                place.centery = rect.centery
                key = ("pip", place.size, number < lit)
                surface.blit(kit.picture(key, partial(self._pip, place.size, lit=number < lit)), place)
            return
        figure = kit.text(standing.figures[0], "number", theme["gold"])
        top = rect.centery + round(kit.size("number") * 0.34) - kit.fonts.ascent("number", kit.size("number"))
        surface.blit(figure, (rect.left + kit.px(30), top))
        if left + title.get_width() + kit.px(10) + note.get_width() <= rect.right:
            self._line(surface, note, rect.right - note.get_width(), upper)
        bar = pygame.Rect(left, 0, rect.right - left, kit.px(9))
        bar.centery = lower + kit.px(1)
        drawn = ("levels", bar.size, standing.share, standing.levels, standing.sides)
        surface.blit(kit.picture(drawn, lambda: self._bar(bar.size)), bar)

    def _line(self, surface: pygame.Surface, words: pygame.Surface, left: int, middle: int) -> None:
        cap = self.kit.size("cap")
        surface.blit(words, (left, middle + round(cap * 0.33) - self.kit.fonts.ascent("cap", cap)))

    def _pip(self, size: tuple[int, int], *, lit: bool) -> pygame.Surface:
        theme, (width, height) = self.kit.theme, (size[0] * 4, size[1] * 4)
        image = shapes.canvas(width, height)
        corners = [(width // 2, 4), (width - 4, height // 2), (width // 2, height - 4), (4, height // 2)]
        pygame.draw.polygon(image, (*theme["gold" if lit else "well"], 255), corners)
        if lit:
            pygame.draw.polygon(image, (*theme["focus"], 255), [corners[0], (width // 2, height // 2), corners[3]])
        pygame.draw.polygon(image, (*theme["brass" if lit else "line"], 255), corners, 6)
        return pygame.transform.smoothscale(image, size)

    def _bar(self, size: tuple[int, int]) -> pygame.Surface:
        theme, standing, (width, height) = self.kit.theme, self.standing, (size[0] * 2, size[1] * 2)
        cut = min(1.0, max(0.0, standing.share))
        image = shapes.canvas(width, height)
        image.fill((*theme["well"], 255))
        image.fill((*theme["track_fill"], 255), (0, 0, round(width * cut), height))
        for level in standing.levels:
            ink = theme["focus" if level <= standing.share else "brass"]
            image.fill((*ink, 255), (min(width - 8, round(width * level) - 2), 0, 4, height))
        radius = self.kit.px(3) * 2
        image = shapes.rounded(image, radius)  # its empty part is as dark as the head
        pygame.draw.rect(image, (*theme["line"], 255), image.get_rect(), 2, border_radius=radius)
        return pygame.transform.smoothscale(image, size)
