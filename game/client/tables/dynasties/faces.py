"""The faces of the card war: person cards, playing cards, lands, shields, badges - pictures at the size in use."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from game import paths
from game.client.theme import Rgb, mix
from game.client.ui import shapes
from game.client.ui.fonts import has_japanese
from game.client.ui.kit import Kit
from game.games.dynasties.data import COLOUR, COLOURS, KIND, PERSON_IDS, RELIGION, RELIGIONS, WITCHES

CARDS = "cards/dynasties"
SHORT, FULL = 1.40, 1.58
"""Height of person cards, by their width."""
PLAYING = 1.40
LAND = 0.75
NAME_INK: Rgb = (34, 21, 12)
VALUE_INK: Rgb = (42, 27, 18)
RAISED_INK: Rgb = (150, 32, 20)
"""Of values that are not as printed."""
PAPER: Rgb = (244, 232, 198)
WOOD: Rgb = (36, 22, 16)
GIFTS: dict[str, tuple[Rgb, Rgb]] = {
    "gift": ((88, 58, 16), (255, 222, 130)),
    "gift_off": ((70, 66, 62), (170, 164, 154)),
}
"""Ground and ink of the star of an ability or a power, in force or not."""
SUIT_OF = {"H": "hearts", "D": "diamonds", "S": "spades", "C": "clubs"}


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a person card: who, the six values in force, and which of them are not as printed."""

    person: int
    values: tuple[int, ...]
    changed: frozenset[int] = frozenset()
    marks: tuple[str, ...] = ()
    """Badges along the left edge, from the top."""


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
        """A whole card; `full` shows fertility, longevity and ambition too. Of a covered one `seen` pixels are in
        sight, where its name is set."""
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
        self._shield(image, face.person, [v * part for v in places["shield"]])
        self._seal(image, RELIGIONS[RELIGION[face.person]], [v * part for v in places["seal"]])
        name = self.kit.catalogue.name("dynasties", "person_short", PERSON_IDS[face.person])
        strip = pygame.Rect([round(v * part) for v in places["name"]])
        if seen:
            strip.width = max(min(strip.width, seen - strip.left), strip.width // 3)
        self.strip(image, name, strip)
        rows = (*places["values"], *(places["more"] if full else ()))
        for number, (x, y) in enumerate(rows):
            ink = RAISED_INK if number in face.changed else VALUE_INK
            size = part * (19 if number < 3 else 15)
            self._number(image, str(face.values[number]), (x * part, y * part), size, ink)
        side = max(11, round(width * 0.22))
        for number, mark in enumerate(face.marks):
            at = (round(3 * part), round(5 * part) + number * round(side * 0.94))
            image.blit(self._gift(side, mark) if mark in GIFTS else self.badge(mark, side), at)
        return image

    def _gift(self, side: int, mark: str) -> pygame.Surface:
        """The star of an ability or a power: gold in force, grey while it is off."""
        tone, ink = GIFTS[mark]
        disc = shapes.disc(side, [(0, tone), (1, mix(tone, (0, 0, 0), 0.35))], (246, 230, 190))
        star = self.kit.sign("star", max(7, round(side * 0.66)), ink)
        disc.blit(star, star.get_rect(center=(side // 2, side // 2)))
        return disc

    def _shield(self, image: pygame.Surface, person: int, box: Sequence[float]) -> None:
        shield = self.sprite("shields", PERSON_IDS[person], round(box[3]))
        image.blit(shield, (round(box[0]), round(box[1])))

    def _seal(self, image: pygame.Surface, letters: str, disc: Sequence[float]) -> None:
        self._number(image, letters, (disc[0], disc[1]), disc[2] * 1.12, VALUE_INK)

    def _number(self, image: pygame.Surface, words: str, at: tuple[float, float], size: float, ink: Rgb) -> None:
        letters = max(7, round(size))
        text = self.kit.fonts.render(words, "number", letters, ink)
        baseline = round(at[1] + letters * 0.35)
        image.blit(text, (round(at[0] - text.get_width() / 2), baseline - self.kit.fonts.ascent("number", letters)))

    def strip(self, image: pygame.Surface, words: str, box: pygame.Rect, ink: Rgb = NAME_INK) -> None:
        """A name in its strip, in the largest type that fits."""
        kit, role = self.kit, "caption"
        most = round(box.height * (0.74 if has_japanese(words) else 0.92))
        letters = most
        while letters > 6 and kit.fonts.width(words, role, letters) > box.width - 2:
            letters -= 1
        text = kit.fonts.render(words, role, letters, ink)
        baseline = box.top + round((box.height + letters * 0.62) / 2)
        image.blit(text, (box.centerx - text.get_width() // 2, baseline - kit.fonts.ascent(role, letters)))

    # === Events, offices ===

    def event(self, card: int, width: int) -> pygame.Surface:
        """A card of the Sky Witches with its name, by its number in the tables."""
        kind = KIND[card]
        return self.office(kind, self.kit.catalogue.name("dynasties", "event", kind), width, frame="event")

    def office(self, picture: str, name: str, width: int, *, frame: str = "office") -> pygame.Surface:
        """The Pope, the Scythe, an event: picture, frame and name."""

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
        """What a joker counts for, on a plate over its picture."""
        side = max(16, round(width * 0.56))

        def make() -> pygame.Surface:
            image = shapes.disc(side, [(0, PAPER), (1, mix(PAPER, WOOD, 0.12))], RAISED_INK)
            self._number(image, str(value), (side / 2, side / 2), side * 0.66, RAISED_INK)
            return image

        return self.kit.picture(("dynasties worth", value, side), make)

    def veiled(self, image: pygame.Surface, alpha: int = 110) -> pygame.Surface:
        """A picture that cannot be chosen now, darkened."""
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
            self._number(image, str(power), (width * 0.83, height * 0.5), height * 0.46, mix(tone, WOOD, 0.62))
            return image

        return self.kit.picture(("dynasties land", country, power, width, tone), make)

    def shield(self, country: str, power: int, height: int, tone: Rgb) -> pygame.Surface:
        """Arms with the power on a disc at the lower right corner."""

        def make() -> pygame.Surface:
            arms = self.arms(country, height)
            disc = max(11, round(height * 0.56))
            image = shapes.canvas(arms.get_width() + round(disc * 0.55), height + round(disc * 0.25))
            image.blit(arms, (0, 0))
            dark = mix(tone, WOOD, 0.55)
            plate = shapes.disc(disc, [(0, dark), (1, dark)], (29, 18, 10))
            at = (image.get_width() - disc, image.get_height() - disc)
            image.blit(plate, at)
            middle = (at[0] + disc / 2, at[1] + disc / 2)
            self._number(image, str(power), middle, disc * 0.72, (255, 246, 226))
            return image

        return self.kit.picture(("dynasties shield", country, power, height, tone), make)

    # === Furniture ===

    def tab(self, words: str, height: int, ink: Rgb = (246, 230, 190)) -> pygame.Surface:
        """The tab of a role, to lie over the upper edge of a card."""

        def make() -> pygame.Surface:
            letters = max(8, round(height * 0.72))
            text = self.kit.fonts.render(words, "section", letters, ink)
            size = (text.get_width() + round(height * 0.8), height)
            line = (138, 109, 61)
            image = shapes.plate(size, height * 0.3, [(0, (52, 40, 28)), (1, (32, 24, 17))], [(0, line), (1, line)])
            baseline = round((height + letters * 0.62) / 2)
            image.blit(text, (round(height * 0.4), baseline - self.kit.fonts.ascent("section", letters)))
            return image

        return self.kit.picture(("dynasties tab", words, height, ink), make)

    def ring(self, size: tuple[int, int], tone: str = "lit", *, strong: bool = False) -> pygame.Surface:
        """The light round something that can be chosen; it reaches `reach` pixels beyond the size on every side."""
        kit = self.kit
        reach, gold, edge = self.reach, kit.theme[tone], kit.theme["lit_edge"]

        def make() -> pygame.Surface:
            full = (size[0] + 2 * reach, size[1] + 2 * reach)
            image = shapes.canvas(full[0] * 2, full[1] * 2)
            image.fill((*gold, 0))
            glow = 74 if strong else 40
            pens = ((6.0, (*gold, glow)), (4.2, (*gold, glow * 2)), (2.9, (*edge, 255)), (2.2, (*gold, 255)))
            for grow, colour in pens:
                by = round(grow * kit.scale * 2)
                box = pygame.Rect(reach * 2 - by, reach * 2 - by, size[0] * 2 + 2 * by, size[1] * 2 + 2 * by)
                pygame.draw.rect(image, colour, box, max(2, by), border_radius=round(5 * kit.scale) + by)
            return pygame.transform.smoothscale(image, full)

        return kit.picture(("dynasties ring", size, tone, strong), make)

    def chip(self, words: str, width: int, good: float) -> pygame.Surface:
        """A chance on a small plate; green when it is good for who decides (1), red when it is poor (0)."""
        height = max(13, min(round(width * 0.24), self.kit.px(22)))
        tone = (60, 92, 44) if good >= 0.7 else (120, 74, 18) if good >= 0.4 else (122, 36, 30)

        def make() -> pygame.Surface:
            letters = max(9, round(height * 0.78))
            text = self.kit.fonts.render(words, "number", letters, (255, 250, 235))
            size = (text.get_width() + round(height * 0.7), height)
            line = (246, 226, 170)
            image = shapes.plate(size, height * 0.4, [(0, tone), (1, tone)], [(0, line), (1, line)])
            baseline = round(height / 2 + letters * 0.35)
            at = baseline - self.kit.fonts.ascent("number", letters)
            image.blit(text, ((size[0] - text.get_width()) // 2, at))
            return image

        return self.kit.picture(("dynasties chip", words, height, tone), make)

    @property
    def reach(self) -> int:
        """How far a ring goes beyond what it lights."""
        return self.kit.px(7)
