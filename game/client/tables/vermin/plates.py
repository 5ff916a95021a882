"""Plates next to the boards of Space Vermin from Beyond: the queens' will, and the turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.intent import Pos
from game.client.table.game.pages import NarratedStep, Plate
from game.client.tables.vermin.pieces import MARINE_SIDE, SWARM_SIDE, chits_left, in_force, ways
from game.client.tables.vermin.sketches import ZONES
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.basic import Label
from game.client.ui.layout import Column, Row
from game.client.ui.rich import Words
from game.client.ui.spots import draw_spot
from game.client.ui.widget import Widget
from game.content.text import Catalogue
from game.core.match import View
from game.games.vermin.data import CHIT, CHIT_VIDS, CUP, EVENT, RESERVE, SWARM, UNITS, VID, WARRIORS
from game.games.vermin.state import VerminState

SWARM_STEPS = ("event", "movement", "combat", "reinforcement", "lethality")
MARINE_STEPS = ("action", "recovery", "decontamination")
STEPS = (*SWARM_STEPS, *MARINE_STEPS)
ROSE = 104
"""Size of the rose in pixels at 100 %."""
EDGE: Rgb = (127, 201, 176)
INKS = {"south": (11, 30, 58), "north": (58, 44, 0), "swarm": (58, 8, 44)}


def plates(
    words: Catalogue,
    view: View[VerminState],
    on_point: Callable[[str], None],
    turn: str,
    narrated: NarratedStep | None = None,
) -> Sequence[Plate]:
    """Return the rose, which is also printed, and the turn, headed by `turn`.

    While the swarm acts, the rose shows the chits drawn up to the step on display, not all to come; the counts are
    those of the view, like everything else that is counted.
    """
    st, say = view.state, words.plain
    phase, _, chit = narrated.step.phase.partition(".") if narrated is not None else ("", "", "")
    will = narrated.goal.state if narrated is not None and phase else st
    if chit and CHIT[chit] in will.shown:
        will = will.copy()
        del will.shown[will.shown.index(CHIT[chit]) + 1 :]
    arrows = "  ".join(say(f"vermin_table.arrow_{zone}", {"way": way or "*"}) for zone, way in ways(will))
    lines: Sequence[Widget] = [
        Label(line, role="small", colour="dim", align="center") for line in event_lines(words, will)
    ]
    rose = Column([Rose(will, on_point, say("vermin_table.rose_tip")), *lines], gap=3)
    left = say("vermin_table.chits_left", {"n": len(chits_left(st))})
    steps = Column([*_counts(words, st), StepList(words, phase or st.step)], gap=3)
    return [Plate("rose", say("vermin_table.will"), arrows, rose), Plate("turn", turn, left, steps)]


def event_lines(words: Catalogue, st: VerminState) -> list[str]:
    """Return the event of the turn and the vermites it names."""
    say = words.plain
    effects = [say(f"vermin_table.effect_short.{name}") for name in in_force(st)]
    if not st.shown:
        return [say("vermin_table.no_chit"), *effects]
    chit = st.shown[-1]
    found = [words.name("vermin", "event", EVENT[chit])]
    named = sorted(CHIT_VIDS[chit])
    here = [str(n) for n in named if any(VID[p] == n and st.at[p] >= 0 for p in WARRIORS)]
    if named:
        found.append(say("vermin_table.ids", {"ids": here or "–"}))
    return [*dict.fromkeys([*found, *effects])]


def _counts(words: Catalogue, st: VerminState) -> list[Widget]:
    rows = [("cup", sum(st.at[p] == CUP for p in SWARM)), ("reserve", sum(st.at[p] == RESERVE for p in UNITS))]
    return [_row(words.plain(f"vermin_table.count_{name}"), str(number)) for name, number in rows]


def _row(label: Words, value: str) -> Widget:
    return Row(
        [Label(label, role="small", colour="dim", grow=1), Label(value, role="strong", colour="gold", align="right")]
    )


class Rose(Widget):
    """Six directions around the chit of the turn; an arrow for each zone. The direction pointed at is tried out."""

    def __init__(self, st: VerminState, on_point: Callable[[str], None], tip: str) -> None:
        super().__init__(name="rose", tip=tip)
        self.ways = ways(st)
        self.chit = EVENT[st.shown[-1]] if st.shown else ""
        self.on_point = on_point
        self.pointed = ""

    def least_width(self) -> int:
        return self.kit.px(110)

    def natural_width(self) -> int:
        return self.kit.px(ROSE)

    def height_for(self, width: int) -> int:
        return min(width, self.kit.px(ROSE))

    def part_at(self, pos: Pos) -> str:
        """Return the direction under a point, or the chit in the middle."""
        x, y = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        radius = min(self.rect.size) / 2
        far = math.hypot(x, y)
        if far > radius:
            return ""
        if far < radius * 0.36:
            return "chit"
        return str(round(math.degrees(math.atan2(x, -y)) / 60) % 6 + 1)

    def on_move(self, pos: Pos) -> None:
        """Report another direction."""
        part = self.part_at(pos)
        if part != self.pointed:
            self.pointed = part
            self.on_point(f"way:{part}" if part else "")
            self.invalidate()

    def on_hover(self, inside: bool) -> None:
        if not inside and self.pointed:
            self.pointed = ""
            self.on_point("")
            self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.kit
        size = min(self.rect.size)
        image = kit.picture(("rose", size, tuple(self.ways), self.pointed), lambda: self._disc(size))
        surface.blit(image, image.get_rect(center=self.rect.center))
        if self.chit:
            side = round(size * 0.27)
            counter = self.root_atlas(side)
            if counter is not None:
                surface.blit(counter, counter.get_rect(center=self.rect.center))

    def root_atlas(self, side: int) -> pygame.Surface | None:
        """Return the chit as a counter."""
        atlas = Atlas("vermin", self.kit.sprites)
        name = f"event.{self.chit}"
        return atlas.counter(name, side) if atlas.has(name) else None

    def _disc(self, size: int) -> pygame.Surface:
        big = shapes.canvas(size * 2, size * 2)
        middle = (size, size)
        pygame.draw.circle(big, (10, 22, 22), middle, size - 1)
        pygame.draw.circle(big, (16, 38, 36), middle, round(size * 0.9))
        for part in range(1, 7):
            angle = math.radians((part - 0.5) * 60 - 90 - 60)
            ends = [(size + math.cos(angle) * size * r, size + math.sin(angle) * size * r) for r in (0.42, 0.94)]
            pygame.draw.lines(big, (*EDGE, 90), False, ends, 2)
        if self.pointed in ("1", "2", "3", "4", "5", "6"):
            self._wedge(big, int(self.pointed), size)
        pygame.draw.circle(big, EDGE, middle, size - 2, 3)
        for zone, way in self.ways:
            if way:
                same = [other for other, number in self.ways if number == way]
                self._arrow(big, way, ZONES[zone], INKS[zone], size, same.index(zone) if len(same) > 1 else -1)
        image = pygame.transform.smoothscale(big, (size, size))
        for part in range(1, 7):
            taken = any(way == part for _, way in self.ways)
            colour = (12, 20, 32) if taken else (191, 233, 214)
            text = self.kit.fonts.render(str(part), "number", max(11, round(size * 0.125)), colour)
            angle, reach = math.radians(part * 60 - 150), size * (0.335 if taken else 0.4)
            box = text.get_bounding_rect()
            x, y = size / 2 + math.cos(angle) * reach, size / 2 + math.sin(angle) * reach
            image.blit(text, (round(x - box.centerx), round(y - box.centery)))
        return image

    @staticmethod
    def _wedge(big: pygame.Surface, part: int, size: int) -> None:
        points = [(float(size), float(size))]
        for step in range(-6, 7):
            angle = math.radians(part * 60 - 150 + step * 5)
            points.append((size + math.cos(angle) * size * 0.97, size + math.sin(angle) * size * 0.97))
        pygame.draw.polygon(big, (255, 217, 94, 90), points)

    @staticmethod
    def _arrow(big: pygame.Surface, way: int, colour: Rgb, edge: Rgb, size: int, half: int) -> None:
        angle = math.radians(way * 60 - 150)
        shape = [(0.40, -0.11), (0.66, -0.11), (0.66, -0.21), (0.97, 0.0), (0.66, 0.21), (0.66, 0.11), (0.40, 0.11)]
        if half == 0:
            shape = [(x, min(0.0, y)) for x, y in shape]
        elif half == 1:
            shape = [(x, max(0.0, y)) for x, y in shape]
        cos, sin = math.cos(angle), math.sin(angle)
        points = [(size + (x * cos - y * sin) * size, size + (x * sin + y * cos) * size) for x, y in shape]
        pygame.draw.polygon(big, colour, points)
        pygame.draw.polygon(big, edge, points, 3)


class StepList(Widget):
    """The sides in turn, done or to come; below the name of the side that is at work its steps."""

    def __init__(self, words: Catalogue, step: str) -> None:
        super().__init__(name="steps")
        self.now = STEPS.index(step) if step in STEPS else -1 if step == "setup" else len(STEPS)
        self.lines: list[tuple[Label, int | None]] = []
        """Each line with the number of the step whose mark it has; none for the name of the side at work."""
        for side, steps in ((SWARM_SIDE, SWARM_STEPS), (MARINE_SIDE, MARINE_STEPS)):
            name, numbers = words.name("vermin", "side", side), [STEPS.index(step) for step in steps]
            if self.now in numbers:
                self.lines.append((Label(name, role="section", colour="brass"), None))
                self.lines += [self._step(words.plain(f"vermin_table.step.{STEPS[n]}"), n) for n in numbers]
            else:
                self.lines.append(self._step(name, numbers[0]))
        self.adopt([label for label, _ in self.lines])

    def _step(self, text: str, number: int) -> tuple[Label, int]:
        role = "strong" if number == self.now else "small"
        return Label(text, role=role, colour="ink" if number <= self.now else "faint"), number

    def _indent(self, step: int | None) -> int:
        return 0 if step is None else self.kit.px(24)

    def least_width(self) -> int:
        return max(label.least_width() + self._indent(step) for label, step in self.lines)

    def height_for(self, width: int) -> int:
        return sum(label.height_for(width - self._indent(step)) + self.kit.px(2) for label, step in self.lines)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        top = rect.top
        for label, step in self.lines:
            left = rect.left + self._indent(step)
            high = label.height_for(rect.right - left)
            label.place(pygame.Rect(left, top, rect.right - left, high))
            top += high + self.kit.px(2)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw a tick for what is done, gold for the current step, a ring for the rest."""
        for label, step in self.lines:
            if step is not None:
                draw_spot(surface, self.kit, (self.rect.left + self.kit.px(10), label.rect.centery), step, self.now)
