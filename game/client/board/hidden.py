"""The sign shown while counters are hidden, which says how to show them again."""

from __future__ import annotations

import pygame

from game.client.intent import DEFAULT_KEYS, Command
from game.client.ui.button import key_words
from game.client.ui.kit import Kit

KEY = DEFAULT_KEYS[Command.HIDE_COUNTERS][0]
"""The default key that hides and shows them."""


def hidden_sign(kit: Kit) -> pygame.Surface:
    """A small plate with the words and the key."""
    words = kit.say("table.counters_hidden", key=key_words(kit.keys.get(KEY, KEY)))
    return kit.picture(("counters hidden", words), lambda: _plate(kit, words))


def _plate(kit: Kit, words: str) -> pygame.Surface:
    theme = kit.theme
    text = kit.text(words, "strong", theme["ink"])
    size = text.get_width() + 2 * kit.px(14), text.get_height() + 2 * kit.px(7)
    fill = [(0.0, (*theme["panel_top"], 244)), (1.0, (*theme["panel_foot"], 244))]
    line = [(0.0, (*theme["brass"], 220)), (1.0, (*theme["line"], 160))]
    image = kit.plate("counters hidden", size, kit.px(8), fill, line, 1.4 * kit.scale).copy()
    image.blit(text, (kit.px(14), kit.px(7)))
    return image
