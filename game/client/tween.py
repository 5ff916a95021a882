"""Easing functions, and animations that run for a time and can be finished at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame


def in_out_cubic(part: float) -> float:
    """Slow at both ends."""
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


def out_cubic(part: float) -> float:
    """Slow at the end."""
    return 1 - (1 - part) ** 3


def in_cubic(part: float) -> float:
    """Slow at the start."""
    return part**3


def out_quint(part: float) -> float:
    """Very slow at the end."""
    return 1 - (1 - part) ** 5


def out_back(part: float, much: float = 1.2) -> float:
    """Overshoots a little, then returns."""
    left = part - 1
    return 1 + (much + 1) * left**3 + much * left**2


def out_bounce(part: float) -> float:
    """Falls to the end and bounces, lower each time."""
    for until, middle, height in ((1.0, 0.0, 0.0), (2.0, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375)):
        if part <= until / 2.75:
            return 7.5625 * (part - middle / 2.75) ** 2 + height
    return 1.0


class Animation:
    """A motion that lasts `seconds` (at normal speed). Subclasses override what they need.

    `start` is called once before the first `step`; `step` gets the share of the time that has passed, from 0 to 1;
    `finish` is called once at the end, even if the motion was skipped before it began.
    """

    seconds = 0.0
    sound = ""
    """Sound played at the start, if any."""

    def start(self) -> None:
        """Start the motion."""

    def step(self, part: float) -> None:
        """Move to the state at a share of the time."""

    def finish(self) -> None:
        """End the motion."""

    def area(self) -> pygame.Rect | None:
        """The area it covers now, in window pixels; asked before and after each step. None: nothing to draw."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it above the board, inside the clip of the surface."""


class Together(Animation):
    """Several animations at once, each starting `stagger` seconds after the previous one (at normal speed)."""

    def __init__(self, members: Sequence[Animation], stagger: float = 0.0) -> None:
        self.members = list(members)
        self.stagger = stagger
        self.seconds = max((place * stagger + each.seconds for place, each in enumerate(members)), default=0.0)

    def start(self) -> None:
        """Start all of them."""
        for each in self.members:
            each.start()

    def step(self, part: float) -> None:
        """Step each by its own time."""
        now = part * self.seconds
        for place, each in enumerate(self.members):
            length = max(each.seconds, 1e-6)
            each.step(min(1.0, max(0.0, (now - place * self.stagger) / length)))

    def finish(self) -> None:
        """Finish all of them."""
        for each in self.members:
            each.finish()

    def area(self) -> pygame.Rect | None:
        """The area that all of them cover."""
        areas = [area for each in self.members if (area := each.area())]
        return areas[0].unionall(areas[1:]) if areas else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them in order."""
        for each in self.members:
            each.draw(surface)


class Act(Animation):
    """A function called at its turn, which takes no time."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.act = act

    def finish(self) -> None:
        """Call the function."""
        self.act()


class Wait(Animation):
    """A pause."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
