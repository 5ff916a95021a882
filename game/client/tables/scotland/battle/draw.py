"""Everything on the mat as finished pictures in their places: lanes, counters, seals, dice, words, cards, light."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from game.client.atlas import Atlas
from game.client.cards.face import PAPER as CARD_GROUND
from game.client.cards.face import TEXT as CARD_TEXT
from game.client.cards.face import TITLE as CARD_HEAD
from game.client.cards.face import Face, draw_face
from game.client.mat.sprite import Sprite, centred
from game.client.tables.scotland.battle.dice import COUNT, Figures
from game.client.tables.scotland.battle.field import Field
from game.client.tables.scotland.battle.layout import Plan
from game.client.tables.scotland.battle.print import PAPER, SIDE_INK
from game.client.tables.scotland.battle.words import Note, Speech
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.fonts import has_japanese
from game.client.ui.kit import Kit
from game.games.scotland.data import ENGLISH, LEADERS, PIECE, SCOTS, SIDES, TOWN

FRAMES: dict[str, Rgb] = {"scots": (43, 86, 136), "english": (164, 51, 44), "first": (169, 122, 31)}


class Artist:
    """Draws one battle on one plan."""

    def __init__(self, kit: Kit, atlas: Atlas, shown: Field, plan: Plan, speech: Speech) -> None:
        self.kit = kit
        self.atlas = atlas
        self.shown = shown
        self.plan = plan
        self.speech = speech
        self.unit = plan.unit
        self.figures = Figures(kit, shown, plan, speech)
        self.pen = self.figures.pen

    # === Counters ===

    def sprite_name(self, name: str) -> str:
        """Return the sprite of a piece."""
        kind = name if name.startswith("garrison") else name.partition(".")[0]
        if PIECE[name] in LEADERS:
            return f"{name}.{self.kit.catalogue.language}"
        return f"{kind}.reduced" if self.shown.is_reduced(name) else kind

    def counter(self, name: str) -> Sprite:
        """Draw a piece at its place."""
        body = self.plan.bodies[name]
        dx, dy = self.atlas.counter_offset(body.width)
        image = self.atlas.counter(self.sprite_name(name), body.width)
        return Sprite(image, body.centerx + dx, body.centery + dy, name)

    def counters(self, *, leaders: bool) -> Iterator[Sprite]:
        """Draw all leaders, or all units."""
        for name in self.plan.bodies:
            if (PIECE[name] in LEADERS) is leaders:
                yield self.counter(name)

    def counts(self) -> Iterator[Sprite]:
        """Return the number of units that a waiting counter represents."""
        if not self.shown.is_laid():
            return
        for side in (SCOTS, ENGLISH):
            for name, number in self.shown.waiting(side).items():
                if number > 1 and name in self.plan.bodies:
                    body = self.plan.bodies[name]
                    yield centred(self.pen.disc(f"×{number}", max(18, round(body.width * 0.42)), COUNT), body.topright)

    # === Lines ===

    def lanes(self) -> Iterator[Sprite]:
        """Draw the grounds of the columns, in the colour of their side."""
        for (side, place), box in self.plan.lanes.items():
            yield Sprite(self._lane(box.size, SIDE_INK[side], self._is_asked(side, place)), *box.topleft)

    def _is_asked(self, side: int, place: int) -> bool:
        choice = self.shown.choice
        if choice is None or choice.prompt not in ("face", "take_hit"):
            return False
        return side == choice.seat and choice.args.get("column") == place

    def _lane(self, size: tuple[int, int], colour: Rgb, asked: bool) -> pygame.Surface:
        line = (*self.kit.theme["lit"], 255) if asked else (*colour, 102)
        ground = (*colour, 60 if asked else 33)
        width = max(1.2, self.unit * (0.024 if asked else 0.011))
        return self.kit.plate("lane", size, self.unit * 0.09, [(0, ground), (1, ground)], [(0, line), (1, line)], width)

    def extras(self) -> Iterator[Sprite]:
        """Draw archers and ships, which are not units, in their own place next to the line [10][14.21]."""
        for name, box in self.plan.extras.items():
            yield Sprite(self._lane(box.size, SIDE_INK[ENGLISH], asked=False), *box.topleft)
            yield centred(self._extra(name.partition(".")[0], box.width), box.center)

    def _extra(self, kind: str, width: int) -> pygame.Surface:
        art = bow if kind == "archers" else ship
        face = Face(f"extra {kind}", self.speech.say(f"extra.{kind}"), lambda _, height: art(height),
                    tone=FRAMES["english"], aspect=1.16)  # fmt: skip
        return draw_face(self.kit, face, round(width * 0.9))

    # === Words on the mat ===

    def notes(self) -> Iterator[tuple[Sprite, Note | None]]:
        """Draw the sides' names and the cards of what is in force, side by side."""
        cards = self.speech.notes()
        for side in (SCOTS, ENGLISH):
            box = self.plan.notes[side]
            name = self.speech.name("side", SIDES[side])
            size = max(14, min(round(box.height * 0.62), round(self.plan.mat.height * 0.036)))
            if has_japanese(name):
                size = round(size * 0.8)
            size = min(round(box.height * 0.8), max(size, self.kit.size("strong")))
            caption = self._caption(name, size, side)
            yield Sprite(caption, box.left, box.centery - caption.get_height() // 2), None
            own = [note for note in cards if note.side == side]
            yield from self._cards(own, box, box.left + caption.get_width() + self.kit.px(18))

    def _caption(self, name: str, size: int, side: int) -> pygame.Surface:
        """Draw the name of a side; both names on a plate if there is a town wall behind one."""
        words = self.pen.lettered(name, "gothic", size, SIDE_INK[side], PAPER)
        if not TOWN[self.shown.battle.hex]:
            return words

        def make() -> pygame.Surface:
            image = self._vellum((words.get_width() + size, round(size * 1.5)), FRAMES[SIDES[side]])
            image.blit(words, words.get_rect(center=image.get_rect().center))
            return image

        return self.kit.picture(("caption", name, size, side), make)

    def _cards(self, cards: Sequence[Note], box: pygame.Rect, left: int) -> Iterator[tuple[Sprite, Note]]:
        gap = max(4, self.kit.px(10))
        low = box.height < self.kit.size("strong") + self.kit.size("small") + self.kit.px(10)
        images = [self.card(note, box.height, brief=low) for note in cards]
        if sum(image.get_width() + gap for image in images) - gap > box.right - left:
            images = [self.card(note, box.height, brief=True) for note in cards]
        total = sum(image.get_width() + gap for image in images) - gap
        if images and total > box.right - left:
            self.kit.note_overflow("BattleBoard", cards[0].head, (total, box.height), (box.right - left, box.height))
        x = max(left, min(box.centerx - total // 2, box.right - total))
        for note, image in zip(cards, images, strict=True):
            yield Sprite(image, x, box.centery - image.get_height() // 2), note
            x += image.get_width() + gap

    def card(self, note: Note, height: int, *, brief: bool) -> pygame.Surface:
        """Draw a small card of vellum; `brief` ones have only the head."""

        def make() -> pygame.Surface:
            head = self.kit.text(note.head, "strong", CARD_HEAD)
            lines = [head] if brief else [head, self.kit.text(note.text, "small", CARD_TEXT)]
            pad = self.kit.px(12)
            width = max(line.get_width() for line in lines) + 2 * pad
            inner = sum(line.get_height() for line in lines)
            if inner > height:
                self.kit.note_overflow("BattleBoard", note.head, (width, inner), (width, height))
            image = self._vellum((width, height), FRAMES[note.frame])
            y = (image.get_height() - inner) // 2
            for line in lines:
                image.blit(line, ((image.get_width() - line.get_width()) // 2, y))
                y += line.get_height()
            return image

        return self.kit.picture(("note", note, height, brief, self.kit.text_scale), make)

    def _vellum(self, size: tuple[int, int], frame: Rgb) -> pygame.Surface:
        radius, inset = self.kit.px(7), self.kit.px(3)
        spread = self.kit.px(5)
        image = pygame.Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
        image.blit(self.kit.shadow(size, radius, spread, 0.35), (0, self.kit.px(2)))
        image.blit(shapes.plate(size, radius, [(0, CARD_GROUND[0]), (1, CARD_GROUND[1])]), (spread, spread))
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        clear = [(0, (*frame, 0)), (1, (*frame, 0))]
        line = shapes.plate(inner, radius - inset / 2, clear, [(0, frame), (1, frame)], 1.6 * self.kit.scale)
        image.blit(line, (spread + inset, spread + inset))
        return image

    # === Light ===

    def light(self, box: pygame.Rect, level: int, *, strong: bool, tone: str = "lit") -> Sprite:
        """Draw the golden outline of what can be chosen, or of what the decision is about."""
        reach = 2 * max(4, round(self.unit * 0.05))
        image = self.pen.light(box.size, self.unit * 0.1, reach, tone, strong=strong, wash=strong)
        return centred(image, box.center, level=level)


def ship(size: int) -> pygame.Surface:
    """Draw a cog under sail, for the navy."""
    big = size * 4
    image = pygame.Surface((big, big), pygame.SRCALPHA)
    ink = SIDE_INK[ENGLISH]

    def area(colour: Rgb, *points: tuple[float, float]) -> None:
        pygame.draw.polygon(image, colour, [(x * big, y * big) for x, y in points])

    area(ink, (0.06, 0.62), (0.94, 0.62), (0.98, 0.54), (0.86, 0.86), (0.18, 0.86), (0.02, 0.54))
    area(ink, (0.485, 0.06), (0.52, 0.06), (0.52, 0.64), (0.485, 0.64))
    area((250, 243, 224), (0.2, 0.14), (0.8, 0.14), (0.86, 0.52), (0.14, 0.52))
    area(FRAMES["english"], (0.46, 0.14), (0.54, 0.14), (0.545, 0.52), (0.455, 0.52))
    area(FRAMES["english"], (0.185, 0.29), (0.815, 0.29), (0.828, 0.37), (0.172, 0.37))
    for x in range(5):
        centre = ((0.1 + x * 0.2) * big, 0.93 * big)
        pygame.draw.circle(image, (58, 98, 118), centre, round(big * 0.085), max(1, big // 40), True, True)
    return pygame.transform.smoothscale(image, (size, size))


def bow(size: int) -> pygame.Surface:
    """Draw a longbow with its arrow, for the archers."""
    big = size * 4
    image = pygame.Surface((big, big), pygame.SRCALPHA)
    ink = SIDE_INK[ENGLISH]
    stave = [
        (0.30 + 0.46 * math.sin(turn * math.pi / 24), 0.5 - 0.44 * math.cos(turn * math.pi / 24)) for turn in range(25)
    ]
    for number, ((x1, y1), (x2, y2)) in enumerate(pairwise(stave)):
        width = round(big * (0.03 + 0.035 * math.sin((number + 0.5) * math.pi / 24)))
        pygame.draw.line(image, ink, (x1 * big, y1 * big), (x2 * big, y2 * big), width)
        pygame.draw.circle(image, ink, (x2 * big, y2 * big), width / 2)
    for x, y in (stave[0], stave[-1]):
        pygame.draw.line(image, ink, (x * big, y * big), (0.1 * big, 0.5 * big), max(1, round(big * 0.018)))
    pygame.draw.line(image, ink, (0.1 * big, 0.5 * big), (0.88 * big, 0.5 * big), round(big * 0.03))
    head = [(0.98, 0.5), (0.84, 0.43), (0.87, 0.5), (0.84, 0.57)]
    pygame.draw.polygon(image, ink, [(x * big, y * big) for x, y in head])
    return pygame.transform.smoothscale(image, (size, size))
