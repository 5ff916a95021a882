"""The last roll, which stays in view until the next, in a tray at the edge of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import tween
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
"""Room at 100 % for the tick or cross after the words of a roll."""
PAD, GAP = 8, 6
"""Pixels at 100 % round the rolls, and between dice."""
AT_ONCE = 0.120
"""Seconds for dice that appear without motion."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The layout of a roll in the tray, from its upper left corner: caption, dice, result."""

    caption: tuple[rich.Block, Pos] | None
    dice: Sequence[Pos]
    outcome: tuple[rich.Block, Pos] | None
    size: tuple[int, int]


class DiceTray(Widget):
    """A tray in a fixed place: above the dice of a roll its purpose, behind them the result."""

    def __init__(self) -> None:
        super().__init__(name="dice")
        self.rolls: Sequence[Roll] = ()
        self._known: Sequence[Roll] = ()
        self._moment: tuple[str, ...] = ()
        """The moment at which the present dice were rolled."""
        self.faces: dict[tuple[int, int], str] = {}
        """Sprite of a die in motion, by roll and number."""
        self.shift_by: dict[tuple[int, int], tuple[int, int]] = {}
        self.arrange: Callable[[], None] = self._stay
        """Called to place the tray again; set by the layout."""

    def _stay(self) -> None:
        """Do nothing: no layout places the tray yet."""

    def outlive(self, moment: tuple[str, ...]) -> None:
        """Remove the dice if the moment (game, turn, phase, language) is another one than at the last call."""
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

    @property
    def _die(self) -> int:
        return self.kit.px(DIE)

    def _caption(self, roll: Roll, width: int) -> rich.Block | None:
        if not roll.why:
            return None
        theme = self.kit.theme
        return rich.lay_out(self.kit, roll.why, Style("small", theme["dim"], "strong", theme["ink"]), width)

    def _outcome(self, roll: Roll, width: int) -> rich.Block | None:
        """Return modifiers, result and need of a roll in words; None if the dice say it all."""
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
        style = Style("small", kit.theme["dim"], "strong", kit.theme["ink"])
        return rich.lay_out(kit, words, style, width) if words else None

    def _has_mark(self, roll: Roll) -> bool:
        """Whether a tick or a cross follows the result."""
        return roll.is_one and bool(roll.need(0)) and not roll.verdict

    def _lay(self, roll: Roll, width: int) -> Laid:
        """Lay a roll out in a width: caption, dice in as many lines as needed, the result behind or below them."""
        die, gap, top, right = self._die, self.kit.px(GAP), 0, 0
        caption = self._caption(roll, width)
        if caption is not None:
            top, right = caption.height + self.kit.px(2), caption.width
        in_line = max(1, (width + gap) // (die + gap))
        dice = [
            (place % in_line * (die + gap), top + place // in_line * (die + gap)) for place in range(len(roll.faces))
        ]
        bottom = dice[-1][1] + die
        right = max(right, max(x for x, _ in dice) + die)
        outcome, mark = self._outcome(roll, width), self.kit.px(MARK) if self._has_mark(roll) else 0
        laid: tuple[rich.Block, Pos] | None = None
        if outcome is not None:
            x, y = dice[-1][0] + die + self.kit.px(8), dice[-1][1]
            beside = self._outcome(roll, width - x - mark) if width - x - mark > width // 3 else None
            if beside is not None and beside.height <= die and x + beside.width + mark <= width:
                laid = beside, (x, y + (die - beside.height) // 2)
            else:
                narrow = self._outcome(roll, width - mark)
                assert narrow is not None
                laid = narrow, (0, bottom + self.kit.px(3))
                bottom += narrow.height + self.kit.px(3)
            right = max(right, laid[1][0] + laid[0].width + mark)
        return Laid((caption, (0, 0)) if caption is not None else None, dice, laid, (right, bottom))

    def _places(self, width: int) -> tuple[list[tuple[Laid, Pos]], int]:
        """Return every roll with its corner in the tray, side by side as far as they fit; and the height of all."""
        pad, gap = self.kit.px(PAD), self.kit.px(14)
        room, x, y, high = width - 2 * pad, 0, 0, 0
        found: list[tuple[Laid, Pos]] = []
        for roll in self.rolls:
            laid = self._lay(roll, room)
            if x and x + laid.size[0] > room:
                x, y, high = 0, y + high + self.kit.px(GAP), 0
            found.append((laid, (pad + x, pad + y)))
            x, high = x + laid.size[0] + gap, max(high, laid.size[1])
        return found, y + high + 2 * pad

    def least_width(self) -> int:
        return self._die + 2 * self.kit.px(PAD)

    def natural_width(self) -> int:
        return 5 * (self._die + self.kit.px(GAP)) + 2 * self.kit.px(PAD)

    def height_for(self, width: int) -> int:
        line = self._die + round(self.kit.size("small") * 1.4) + 2 * self.kit.px(PAD)
        return max(line, self._places(width)[1])

    def ink(self) -> pygame.Rect:
        return self.rect.inflate(2 * self.kit.px(20), 2 * self.kit.px(20))

    def die_rects(self) -> dict[tuple[int, int], pygame.Rect]:
        """Return the rectangle of each die."""
        return {
            (number, place): pygame.Rect(self.rect.left + x + dx, self.rect.top + y + dy, self._die, self._die)
            for number, (laid, (x, y)) in enumerate(self._places(self.rect.width)[0])
            for place, (dx, dy) in enumerate(laid.dice)
        }

    def dice_of(self, side: str) -> str:
        """Return the dice of a side; ivory ones for a side without its own."""
        return side if self.kit.sprites.has(self.kit.sheet("dice"), f"die.{side}.1") else "ivory"

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the tray, purposes, dice and results; a die that missed is paler."""
        kit, rect, clip = self.kit, self.rect, surface.get_clip()
        felt, edge = kit.theme["panel_foot"], (*kit.theme["line"], 120)
        surface.blit(kit.plate("tray", rect.size, kit.px(7), [(0, felt), (1, felt)], [(0, edge), (1, edge)]), rect)
        places = self.die_rects()
        surface.set_clip(clip.clip(self.ink()))
        for number, (laid, (x, y)) in enumerate(self._places(rect.width)[0]):
            corner = (rect.left + x, rect.top + y)
            if laid.caption is not None:
                laid.caption[0].draw(surface, *corner)
            for place, face in enumerate(self.rolls[number].faces):
                self._paint_die(surface, self.rolls[number], (number, place), face, places[number, place])
            if laid.outcome is not None and not any(row == number for row, _ in self.faces):
                self._paint_outcome(surface, self.rolls[number], *laid.outcome, corner)
        surface.set_clip(clip)

    def _paint_die(
        self, surface: pygame.Surface, roll: Roll, key: tuple[int, int], face: int, box: pygame.Rect
    ) -> None:
        side = self.dice_of(roll.side)
        sprite = self.faces.get(key, f"die.{side}.{face}")
        image = self.kit.sprites.sprite(self.kit.sheet("dice"), sprite, round(self._die * 1.6))
        shift = self.shift_by.get(key, (0, 0))
        surface.blit(image, image.get_rect(center=box.move(shift).center))
        if roll.need(key[1]) and key not in self.faces and not self._is_told(roll):
            self._paint_mark(surface, (box.right - self.kit.px(1), box.bottom - self.kit.px(2)), roll.succeeds(key[1]))

    def _is_told(self, roll: Roll) -> bool:
        """Whether the words behind the dice say if they have succeeded."""
        return roll.is_one and (bool(roll.verdict) or len(roll.needs) == 1)

    def _paint_outcome(self, surface: pygame.Surface, roll: Roll, words: rich.Block, at: Pos, corner: Pos) -> None:
        """Draw the result once the dice are at rest: a sum, and whether it is enough."""
        x, y = corner[0] + at[0], corner[1] + at[1]
        words.draw(surface, x, y)
        if self._has_mark(roll):
            middle = (x + words.width + self.kit.px(MARK // 2 + 2), y + words.height // 2)
            self._paint_mark(surface, middle, roll.succeeds(0))

    def _paint_mark(self, surface: pygame.Surface, center: Pos, good: bool) -> None:
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
        self.tray.show(self.rolls)
        self.tray.arrange()
        self.step(0.0)

    def step(self, part: float) -> None:
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
        self.tray.shift_by[key] = (round(way * 16 * kit.scale), round(-way * 16 * kit.scale))

    def finish(self) -> None:
        self.tray.show(self.rolls)
        self.tray.arrange()

    def area(self) -> pygame.Rect | None:
        return self.tray.ink()
