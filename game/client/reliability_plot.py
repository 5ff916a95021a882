"""A picture of reliability: a field for each kind of claim, the probability shown across, the share that came true
up.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from game.client.scenes.seats import player_words
from game.client.share_plot import SCALE, write
from game.client.ui import shapes
from game.games import load_rules
from game.simulation.reliability import Bin, Reliability, together

if TYPE_CHECKING:
    from game.client.app import App

COLUMNS = 3
MARGIN = 36
FIELD = 280
"""Side of a diagram in pixels."""
CELL = (388, 400)
"""Size of a diagram with its words and figures."""
HEAD, FOOT = 118, 96
TICKS = (0, 25, 50, 75, 100)
LEAST, MOST = 5, 11
"""Radii of the dots for one case and for very many."""


def rows_of(found: Reliability) -> list[tuple[str, list[Bin]]]:
    """The kinds with cases, in the order of the game."""
    return [(kind, bins) for kind, bins in found.kinds.items() if together(bins).cases]


def size_for(found: Reliability) -> tuple[int, int]:
    """Size of the picture in pixels."""
    kinds = max(1, len(rows_of(found)))
    return 2 * MARGIN + COLUMNS * CELL[0], HEAD + -(-kinds // COLUMNS) * CELL[1] + FOOT


class ReliabilityPlot:
    """The layout, in pixels, and the drawing."""

    def __init__(self, app: App, found: Reliability) -> None:
        self.app, self.kit, self.found = app, app.kit, found
        self.rows = rows_of(found)

    def field(self, number: int) -> pygame.Rect:
        """The square of a kind: 0 to 100 % in both directions."""
        column, row = number % COLUMNS, number // COLUMNS
        return pygame.Rect(MARGIN + column * CELL[0] + 58, HEAD + row * CELL[1] + 58, FIELD, FIELD)

    def point(self, number: int, told: float, came: float) -> tuple[int, int]:
        """The position of a probability and a share (0 to 1)."""
        field = self.field(number)
        return field.left + round(field.width * told), field.bottom - round(field.height * came)

    def draw(self) -> pygame.Surface:
        """Draw the picture."""
        surface = pygame.Surface(size_for(self.found))
        surface.blit(self.kit.ground(surface.get_size()), (0, 0))
        frame = surface.get_rect().inflate(-24, -24)
        surface.blit(self.kit.panel(frame.size), frame.topleft)
        self._draw_head(surface)
        for number, (kind, bins) in enumerate(self.rows):
            self._draw_field(surface, number, kind, bins)
        self._draw_foot(surface)
        return surface

    def _draw_head(self, surface: pygame.Surface) -> None:
        game, room = self.found.game, surface.get_width() - 2 * MARGIN
        right = write(self.kit, surface, self.app.say(f"{game}_about.title"), "caption", "ink", (MARGIN, 52), room // 2)
        rules = load_rules(game)
        players = " · ".join(player_words(self.app, rules, seat) for seat in self.found.seats)
        words = f"{self.app.say(f'{game}_about.scenario.{self.found.scenario}.name')} · {players}"
        write(self.kit, surface, words, "caption_note", "dim", (right + 24, 56), room - right)
        axes = self.app.say("screens.reliability.axes")
        write(self.kit, surface, axes, "small", "dim", (MARGIN, 98), room)

    def _draw_field(self, surface: pygame.Surface, number: int, kind: str, bins: list[Bin]) -> None:
        field, theme = self.field(number), self.kit.theme
        room = CELL[0] - 40
        name = self.app.catalogue.find_name(self.found.game, "claim", kind) or kind
        write(self.kit, surface, name, "strong", "ink", (field.left - 34, field.top - 40), room)
        cases = self.app.say("screens.reliability.cases", n=together(bins).cases)
        write(self.kit, surface, cases, "cap", "dim", (field.left - 34, field.top - 20), room)
        for tick in TICKS:
            x, y = self.point(number, tick / 100, tick / 100)
            hair = [(0, (*theme["line"], 110)), (1, (*theme["line"], 110))]
            surface.blit(shapes.gradient(1, field.height, hair), (x, field.top))
            surface.blit(shapes.gradient(field.width, 1, hair), (field.left, y))
            words = self.kit.text(str(tick), "cap", theme["faint"])
            surface.blit(words, (x - words.get_width() // 2, field.bottom + 5))
            surface.blit(words, (field.left - words.get_width() - 7, y - words.get_height() // 2))
        pygame.draw.aaline(surface, theme["dim"], field.bottomleft, field.topright)
        for each in bins:
            if each.cases:
                self._draw_bin(surface, number, each)

    def _draw_bin(self, surface: pygame.Surface, number: int, each: Bin) -> None:
        """Draw a dot, larger for more cases, on its confidence interval; red if it does not fit."""
        low, high = (self.point(number, each.mean_told, end) for end in each.interval)
        theme = self.kit.theme
        for colour, edge in ((theme["well"], 2), (theme["ink"], 0)):
            line = pygame.Rect(low[0] - 1, high[1], 3, max(3, low[1] - high[1]))
            surface.fill(colour, line.inflate(2 * edge, 2 * edge))
        radius = min(MOST, LEAST + len(str(each.cases)))
        at = self.point(number, each.mean_told, each.share)
        pygame.draw.circle(surface, theme["well"], at, radius + 2)
        pygame.draw.circle(surface, theme["gold" if each.fits else "refusal_edge"], at, radius)

    def _draw_foot(self, surface: pygame.Surface) -> None:
        found, room = self.found, surface.get_width() - 2 * MARGIN
        words = self.app.say("screens.shares.foot", n=found.games, first=found.seed, last=found.seed + found.games - 1)
        write(self.kit, surface, words, "small", "dim", (MARGIN, surface.get_height() - 48), room)


def png(found: Reliability, language: str) -> bytes:
    """The picture as PNG bytes; the dummy drivers of SDL must have been chosen before."""
    from game.client.screenshot import make_app

    app = make_app(size_for(found), language, SCALE)
    file = BytesIO()
    pygame.image.save(ReliabilityPlot(app, found).draw(), file, "reliability.png")
    return file.getvalue()
