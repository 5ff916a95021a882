"""The mat of the battle board as one picture: parchment, frame, scenery by terrain, river, walls and the banner."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random

import pygame

from game.client.board.lettering import Curve
from game.client.mat.pen import Pen
from game.client.tables.scotland.battle.layout import Frame, Plan
from game.client.tables.scotland.battle.words import Speech
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.kit import Kit
from game.content import paths
from game.games.scotland.data import INITIATIVE, NEIGHBOURS, PIECE_IDS, SCOTS, TERRAIN, TOWN

INK: Rgb = (58, 42, 28)
TITLE: Rgb = (124, 31, 26)
FRAME: Rgb = (140, 42, 34)
TURF: Rgb = (96, 92, 44)
WATER: Rgb = (14, 40, 56)
WATER_PAPER: Rgb = (201, 217, 212)
PAPER: Rgb = (239, 226, 186)
SIDE_INK: tuple[Rgb, Rgb] = ((23, 58, 99), (111, 27, 24))
BANNER_BOX = (60, 6, 560, 84)
"""The written part of the banner's sprite: left, top, width, height of its 680 by 116."""
BANNER_ENDS = 130
"""Pixels of the sprite at each end that are never stretched."""


@lru_cache(maxsize=1)
def sizes() -> dict[str, tuple[int, int]]:
    """Return the sizes of the loose parts at 100 %."""
    table = json.loads((paths.ASSETS / "ui/scotland/sizes.json").read_text(encoding="utf-8"))
    return {name: (width, height) for name, (width, height) in table.items()}


def part(kit: Kit, name: str, height: int) -> pygame.Surface:
    """Return a loose part at a height, from the smallest sheet that is large enough."""
    wide, high = sizes()[name]
    step = 1 if height <= high else 2
    width = max(1, round(wide * height / high))
    return kit.sprites.picture(f"ui/scotland/{name}_{step}.png", (width, height))


def mat(kit: Kit, frame: Frame, speech: Speech, plan: Plan) -> pygame.Surface:
    """Return the picture below everything of this battle."""
    b = speech.shown.battle
    middles, band, free = tuple(plan.middles), plan.band, _free(frame, plan)
    arms = tuple(_arms(speech, side) for side in range(2))
    key = (
        "battle",
        tuple(frame.mat),
        tuple(frame.banner),
        tuple(frame.field),
        kit.text_scale,
        b.hex,
        b.attacker,
        middles,
        band if b.over_river else None,
        speech.title(),
        speech.subtitle(),
        speech.catalogue.language,
        arms,
        free,
    )
    return kit.picture(key, lambda: _draw(kit, frame, speech, middles, band, arms, free))


def _free(frame: Frame, plan: Plan) -> tuple[int, int]:
    """Return the width of the free ground next to the armies, in coarse steps so that it seldom changes."""
    boxes = [*plan.lanes.values(), *plan.bodies.values(), *plan.extras.values()]
    step = max(8, frame.mat.width // 24)
    left = min((box.left for box in boxes), default=frame.field.left) - frame.mat.left
    right = frame.mat.right - max((box.right for box in boxes), default=frame.field.right)
    return left // step * step, right // step * step


def _arms(speech: Speech, side: int) -> str:
    leaders = speech.shown.leaders(side)
    if not leaders:
        return ("scotland", "england")[side]
    return PIECE_IDS[max(leaders, key=INITIATIVE.__getitem__)]


def _draw(
    kit: Kit,
    frame: Frame,
    speech: Speech,
    middles: tuple[int, ...],
    band: int,
    arms: tuple[str, ...],
    free: tuple[int, int],
) -> pygame.Surface:
    size = frame.mat.size
    large = size[0] > 1500 or size[1] > 940
    image = pygame.transform.smoothscale(
        pygame.image.load(str(paths.ASSETS / f"ui/scotland/mat_{2 if large else 1}.jpg")).convert(), size
    )
    left, top = frame.mat.topleft
    b = speech.shown.battle
    for number, middle in enumerate(middles):
        if b.over_river:
            _river(kit, image, speech, middle - top, band, named=number == 0)
        else:
            _turf(image, middle - top, b.hex)
    if TOWN[b.hex]:
        _wall(kit, image, frame, top_side=b.attacker != SCOTS)
    rivers = [(middle - top, band) for middle in middles] if b.over_river else []
    _scenery(kit, image, frame, b.hex, free, rivers)
    _border(kit, image)
    _banner(kit, image, frame.banner.move(-left, -top), speech, arms)
    return image


def _measure(area: pygame.Rect) -> float:
    """Return the scale of the furniture of a mat, 1 for a side of 900 pixels."""
    return max(0.6, min(1.6, min(area.size) / 900))


def _border(kit: Kit, image: pygame.Surface) -> None:
    area = image.get_rect()
    s = _measure(area)
    for inset, width, colour in ((8, 2, INK), (14, 1, FRAME), (18, 1, INK)):
        inner = area.inflate(-2 * round(inset * s), -2 * round(inset * s))
        pygame.draw.rect(image, colour, inner, max(1, round(width * s)), border_radius=3)
    knot = part(kit, "knot", round(30 * s))
    at = round(15 * s)
    for x in (at, area.width - at):
        for y in (at, area.height - at):
            image.blit(knot, knot.get_rect(center=(x, y)))


def _river(kit: Kit, image: pygame.Surface, speech: Speech, middle: int, band: int, *, named: bool) -> None:
    height = max(40, round(band * 1.15))
    wide, high = sizes()["river"]
    length = max(1, round(wide * height / high))
    picture = part(kit, "river", height)
    width = image.get_width()
    begin = width // 2 - length // 2
    while begin > 0:
        begin -= length
    for x in range(begin, width, length):
        image.blit(picture, (x, middle - height // 2))
    planks = part(kit, "bridge", round(height * 0.84))
    image.blit(planks, planks.get_rect(center=(width // 2, middle)))
    name = speech.river()
    if named and name:
        words = speech.say("river", river=name)
        for place in (0.22, 0.79):
            _along(kit, image, words, round(width * place), middle, height, begin)


def _turf(image: pygame.Surface, middle: int, h: int) -> None:
    """Draw tufts of grass and stones on the ground between the armies, different ones in every hex."""
    area, chance = image.get_rect(), Random(h)
    s, fine = _measure(area), 3
    reach = round(area.height * 0.085)
    edge = round(area.width * 0.06)
    strip = pygame.Surface((area.width * fine, 2 * reach * fine), pygame.SRCALPHA)
    strip.fill((*TURF, 0))
    for _ in range(round(area.width / (15 * s))):
        x = chance.uniform(edge, area.width - edge) * fine
        y = (chance.gauss(0, 0.36) * reach + reach) * fine
        size = chance.uniform(5, 10) * s * fine
        tone = (*TURF, round(chance.uniform(70, 130)))
        if chance.random() < 0.16:
            stone = pygame.Rect(round(x), round(y), round(size * 0.9), round(size * 0.5))
            pygame.draw.ellipse(strip, (*TURF, 40), stone)
            pygame.draw.ellipse(strip, tone, stone, max(1, round(1.1 * s * fine)))
            continue
        for lean, length in ((-0.55, 0.7), (-0.2, 1.0), (0.15, 1.1), (0.5, 0.8)):
            foot = (x + lean * size * 0.5, y)
            tip = (x + lean * size * 1.5, y - length * size)
            pygame.draw.line(strip, tone, foot, tip, max(1, round(1.2 * s * fine)))
    image.blit(pygame.transform.smoothscale(strip, (area.width, 2 * reach)), (0, middle - reach))


def _along(kit: Kit, image: pygame.Surface, words: str, x: int, middle: int, height: int, begin: int) -> None:
    """Write words on the water, letter by letter along its bends."""
    pen = Pen(kit)
    unit = height / 170
    length = 1280 * unit
    size = max(11, min(40, round(height * 0.155)))
    tracking = size * 0.14

    def bend(at: float) -> float:
        turn = (at - begin) / length * math.tau
        return middle + (13 * math.sin(turn) + 8 * math.sin(3 * turn + 1)) * unit + size * 0.32

    total = kit.fonts.width(words, "motto", size) + tracking * (len(words) - 1)
    line = Curve([(x + step * total / 6, bend(x + step * total / 6)) for step in range(-4, 5)])
    start = (line.length - total) / 2
    for order, letter in enumerate(words):
        before, after = (kit.fonts.width(words[: order + more], "motto", size) for more in (0, 1))
        px, py, turn = line.at(start + (before + after) / 2 + order * tracking, size)
        glyph = pen.lettered(letter, "motto", size, WATER, WATER_PAPER)
        lift = glyph.get_height() / 2 - (glyph.get_height() - kit.fonts.ascent("motto", size)) - size * 0.02
        turned = pygame.transform.rotozoom(glyph, -math.degrees(turn), 1)
        image.blit(turned, turned.get_rect(center=(round(px), round(py - lift))))


def _wall(kit: Kit, image: pygame.Surface, frame: Frame, *, top_side: bool) -> None:
    """Draw the town behind its wall on the defenders' side; the lines are in front."""
    area = image.get_rect()
    edge = round(18 * _measure(area))
    line = frame.notes[0 if top_side else 1].move(-frame.mat.left, -frame.mat.top)
    top, bottom = (edge, line.bottom) if top_side else (line.top, area.height - edge)
    height = min(round(area.height * 0.19), bottom - top)
    wide, high = sizes()["town_wall"]
    length = max(1, round(wide * height / high))
    picture = part(kit, "town_wall", height)
    y = bottom - height if top_side else top
    begin = area.width // 2 - length // 2
    while begin > edge:
        begin -= length
    image.set_clip(area.inflate(-2 * edge, -2 * edge))
    for x in range(begin, area.width, length):
        image.blit(picture, (x, y))
    image.set_clip(None)


def _scenery(
    kit: Kit, image: pygame.Surface, frame: Frame, h: int, free: tuple[int, int], rivers: Sequence[tuple[int, int]]
) -> None:
    """Draw hills on the horizon of mountain hexes and their neighbours, and trees by terrain on free ground."""
    area = image.get_rect()
    inner = round(22 * _measure(area))
    near = [TERRAIN[h], *(TERRAIN[n] for n, _ in NEIGHBOURS[h])]
    if "mountain" in near and not TOWN[h]:
        _hills(kit, image, frame.banner.move(-frame.mat.left, -frame.mat.top), inner)
    top, bottom = frame.field.top - frame.mat.top, frame.field.bottom - frame.mat.top
    for side, width in enumerate(free):
        left = inner if side == 0 else area.width - width
        _grow(kit, image, pygame.Rect(left, top, width - inner, bottom - top), h * 2 + side, rivers)


def _grow(kit: Kit, image: pygame.Surface, ground: pygame.Rect, seed: int, rivers: Sequence[tuple[int, int]]) -> None:
    """Draw groves on a strip of ground, the hindmost first; different ones in every hex, and none in a river."""
    chance, h = Random(seed), seed // 2
    kinds, share = _trees(TERRAIN[h])
    narrow = ground.width < image.get_height() * 0.075
    width = round(ground.width * 1.1 if narrow else image.get_height() * 0.075)
    if width < 14:
        return
    height = round(width * 176 / 120)
    columns = max(1, min(4, round(ground.width / (width * 1.25))))
    step = round(height * (0.9 if narrow else 0.62))
    for y in range(ground.top, ground.bottom - height, step):
        if any(y + height > middle - band * 0.62 and y < middle + band * 0.62 for middle, band in rivers):
            continue
        kind = kinds[0] if y + height < ground.centery else kinds[-1]
        for place in range(columns):
            if chance.random() > share:
                continue
            grove = part(kit, kind, round(height * chance.uniform(0.72, 1)))
            room = ground.width / columns
            x = ground.left + place * room + chance.uniform(0, max(0.0, room - grove.get_width()))
            image.blit(pygame.transform.flip(grove, chance.random() < 0.5, False), (round(x), y))


def _trees(terrain: str) -> tuple[tuple[str, ...], float]:
    """Return the kinds and the density of trees in the north and the south."""
    if terrain == "wooded":
        return ("pines", "trees"), 0.85
    if terrain == "mountain":
        return ("pines",), 0.65
    return ("pines", "trees"), 0.5


def _hills(kit: Kit, image: pygame.Surface, banner: pygame.Rect, inner: int) -> None:
    room = banner.left - inner - 6
    width, height = sizes()["mountains"]
    high = round(min(room * 1.08 * height / width, banner.height * 1.3))
    if high < 24:
        return
    peaks = part(kit, "mountains", high)
    y = banner.top + round(banner.height * 0.04)
    image.blit(peaks, (inner + 6, y))
    other = pygame.transform.flip(peaks, True, False)
    image.blit(other, (image.get_width() - inner - 6 - peaks.get_width(), y))


def _banner(kit: Kit, image: pygame.Surface, box: pygame.Rect, speech: Speech, arms: tuple[str, ...]) -> None:
    _ribbon(kit, image, box)
    scale = box.height / sizes()["banner"][1]
    left, top, width, height = BANNER_BOX
    ends = box.width - round((680 - width) * scale)
    written = pygame.Rect(box.left + round(left * scale), box.top + round(top * scale), ends, round(height * scale))
    shield = round(written.height * 0.66)
    for side, name in enumerate(arms):
        crest = kit.icon("arms", name, shield)
        middle = (written.left + round(shield * 0.72), written.right - round(shield * 0.72))[side]
        image.blit(crest, crest.get_rect(center=(middle, written.centery)))
    room = written.width - round(shield * 2.9)
    title, below = speech.title(), speech.subtitle()
    pen, across = Pen(kit), written.centerx
    size = pen.fit(title, "gothic", written.height * 0.48, room, "BattleBoard", least=15)
    wanted = max(round(written.height * 0.225), min(kit.px(11), round(written.height * 0.28)))
    small = pen.fit(below, "caption_note", wanted, room, "BattleBoard")
    pen.stamp(image, title, "gothic", size, TITLE, (across, written.top + written.height * 0.53), lift=0)
    pen.stamp(image, below, "caption_note", small, INK, (across, written.top + written.height * 0.83), lift=0)


def _ribbon(kit: Kit, image: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the banner, stretched only in its plain middle."""
    picture = part(kit, "banner", box.height)
    ends = round(BANNER_ENDS * box.height / sizes()["banner"][1])
    width = picture.get_width()
    middle = picture.subsurface((ends, 0, width - 2 * ends, box.height))
    stretched = pygame.transform.smoothscale(middle, (max(1, box.width - 2 * ends), box.height))
    image.blit(picture.subsurface((0, 0, ends, box.height)), box.topleft)
    image.blit(stretched, (box.left + ends, box.top))
    image.blit(picture.subsurface((width - ends, 0, ends, box.height)), (box.right - ends, box.top))


def ribbon(kit: Kit, words: str, width: int, height: int) -> pygame.Surface:
    """Draw a banner with one line, for an announcement."""

    def make() -> pygame.Surface:
        pen = Pen(kit)
        size = pen.fit(words, "gothic", height * 0.36, width - round(height * 1.5), "BattleBoard", least=13)
        across = min(width, max(round(height * 3.2), pen.width(words, "gothic", size) + round(height * 1.9)))
        image = shapes.canvas(across, height)
        _ribbon(kit, image, image.get_rect())
        pen.stamp(image, words, "gothic", size, TITLE, (across / 2, height * (6 + 84 * 0.62) / 116), lift=0)
        return image

    return kit.picture(("ribbon", words, width, height), make)
