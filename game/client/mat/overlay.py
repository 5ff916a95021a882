"""A special board that lies over the map for a while, such as the field of a battle."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.client.documents import Document
from game.client.intent import Pos
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.core.choice import Pick
from game.core.event import Event
from game.core.match import View

if TYPE_CHECKING:
    from game.client.tween import Animation
    from game.play.session import Session


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the screen at which options can be picked: by a click in it, or by Enter when Tab has come to it.

    Several picks at one place open a small menu. `name` stays the same from one decision to the next.
    """

    name: str
    picks: tuple[Pick, ...]
    rect: pygame.Rect
    label: Words = ""


@dataclass(frozen=True, slots=True)
class BoardButton:
    """A button that a special board adds to those of the decision; it is no option of it.

    `key` names the binding that presses it, if any; `act` is what it does.
    """

    name: str
    words: Words
    act: Callable[[Session], None]
    tip: Words = ""
    key: str = ""


class Overlay(ABC):
    """A special board over the map.

    The table makes one through `GameBoard.make_overlay` and keeps it as long as `GameBoard.overlay_key` says the
    same. The life of one: `place` (again whenever window, scale or language change), then for each decision `show`,
    `play` for the events in between, and `draw` whenever a part of it is dirty. It never changes anything: picks are
    made by the table, from the spots.
    """

    button_height = 0
    """Height in pixels that the buttons of the decision need on it; 0: they stand below. Set before `place`."""
    button_width = 0
    """Width in pixels that they would like, if it is known before `place`."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.kit: Kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.invalidate: Callable[[pygame.Rect | None], None] = _nobody
        """Have a part drawn again; the table puts its own here before `place`."""

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take the free part of the window (no panel lies over it) and the style in force."""
        self.kit = kit
        self.rect = pygame.Rect(rect)

    def button_place(self) -> pygame.Rect:
        """The strip in which the buttons of the decision stand, `button_height` high if it is not below the board."""
        return pygame.Rect(self.rect.left, self.rect.bottom - self.button_height, self.rect.width, self.button_height)

    @abstractmethod
    def show(self, view: View[Any]) -> None:
        """Show the position as it is; `view.choice` is the viewer's decision, if any."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies inside the clip of the surface. Render no text and scale nothing that was not kept."""

    def spots(self) -> Sequence[Spot]:
        """Where the options of the present decision can be picked; those not listed become buttons above."""
        return ()

    def commands(self) -> Sequence[BoardButton]:
        """Buttons of the board's own, shown after those of the decision."""
        return ()

    def outlook(self) -> Words:
        """What comes next, such as the dice that will be rolled: shown above the buttons; empty for nothing."""
        return ""

    def lit(self, spot: Spot | None) -> None:  # noqa: B027 - for boards that light what is pointed at
        """The pointer or the keyboard is on a spot, or on none; draw it so and say which part is dirty."""

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """What to say about the thing at a point, and whether that is a refusal."""
        return None, False

    def pointed(self, pos: Pos) -> str:
        """The subject (see `Pages.document`) at a point, such as "piece:wallace"; empty for none."""
        return ""

    def page(self, view: View[Any]) -> Document | None:
        """A page that stands at the top of the side column while the board lies here, such as the battle's steps."""
        return None

    def ponder(self) -> bool:
        """Go on calculating for a few milliseconds what the page tells; True if there is better to be told."""
        return False

    def play(self, event: Event) -> Animation | None:
        """The motion that shows an event here; None to let the table show it in its own way.

        An animation changes what is shown when it ends, skipped or not, so that the next one starts from there.
        """
        return None


class MainBoard(Overlay):
    """A special board that is the table itself, for games whose main surface is no map.

    It lies there from the beginning to the end of a match, takes the place of the map, and shows the map in a window of
    its own. Spaces of the map can be picked as ever while it is seen.
    """

    window = pygame.Rect(0, 0, 0, 0)
    """All of the window: a main board is seen round the bars too."""
    map_moved: Callable[[], None]
    """Call it when `map_place` has changed in the midst of a motion; the table puts its own here."""
    scrolls = False
    """Is only a part of it seen, for want of height? `rect` is all of it then. Set before `place`."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.map_moved = _nothing

    def least_height(self, kit: Kit, width: int) -> int:
        """Height in pixels, without the buttons, below which it would rather be scrolled; 0 for never."""
        return 0

    def full_height(self, kit: Kit, width: int) -> int:
        """Its height in pixels while it is scrolled."""
        return self.least_height(kit, width)

    def moment(self) -> pygame.Rect | None:
        """The part that the present moment is about: it is scrolled into sight. None leaves all where it is."""
        return None

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What is seen of it all over the window, round the bars too."""

    @abstractmethod
    def map_place(self) -> pygame.Rect | None:
        """Where the map is seen; None while it is folded away."""

    @abstractmethod
    def button_place(self) -> pygame.Rect:
        """The strip in which the buttons of the decision stand, at least `button_height` high."""

    def expect(self, view: View[Any]) -> None:
        """The events that are going to be played lead to this position."""


def _nothing() -> None:
    """Nobody listens yet."""


def _nobody(rect: pygame.Rect | None) -> None:
    """Nobody listens yet."""
