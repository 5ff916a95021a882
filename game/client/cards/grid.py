"""A grid of cards for mouse and keyboard, and the reader for one card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.cards.face import ASPECT, READING, draw_face, shows_text
from game.client.cards.things import Entry
from game.client.intent import Command, Key, Pos
from game.client.mat.pen import Look, Pen, even
from game.client.ui import rich
from game.client.ui.kit import Kit
from game.client.ui.rich import Block, Style, Words
from game.client.ui.widget import Widget

GAP = 10
"""Gap between cards in pixels at 100 %."""
CARD_WIDTH, READER_WIDTH = 96, 250
"""Pixels at 100 %."""
COUNT = Look("number", (255, 230, 176), even((31, 26, 22)), even((255, 230, 176)), letters=0.6)
TALLEST = 1.6
"""Largest height of a picture divided by its width."""
LEAST_READ = 44
"""Width at 100 % below which the picture next to the text is omitted."""
VEIL = (120, 112, 104, 255)
"""Colour that darkens cards out of play."""


def draw_mark(surface: pygame.Surface, kit: Kit, sign: str, box: pygame.Rect) -> None:
    """Draw a sign on a disc over the upper left corner of a card."""
    high = max(18, round(box.width * 0.26))
    disc = Pen(kit).disc("", high, COUNT)
    image = kit.sign(sign, round(high * 0.6), COUNT.ink)
    middle = (box.left + high // 3, box.top + high // 3)
    surface.blit(disc, disc.get_rect(center=middle))
    surface.blit(image, image.get_rect(center=middle))


class CardGrid(Widget):
    """Cards of the same width in rows.

    `on_point` gets the card that is looked at, `on_pick` the one that is opened.
    """

    focusable = True

    def __init__(
        self,
        cards: Sequence[Entry],
        on_point: Callable[[Entry], None],
        on_pick: Callable[[Entry], None],
        *,
        at: str = "",
        name: str = "cards",
    ) -> None:
        super().__init__(name=name)
        self.cards, self.on_point, self.on_pick = list(cards), on_point, on_pick
        self.at_card = next((number for number, card in enumerate(self.cards) if card.id == at), 0)

    # === Measuring ===

    def _card(self) -> tuple[int, int]:
        width = self.kit.px(CARD_WIDTH)
        return width, self.cards[0].draw(self.kit, width).get_height() if self.cards else width

    def _columns(self, width: int) -> int:
        gap = self.kit.px(GAP)
        return max(1, (width - gap) // (self._card()[0] + gap))

    def least_width(self) -> int:
        return 2 * self._card()[0] + 3 * self.kit.px(GAP)

    def natural_width(self) -> int:
        return 7 * self._card()[0] + 8 * self.kit.px(GAP)

    def height_for(self, width: int) -> int:
        gap = self.kit.px(GAP)
        return -(-len(self.cards) // self._columns(width)) * (self._card()[1] + gap) + gap

    def box(self, number: int) -> pygame.Rect:
        """The rectangle of a card."""
        (wide, high), gap = self._card(), self.kit.px(GAP)
        row, column = divmod(number, self._columns(self.rect.width))
        return pygame.Rect(
            self.rect.left + gap + column * (wide + gap), self.rect.top + gap + row * (high + gap), wide, high
        )

    # === Drawing ===

    def paint(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for number, card in enumerate(self.cards):
            box = self.box(number)
            if box.inflate(2 * self.kit.px(GAP), 2 * self.kit.px(GAP)).colliderect(clip):
                self._paint_card(surface, card, box, chosen=number == self.at_card)

    def _paint_card(self, surface: pygame.Surface, card: Entry, box: pygame.Rect, *, chosen: bool) -> None:
        kit, pen = self.kit, Pen(self.kit)
        if chosen:
            light = pen.light(box.size, box.width * 0.07, kit.px(8), "focus" if self.has_focus else "lit")
            surface.blit(light, light.get_rect(center=box.center))
        image = card.draw(kit, box.width)
        if card.veiled:
            image = image.copy()
            image.fill(VEIL, special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(image, box)
        if card.sign:
            draw_mark(surface, kit, card.sign, box)
        if card.count > 1:
            disc = pen.disc(f"×{card.count}", max(18, round(box.width * 0.32)), COUNT)
            rest = disc.get_width() // 4
            surface.blit(disc, disc.get_rect(center=(box.right - rest, box.top + rest)))

    # === Input ===

    def _go(self, number: int) -> None:
        if number != self.at_card and 0 <= number < len(self.cards):
            self.at_card = number
            self.on_point(self.cards[number])
            self.invalidate()

    def _at(self, pos: Pos) -> int | None:
        return next((number for number in range(len(self.cards)) if self.box(number).collidepoint(pos)), None)

    def on_move(self, pos: Pos) -> None:
        """Look at the card under the pointer."""
        number = self._at(pos)
        if number is not None:
            self._go(number)

    def on_focus(self, here: bool) -> None:
        self.invalidate()

    def press(self, pos: Pos, button: int) -> bool:
        number = self._at(pos)
        if number is None or button != 1:
            return False
        self._go(number)
        self.on_pick(self.cards[number])
        return True

    def key(self, key: Key) -> bool:
        """Arrow keys move between cards, Enter opens one."""
        if not self.has_focus or not self.cards:
            return False
        row, last = self._columns(self.rect.width), len(self.cards) - 1
        step = {"left": -1, "right": 1, "up": -row, "down": row, "home": -last, "end": last}.get(key.name)
        if step is not None:
            bounded = key.name in ("home", "end")
            goal = self.at_card + step
            self._go(min(max(0, goal), last) if bounded else goal)
            self.reveal(self.box(self.at_card))
            return True
        if key.command is Command.CONFIRM:
            self.on_pick(self.cards[self.at_card])
            return True
        return False

    def tip_place(self, pos: Pos) -> pygame.Rect:
        number = self._at(pos)
        return self.box(number) if number is not None else self.rect

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        number = self._at(pos)
        return (self.cards[number].name, False) if number is not None else (None, False)


class CardReader(Widget):
    """One card, as large as there is room, with its text."""

    shrinks = True

    def __init__(self, card: Entry | None) -> None:
        super().__init__(name="reader")
        self.card = card

    def show(self, card: Entry) -> None:
        """Show another card."""
        self.card = card
        self.invalidate()

    def least_width(self) -> int:
        return self.kit.px(READER_WIDTH)

    def natural_width(self) -> int:
        return self.kit.px(READER_WIDTH)

    def height_for(self, width: int) -> int:
        """Return the height of all words, without the picture."""
        blocks = self._lines([*self._words("small"), *self._note()], width)
        return sum(block.height + self.kit.px(8) for block in blocks)

    def _lines(self, words: Sequence[tuple[Words, Style]], width: int) -> list[Block]:
        return [rich.lay_out(self.kit, each, style, width) for each, style in words if each]

    def _set(self, words: Sequence[tuple[Words, Style]]) -> tuple[list[Block], int]:
        """Lay out words; also return the remaining height in pixels."""
        blocks = self._lines(words, self.rect.width)
        return blocks, self.rect.height - sum(block.height + self.kit.px(8) for block in blocks)

    def _words(self, size: str) -> list[tuple[Words, Style]]:
        """Name, text and foot of the card, for when its face is too small to be readable."""
        card, theme = self.card, self.kit.theme
        if card is None:
            return []
        face = card.face
        text = card.text if face is None else face.text
        foot = face.foot if face is not None else ""
        return [(card.name, Style("strong", theme["ink"])), (text, Style(size, theme["ink"])),
                (foot, Style("small", theme["gold"]))]  # fmt: skip

    def _note(self) -> list[tuple[Words, Style]]:
        note = self.card.note if self.card is not None else ""
        return [(note, Style("small", self.kit.theme["dim"]))] if note else []

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the face, or the picture with the text below, then the note; only the text if there is little room."""
        card, kit, rect = self.card, self.kit, self.rect
        if card is None:
            return
        gap, below, face = kit.px(8), self._note(), card.face
        blocks, room = self._set(below)
        wide = 0 if face is None else round(min(rect.width, room / face.aspect))
        if face is None or wide < kit.px(READING) or not shows_text(kit, face, wide):
            for size in ("body", "small"):  # the longest texts need the small size in the largest scales
                blocks, room = self._set([*self._words(size), *below])
                if room + gap >= 0:
                    break
            face = None
        y = rect.top
        wide = round(min(rect.width, room / ASPECT)) if face is not None else round(min(kit.px(150), room / TALLEST))
        if face is not None or wide >= kit.px(LEAST_READ):
            image = draw_face(kit, face, wide) if face is not None else card.draw(kit, wide)
            surface.blit(image, image.get_rect(midtop=rect.midtop))
            y += image.get_height() + gap
        elif room + gap < 0:
            kit.note_overflow("CardReader", card.name, (rect.width, rect.height - room - gap), rect.size)
        for block in blocks:
            block.draw(surface, rect.left, y)
            y += block.height + gap
