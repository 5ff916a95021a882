"""The faces of the card war: person cards, playing cards, lands, shields, badges - pictures at the size in use."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import pygame

from game.client.cards.places import PLAYING
from game.client.mat.pen import Look, Pen, even, narrowed
from game.client.mat.sprite import Sprite, centred
from game.client.theme import Rgb, mix
from game.client.ui import shapes
from game.client.ui.fonts import has_japanese, least_size
from game.client.ui.kit import Kit
from game.content import paths
from game.games.dynasties.data import COLOUR, COLOURS, KIND, PERSON_IDS, RELIGION, RELIGIONS, WITCHES

CARDS = "cards/dynasties"
SHORT, FULL = 1.40, 1.58
"""Height of person cards, by their width."""
LAND = 0.75
NAME_INK: Rgb = (34, 21, 12)
VALUE_INK: Rgb = (42, 27, 18)
RAISED_INK: Rgb = (150, 32, 20)
"""Colour of values that differ from the printed ones."""
PAPER: Rgb = (244, 232, 198)
WOOD: Rgb = (36, 22, 16)
GIFTS: dict[str, tuple[Rgb, Rgb]] = {
    "gift": ((88, 58, 16), (255, 222, 130)),
    "gift_off": ((70, 66, 62), (170, 164, 154)),
}
"""Ground and ink of the star of an ability or a power, in force or not."""
NARROWED = 1.14
"""How much too wide a line of a two-line name may be before its letters are set closer."""
WHOLE = 1.1
"""How much wider it may be before a name is split in its middle: a king's number stands alone."""
LEADING = 1.02
"""Line height of such a name, in heights of its letters."""
WORTH = Look("number", RAISED_INK, ((0, PAPER), (1, mix(PAPER, WOOD, 0.12))), even(RAISED_INK), letters=0.66)
POWERS = Look("number", (255, 246, 226), even(WOOD), even((29, 18, 10)), letters=0.72)
"""Colours of the power of countries, on a ground in the dynasty's colour."""
TAB = Look("section", (246, 230, 190), ((0, (52, 40, 28)), (1, (32, 24, 17))), even((138, 109, 61)),
           letters=0.72, radius=0.3, lift=0.31)  # fmt: skip
CHANCE = Look("number", (255, 250, 235), even(WOOD), even((246, 226, 170)), letters=0.78, radius=0.4, pad=0.35)
SUIT_OF = {"H": "hearts", "D": "diamonds", "S": "spades", "C": "clubs"}


@dataclass(frozen=True, slots=True)
class Face:
    """The contents of a person card: the person, the six values in force, and which of them differ from the print."""

    person: int
    values: tuple[int, ...]
    changed: frozenset[int] = frozenset()
    marks: tuple[str, ...] = ()
    """Badges along the left edge, from the top."""


VOWELS = frozenset("aeiouy")
DIGRAPHS = frozenset({"ch", "th", "sh", "ph", "ck"})
"""Consonants written with two letters."""


def halves(words: str) -> list[tuple[str, str]]:
    """Where a name may be broken: at spaces, after a middle dot; Japanese anywhere but before a long vowel or the like.

    A single word is broken between two consonants that stand between vowels, or before a single one.

    >>> halves("Anne (Denmark)")
    [('Anne', '(Denmark)')]
    >>> halves("Wallenstein")
    [('Wal-', 'lenstein'), ('Wallen-', 'stein')]
    """
    if not has_japanese(words):
        spaces = [(words[:at], words[at + 1 :]) for at, sign in enumerate(words) if sign == " "]
        return spaces or [(f"{words[:at]}-", words[at:]) for at in range(3, len(words) - 2) if _may_break(words, at)]
    dots = [(words[: at + 1], words[at + 1 :]) for at, sign in enumerate(words[:-1]) if sign in "・＝"]
    return dots or [
        (words[:at], words[at:]) for at in range(2, len(words) - 1) if words[at] not in "ーッャュョァィゥェォン）"
    ]


def _may_break(word: str, at: int) -> bool:
    """Whether a syllable may end before that letter."""
    if not word.isalpha() or word[at] in VOWELS or word[at : at + 2] in DIGRAPHS:
        return word[at : at + 2] in DIGRAPHS and word[at - 1] in VOWELS
    before = word[at - 1]
    if before in VOWELS:
        return word[at + 1] in VOWELS
    return word[at - 2] in VOWELS and word[at - 1 : at + 1] not in DIGRAPHS


@lru_cache(maxsize=8)
def geometry(full: bool) -> dict[str, Any]:
    """Places on a frame 100 wide."""
    name = "frames_full_158" if full else "frames_short_140"
    found: dict[str, Any] = json.loads((paths.ASSETS / CARDS / f"{name}.json").read_text("utf-8"))["geometry"]
    return found


class Faces:
    """Makes and keeps the pictures of one style. Widths are pixels of the screen; shadows are not part of them."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.pen = Pen(kit)

    # === Plain sprites ===

    def sprite(self, sheet: str, name: str, height: int) -> pygame.Surface:
        """A sprite of the card war at a height."""
        return self.kit.sprites.sprite(f"{CARDS}/{sheet}", name, max(1, height))

    def badge(self, name: str, height: int) -> pygame.Surface:
        """A round badge: `role.king`, `mark.pope`, `blood.blue` ..."""
        return self.sprite("badges", name, height)

    def stat(self, name: str, height: int, colour: Rgb) -> pygame.Surface:
        """A small sign in a colour: `war`, `prestige`, `card`, `spade` ..."""

        def make() -> pygame.Surface:
            image = self.sprite("stats", name, height).copy()
            image.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return image

        return self.kit.picture(("dynasties stat", name, height, colour), make)

    def arms(self, country: str, height: int) -> pygame.Surface:
        """The arms of a country."""
        return self.kit.icon("arms", country, height)

    def portrait(self, person: int, height: int) -> pygame.Surface:
        """Head and body on their ground, 88 by 112."""
        group = "sky" if person in WITCHES else COLOURS[COLOUR[person]]
        return self.sprite(f"portraits_{group}", PERSON_IDS[person], height)

    # === Person cards ===

    def person(self, face: Face, width: int, *, full: bool, seen: int = 0) -> pygame.Surface:
        """Return the picture of a whole card; `full` adds fertility, longevity and ambition.

        Of a covered card `seen` pixels are visible, and its name is put there.
        """
        language = self.kit.catalogue.language
        key = ("dynasties person", face, width, full, seen, language)
        return self.kit.picture(key, lambda: self._person(face, width, full, seen))

    def _person(self, face: Face, width: int, full: bool, seen: int) -> pygame.Surface:
        places, part = geometry(full), width / 100
        height = round(width * (FULL if full else SHORT))
        blood = COLOURS[COLOUR[face.person]]
        image = shapes.canvas(width, height)
        left, top, wide, high = (round(v * part) for v in places["picture"])
        whole = round(wide * 112 / 88)
        portrait = self.portrait(face.person, whole)
        image.blit(portrait, (left, top), (0, 0, wide + 1, high + 1))
        image.blit(self.sprite("frames_full" if full else "frames_short", blood, height), (0, 0))
        name = self.kit.catalogue.name("dynasties", "person_short", PERSON_IDS[face.person])
        band = pygame.Rect([round(v * part) for v in places["name"]])
        strip = _in_sight(band, seen)
        lines, letters = self.lines(name, strip)
        up = _raised(lines, letters, strip)
        shield, seal = ([v * part for v in places[name]] for name in ("shield", "seal"))
        if up:
            self._raise(image, portrait, (left, top), band, seal, up)
            shield[1] -= up
            seal[1] -= up
        self._shield(image, face.person, shield)
        self._seal(image, RELIGIONS[RELIGION[face.person]], seal, strip.top - up)
        if up:
            self._stamp_lines(image, lines, letters, strip.move(0, -up).union(strip))
        else:
            self.strip(image, name, strip)
        rows = (*places["values"], *(places["more"] if full else ()))
        for number, (x, y) in enumerate(rows):
            ink = RAISED_INK if number in face.changed else VALUE_INK
            size = part * 19 if number < 3 else part * 15
            self.pen.stamp(image, str(face.values[number]), "number", size, ink, (x * part, y * part))
        side = max(11, round(width * 0.22))
        for number, mark in enumerate(face.marks):
            at = (round(3 * part), round(5 * part) + number * round(side * 0.94))
            image.blit(self._gift(side, mark) if mark in GIFTS else self.badge(mark, side), at)
        return image

    def name_top(self, p: int, width: int, *, full: bool, seen: int = 0) -> int:
        """Return the upper edge of a card's name in pixels below that of the card; for the arguments see `person`."""
        band = pygame.Rect([round(v * width / 100) for v in geometry(full)["name"]])
        strip = _in_sight(band, seen)
        name = self.kit.catalogue.name("dynasties", "person_short", PERSON_IDS[p])
        return strip.top - _raised(*self.lines(name, strip), strip)

    def _gift(self, side: int, mark: str) -> pygame.Surface:
        """Return the star of an ability or a power: gold in force, grey while it is off."""
        tone, ink = GIFTS[mark]
        disc = shapes.disc(side, [(0, tone), (1, mix(tone, (0, 0, 0), 0.35))], (246, 230, 190))
        star = self.kit.sign("star", max(7, round(side * 0.66)), ink)
        disc.blit(star, star.get_rect(center=(side // 2, side // 2)))
        return disc

    def _shield(self, image: pygame.Surface, person: int, box: Sequence[float]) -> None:
        shield = self.sprite("shields", PERSON_IDS[person], round(box[3]))
        image.blit(shield, (round(box[0]), round(box[1])))

    def _seal(self, image: pygame.Surface, letters: str, disc: Sequence[float], above: int) -> None:
        """Draw the letters of a religion; on a small card redraw their disc above the name, large enough for them."""
        x, y, radius = disc
        size = self.pen.letters(letters, "number", radius * 1.12)
        least = math.hypot(self.pen.width(letters, "number", size), size * 0.74) / 2 + 1.5
        if radius < least:
            x, y = min(x, image.get_width() - least - 2), min(y, above - least + 1)
            pygame.draw.aacircle(image, VALUE_INK, (round(x), round(y)), round(least + 1))
            pygame.draw.aacircle(image, PAPER, (round(x), round(y)), round(least))
        self.pen.stamp(image, letters, "number", size, VALUE_INK, (x, y))

    def strip(self, image: pygame.Surface, words: str, box: pygame.Rect) -> None:
        """Write a name in its strip, in the largest type that fits."""
        most = box.height * (0.74 if has_japanese(words) else 0.92)
        middle = (box.left + box.width / 2, box.top + box.height / 2)
        self.pen.stamp(image, words, "caption", most, NAME_INK, middle, lift=0.31, room=box.width - 2)

    def lines(self, words: str, box: pygame.Rect) -> tuple[list[str], int]:
        """Return the one or two lines of a name and their letter size.

        Two if one line would be too small to read at a glance.
        """
        most = box.height * (0.74 if has_japanese(words) else 0.92)
        alone, least = self.pen.fit(words, "caption", most, box.width - 2), least_size(words)
        if self.pen.width(words, "caption", alone) <= box.width - 2:
            return [words], alone

        def too_wide(half: Sequence[str]) -> tuple[float, bool]:
            """Return how much, beyond what narrowing hides, and whether a king's number does not stand by itself."""
            widest = max(self.kit.fonts.width(words, "caption", least) for words in half)
            return max(WHOLE, widest / ((box.width - 2) * NARROWED)), not half[1][0].isdigit()

        pairs = sorted(map(list, halves(words)), key=lambda pair: abs(len(pair[0]) - len(pair[1])))
        return min(pairs, key=too_wide, default=[words]), least

    def _raise(
        self, image: pygame.Surface, portrait: pygame.Surface, at: tuple[int, int], band: pygame.Rect,
        seal: Sequence[float], up: int,
    ) -> None:  # fmt: skip
        """Raise the top of the name strip by that many pixels, with the seal above it."""
        x, y, radius = seal
        box = pygame.Rect(0, 0, 2 * round(radius) + 2, 2 * round(radius) + 2)
        box.center = (round(x), round(y))
        box = box.clamp(image.get_rect()).clip(image.get_rect())
        disc = image.subsurface(box).copy()
        mask = shapes.canvas(*box.size)
        pygame.draw.aacircle(mask, (255, 255, 255, 255), mask.get_rect().center, round(radius))
        disc.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        inside = box.clip(pygame.Rect(at, portrait.get_size()))
        inside.width = min(inside.width, band.right - round(band.width * 0.02) - inside.left)
        image.blit(portrait, inside, inside.move(-at[0], -at[1]))
        paper = image.get_at((band.left + 2, band.centery))
        image.fill(paper, (band.left + 1, band.top - up, band.width - 2, up + band.height // 2))
        image.blit(disc, box.move(0, -up))

    def _stamp_lines(self, image: pygame.Surface, lines: Sequence[str], letters: int, box: pygame.Rect) -> None:
        fonts, room = self.kit.fonts, box.width - 2
        for number, line in enumerate(lines):
            text = narrowed(fonts.render(line, "caption", letters, NAME_INK), room)
            baseline = round(box.top + box.height * (number + 0.5) / len(lines) + letters * 0.31)
            image.blit(text, (box.centerx - text.get_width() // 2, baseline - fonts.ascent("caption", letters)))

    # === Events, offices ===

    def event(self, card: int, width: int) -> pygame.Surface:
        """Return a card of the Sky Witches with its name, by its number in the tables."""
        kind = KIND[card]
        return self.office(kind, self.kit.catalogue.name("dynasties", "event", kind), width, frame="event")

    def office(self, picture: str, name: str, width: int, *, frame: str = "office") -> pygame.Surface:
        """Return the card of the Pope, the Scythe or an event: picture, frame and name."""

        def make() -> pygame.Surface:
            places, part = geometry(False), width / 100
            image = shapes.canvas(width, round(width * SHORT))
            left, top, wide, high = (round(v * part) for v in places["picture"])
            art = self.sprite("pictures", picture, round(wide * 112 / 88))
            image.blit(art, (left, top), (0, 0, wide + 1, max(high + 1, round(112 * part))))
            image.blit(self.sprite("frames_short", frame, round(width * SHORT)), (0, 0))
            self.strip(image, name, pygame.Rect([round(v * part) for v in places["name"]]))
            return image

        return self.kit.picture(("dynasties office", picture, name, width, frame), make)

    def back(self, pile: str, width: int) -> pygame.Surface:
        """The back of a pile of persons."""
        return self.sprite("backs", pile, round(width * SHORT))

    # === Playing cards ===

    def playing(self, card: str, width: int) -> pygame.Surface:
        """A playing card by its id: H7, J; "?" and "" for its back."""
        height = round(width * PLAYING)
        if card in ("", "?"):
            return self.sprite("playing_extra", "back", height)
        if card == "J":
            return self.sprite("playing_extra", "joker.red", height)
        return self.sprite(f"playing_{SUIT_OF[card[0]]}", card, height)

    def worth(self, value: int, width: int) -> pygame.Surface:
        """Draw what a joker counts for, on a plate over its picture."""
        return self.pen.disc(str(value), max(16, round(width * 0.56)), WORTH)

    def veiled(self, image: pygame.Surface, alpha: int = 110) -> pygame.Surface:
        """Return a picture darkened, as something that cannot be chosen now."""
        dark = image.copy()
        level = 255 - alpha
        dark.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dark

    # === Lands ===

    def land(self, country: str, power: int, width: int, tone: Rgb) -> pygame.Surface:
        """A country as a card: arms, outline, power."""
        height = round(width * LAND)

        def make() -> pygame.Surface:
            image = self.sprite("countries", country, height).copy()
            middle = (width * 0.83, height * 0.5)
            self.pen.stamp(image, str(power), "number", height * 0.46, mix(tone, WOOD, 0.62), middle)
            return image

        return self.kit.picture(("dynasties land", country, power, width, tone), make)

    def shield(self, country: str, power: int, height: int, tone: Rgb) -> pygame.Surface:
        """Arms with the power on a disc at the lower right corner."""

        def make() -> pygame.Surface:
            arms = self.arms(country, height)
            disc = max(13, round(height * 0.56))
            beside = 0.55 if disc < height * 0.7 else 0.85  # on small arms the disc would hide them
            image = shapes.canvas(arms.get_width() + round(disc * beside), height + round(disc * 0.25))
            image.blit(arms, (0, 0))
            ground = even(mix(tone, WOOD, 0.55))
            plate = self.pen.disc(str(power), disc, replace(POWERS, ground=ground))
            image.blit(plate, (image.get_width() - disc, image.get_height() - disc))
            return image

        return self.kit.picture(("dynasties shield", country, power, height, tone), make)

    # === Furniture ===

    def tab(self, words: str, height: int, room: int = 0) -> pygame.Surface:
        """Return the tab of a role for the upper edge of a card, of at most `room` pixels."""
        return self.pen.label(words, height, TAB, room)

    def light(self, rect: pygame.Rect, tone: str = "lit", name: str = "", *, strong: bool = False) -> Sprite:
        """Return the light around something that can be chosen."""
        kit = self.kit
        image = self.pen.light(rect.size, 5 * kit.scale, kit.px(7), tone, strong=strong)
        return centred(image, (rect.left + rect.width / 2, rect.top + rect.height / 2), name)

    def chip(self, words: str, width: int, good: float, side: str = "") -> pygame.Surface:
        """Return a chance on a small plate: green if it is good for the deciding player (1), red if poor (0).

        It shows the device of the `side` whose chance it is, if that is not the deciding one.
        """
        height = max(13, min(round(width * 0.24), self.kit.px(22)))
        tone = (60, 92, 44) if good >= 0.7 else (120, 74, 18) if good >= 0.4 else (122, 36, 30)
        label = self.pen.label(words, height, replace(CHANCE, ground=even(tone)))
        if not side:
            return label
        device = self.kit.icon("side", side, round(label.get_height() * 1.1))
        shift = round(device.get_width() * 0.7)
        both = pygame.Surface((shift + label.get_width(), device.get_height()), pygame.SRCALPHA)
        both.blit(label, label.get_rect(midleft=(shift, device.get_height() // 2)))
        both.blit(device, (0, 0))
        return both


def _in_sight(band: pygame.Rect, seen: int) -> pygame.Rect:
    wide = max(min(band.width, seen - band.left), band.width // 3) if seen else band.width
    return pygame.Rect(band.left, band.top, wide, band.height)


def _raised(lines: Sequence[str], letters: float, strip: pygame.Rect) -> int:
    return max(0, round(len(lines) * letters * LEADING) - strip.height)
