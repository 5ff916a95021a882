"""The dialog for a match that is not on its disk: retry, keep it elsewhere, or leave anyway."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.dialog import YES, OverlayScene
from game.client.scenes import open_scene
from game.client.scenes.ask import AskScene
from game.client.ui.basic import Label
from game.client.ui.breaking import breakable
from game.client.ui.button import Button
from game.client.ui.layout import Centred, Column, Sized
from game.client.ui.panel import Dialog, Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content import paths
from game.core.bounds import shorten
from game.core.record import RecordError

if TYPE_CHECKING:
    from game.client.app import App

MEGABYTE, GIGABYTE = 1_000_000, 1_000_000_000


def amount(size: int) -> str:
    """Write a size in bytes in whole MB or GB, rounded down."""
    return f"{size // GIGABYTE} GB" if size >= GIGABYTE else f"{size // MEGABYTE} MB"


class UnsavedScene(OverlayScene):
    """The dialog. `on_leave` continues what the player was about to do, if anything."""

    is_about_disk = True

    def __init__(self, app: App, *, on_leave: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.on_leave = on_leave
        self._said = self._state()

    @property
    def fault(self) -> RecordError | None:
        """Why something is not saved, or None."""
        return self.app.library.store.fault if self.app.library is not None else None

    def _state(self) -> tuple[RecordError | None, Path | None]:
        return self.fault, self.app.library.store.elsewhere if self.app.library is not None else None

    def update(self, dt: float) -> None:
        """Say at once if the disk accepts the match again, or no longer does."""
        super().update(dt)
        if self._said != self._state():
            self.app.reflexes.fence()
            self.rebuild()

    def build(self) -> Widget:
        """Build the explanation and the buttons."""
        say = self.app.say
        self._said = fault, elsewhere = self._state()
        if fault is not None:
            words = say("ui.unsaved.words", what=self.app.tell(fault))
        elif elsewhere is not None:
            words = say("ui.unsaved.kept", folder=shorten(str(elsewhere), 200))
        else:
            words = say("ui.unsaved.saved")
        buttons = [Button(say("ui.unsaved.go_on"), self.cancel, kind="primary", key="escape", name="go_on")]
        if fault is not None or elsewhere is not None:
            buttons.append(Button(say("ui.unsaved.retry"), self._retry, name="retry"))
            buttons.append(Button(say("ui.unsaved.keep"), self._choose, name="keep"))
        if self.on_leave is not None:
            risky = fault is not None
            name = say("ui.unsaved.leave" if risky else "ui.unsaved.leave_now")
            buttons.append(Button(name, self._leave, kind="danger" if risky else "normal", key=YES, name="leave"))
        return Dialog(say("ui.unsaved.head"), breakable(words), buttons)

    def _retry(self) -> None:
        if self.app.library is not None:
            self.app.library.store.retry()
            self.app.library.store.flush()
        self.rebuild()

    def _choose(self) -> None:
        open_scene(self.app, "places", on_choose=self.keep_in)

    def keep_in(self, folder: Path) -> None:
        """Keep everything in a folder, or say why that fails."""
        if self.app.library is None:
            return
        try:
            self.app.library.store.keep_elsewhere(folder)
        except RecordError as fault:
            open_scene(self.app, "notice", title=self.app.say("ui.unsaved.head"), words=self.app.tell(fault))
        self.rebuild()

    def _leave(self) -> None:
        self.app.pop()
        if self.on_leave is not None:
            self.on_leave()


class PlacesScene(OverlayScene):
    """Choice of a folder to keep something in, or of a path to type. `own` is one more folder, and the first choice."""

    is_about_disk = True

    def __init__(
        self, app: App, *, on_choose: Callable[[Path], None], title: str = "", words: str = "", own: Path | None = None
    ) -> None:
        super().__init__(app)
        self.on_choose, self.own = on_choose, own
        self.title = title or app.say("ui.unsaved.keep")
        self.words = words or app.say("ui.unsaved.where")
        self.places = paths.places()

    def build(self) -> Widget:
        """Build a button for each folder, with its free space."""
        say = self.app.say
        rows: list[Widget] = [Label(self.words)]
        if self.own is not None:
            rows.append(Button(say("ui.export.own"), partial(self._take, self.own), kind="primary", name="own"))
        for name, folder, free in self.places:
            what = say(f"ui.place.{name}") if name in ("home", "desktop", "documents") else say("ui.place.drive")
            words = say("ui.place.row", what=what, folder=shorten(str(folder), 48), free=amount(free))
            rows.append(Button(words, partial(self._take, folder), name=f"place {folder}"))
        rows.append(Button(say("ui.place.other"), self._ask, kind="quiet", name="other"))
        rows.append(Button(say("ui.cancel"), self.cancel, key="escape", name="cancel"))
        panel = Panel(ScrollArea(Column(rows, gap=8), grow=0), title=self.title, pad=18)
        return Centred(Sized(panel, most=640, least=420))

    def _take(self, folder: Path) -> None:
        self.app.pop()
        self.on_choose(folder)

    def _ask(self) -> None:
        say = self.app.say
        self.app.push(
            AskScene(
                self.app,
                title=self.title,
                words=say("ui.place.type"),
                text=str(Path.home()),
                hint=say("ui.place.hint"),
                yes=self.title,
                on_yes=lambda text: self._take(Path(os.path.expanduser(text.strip('" ')))),
                most=400,
            )
        )
