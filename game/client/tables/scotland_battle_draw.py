"""Everything on the mat as ready pictures in their places: lanes, counters, seals, dice, words, cards, light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.client.table.atlas import Atlas
from game.client.tables.scotland_battle_field import Die, Field
from game.client.tables.scotland_battle_layout import Plan, Slot
from game.client.tables.scotland_battle_print import PAPER, SIDE_INK, fitting, lettered, part
from game.client.tables.scotland_battle_words import Note, Speech
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.fonts import has_japanese
from game.client.ui.kit import Kit
from game.games.scotland.data import ENGLISH, INITIATIVE, LEADERS, PIECE, SCOTS, SIDE, SIDES

HIT_GROUND: Rgb = (242, 196, 77)
HIT_INK: Rgb = (58, 20, 8)
MISS_GROUND: Rgb = (75, 65, 54)
MISS_INK: Rgb = (238, 226, 200)
CHIP_GROUND: Rgb = (31, 26, 22)
CHIP_INK: Rgb = (255, 230, 176)
BURST_INK: Rgb = (94, 18, 10)
CARD_HEAD: Rgb = (43, 27, 16)
CARD_TEXT: Rgb = (74, 52, 32)
CARD_GROUND: tuple[Rgb, Rgb] = ((247, 237, 210), (230, 212, 166))
FRAMES: dict[str, Rgb] = {"scots": (43, 86, 136), "english": (164, 51, 44), "first": (169, 122, 31)}
DIE_BODY = 40 / 64
"""Side of a die as a part of its sprite; the sprite is a little higher above than below the die."""
TILTS = (-8, 6, -3, 9, -6, 4, 7, -5)
"""Degrees by which dice lie askew."""


@dataclass(slots=True)
class Sprite:
    """A picture in its place. Those with a `name` can be moved: counters by their ids, dice by "die:" and theirs."""

    image: pygame.Surface
    x: int
    y: int
    name: str = ""

    @property
    def rect(self) -> pygame.Rect:
        """What it covers."""
        return self.image.get_rect(topleft=(self.x, self.y))


def centred(image: pygame.Surface, centre: tuple[int, int], name: str = "") -> Sprite:
    """A picture round a point."""
    return Sprite(image, centre[0] - image.get_width() // 2, centre[1] - image.get_height() // 2, name)


class Artist:
    """Draws one battle at one plan."""

    def __init__(self, kit: Kit, atlas: Atlas, shown: Field, plan: Plan, speech: Speech) -> None:
        self.kit = kit
        self.atlas = atlas
        self.shown = shown
        self.plan = plan
        self.speech = speech
        self.unit = plan.unit

    # === Counters ===

    def sprite_name(self, name: str) -> str:
        """The picture of a piece."""
        kind = name if name.startswith("garrison") else name.partition(".")[0]
        if PIECE[name] in LEADERS:
            return f"{name}.{self.kit.catalogue.language}"
        return f"{kind}.reduced" if self.shown.is_reduced(name) else kind

    def counter(self, name: str) -> Sprite:
        """A piece where it stands."""
        body = self.plan.bodies[name]
        dx, dy = self.atlas.counter_offset(body.width)
        image = self.atlas.counter(self.sprite_name(name), body.width)
        return Sprite(image, body.centerx + dx, body.centery + dy, name)

    def counters(self) -> Iterator[Sprite]:
        """All pieces, leaders last."""
        for leaders in (False, True):
            for name in self.plan.bodies:
                if (PIECE[name] in LEADERS) is leaders:
                    yield self.counter(name)

    # === Lines ===

    def lanes(self) -> Iterator[Sprite]:
        """The grounds of the columns, in the colour of their side."""
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
        """Archers and ships: a place of their own beside the line, though they are no units [10][14.21]."""
        for name, box in self.plan.extras.items():
            yield Sprite(self._lane(box.size, SIDE_INK[ENGLISH], asked=False), *box.topleft)
            yield centred(self._extra(name.partition(".")[0], box.width), box.center)

    def _extra(self, kind: str, width: int) -> pygame.Surface:
        width = round(width * 0.9)

        def make() -> pygame.Surface:
            size = (width, round(width * 1.16))
            image = shapes.plate(size, width * 0.08, [(0, CARD_GROUND[0]), (1, CARD_GROUND[1])])
            frame = [(0, FRAMES["english"]), (1, FRAMES["english"])]
            inner = (size[0] - 6, size[1] - 6)
            clear = [(0, (0, 0, 0, 0)), (1, (0, 0, 0, 0))]
            image.blit(shapes.plate(inner, width * 0.06, clear, frame, max(1.0, width * 0.016)), (3, 3))
            picture = self._bow(round(width * 0.8)) if kind == "archers" else ship(round(width * 0.66))
            image.blit(picture, picture.get_rect(center=(size[0] // 2, round(size[1] * 0.42))))
            words = self.speech.say(f"extra.{kind}")
            letters = fitting(self.kit, words, "strong", max(11, round(width * 0.19)), 8, size[0] - 8)
            text = self.kit.fonts.render(words, "strong", letters, CARD_HEAD)
            image.blit(text, text.get_rect(midbottom=(size[0] // 2, size[1] - max(3, round(width * 0.05)))))
            return image

        return self.kit.picture(("extra", kind, width, self.kit.catalogue.language), make)

    def _bow(self, width: int) -> pygame.Surface:
        """The art of the marker Effective Archers."""
        card = self.atlas.card("marker.effective_archers.english", width)
        body = self.atlas.card_body(width)
        art = pygame.Rect(0, 0, round(body.width * 0.62), round(body.height * 0.46))
        art.center = (body.centerx, body.top + round(body.height * 0.325))
        return card.subsurface(art.clip(card.get_rect()))

    # === Dice and figures ===

    def figures(self) -> Iterator[Sprite]:
        """Beneath each unit its die, or what it needs; seals for those that have rolled."""
        if not self.shown.is_laid():
            return
        waiting = {side for side in (SCOTS, ENGLISH) if self.shown.reserve(side)}
        for name, slot in self.plan.slots.items():
            die = self.shown.dice.get(name)
            if die is not None:
                yield from self._rolled(name, slot, die)
            elif self._side(name) not in waiting:
                yield from self._needed(name, slot)
        yield from self._ways_out()

    def _ways_out(self) -> Iterator[Sprite]:
        """Under each leader who may lead a retreat, the highest face that succeeds [8.3]."""
        choice = self.shown.choice
        if choice is None or choice.prompt != "declare_retreat":
            return
        for pick in choice.options:
            if pick.kind == "piece" and pick.id in self.plan.bodies:
                body = self.plan.bodies[str(pick.id)]
                yield centred(self._chip(INITIATIVE[PIECE[str(pick.id)]], 0), (body.centerx, body.bottom))

    def _side(self, name: str) -> int:
        return SIDE[PIECE[name]] if name in PIECE else ENGLISH

    def seal(self, name: str, need: int) -> Sprite:
        """The disc with the figure that is needed, at a unit's corner."""
        height = max(16, round(self.unit * 0.34))
        side = SIDES[self._side(name)]

        def make() -> pygame.Surface:
            image = part(self.kit, f"seal_{side}", height).copy()
            letters = max(10, round(height * 0.6))
            text = self.kit.fonts.render(str(need), "number", letters, SIDE_INK[SIDES.index(side)])
            middle = (image.get_width() // 2, round(height * 0.475))
            baseline = middle[1] + round(letters * 0.35)
            image.blit(text, (middle[0] - text.get_width() // 2, baseline - self.kit.fonts.ascent("number", letters)))
            return image

        return centred(self.kit.picture(("seal", side, need, height), make), self.plan.seals[name])

    def _rolled(self, name: str, slot: Slot, die: Die) -> Iterator[Sprite]:
        if name in self.plan.seals:
            yield self.seal(name, min(die.need, 6))
        yield self.die(name, slot, die)
        if die.judged:
            yield self._verdict(slot, die.hits)

    def is_wide(self, slot: Slot) -> bool:
        """Whether the word stands beside the die, not beneath it."""
        return slot.width >= self.unit * 1.1

    def die(self, name: str, slot: Slot, die: Die) -> Sprite:
        """A die at rest in its place."""
        wide = self.is_wide(slot)
        body = round(self.unit * (0.46 if wide else 0.38))
        centre = (slot.x - round(self.unit * 0.3), slot.y) if wide else (slot.x, slot.y - round(self.unit * 0.09))
        tilt = TILTS[(slot.x + len(name)) % len(TILTS)]
        return centred(self.die_picture(SIDES[die.side], str(die.face), body, tilt), centre, f"die:{name}")

    def die_picture(self, side: str, face: str, body: int, tilt: float = 0) -> pygame.Surface:
        """A die, or one of its four pictures in the air ("tumble.1" ...), with sides of `body` pixels."""
        height = max(8, round(body / DIE_BODY))

        def make() -> pygame.Surface:
            image = self.kit.sprites.sprite("ui/dice", f"die.{side}.{face}", height)
            return pygame.transform.rotozoom(image, tilt, 1) if tilt else image

        return self.kit.picture(("die", side, face, height, tilt), make)

    def _verdict(self, slot: Slot, hit: bool) -> Sprite:
        words = self.speech.say("hit" if hit else "miss")
        wide = self.is_wide(slot)
        height = max(13, round(self.unit * (0.26 if wide else 0.2)))
        room = round(self.unit * 0.56) if wide else slot.width - 2
        pill = self._pill(words, height, room, HIT_GROUND if hit else MISS_GROUND, HIT_INK if hit else MISS_INK)
        if wide:
            return centred(pill, (slot.x + round(self.unit * 0.29), slot.y))
        return centred(pill, (slot.x, slot.y + round(self.unit * 0.22)))

    def _pill(self, words: str, height: int, room: int, ground: Rgb, ink: Rgb) -> pygame.Surface:
        def make() -> pygame.Surface:
            letters = fitting(self.kit, words, "strong", max(9, round(height * 0.62)), 7, room - round(height * 0.3))
            text = self.kit.fonts.render(words, "strong", letters, ink)
            width = min(room, max(round(height * 1.9), text.get_width() + round(height * 0.8)))
            line = [(0, (26, 17, 10, 204)), (1, (26, 17, 10, 204))]
            image = shapes.plate((width, height), height / 2, [(0, ground), (1, ground)], line, max(1, height * 0.04))
            baseline = round(height / 2 + letters * 0.34)
            image.blit(text, ((width - text.get_width()) // 2, baseline - self.kit.fonts.ascent("strong", letters)))
            return image

        return self.kit.picture(("pill", words, height, room, ground), make)

    def _needed(self, name: str, slot: Slot) -> Iterator[Sprite]:
        side = self._side(name)
        if name in PIECE and not self._has_enemy(side, name):
            return
        need = self.shown.need(name)
        if need <= 0:
            height = max(13, round(self.unit * 0.25))
            yield centred(
                self._pill(self.speech.say("cannot_hit"), height, slot.width, MISS_GROUND, MISS_INK), (slot.x, slot.y)
            )
        else:
            yield centred(self._chip(need, slot.width), (slot.x, slot.y), f"die:{name}")

    def _has_enemy(self, side: int, name: str) -> bool:
        line = self.shown.line(side)
        column = next((place for place, units in enumerate(line) if name in units), -1)
        return column >= 0 and self.shown.faces_somebody(side, column)

    def _chip(self, need: int, room: int) -> pygame.Surface:
        """A dark tile: an empty place for a die, and the highest face that hits."""
        height = max(16, round(self.unit * 0.35))
        full = self.unit >= 56 and room >= height * 1.75

        def make() -> pygame.Surface:
            letters = max(11, round(height * 0.52))
            words = f"≤{need}"
            text = self.kit.fonts.render(words, "number", letters, CHIP_INK)
            box = round(height * 0.7) if full else 0
            gap = round(height * 0.14)
            width = text.get_width() + 2 * gap + (box + gap if full else gap)
            line = [(0, (*self.kit.theme["lit"], 235)), (1, (*self.kit.theme["lit"], 235))]
            ground = (*CHIP_GROUND, 222)
            image = shapes.plate((width, height), height * 0.2, [(0, ground), (1, ground)], line, max(1.2, height * 0.04))
            if full:
                image.blit(_empty_die(self.kit, box), (gap, (height - box) // 2))
            baseline = round(height / 2 + letters * 0.35)
            x = width - gap - text.get_width() - (0 if full else gap // 2)
            image.blit(text, (x, baseline - self.kit.fonts.ascent("number", letters)))
            return image

        return self.kit.picture(("chip", need, height, full), make)

    def bursts(self) -> Iterator[Sprite]:
        """A star on every unit that was hit."""
        for name in self.shown.hits:
            if name in self.plan.bodies:
                yield self.burst(name)

    def burst(self, name: str, size: float = 1.0) -> Sprite:
        """The star with -1 at a unit's lower corner."""
        height = max(14, round(self.unit * 0.52 * size))

        def make() -> pygame.Surface:
            image = part(self.kit, "burst", height).copy()
            letters = max(9, round(height * 0.4))
            text = self.kit.fonts.render("−1", "number", letters, BURST_INK)
            baseline = round(height / 2 + letters * 0.34)
            x = (image.get_width() - text.get_width()) // 2
            image.blit(text, (x, baseline - self.kit.fonts.ascent("number", letters)))
            return image

        body = self.plan.bodies[name]
        centre = (body.right - round(body.width * 0.06), body.bottom - round(body.height * 0.2))
        return centred(self.kit.picture(("burst", height), make), centre)

    # === Words on the mat ===

    def notes(self) -> Iterator[tuple[Sprite, Note | None]]:
        """The sides' names and the cards of what is in force, side by side."""
        cards = self.speech.notes()
        for side in (SCOTS, ENGLISH):
            box = self.plan.notes[side]
            name = self.speech.name("side", SIDES[side])
            size = max(14, min(round(box.height * 0.62), round(self.plan.mat.height * 0.036)))
            if has_japanese(name):
                size = round(size * 0.8)
            caption = lettered(self.kit, name, "gothic", size, SIDE_INK[side], PAPER)
            yield Sprite(caption, box.left, box.centery - caption.get_height() // 2), None
            own = [note for note in cards if note.side == side]
            yield from self._cards(own, box, box.left + caption.get_width() + self.kit.px(18))

    def _cards(self, cards: Sequence[Note], box: pygame.Rect, left: int) -> Iterator[tuple[Sprite, Note]]:
        gap = max(4, self.kit.px(10))
        images = [self.card(note, box.height, brief=False) for note in cards]
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
        """A small card of vellum; `brief` ones have the head alone."""

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

    def trial(self) -> Iterator[Sprite]:
        """The single die of a leader's fate or a retreat, with what it is for."""
        trial = self.shown.trial
        if trial is None:
            return
        words = "".join(one.text for one in self.speech.trial() if one.kind != "icon")
        body = max(20, min(round(self.unit * 0.46), self.kit.px(60)))
        pad = self.kit.px(12)
        text = self.kit.text(words, "strong", self.kit.theme["ink"])
        size = (text.get_width() + body + 3 * pad, body + pad)
        if size[0] > self.plan.mat.width:
            self.kit.note_overflow("BattleBoard", words, size, self.plan.mat.size)
        middle = (self.plan.mat.centerx, self.plan.middles[0])
        ground = [(0, (*self.kit.theme["panel_top"], 243)), (1, (*self.kit.theme["panel_foot"], 243))]
        brass = (*self.kit.theme["brass"], 190)
        plate = self.kit.plate("trial", size, self.kit.px(9), ground, [(0, brass), (1, brass)], 1.2 * self.kit.scale)
        sprite = centred(plate, middle)
        yield sprite
        x = sprite.x + pad + body // 2
        picture = self.die_picture(SIDES[trial.side], str(trial.face), body, -6)
        yield centred(picture, (x, middle[1]), "die:trial")
        yield Sprite(text, sprite.x + body + 2 * pad, middle[1] - text.get_height() // 2)

    # === Light ===

    def light(self, box: pygame.Rect, *, strong: bool, selected: bool = False) -> Sprite:
        """The golden outline of what can be chosen, or of what the decision is about."""
        reach = max(4, round(self.unit * 0.05))
        size = (box.width + 2 * reach, box.height + 2 * reach)
        colour = self.kit.theme["selected" if selected else "lit"]

        def make() -> pygame.Surface:
            radius = self.unit * 0.1 + reach / 2
            image = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
            for step, alpha in ((0, 36), (0.5, 60)):
                glow = (round(size[0] + 2 * reach * (1 - step)), round(size[1] + 2 * reach * (1 - step)))
                soft = [(0, (*colour, alpha)), (1, (*colour, alpha))]
                clear = [(0, (*colour, 0)), (1, (*colour, 0))]
                ring = shapes.plate(glow, radius + reach * (1 - step), clear, soft, reach * (2 - step))
                image.blit(ring, (round(reach * step), round(reach * step)))
            if strong:
                wash = (*colour, 70)
                image.blit(shapes.plate(size, radius, [(0, wash), (1, wash)]), (reach, reach))
            dark = shapes.ring(size, radius, self.kit.theme["lit_edge"], max(2.0, reach * 0.85))
            image.blit(dark, (reach, reach))
            inner = (size[0] - 2, size[1] - 2)
            image.blit(shapes.ring(inner, radius - 1, colour, max(1.4, reach * (0.75 if strong else 0.5))), (reach + 1, reach + 1))
            return image

        image = self.kit.picture(("light", size, strong, selected, reach), make)
        return centred(image, box.center)


def _empty_die(kit: Kit, size: int) -> pygame.Surface:
    """The dashed outline of a die that has not been rolled."""
    fine = 4
    big = size * fine
    image = pygame.Surface((big, big), pygame.SRCALPHA)
    colour = (243, 207, 198)
    pygame.draw.rect(image, colour, image.get_rect(), max(1, round(big * 0.055)), border_radius=round(big * 0.2))
    dash = round(big * 0.09)
    for place in (0.3, 0.5, 0.7):
        at = round(big * place) - dash // 2
        for gap in ((at, 0, dash, big), (0, at, big, dash)):
            image.fill((*colour, 0), pygame.Rect(gap).inflate(0, 0))
    image = pygame.transform.smoothscale(image, (size, size))
    letters = max(8, round(size * 0.66))
    mark = kit.fonts.render("?", "strong", letters, colour)
    baseline = round(size / 2 + letters * 0.33)
    image.blit(mark, ((size - mark.get_width()) // 2, baseline - kit.fonts.ascent("strong", letters)))
    return image


def ship(size: int) -> pygame.Surface:
    """A cog under sail, for the navy."""
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


