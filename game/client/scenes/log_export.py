"""The log of a match, copied or written into a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.log_text import FORMS, Form, entries, reader_of, written
from game.client.scenes import open_scene
from game.client.scenes.continuing import scenario_words
from game.client.tables import make_table
from game.client.ui.basic import Label
from game.client.ui.breaking import breakable
from game.client.ui.button import Button
from game.client.ui.field import put_text
from game.client.ui.layout import Centred, Column, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content import paths
from game.core.bounds import shorten
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App


class LogExportScene(OverlayScene):
    """A button for the clipboard and one for each form. The log is written as `reader_of` allows."""

    def __init__(self, app: App, *, session: Session) -> None:
        super().__init__(app)
        self.session = session

    def build(self) -> Widget:
        say = self.app.say
        buttons: list[Widget] = [
            Label(say("ui.log_export.words")),
            Button(say("ui.log_export.copy"), self._copy, kind="primary", key="return", name="copy"),
            *(Button(say(f"ui.log_export.{form}"), partial(self._ask, form), name=form) for form in FORMS),
            Button(say("ui.cancel"), self.cancel, key="escape", name="cancel"),
        ]
        panel = Panel(ScrollArea(Column(buttons, gap=10), grow=0), title=say("ui.log_export.head"), pad=18)
        return Centred(Sized(panel, most=420, least=300))

    def text(self, form: Form) -> str:
        """The log in a form, in the language of the window."""
        session, app = self.session, self.app
        table = make_table(session.match.rules)
        table.catalogue = app.catalogue
        game = session.match.rules.id
        scenario = scenario_words(app, game, session.match.scenario)
        title = app.say("ui.log_export.title", game=app.say(f"{game}_about.title"), scenario=scenario)
        lines = entries(table.chronicle, session.history(), reader_of(session))
        return written(title, lines, form, app.catalogue.language)

    def _copy(self) -> None:
        put_text(self.text("txt"))
        self.app.pop()
        self.app.toast.show(self.app.say("ui.log_export.copied"))

    def _ask(self, form: Form) -> None:
        say, own = self.app.say, paths.user_data_dir() / "records"
        title, words = say("ui.log_export.head"), say("ui.export.where")
        open_scene(self.app, "places", on_choose=partial(self._write, form), title=title, words=words, own=own)

    def _write(self, form: Form, folder: Path) -> None:
        session = self.session
        try:
            path = paths.free_name(folder, f"{session.match.rules.id}-{session.match_id or 'log'}", f".{form}")
            paths.write_atomically(path, self.text(form).encode("utf-8"))
        except OSError as fault:
            why = self.app.say("ui.log_export.failed", why=fault.strerror or str(fault))
            open_scene(self.app, "notice", title=self.app.say("ui.log_export.head"), words=why)
            return
        self.app.pop()
        self.app.toast.show(self.app.say("screens.saves.exported", file=breakable(shorten(str(path), 400))))
