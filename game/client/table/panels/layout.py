"""All of the table as one tree: the map fills the window, the panels float over it and fold when room is short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client.board.minimap import MiniMap
from game.client.board.view import BoardView
from game.client.cards.hand import HandView
from game.client.intent import Pos
from game.client.mat.host import BoardWindow, OverlayHost, Rail
from game.client.mat.overlay import MainBoard, Spot
from game.client.table.panels.dice_tray import DiceTray, near_spaces
from game.client.table.panels.prompt import CARDS
from game.client.table.sizes import MARGIN, PLATE, PLATE_AIR, bar_height, column_width, is_hand_in_row
from game.client.ui.button import Clickable
from game.client.ui.panel import Panel
from game.client.ui.widget import Widget

LEAST_LOG = 110
"""Height of the log at 100 % that the page of a special board leaves."""
LEAST_MAP = 80
"""Height at 100 % that the small map needs below the plates."""
BAR = 880
"""Least width of the prompt bar at 100 %, so that its buttons stay where they are from one decision to the next."""
LEAST_FREE = 90
"""Height at 100 % of the board that bars higher than usual leave free, in which every space can be brought."""
LEAST_BESIDE = 190
"""Width at 100 % that buttons, or a line of words, need beside a hand if they are wider than that."""
MOST_BUTTONS, MOST_CARDS = 0.5, 0.8
"""Part of the height below the bars that buttons, and cards to be chosen, may take; more of them are scrolled."""
ABOVE = 80
"""Pixels at 100 % above the window, where cards of a hand that is not shown come from."""
RING = 8
"""Corner of the ring around the keyboard's place at 100 %."""
LOG_SHARE = 0.42
"""Part of the side column that the log takes from the inspector."""


@dataclass
class Panels:
    """The panels of one moment; None for what is not shown."""

    game: Widget
    prompt: Widget
    buttons: Widget | None
    standing: Widget | None
    log: Panel
    page: Panel
    hand: Widget | None
    hands: Sequence[HandView] = ()
    """The cards in it, by side."""
    plates: Sequence[Panel] = ()
    with_print: bool = False
    """Is what is printed beside the spaces in sight, not covered by plates that show it?"""


class TableLayout(Widget):
    """The panels of one moment: what lies over what, and where, from the size of the window and of what they hold.

    `drawer` names the panel ("log" or "page") pulled out in a window too narrow for a column.
    """

    def __init__(self, board: BoardView, tray: DiceTray, minimap: MiniMap) -> None:
        super().__init__(name="table")
        self.board, self.tray, self.minimap = board, tray, minimap
        tray.arrange = board.on_moved = self.place_tray
        self.panels: Panels | None = None
        self.overlay: OverlayHost | None = None
        self.window: BoardWindow | None = None
        """In which a main board is seen."""
        self.end_motion: Callable[[], bool] = bool
        """Ends what moves, and says whether anything did; the table puts its own here."""
        self.drawer = ""
        self.hand_in_row = False
        """Does the game want the hand in a row, however large the window is?"""
        self.overlay_rect = pygame.Rect(0, 0, 640, 400)
        """Where a special board lies, or would lie."""
        self._bars = (0, 0, 0)
        self._beside = 0
        """Where the plates end at the right; 0 if there are none."""
        self._foot = 0
        """Where the lowest of them ends."""
        self._low_left: int | None = None
        """Where buttons beside a row of cards begin at the left; None if they lie elsewhere."""
        self.rail = Rail()
        self._map: pygame.Rect | None = None

    @property
    def main(self) -> MainBoard | None:
        """The board that is the table itself, if there is one."""
        return self.overlay.main if self.overlay is not None else None

    @property
    def special(self) -> bool:
        """Does a special board lie over the map for a while?"""
        return self.overlay is not None and self.main is None

    @property
    def hands(self) -> Sequence[HandView]:
        """The hands that are shown."""
        return self.panels.hands if self.panels is not None else ()

    # === What is shown ===

    def show(self, panels: Panels, overlay: OverlayHost | None) -> None:
        """Take other panels; the caller places the tree."""
        self.panels, self.overlay = panels, overlay
        if overlay is None or overlay.main is None:
            self.window = None
        elif self.window is None or self.window.host is not overlay:
            self.window = BoardWindow(overlay, lambda: self.end_motion(), self.window)
        lower = [self.board, overlay] if self.window is None else [self.window, self.board]
        layers: list[Widget | None] = [
            *lower,
            self.rail,
            self.minimap,
            *panels.plates,
            panels.hand,
            panels.standing,
            panels.log,
            panels.page,
            self.tray,
            panels.buttons,
            panels.prompt,
            panels.game,
        ]
        self.adopt([layer for layer in layers if layer is not None])

    def show_page(self, page: Panel) -> None:
        """Put another page into the inspector, in the same place."""
        assert self.panels is not None
        old, self.panels.page = self.panels.page, page
        self.show(self.panels, self.overlay)
        page.attach(self.root)
        page.parent = self
        page.visible = old.visible
        page.place(old.rect)
        page.invalidate()

    def banner_place(self) -> Pos:
        """The middle of a banner's upper edge: below the bars, over the board."""
        board = self.overlay_rect if self.special or self.main is not None else self.board.free()
        return board.centerx, max(board.top, self._bars[2]) + self.kit.px(12)

    def bars(self) -> Sequence[pygame.Rect]:
        """Where the question stands, and the buttons for it."""
        shown = (self.panels.prompt, self.panels.buttons) if self.panels is not None else ()
        return [widget.rect for widget in shown if widget is not None and widget.visible and widget.rect.width]

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """Dice, and the panels that say what is to be chosen and what would come of it."""
        assert self.panels is not None
        shown = (self.panels.prompt, self.panels.buttons, self.panels.page, self.tray)
        return [widget.rect for widget in shown if widget is not None and widget.visible and widget.rect.width]

    def follow(self) -> None:
        """Bring into sight what the moment is about, where a board is larger than its window."""
        if self.window is not None:
            self.window.follow()

    def show_spot(self, spot: Spot) -> None:
        """Bring into sight what the keyboard has come to."""
        kind, _, name = spot.name.partition(":")
        if kind == "button":
            button = self._button(name)
            if button is not None and button.parent is not None:
                button.parent.reveal(button.rect)
        elif self.window is not None and kind != "card":
            place = self.main.map_place() if self.main is not None and kind == "space" else spot.rect
            self.window.show_part(place or spot.rect)

    def seen_of(self, spot: Spot) -> pygame.Rect:
        """The part of the window in which a spot can be seen: buttons may be scrolled out of theirs."""
        kind, _, name = spot.name.partition(":")
        button = self._button(name) if kind == "button" else None
        return button.view() if button is not None else self.root.window

    def _button(self, name: str) -> Clickable | None:
        return next((each for each in self.walk() if each.name == name and isinstance(each, Clickable)), None)

    def scroll_by(self, dy: int) -> bool:
        """Scroll a board that is larger than its window by pixels; False if there is none, or it is at its end."""
        return self.window is not None and self.window.scroll_by(dy)

    def hand_place(self, side: str) -> Pos:
        """Where cards of a side come from and go to."""
        for hand in self.hands:
            if hand.side == side:
                center: Pos = hand.rect.center
                return center
        window = self.root.window
        return window.centerx, window.top - self.root.kit.px(ABOVE)

    def draw_rings(self, surface: pygame.Surface, spots: Sequence[Spot | None]) -> None:
        """Mark the keyboard's place, and that of a hint."""
        for spot in spots:
            if spot is not None and (seen := self.seen_of(spot)).colliderect(spot.rect):
                ring = self.kit.spot_ring(spot.rect.size, self.kit.px(RING))
                clip, reach = surface.get_clip(), 2 * self.kit.focus_reach
                surface.set_clip(clip.clip(seen.inflate(reach, reach)))
                surface.blit(ring, ring.get_rect(center=spot.rect.center))
                surface.set_clip(clip)

    # === Sizes ===

    def logical(self) -> tuple[float, float]:
        """The window's size at 100 %."""
        window = self.root.window
        return window.width / self.kit.scale, window.height / self.kit.scale

    def has_hand_in_row(self) -> bool:
        """Does the hand lie in a row at the bottom?"""
        return (self.hand_in_row and not self.special) or is_hand_in_row(*self.logical())

    # === Placing ===

    def place(self, rect: pygame.Rect) -> None:
        """Bars at the top, column at the right, hand at the bottom, the board under all."""
        self.rect = pygame.Rect(rect)
        assert self.panels is not None
        kit, width = self.kit, self.logical()[0]
        margin = kit.px(MARGIN)
        column = kit.px(column_width(width, main=self.main is not None))
        right = rect.right - margin - (column + margin if column else 0)
        floor = self._place_hand(right, rect, margin) if self.main is None else rect.bottom
        bottom, edge = self._place_bars(rect, margin, right)
        if self.main is not None:
            self._place_main(
                self.main, pygame.Rect(rect.left, bottom, right - rect.left + margin, rect.bottom - bottom)
            )
            self._place_column(rect, column, margin, bottom)
            return
        self._place_column(rect, column, margin, bottom)
        top = rect.top + margin + bar_height(kit) + kit.px(5)
        if self.panels.prompt.rect.height > bar_height(kit):
            top = max(top, min(bottom, floor - kit.px(LEAST_FREE)))
        top += self._spare(right - edge, floor - top)
        free = pygame.Rect(edge, top, right - edge, floor - top)
        self.board.camera.beside = self._over(free)
        self.board.fill(rect, free, only_spaces=self.rail.visible and not self.panels.with_print)
        self._place_corner(free, margin)
        self.overlay_rect = pygame.Rect(
            rect.left + margin, bottom + margin // 2, right - rect.left - margin, floor - bottom - margin * 3 // 2
        )
        if self.overlay is not None:
            self.overlay.overlay.button_height = self._button_strip(self.overlay_rect.height)
            self.overlay.place(self.overlay_rect)
            self._place_buttons(self.overlay.overlay.button_place())

    def _over(self, free: pygame.Rect) -> int:
        """Width at the left of the free area over which folded plates, or the meter below them, lie."""
        assert self.panels is not None
        edge = free.left + self.kit.px(MARGIN)
        shown = [each for each in (*self.panels.plates, self.panels.standing) if each is not None and each.visible]
        lying = [each.rect for each in shown if each.rect.left <= edge and each.rect.colliderect(free)]
        return max((rect.right - free.left for rect in lying), default=0)

    def _spare(self, width: int, height: int) -> int:
        """Height that a board with more print below does not need: a row of buttons then covers none of it."""
        home = self.board.board.home
        if self.overlay is not None or home == self.board.board.world:
            return 0
        part = min(width / home[2], height / home[3])
        spare = min(round(height - part * home[3]), bar_height(self.kit))
        self.board.camera.cover = max(0, self.board.camera.cover - spare)
        return spare

    def _place_plates(self, rect: pygame.Rect, margin: int, bars: int) -> int:
        """One below the other at the left, as far as there is room; returns where the board is free beside them."""
        plates = self.panels.plates if self.panels is not None and self.overlay is None else ()
        gap, width = self.kit.px(10), self.kit.px(PLATE)
        top, edge = bars + gap, rect.left
        self._beside = self._foot = 0
        for plate in self.panels.plates if self.panels is not None else ():
            wide = max(width, plate.natural_width() + self.kit.px(24) if plate.folded else plate.least_width())
            high = plate.height_for(wide)
            plate.visible = plate in plates and top + high <= rect.bottom - margin
            if plate.visible:
                plate.place(pygame.Rect(rect.left + margin, top, wide, high))
                top += high + gap
                self._foot = top - gap
                self._beside = max(self._beside, rect.left + margin + wide)
                edge = edge if plate.folded else max(edge, rect.left + margin + wide + self.kit.px(PLATE_AIR))
        self.rail.visible = edge > rect.left
        self.rail.place(pygame.Rect(rect.left, rect.top, edge - rect.left, rect.height))
        return edge

    def _place_main(self, main: MainBoard, rect: pygame.Rect) -> None:
        """The board that is the table itself; on it the buttons and the window with the map."""
        assert self.panels is not None
        assert self.window is not None
        buttons, gap = self.panels.buttons, self.kit.px(MARGIN)
        high = self._button_height(rect.width - 2 * gap, rect.height)
        least = max(bar_height(self.kit), high)
        main.scrolls = rect.height < main.least_height(self.kit, rect.width) + least
        main.button_height = 0 if main.scrolls else least
        main.button_width = 0 if main.scrolls or buttons is None else buttons.natural_width() + 1
        strip = pygame.Rect(rect.left + gap, rect.bottom - gap // 2 - high, rect.width - 2 * gap, high)
        if main.scrolls and buttons is not None:
            rect = pygame.Rect(rect.left, rect.top, rect.width, strip.top - gap // 2 - rect.top)
        self.overlay_rect = rect
        self.window.place(rect)
        if buttons is not None:
            if not main.scrolls:
                strip = main.button_place()
            wide = min(strip.width, buttons.natural_width() + 1)
            high = min(strip.height, buttons.height_for(wide))
            buttons.place(pygame.Rect(strip.left, strip.centery - high // 2, wide, high))
        self.minimap.visible = self.tray.visible = False
        main.map_moved = self.place_map
        self.place_map()

    def _button_height(self, width: int, room: int) -> int:
        """Height of the buttons below the bars, or below a main board: so many that they fill the room scroll."""
        buttons = self.panels.buttons if self.panels is not None else None
        if buttons is None:
            return 0
        high = buttons.height_for(min(width, buttons.natural_width() + 1))
        most = MOST_CARDS if buttons.name == CARDS else MOST_BUTTONS
        return min(high, max(bar_height(self.kit), round(room * most)))

    def place_map(self) -> None:
        """Show the map in the window that a main board has for it now, whole unless the player has come closer."""
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

    def _place_bars(self, rect: pygame.Rect, margin: int, right: int) -> tuple[int, int]:
        """Game block, prompt, plates, buttons; returns where the map is free below the bars and beside the plates."""
        panels = self.panels
        assert panels is not None
        gap, left, top = self.kit.px(10), rect.left + margin, rect.top + margin
        game_width = min(panels.game.natural_width(), (right - left) // 2)
        prompt_left = left + game_width + gap
        room = right - prompt_left
        prompt_width = min(room, max(panels.prompt.natural_width() + self.kit.px(8), self.kit.px(BAR)))
        least = bar_height(self.kit)
        height = max(least, panels.game.height_for(game_width), panels.prompt.height_for(prompt_width))
        panels.game.place(pygame.Rect(left, top, game_width, height))
        panels.prompt.place(pygame.Rect(prompt_left, top, prompt_width, height))
        bottom = top + height
        edge = self._place_plates(rect, margin, bottom)
        self.board.camera.cover, self._low_left = 0, None
        if panels.buttons is not None and self.overlay is None and not self._place_beside_hand(left, gap):
            wide = min(right - left, panels.buttons.natural_width() + 1)
            start = prompt_left if wide <= room else max(left, right - wide)
            if self._beside:
                start = max(start, self._beside + gap)
                wide = min(wide, right - start)
            high = self._button_height(wide, rect.bottom - bottom)
            panels.buttons.place(pygame.Rect(start, bottom + gap // 2, wide, high))
            bottom += gap // 2 + high
            self.board.camera.cover = gap // 2 + high
        self._bars = (left, top + height, bottom)
        return bottom + gap // 2, edge

    def _place_beside_hand(self, left: int, gap: int) -> bool:
        """Put the buttons beside a row of cards, where they cover nothing of the board; False if there is no room.

        If there is not enough between them and the map in the corner, that lies above.
        """
        panels = self.panels
        if panels is None or panels.buttons is None or panels.hand is None or not self.has_hand_in_row():
            return False
        hand, buttons = panels.hand.rect, panels.buttons
        for start in (left + self.minimap.size()[0] + gap, left):
            wide = min(hand.left - gap - max(start, self._beside + gap), buttons.natural_width() + 1)
            least = max(buttons.least_width(), min(buttons.natural_width() + 1, self.kit.px(LEAST_BESIDE)))
            if self.main is None and wide >= least and buttons.height_for(wide) <= hand.height:
                high = buttons.height_for(wide)
                buttons.place(pygame.Rect(hand.left - gap - wide, hand.bottom - high, wide, high))
                self._low_left = buttons.rect.left
                return True
        return False

    def _place_hand(self, right: int, rect: pygame.Rect, margin: int) -> int:
        """The hand at the bottom right; returns the lower end of what is free above a row of cards."""
        hand = self.panels.hand if self.panels else None
        if hand is None:
            return rect.bottom
        if self.special and not self.has_hand_in_row():
            return rect.bottom
        width = min(hand.natural_width(), right - rect.left - margin)
        height = hand.height_for(width)
        hand.place(pygame.Rect(right - width, rect.bottom - margin - height, width, height))
        return hand.rect.top if self.has_hand_in_row() else rect.bottom

    def _button_strip(self, room: int) -> int:
        """Height at the foot of a special board in which the buttons stand, the same while they fit into one row."""
        wide = self.overlay_rect.width - 4 * self.kit.px(MARGIN)
        return max(bar_height(self.kit), self._button_height(wide, room))

    def _place_buttons(self, strip: pygame.Rect) -> None:
        """In the middle of the strip that a special board has for them."""
        buttons = self.panels.buttons if self.panels is not None else None
        if buttons is None:
            return
        wide = min(strip.width, buttons.natural_width() + 1)
        high = min(strip.height, buttons.height_for(wide))
        buttons.place(pygame.Rect(strip.centerx - wide // 2, strip.centery - high // 2, wide, high))

    def _place_column(self, rect: pygame.Rect, width: int, margin: int, bars: int) -> None:
        """Standing, log and inspector; in a narrow window the one that is pulled out."""
        panels = self.panels
        assert panels is not None
        panels.log.visible = panels.page.visible = bool(width)
        top, left = rect.top + margin, rect.right - margin - width
        if not width:
            self._place_drawer(rect, margin, bars)
            return
        gap, bottom = self.kit.px(10), rect.bottom - margin
        if panels.standing is not None:
            high = panels.standing.height_for(width)
            panels.standing.place(pygame.Rect(left, top, width, high))
            top += high + gap
        if panels.hand is not None and self.special and not self.has_hand_in_row():
            high = panels.hand.height_for(width)
            panels.hand.place(pygame.Rect(left, bottom - high, width, high))
            bottom -= high + gap
        first, second = (panels.page, panels.log) if self.special else (panels.log, panels.page)
        room = bottom - top - gap
        if first.folded:
            upper = first.height_for(width)
        elif second.folded:
            upper = room - second.height_for(width)
        elif self.special:
            upper = min(first.height_for(width), max(round(room * 0.56), room - self.kit.px(LEAST_LOG)))
        else:
            upper = round(room * LOG_SHARE)
        first.place(pygame.Rect(left, top, width, upper))
        lower = second.height_for(width) if second.folded else bottom - top - upper - gap
        second.place(pygame.Rect(left, top + upper + gap, width, lower))

    def _place_drawer(self, rect: pygame.Rect, margin: int, bars: int) -> None:
        panels = self.panels
        assert panels is not None
        width = min(self.kit.px(300), rect.width - 2 * margin)
        box = pygame.Rect(rect.right - margin - width, bars, width, rect.bottom - margin - bars)
        for name, panel in (("log", panels.log), ("page", panels.page)):
            panel.visible = self.drawer == name
            panel.place(box)
        if panels.standing is not None:
            wide = min(rect.width - 2 * margin, max(self.kit.px(240), panels.standing.least_width()))
            high = panels.standing.height_for(wide)
            left, top, bottom = self._bars
            gap, buttons = self.kit.px(6), panels.buttons
            if buttons is not None and self.overlay is None and buttons.rect.right + gap + wide <= rect.right - margin:
                left, bottom = buttons.rect.right + gap, top
            elif left < self._beside:
                bottom = max(bottom, self._foot)
            place = pygame.Rect(left, bottom + gap, wide, high)
            covers = panels.hand is not None and place.colliderect(panels.hand.rect)
            panels.standing.visible = place.bottom <= rect.bottom and not covers
            panels.standing.place(place)

    def _place_corner(self, free: pygame.Rect, margin: int) -> None:
        """The map in the corner, below the plates if there is room; the dice under the game block."""
        size = self.minimap.size()
        self.minimap.visible = self.overlay is None
        hand = self.panels.hand if self.panels else None
        edge = hand.rect.left if hand is not None else self.rect.right
        edge = edge if self._low_left is None else min(edge, self._low_left)
        beside = hand is None or free.left + 2 * margin + size[0] <= edge
        bottom = self.rect.bottom if beside else free.bottom
        left, wide = free.left + margin, self.kit.px(PLATE)
        high = min(round(wide * size[1] / size[0]), bottom - margin - self._foot - margin // 2)
        if self.rail.visible and high >= self.kit.px(LEAST_MAP):
            left, size = self.rect.left + margin, (round(high * size[0] / size[1]), high)
        self.minimap.place(pygame.Rect(left, bottom - margin - size[1], *size))
        self.place_tray()

    def place_tray(self) -> None:
        """The dice beside what they are about; else, or if that is out of sight, in their corner."""
        width = self.tray.least_width()
        size = width, self.tray.height_for(width)
        self.tray.place(self._near_spaces(size) or self._corner_for(size))

    def _near_spaces(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Beside what the roll is about, clear of the panels, where the board is in sight."""
        panels, spaces = self.panels, [space for roll in self.tray.rolls for space in roll.spaces]
        if self.overlay is not None or panels is None:
            return None
        shown = (panels.prompt, panels.buttons, panels.standing, panels.log, panels.page, panels.hand, self.minimap)
        covered = [each.rect for each in (*shown, *panels.plates) if each is not None and each.visible]
        return near_spaces(size, self.board, spaces, covered)

    def _corner_for(self, size: tuple[int, int]) -> pygame.Rect:
        """Under the bars; below the meter where that lies there."""
        left, game, bars = self._bars
        standing = self.panels.standing if self.panels else None
        fits = (
            self.panels is not None
            and self.panels.buttons is not None
            and left + size[0] < self.panels.buttons.rect.left
        )
        top = (game if fits else bars) + self.kit.px(8)
        if standing is not None and standing.rect.left == left and standing.rect.top < top + self.kit.px(30):
            top = standing.rect.bottom + self.kit.px(8)
        if self._beside:
            left, top = self._beside + self.kit.px(10), bars + self.kit.px(8)
        return pygame.Rect(left, top, *size)
