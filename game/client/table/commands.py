"""A match at a table: its parts, the position they show, and everything that can be commanded there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.atlas import Atlas
from game.client.attempt import succeeds
from game.client.board.minimap import MiniMap
from game.client.board.things import Lit, Piece
from game.client.board.view import BoardView
from game.client.mat.overlay import BoardButton, MainBoard, Overlay, Spot
from game.client.memory import give_back_large_blocks
from game.client.scene import WidgetScene
from game.client.table.choosing import Chooser
from game.client.table.driver import Driver
from game.client.table.game.decisions import Tool
from game.client.table.game.pages import Bound
from game.client.table.game.steps import Brief
from game.client.table.input.picking import Cursor, Picker, place_named
from game.client.table.moment import Moment, can_back_out, no_undo_words
from game.client.table.motion.answered_prompt import AnsweredPrompt
from game.client.table.motion.banner import Banner, Herald
from game.client.table.motion.narration import Narrator
from game.client.table.motion.presenter import Presenter
from game.client.table.motion.staging import Stager
from game.client.table.panels.board_sync import BoardSync, Prints
from game.client.table.panels.dice_tray import DiceTray
from game.client.table.panels.layout import TableLayout
from game.client.table.panels.log_panel import LogList
from game.client.table.panels.menu import MenuLine, open_menu
from game.client.table.panels.people import LOOK_KEYS, NAME
from game.client.table.pointer.approach import Approach
from game.client.table.pointer.attention import Attention
from game.client.table.pointer.hint import Hint
from game.client.table.pointer.new_operations import NewOperations
from game.client.table.pointer.selection import Selection
from game.client.table.pointer.threats import Threats
from game.client.table.recap import Recap
from game.client.table.screens import Screens
from game.client.table.trials import Irreversible, UnderWay
from game.client.tables import make_table
from game.client.ui.button import key_words
from game.client.ui.rich import Ref
from game.client.ui.widget import Widget
from game.core.choice import BACK, CHANCE, PASS, Choose, Pick
from game.core.event import Event
from game.core.match import View
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App
    from game.core.state import State

NO_THINGS = ("rule", "move", "filter", "side")
"""Kinds of links that do not lead to the page of a thing."""
SPEEDS = {"instant": 0.0, "fast": 0.45, "normal": 1.0, "slow": 2.0}
"""Factor of all durations of motion, by setting."""


class TableCommands(WidgetScene):
    """Creates the parts of a table, keeps them at one position, and carries out people's commands.

    `TableScene` adds the panels, the keys and time.
    """

    hints = True
    """Whether people may ask the computer for a hint."""
    habits = True
    """Whether the settings decide what passes by itself and how far undo goes."""
    warns = True
    """Whether to warn before irreversible choices."""
    from_the_start = True
    """Whether the history begins with the match."""

    def __init__(self, app: App, *, session: Session) -> None:
        super().__init__(app)
        give_back_large_blocks()
        self.session = session
        self.table = table = make_table(session.match.rules)
        table.catalogue = app.catalogue
        self.about = table.id
        self.root.kit = self.kit
        self.atlas = Atlas(table.id, app.sprites)
        self.screens = Screens(app, table.game, session)
        self.selection = Selection(session, table.decisions)
        self._asked: Choose | None = None
        """The decision that was last scrolled into view."""
        self._decides = CHANCE
        """The seat that decided when the table was last at rest."""
        self._lay_board(session.view())
        self._prepare_motion()
        self._attend()

    def _lay_board(self, view: View[State]) -> None:
        """Create the board, the panels around it, and the chooser."""
        table, self.prints = self.table, Prints(self.table.board, self.app.fonts, self.app.kit.text_scale)
        printed = self.prints.of(table.board.board_file(view))
        self.board = board = BoardView(table.board.look, printed, self.atlas)
        self.tray = DiceTray()
        self.layout = TableLayout(board, self.tray, MiniMap(board))
        self.layout.end_motion = self._interrupt
        self.chooser = Chooser(table, board)
        self.board_sync = BoardSync(table.board, self.prints, self.layout, self.chooser, self.root, view)

    def _prepare_motion(self) -> None:
        """Create what shows motion and what drives the match."""
        table, session, sync = self.table, self.session, self.board_sync
        self.banner = Banner(lambda: self.kit, self.layout.banner_place, self.invalidate)
        self.herald = Herald(table, self.banner, self.pace)
        self.narrator = Narrator(self.rebuild)
        stager = Stager(
            table.chronicle, sync, self.atlas, self.app.sound, self.narrator, self.herald, self.rebuild, self._grow_log,
            self._briefs,
        )  # fmt: skip
        self.presenter = Presenter(self.narrator, stager, self.pace, self.rebuild, self.invalidate)
        self.answered_prompt = AnsweredPrompt(lambda: self.kit, self.layout.bars, self.invalidate)
        self.recap = Recap(session, table.chronicle, self.presenter, sync, self.darken, self.refresh)
        self.driver = Driver(
            session, self.presenter, sync, self.screens, self.darken, self.cover, self.refresh, self.open_result
        )

    def _briefs(self, brief: Brief) -> bool:
        """Whether the player wants a sheet; only those marked so report actions of people."""
        sides = {self.table.game.side(seat) for seat in self.session.people}
        return self.app.settings.briefing and (brief.sheet.of_people or brief.tell.side not in sides)

    def _attend(self) -> None:
        """Create what follows pointer and keyboard, and what thinks ahead for the player."""
        table, session, board, chooser = self.table, self.session, self.board, self.chooser
        self.approach = Approach(chooser, self.pace, lambda: self.app.settings.come_closer)
        self.irreversible = Irreversible(session, chooser, self.rebuild)
        self.new_operations = NewOperations(self.app, session, chooser)
        self.hint = Hint(session, chooser, self._show_hint)
        self.under_way = UnderWay(session, table, self.rebuild)
        self.attention = attention = Attention(
            table, self.board_sync, self.presenter, self.recap, self.under_way, Threats(session, table),
            lambda: self.show_page(),
        )  # fmt: skip
        self.log = LogList(
            table.chronicle,
            on_ref=self.follow,
            on_speak=attention.remember,
            on_point=self.point_ref,
            from_the_start=self.from_the_start,
        )
        if len(session.people) > 1:
            self.log.people = {table.game.side(seat): name for seat, name in enumerate(session.names) if name}
        self.cursor = Cursor(self.board_sync.spots)
        self.picker = picker = Picker(
            self.app, self.board_sync, self.atlas, self.cursor, attention, self.pick, self.in_vain, self.reselect,
            self.invalidate,
        )  # fmt: skip
        board.on_pick, board.on_point, board.on_route = picker.click, attention.point, picker.route
        board.on_cell, board.on_tip = attention.point_cell, attention.tip
        board.on_back = self._back_out

    # === What there is ===

    @property
    def view(self) -> View[State]:
        """The position on display."""
        return self.board_sync.view

    @property
    def known(self) -> dict[str, Piece]:
        """Pieces on the board by id."""
        return self.chooser.known

    @property
    def overlay(self) -> Overlay | None:
        """The special board over the map, if any."""
        return self.board_sync.overlay

    @property
    def main(self) -> MainBoard | None:
        """The board that replaces the map as the table, if the game has one."""
        return self.board_sync.main

    @property
    def busy(self) -> bool:
        """Whether motion is being shown."""
        return self.presenter.busy

    def history(self) -> list[Event]:
        """Return all events, as the person at the screen may know them."""
        viewer, match = self.session.viewer, self.session.match
        return [event.seen_by(viewer) for _, event in match.history]

    def latest(self) -> Iterator[Event]:
        """Return the same events, the latest first."""
        viewer = self.session.viewer
        return (event.seen_by(viewer) for _, event in reversed(self.session.match.history))

    def spots(self) -> list[Spot]:
        """Return where something can be picked now; nothing during motion."""
        return [] if self.busy else self.board_sync.spots()

    def hint_spot(self) -> Spot | None:
        """Return the place of the hinted option, if there is one."""
        pick = self.hint.shown().pick
        spots = self.board_sync.spots() if pick is not None else ()
        return next((spot for spot in spots if pick in spot.picks), None)

    def moment(self) -> Moment:
        """Return everything that the panels show now."""
        session, match = self.session, self.session.match
        narrated = self.presenter.narrated()
        return Moment(
            view=self.view,
            decision=self.chooser.view or self.view,
            asked=match.choice,
            decides=self._decides if self.busy else match.choice.seat if match.choice is not None else CHANCE,
            viewer=session.viewer,
            room=self.board_sync.room(),
            overlay=self.overlay,
            held=self.board_sync.held,
            coming=tuple(self.board_sync.coming),
            pinned=self.attention.pinned,
            narrated=narrated,
            hint=self.hint.shown(),
            foreign=bool(self.recap.moves),
            fresh=self.recap.is_fresh,
            recap=self.recap.shown(),
            over=session.waiting == "over",
            paused=session.paused,
            absent=("away" if session.is_away else "elsewhere") if session.waiting == "absent" else "",
            person=session.waiting == "person",
            hurried=self.driver.hurried,
            names=session.names,
            people=session.people if len(session.people) > 1 else (),
            covered=session.screen.is_covered,
            asks_hand=session.screen.is_covered and match.choice is not None and match.rules.asks_hand(match.choice),
            may_peek=session.screen.may_peek(),
            peeking=session.screen.is_peeking,
            no_undo=no_undo_words(self.table.game, session),
            can_undo=self.selection.holds or session.can_undo(),
            can_redo=match.can_redo(),
            selecting=self.selection.holds,
            can_back_out=self.selection.holds or (self.habits and can_back_out(session, self.chooser, self.table)),
            threats=self.attention.threats.is_on if self.hints else None,
            orders=session.viewer in session.orders,
            reacts=self.habits and session.orders.asked() is not None,
            hints=self.hints,
            irreversible=self.irreversible.found,
            weighed=self.irreversible.weighed,
            new=self.offered(),
            folded=self.app.settings.panels,
            under_way="" if narrated else self.under_way.line(),
        )

    # === Showing the position ===

    def refresh(self, *, anew: bool = False) -> None:
        """Rebuild everything from the view, ending motion. `anew`: for another viewer, or after an undo."""
        session, match, sync = self.session, self.session.match, self.board_sync
        self.answered_prompt.end()
        self._decides = match.choice.seat if match.choice is not None else CHANCE
        self.recap.read(anew=anew)
        before, view = self.view.seat, self.recap.then or session.view()
        if view.seat != before:
            self._forget_viewer()
        header, phase = self.table.pages.header(view), self.table.pages.phase(view)
        self.tray.outlive((*header, phase, self.app.catalogue.language))
        self.herald.look(view, quiet=anew or self.recap.is_open)
        sync.lay_out(view)
        if self.overlay is not None and not self.recap.is_open:
            self.overlay.recall(view, self.latest())
        self.attention.forget()
        asked = None if self.recap.is_open else session.asked()
        decision = self._decision(view, asked)
        self.hint.check(len(match.log) + len(self.selection.picks))
        if not succeeds(lambda: self.chooser.show(decision, self.overlay, sync.sees_map)):
            sync.give_up_overlay()
            self.chooser.show(decision, None, sync.sees_map)
        if not self.selection.holds:
            self.irreversible.check()
        if not succeeds(lambda: self.under_way.look(view, hidden=self.recap.is_open)):
            self.under_way.give_up()
        self.cursor.start_anew(asked.prompt if asked is not None else "")
        self.log.read(self.recap.history(), session.viewer, session.reasons(), anew=anew)
        self.rebuild()
        if sync.look_first():
            self.rebuild()
        self.board.show_lit(self.chooser.lit())
        self.attention.keep_lit(self.chooser.concerned() if self.chooser.is_beside else ())
        self.attention.point(self.board.hover_space, "")
        self.attention.sketch()
        if self.chooser.choice is not self._asked:
            self._asked = self.chooser.choice
            if self.attention.pinned and self.habits:
                self.attention.pin("")  # it belonged to the decision before
            self.app.reflexes.fence()
            self.layout.follow()
        self.approach.attend()
        self.invalidate()

    def _decision(self, view: View[State], asked: Choose | None) -> View[State]:
        """Return the view with the current decision, or with what would follow from the selection."""
        self.selection.check()
        if asked is None:
            self.selection.drop()
        whole = view.narrowed_from if asked is not None else None
        return self.selection.view or View(view.state, view.seat, asked, view.waiting, whole)

    def _grow_log(self, left: int) -> None:
        """Update the log during motion: all events but the last `left`."""
        history = self.recap.history()
        self.log.read(history[: len(history) - left], self.session.viewer, self.session.reasons())

    def show_page(self) -> None:
        """Put the page of the present subject into the inspector."""
        raise NotImplementedError

    def darken(self) -> None:
        """Remove highlights and dim the question during motion."""
        self.board.show_lit(Lit())
        self.attention.forget()
        self.attention.sketch()
        if self.chooser.choice is not None:
            self.answered_prompt.begin()

    def cover(self, view: View[State]) -> None:
        """Show the public face of the table, in the position in which a person has just decided."""
        self._forget_viewer()
        self.board_sync.cover(view)
        self.rebuild()

    def _forget_viewer(self) -> None:
        """Drop what another person looked at, or was told."""
        self.board.point_at("")
        self.attention.pinned = ""
        self.root.drop_tip()
        self.hint.forget()

    def end_motion(self) -> None:
        """Skip to the end of all motion."""
        self.presenter.mute()
        self.presenter.skip()
        self.banner.hide()
        self.refresh()

    def _interrupt(self) -> bool:
        busy = self.busy
        if busy:
            self.end_motion()
        return busy

    def pace(self) -> float:
        """Return the factor of all durations of motion; 0 is instant."""
        return 0.0 if self.driver.hurried else SPEEDS[self.app.settings.animation]

    # === Decisions ===

    def pick(self, pick: Pick) -> None:
        """Take the decision of the person at the screen, after a warning if it is irreversible.

        Going back takes back instead, where nothing has happened: like Esc, which its button shows as its key.
        """
        choice = self.chooser.choice
        if self.busy or choice is None or pick not in choice.options:
            return
        if pick == BACK and self.moment().can_back_out:
            self.undo()
            return
        warns = self.warns and not self.session.free_undo  # what can be taken back is not given up for good
        lost = self.chooser.given_up(pick) if warns else None
        if lost is None or not self.screens.ask_first(lost, lambda: self._decide(pick)):
            self._decide(pick)

    def _decide(self, pick: Pick) -> None:
        self.app.sound.play("click")
        if self._selects(pick):
            self.refresh()
            return
        follow = self.table.decisions.follow(self.view, pick)
        if self.selection.holds:
            pick, follow = self.selection.take(pick)
        if self.habits:
            self.new_operations.note_done(pick)
        self.driver.intend(follow)
        self.driver.decide(pick)

    def reselect(self, space: str) -> bool:
        """Select what is on another space instead of the current selection; False if there is nothing to select."""
        view, decisions = self.session.view(), self.table.decisions
        if not self.selection.holds or view.choice is None:
            return False
        found = (pick for pick in view.choice.options if decisions.where(view, pick).id == space)
        pick = next((pick for pick in found if decisions.selects(view, pick)), None)
        if pick is None:
            return False
        self.selection.drop()
        self.refresh()
        self.pick(pick)
        return True

    def _selects(self, pick: Pick) -> bool:
        """Select the option if it decides nothing yet; False if it has to be decided."""
        view = self.chooser.view
        if not self.habits or view is None or not self.selection.add(view, pick):
            return False
        self.hint.forget()
        return True

    def in_vain(self, subject: str) -> None:
        """React to a click on something that cannot be chosen."""

    def waive(self) -> None:
        """Pass, and let all reactions of this kind pass for the rest of the turn."""
        choice, reaction = self.chooser.choice, self.session.orders.asked()
        if not self.busy and choice is not None and reaction is not None:
            self.session.orders.waive(choice.seat, reaction.id)
            self._decide(PASS)

    def undo(self) -> None:
        """Take back the last decision of the person at the screen, or explain why that is impossible."""
        if self.busy:
            self.end_motion()
        if self.selection.holds:
            self.selection.drop()
            self.refresh()
        elif self.session.can_undo() or not self.habits:
            self.driver.undo()
        elif (button := self._button("undo")) is not None:
            self.root.refuse(no_undo_words(self.table.game, self.session), button.rect)

    def _button(self, name: str) -> Widget | None:
        content = self.root.content
        return next((each for each in content.walk() if each.name == name), None) if content is not None else None

    def _back_out(self) -> None:
        if not self.busy and self.moment().can_back_out:
            self.undo()

    def order(self, button: BoardButton) -> None:
        """Press a button of the special board."""
        if not self.busy:
            button.act(self.session)
            self.refresh()

    def use(self, tool: Tool) -> None:
        """Use a tool of the game."""
        tool.act(self)

    # === The person at the screen, and the computer ===

    def uncover(self) -> None:
        """Show the hand to its owner again."""
        if self.session.screen.is_covered:
            self.session.ready()
            self.refresh(anew=True)

    def peek(self, seat: int | None) -> None:
        """Show the hand of a person while their key or chip is held; None hides it again."""
        screen = self.session.screen
        if screen.is_peeking if seat is None else seat in screen.may_peek() and seat != self.session.viewer:
            if self.busy:
                self.end_motion()
            screen.peek(seat)
            self.refresh(anew=True)

    def drop_account(self) -> None:
        """Remove the account of the last fight, which has been seen."""
        self.layout.account = None
        self.rebuild()

    def show_threats(self, on: bool) -> None:
        """Show what each side could do next while the key or the button is held."""
        if on and self.busy:
            self.end_motion()
        self.attention.show_threats(on)
        self.rebuild()

    def ask_hint(self) -> None:
        """Show or hide the computer's advice."""
        if self.hints and not self.busy:
            if (seat := self.hint.covered_seat()) is not None and (chip := self._button(f"{NAME}{seat}")) is not None:
                words = self.table.game.catalogue.plain(
                    "table.menu.hint_covered", {"press": key_words(LOOK_KEYS[seat])}
                )
                self.root.advise(words, chip.rect)
            elif not succeeds(lambda: self.hint.ask(self.selection.trial or self.session.match)):
                self.hint.fail()

    def _show_hint(self) -> None:
        """Show the hint in the prompt; scroll its place into view, with path and page as if it were pointed at."""
        spot, pick = self.hint_spot(), self.hint.shown().pick
        choice = self.chooser.choice
        if self.selection.holds and choice is not None and pick is not None and pick not in choice.options:
            self.selection.drop()  # the computer would not move what is selected
            self.refresh()
            self.hint.ask(self.session.match)
            return
        place = place_named(spot.name) if spot is not None else None
        if place is not None and pick is not None:
            self.board.look_at([place[0]], place[1])
            self.attention.weigh(f"space:{place[0]}", pick)
        elif pick is None:
            self.attention.point(self.board.hover_space, "")
        self.rebuild()
        if (spot := self.hint_spot()) is not None and spot.name.startswith("button:"):
            self.layout.show_spot(spot)

    def offered(self) -> Mapping[str, Sequence[Pick]]:
        """Return the operations that could be shown now; none where the settings do not count, as in a lesson."""
        return self.new_operations.offered() if self.habits and not self.busy and not self.recap.is_open else {}

    def show_new(self) -> None:
        """Show the new operation that pointer or keyboard has come to; else the only one, or a list of them."""
        offered = self.offered()
        here = self.picker.here()
        name = next((name for name, picks in offered.items() if any(pick in here for pick in picks)), "")
        if not name and len(offered) == 1:
            (name,) = offered
        if name:
            self._show_operation(name)
        elif offered:
            lines = [MenuLine(self.operation_words(each), partial(self._from_offers, each)) for each in offered]
            tool = self._button("show")
            open_menu(self.root, lines, tool.rect.midbottom if tool is not None else self.root.window.center)
        elif self.habits and not self.busy and not self.recap.is_open:
            self.root.advise(self.table.game.catalogue.plain("table.show.none"), self.layout.bars()[0])

    def operation_words(self, name: str) -> str:
        """Return the words of an offered operation."""
        pick = self.offered()[name][0]
        return self.table.decisions.operation_words(self.chooser.view or self.view, name, pick)

    def _from_offers(self, name: str) -> None:
        self.root.close_popup()
        self._show_operation(name)

    def _show_operation(self, name: str) -> None:
        """Open the showing of an offered operation; it counts as known from now on."""
        picks, words, choice = self.offered()[name], self.operation_words(name), self.session.match.choice
        assert choice is not None
        self.new_operations.note(name)
        self.screens.showing(choice.seat, picks, self.table.decisions.operation_ends, words)

    def toggle_pause(self) -> None:
        """Pause or resume the computer players."""
        self.session.paused, self.driver.hurried = not self.session.paused, False
        self.rebuild()

    def hurry(self) -> None:
        """Show nothing of the computer's decisions until a person has to decide, or the match is over.

        Does nothing in replays and lessons.
        """
        if self.habits and self.session.waiting == "bot":
            self.session.paused, self.driver.hurried = False, True
            self.end_motion()

    def step_once(self) -> None:
        """Let the computer make one decision, then pause again."""
        self.driver.stepping = True
        self.session.paused = False

    # === Panels and other screens ===

    def fold(self, name: str, folded: bool) -> None:
        """Remember that a panel is folded, and lay out the panels again.

        A panel that would fill the dock comes out over the board.
        """
        self.app.change(panels={**self.app.settings.panels, name: folded and not self.layout.is_filled_by(name)})
        self.rebuild()

    def follow(self, ref: Ref) -> None:
        """Follow a link: a rule number to the rulebook, a name to the map."""
        kind, name = ref
        if kind == "rule":
            self.screens.rules(name)
        elif kind == "move":
            self.recap.go(int(name))
        elif kind == "filter":
            self.log.shorten(not self.log.short, self.session.history())
            self.rebuild()
        else:
            self.attention.follow(self.table.pages.subject_of(kind, name))

    def point_ref(self, ref: Ref | None) -> None:
        """Show the page of the linked thing under the pointer, or hide it (None)."""
        kind, name = ref or ("", "")
        self.attention.point_at("" if kind in ("", *NO_THINGS) else self.table.pages.subject_of(kind, name))

    def list_bound(self) -> None:
        """Open the list of everything that binds the players; each line opens its card or its rule."""
        lines = [MenuLine(each.words, partial(self._from_list, each.ref)) for each in self.bound()]
        strip = self._button("bound")
        if lines:
            open_menu(self.root, lines, strip.rect.midbottom if strip is not None else self.root.window.center)

    def bound(self) -> Sequence[Bound]:
        """Return what binds the players now."""
        return self.table.pages.in_force(self.view)

    def _from_list(self, ref: Ref) -> None:
        self.root.close_popup()
        self.follow(ref)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        hint = self.ask_hint if self.hints and self.hint.can_ask() else None
        signs = self.open_signs if self.table.pages.signs(self.view) else None
        self.screens.menu(hint, signs, self.own_keys())

    def open_keys(self) -> None:
        """Open the list of all keys."""
        self.screens.keys(self.own_keys())

    def open_signs(self) -> None:
        """Open the key of signs."""
        self.screens.signs(lambda: self.table.pages.signs(self.view))

    def open_result(self) -> None:
        """Open the result of the match."""
        self.screens.result()
