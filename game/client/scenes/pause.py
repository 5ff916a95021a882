"""The pause menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.scenes import open_scene
from game.client.scenes.by_file import hand_over
from game.client.scenes.continuing import to_title
from game.client.ui.button import Button
from game.client.ui.controls import Toggle
from game.client.ui.layout import Centred, Column, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.play import by_file
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App


class PauseScene(OverlayScene):
    """Buttons for continue, hint, saves, rules, keys, settings and leave. `game` is the one whose rulebook is opened.

    `hint` computes a hint (None if unavailable); `signs` opens the key of signs (None if the game has none); `session`
    is the one whose undo can be made free (None if impossible); `own_keys` are those of the game's own tools with their
    words.
    """

    def __init__(
        self, app: App, *, game: str, hint: Callable[[], None] | None = None,
        session: Session | None = None,
        signs: Callable[[], None] | None = None, own_keys: Sequence[tuple[str, str]] = (),
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.game, self.hint, self.signs, self.session, self._own = game, hint, signs, session, own_keys
        self.about = game

    def build(self) -> Widget:
        say = self.app.say
        buttons: list[Widget] = [
            Button(say("ui.pause.go_on"), self.cancel, kind="primary", key="escape", name="go_on"),
            *([Button(say("ui.pause.hint"), self._hint, name="hint")] if self.hint is not None else []),
            Button(say("ui.pause.saves"), lambda: self._open("saves"), name="saves"),
            Button(say("ui.title.rulebooks"), self._rules, name="rules"),
            *([Button(say("table.menu.signs"), self.signs, name="signs")] if self.signs is not None else []),
            Button(say("ui.command.help"), self._keys, name="keys"),
            Button(say("ui.title.settings"), lambda: self._open("settings"), name="settings"),
            *([Button(say("ui.unsaved.menu"), self._unsaved, name="unsaved")] if self.app.unsaved.is_shown else []),
            *([self._free_undo(self.session)] if self.session is not None and self._may_agree(self.session) else []),
            *self._log(),
            *self._hand_over(),
            Button(say("ui.pause.leave"), self._leave, name="leave"),
            Button(say("ui.title.quit"), self._quit, kind="quiet", name="quit"),
        ]
        panel = Panel(ScrollArea(Column(buttons, gap=10), grow=0), title=say("ui.pause.head"), pad=18)
        return Centred(Sized(panel, most=320, least=240))

    def _log(self) -> list[Widget]:
        session = self.session
        if session is None:
            return []
        words = self.app.say("ui.log_export.open")
        return [Button(words, lambda: open_scene(self.app, "log_export", session=session), name="log")]

    def _hand_over(self) -> list[Widget]:
        """Return the button to a match by file, for a match with people that is kept on a disk."""
        session = self.session
        if session is None or session.store is None or not session.people or session.is_away:
            return []
        barred = None if by_file.can_hand_over(session) else self.app.say("ui.by_file.not_now")
        return [Button(self.app.say("ui.by_file.head"), self._by_file, disabled=barred, name="hand_over")]

    def _by_file(self) -> None:
        self.app.pop()
        if self.session is not None:
            hand_over(self.app, self.session)

    @staticmethod
    def _may_agree(session: Session) -> bool:
        """Whether all people of the match can be at the screen, or only one has to be asked."""
        people = session.people
        return bool(people) and (len(people) == 1 or session.free_undo or session.seated == people)

    def _free_undo(self, session: Session) -> Widget:
        """The switch for unlimited undo: a setting for one person, an agreement for several."""
        say, several = self.app.say, len(session.people) > 1
        tip = say("ui.pause.free_undo_tip")
        return Toggle(
            say("ui.pause.free_undo"),
            session.free_undo if several else self.app.settings.undo == "free",
            partial(self._agree, session) if several else self._change_habit,
            name="free_undo",
            tip=f"{tip}\n{say('ui.pause.free_undo_all')}" if several else tip,
        )

    def _change_habit(self, free: bool) -> None:
        self.app.change(undo="free" if free else "strict")

    def _agree(self, session: Session, free: bool) -> None:
        """End the agreement, or turn the hand face down and call everybody to the screen to agree."""
        if not free:
            session.agree(False)
            self.rebuild()
            return
        if session.screen.hide:
            session.screen.cover()
        self.app.pop()
        open_scene(self.app, "agreeing", session=session)

    def _hint(self) -> None:
        self.app.pop()
        if self.hint is not None:
            self.hint()

    def _keys(self) -> None:
        open_scene(self.app, "keys", game=self.game, own=self.own_keys())

    def own_keys(self) -> list[tuple[str, str]]:
        """The keys of the table below."""
        return list(self._own)

    def _open(self, name: str) -> None:
        open_scene(self.app, name)

    def _rules(self) -> None:
        open_scene(self.app, "rulebook", game=self.game)

    def _unsaved(self) -> None:
        self._open("unsaved")

    def _leave(self) -> None:
        """Leave the game; it has been saved after every decision. Ask only if the disk has refused."""
        self.app.leave(lambda: to_title(self.app))

    def _quit(self) -> None:
        say = self.app.say
        if self.app.unsaved.fault is not None:
            self.app.quit()
            return
        open_scene(
            self.app,
            "confirm",
            title=say("ui.pause.quit_head"),
            words=say("ui.pause.quit_words"),
            yes=say("ui.title.quit"),
            no=say("ui.pause.go_on"),
            on_yes=self.app.quit,
            danger=True,
        )
