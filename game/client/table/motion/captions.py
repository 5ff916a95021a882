"""Draw what is written with dice, cards and hits."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.client.table.game import steps
from game.client.ui import rich, shapes
from game.client.ui.kit import Kit
from game.client.ui.rich import Style
from game.content.text import Segment

ENDS, LONGEST_CAPTION = ":：,、・–—（(", 80
"""Characters dropped at the end of a die's caption; the longest caption in characters."""
STRIP = 320
"""The least width in pixels, at 100 %, of the strip below a card."""


def before_the_die(sentence: Sequence[Segment]) -> str:
    """Return the words of a sentence before its first die; "" without a die or if they are too long for a caption."""
    words = ""
    for part in sentence:
        if part.ref is not None and part.ref[0] == "die":
            found = words.strip().rstrip(ENDS).strip()
            return found if len(found) <= LONGEST_CAPTION else ""
        words += part.text
    return ""


def captioned(kit: Kit, image: pygame.Surface, step: steps.Play) -> pygame.Surface:
    """Return a card image above a strip that says who plays it, why, and what it does."""
    theme, pad, wide = kit.theme, kit.px(10), max(image.get_width(), kit.px(STRIP))
    said = [(step.caption, Style("strong", theme["ink"], "strong", theme["gold"])),
            (step.text, Style("small", theme["dim"], "strong", theme["ink"]))]  # fmt: skip
    blocks = [rich.lay_out(kit, words, style, wide - 2 * pad, "center") for words, style in said if words]
    high = sum(block.height for block in blocks) + 2 * pad
    whole = pygame.Surface((wide, image.get_height() + kit.px(6) + high), pygame.SRCALPHA)
    whole.blit(image, image.get_rect(midtop=(wide // 2, 0)))
    fill, edge = (theme["panel_top"], theme["panel"]), (theme["brass"], theme["line"])
    plate = kit.plate("caption", (wide, high), kit.px(9), list(enumerate(fill)), list(enumerate(edge)))
    top = image.get_height() + kit.px(6)
    whole.blit(plate, (0, top))
    top += pad
    for block in blocks:
        block.draw(whole, (wide - block.width) // 2, top)
        top += block.height
    return whole


def star(kit: Kit, words: str, size: int) -> pygame.Surface:
    """Return a jagged star of `size` pixels with words in it."""
    big = shapes.canvas(size * 4, size * 4)
    for radius, colour in ((2.0, (94, 21, 12)), (1.84, (246, 168, 40)), (1.5, (255, 226, 110))):
        points = []
        for number in range(24):
            reach = size * (radius if number % 2 == 0 else radius * 0.74)
            angle = math.tau * number / 24
            points.append((size * 2 + math.cos(angle) * reach, size * 2 + math.sin(angle) * reach))
        pygame.draw.polygon(big, colour, points)
    image = pygame.transform.smoothscale(big, (size, size))
    block = rich.lay_out(kit, words, Style("number", (74, 20, 12)))
    block.draw(image, (size - block.width) // 2, (size - block.height) // 2)
    return image
