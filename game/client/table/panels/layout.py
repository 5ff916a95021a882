"""Lay out the whole table: the head, the board below it, the dock beside it, and what lies over the board.

Only panels that the player has taken out of the dock and the page of what is pointed at lie over the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.client.board.minimap import MiniMap
from game.client.board.view import BoardView
from game.client.cards.hand import HandView
from game.client.intent import Pos
from game.client.mat.host import BoardWindow, OverlayHost
from game.client.mat.overlay import MainBoard, Spot
from game.client.table.panels.dice_tray import DiceTray
from game.client.table.panels.hands import CardInPlay, HandColumn
from game.client.table.panels.tabs import Tabs, fold, lit_tab
from game.client.table.sizes import AIR, GAP, MARGIN, OUT, bar_height, dock_width
from game.client.ui.button import Button, Clickable
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.core.event import Event

LEAST_FILL, LEAST_LINE = 130, 9
"""Least height at 100 %, and least width in heights of small letters, of a panel that fills the remaining dock."""
LEAST_STEPS = 225
"""Least height at 100 % of the page of a special board: its chances and a step."""
LOW_DOCK, LEAST_PART = 330, 40
"""Height at 100 % below which a dock has no tab for the page and no empty tray; least height of each of its parts."""
LARGE_TEXT = 1.5
"""Size of text above which the words of the dock need the room of an empty tray."""
CARDS = (CardInPlay, HandColumn)
"""Widgets that become lower where room is short."""
LEAST_PAGE = 212
"""Least width at 100 % of a dock in which a page has room."""
LEAST_GUIDE, LEAST_BUTTONS = 96, 92
"""Least heights at 100 % of a guide and of the buttons in a full dock, where they scroll."""
ACCOUNT = 0.4
"""Largest share of the dock's height for the account of a fight."""
ABOVE = 80
"""Pixels at 100 % above the window, where cards of a hidden hand come from."""
RING = 8
"""Corner of the ring around the keyboard's place at 100 %."""


@dataclass
class Panels:
    """The panels of one moment; None for what is not shown."""

    game: Widget
    prompt: Widget
    status: Widget
    buttons: Widget | None
    log: Panel
    page: Panel
    hand: Widget | None = None
    hands: Sequence[HandView] = ()
    """The cards in the hand panel, by side."""
    plates: Sequence[Panel] = ()
    account: Panel | None = None
    """The account of the fight that has just ended."""
    guide: Widget | None = None
    """A lesson's words or a replay's controls, above the buttons."""
    in_play: CardInPlay | None = None
    """The card about which a person decides, below the buttons."""
    doing: bool = False
    """Whether the page is about the current action, such as who goes and who stays."""
    opened: frozenset[str] = frozenset()
    """Names of panels that the player has opened."""
    closed: frozenset[str] = frozenset()
    """Names of panels that the player has folded."""


class Dock(Widget):
    """The background of everything beside the board."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name)

    def paint(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        ground, edge = kit.theme["well"], (*kit.theme["line"], 90)
        surface.blit(kit.plate("dock", rect.size, 0, [(0, ground), (1, ground)]), rect)
        surface.blit(kit.plate("line", (kit.px(1), rect.height), 0, [(0, edge), (1, edge)]), rect)

    def press(self, pos: Pos, button: int) -> bool:
        return True


class TableLayout(Widget):
    """Places the panels of one moment, depending on the size of the window and of their contents.

    The head shows the question and the standing. The dock has from top to bottom the buttons, the cards, the game's own
    plates, the small map, the log in the remaining room, the dice, and tabs for the page and for a log without room.
    A panel taken out of the dock lies over the board, which is that much smaller; only the page of what is pointed at
    comes and goes without changing the board.
    """

    def __init__(self, board: BoardView, tray: DiceTray, minimap: MiniMap) -> None:
        super().__init__(name="table")
        self.board, self.tray, self.minimap = board, tray, minimap
        self.head, self.dock = Dock("head"), Dock("dock")
        tray.arrange = self._make_room
        board.on_moved = self._follow_zoom
        self.panels: Panels | None = None
        self.overlay: OverlayHost | None = None
        self.window: BoardWindow | None = None
        """The window in which a main board is visible."""
        self.end_motion: Callable[[], bool] = bool
        """Ends all motion and returns whether there was any; set by the table."""
        self.peek: Pos | None = None
        """The place in the window whose page comes out over the board for a while; None for none."""
        self.account: Event | None = None
        """The account of the fight shown last, until the next decision."""
        self.is_pinned = False
        """Whether the player has pinned that page: then it can be clicked, otherwise only read."""
        self.overlay_rect = pygame.Rect(0, 0, 640, 400)
        """The place of a special board, shown or not."""
        self._spare = pygame.Rect(0, 0, 0, 0)
        """The remaining room of the dock."""
        self._mapped = False
        """Whether the small map has room."""
        self._filled_by: Panel | None = None
        self._lit: list[Button] = []
        """The buttons in place of tabs whose panels are out over the board."""
        self._map: pygame.Rect | None = None

    @property
    def main(self) -> MainBoard | None:
        """The board that replaces the map as the table, if the game has one."""
        return self.overlay.main if self.overlay is not None else None

    @property
    def special(self) -> bool:
        """Whether a special board lies over the map."""
        return self.overlay is not None and self.main is None

    @property
    def hands(self) -> Sequence[HandView]:
        """The visible hands."""
        return self.panels.hands if self.panels is not None else ()

    def at(self, pos: Pos) -> Widget | None:
        """Return the widget at a point. Clicks go through a page that only comes out for a while."""
        panels = self.panels
        passing = panels is not None and self.peek is not None and not self.is_pinned
        if panels is None or not passing or not panels.page.visible or panels.page.name in panels.opened:
            return super().at(pos)
        if not self._is_out(panels.page):
            return super().at(pos)
        panels.page.visible = False
        found = super().at(pos)
        panels.page.visible = True
        return found

    # === What is shown ===

    def show(self, panels: Panels, overlay: OverlayHost | None) -> None:
        """Show other panels; the caller places the tree."""
        self.panels, self.overlay = panels, overlay
        if overlay is None or overlay.main is None:
            self.window = None
        elif self.window is None or self.window.host is not overlay:
            self.window = BoardWindow(overlay, lambda: self.end_motion(), self.window)
        lower = [self.board, overlay] if self.window is None else [self.window, self.board]
        layers: list[Widget | None] = [
            *lower, self.head, self.dock, self.minimap, panels.guide, *panels.plates, panels.in_play, panels.hand,
            panels.account, self.tray, panels.log, panels.page, panels.buttons, panels.status, panels.prompt,
            panels.game,
        ]  # fmt: skip
        self._lit = [lit_tab(panel, panels.opened) for panel in (panels.log, panels.page)]
        layers += self._lit
        self.adopt([layer for layer in layers if layer is not None])

    def show_page(self, page: Panel) -> None:
        """Replace the page in the inspector, without moving anything."""
        assert self.panels is not None
        before = self.panels.page.rect
        self.panels.page = page
        self.show(self.panels, self.overlay)
        page.attach(self.root)
        page.parent = self
        self.place_dock()
        self.root.invalidate(before.union(page.rect).inflate(2 * self.kit.px(22), 2 * self.kit.px(22)))

    def banner_place(self) -> pygame.Rect:
        """Return the place of a banner: in the head, over the standing."""
        assert self.panels is not None
        return pygame.Rect(self.panels.status.rect)

    def bars(self) -> Sequence[pygame.Rect]:
        """Return the rectangles of the question and of its buttons."""
        shown = (self.panels.prompt, self.panels.buttons) if self.panels is not None else ()
        return [widget.rect for widget in shown if widget is not None and widget.visible and widget.rect.width]

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """Return what sheets and tips must not hide: dice, cards, and panels about the choice and its consequences."""
        assert self.panels is not None
        panels = self.panels
        shown = (panels.prompt, panels.buttons, panels.page, panels.in_play, panels.hand, self.tray)
        return [widget.rect for widget in shown if widget is not None and widget.visible and widget.rect.width]

    def over_the_board(self) -> Iterator[Widget]:
        """Yield the panels that lie over the board now."""
        assert self.panels is not None
        for panel in (*self.panels.plates, self.panels.log, self.panels.page):
            if panel.visible and self._is_out(panel):
                yield panel

    def _is_out(self, panel: Widget) -> bool:
        """Whether a panel is left of the dock, over the board or over a main board."""
        return panel.rect.width > 0 and panel.rect.left < self.dock.rect.left

    def is_filled_by(self, name: str) -> bool:
        """Whether this panel takes the remaining room of the dock."""
        return self._filled_by is not None and self._filled_by.name == name

    def follow(self) -> None:
        """Scroll to the subject of the moment on a board that is larger than its window."""
        if self.window is not None:
            self.window.follow()

    def show_spot(self, spot: Spot) -> None:
        """Scroll to the spot that the keyboard has reached."""
        kind, _, name = spot.name.partition(":")
        if kind == "button":
            button = self._button(name)
            if button is not None and button.parent is not None:
                button.parent.reveal(button.rect)
        elif self.window is not None and kind != "card":
            place = self.main.map_place() if self.main is not None and kind == "space" else spot.rect
            self.window.show_part(place or spot.rect)

    def seen_of(self, spot: Spot) -> pygame.Rect:
        """Return the part of the window in which a spot is visible; buttons may be scrolled out of sight."""
        kind, _, name = spot.name.partition(":")
        button = self._button(name) if kind == "button" else None
        return button.view() if button is not None else self.root.window

    def _button(self, name: str) -> Clickable | None:
        return next((each for each in self.walk() if each.name == name and isinstance(each, Clickable)), None)

    def scroll_by(self, dy: int) -> bool:
        """Scroll a board that is larger than its window by pixels; False if there is none, or it is at its end."""
        return self.window is not None and self.window.scroll_by(dy)

    def hand_place(self, side: str) -> Pos:
        """Return the point that cards of a side come from and go to."""
        for hand in self.hands:
            if hand.side == side:
                center: Pos = hand.rect.center
                return center
        window = self.root.window
        return window.centerx, window.top - self.root.kit.px(ABOVE)

    def ring_hexes(self, spots: Iterable[Spot | None]) -> list[Spot]:
        """Have the board draw rings in hexes, under their counters; return the other places."""
        rings = [spot for spot in spots if spot is not None]
        hexes = {spot.name.removeprefix("space:") for spot in rings} & self.board.hexes
        self.board.ringed = frozenset(hexes)
        return [spot for spot in rings if spot.name.removeprefix("space:") not in hexes]

    def draw_rings(self, surface: pygame.Surface, spots: Sequence[Spot]) -> None:
        """Draw rings around the keyboard's place and the place of a hint."""
        for spot in spots:
            if (seen := self.seen_of(spot)).colliderect(spot.rect):
                ring = self.kit.spot_ring(spot.rect.size, self.kit.px(RING))
                clip, reach = surface.get_clip(), 2 * self.kit.focus_reach
                surface.set_clip(clip.clip(seen.inflate(reach, reach)))
                surface.blit(ring, ring.get_rect(center=spot.rect.center))
                surface.set_clip(clip)

    # === Placing ===

    def place(self, rect: pygame.Rect) -> None:
        """Place the head along the top, the dock at the right, and the board in the remaining room."""
        self.rect = pygame.Rect(rect)
        top, wide = self._place_head(rect), dock_width(self.kit, rect)
        field = pygame.Rect(rect.left, top, rect.width - wide, max(1, rect.bottom - top))
        self.head.place(pygame.Rect(rect.left, rect.top, rect.width, top - rect.top))
        self.dock.place(pygame.Rect(field.right, top, wide, field.height))
        if self.main is None:
            self.board.place(field)
        self.overlay_rect = field
        self.place_dock()

    def place_dock(self) -> None:
        """Place everything in the dock, then the board beside the panels that are out."""
        if self.panels is None or not self.dock.rect.width:
            return
        out = self._fill_dock(self.dock.rect.inflate(-2 * self.kit.px(GAP), -2 * self.kit.px(GAP)), self._filler())
        field = pygame.Rect(self.rect.left, self.dock.rect.top, self.dock.rect.left - self.rect.left,
                            self.dock.rect.height)  # fmt: skip
        free = self._place_out(out, field)
        if self.main is not None:
            self._place_main(self.main, free)
            return
        self.board.fill(field, free)
        self.overlay_rect = free.inflate(-2 * self.kit.px(AIR), -2 * self.kit.px(AIR))
        if self.overlay is not None:
            self.overlay.place(self.overlay_rect)
        self._follow_zoom()

    def _make_room(self) -> None:
        """Place the dock again when dice arrive or leave."""
        self.place_dock()
        self.root.invalidate(self.dock.rect)

    def _follow_zoom(self) -> None:
        """Show the small map when the zoom makes it useful; otherwise its room goes to the log."""
        if self._mapped != self._needs_map():
            inner = self.dock.rect.inflate(-2 * self.kit.px(GAP), -2 * self.kit.px(GAP))
            self._fill_dock(inner, self._filler())

    def _needs_map(self) -> bool:
        """Whether the small map shows more than the board."""
        return self.overlay is None and self.minimap.is_useful()

    def _place_head(self, rect: pygame.Rect) -> int:
        """Place menu and question, with the standing below them; return the bottom of the head."""
        panels, air = self.panels, self.kit.px(AIR)
        assert panels is not None
        left, top = rect.left + air, rect.top + air
        wide = min(panels.game.natural_width(), rect.width // 3)
        start = left + wide + air
        room = rect.right - air - start
        high = max(bar_height(self.kit), panels.game.height_for(wide), panels.prompt.height_for(room))
        panels.game.place(pygame.Rect(left, top, wide, high))
        panels.prompt.place(pygame.Rect(start, top, room, high))
        below = top + high + air // 2
        status = panels.status.height_for(rect.width - 2 * air)
        panels.status.place(pygame.Rect(left, below, rect.width - 2 * air, status))
        return below + status + air // 2

    def _fill_dock(self, inner: pygame.Rect, filler: Panel | None, *, spared: bool = False) -> list[Panel]:
        """Fill the dock; return the panels that are out.

        Choices are at the top, tabs and dice at the bottom, `filler` between them. `spared`: leave the room of an empty
        tray and of a page to the words of a guide.
        """
        panels, gap, wide = self.panels, self.kit.px(GAP), inner.width
        assert panels is not None
        low = inner.height < self.kit.px(LOW_DOCK)
        tabs = [
            panel for panel in (panels.log, panels.page) if panel is not filler and not (low and panel is panels.page)
        ]
        panels.page.visible = not low or panels.page is filler
        out = [panel for panel in tabs if panel.name in panels.opened]
        row = Tabs(self.kit, panels.log, panels.page, self._lit, out, is_peeking=self.peek is not None)
        bottom = row.place(tabs, inner) - gap
        scarce = low or self.kit.text_scale > LARGE_TEXT
        idle = not (scarce or self.special or spared or panels.in_play is not None)
        self.tray.visible = self.main is None and (bool(self.tray.rolls) or idle)
        if self.tray.visible:
            high = min(self.tray.height_for(wide), inner.height // 3)
            self.tray.place(pygame.Rect(inner.left, bottom - high, wide, high))
            bottom -= high + gap
        if panels.account is not None:
            high = min(panels.account.height_for(wide), round(inner.height * ACCOUNT))
            panels.account.place(pygame.Rect(inner.left, bottom - high, wide, high))
            bottom -= high + gap
        top = inner.top
        found = (panels.guide, panels.buttons, panels.in_play, panels.hand)
        parts = [part for part in found if part is not None]
        plates = () if self.special else panels.plates
        kept = sum(plate.strip(wide) + gap for plate in plates)
        if self.special and filler is panels.page:
            kept = self.kit.px(LEAST_STEPS) + gap
        elif self._keeps_room() and not (spared or self._is_full()):
            kept += self.kit.px(LEAST_FILL) + gap
        steps = panels.page.height_for(wide) + gap if filler is panels.page and self.special else 0
        for part in self._crowded_out(parts, wide, bottom - top - max(kept, steps)):
            part.place(pygame.Rect(inner.left, bottom, wide, 0))
            parts.remove(part)
        heights = self._heights(parts, wide, bottom - top - kept)
        if panels.guide is not None and not spared and heights[0] < panels.guide.height_for(wide):
            return self._fill_dock(inner, None, spared=True)
        for part, high in zip(parts, heights, strict=True):
            part.place(pygame.Rect(inner.left, top, wide, high))
            top += gap + (part.foot - top if self.special and isinstance(part, HandColumn) else high)
        top, more = self._place_plates(pygame.Rect(inner.left, top, wide, bottom - top))
        self._spare = pygame.Rect(inner.left, top, wide, max(0, bottom - top))
        filled = pygame.Rect(self._spare)
        if filler is panels.log and self.tray.visible and not self.tray.rolls and panels.account is None:
            filled.height = self.tray.rect.bottom - top
        small = self._map_height(filler)
        if filler is not None:
            if filled.height - small < self.kit.px(LEAST_FILL) and small > self._spare.height:
                small = 0
            if filled.height - small < self.kit.px(LEAST_FILL) or wide < self.kit.size("small") * LEAST_LINE:
                return self._fill_dock(inner, None)
            self.tray.visible &= filled.height == self._spare.height
            self._spare = filled
        self._place_minimap(small)
        if filler is not None:
            fold(filler, folded=False)
            filler.visible = True
            filler.place(self._spare)
            self._spare.height = 0
        self._filled_by = filler
        return [*more, *out]

    def _is_full(self) -> bool:
        """Whether the account of a fight next to cards leaves no room for a page."""
        assert self.panels is not None
        return self.panels.account is not None and self.panels.hand is not None

    def _keeps_room(self) -> bool:
        """Whether room is kept for the page of the current action, so that the cards keep their size."""
        assert self.panels is not None
        hand = self.panels.hand
        return isinstance(hand, HandColumn) and not hand.spreads(self.dock.rect.width) and not self.panels.plates

    def _filler(self) -> Panel | None:
        """Return the panel for the remaining room: steps of a special board, the current action, or the log."""
        assert self.panels is not None
        doing = self.panels.doing and self.peek is None and self._keeps_room()
        if "page" not in self.panels.opened and (self.special or doing) and not self._is_full():
            return self.panels.page if self.dock.rect.width >= self.kit.px(LEAST_PAGE) else None
        return None if "log" in self.panels.opened else self.panels.log

    def _heights(self, parts: Sequence[Widget], wide: int, room: int) -> list[int]:
        """Return the height of each part: what it asks for, or less for the last ones if room is short."""
        assert self.panels is not None
        gaps = self.kit.px(GAP) * max(0, len(parts) - 1)
        wants = [part.height_for(wide) for part in parts]
        least = {"buttons": self.kit.px(LEAST_BUTTONS), "guide": self.kit.px(LEAST_GUIDE)}
        leasts = [
            min(want, part.least_height(wide) if isinstance(part, CARDS) else least.get(part.name, want))
            for part, want in zip(parts, wants, strict=True)
        ]
        lack = sum(wants) + gaps - room
        for least_of in (leasts, [self.kit.px(LEAST_PART)] * len(parts)):
            for place in reversed(range(len(parts))):
                given = min(max(0, lack), max(0, wants[place] - least_of[place]))
                wants[place] -= given
                lack -= given
        return wants

    def _crowded_out(self, parts: Sequence[Widget], wide: int, room: int) -> list[Widget]:
        """Hide and return what gives way to the card in play: a hand that cannot be picked from; else that card.

        Such a hand gives way to the steps of a battle too, unless they have room below it in its usual size.
        """
        assert self.panels is not None
        card, hand = self.panels.in_play, self.panels.hand
        for part in (card, hand):
            if part is not None:
                part.visible = True
        idle = isinstance(hand, HandColumn) and not hand.is_lit
        if card is None:
            gaps = self.kit.px(GAP) * (len(parts) - 1)
            whole = sum(part.height_for(wide) for part in parts) + gaps <= room
            leaves = idle and self.special and not whole
        elif self._least_of(parts, wide) <= room:
            return []
        else:
            leaves = idle and self._least_of([part for part in parts if part is not hand], wide) <= room
        gone = hand if leaves else card
        if gone is None:
            return []
        gone.visible = False
        return [gone]

    def _least_of(self, parts: Sequence[Widget], wide: int) -> int:
        """Return the total height with cards as low as possible and everything else whole."""
        lows = [part.least_height(wide) if isinstance(part, CARDS) else part.height_for(wide) for part in parts]
        return sum(lows) + self.kit.px(GAP) * (len(parts) - 1)

    def _place_plates(self, rect: pygame.Rect) -> tuple[int, list[Panel]]:
        """Place the plates one below the other; those without room become tabs, or come out if the player wants them.

        Return the lower end, and the plates that are out.
        """
        panels, gap = self.panels, self.kit.px(GAP)
        assert panels is not None
        plates = panels.plates if not self.special else ()
        strips = [plate.strip(rect.width) + gap for plate in plates]
        top, out = rect.top, list[Panel]()
        for panel in panels.plates:
            panel.visible = not self.special
        for number, plate in enumerate(plates):
            fold(plate, folded=False)
            below, high = sum(strips[number + 1 :]), plate.height_for(rect.width)
            fits = top + high + below <= rect.bottom
            if not fits and plate.name in panels.opened:
                out.append(plate)
                continue
            if plate.name in panels.closed or not fits:
                fold(plate, folded=True)
                high = plate.height_for(rect.width)
                plate.visible = top + high <= rect.bottom
            if plate.visible:
                plate.place(pygame.Rect(rect.left, top, rect.width, high))
                top += high + gap
        return top, out

    def _place_out(self, out: Sequence[Panel], field: pygame.Rect) -> pygame.Rect:
        """Place panels over the right edge of the board; return the rest of the board.

        The page of what is pointed at lies over the farther edge; that of something beside the board lies where it
        covers fewer of the spaces that it speaks of.
        """
        assert self.panels is not None
        margin = self.kit.px(MARGIN)
        wide = max(min(self.kit.px(OUT), field.width // 2), *map(_least_width, (*out, self.panels.page)))
        room = field.inflate(-2 * margin, -2 * margin)
        free = pygame.Rect(field)
        if out:
            left, top = room.right - wide, room.top
            free.width = left - margin // 2 - free.left
            for number, panel in enumerate(out):
                fold(panel, folded=False)
                rest = room.bottom - top - margin * (len(out) - number - 1)
                high = min(panel.height_for(wide), rest) if number + 1 < len(out) else rest
                high = max(high, rest // (len(out) - number)) if panel is not out[-1] else high
                panel.visible = True
                panel.place(pygame.Rect(left, top, wide, min(high, rest)))
                top += panel.rect.height + margin
        page = self.panels.page
        if self.peek is not None and page not in out and page is not self._filled_by:
            fold(page, folded=False)
            at_right = pygame.Rect(free.right - margin - wide, room.top, wide, min(page.height_for(wide), room.height))
            at_left = at_right.move(room.left - at_right.left, 0)
            if field.collidepoint(self.peek):
                place = at_left if self.peek[0] > free.centerx else at_right
                page.visible = not place.inflate(4 * margin, 4 * margin).collidepoint(self.peek)
            else:
                place, page.visible = min(at_right, at_left, key=self._lit_below), True
            page.place(place)
        return free

    def _lit_below(self, place: pygame.Rect) -> int:
        """Count the lit spaces that a panel would cover."""
        board = self.board
        return sum(place.colliderect(board.space_rect(space)) for space in board.lit.remembered if board.has(space))

    def _place_main(self, main: MainBoard, rect: pygame.Rect) -> None:
        """Place the board that replaces the map, with the window for the map on it."""
        assert self.window is not None
        main.scrolls = rect.height < main.least_height(self.kit, rect.width)
        self.overlay_rect = rect
        self.window.place(rect)
        self.minimap.visible = False
        main.map_moved = self.place_map
        self.place_map()

    def place_map(self) -> None:
        """Show the map in its window on a main board: all of it, unless the player has zoomed in."""
        main = self.main
        place = main.map_place() if main is not None else None
        self.board.visible = place is not None
        if place is not None and self.window is not None:
            whole = place != self._map and (self._map is None or self.board.is_whole)
            seen = place.clip(self.window.rect)
            self.board.carry(place, seen)
            self.board.visible = bool(seen.width and seen.height)
            if whole:
                self.board.show_whole()
        self._map = place

    def _map_height(self, filler: Panel | None) -> int:
        """Return the height of the small map with the gap below it; 0 if it is useless or a page needs the room."""
        assert self.panels is not None
        self._mapped = self._needs_map()
        if not self._mapped or filler is self.panels.page:
            return 0
        return self.minimap.size(self._spare.width)[1] + self.kit.px(GAP)

    def _place_minimap(self, high: int) -> None:
        """Place the small map at the top of the remaining room of the dock, if it fits."""
        self.minimap.visible = 0 < high <= self._spare.height + self.kit.px(GAP)
        if self.minimap.visible:
            self.minimap.place(pygame.Rect(*self._spare.topleft, self._spare.width, high - self.kit.px(GAP)))
            self._spare.top += high
            self._spare.height = max(0, self._spare.height - high)


def _least_width(panel: Panel) -> int:
    """Return the width below which the scrolling part of a panel has no room."""
    bar = panel.content.bar_width() if isinstance(panel.content, ScrollArea) else 0
    return panel.least_width() + bar
