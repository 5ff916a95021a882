"""Everything on the mat as ready pictures in their places: the ground, courts, market, hand."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.client.mat.pen import Pen
from game.client.mat.sprite import Sprite, centred
from game.client.tables.dynasties.faces import Face, Faces
from game.client.tables.dynasties.layout import Areas, CourtPlan, Slot, court
from game.client.tables.dynasties.painter import Painter
from game.client.tables.dynasties.showing import DynastiesShowing
from game.client.tables.dynasties.words import Speech
from game.client.theme import Rgb, darkened, mix
from game.client.ui import shapes
from game.client.ui.fonts import LEGIBLE
from game.client.ui.kit import Kit
from game.games.dynasties.data import (
    ABILITY,
    COUNTRY,
    COUNTRY_IDS,
    EVENTS,
    PERSON,
    PERSON_IDS,
    POWER,
    POWER_OF,
    SIDES,
    STATS,
)
from game.games.dynasties.explain.warnings import warnings
from game.games.dynasties.queries import has_power, lands, printed, scythe_holder, value

INK: Rgb = (255, 246, 224)
HALO: Rgb = (20, 12, 6)
ALARM_LINE = [(0, (240, 210, 150, 255)), (1, (190, 150, 90, 255))]
LEAST_TAB = 14
SMALL_CARD = 3
"""Width of cards, in heights of tabs, below which only the first of a group has a tab."""


class Courts(Painter):
    """Draws all courts of a position."""

    def __init__(self, kit: Kit, faces: Faces, shown: DynastiesShowing, areas: Areas, speech: Speech) -> None:
        super().__init__(kit, faces, shown, areas, speech)
        self.plans = {seat: self._plan(seat, rect) for seat, rect in self._rects().items()}

    def _rects(self) -> dict[int, pygame.Rect]:
        return {**self.areas.courts, self.shown.own: self.areas.own}

    def _header(self, rect: pygame.Rect, large: bool) -> int:
        most = round(self.kit.size("head") * 1.7)
        return max(round(self.kit.size("head") * 1.1), min(most, round(rect.height * (0.16 if large else 0.19))))

    def _plan(self, seat: int, rect: pygame.Rect) -> CourtPlan:
        st, large = self.shown.state, self.is_large(seat)
        d = st.dynasties[seat]
        drawn = st.drawn if st.step == "setup" and not d.courtiers and self._is_drawing(seat) else []
        spouses = [PERSON_IDS[p] for p in d.spouses] + (["mannequin"] if d.mannequin else [])
        groups = [
            ("king", [PERSON_IDS[d.king]] if d.king >= 0 else []),
            ("spouse", spouses or ([""] if d.king >= 0 else [])),
            ("heir", [PERSON_IDS[p] for p in d.heirs]),
            ("courtier", [PERSON_IDS[p] for p in d.courtiers]),
            ("drawn", [PERSON_IDS[p] for p in drawn]),
        ]
        names = [COUNTRY_IDS[c] for c in lands(st, seat)]
        header, kit = self._header(rect, large), self.kit
        return court(rect, header, kit.scale, groups, names, large=large, text_scale=kit.text_scale)

    def slot(self, person: str) -> Slot | None:
        """Return the place of a person in a court; None if elsewhere."""
        slots = (slot for plan in self.plans.values() for slot in plan.cards)
        return next((slot for slot in slots if slot.name == person), None)

    def is_large(self, seat: int) -> bool:
        """Whether all six values are shown: in the viewer's court and, for two dynasties, in both."""
        return seat == self.shown.own or len(self.shown.state.dynasties) == 2

    def _is_drawing(self, seat: int) -> bool:
        choice = self.shown.choice
        return choice.seat == seat if choice is not None else self.shown.state.active == seat

    # === Ground ===

    def ground(self) -> Iterator[Sprite]:
        """The plates of the courts with their bands."""
        for seat, rect in self._rects().items():
            yield Sprite(self._plate(seat, rect.size, self.plans[seat].header.height), rect.left, rect.top)

    def _plate(self, seat: int, size: tuple[int, int], header: int) -> pygame.Surface:
        kit, tone = self.kit, self.kit.theme.side(SIDES[seat]).mark

        def make() -> pygame.Surface:
            image = kit.panel(size).copy()
            ground = darkened(tone, INK)
            band = shapes.gradient(size[0], header, [(0, (*ground, 240)), (1, (*ground, 26))], across=True)
            band.blit(hatch(seat, band.get_size(), (*mix(tone, (0, 0, 0), 0.45), 70), round(10 * kit.scale)), (0, 0))
            top = shapes.canvas(*size)
            top.blit(band, (0, 0))
            mask = shapes.plate(size, kit.px(9), [(0, (255, 255, 255)), (1, (255, 255, 255))])
            top.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            image.blit(top, (0, 0))
            return image

        return kit.picture(("dynasties court", seat, size, header), make)

    # === Headers ===

    def headers(self) -> Iterator[Sprite]:
        """Names, Pope, Scythe, counts of hands, scores; a line round the court whose turn it is."""
        for seat, plan in self.plans.items():
            yield from self._header_of(seat, plan.header)
        st = self.shown.state
        rect = self._rects().get(st.active)
        if rect is not None and st.turn:
            yield self.faces.light(rect, "brass")

    def _header_of(self, seat: int, header: pygame.Rect) -> Iterator[Sprite]:
        st, kit, pen = self.shown.state, self.kit, self.pen
        side = SIDES[seat]
        pad, middle = kit.px(8), header.centery
        icon = kit.icon("side", side, round(header.height * 0.78))
        yield centred(icon, (header.left + pad + icon.get_width() / 2, middle), f"side:{side}")
        left = header.left + pad + icon.get_width() + kit.px(7)
        right = header.right - pad
        size = min(kit.size("head"), header.height * 0.62)
        baseline = middle + round(size * 0.34)
        total = self.shown.scores[seat] if self.shown.scores else 0
        for image, name in self._right_end(seat, size, round(total)):
            right -= image.get_width()
            yield Sprite(image, right, middle - image.get_height() // 2, name)
            right -= kit.px(7)
        name = self.speech.side(seat)
        words = pen.fitting(name, "head", INK, right - left, size)
        shade = pen.fitting(name, "head", HALO, right - left, size)
        for dx, dy in ((1, 1), (0, 1), (-1, 0), (1, 0)):
            yield pen.on_baseline(shade, "head", size, left + dx, baseline + dy)
        yield pen.on_baseline(words, "head", size, left, baseline)
        left += words.get_width() + kit.px(8)
        king = st.dynasties[seat].king
        if king >= 0:
            house = self.speech.name("house", PERSON_IDS[king])
            note = size * 0.86
            if pen.width(house, "italic", note) <= right - left:
                yield pen.on_baseline(pen.line(house, "italic", INK, note), "italic", note, left, baseline)

    def _right_end(self, seat: int, size: float, total: int) -> Iterator[tuple[pygame.Surface, str]]:
        st, faces, kit = self.shown.state, self.faces, self.kit
        side, gold = SIDES[seat], kit.theme["gold"]
        yield self._counted("prestige", total, size * 1.14, gold), f"score:{side}"
        yield self._counted("card", len(st.hands[seat]) if st.hands else 0, size, INK), f"count:{side}"
        kept = len(st.kept[seat]) if st.kept else 0
        high = round(size * 1.25)
        if kept:
            badge = faces.badge("mark.event", high)
            yield beside(badge, self.pen.line(str(kept), "number", INK, size * 0.95), kit.px(2)), f"kept:{side}"
        dangers = warnings(st, seat)
        if dangers:
            grave = any(each.key.endswith("last_land") for each in dangers)
            yield self._alarm(round(high * 0.8), grave=grave), f"warning:{side}"
        if scythe_holder(st) == seat:
            yield faces.badge("mark.scythe", high), "token:scythe"
        if st.pope == seat:
            yield faces.badge("mark.pope", high), "token:pope"

    def _alarm(self, size: int, *, grave: bool) -> pygame.Surface:
        """Draw the mark of a threatened dynasty; red if it may lose its last land."""

        def make() -> pygame.Surface:
            ground = (122, 30, 26, 255) if grave else (20, 12, 6, 120)
            image = shapes.plate((size, size), size / 2, [(0, ground), (1, ground)], ALARM_LINE)
            self.pen.stamp(image, "!", "number", size * 0.72, (255, 236, 214))
            return image

        return self.kit.picture(("alarm", size, grave), make)

    def _counted(self, sign: str, number: int, size: float, colour: Rgb) -> pygame.Surface:
        image = self.faces.stat(sign, round(size * 0.9), colour)
        return beside(image, self.pen.line(str(number), "number", colour, size), self.kit.px(2))

    # === Cards ===

    def cards(self) -> Iterator[Sprite]:
        """Persons, lands, free places."""
        for seat, plan in self.plans.items():
            large = self.is_large(seat)
            for slot in plan.lands:
                yield self._land(seat, slot, large=large)
                if large:
                    yield self._land_name(slot)
            for number, slot in enumerate(plan.cards):
                shown = self._role(slot) if self._has_room(plan, number) else ""
                yield from self._card(slot, shown, tab=plan.tab)

    def _land(self, seat: int, slot: Slot, *, large: bool) -> Sprite:
        tone = self.kit.theme.side(SIDES[seat]).mark
        power = POWER_OF[COUNTRY[slot.name]]
        if large:
            image = self.faces.land(slot.name, power, slot.rect.width, tone)
        else:
            image = self.faces.shield(slot.name, power, slot.rect.height, tone)
        return centred(image, slot.rect.center, f"country:{slot.name}")

    def _land_name(self, slot: Slot) -> Sprite:
        words = self.speech.name("country", slot.name)
        size = min(self.kit.size("small"), 0.34 * slot.rect.height)
        text = self.pen.fitting(words, "caption", INK, slot.rect.width + self.kit.px(4), size)
        return Sprite(text, slot.rect.centerx - text.get_width() // 2, slot.rect.bottom)

    def _card(self, slot: Slot, role: str, *, tab: int) -> Iterator[Sprite]:
        if not slot.name:
            yield Sprite(self.free_place(slot.rect.size, self.speech.say("no_consort")), *slot.rect.topleft)
            return
        if slot.name == "mannequin":
            picture = self.faces.office(
                "mannequin", self.speech.name("event", "mannequin"), slot.rect.width, frame="event"
            )
            yield Sprite(picture, slot.rect.left, slot.rect.bottom - picture.get_height(), "event:mannequin")
            return
        image = self.faces.person(self.face(PERSON[slot.name]), slot.rect.width, full=slot.full, seen=slot.seen)
        yield Sprite(
            with_tab(self.faces, image, role, tab),
            slot.rect.left,
            slot.rect.bottom - image.get_height() - tab // 2,
            f"person:{slot.name}",
        )

    def _has_room(self, plan: CourtPlan, number: int) -> bool:
        """Whether the tab of a card can be read: small cards, and those that cover each other, have one for
        all of a group."""
        slot, before = plan.cards[number], plan.cards[number - 1]
        if number == 0 or before.role != slot.role:
            return True
        if slot.rect.width < SMALL_CARD * plan.tab:
            return False
        return slot.rect.left - before.rect.left >= self.faces.tab(self._role(slot), plan.tab).get_width()

    def _role(self, slot: Slot) -> str:
        return "" if slot.role == "drawn" else self.speech.say(f"role.{slot.role}")

    def free_place(self, size: tuple[int, int], words: str) -> pygame.Surface:
        """A dashed outline with words."""

        def make() -> pygame.Surface:
            faint = self.kit.theme["faint"]
            image = shapes.canvas(*size)
            image.fill((*faint, 0))
            box = image.get_rect().inflate(-2, -2)
            dashed(image, box, (*faint, 200), self.kit.px(5))
            lines = words.split("\n")
            letters = max(LEGIBLE, min(round(size[0] * 0.17), self.kit.size("small")))
            for number, line in enumerate(lines):
                text = self.pen.fitting(line, "italic", self.kit.theme["dim"], size[0] - 4, letters)
                y = size[1] // 2 + round((number - len(lines) / 2) * letters * 1.2)
                image.blit(text, ((size[0] - text.get_width()) // 2, y))
            return image

        return self.kit.picture(("dynasties free", size, words), make)

    def face(self, p: int) -> Face:
        """Return a person's card as it is now."""
        st = self.shown.state
        values = tuple(value(st, p, which) for which in range(len(STATS)))
        changed = frozenset(which for which, (now, usual) in enumerate(zip(values, printed(st, p))) if now != usual)
        marks = ["mark.event" for event, who in st.attached if who == p and event in EVENTS]
        if POWER[p]:
            marks.insert(0, "gift" if has_power(st, p) else "gift_off")
        elif ABILITY[p] and st.abilities:
            marks.insert(0, "gift")
        return Face(p, values, changed, tuple(marks))


# === Drawing ===


def beside(first: pygame.Surface, second: pygame.Surface, gap: int) -> pygame.Surface:
    """Two pictures in a row, centred."""
    size = (first.get_width() + gap + second.get_width(), max(first.get_height(), second.get_height()))
    image = shapes.canvas(*size)
    image.blit(first, (0, (size[1] - first.get_height()) // 2))
    image.blit(second, (first.get_width() + gap, (size[1] - second.get_height()) // 2))
    return image


def with_tab(faces: Faces, card: pygame.Surface, role: str, tab: int) -> pygame.Surface:
    """A card with the tab of its role over its upper edge, or room for one."""
    half = tab // 2
    image = shapes.canvas(card.get_width(), card.get_height() + half)
    image.blit(card, (0, half))
    if role:
        words = faces.tab(role, min(tab, max(LEAST_TAB, round(card.get_width() * 0.24))), card.get_width())
        image.blit(words, ((card.get_width() - words.get_width()) // 2, half - words.get_height() // 2))
    return image


def dashed(image: pygame.Surface, box: pygame.Rect, colour: tuple[int, int, int, int], length: int) -> None:
    """A dashed outline."""
    for start in range(box.left, box.right, 2 * length):
        end = min(start + length, box.right)
        pygame.draw.line(image, colour, (start, box.top), (end, box.top))
        pygame.draw.line(image, colour, (start, box.bottom - 1), (end, box.bottom - 1))
    for start in range(box.top, box.bottom, 2 * length):
        end = min(start + length, box.bottom)
        pygame.draw.line(image, colour, (box.left, start), (box.left, end))
        pygame.draw.line(image, colour, (box.right - 1, start), (box.right - 1, end))


def hatch(seat: int, size: tuple[int, int], colour: tuple[int, int, int, int], step: int) -> pygame.Surface:
    """Return the pattern of a dynasty, by which it is recognised without its colour."""
    wide, high = size
    image = shapes.canvas(wide, high)
    image.fill((*colour[:3], 0))
    pattern = seat % 6
    if pattern in (0, 4, 5):
        for x in range(-high, wide + high, step):
            pygame.draw.aaline(image, colour, (x, high), (x + high, 0))
    if pattern in (3, 5):
        for x in range(-high, wide + high, step):
            pygame.draw.aaline(image, colour, (x, 0), (x + high, high))
    if pattern in (1, 4):
        for y in range(step // 2, high, step):
            pygame.draw.line(image, colour, (0, y), (wide, y))
    if pattern == 2:
        for x in range(step // 2, wide, step):
            pygame.draw.line(image, colour, (x, 0), (x, high))
    return image


def ribbon(kit: Kit, width: int, words: str) -> pygame.Surface:
    """A sentence on a dark red ribbon."""
    size = kit.size("caption")
    text = Pen(kit).fitting(words, "caption", (255, 240, 205), width - kit.px(80), size)
    box = (width, round(size * 2.2))
    line = [(0, (217, 178, 95)), (1, (138, 109, 61))]
    image = shapes.plate(box, kit.px(4), [(0, (92, 22, 30)), (1, (58, 12, 20))], line, 2 * kit.scale)
    image.blit(text, text.get_rect(center=(box[0] // 2, box[1] // 2)))
    return image
