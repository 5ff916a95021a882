"""The market of the card war: unattached persons, piles, independent countries, the last check; and the hand."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.client.cards.places import fan, grid, row
from game.client.mat.pen import even
from game.client.mat.sprite import Sprite, centred
from game.client.tables.dynasties.draw import Courts, beside, hatch, with_tab
from game.client.tables.dynasties.faces import SHORT, Faces
from game.client.tables.dynasties.layout import Areas
from game.client.tables.dynasties.painter import Painter
from game.client.tables.dynasties.showing import DynastiesShowing
from game.client.tables.dynasties.words import Speech
from game.client.theme import mix
from game.client.ui import shapes
from game.client.ui.fonts import LEGIBLE
from game.client.ui.kit import Kit
from game.games.dynasties.data import (
    CARD_IDS,
    COLOURS,
    COUNTRY_IDS,
    NONE,
    PERSON_IDS,
    PILES,
    PLAYING_IDS,
    POWER_OF,
    SIDES,
    UNSEEN,
)
from game.games.dynasties.queries import occupied
from game.games.dynasties.state import INDEPENDENT

LEANING, MOST_LEANING = 1.6, 6.0
"""Degrees between two cards of a hand, and of the outermost."""
RADIUS = 7
"""Distance of the hand's pivot below the middle of a card, in widths of the card."""
LEAST_LANDS = 72
"""Least height at 100 % of the independent countries below their heading."""
ROOMY = 320
"""Height at 100 % from which on a market next to the map has room for a legend of it."""
WORTH_IT = 0.75
"""How much smaller cards in several rows may be than overlapping cards in one row."""
WIDE = 1.9
"""A market this many times as wide as high has persons on the left, piles and countries on the right."""
VERY_WIDE = 5.0
"""At this ratio, or in a market too low for its text, all three are side by side."""
HEADING, FIGURE = 0.13, 0.11
"""Largest letters of headings and figures, relative to the market's height."""
FIGURE_OF_SMALL = 1.2
"""Letter size of a pile's count, relative to small text."""
FREE = (150, 132, 100)
"""Colour of independent countries."""
RING = 5
"""At 100 %: how far the light round a pile reaches, in which no figure stands."""


class Market(Painter):
    """Draws the market next to the map."""

    def __init__(
        self, kit: Kit, faces: Faces, shown: DynastiesShowing, areas: Areas, speech: Speech, courts: Courts
    ) -> None:
        super().__init__(kit, faces, shown, areas, speech)
        self.courts = courts
        high = areas.market.height
        self.letters, self.small = (max(LEGIBLE, min(kit.size(role), round(high * part)))
                                    for role, part in (("section", HEADING), ("small", FIGURE)))  # fmt: skip
        """Sizes of the headings and of the figures below piles: smaller in a market too low for the size of text."""
        self.head = round(self.letters * 1.15)

    def ground(self) -> Iterator[Sprite]:
        """Yield the plate."""
        yield Sprite(self.kit.panel(self.areas.market.size), *self.areas.market.topleft)

    def sprites(self) -> Iterator[Sprite]:
        """Persons above, piles below, independents at the foot; side by side where the market is wide and low."""
        kit = self.kit
        box = self.areas.market.inflate(-kit.px(18), -kit.px(12))
        gap = kit.px(10)
        if not self.areas.courts or (self.areas.map is not None and box.height >= kit.px(ROOMY)):
            owners = round(kit.size("body") * 1.3)
            box.height -= owners + gap // 2
            yield from self._owners(pygame.Rect(box.left, box.bottom + gap // 2, box.width, owners))
        is_low = self.letters < kit.size("section")
        if box.width > box.height * (WIDE if is_low else VERY_WIDE):
            persons, piles, countries = _columns(box, gap, (0.46, 0.28, 0.26))
        elif box.width > box.height * WIDE:
            persons, right = _columns(box, gap, (0.52, 0.48))
            foot = min(0.45, max(0.30, (self.head + kit.px(LEAST_LANDS)) / right.height))
            piles, countries = _rows(right, gap // 2, (1 - foot, foot))
        else:
            persons, piles, countries = _rows(box, gap // 2, (0.45, 0.32, 0.23))
        yield from self._persons(persons)
        yield from self._piles(piles)
        yield from self._countries(countries)

    def _heading(self, words: str, box: pygame.Rect, note: str = "") -> Iterator[Sprite]:
        theme, size = self.kit.theme, self.letters
        baseline = box.top + round(size * 0.82)
        image = self.pen.fitting(words, "section", theme["brass"], box.width, size)
        yield self.pen.on_baseline(image, "section", size, box.left, baseline)
        if note:
            text = self.pen.line(note, "small", theme["faint"], self.small)
            if image.get_width() + text.get_width() + self.kit.px(10) <= box.width:
                yield self.pen.on_baseline(text, "small", self.small, box.right - text.get_width(), baseline)

    def _persons(self, box: pygame.Rect) -> Iterator[Sprite]:
        st = self.shown.state
        limit = self.speech.say("unattached_note", n=len(st.dynasties))
        yield from self._heading(self.speech.say("unattached"), box, limit)
        room = pygame.Rect(box.left, box.top + self.head, box.width, box.height - self.head)
        places = self._places(room, max(len(st.unattached), 1))
        if not st.unattached:
            size = (places[0].width * 2 // 3, places[0].height * 2 // 3)
            yield Sprite(self.courts.free_place(size, self.speech.say("nobody")), *places[0].topleft)
        for p, place in zip(st.unattached, places):
            image = self.faces.person(self.courts.face(p), place.width, full=False)
            yield Sprite(with_tab(self.faces, image, "", 0), *place.topleft, f"person:{PERSON_IDS[p]}")

    def _places(self, room: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return places in one row, or in several if cards would cover each other in one."""
        scale = self.kit.scale
        line = row(room, count, SHORT, scale, most=130 * scale)
        several = grid(room, count, 1 / SHORT, 6 * scale, 130 * SHORT * scale)
        return several if several[0].height >= line[0].height * WORTH_IT else line

    def _piles(self, box: pygame.Rect) -> Iterator[Sprite]:
        """Four piles of persons, the pack, the discards; each with its count."""
        st, kit = self.shown.state, self.kit
        yield from self._heading(self.speech.say("piles"), box)
        ring = kit.px(RING)
        head = box.top + self.head + ring
        places = self._pile_places(pygame.Rect(box.left, head, box.width, box.bottom - head), self.small + 2 * ring)
        for pile in PILES:
            yield from self._pile(
                places[pile],
                self.faces.back(COLOURS[pile], places[pile].width),
                len(st.piles[pile]),
                f"pile:{COLOURS[pile]}",
            )
        pack = sum(st.deck) + (st.top != NONE)
        yield from self._pile(places[4], self.faces.playing("", places[4].width), pack, "deck")
        gone = sum(st.discard)
        top = next(
            (PLAYING_IDS[kind] for kind in range(len(st.discard) - 1, -1, -1) if st.discard[kind] and kind != UNSEEN),
            "",
        )
        if top:
            yield from self._pile(places[5], self.faces.playing(top, places[5].width), gone, "discard")
        else:
            yield Sprite(self.courts.free_place(places[5].size, ""), *places[5].topleft, "discard")

    def _pile_places(self, room: pygame.Rect, label: int) -> list[pygame.Rect]:
        """Six places in one row or in two, whichever are larger, with room for a figure below each."""
        scale = self.kit.scale

        def rows(count: int) -> list[pygame.Rect]:
            high = room.height // count
            lines = [pygame.Rect(room.left, room.top + i * high, room.width, high - label) for i in range(count)]
            return [place for line in lines for place in row(line, 6 // count, SHORT, scale, most=84 * scale)]

        return max(rows(1), rows(2), key=lambda places: min(places[0].width, places[1].left - places[0].left))

    def _pile(self, place: pygame.Rect, image: pygame.Surface, count: int, name: str) -> Iterator[Sprite]:
        kit = self.kit
        if count:
            yield Sprite(image, place.left, place.top, name)
        else:
            yield Sprite(self.courts.free_place(place.size, ""), *place.topleft, name)
        text = self.pen.line(str(count), "number", kit.theme["gold"], self.small * FIGURE_OF_SMALL)
        yield centred(text, (place.centerx, place.bottom + kit.px(RING) + self.small * 0.5))

    def _owners(self, box: pygame.Rect) -> Iterator[Sprite]:
        kit, seats = self.kit, range(len(self.shown.state.dynasties))
        wide, gap = box.width // len(seats), kit.px(5)
        for seat in seats:
            size = (min(kit.px(26), wide // 3), round(box.height * 0.72))
            left = box.left + seat * wide
            yield Sprite(self._swatch(seat, size), left, box.centery - size[1] // 2, f"side:{SIDES[seat]}")
            words = self.pen.fitting(self.speech.side(seat), "body", kit.theme["ink"], wide - size[0] - 2 * gap)
            yield Sprite(words, left + size[0] + gap, box.centery - words.get_height() // 2)

    def _swatch(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        kit, tone = self.kit, self.kit.theme.side(SIDES[seat]).mark

        def make() -> pygame.Surface:
            image = shapes.plate(size, kit.px(3), even(tone), even((*mix(tone, (0, 0, 0), 0.5), 255)), kit.scale)
            image.blit(hatch(seat, size, (*mix(tone, (0, 0, 0), 0.45), 110), round(6 * kit.scale)), (0, 0))
            return image

        return kit.picture(("dynasties owner", seat, size), make)

    def _countries(self, box: pygame.Rect) -> Iterator[Sprite]:
        st, kit = self.shown.state, self.kit
        free = [c for c, who in enumerate(st.holder) if who == INDEPENDENT]
        yield from self._heading(self.speech.say("independents", n=len(free)), box)
        free_of = self.head + 1 + min(kit.px(5), (box.height - self.head) // 8)  # rings must not lie on the heading
        room = pygame.Rect(box.left, box.top + free_of, box.width, box.height - free_of)
        places = grid(room, len(free) + st.wraith, 1.12, 8 * kit.scale, 34 * kit.scale)
        if st.wraith:
            power = sum(POWER_OF[c] for c in occupied(st))
            badge = self.faces.badge("mark.wraith", places[-1].height)
            figure = self.pen.line(str(power), "number", (226, 200, 255), places[-1].height * 0.62)
            yield centred(beside(badge, figure, 1), places[-1].center, "country:wraith")
        for c, place in zip(free, places):
            image = self.faces.shield(COUNTRY_IDS[c], POWER_OF[c], place.height, FREE)
            yield centred(image, place.center, f"country:{COUNTRY_IDS[c]}")


class HandPanel(Painter):
    """The viewer's playing cards and kept events."""

    def __init__(self, kit: Kit, faces: Faces, shown: DynastiesShowing, areas: Areas, speech: Speech) -> None:
        super().__init__(kit, faces, shown, areas, speech)
        self.head = round(kit.size("head") * 1.5)

    def ground(self) -> Iterator[Sprite]:
        rect = self.areas.hand
        yield Sprite(self.kit.panel(rect.size, self.head), *rect.topleft)

    def held(self) -> list[tuple[str, int]]:
        """Return names of sprites of the cards in hand with their kinds; equal cards are numbered."""
        st = self.shown.state
        cards = st.hands[self.shown.holder] if st.hands else []
        seen: dict[int, int] = {}
        found: list[tuple[str, int]] = []
        for kind in sorted(cards, key=order):
            seen[kind] = seen.get(kind, 0) + 1
            more = f"#{seen[kind]}" if seen[kind] > 1 else ""
            found.append((f"card:{PLAYING_IDS[kind]}{more}" if kind >= 0 else f"back{len(found)}", kind))
        return found

    def kept(self) -> list[tuple[str, int]]:
        """Kept events with their numbers."""
        st = self.shown.state
        cards = [entry[0] for entry in st.kept[self.shown.holder]] if st.kept else []
        return [(f"event:{CARD_IDS[card]}" if card >= 0 else f"kept{i}", card) for i, card in enumerate(cards)]

    def sprites(self) -> Iterator[Sprite]:
        """Title, cards, events."""
        kit, rect = self.kit, self.areas.hand
        yield from self._title(rect)
        side, foot = kit.px(18), kit.px(10)  # the outermost cards lean
        body = pygame.Rect(
            rect.left + side, rect.top + self.head, rect.width - 2 * side, rect.height - self.head - foot
        )
        held, kept = self.held(), self.kept()
        both = [*held, *kept]
        if not both:
            text = self.pen.line(self.speech.say("no_cards"), "italic", kit.theme["faint"])
            yield centred(text, body.center)
        for number, ((name, kind), place) in enumerate(zip(both, fan(body, len(both), kit.scale))):
            if name.startswith(("event:", "kept")):
                image = self.faces.event(kind, place.width) if kind >= 0 else self.faces.back("sky", place.width)
            else:
                image = self.faces.playing(PLAYING_IDS[kind] if kind >= 0 else "", place.width)
            angle = lean(number, len(both))
            low = place.width * RADIUS * (1 - math.cos(math.radians(angle)))
            yield centred(self._leaning(image, kind, angle), (place.centerx, place.centery + low), name)

    def _leaning(self, image: pygame.Surface, kind: int, angle: float) -> pygame.Surface:
        """Return a card turned anticlockwise by some degrees."""
        if not angle:
            return image
        key = ("dynasties leaning", kind, image.get_size(), round(angle, 1))
        return self.kit.picture(key, lambda: pygame.transform.rotozoom(image, angle, 1.0))

    def _title(self, rect: pygame.Rect) -> Iterator[Sprite]:
        kit = self.kit
        key = "hand" if self.shown.seat >= 0 else "hand_of"
        words = self.speech.say(key, side=SIDES[self.shown.holder])
        title = self.pen.title(words, pygame.Rect(rect.topleft, (rect.width, self.head)))
        yield title
        text = self.pen.line(self.speech.say("hand_note", n=len(self.held())), "small", kit.theme["dim"])
        left = rect.right - text.get_width() - kit.px(12)
        if title.rect.right + kit.px(11) <= left:
            baseline = rect.top + self.head // 2 + round(kit.size("head") * 0.33)
            yield self.pen.on_baseline(text, "small", 0, left, baseline)


def lean(number: int, count: int) -> float:
    """Return by how many degrees a card of a hand is turned anticlockwise: the outermost ones most."""
    most = min(MOST_LEANING, LEANING * (count - 1) / 2)
    return most - 2 * most * number / (count - 1) if count > 1 else 0.0


def order(kind: int) -> tuple[int, int]:
    """Black before red, low before high, jokers last."""
    if kind < 0 or kind >= 52:
        return 9, kind
    suit, rank = divmod(kind, 13)
    return (2, 3, 0, 1)[suit], rank


def _columns(box: pygame.Rect, gap: int, shares: Sequence[float]) -> list[pygame.Rect]:
    """Parts of a box side by side, the gaps taken from the later ones."""
    found, left = [], box.left
    for share in shares:
        wide = min(round(box.width * share), box.right - left)
        found.append(pygame.Rect(left, box.top, wide, box.height))
        left += wide + gap
    return found


def _rows(box: pygame.Rect, gap: int, shares: Sequence[float]) -> list[pygame.Rect]:
    found, top = [], box.top
    for share in shares:
        high = min(round(box.height * share), box.bottom - top)
        found.append(pygame.Rect(box.left, top, box.width, high))
        top += high + gap
    return found
