"""The saves and records in the usual folders, to open one of them; for systems without a file dialog."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.scenes.ask import AskScene
from game.client.scenes.save_row import date_of
from game.client.ui.basic import Label
from game.client.ui.breaking import breakable
from game.client.ui.button import Button
from game.client.ui.layout import Centred, Column, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.scroll import ListView
from game.client.ui.widget import Widget
from game.content import paths
from game.core.bounds import shorten
from game.play.autosave import SUFFIX

if TYPE_CHECKING:
    from game.client.app import App

MOMENT = 0.008
"""Seconds that the list may wait for the folders to be read: half a frame."""


class FilesScene(OverlayScene):
    """The list, newest first. A thread reads the folders, because a drive may be slow or asleep."""

    def __init__(self, app: App, *, on_choose: Callable[[str], None]) -> None:
        super().__init__(app)
        self.on_choose = on_choose
        self.found: list[tuple[Path, float]] | None = None
        """Each file with the time of its last change; None while the folders are read."""
        self._read: list[tuple[Path, float]] | None = None
        self._thread = Thread(target=self._work, name="files", daemon=True)
        self._thread.start()
        self._thread.join(MOMENT)
        self.found = self._read

    def _work(self) -> None:
        self._read = paths.newest_files(paths.usual_folders(), SUFFIX)

    def update(self, dt: float) -> None:
        """Show the files once they are known."""
        super().update(dt)
        if self.found is None and self._read is not None:
            self.found = self._read
            self.rebuild()

    def build(self) -> Widget:
        """Build the list, and the field for a typed path."""
        say = self.app.say
        if self.found:
            files = ListView(len(self.found), self._row, gap=4, on_pick=self._pick, name="files")
            listed: list[Widget] = [Label(say("screens.files.words")), Sized(files, high=300)]
        else:
            listed = [Label(say("screens.files.reading" if self.found is None else "screens.files.none"))]
        foot = Row(
            [
                Button(say("screens.files.other"), self._ask, kind="quiet", name="other"),
                Spacer(),
                Button(say("ui.cancel"), self.cancel, key="escape", name="cancel"),
            ],
            gap=10,
        )
        body = Column([*listed, foot], gap=12)
        return Centred(Sized(Panel(body, title=say("screens.saves.import"), pad=18), most=640, least=460))

    def _row(self, index: int) -> Widget:
        assert self.found is not None
        path, changed = self.found[index]
        day = date_of(self.app, datetime.fromtimestamp(changed).astimezone().isoformat(timespec="seconds"))
        about = self.app.say("screens.files.row", folder=shorten(str(path.parent), 60), date=day)
        name = Label(breakable(shorten(path.name)), role="strong", colour="ink")
        return Column([name, Label(breakable(about), role="small")], gap=1, pad=5)

    def _pick(self, index: int) -> None:
        if self.found is not None:
            self._take(str(self.found[index][0]))

    def _take(self, path: str) -> None:
        self.app.pop()
        self.on_choose(path)

    def _ask(self) -> None:
        say = self.app.say
        self.app.push(
            AskScene(
                self.app,
                title=say("screens.saves.import"),
                words=say("screens.saves.import_words"),
                text=str(paths.user_data_dir() / "records") + os.sep,
                hint=say("screens.saves.path_hint"),
                yes=say("screens.saves.import"),
                on_yes=partial(self._take),
                most=400,
            )
        )
