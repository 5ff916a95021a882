"""The last roll, which stays in view until the next, and the place for it: near what it is about."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.client import tween
from game.client.board.view import BoardView
from game.client.intent import Pos
from game.client.table.game.steps import Roll
from game.client.tween import Animation
from game.client.ui import rich
from game.client.ui.rich import Style
from game.client.ui.widget import Widget
from game.content.text import Segment, figure

DIE = 34
"""Side of a die at 100 %."""
MARK = 18
"""Room at 100 % for the tick or the cross behind the words of a roll."""
AT_ONCE = 0.120
"""Seconds that dice take which only appear."""
STEP = 20
"""Pixels between the places that are tried."""
NEAR, AIR = 240, 8
"""Pixels at 100 % that dice lie at most from what they are about, and that they leave free round other things."""


class DiceTray(Widget):
    """Dice on a dark plate under the bar; hidden before the first roll."""

    def __init__(self) -> None:
        super().__init__(name="dice")
        self.rolls: Sequence[Roll] = ()
        self._known: Sequence[Roll] = ()
        self._moment: tuple[str, ...] = ()
        """When the dice that are known were rolled."""
        self.faces: dict[tuple[int, int], str] = {}
        """Sprite of a die in motion, by roll and number."""
        self.shift_by: dict[tuple[int, int], tuple[int, int]] = {}
        self.visible = False
        self.arrange: Callable[[], None] = self._stay
        """Has the tray placed anew; the layout puts its own here."""

    def _stay(self) -> None:
        """Nobody places the tray yet."""

    def outlive(self, moment: tuple[str, ...]) -> None:
        """Dice go when the moment is another one (game, turn, phase, language); those that led to it stay in it."""
        if self.rolls is not self._known:
            self._known, self._moment = self.rolls, moment
        elif self._moment != moment:
            self.show([])
            self._known, self._moment = self.rolls, moment

    def show(self, rolls: Sequence[Roll]) -> None:
        """Put other dice into the tray."""
        self.rolls = rolls
        self.faces.clear()
        self.shift_by.clear()
        self.visible = bool(rolls)

    @property
    def _die(self) -> int:
        return self.kit.px(DIE)

    def _caption(self, roll: Roll) -> rich.Block | None:
        if not roll.why:
            return None
        theme = self.kit.theme
        return rich.lay_out(self.kit, roll.why, Style("small", theme["dim"], "strong", theme["ink"]))

    def _outcome(self, roll: Roll) -> rich.Block | None:
        """What is added to the dice, what they come to, and what was needed; None if the dice say it all."""
        kit, words = self.kit, list[Segment]()
        for each in roll.modifiers:
            sign = "+" if each.change >= 0 else "−"
            words += [Segment("strong", f"{sign} {abs(each.change)} "), Segment("text", f"{each.words} ")]
        if roll.is_one and (roll.modifiers or roll.sums):
            words.append(Segment("strong", f"= {figure(roll.result(0))} "))
        if roll.verdict:
            words.append(Segment("strong", f"→ {roll.verdict}"))
        elif len(roll.needs) == 1:
            key = "table.dice.at_least" if roll.at_least else "table.dice.at_most"
            words.append(Segment("text", ("· " if words else "") + kit.say(key, number=roll.needs[0])))
        return rich.lay_out(kit, words, Style("small", kit.theme["dim"], "strong", kit.theme["ink"])) if words else None

    def _roll_width(self, roll: Roll) -> int:
        dice = len(roll.faces) * (self._die + self.kit.px(6)) - self.kit.px(6)
        caption = self._caption(roll)
        width = dice + (caption.width + self.kit.px(8) if caption else 0)
        return width + self._tail(roll)

    def _tail(self, roll: Roll) -> int:
        """Width behind the dice, of what comes of them."""
        outcome = self._outcome(roll)
        mark = MARK if roll.is_one and roll.needs and not roll.verdict else 0
        return outcome.width + self.kit.px(8 + mark) if outcome else 0

    def least_width(self) -> int:
        """All dice."""
        return sum(map(self._roll_width, self.rolls)) + self.kit.px(14) * max(0, len(self.rolls) - 1) + self.kit.px(20)

    def natural_width(self) -> int:
        """All dice."""
        return self.least_width()

    def height_for(self, width: int) -> int:
        """A die with air."""
        return self._die + self.kit.px(14)

    def ink(self) -> pygame.Rect:
        """With shadow, and room for dice that fly in."""
        return self.rect.inflate(2 * self.kit.px(20), 2 * self.kit.px(20))

    def die_rects(self) -> dict[tuple[int, int], pygame.Rect]:
        """Where each die lies."""
        found: dict[tuple[int, int], pygame.Rect] = {}
        x = self.rect.left + self.kit.px(10)
        for number, roll in enumerate(self.rolls):
            caption = self._caption(roll)
            x += caption.width + self.kit.px(8) if caption else 0
            for place in range(len(roll.faces)):
                found[number, place] = pygame.Rect(x, self.rect.centery - self._die // 2, self._die, self._die)
                x += self._die + self.kit.px(6)
            x += self._tail(roll) + self.kit.px(14) - self.kit.px(6)
        return found

    def dice_of(self, side: str) -> str:
        """The dice of a side; ivory ones for a side that has none of its own."""
        return side if self.kit.sprites.has(self.kit.sheet("dice"), f"die.{side}.1") else "ivory"

    def paint(self, surface: pygame.Surface) -> None:
        """Plate, captions, dice; a die that missed what it needed is paler."""
        kit, rect = self.kit, self.rect
        reach = kit.px(12)
        surface.blit(kit.shadow(rect.size, kit.px(9), reach, 0.5), rect.move(-reach, kit.px(4) - reach))
        surface.blit(kit.panel(rect.size), rect)
        places = self.die_rects()
        for number, roll in enumerate(self.rolls):
            caption = self._caption(roll)
            if caption:
                left = places[number, 0].left - kit.px(8) - caption.width
                caption.draw(surface, left, rect.centery - caption.height // 2)
            for place, face in enumerate(roll.faces):
                self._paint_die(surface, roll, (number, place), face, places[number, place])
            self._paint_outcome(surface, roll, number, places[number, len(roll.faces) - 1])

    def _paint_die(
        self, surface: pygame.Surface, roll: Roll, key: tuple[int, int], face: int, box: pygame.Rect
    ) -> None:
        side = self.dice_of(roll.side)
        sprite = self.faces.get(key, f"die.{side}.{face}")
        image = self.kit.sprites.sprite(self.kit.sheet("dice"), sprite, round(self._die * 1.6))
        shift = self.shift_by.get(key, (0, 0))
        surface.blit(image, image.get_rect(center=box.move(shift).center))
        if roll.need(key[1]) and key not in self.faces and not (roll.is_one and self._outcome(roll)):
            self._paint_mark(surface, (box.right - self.kit.px(1), box.bottom - self.kit.px(2)), roll.succeeds(key[1]))

    def _paint_outcome(self, surface: pygame.Surface, roll: Roll, number: int, last: pygame.Rect) -> None:
        """What comes of the dice, once they lie: a sum, and whether it is enough."""
        outcome, moving = self._outcome(roll), any(row == number for row, _ in self.faces)
        if outcome is None or moving:
            return
        left = last.right + self.kit.px(8)
        outcome.draw(surface, left, self.rect.centery - outcome.height // 2)
        if roll.is_one and roll.need(0) and not roll.verdict:
            self._paint_mark(
                surface, (left + outcome.width + self.kit.px(MARK // 2), self.rect.centery), roll.succeeds(0)
            )

    def _paint_mark(self, surface: pygame.Surface, center: Pos, good: bool) -> None:
        """A tick or a cross."""
        size = self.kit.px(14)
        colour = self.kit.theme["success" if good else "danger"]
        disc = self.kit.plate("mark", (size, size), size / 2, [(0, colour), (1, colour)])
        surface.blit(disc, disc.get_rect(center=center))
        mark = self.kit.sign("tick" if good else "cross", self.kit.px(10), self.kit.theme["success_ink"])
        surface.blit(mark, mark.get_rect(center=center))


class Tumbling(Animation):
    """Dice roll into the tray and come to rest on their faces."""

    TUMBLE, SETTLE, STAGGER = 0.650, 0.120, 0.060

    def __init__(self, tray: DiceTray, rolls: Sequence[Roll], *, at_once: bool) -> None:
        self.tray, self.rolls, self.at_once = tray, rolls, at_once
        count = sum(len(roll.faces) for roll in rolls)
        self.seconds = AT_ONCE if at_once else self.TUMBLE + self.SETTLE + self.STAGGER * max(0, count - 1)

    def start(self) -> None:
        """The tray is there, with all dice in the air."""
        self.tray.show(self.rolls)
        self.tray.arrange()
        self.step(0.0)

    def step(self, part: float) -> None:
        """Each die by its own time."""
        if self.at_once:
            return
        now, number = part * self.seconds, 0
        for row, roll in enumerate(self.rolls):
            side = self.tray.dice_of(roll.side)
            for place in range(len(roll.faces)):
                self._die((row, place), side, now - number * self.STAGGER, number)
                number += 1

    def _die(self, key: tuple[int, int], side: str, now: float, number: int) -> None:
        kit = self.tray.kit
        if now >= self.TUMBLE:
            rest = min(1.0, (now - self.TUMBLE) / self.SETTLE)
            self.tray.faces.pop(key, None)
            drop = (1 - tween.out_bounce(rest)) * 5 * kit.scale
            self.tray.shift_by[key] = (0, -round(drop))
            return
        way = 1 - tween.out_quint(max(0.0, now) / self.TUMBLE)
        frame = int(max(0.0, now) / 0.07 + number) % 4 + 1
        self.tray.faces[key] = f"die.{side}.tumble.{frame}"
        self.tray.shift_by[key] = (round(way * 130 * kit.scale), round(way * 46 * kit.scale))

    def finish(self) -> None:
        """All at rest."""
        self.tray.show(self.rolls)
        self.tray.arrange()

    def area(self) -> pygame.Rect | None:
        """The tray and the way into it."""
        reach = self.tray.kit.px(190)
        rect = self.tray.ink()
        return pygame.Rect(rect.left, rect.top, rect.width + reach, rect.height + self.tray.kit.px(70))


def near_spaces(
    size: tuple[int, int], board: BoardView, spaces: Sequence[str], covered: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The nearest place to the first of these spaces that covers none of them, nothing lit and no panel.

    It covers no counters and no box of a country either, where there is room. None if the space is out of sight.
    """
    known = [space for space in spaces if board.has(space)]
    free, air = board.free(), board.kit.px(AIR)
    if not known or not free.collidepoint(board.space_rect(known[0]).center):
        return None
    named = {stack.space for stack in board.picture.stacks}
    named |= {space.id for space in board.board.spaces.values() if space.kind == "area"}
    kept = [rect.inflate(air, air) for rect in (*covered, *map(board.space_rect, known), *board.targets())]
    around, others = board.space_rect(known[0]), [board.space_rect(space) for space in sorted(named)]
    return near(size, around, free.inflate(-2 * air, -2 * air), kept, others, reach=board.kit.px(NEAR))


def near(
    size: tuple[int, int], around: pygame.Rect, free: pygame.Rect, *clear: Sequence[pygame.Rect], reach: int
) -> pygame.Rect | None:
    """The nearest place to the middle of `around` for something of that size, in pixels; None if there is none.

    It lies inside `free`, not farther from `around` than `reach`, and covers none of `clear`; of several such groups
    the later ones are given up first.
    """
    places = sorted(_places(size, around, free, reach))
    for groups in range(len(clear), 0, -1):
        blocked = [rect for group in clear[:groups] for rect in group]
        for _, x, y in places:
            place = pygame.Rect(x, y, *size)
            if place.collidelist(blocked) < 0:
                return place
    return None


def _places(
    size: tuple[int, int], around: pygame.Rect, free: pygame.Rect, reach: int
) -> Iterator[tuple[float, int, int]]:
    """All places inside the free part that are near enough: how far away, left and upper edge."""
    area = around.inflate(2 * (reach + size[0]), 2 * (reach + size[1])).clip(free)
    (middle, height), most = around.center, reach + max(around.size) / 2
    rows = range(area.top, area.bottom - size[1] + 1, STEP)
    dys = [max(y - height, 0, height - y - size[1]) for y in rows]
    for x in range(area.left, area.right - size[0] + 1, STEP):
        dx = max(x - middle, 0, middle - x - size[0])
        for y, dy in zip(rows, dys, strict=True):
            far = math.hypot(dx, dy)
            if far <= most:
                yield far, x, y
