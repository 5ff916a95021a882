"""Show an attack in the inspector: who faces whom, and the chances of all results."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.basic import Label
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client import documents as doc
    from game.client.atlas import Atlas

TONES: dict[str, tuple[Rgb, Rgb]] = {
    "none": ((74, 83, 92), (255, 250, 240)),
    "poor": ((138, 46, 42), (255, 241, 230)),
    "fair": ((140, 84, 20), (255, 246, 232)),
    "good": ((71, 107, 51), (253, 246, 228)),
}
"""Ground and ink of an outcome, by its tone."""


class OutcomeBar(Widget):
    """A bar divided by the chances, or the six faces of a die; below it a line for each result in its colour."""

    def __init__(self, shares: doc.Shares) -> None:
        super().__init__(name="outcomes")
        self.percent = shares.percent
        self.side = shares.die
        self.faces = _faces(shares) if shares.die else ()
        self.shares = [share for share in shares.shares if share.part > 0.0005]
        self.words = [Label(share.words, role="body", colour="ink") for share in self.shares]
        self.notes = [Label(share.note, role="small", colour="faint", align="right") for share in self.shares]
        self.adopt([*self.words, *self.notes])

    def _bar(self) -> int:
        return self.kit.px(38 if self.faces else 28)

    def _line(self, number: int, width: int) -> int:
        note = self.notes[number].natural_width() if self.shares[number].note else 0
        return self.words[number].height_for(max(self.kit.px(60), width - self.kit.px(74) - note))

    def height_for(self, width: int) -> int:
        lines = sum(self._line(number, width) for number in range(len(self.shares)))
        return self._bar() + self.kit.px(6) + lines

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        top, left = rect.top + self._bar() + self.kit.px(6), rect.left + self.kit.px(66)
        for number, (words, note) in enumerate(zip(self.words, self.notes)):
            high = self._line(number, rect.width)
            wide = note.natural_width() if self.shares[number].note else 0
            words.place(pygame.Rect(left, top, rect.right - left - wide - self.kit.px(8), high))
            note.place(pygame.Rect(rect.right - wide, top, wide, high))
            top += high

    def paint(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        self._paint_die(surface) if self.faces else self._paint_bar(surface)
        for number, share in enumerate(self.shares):
            line = self.words[number].rect
            middle = line.top + round(kit.size("body") * 0.68)
            spot = kit.px(11)
            fill = TONES[share.tone][0]
            disc = kit.plate("spot", (spot, spot), kit.px(3), [(0, fill), (1, fill)], [(0, (255, 246, 226, 90))] * 2)
            surface.blit(disc, disc.get_rect(center=(rect.left + kit.px(8), middle)))
            text = kit.text(self.percent(share.part), "strong", kit.theme["gold"])
            box = text.get_bounding_rect()
            surface.blit(text, (rect.left + kit.px(58) - text.get_width(), middle - box.centery))

    def _paint_die(self, surface: pygame.Surface) -> None:
        """Draw the faces side by side, each on the ground of its outcome."""
        kit, rect, gap = self.kit, self.rect, self.kit.px(4)
        wide = min(kit.px(44), (rect.width - gap * (len(self.faces) - 1)) // len(self.faces))
        for place, (face, tone) in enumerate(self.faces):
            cell = pygame.Rect(rect.left + place * (wide + gap), rect.top, wide, self._bar())
            ground = TONES[tone][0]
            plate = kit.plate("face", cell.size, kit.px(5), [(0, ground), (1, ground)], [(0, (255, 246, 226, 90))] * 2)
            surface.blit(plate, cell)
            die = kit.die(str(face), self.side, round(min(cell.size) * 0.62))
            surface.blit(die, die.get_rect(center=cell.center))

    def _paint_bar(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        size = (rect.width, self._bar())
        parts = tuple((share.part, share.tone) for share in self.shares)
        surface.blit(kit.picture(("outcomes", size, parts), lambda: _bar(size, parts)), rect)
        left = float(rect.left)
        for share in self.shares:
            text = kit.text(self.percent(share.part), "strong", TONES[share.tone][1])
            wide = share.part / sum(each.part for each in self.shares) * rect.width
            if text.get_width() + kit.px(6) < wide:
                box = text.get_bounding_rect()
                at = (round(left + (wide - text.get_width()) / 2), rect.top + size[1] // 2 - box.centery)
                surface.blit(text, at)
            left += wide


def _faces(shares: doc.Shares) -> tuple[tuple[int, str], ...]:
    """Return each face of the die with the colour of its result; none if more than one die decides."""
    counts = [(round(share.part * 6), share) for share in shares.shares]
    if sum(count for count, _ in counts) != 6 or any(abs(count - share.part * 6) > 1e-6 for count, share in counts):
        return ()
    tones = [share.tone for count, share in counts for _ in range(count)]
    return tuple(zip(range(6, 0, -1) if shares.falling else range(1, 7), tones, strict=True))


def _bar(size: tuple[int, int], parts: tuple[tuple[float, str], ...]) -> pygame.Surface:
    big = shapes.canvas(size[0] * 2, size[1] * 2)
    whole, left = sum(part for part, _ in parts) or 1.0, 0.0
    cuts = []
    for part, tone in parts:
        right = left + part / whole * big.get_width()
        big.fill(TONES[tone][0], (round(left), 0, round(right) - round(left), big.get_height()))
        cuts.append(round(right))
        left = right
    for cut, _ in pairwise(cuts):
        big.fill((27, 22, 19), (cut - 1, 0, 2, big.get_height()))
    return pygame.transform.smoothscale(shapes.rounded(big, 12), size)


class FacingView(Widget):
    """Two counters with an arrow between them."""

    SIDE = 46

    def __init__(self, facing: doc.Facing, atlas: Atlas) -> None:
        super().__init__(name="facing")
        self.facing, self.atlas = facing, atlas
        self.words = Label(facing.words, role="strong", colour="ink")
        self.note = Label(facing.note, role="small", colour="dim")
        self.adopt([self.words, self.note])

    def _inner(self, width: int) -> int:
        return width - 2 * self.kit.px(self.SIDE + 12)

    def height_for(self, width: int) -> int:
        inner = self._inner(width)
        lines = self.words.height_for(inner) + (self.note.height_for(inner) if self.facing.note else 0)
        return max(self.kit.px(self.SIDE + 8), lines + self.kit.px(16))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        left, inner = rect.left + self.kit.px(self.SIDE + 12), self._inner(rect.width)
        high = self.words.height_for(inner)
        self.words.place(pygame.Rect(left, rect.top, inner, high))
        low = self.note.height_for(inner) if self.facing.note else 0
        self.note.place(pygame.Rect(left, rect.top + high, inner, low))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw both counters and the arrow, with a cross on it if something is in the way."""
        kit, rect = self.kit, self.rect
        side = kit.px(self.SIDE)
        dx, dy = self.atlas.counter_offset(side)
        for counter, x in ((self.facing.first, rect.left + side // 2), (self.facing.second, rect.right - side // 2)):
            image = self.atlas.piece(counter.sprite, counter.badges, side)
            surface.blit(image, (x + dx, rect.top + side // 2 + dy))
        y = self.note.rect.bottom + kit.px(7)
        left, right = rect.left + side + kit.px(12), rect.right - side - kit.px(12)
        colour = kit.theme["refusal_edge" if self.facing.blocked else "gold"]
        pygame.draw.line(surface, colour, (left, y), (right - kit.px(6), y), max(2, kit.px(2)))
        sign = kit.sign("close" if self.facing.blocked else "right", kit.px(13), colour)
        surface.blit(sign, sign.get_rect(midright=(right + kit.px(4), y)))
