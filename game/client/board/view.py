"""The board with pointer input: fans, and callbacks for pointing, clicking, dragging and the wheel."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.atlas import Atlas
from game.client.board.fan import Fan
from game.client.board.ground import Look
from game.client.board.hidden import hidden_sign
from game.client.board.pane import ROUTE_REACH, BoardPane
from game.client.board.print import BoardPrint
from game.client.board.things import Piece
from game.client.intent import Pos
from game.client.ui.rich import Words
from game.client.ui.widget import Widget

FAN_AFTER, FAN_LATE = 0.140, 0.650
"""Seconds of rest after which a stack opens; the longer one if spaces can be picked near it."""
BACK = 3
"""The right mouse button."""
POINTER = 11
"""Pixels at 100 % around the pointer that its tip leaves free."""
EDGE_SPEED = 900
"""Pixels per second at 100 % when the pointer is at the window's edge."""


class BoardView(BoardPane):
    """Reports pointer input through callbacks."""

    def __init__(self, look: Look, board_print: BoardPrint, atlas: Atlas) -> None:
        super().__init__(look, board_print, atlas)
        self.magnify = False
        self.fan: Fan | None = None
        self.on_pick: Callable[[str, str, Pos], None] = _ignore
        """Called with space and piece (either may be empty) when the board is clicked."""
        self.on_point: Callable[[str, str], None] = _ignore
        """Called with the same when the pointer enters or leaves a space or one of its counters."""
        self.on_route: Callable[[str, Pos | None], None] = _ignore
        """Called with a route and the position of a click, or None when the pointer enters; with no route when it
        leaves.
        """
        self.on_cell: Callable[[str], None] = _ignore
        """Called when the pointer enters or leaves a cell of a track or a box."""
        self.on_tip: Callable[[Pos], tuple[Words | None, bool]] = _silent
        """Returns the tip for what is under the pointer, and whether it is a refusal."""
        self.on_back: Callable[[], None] = _ignore
        """Called when the right mouse button is clicked."""
        self._rest = 0.0
        self._pointer: Pos = (-1, -1)
        self._dragged = 0
        self._pressed: Pos | None = None
        self._backs = False
        self._cell = ""
        self._single = ""
        """The single piece in a box or a slot that the pointer is on."""

    def lay(self, board_print: BoardPrint) -> None:
        super().lay(board_print)
        self._single = ""

    def close(self) -> None:
        self.close_fan()

    def update(self, dt: float, *, pushing: bool) -> None:
        """Sharpen after a zoom, open fans, scroll when the pointer is at the window's edge."""
        self.sharpen(dt)
        if self.fan is not None:
            self.fan.update(dt, self.root.invalidate)
        elif self.hover_space and not self.hide_counters and not self._is_target() and self.root.popup is None:
            late = bool(self.lit.spaces) and self.hover_space not in self.lit.spaces and not self._picks_pieces()
            before, self._rest = self._rest, self._rest + dt
            limit = FAN_LATE if late else FAN_AFTER
            if before < limit <= self._rest:
                self.open_fan(self.hover_space, self.hover_slot)
        if pushing:
            self._push(dt)

    def _is_target(self) -> bool:
        """Whether the space itself can be picked; then its fan stays closed, because the path to it is shown."""
        return self.hover_space in self.lit.spaces and not self._picks_pieces()

    def _picks_pieces(self) -> bool:
        return any(piece.id in self.lit.pieces for piece in self.picture.at(self.hover_space, self.hover_slot))

    def _push(self, dt: float) -> None:
        """Scroll while the pointer is on the outermost pixels of the window."""
        x, y = self._pointer
        window = self.root.window
        if not window.collidepoint(x, y):
            return
        dx = (x <= window.left + 1) - (x >= window.right - 2)
        dy = (y <= window.top + 1) - (y >= window.bottom - 2)
        if dx or dy:
            step = EDGE_SPEED * self.kit.scale * dt
            self.pan(dx * step, dy * step)

    # === Stacks ===

    def open_fan(self, space: str, slot: str = "") -> None:
        """Open a fan of the stacks around the middle of a space, or of those in a slot with stacked counters."""
        pieces = self.picture.at(space, slot)
        covered = any(
            len(stack.pieces) > 1 for stack in self.picture.stacks if (stack.space, stack.slot) == (space, slot)
        )
        if not (covered if slot else len(pieces) > 1) and not (self.magnify and pieces):
            return
        least = self.kit.px(46)
        side = max(least, self.side) * (2 if self.magnify else 1)
        self.close_fan()
        self.fan = Fan(
            self.kit,
            self.atlas,
            space,
            pieces,
            anchor=self.ground.stack_rect(space, slot),
            bounds=self.free(),
            side=side,
            lit=self.lit.pieces,
            selected=self.lit.selected,
            avoid=self.targets(space),
        )
        self.root.invalidate(self.fan.ink())

    def targets(self, space: str = "") -> list[pygame.Rect]:
        """Areas in view that can be picked, except those of that space."""
        lying = {stack.space for stack in self.picture.stacks if any(p.id in self.lit.pieces for p in stack.pieces)}
        seen = (self.space_rect(each) for each in (self.lit.spaces | lying) - {space} if self.has(each))
        return [rect for rect in seen if rect.colliderect(self.rect)]

    def _of_fan(self, pos: Pos) -> Piece | None:
        """The counter of the open fan at a pixel of the window.

        A lit space below it takes precedence over a counter that cannot be picked.
        """
        piece = self.fan.piece_at(pos) if self.fan is not None else None
        if piece is None or self.fan is None or piece.id in self.fan.lit:
            return piece
        below = self.ground.space_at(pos)
        return None if below in self.lit.spaces and below != self.fan.space else piece

    def turn_counters(self) -> None:
        """Hide all counters to show the board, or show them again."""
        self.hide_counters = not self.hide_counters
        self.close_fan()
        self.invalidate()

    def turn_glass(self, on: bool) -> None:
        """Show the stack under the pointer enlarged, or stop."""
        self.magnify = on
        if on and self.hover_space:
            self.open_fan(self.hover_space, self.hover_slot)
        else:
            self.close_fan()

    def close_fan(self) -> None:
        """Close the fan."""
        if self.fan is not None:
            fan, self.fan = self.fan, None
            if self.is_shown:
                self.root.invalidate(fan.ink())

    def piece_at(self, pos: Pos) -> str:
        """The piece at a pixel of the window that needs no fan: one of the open fan, or alone in a slot."""
        piece = self._of_fan(pos)
        return piece.id if piece is not None else "" if self.fan is not None else self.slotted_at(pos)

    def slotted_at(self, pos: Pos) -> str:
        """The single piece in a slot at a pixel of the window; empty for none, and for a pile."""
        for stack in reversed([] if self.hide_counters else self.picture.stacks):
            if stack.at is not None:
                rect = pygame.Rect(0, 0, *[self.ground.side_of(stack.size)] * 2)
                rect.center = self.to_window(stack.at)
                if rect.collidepoint(pos):
                    return stack.pieces[0].id if len(stack.pieces) == 1 else ""
        return ""

    def boxed_at(self, pos: Pos) -> str:
        """The piece in a box at a pixel of the window; empty for none."""
        return next(
            (
                piece.id
                for piece, rect in reversed(self.ground.box_places(self.picture.boxed))
                if rect.collidepoint(pos)
            ),
            "",
        )

    def paint_above(self, surface: pygame.Surface) -> None:
        """Draw the fan, and the sign that counters are hidden."""
        if self.fan is not None:
            self.fan.draw(surface)
        if self.hide_counters and self.picture.pieces:
            sign, free = hidden_sign(self.kit), self.free()
            surface.blit(sign, sign.get_rect(midbottom=(free.centerx, free.bottom - self.kit.px(12))))

    # === Pointer ===

    def at(self, pos: Pos) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(pos) else None

    def on_move(self, pos: Pos) -> None:
        """Update what the pointer is on."""
        self._pointer = pos
        if self.fan is not None and self._on_fan(self.fan, pos):
            return
        route = self.route_at(pos)
        if route != self.hover_route:
            self.point_route(route)
        boxed = self.boxed_at(pos)
        space, slot = ("", "") if boxed or route else (self.ground.space_at(pos), self.ground.slot_at(pos))
        if (space, slot) != (self.hover_space, self.hover_slot):
            self.close_fan()
            self.point_at(space, slot)
        elif self.fan is None:
            self._rest = min(self._rest, 0.0)
        single = boxed or ("" if route else self.slotted_at(pos))
        if single != self._single:
            self._single = single
            self.on_point(space, single)
        cell = "" if space or boxed or route else self.ground.cell_at(pos)
        if cell != self._cell:
            self._cell = cell
            if not space and not boxed:
                self.on_cell(cell)

    def _on_fan(self, fan: Fan, pos: Pos) -> bool:
        """Whether the pointer is on the open fan, or near enough for it to stay open."""
        piece = self._of_fan(pos)
        hovered = piece.id if piece is not None else ""
        if hovered != fan.hovered:
            fan.hovered = hovered
            self.root.invalidate(fan.ink())
            self.on_point(fan.space, hovered)
        if hovered:
            return True
        below = self.ground.space_at(pos)
        return below == fan.space or (fan.rect.collidepoint(pos) and below not in self.lit.spaces)

    def point_at(self, space: str, slot: str = "") -> None:
        """Point at a space, or a slot of it."""
        if self.fan is not None and self.fan.space != space:
            self.close_fan()
        old, self.hover_space, self.hover_slot = self.hover_space, space, slot
        if space and self.hover_route:
            self.hover_route = ""
            self.invalidate()
        self._rest = 0.0
        for each in (old, space):
            if self.has(each):
                self.root.invalidate(self.space_rect(each))
        self.on_point(space, "")

    def point_route(self, route: str) -> None:
        """Point at a route, or at none."""
        if route and self.hover_space:
            self.point_at("")
        self.hover_route = route
        self.invalidate()
        self.on_route(route, None)

    def route_at(self, pos: Pos) -> str:
        """The route at a pixel of the window that no counter covers; a lit one takes precedence over spaces."""
        if self.fan is not None or not self.board.routes or self.boxed_at(pos):
            return ""
        space, reach = self.ground.space_at(pos), self.kit.px(ROUTE_REACH)
        covered = self.slotted_at(pos) or (
            space and self.picture.at(space, "") and self.ground.stack_rect(space).collidepoint(pos)
        )
        among = self.lit.routes if space else self.board.routes.keys()
        return "" if covered else self.ground.route_at(pos, reach, among)

    def on_hover(self, inside: bool) -> None:
        if not inside:
            self.close_fan()
            self.point_at("")
            if self.hover_route:
                self.point_route("")

    def press(self, pos: Pos, button: int) -> bool:
        """Start a click or a drag."""
        self._pressed = pos if button == 1 else None
        self._backs = button == BACK
        self._dragged = 0
        return True

    def drag(self, pos: Pos, by: Pos) -> None:
        """Drag the board, once the pointer has moved far enough."""
        self._pointer = pos
        self._dragged += abs(by[0]) + abs(by[1])
        if self._dragged > self.kit.px(6) or self._pressed is None:
            self.pan(*by)

    def release(self, pos: Pos) -> None:
        """Pick what is under the pointer; with the right button, cancel."""
        pressed, self._pressed = self._pressed, None
        backs, self._backs = self._backs, False
        if backs and self._dragged <= self.kit.px(6):
            self.on_back()
        if pressed is None or self._dragged > self.kit.px(6):
            return
        route = self.route_at(pos)
        if route:
            self.on_route(route, pos)
            return
        boxed = "" if self.fan else self.boxed_at(pos)
        space = self.fan.space if self.fan and self._of_fan(pos) else self.ground.space_at(pos)
        self.on_pick("" if boxed else space, boxed or self.piece_at(pos), pos)

    def scroll(self, dx: float, dy: float) -> bool:
        """Zoom at the pointer; sideways, pan."""
        if dx:
            self.pan(dx * self.kit.px(48), 0)
        if dy:
            self.zoom(dy, self._pointer)
        return True

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        return self.on_tip(pos)

    def tip_place(self, pos: Pos) -> pygame.Rect:
        """The counter of the open fan, or the pointer; for the keyboard, the stack of the space."""
        counters = [rect for _, rect in self.fan.places if rect.collidepoint(pos)] if self.fan is not None else []
        if counters:
            return counters[0]
        if self.root.keyboard and self.has(self.hover_space):
            return self.ground.stack_rect(self.hover_space, self.hover_slot)
        around = self.kit.px(POINTER)
        return pygame.Rect(pos[0] - around, pos[1] - around, 2 * around, 2 * around)


def _ignore(*told: object) -> None:
    """Do nothing."""


def _silent(pos: Pos) -> tuple[Words | None, bool]:
    """Return no tip."""
    return None, False
