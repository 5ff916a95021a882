"""Contrast of the text in a window with the pixels that it is drawn on.

The window is drawn again without text: where the pictures differ, there are letters; the second one has their ground.
Names on the print of a board are part of its picture, which stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pygame

from game.client.app import App
from game.client.scene import WidgetScene
from game.client.theme import LEGIBLE_CONTRAST, Rgb
from game.client.ui.fonts import Fonts, SurfaceCache
from game.client.ui.scrolling import Scrolling

DIMMED_CONTRAST = 3.0
"""Least contrast of text below a veil: on cards that cannot be played, and on pictures of what is out of play."""
INK = 20
"""A pixel that differs by more than this in a channel is part of a letter."""
SMALLEST = 8
LOWEST = 5
"""Pixels of the smallest blot that counts as a letter, and its height: a dash does not."""
FULL = 12
"""One pixel of so many in a letter has its full colour: the edges are softened."""
EDGE = 3
"""Pixels on both sides of the edge of a list."""
GAP = 12
"""Pixels between words of one line."""
LEVELS = np.arange(256) / 255
LINEAR = np.where(LEVELS <= 0.04045, LEVELS / 12.92, ((LEVELS + 0.055) / 1.055) ** 2.4)
RED, GREEN, BLUE = (weight * LINEAR for weight in (0.2126, 0.7152, 0.0722))
"""What each level of a channel adds to the luminance of a pixel, as WCAG 2 defines it."""
Picture = np.ndarray[Any, Any]
Render = Callable[[str, str, int, Rgb], pygame.Surface]


def weak_lines(app: App) -> dict[str, float]:
    """Lines of text with too little contrast, and their contrast. Those of a scene below the top one do not count."""
    seen, bare, whole = _now(app), _drawn(app, _bare(app.fonts)), _drawn(app, None)
    rests = (seen == whole).all(2, keepdims=True)
    content = app.top.root.content if isinstance(app.top, WidgetScene) else None
    lists = [each.view() for each in content.walk() if isinstance(each, Scrolling)] if content is not None else []
    lines = _lines(np.where(rests, whole, bare), bare)
    found = [(box, contrast) for box, contrast in lines if contrast < LEGIBLE_CONTRAST and not _is_cut(box, lists)]
    if not found:
        return {}
    words: dict[int, str] = {}
    blocks = _drawn(app, _block(app.fonts, words)).astype(int)
    _drawn(app, None)
    weak: dict[str, float] = {}
    for box, contrast in found:
        pixels = blocks[box.left : box.right, box.top : box.bottom].reshape(-1, 3) @ np.array((1 << 16, 1 << 8, 1))
        known = [words[number] for number in pixels.tolist() if number in words]
        if known:
            weak[f"{max(set(known), key=known.count)} {box.topleft}"] = contrast
        elif contrast < DIMMED_CONTRAST and len(app.scenes) == 1:
            weak[f"dimmed {box.topleft}"] = contrast
    return weak


def _is_cut(line: pygame.Rect, lists: Sequence[pygame.Rect]) -> bool:
    """Whether a line is cut by the upper or lower edge of a list."""
    edges = [pygame.Rect(area.left, y - EDGE, area.width, 2 * EDGE) for area in lists for y in (area.top, area.bottom)]
    return line.collidelist(edges) >= 0


def _now(app: App) -> Picture:
    return pygame.surfarray.array3d(app.window.surface)


def _drawn(app: App, render: Render | None) -> Picture:
    """The window with another way to render lines. The style is made anew: no picture with text in it is kept."""
    lines = app.fonts.cache
    if render is not None:
        vars(app.fonts)["_render"] = render
        app.fonts.cache = SurfaceCache(lines.limit)
    try:
        app.restyle()
        app.frame()
        app.frame()
    finally:
        vars(app.fonts).pop("_render", None)
        app.fonts.cache = lines
    return _now(app)


def _bare(fonts: Fonts) -> Render:
    """Draw each line as nothing, in the size that it has been drawn in."""
    lines = fonts.cache

    def render(text: str, role: str, size: int, colour: Rgb) -> pygame.Surface:
        line = lines.get((text, role, size, colour)) or Fonts._render(fonts, text, role, size, colour)
        return pygame.Surface(line.get_size(), pygame.SRCALPHA)

    return render


def _block(fonts: Fonts, words: dict[int, str]) -> Render:
    """Draw each line as a block in a colour of its own, under which `words` has the text; a veil makes it another."""
    plain = _bare(fonts)

    def render(text: str, role: str, size: int, colour: Rgb) -> pygame.Surface:
        image = plain(text, role, size, colour)
        number = 1 + len(words) * 37
        words[number] = text
        image.fill((number >> 16, number >> 8 & 255, number & 255))
        return image

    return render


def _lines(whole: Picture, bare: Picture) -> Iterator[tuple[pygame.Rect, float]]:
    """The lines of text, with the contrast that three quarters of their letters reach."""
    lines: list[tuple[pygame.Rect, list[float]]] = []
    for box, contrast in sorted(_letters(whole, bare), key=lambda letter: letter[0].left):
        for line, found in lines:
            if abs(line.centery - box.centery) < GAP // 2 and box.left < line.right + GAP:
                line.union_ip(box)
                found.append(contrast)
                break
        else:
            lines.append((box.copy(), [contrast]))
    for line, found in lines:
        yield line, round(float(np.percentile(found, 25, method="higher")), 2)


def _letters(whole: Picture, bare: Picture) -> Iterator[tuple[pygame.Rect, float]]:
    differs = np.abs(whole.astype(np.int16) - bare).max(2) > INK
    stencil = pygame.surfarray.make_surface(np.repeat(differs[:, :, None], 3, 2).astype(np.uint8) * 255)
    contrast = np.zeros(differs.shape)
    light, ground = _luminance(whole[differs]), _luminance(bare[differs])
    contrast[differs] = (np.maximum(light, ground) + 0.05) / (np.minimum(light, ground) + 0.05)
    for box in pygame.mask.from_threshold(stencil, (255, 255, 255), (1, 1, 1)).get_bounding_rects():
        found = contrast[box.left : box.right, box.top : box.bottom]
        found = np.sort(found[found > 0])
        if len(found) >= SMALLEST and box.height >= LOWEST:
            yield box, float(found[-max(1, len(found) // FULL)])


def _luminance(pixels: Picture) -> Picture:
    found: Picture = RED[pixels[..., 0]] + GREEN[pixels[..., 1]] + BLUE[pixels[..., 2]]
    return found
