"""The key of signs of the chart: boxes and their heads, alignments, markers, pieces, lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial

import pygame

from game.client.atlas import Atlas
from game.client.board.light import Strokes
from game.client.board.routes import RouteStyle, load_route_styles, stroke
from game.client.table.game.signs import SignGroup, SignRow
from game.client.tables.labyrinth.box import country_box
from game.client.tables.labyrinth.contents import BARS, Contents
from game.client.tables.labyrinth.pages import sign_words
from game.client.tables.labyrinth.words import Words
from game.client.ui.kit import Kit
from game.client.ui.rich import Words as Rich
from game.content import paths
from game.content.text import capital
from game.games.labyrinth.data import ABSENT, FAIR, GOOD, ISLAMIST, POOR
from game.games.labyrinth.state import LabyrinthState

BOX = (74, 36)
HIGH = (74, 55)
"""Size of a box at 100 %, and of one with two rows below its head."""
TONES = (("good", BARS[GOOD]), ("fair", BARS[FAIR]), ("poor", BARS[POOR]), ("islamist_rule", BARS[ISLAMIST]))
ALIGNMENTS = ("ally", "neutral", "adversary")
MARKERS = ("regime_green", "regime_tan", "besieged", "aid", "awakening", "reaction", "civil_war", "capital",
           "caliphate", "advisors", "training_camps", "truce", "cached", "marker")  # fmt: skip
PIECES = ("troops", "force", "militia", "sleeper", "active", "sadr", "cadre", "plot", "plot_1", "plot_2", "plot_3",
          "wmd")  # fmt: skip
OF_THE_AWAKENING = frozenset(("militia", "awakening", "reaction", "civil_war", "capital", "caliphate", "advisors",
                              "training_camps", "truce"))  # fmt: skip
"""Signs of the Awakening rules only [11]."""
GROUND = (82, 90, 75)
"""Colour of the land below the lines."""


def groups(write: Words, st: LabyrinthState) -> Sequence[SignGroup]:
    """All signs that the chart of a match can have."""

    def there(signs: Sequence[str]) -> list[SignRow]:
        found = (sprite for sprite in signs if st.awakening or sprite not in OF_THE_AWAKENING)
        return [SignRow(sprite, sprite, capital(sign_words(write, sprite)), _text(write, sprite)) for sprite in found]

    countries = [*_governances(write), *_others(write, st)]
    return (
        SignGroup(write.say("key.countries"), countries, write.rich("key.strokes")),
        SignGroup(write.say("key.in_boxes"), list(_in_boxes(write))),
        SignGroup(write.say("key.alignments"), there(ALIGNMENTS)),
        SignGroup(write.say("key.markers"), there(MARKERS)),
        SignGroup(write.say("key.pieces"), there(PIECES)),
        SignGroup(write.say("key.lines"), list(_lines(write))),
    )


def _text(write: Words, name: str) -> Rich:
    return write.rich(f"key.text.{name}")


def _governances(write: Words) -> Iterator[SignRow]:
    for tone, bars in TONES:
        name = write.name("governance", tone)
        yield SignRow(tone, _box(Contents("", tone, bars), name), name, _text(write, tone), BOX)


def _others(write: Words, st: LabyrinthState) -> Iterator[SignRow]:
    """Boxes of countries that have no governance of their own to gain or lose."""
    untested, special = write.say("untested"), write.say("special")
    shown = {
        "untested": Contents("", "untested", 0),
        "abroad": Contents("", "abroad", BARS[FAIR]),
        "special": Contents("", "abroad", 0),
        "us": Contents("", "us", BARS[GOOD]),
        "absent": Contents("", "absent", 0),
    }
    inside = {"untested": untested, "abroad": untested, "special": special}
    for name, contents in shown.items():
        if name == "absent" and ABSENT not in st.kind:
            continue
        yield SignRow(name, _box(contents, "", inside.get(name, "")), write.say(f"key.name.{name}"),
                      _text(write, name), BOX)  # fmt: skip


def _in_boxes(write: Words) -> Iterator[SignRow]:
    """Posture, resources, the stripe of the Shia-Mix, numbers."""
    for posture in ("hard", "soft"):
        name = write.name("posture", posture)
        sample = _box(Contents("", "abroad", 0, posture), "", "", name)
        yield SignRow(posture, sample, write.say("key.name.posture", posture=posture), _text(write, posture), BOX)
    poor = BARS[POOR]
    shown = {
        "drop": Contents("", "poor", poor, resources=2),
        "oil": Contents("", "poor", poor, resources=3, oil=True),
        "shia": Contents("", "poor", poor, shia=True),
        "number": Contents("", "poor", poor, pieces=(("troops", 6), ("sleeper", 2))),
    }
    for name, contents in shown.items():
        yield SignRow(name, _box(contents, ""), write.say(f"key.name.{name}"), _text(write, name), HIGH)


def _box(shown: Contents, name: str, unknown: str = "", posture: str = "") -> partial[pygame.Surface]:
    return partial(_drawn_box, shown, (name, posture, unknown))


def _drawn_box(
    shown: Contents, words: tuple[str, str, str], kit: Kit, atlas: Atlas, size: tuple[int, int]
) -> pygame.Surface:
    world = (float(BOX[0]), BOX[0] * size[1] / size[0])
    return country_box(kit, atlas, shown, words, world, size[1])


def _lines(write: Words) -> Iterator[SignRow]:
    for kind in ("border", "line"):
        yield SignRow(kind, partial(_drawn_line, kind), write.say(f"key.name.{kind}"), _text(write, kind), BOX)


@cache
def _styles() -> Mapping[str, RouteStyle]:
    return load_route_styles(paths.find("assets/print/labyrinth.toml"))


def _drawn_line(kind: str, _kit: Kit, _atlas: Atlas, size: tuple[int, int]) -> pygame.Surface:
    """A line over land, as the chart has it."""
    image = pygame.Surface(size)
    image.fill(GROUND)
    strokes, unit = Strokes(image), size[1] / BOX[1]
    stroke(strokes, [(8.0, BOX[1] / 2), (BOX[0] - 8.0, BOX[1] / 2)], _styles()[kind], unit)
    strokes.draw(image, (0, 0))
    return image
