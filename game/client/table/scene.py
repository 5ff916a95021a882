"""The table: the screen on which a game is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.client.atlas import Atlas
from game.client.board.minimap import MiniMap
from game.client.board.print import BoardPrint
from game.client.board.things import Piece
from game.client.board.view import BoardView
from game.client.cards.hand import HandView
from game.client.cards.things import Card
from game.client.intent import Command, Drag, Intent, Key, KeyUp, Pinch, Point, Pos, Press, Scroll
from game.client.mat.host import OverlayHost
from game.client.mat.overlay import Command as OverlayCommand
from game.client.mat.overlay import MainBoard, Overlay, Spot
from game.client.memory import give_back_large_blocks
from game.client.scene import WidgetScene
from game.client.scenes import exists, open_scene
from game.client.scenes.continuing import with_habits
from game.client.table.attention import Attention
from game.client.table.choosing import Chooser
from game.client.table.course import Course
from game.client.table.dice_tray import DiceTray
from game.client.table.documents import Counter
from game.client.table.furnishing import TELLING, Furnisher
from game.client.table.hint import Hint
from game.client.table.keys import Keys
from game.client.table.layout import MEDIUM, WIDE, Panels, TableLayout
from game.client.table.log_panel import LogList
from game.client.table.presenter import Presenter
from game.client.tables import make_table
from game.client.ui.rich import Ref
from game.client.ui.widget import Widget
from game.core.choice import NOBODY, Choose, Pick
from game.core.match import View
from game.maps import load_map
from game.session import Session

if TYPE_CHECKING:
    from game.client.app import App

SMALLEST_COUNTER = 40
"""Pixels at 100 %: a board whose counters would be smaller is not shown whole at first."""
THUMBNAIL = (320, 200)


class TableScene(WidgetScene):
    """Shows a session, lets people pick options, plays what happens, gives computers their time."""

    hints = True
    """Whether people may ask the computer for a hint."""
    habits = True
    """Whether the settings say how is undone and passed here."""

    def __init__(self, app: App, *, session: Session) -> None:
        super().__init__(app)
        give_back_large_blocks()
        self.session = session
        self.table = make_table(session.match.rules)
        self.table.catalogue = app.catalogue
        self.view = session.view()
        self.attention = Attention(self)
        self.keys = Keys(self)
        self.atlas = Atlas(self.table.id, app.sprites)
        self._prints: dict[Path, BoardPrint] = {}
        printed = self._print_of(self.table.board_file(self.view))
        self.board = BoardView(
            self.table, printed, self.atlas, on_pick=self.click, on_point=self.point, tip=self.attention.tip
        )
        self.board.on_cell = self.point_cell
        self.tray = DiceTray()
        self.layout = TableLayout(self.board, self.tray, MiniMap(self.board))
        self.tray.arrange = self.layout.place_tray
        self.layout.end_motion = self._interrupt
        self.log = LogList(self.table, on_ref=self.follow, on_speak=self._speak)
        self.overlay: Overlay | None = None
        self.chooser = Chooser(self)
        self.presenter = Presenter(self)
        self.furnish = Furnisher(self)
        self.hint = Hint(self)
        self.course = Course(self)
        self._known: dict[str, Piece] = {}
        self._hands: list[HandView] = []
        self._fitted = False
        self._asked: Choose | None = None
        """The decision that was last brought into sight."""

    @property
    def known(self) -> dict[str, Piece]:
        """Pieces on the board by id."""
        return self._known

    def know(self, pieces: Sequence[Piece]) -> None:
        """These pieces are on the board."""
        self._known = {piece.id: piece for piece in pieces}

    # === Life ===

    def enter(self) -> None:
        """Lay the table."""
        self.refresh(anew=True)

    def resume(self) -> None:
        """Come back from another screen, with the habits that the settings have now."""
        if self.habits:
            with_habits(self.app, self.session)
        self.refresh(anew=True)

    def restyle(self) -> None:
        """Another window, language, scale or palette; motion is over."""
        self.table.catalogue = self.app.catalogue
        for each in self._prints.values():
            if each.language != self.app.catalogue.language:
                each.reword(self.table.label, self.app.catalogue.language)
        self.root.kit = self.app.kit
        if self.presenter.busy:
            self.presenter.skip()
        self._asked = None
        self.refresh(anew=True)

    def suspend(self) -> None:
        """Another screen comes above: keep a picture of the table for the list of saves."""
        super().suspend()
        self._keep_thumbnail()

    def leave(self) -> None:
        """The table is cleared; others may open the match. The title screen tells if it could not be saved."""
        fault = self.session.close()
        if fault is not None:
            self.app.notices.append((f"record.{fault.key}", fault.about))
        super().leave()
        self._keep_thumbnail()

    def _keep_thumbnail(self) -> None:
        store = self.session.store
        if store is None or self.app.frames_drawn == 0 or self.app.top is not self:
            return
        small = pygame.transform.smoothscale(self._public_picture(), THUMBNAIL)
        data = BytesIO()
        pygame.image.save(small, data, "table.png")
        store.set_thumbnail(self.session.match_id, data.getvalue())

    def _public_picture(self) -> pygame.Surface:
        """The table as anybody may see it; where nothing is hidden that is what the window shows."""
        surface, match = self.app.window.surface, self.session.match
        if match.view(NOBODY).state == match.state:
            return surface
        picture = surface.copy()
        self.presenter.skip()
        with self.session.unattended():
            self.refresh(anew=True)
            self.draw(picture)
        self.refresh(anew=True)
        return picture

    # === Showing the position ===

    def refresh(self, *, anew: bool = False) -> None:
        """Rebuild everything from the view: what was shown in motion gives way to what is."""
        self.view = self.session.view()
        self.course.again = False
        self.know(self.lay_out(self.view))
        self._choose_overlay()
        self.attention.forget()
        self.hint.check()
        self.chooser.show(self.view)
        self.log.read(self.session.match.history, self.session.viewer, anew=anew)
        self.rebuild()
        if not self._fitted and self.board.rect.width:
            self._first_look()
        self.board.show_lit(self.chooser.lit())
        self.point(self.board.hover_space, "")
        self.attention.sketch()
        if self.chooser.choice is not self._asked:
            self._asked = self.chooser.choice
            self.layout.follow()
        self.invalidate()

    def lay_out(self, view: View[Any]) -> Sequence[Piece]:
        """Put the position on the board; returns its pieces."""
        table, board = self.table, self.board
        self.lay_board(table.board_file(view))
        pieces = list(table.pieces(view))
        board.picture.show(pieces, table.marks(view), table.tokens(view))
        board.boxed, board.tints, board.signs = table.boxes(view), table.tints(view), table.signs(view)
        return pieces

    def _print_of(self, file: Path) -> BoardPrint:
        """The print of a map, read once."""
        if file not in self._prints:
            app = self.app
            self._prints[file] = BoardPrint(load_map(file), app.fonts, self.table.label, app.catalogue.language)
        return self._prints[file]

    def lay_board(self, file: Path) -> None:
        """Play goes on upon the board of a Tiled map; nothing happens if it lies there."""
        if self.board.board.path == file:
            return
        self.board.lay(self._print_of(file))
        self._fitted = False

    def _choose_overlay(self) -> None:
        """Put the special board in place that the position asks for."""
        key = self.table.overlay_key(self.view)
        if self.overlay is not None and self.overlay.key == key:
            return
        self.overlay = self.table.make_overlay(key) if key else None
        if self.overlay is not None:
            self.overlay.place(self.app.kit, self.layout.overlay_rect)

    def lay_over(self, overlay: Overlay) -> None:
        """An event opens a special board: lay it as things stood before."""
        self.overlay = overlay
        overlay.place(self.app.kit, self.layout.overlay_rect)
        overlay.show(View(self.view.state, self.view.seat, None, self.view.waiting))
        self.chooser.places.clear()
        self.rebuild()

    def build(self) -> Widget:
        """Panels for the present position, around the lasting board and log."""
        prompt, buttons = self.furnish.prompt()
        hand, self._hands = self.furnish.hand()
        panels = Panels(
            self.furnish.game(),
            prompt,
            buttons,
            self.furnish.standing(),
            self.furnish.log(self.log),
            self.furnish.page(self.attention.document()),
            hand,
            self.furnish.plates(),
        )
        self.layout.show(panels, self._host(self.overlay) if self.overlay is not None else None)
        return self.layout

    def _host(self, overlay: Overlay) -> OverlayHost:
        """A special board in the tree of widgets."""
        return OverlayHost(overlay, self.chooser.choose, self.attention.point_subject, self.attention.pin)

    @property
    def main(self) -> MainBoard | None:
        """The board that is the table itself, if the game has one."""
        return self.overlay if isinstance(self.overlay, MainBoard) else None

    def sees_map(self) -> bool:
        """Is the map in sight, with nothing over it?"""
        main = self.main
        return self.overlay is None or (main is not None and main.map_place() is not None)

    def _first_look(self) -> None:
        """Show all spaces if their counters are large enough, else the part with the most to choose."""
        self._fitted = True
        if self.main is not None:
            return
        self.board.fit()
        camera = self.board.camera
        least = SMALLEST_COUNTER * self.app.kit.scale / self.table.piece_size
        if camera.zoom < least:
            camera.set_zoom(least)
            spaces = [self.chooser.space_of(where.id) or where.id for where in self.chooser.places.values()]
            points = [self.board.point_of(space) for space in spaces if space in self.board.board.spaces]
            if points:
                middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
                camera.look(middle)
        self.rebuild()

    def logical(self) -> tuple[float, float]:
        """The window's size at 100 %."""
        width, height = self.app.window_rect.size
        return width / self.app.kit.scale, height / self.app.kit.scale

    def shows_all(self) -> bool:
        """Is there room for the whole board with what is printed beside the spaces, its counters large enough?"""
        window, kit = self.app.window_rect, self.app.kit
        _, _, width, height = self.board.board.world
        room = self.layout.room(kit, window)
        zoom = min(room.width / width, room.height / height)
        return self.board.board.whole and zoom * self.table.piece_size >= SMALLEST_COUNTER * kit.scale

    def is_narrow(self) -> bool:
        """Is there no room for a side column?"""
        return self.logical()[0] < (WIDE if self.main is not None else MEDIUM)

    def hand_views(self) -> list[HandView]:
        """The hands in sight."""
        return self._hands

    def cards(self) -> list[Card]:
        """Cards that lie face up in a hand in sight."""
        return [card for hand in self.table.hands(self.view) for card in hand.cards]

    def hand_place(self, side: str) -> tuple[int, int]:
        """Where cards of a side come from and go to."""
        for hand in self._hands:
            if hand.side == side:
                center: tuple[int, int] = hand.rect.center
                return center
        return self.app.window_rect.centerx, self.app.window_rect.top - self.app.kit.px(80)

    # === Panels ===

    def folded(self, name: str) -> bool:
        """Has the player folded a panel?"""
        return self.app.settings.panels.get(name, False)

    def fold(self, name: str) -> Callable[[bool], None]:
        """Remember that a panel is folded, and place the panels anew."""

        def act(folded: bool) -> None:
            self.app.change(panels={**self.app.settings.panels, name: folded})
            self.rebuild()

        return act

    def pull(self, name: str) -> None:
        """Pull a panel out of the side of a narrow window, or push it back."""
        self.layout.drawer = "" if self.layout.drawer == name else name
        self.rebuild()

    def follow(self, ref: Ref) -> None:
        """Go where a word leads: a rule number to the rulebook, a name to the map."""
        kind, name = ref
        if kind == "rule":
            open_scene(self.app, "rulebook", game=self.table.id, rule=name)
        elif kind == "filter":
            self.log.shorten(not self.log.short, self.session.match.history)
            self.rebuild()
        elif kind in ("hex", "space") and name in self.board.board.spaces:
            self.board.look_at([name])
            self.attention.pin(f"space:{name}")
        elif kind in ("piece", "leader") and name in self._known:
            self.board.look_at([self._known[name].space])
            self.attention.pin(f"piece:{name}")
        elif self.table.document(self.view, f"{kind}:{name}", None) is not None:
            self.attention.pin(f"{kind}:{name}")

    def _speak(self, spaces: Sequence[str], pieces: Sequence[str]) -> None:
        """The pointer is on a line of the log: light what it speaks of."""
        from dataclasses import replace

        found = {space for space in spaces if space in self.board.board.spaces}
        found |= {self._known[piece].space for piece in pieces if piece in self._known}
        self.board.show_lit(replace(self.board.lit, remembered=frozenset(found)))

    # === Pointing ===

    def point(self, space: str, piece: str) -> None:
        """The pointer is on a space, or on one of its counters."""
        self.attention.point(space, piece)

    def point_cell(self, cell: str) -> None:
        """The pointer is on a cell of a track or on a box, or has left it."""
        self.attention.point_at(f"cell:{cell}" if cell else "")

    def point_card(self, card: str) -> None:
        """The pointer is on a card, or has left it."""
        self.attention.point_card(card)

    # === Picking ===

    def click(self, space: str, piece: str, pos: Pos) -> None:
        """A click on the board."""
        picks = self.chooser.at_space(space, piece) if space else []
        if picks:
            self.chooser.choose(picks, pos)
        elif space or piece:
            self.attention.pin(f"piece:{piece}" if piece else f"space:{space}")
            if space and self.chooser.tip(space, piece)[0]:
                self.app.sound.play("refuse")
                self.root.show_tip(self.board)

    def pick_card(self, card: Card, pos: Pos) -> None:
        """A click on a card."""
        picks = self.chooser.at_card(card.id)
        if picks:
            self.chooser.choose(picks, pos)
            return
        self.attention.pin(f"card:{card.id}")

    def pick_counter(self, counter: Counter, pos: Pos) -> None:
        """A click on a counter of the inspector."""
        self.chooser.choose(list(counter.picks), pos)

    def pick(self, pick: Pick) -> None:
        """The person at the screen has decided."""
        choice = self.chooser.choice
        if self.presenter.busy or choice is None or pick not in choice.options:
            return
        self.course.answered()
        self.app.sound.play("click")
        self.course.happen(self.session.apply(pick), foreign=False)

    def _interrupt(self) -> bool:
        """End what moves, if anything does."""
        busy = self.presenter.busy
        if busy:
            self.end_motion()
        return busy

    def end_motion(self) -> None:
        """Show where what is in motion ends."""
        self.presenter.skip()
        self.refresh()

    def order(self, command: OverlayCommand) -> None:
        """A button of the special board."""
        if not self.presenter.busy:
            command.act(self.session)
            self.refresh()

    def ask_hint(self) -> None:
        """Let the computer say what it would do here; once more puts that away."""
        if self.hints and not self.presenter.busy:
            self.hint.ask()

    def toggle_pause(self) -> None:
        """Stop the computer, or let it go on."""
        self.session.paused = not self.session.paused
        self.rebuild()

    def step_once(self) -> None:
        """One decision of the computer, then stop again."""
        self.course.stepping = True
        self.session.paused = False

    # === Other screens ===

    def open_menu(self) -> None:
        """The menu over the table."""
        hint = self.ask_hint if self.hints and self.hint.can_ask() else None
        open_scene(self.app, "pause", game=self.table.id, hint=hint, people=len(self.session.people),
                   own_keys=self.keys.own)  # fmt: skip

    def open_orders(self) -> None:
        """The standing orders of the person at the screen."""
        open_scene(self.app, "orders", session=self.session, seat=self.session.viewer)

    def open_result(self) -> None:
        """How the match ended."""
        if exists("gameover"):
            open_scene(self.app, "gameover", session=self.session)

    def fall_curtain(self) -> None:
        """Hide the table until the person whose turn it is says that he is there."""
        from game.client.scenes.handover import HandoverScene

        self.app.push(HandoverScene(self.app, table=self.table, session=self.session))

    # === Time ===

    def update(self, dt: float) -> None:
        """Motion first; then the next decision: of a computer, or of a person who may have to take the seat."""
        super().update(dt)
        if self.app.top is not self:
            return
        pushing = self.app.settings.fullscreen and self.root.hover is self.board
        self.board.update(dt, pushing=pushing)
        if self.presenter.busy:
            self.presenter.update(dt)
            if not self.presenter.busy:
                self.refresh()
            return
        self.attention.foresee()
        self.hint.think()
        self.course.go_on()

    # === Intents ===

    def handle(self, intent: Intent) -> bool:
        """Skip motion; keys; then the widgets, with the board below them."""
        if self.presenter.busy and isinstance(intent, (Press, Key)) and not _is_modifier(intent):
            if self._paces(intent):
                return True
            self.end_motion()
            return True
        if isinstance(intent, (Point, Press)) and self.chooser.cursor:
            self.chooser.cursor = ""
            self.invalidate()
        if isinstance(intent, Key):
            self.root.hush()
        if self.root.popup is None:
            if isinstance(intent, Key) and self.keys.press(intent):
                return True
            if isinstance(intent, KeyUp) and intent.command is Command.MAGNIFY:
                self.keys.magnify(False)
                return True
            if isinstance(intent, Pinch):
                self.board.pinch(intent.factor, intent.pos)
                return True
        if isinstance(intent, (Drag, Scroll)):
            self.root.hush()
        return self.root.handle(intent)

    def _paces(self, intent: Press | Key) -> bool:
        """Is a procedure being told, and does the player only change how?"""
        if isinstance(intent, Key):
            return self.presenter.pace(intent)
        content = self.root.content
        under = content.at(intent.pos) if content is not None and self.presenter.teller.step is not None else None
        return under is not None and under.name in TELLING and self.root.handle(intent)

    # === Drawing ===

    def draw(self, surface: pygame.Surface) -> None:
        """The tree of widgets, what flies above it, the keyboard's place."""
        self.root.draw(surface)
        self.presenter.draw(surface)
        spots = [] if self.presenter.busy else [self.chooser.spot(), self.hint.spot()]
        for spot in spots:
            if spot is not None:
                self._draw_cursor(surface, spot)

    def _draw_cursor(self, surface: pygame.Surface, spot: Spot) -> None:
        kit = self.app.kit
        ring = kit.focus_ring(spot.rect.size, kit.px(8))
        surface.blit(ring, ring.get_rect(center=spot.rect.center))

    def spots(self) -> list[Spot]:
        """Where something can be picked now; for robots and tests."""
        return [] if self.presenter.busy else self.chooser.spots()


def _is_modifier(intent: Intent) -> bool:
    """Keys that only change what others mean never skip anything."""
    return isinstance(intent, Key) and intent.name.endswith(("shift", "ctrl", "alt", "meta", "gui"))
