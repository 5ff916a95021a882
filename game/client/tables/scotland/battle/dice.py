"""Figures at the counters of the battle board: needed numbers, dice, words, seals, stars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.client.mat.pen import Look, Pen, even
from game.client.mat.sprite import Sprite, centred
from game.client.tables.scotland.battle.field import Die, Field
from game.client.tables.scotland.battle.layout import SEAL, Plan, Slot
from game.client.tables.scotland.battle.print import SIDE_INK, part
from game.client.tables.scotland.battle.words import Speech
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.kit import Kit
from game.games.scotland.data import ENGLISH, INITIATIVE, PIECE, SCOTS, SIDE, SIDES

PILL_LINE = even((26, 17, 10, 204))
HIT = Look("strong", (58, 20, 8), even((242, 196, 77)), PILL_LINE, least=1.9, lift=0.34, thickness=0.04)
MISS = replace(HIT, ink=(238, 226, 200), ground=even((75, 65, 54)))
CHIP_GROUND: Rgb = (31, 26, 22)
CHIP_INK: Rgb = (255, 230, 176)
COUNT = Look("number", CHIP_INK, even(CHIP_GROUND), even(CHIP_INK), letters=0.6)
BURST_INK: Rgb = (94, 18, 10)
DIE = 0.5
"""Side of a die as a part of a counter's."""
DIE_BODY = 40 / 64
"""Side of a die as a part of its sprite; the sprite is a little higher above than below the die."""
TILTS = (-8, 6, -3, 9, -6, 4, 7, -5)
"""Tilts of dice in degrees."""


class Figures:
    """Draws the figures of one battle on one plan."""

    def __init__(self, kit: Kit, shown: Field, plan: Plan, speech: Speech) -> None:
        self.kit = kit
        self.shown = shown
        self.plan = plan
        self.speech = speech
        self.pen = Pen(kit)
        self.unit = plan.unit

    def all(self) -> Iterator[Sprite]:
        """Draw below each unit its die, or what it needs; seals for those that have rolled."""
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
        """Draw on each leader who can lead a retreat the highest successful face: the initiative [8.3]."""
        choice = self.shown.choice
        if choice is None or choice.prompt != "declare_retreat":
            return
        for pick in choice.options:
            if pick.kind == "piece" and pick.id in self.plan.bodies:
                body = self.plan.bodies[str(pick.id)]
                need = INITIATIVE[PIECE[str(pick.id)]]
                chip = self._chip(need, 0)
                beside = body.left - chip.get_width() // 2 - max(4, round(self.unit * 0.05))  # beyond the light
                yield centred(chip, (beside, body.top + round(body.height * 0.24)))

    def _side(self, name: str) -> int:
        return SIDE[PIECE[name]] if name in PIECE else ENGLISH

    def seal(self, name: str, need: int) -> Sprite:
        """Draw the disc with the needed figure, at a unit's corner."""
        height = max(16, round(self.unit * SEAL))
        side = SIDES[self._side(name)]

        def make() -> pygame.Surface:
            image = part(self.kit, f"seal_{side}", height).copy()
            middle = (image.get_width() // 2, round(height * 0.475))
            ink = SIDE_INK[SIDES.index(side)]
            self.pen.stamp(image, str(need), "number", max(10, height * 0.6), ink, middle)
            return image

        return centred(self.kit.picture(("seal", side, need, height), make), self.plan.seals[name])

    def _rolled(self, name: str, slot: Slot, die: Die) -> Iterator[Sprite]:
        if name in self.plan.seals:
            yield self.seal(name, min(die.need, 6))
        yield self.die(name, slot, die)
        if die.judged:
            yield self._verdict(slot, die.hits)

    def is_wide(self, slot: Slot) -> bool:
        """Whether the word is next to the die, not below it."""
        return slot.width >= self.unit * 1.1

    def die(self, name: str, slot: Slot, die: Die) -> Sprite:
        """Draw a die at rest in its place."""
        wide = self.is_wide(slot)
        body = round(min(self.unit * DIE, slot.width * 0.9))
        centre = (slot.x - round(self.unit * 0.31), slot.y) if wide else (slot.x, slot.y - round(self.unit * 0.1))
        tilt = TILTS[(slot.x + len(name)) % len(TILTS)]
        return centred(self.die_picture(SIDES[die.side], str(die.face), body, tilt), centre, f"die:{name}")

    def die_picture(self, side: str, face: str, body: int, tilt: float = 0) -> pygame.Surface:
        """Return a die, or one of its four pictures in the air ("tumble.1" ...), with sides of `body` pixels."""
        height = max(8, round(body / DIE_BODY))

        def make() -> pygame.Surface:
            image = self.kit.sprites.sprite(self.kit.sheet("dice"), f"die.{side}.{face}", height)
            return pygame.transform.rotozoom(image, tilt, 1) if tilt else image

        return self.kit.picture(("die", side, face, height, tilt), make)

    def _verdict(self, slot: Slot, hit: bool) -> Sprite:
        words = self.speech.say("hit" if hit else "miss")
        wide = self.is_wide(slot)
        height = max(13, round(self.unit * (0.26 if wide else 0.2)))
        room = round(self.unit * 0.56) if wide else slot.width - 2
        if room < self.pen.width(words, HIT.role, 1) + height:
            return centred(self._mark(hit, height), (slot.x, slot.y + round(self.unit * 0.25)))
        pill = self.pen.label(words, height, HIT if hit else MISS, room)
        if wide:
            return centred(pill, (slot.x + round(self.unit * 0.3), slot.y))
        return centred(pill, (slot.x, slot.y + round(self.unit * 0.25)))

    def _mark(self, hit: bool, size: int) -> pygame.Surface:
        """Draw a tick or a cross, where there is no room for the word."""
        look = HIT if hit else MISS

        def make() -> pygame.Surface:
            image = shapes.plate((size, size), size / 2, look.ground, look.line)
            sign = self.kit.sign("tick" if hit else "cross", round(size * 0.7), look.ink)
            image.blit(sign, sign.get_rect(center=image.get_rect().center))
            return image

        return self.kit.picture(("verdict", hit, size), make)

    def _needed(self, name: str, slot: Slot) -> Iterator[Sprite]:
        side = self._side(name)
        if name in PIECE and not self._has_enemy(side, name):
            return
        need = self.shown.need(name)
        if need <= 0:
            height = max(13, round(self.unit * 0.25))
            room = slot.width - round(self.unit * 0.04)
            words = self.speech.say("cannot_hit")
            yield centred(self.pen.label(words, height, MISS, room), (slot.x, slot.y))
        else:
            yield centred(self._chip(need, slot.width), (slot.x, slot.y), f"die:{name}")

    def _has_enemy(self, side: int, name: str) -> bool:
        line = self.shown.line(side)
        column = next((place for place, units in enumerate(line) if name in units), -1)
        return column >= 0 and self.shown.faces_somebody(side, column)

    def _chip(self, need: int, room: int) -> pygame.Surface:
        """Draw a dark tile: an empty place for a die, and the highest face that hits."""
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
            image = shapes.plate(
                (width, height), height * 0.2, [(0, ground), (1, ground)], line, max(1.2, height * 0.04)
            )
            if full:
                image.blit(_empty_die(self.kit, box), (gap, (height - box) // 2))
            baseline = round(height / 2 + letters * 0.35)
            x = width - gap - text.get_width() - (0 if full else gap // 2)
            image.blit(text, (x, baseline - self.kit.fonts.ascent("number", letters)))
            return image

        return self.kit.picture(("chip", need, height, full), make)

    def bursts(self) -> Iterator[Sprite]:
        """Draw a star on every unit that was hit."""
        for name in self.shown.hits:
            if name in self.plan.bodies:
                yield self.burst(name)

    def burst(self, name: str, size: float = 1.0) -> Sprite:
        """Draw the star with -1 at a unit's lower corner."""
        height = max(14, round(self.unit * 0.52 * size))

        def make() -> pygame.Surface:
            image = part(self.kit, "burst", height).copy()
            self.pen.stamp(image, "−1", "number", max(9, height * 0.4), BURST_INK, lift=0.34)
            return image

        body = self.plan.bodies[name]
        seen = self.plan.seals.get(name, body.topright)[0]  # what the next unit of the column leaves to be seen
        centre = (
            min(seen + round(self.unit * 0.03), body.right) - round(body.width * 0.04),
            body.bottom - round(body.height * 0.2),
        )
        return centred(self.kit.picture(("burst", height), make), centre, f"burst:{name}")

    def trial(self) -> Iterator[Sprite]:
        """Draw the single die of a leader's fate or a retreat, and what it is for."""
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


def _empty_die(kit: Kit, size: int) -> pygame.Surface:
    """Draw the dashed outline of a die that has not been rolled."""
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
    letters = round(size * 0.66)
    Pen(kit).stamp(image, "?", "strong", letters, colour, lift=0.33)
    return image
