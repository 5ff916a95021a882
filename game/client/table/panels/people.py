"""The people at the table, in the head: who they are, who is asked, and the key that shows a hidden hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.client.ui.button import key_words
from game.client.ui.widget import Widget
from game.play.clock import PeopleClock

LOOK_KEYS: Final = ("f4", "f5", "f6", "f7", "f8", "f9")
"""The keys with which people look at their hands, by seat."""
NAME: Final = "person "
"""Prefix of the chips' names; the seat follows."""
HEIGHT, ICON, GAP, AROUND, LONGEST = 24, 18, 6, 7, 130
"""Pixels at 100 %: height of a chip, its side's device, gaps between its parts, its ends, the widest name."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person at the table. `name` is that of the side if the person has none."""

    seat: int
    side: str
    name: str
    tip: str
    asked: bool = False
    may_look: bool = False
    """Whether they have a hidden hand to look at now."""
    looking: bool = False
    clock: PeopleClock | None = None


def seat_of(name: str) -> int | None:
    """Return the seat of the chip with that name; None for another name."""
    return int(name.removeprefix(NAME)) if name.startswith(NAME) else None


class PersonChip(Widget):
    """Device and name in the colour of the side; the key while there is something to look at.

    The person who is asked has a gold frame. The listener of the table shows the hand while the chip or its key is
    held.
    """

    def __init__(self, person: Person) -> None:
        super().__init__(name=f"{NAME}{person.seat}", tip=person.tip)
        self.person = person

    def _cap(self) -> pygame.Surface | None:
        person = self.person
        if not person.may_look or person.seat >= len(LOOK_KEYS):
            return None
        return self.kit.key_cap(key_words(LOOK_KEYS[person.seat]), dark=False)

    def _name(self) -> pygame.Surface:
        """Return the name, shortened if it is too long."""
        kit, words = self.kit, self.person.name
        while len(words) > 1 and kit.text_width(words, "strong") > kit.px(LONGEST):
            words = words.rstrip("…")[:-1] + "…"
        return kit.text(words, "strong", kit.theme.side(self.person.side).name)

    def _clock_width(self) -> int:
        """Return the room for what the clock may show before the next layout."""
        clock, seat = self.person.clock, self.person.seat
        if clock is None:
            return 0
        widest = "0" * len(clock.face(seat).replace(":", "")) + ":" * clock.face(seat).count(":") + "0"
        return self.kit.px(GAP) + self.kit.text_width(widest, "number")

    def least_width(self) -> int:
        """Return the width of device, name, clock and key; a chip is shown whole or not at all."""
        kit, cap = self.kit, self._cap()
        wide = 2 * kit.px(AROUND) + kit.beside_text(ICON) + kit.px(GAP) + self._name().get_width() + self._clock_width()
        return wide + (kit.px(GAP) + cap.get_width() if cap is not None else 0)

    def height_for(self, width: int) -> int:
        return max(self.kit.px(HEIGHT), round(self.kit.size("strong") * 1.5))

    def press(self, pos: tuple[int, int], button: int) -> bool:
        """Return True: the listener has handled it."""
        return button == 1

    def paint(self, surface: pygame.Surface) -> None:
        """Draw a plate in the dark ground of the side, framed while the person is asked or looks."""
        kit, rect, theme, person = self.kit, self.rect, self.kit.theme, self.person
        frame = (*theme["gold"], 255) if person.asked or person.looking else (*theme["line"], 150)
        ground = theme["card_lit" if person.looking else "well"]
        plate = kit.plate(
            "person", rect.size, kit.px(6), [(0, ground), (1, ground)], [(0, frame), (1, frame)], 1.2 * kit.scale
        )
        surface.blit(plate, rect)
        left = rect.left + kit.px(AROUND)
        icon = kit.icon("side", person.side, kit.beside_text(ICON))
        surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
        left += kit.beside_text(ICON) + kit.px(GAP)
        name = self._name()
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
        if person.clock is not None:
            left += name.get_width() + kit.px(GAP)
            colour = theme["danger_ink" if person.clock.is_over(person.seat) else "gold" if person.asked else "dim"]
            time = kit.text(person.clock.face(person.seat), "number", colour)
            if person.clock.is_over(person.seat):
                box = time.get_rect(midleft=(left, rect.centery)).inflate(kit.px(6), 0)
                red = theme["danger"]
                surface.blit(kit.plate("time", box.size, kit.px(4), [(0, red), (1, red)]), box)
            surface.blit(time, time.get_rect(midleft=(left, rect.centery)))
        cap = self._cap()
        if cap is not None:
            surface.blit(cap, cap.get_rect(midright=(rect.right - kit.px(AROUND), rect.centery)))
