"""The table: the screen on which a game is played, with its panels and its time."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from game.client.attempt import attempt, succeeds
from game.client.intent import Intent, Point
from game.client.mat.host import OverlayHost
from game.client.mat.overlay import Overlay
from game.client.scenes.continuing import with_habits
from game.client.table.commands import TableCommands
from game.client.table.input.listener import Listener
from game.client.table.panels.furnishing import Furnisher
from game.client.table.panels.people import NAME
from game.client.table.reader import Reader
from game.client.table.screens import own_keys
from game.client.ui.widget import Widget
from game.client.unsaved_warning import EDGE
from game.core.choice import NOBODY
from game.core.match import Decision
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App

THUMBNAIL = (320, 200)
"""Size in pixels of the picture in the list of saves."""


class TableScene(TableCommands):
    """Shows a session, lets people pick options, plays events as motion, gives computers their time."""

    furnisher: type[Furnisher] = Furnisher

    def __init__(self, app: App, *, session: Session) -> None:
        super().__init__(app, session=session)
        self.furnish = self.furnisher(self)
        self.listener = Listener(self)
        self.reader = Reader(self, lambda: self.furnish.prompt_text(self.moment()))
        self._overlay_failed = False
        """Whether the special board has failed since the last frame."""
        self._pictured: tuple[str, list[Decision]] | None = None
        """The match and the decisions that the picture in the list of saves shows in the current style."""

    # === Life ===

    def enter(self) -> None:
        self.refresh(anew=True)

    def resume(self) -> None:
        """Return from another screen, with the current settings."""
        if self.habits:
            with_habits(self.app, self.session)
        self.refresh(anew=True)

    def refresh(self, *, anew: bool = False) -> None:
        super().refresh(anew=anew)
        self.reader.look()

    def restyle(self) -> None:
        """Rebuild for another window, language, scale or palette; motion ends."""
        self.table.catalogue = self.app.catalogue
        self.prints.reword(self.app.kit.text_scale)
        self.root.kit = self.kit
        self.log.lose_place()
        if self.presenter.busy:
            self.presenter.skip()
        self._asked = self._pictured = None
        self.board_sync.look_again()
        self.refresh(anew=True)

    def suspend(self) -> None:
        """Save a picture of the table for the list of saves, as another screen comes above."""
        self.session.screen.peek(None)
        super().suspend()
        self._keep_thumbnail()

    def leave(self) -> None:
        """Clear the table and release the match. The title screen reports if it could not be saved."""
        fault = self.session.close()
        if fault is not None:
            self.app.notices.append((f"record.{fault.key}", fault.about))
        super().leave()
        self.app.left = self.table.id
        self._keep_thumbnail()

    def _keep_thumbnail(self) -> None:
        """Save a small picture of the table without secrets next to the match, unless there is one of this position."""
        store = self.session.store
        if store is None or not self.app.frames_drawn or self.app.top is not self:
            return
        shown = self.session.match_id, list(self.session.match.log)
        if shown == self._pictured:
            return
        self._pictured = shown
        small, data = pygame.transform.smoothscale(self._public_picture(), THUMBNAIL), BytesIO()
        pygame.image.save(small, data, "table.png")
        store.set_thumbnail(self.session.match_id, data.getvalue())

    def _public_picture(self) -> pygame.Surface:
        """Return the table without secrets; if nothing is hidden, that is the window."""
        match, window = self.session.match, self.app.window.surface
        if match.view(NOBODY).state == match.state:
            return window
        picture = window.copy()
        self.end_motion()
        with self.session.unattended():
            self.refresh(anew=True)
            self.draw(picture)
        self.refresh(anew=True)
        return picture

    @property
    def is_live(self) -> bool:  # type: ignore[override]
        """Whether people play here, and the match is not over."""
        return bool(self.session.people) and self.session.waiting != "over"

    @property
    def is_at_work(self) -> bool:
        """Whether a computer is thinking about a move or a hint."""
        session = self.session
        return self.hint.shown().is_sought or (session.waiting == "bot" and not session.paused)

    # === Panels ===

    def build(self) -> Widget:
        """Return the panels for the current position, around the lasting board and log."""
        if self.presenter.narrated() is not None:
            self.answered_prompt.end()
        now = self.moment()
        panels = self.furnish.panels(now, self.attention.document())
        panels.guide = self.guide()
        self.layout.show(panels, self._host(now.overlay) if now.overlay is not None else None)
        return self.layout

    def guide(self) -> Widget | None:
        """Return what is above the buttons: the words of a lesson, or the controls of a replay."""
        return None

    def _host(self, overlay: Overlay) -> OverlayHost:
        return OverlayHost(overlay, self.picker.choose, self.attention.point_subject, self.picker.pin, self._tries)

    def _tries(self, act: Callable[[], object]) -> bool:
        """Call the special board; if it fails, it is removed in the next frame."""
        self._overlay_failed = self._overlay_failed or not succeeds(act)
        return not self._overlay_failed

    def show_page(self) -> None:
        """Put the page of the present subject into the inspector."""
        if self.layout.panels is not None and self.layout.is_shown:
            self.layout.show_page(self.furnish.page(self.attention.document(), self.moment()))
            if self.root.tip is not None:
                self.root.drop_tip()

    @property
    def is_magnified(self) -> bool:
        return self.board.fan is not None

    @property
    def attended(self) -> pygame.Rect | None:
        spot = self.cursor.spot()
        return spot.rect if spot is not None else super().attended

    def draw(self, surface: pygame.Surface) -> None:
        rings = self.layout.ring_hexes([] if self.busy else [self.cursor.spot(), self.hint_spot()])
        self.root.draw(surface)
        self.answered_prompt.draw(surface)
        self.banner.draw(surface)
        self.presenter.draw(surface)
        self.layout.draw_rings(surface, rings)

    # === Input ===

    def handle(self, intent: Intent) -> bool:
        """Handle input, at the current position of the match."""
        if not isinstance(intent, Point):
            self.driver.catch_up()
        return self.listener.handle(intent)

    @property
    def message_bottom(self) -> int:
        """Messages cover how things stand; neither the board nor, in one line, the question."""
        return self.layout.head.rect.bottom

    @property
    def below_question(self) -> int:
        """A lasting warning covers the second line of the head."""
        panels = self.layout.panels
        return panels.status.rect.top - self.kit.px(EDGE) if panels is not None else 0

    def own_keys(self) -> list[tuple[str, str]]:
        """Return the keys of the game's tools and of what else depends on the game or the moment, with descriptions."""
        orders = self.app.say("table.menu.orders") if self.moment().orders else ""
        signs = self.app.say("table.menu.signs") if self.table.pages.signs(self.view) else ""
        bound = self.app.say("table.in_force") if self.bound() else ""
        return own_keys(self.table.decisions.tools(self.view), orders, signs, bound)

    # === Time ===

    def update(self, dt: float) -> None:
        """Advance motion, then the next decision."""
        super().update(dt)
        if self._overlay_failed:
            self._overlay_failed = False
            self.board_sync.give_up_overlay()
            self.end_motion()
        self.banner.update(dt)
        self.reader.follow()
        if self.app.top is not self:
            return
        self._tick(dt)
        pushing = self.app.settings.fullscreen and self.root.hover is self.board
        self.board.update(dt, pushing=pushing)
        self.approach.update(dt)
        self.layout.is_pinned = bool(self.attention.pinned and not self.attention.subject)
        if (peek := self.attention.peek(dt)) != self.layout.peek:
            self.layout.peek = peek
            self.show_page()
        if self.busy or self.presenter.has_dropped:
            self.presenter.update(dt)
            self.answered_prompt.update(dt)
            if not self.busy:
                self.presenter.has_dropped = False
                self.refresh()
            return
        if self.recap.is_open:
            self.recap.go_on()
            return
        seconds = self.app.time_to_think
        if not self.driver.unseen:
            self._think_ahead(seconds)
        self.driver.go_on(seconds)

    def _tick(self, dt: float) -> None:
        """Let the clock of the person run who decides, while nothing is shown to him."""
        session, choice = self.session, self.session.match.choice
        if session.clock is None or choice is None or session.waiting != "person" or self.busy:
            return
        if session.needs_curtain() or not session.clock.tick(choice.seat, dt):
            return
        chip = self._button(f"{NAME}{choice.seat}")
        if chip is not None:
            self.invalidate(chip.rect)

    def _think_ahead(self, seconds: float) -> None:
        """Give the helpers their time; a helper that fails is dropped and play continues."""
        if not succeeds(self.attention.foresee):
            self.attention.forget()
        if not succeeds(self.attention.think_of_threats):
            self.attention.threats.give_up()
        if not succeeds(lambda: self.hint.think(seconds)):
            self.hint.fail()
        if not succeeds(self.irreversible.think):
            self.irreversible.give_up()
        if not self.approach.is_moving and not succeeds(self.under_way.think):
            self.under_way.give_up()
        if (overlay := self.overlay) is not None and attempt(overlay.ponder, otherwise=False):
            self.show_page()
