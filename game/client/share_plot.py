"""A picture of the results of many games: a bar for each side or result, with its 95 % interval."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from game.client.scenes.seats import player_words
from game.client.theme import Rgb
from game.client.ui import shapes
from game.games import load_rules
from game.simulation.tally import Shares, wilson

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.ui.kit import Kit

SCALE = 1.5
"""Scale of the style: a picture is viewed from farther away than a table."""
SIZE = (1200, 220)
"""Size of the picture without its rows, in pixels."""
ROW = 66
"""Height of a row, in pixels."""
MARGIN = 36
LABELS = 330
"""Width of the words before the bars."""
NUMBERS = 300
"""Width of the figures after the bars."""
BAR = 34
TICKS = (0, 20, 40, 60, 80, 100)


def size_for(shares: Shares) -> tuple[int, int]:
    """Size of the picture in pixels."""
    return SIZE[0], SIZE[1] + ROW * len(shares.ends)


class SharePlot:
    """The layout, in pixels, and the drawing."""

    def __init__(self, app: App, shares: Shares) -> None:
        self.app, self.kit, self.shares = app, app.kit, shares
        self.rules = load_rules(shares.game)
        self.rows = list(shares.ends.items())

    def field(self) -> pygame.Rect:
        """The rectangle from 0 to 100 %, first row to last."""
        width, height = size_for(self.shares)
        left = MARGIN + LABELS
        return pygame.Rect(left, 130, width - left - NUMBERS - MARGIN, height - SIZE[1])

    def x(self, share: float) -> int:
        """The x position of a share (0 to 1)."""
        field = self.field()
        return field.left + round(field.width * share)

    def bar(self, row: int) -> pygame.Rect:
        """The bar of a row, which ends at its share."""
        top = self.field().top + row * ROW + (ROW - BAR) // 2
        left = self.field().left
        return pygame.Rect(left, top, self.x(self._share(row)) - left, BAR)

    def interval(self, row: int) -> tuple[int, int]:
        """The x positions of a row's interval."""
        low, high = wilson(self.rows[row][1], self.shares.games)
        return self.x(low), self.x(high)

    def _share(self, row: int) -> float:
        return self.rows[row][1] / self.shares.games

    # === Words ===

    def words(self, row: int) -> tuple[str, str]:
        """The side or result of a row, and who plays the side."""
        end, say = self.rows[row][0], self.app.say
        if end not in self.shares.sides:
            return say(f"{self.shares.game}.result.{end}"), ""
        return self.app.catalogue.name(self.shares.game, "side", end), self._player(self.shares.sides.index(end))

    def _player(self, seat: int) -> str:
        return player_words(self.app, self.rules, self.shares.seats[seat].removeprefix("bot:"))

    def figures(self, row: int) -> tuple[str, str]:
        """The share of a row, and its interval."""
        percent = self.app.catalogue.percent
        low, high = wilson(self.rows[row][1], self.shares.games)
        return percent(self._share(row)), self.app.say("screens.shares.interval", low=percent(low), high=percent(high))

    def colour(self, row: int) -> Rgb:
        """The colour of a bar: that of the side; for results, that of victories or of games nobody won."""
        end, theme = self.rows[row][0], self.kit.theme
        if end in self.shares.sides:
            return theme.side(end).name
        if len(self.shares.sides) == 1 and end in self.shares.won:
            return theme.side(self.shares.sides[0]).name
        return theme["off_ink"]

    # === Drawing ===

    def draw(self) -> pygame.Surface:
        """Draw the picture."""
        surface = pygame.Surface(size_for(self.shares))
        surface.blit(self.kit.ground(surface.get_size()), (0, 0))
        frame = surface.get_rect().inflate(-24, -24)
        surface.blit(self.kit.panel(frame.size), frame.topleft)
        self._draw_head(surface)
        self._draw_ticks(surface)
        for row in range(len(self.rows)):
            self._draw_row(surface, row)
        self._draw_foot(surface)
        return surface

    def _draw_head(self, surface: pygame.Surface) -> None:
        about = f"{self.shares.game}_about"
        room = surface.get_width() - 2 * MARGIN
        right = write(self.kit, surface, self.app.say(f"{about}.title"), "caption", "ink", (MARGIN, 58), room // 2)
        scenario = self.app.say(f"{about}.scenario.{self.shares.scenario}.name")
        alone = f" · {self._player(0)}" if len(self.shares.sides) == 1 else ""
        write(self.kit, surface, scenario + alone, "caption_note", "dim", (right + 24, 62), room - right)

    def _draw_ticks(self, surface: pygame.Surface) -> None:
        field, line = self.field(), self.kit.theme["line"]
        for tick in TICKS:
            x = self.x(tick / 100)
            hair = shapes.gradient(1, field.height, [(0, (*line, 110)), (1, (*line, 110))])
            surface.blit(hair, (x, field.top))
            words = self.kit.text(str(tick), "cap", self.kit.theme["faint"])
            surface.blit(words, (x - words.get_width() // 2, field.top - words.get_height() - 4))

    def _draw_row(self, surface: pygame.Surface, row: int) -> None:
        bar, (low, high), (name, player) = self.bar(row), self.interval(row), self.words(row)
        middle, room = bar.centery, LABELS - 24
        if player:
            write(self.kit, surface, name, "strong", "ink", (MARGIN, middle - 13), room)
            write(self.kit, surface, player, "small", "dim", (MARGIN, middle + 13), room)
        else:
            write(self.kit, surface, name, "strong", "ink", (MARGIN, middle), room)
        surface.fill(self.colour(row), bar)
        self._draw_interval(surface, low, high, middle)
        share, interval = self.figures(row)
        left = self.field().right + 36
        write(self.kit, surface, share, "number", "gold", (left, middle), 100)
        write(self.kit, surface, interval, "small", "dim", (left + 104, middle), NUMBERS - 140)

    def _draw_interval(self, surface: pygame.Surface, low: int, high: int, middle: int) -> None:
        """Draw the interval as a light line with a dark edge, visible on any bar."""
        for colour, edge in ((self.kit.theme["well"], 2), (self.kit.theme["ink"], 0)):
            for line in ((low, middle - 1, high - low, 3), (low - 1, middle - 8, 3, 17), (high - 1, middle - 8, 3, 17)):
                surface.fill(colour, pygame.Rect(line).inflate(2 * edge, 2 * edge))

    def _draw_foot(self, surface: pygame.Surface) -> None:
        first, last = self.shares.seeds
        words = self.app.say("screens.shares.foot", n=self.shares.games, first=first, last=last)
        write(
            self.kit,
            surface,
            words,
            "small",
            "dim",
            (MARGIN, surface.get_height() - 48),
            surface.get_width() - 2 * MARGIN,
        )


def write(kit: Kit, surface: pygame.Surface, words: str, role: str, colour: str, at: tuple[int, int], most: int) -> int:
    """Draw a line of text at its left middle, shrunk if it is wider than `most` pixels. Return its right edge."""
    image = kit.text(words, role, kit.theme[colour])
    if image.get_width() > most:
        image = pygame.transform.smoothscale_by(image, most / image.get_width())
    surface.blit(image, (at[0], at[1] - image.get_height() // 2))
    return at[0] + image.get_width()


def png(shares: Shares, language: str) -> bytes:
    """The picture as PNG bytes; the dummy drivers of SDL must have been chosen before."""
    from game.client.screenshot import make_app

    app = make_app(size_for(shares), language, SCALE)
    file = BytesIO()
    pygame.image.save(SharePlot(app, shares).draw(), file, "shares.png")
    return file.getvalue()
