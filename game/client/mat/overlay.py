"""Special boards that cover the map for a while, such as a battle."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
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
    """A place where options can be picked: by a click, or by Enter when Tab has reached it.

    Several picks at one place open a small menu. `name` stays the same from one decision to the next.
    """

    name: str
    picks: tuple[Pick, ...]
    rect: pygame.Rect
    label: Words = ""


@dataclass(frozen=True, slots=True)
class BoardButton:
    """A button that a special board adds to those of the decision; it is not an option.

    `key` names the binding that presses it, if any; `act` is what it does.
    """

    name: str
    words: Words
    act: Callable[[Session], None]
    tip: Words = ""
    key: str = ""


class Overlay(ABC):
    """A special board above the map.

    The table creates it with `GameBoard.make_overlay` and keeps it while `GameBoard.overlay_key` stays the same. The
    table calls `place` (again whenever window, scale or language change), then for each decision `show`, `play` for the
    events in between, and `draw` whenever a part of it is dirty. The board never changes anything: the table makes the
    picks from its spots.
    """

    def __init__(self, key: str) -> None:
        self.key = key
        self.kit: Kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.invalidate: Callable[[pygame.Rect | None], None] = _nobody
        """Redraws a part; the table sets this before `place`."""

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take the free part of the window (without panels) and the current style."""
        self.kit = kit
        self.rect = pygame.Rect(rect)

    @abstractmethod
    def show(self, view: View[Any]) -> None:
        """Show a position; `view.choice` is the viewer's decision, if any."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is inside the clip of the surface. Render no text and scale nothing that is not cached."""

    def spots(self) -> Sequence[Spot]:
        """Where the options of the current decision can be picked; options not listed become buttons."""
        return ()

    def commands(self) -> Sequence[BoardButton]:
        """The board's own buttons, shown after those of the decision."""
        return ()

    def outlook(self) -> Words:
        """What comes next, such as the dice to be rolled, shown above the buttons; empty for nothing."""
        return ""

    def lit(self, spot: Spot | None) -> None:  # noqa: B027 - for boards that light what is pointed at
        """Highlight the spot under the pointer or keyboard focus, or none; invalidate what has changed."""

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """The tip for a point, and whether it is a refusal."""
        return None, False

    def pointed(self, pos: Pos) -> str:
        """The subject (see `Pages.document`) at a point, such as "piece:wallace"; empty for none."""
        return ""

    def page(self, view: View[Any]) -> Document | None:
        """A page for the top of the side column while the board is shown, such as the steps of a battle."""
        return None

    def ponder(self) -> bool:
        """Continue to calculate the page for a few milliseconds; return True if it has improved."""
        return False

    def recall(self, view: View[Any], latest: Iterator[Event]) -> None:  # noqa: B027 - for boards that show what was
        """Learn what led to the position that `show` gets next, the latest event first, even if it was not played."""

    def play(self, event: Event) -> Animation | None:
        """The animation that shows an event here; None to let the table show it.

        An animation changes what is shown when it ends, even if skipped, so that the next one starts from there.
        """
        return None


class MainBoard(Overlay):
    """A special board that replaces the map as the main surface, for games that are not played on a map.

    It stays for the whole match and shows the map in a window of its own. Spaces of the map can be picked while it is
    visible.
    """

    window = pygame.Rect(0, 0, 0, 0)
    """The whole window: a main board is visible around the bars too."""
    map_moved: Callable[[], None]
    """Call it when `map_place` has changed during an animation; the table sets this."""
    scrolls = False
    """Whether the board is scrolled because its height does not fit; then `rect` is all of it. Set before `place`."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.map_moved = _nothing

    def least_height(self, kit: Kit, width: int) -> int:
        """Height in pixels, without buttons, below which the board is scrolled; 0 for never."""
        return 0

    def full_height(self, kit: Kit, width: int) -> int:
        """Its height in pixels while it is scrolled."""
        return self.least_height(kit, width)

    def moment(self) -> pygame.Rect | None:
        """The part that the current moment is about, which is scrolled into view; None for no scrolling."""
        return None

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the background of the whole window, around the bars too."""

    @abstractmethod
    def map_place(self) -> pygame.Rect | None:
        """The rectangle of the map; None while it is hidden."""

    def place_of(self, name: str) -> pygame.Rect | None:
        """Return where the thing with this subject is; None if it is not on the board."""
        return None

    def expect(self, view: View[Any]) -> None:
        """Announce the position that the coming events lead to."""


def _nothing() -> None:
    """Do nothing."""


def _nobody(rect: pygame.Rect | None) -> None:
    """Do nothing."""
