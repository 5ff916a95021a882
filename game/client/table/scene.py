"""The table: the screen on which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.atlas import Atlas
from game.client.board.minimap import MiniMap
from game.client.board.view import BoardView
from game.client.intent import Intent, Point
from game.client.mat.overlay import BoardButton, Spot
from game.client.memory import give_back_large_blocks
from game.client.scenes.continuing import with_habits
from game.client.table.choosing import Chooser
from game.client.table.driver import Course
from game.client.table.game.prints import Prints
from game.client.table.input.cursor import Cursor, place_named
from game.client.table.input.keys import Keys, own_keys
from game.client.table.input.listener import Listener
from game.client.table.input.picking import Picker
from game.client.table.irreversible import Finals
from game.client.table.laid import LaidTable
from game.client.table.motion.answered_prompt import Stale
from game.client.table.motion.banner import Banner, Herald
from game.client.table.motion.narration import Teller
from game.client.table.motion.presenter import Presenter
from game.client.table.motion.staging import Stager
from game.client.table.panels.board_sync import Spread
from game.client.table.panels.dice_tray import DiceTray
from game.client.table.panels.face import Face
from game.client.table.panels.furnishing import Furnisher
from game.client.table.panels.layout import TableLayout
from game.client.table.panels.log_panel import LogList
from game.client.table.pointer.approach import Approach
from game.client.table.pointer.attention import Attention
from game.client.table.pointer.hint import Hint
from game.client.table.portrait import keep_portrait
from game.client.table.recap import Recap
from game.client.table.screens import Screens
from game.client.table.spared import spared, succeeds
from game.client.table.underway import UnderWay
from game.client.table.undoing import no_undo_words
from game.client.table.wiring import acts_of
from game.client.tables import make_table
from game.client.ui.widget import Widget
from game.core.choice import PASS, Pick
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App

SPEEDS = {"instant": 0.0, "fast": 0.45, "normal": 1.0, "slow": 2.0}
"""Factor of all times of motion by the setting."""


class TableScene(LaidTable):
    """Shows a session, lets people pick options, plays what happens, gives computers their time.

    Its parts know of it what `Beheld`, `Heard`, `Picked`, `Playing`, `Sitter`, `Stage` and `Theatre` say.
    """

    furnisher: type[Furnisher] = Furnisher

    def __init__(self, app: App, *, session: Session) -> None:
        super().__init__(app)
        give_back_large_blocks()
        self.session = session
        self.table = table = make_table(session.match.rules)
        table.catalogue = app.catalogue
        self.about = table.id
        self.root.kit = self.kit
        self.view = session.view()
        self.atlas = Atlas(table.id, app.sprites)
        self.prints = Prints(table.board, app.fonts)
        self.screens = Screens(app, table.game, session)
        self._asked = None
        printed = self.prints.of(table.board.board_file(self.view))
        self.board = board = BoardView(table.board.look, printed, self.atlas)
        self.tray = DiceTray()
        self.layout = TableLayout(board, self.tray, MiniMap(board))
        self.tray.arrange = board.on_moved = self.layout.place_tray
        self.layout.end_motion = self._interrupt
        self.spread = Spread(table.board, board, self.prints, self.layout, self.root)
        self.chooser = Chooser(table, board)
        self.approach = Approach(self.chooser, board, self)
        self.cursor = Cursor(lambda: self.face.spots())
        self.attention = Attention(table, board, self.chooser, self)
        self.log = LogList(table.chronicle, on_ref=self.follow, on_speak=self.attention.remember)
        self.picker = Picker(self.chooser, self.cursor, self.attention, board, self.atlas, self.root, self)
        board.on_pick, board.on_point = self.picker.click, self.attention.point
        board.on_route = self.picker.route
        board.on_back = self._leave_started
        board.on_cell, board.on_tip = self.attention.point_cell, self.attention.tip
        self.banner = Banner(lambda: self.kit, self.layout.banner_place, self.invalidate)
        self._herald = Herald(table, self.banner, self.pace)
        self.teller = Teller(self.rebuild)
        stager = Stager(table.chronicle, self.spread, self.tray, self.atlas, self.teller, self)
        self.presenter = Presenter(self.teller, stager, self)
        self.finals = Finals(session, self.chooser, self.rebuild)
        self.hint = Hint(session, self.chooser, self._show_hint)
        self.under_way = self.attention.under_way = UnderWay(session, table, self.rebuild)
        self.recap = self.attention.recap = Recap(session, table.chronicle, self.presenter, self)
        self.stale = Stale(lambda: self.kit, self.layout.bars, self.invalidate)
        self.course = Course(session, self.presenter, self.screens, self)
        acts = acts_of(self)
        self.furnish = self.furnisher(table, self.atlas, self.chooser, self.root, acts)
        self.face = Face(self.furnish, self.layout, self.log, self.chooser, self.spread, self.root, self._host)
        keys = Keys(table, board, self.chooser, self.cursor, acts)
        self.listener = Listener(self.root, board, self.log, self.cursor, keys, self.presenter, self)

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
        self.prints.reword()
        self.root.kit = self.kit
        if self.presenter.busy:
            self.presenter.skip()
        self._asked = None
        self.spread.look_again()
        self.refresh(anew=True)

    def suspend(self) -> None:
        """Another screen comes above: keep a picture of the table for the list of saves."""
        self.session.screen.peek(False)
        super().suspend()
        self._keep_portrait()

    def leave(self) -> None:
        """The table is cleared; others may open the match. The title screen tells if it could not be saved."""
        fault = self.session.close()
        if fault is not None:
            self.app.notices.append((f"record.{fault.key}", fault.about))
        super().leave()
        self.app.left = self.table.id
        self._keep_portrait()

    def _keep_portrait(self) -> None:
        if self.app.frames_drawn and self.app.top is self:
            keep_portrait(self.session, self.app.window.surface, self)

    # === Picking ===

    def pick(self, pick: Pick) -> None:
        """The person at the screen has decided."""
        choice = self.chooser.choice
        if self.busy or choice is None or pick not in choice.options:
            return
        lost = spared(lambda: self.chooser.given_up(pick), None) if self.warns else None
        if lost is None or not self.screens.ask_first(lost, lambda: self._decide(pick)):
            self._decide(pick)

    def waive(self) -> None:
        """The person at the screen passes, and lets all reactions of the kind go by for the rest of the turn."""
        choice, reaction = self.chooser.choice, self.session.orders.asked()
        if not self.busy and choice is not None and reaction is not None:
            self.session.orders.waive(choice.seat, reaction.id)
            self._decide(PASS)

    def undo(self) -> None:
        """The person at the screen takes back his last decision, or is told why he cannot."""
        if self.busy:
            self.end_motion()
        if self.session.can_undo() or not self.habits:
            self.course.undo()
        elif (button := self._button("undo")) is not None:
            self.root.refuse(no_undo_words(self.table.game, self.session), button.rect)

    def _button(self, name: str) -> Widget | None:
        content = self.root.content
        return next((each for each in content.walk() if each.name == name), None) if content is not None else None

    @property
    def is_live(self) -> bool:  # type: ignore[override]
        """Do people play here, and is the match not over?"""
        return bool(self.session.people) and self.session.waiting != "over"

    def uncover(self) -> None:
        """The person who is asked again looks at what he holds."""
        if self.session.screen.is_covered:
            self.session.ready()
            self.refresh(anew=True)

    def peek(self, looking: bool) -> None:
        """Whoever was at the screen last looks at what he holds, as long as he holds the key or the button."""
        screen = self.session.screen
        if looking != screen.is_peeking and (screen.can_peek or not looking):
            if self.busy:
                self.end_motion()
            screen.peek(looking)
            self.refresh(anew=True)

    def _decide(self, pick: Pick) -> None:
        self.play_sound("click")
        self.course.intend(self.table.decisions.follow(self.view, pick))
        self.course.happen(self.session.apply(pick), foreign=False)

    def _leave_started(self) -> None:
        """Take back a choice of which nothing has come yet."""
        if not self.busy and self.shown().started:
            self.course.undo()

    def in_vain(self, subject: str) -> None:
        """Something was clicked that cannot be chosen: its page says what it is."""

    def _interrupt(self) -> bool:
        """End what moves, if anything does."""
        busy = self.busy
        if busy:
            self.end_motion()
        return busy

    def order(self, button: BoardButton) -> None:
        """A button of the special board."""
        if not self.busy:
            button.act(self.session)
            self.refresh()

    # === The course of play ===

    def ask_hint(self) -> None:
        """Let the computer say what it would do here; once more puts that away."""
        if self.hints and not self.busy and not succeeds(self.hint.ask):
            self.hint.fail()

    def _show_hint(self) -> None:
        """Say it in the prompt, bring its place into sight."""
        spot = self.hint_spot()
        place = place_named(spot.name) if spot is not None else None
        if place is not None:
            self.board.look_at([place[0]], place[1])
        self.rebuild()
        if (spot := self.hint_spot()) is not None and spot.name.startswith("button:"):
            self.show_spot(spot)

    def toggle_pause(self) -> None:
        """Stop the computer, or let it go on."""
        self.session.paused, self.course.hurried = not self.session.paused, False
        self.rebuild()

    def hurry(self) -> None:
        """Show nothing of the computer's decisions until a person has to decide, or the match is over.

        Not where there is nothing but to watch, in replays and lessons.
        """
        if self.habits and self.session.waiting == "bot":
            self.session.paused, self.course.hurried = False, True
            self.end_motion()

    def step_once(self) -> None:
        """One decision of the computer, then stop again."""
        self.course.stepping = True
        self.session.paused = False

    def end_motion(self) -> None:
        """Show where what is in motion ends."""
        self.presenter.skip()
        self.banner.hide()
        self.refresh()

    def pace(self) -> float:
        """Factor of all times of motion."""
        return 0.0 if self.course.hurried else SPEEDS[self.app.settings.animation]

    def comes_closer(self) -> bool:
        """Does the player want the board to come closer where something is asked?"""
        return self.app.settings.come_closer

    def follow_moment(self) -> None:
        """Bring into sight what the moment is about."""
        self.layout.follow()

    def show_spot(self, spot: Spot) -> None:
        """Bring into sight what the keyboard has come to."""
        self.layout.show_spot(spot)

    def play_sound(self, name: str) -> None:
        """Let a sound be heard."""
        self.app.sound.play(name)

    def warn(self) -> None:
        """The confirming key means more from now on."""
        self.app.reflexes.warn()

    # === Other screens ===

    def own_keys(self) -> list[tuple[str, str]]:
        """The keys of the game's own tools, of the standing orders and of the key of signs, with what they do."""
        orders = self.app.say("table.menu.orders") if self.shown().orders else ""
        signs = self.app.say("table.menu.signs") if self.table.pages.signs(self.view) else ""
        return own_keys(self.table.decisions.tools(self.view), orders, signs)

    def open_menu(self) -> None:
        """The menu over the table."""
        hint = self.ask_hint if self.hints and self.hint.can_ask() else None
        signs = self.open_signs if self.table.pages.signs(self.view) else None
        self.screens.menu(hint, signs, self.own_keys())

    def open_signs(self) -> None:
        """What every sign on the board means."""
        self.screens.signs(lambda: self.table.pages.signs(self.view))

    def open_keys(self) -> None:
        """The list of all keys."""
        self.screens.keys(self.own_keys())

    def open_result(self) -> None:
        """How the match ended."""
        self.screens.result()

    # === Time ===

    def update(self, dt: float) -> None:
        """Motion first; then the next decision: of a computer, or of a person who may have to take the seat."""
        super().update(dt)
        self.banner.update(dt)
        if self.app.top is not self:
            return
        pushing = self.app.settings.fullscreen and self.root.hover is self.board
        self.board.update(dt, pushing=pushing)
        self.approach.update(dt)
        if self.busy:
            self.presenter.update(dt)
            self.stale.update(dt)
            if not self.busy:
                self.refresh()
            return
        if self.recap.is_open:
            self.recap.go_on()
            return
        seconds = self.app.time_to_think
        if self.course.unseen:
            self.course.go_on(seconds)
            return
        self._ponder(seconds)
        self.course.go_on(seconds)

    def _ponder(self, seconds: float) -> None:
        """Let everything that helps think for a while; what fails is put away, and play goes on."""
        if not succeeds(self.attention.foresee):
            self.attention.forget()
        if not succeeds(lambda: self.hint.think(seconds)):
            self.hint.fail()
        if not succeeds(self.finals.think):
            self.finals.give_up()
        if not self.approach.is_moving and not succeeds(self.under_way.think):
            self.under_way.give_up()
        if (overlay := self.overlay) is not None and spared(overlay.ponder, otherwise=False):
            self.show_page()

    @property
    def is_at_work(self) -> bool:
        """A computer thinks, or looks for a hint."""
        session = self.session
        return self.hint.is_sought or (session.waiting == "bot" and not session.paused)

    # === Intents ===

    def handle(self, intent: Intent) -> bool:
        """A player's input, about what there is now."""
        if not isinstance(intent, Point):
            self.course.catch_up()
        return self.listener.handle(intent)
