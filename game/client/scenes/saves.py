"""The list of saves: resume, watch, rename, delete, export, import; the bin; and the sample games."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.client.intent import Dropped, Intent
from game.client.library import Library
from game.client.scene import ClosableScene
from game.client.scenes import make_scene, open_scene
from game.client.scenes.ask import AskScene
from game.client.scenes.continuing import is_locked, library_of, resume, resume_copy
from game.client.scenes.save_row import date_of, players_of, save_row, thumbnail, title_of, where_of
from game.client.ui.basic import Image, Label
from game.client.ui.breaking import breakable
from game.client.ui.button import Button, ButtonKind
from game.client.ui.controls import Tabs
from game.client.ui.layout import Centred, Column, Flow, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.scroll import ListView
from game.client.ui.twice import Clicks
from game.client.ui.widget import Widget
from game.content import paths
from game.core.bounds import printable, shorten
from game.core.record import OtherRulesError, RecordError
from game.play.autosave import SUFFIX
from game.play.bin import DAYS, Deleted
from game.play.listing import Header, Save
from game.play.saves import SaveStore
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App

WIDE = 880
"""Window width in pixels at 100 % from which the chosen save is shown large next to the list."""
LARGE = 420
"""Width of the column of the chosen save, whatever its buttons are."""
PREVIEW = 262
"""Height of its picture; lower in a window that has less room than for `ROOM` besides."""
ROOM = 480
LEAST_PREVIEW = 120
MOMENT = 0.008
"""Seconds that the list may wait for the folder to be read: half a frame."""
Leaf = Literal["saves", "samples", "bin"]
LEAVES: tuple[Leaf, ...] = ("saves", "samples", "bin")


class SavesScene(ClosableScene):
    """Opened from the title screen and from the menu of a game."""

    def __init__(self, app: App, *, store: SaveStore | None = None, file: str = "") -> None:
        super().__init__(app)
        self.library = Library(store) if store is not None else library_of(app) or Library(SaveStore())
        self.store = self.library.store
        self.leaf: Leaf = "saves"
        self.chosen = 0
        self.deleted: list[Deleted] = []
        """Saves deleted while this screen was open, oldest first."""
        self.told = ""
        self.locked: Save | None = None
        """A match that is open elsewhere, of which a copy is offered."""
        self._bin: list[Deleted] = []
        self._lists: dict[Leaf, list[Save]] = {}
        self._wanted = ""
        """File name of the save to choose once the folder has been read."""
        self._clicks = Clicks()
        self._file = file
        self._read_again()

    def enter(self) -> None:
        """Build the screen, and take in the file that it was opened for."""
        super().enter()
        if self._file:
            self.take_in(self._file)

    @property
    def shown(self) -> list[Save]:
        """The saves on the open tab."""
        return self._lists[self.leaf]

    @property
    def save(self) -> Save | None:
        """The chosen save."""
        return self.shown[self.chosen] if self.chosen < len(self.shown) else None

    def refresh(self) -> None:
        """Read the folder again."""
        self._read_again()
        self.rebuild()

    def _read_again(self) -> None:
        """Start to read the folder, and wait only a moment."""
        self.library.refresh()
        self.library.wait(MOMENT)
        self._take()

    def _take(self) -> None:
        """Take over what has been read; the thread may read on while these lists are shown."""
        library = self.library
        self._seen = library.version
        self._bin = library.bin
        self._lists = {"saves": library.saves, "samples": library.samples, "bin": [each.save for each in self._bin]}
        places = [index for index, save in enumerate(self.shown) if save.path.name == self._wanted]
        self.chosen = places[0] if places else max(0, min(self.chosen, len(self.shown) - 1))

    def resume(self) -> None:
        """Read again, because the table may have saved meanwhile."""
        self._read_again()
        super().resume()

    def update(self, dt: float) -> None:
        """Show what has been read once it is there."""
        super().update(dt)
        if self.library.version != self._seen:
            self._take()
            self.rebuild()

    # === Widgets ===

    def build(self) -> Widget:
        """Build the tabs, the list, the chosen save and the foot."""
        say = self.app.say
        tabs = Tabs([(leaf, say(f"screens.saves.{leaf}")) for leaf in LEAVES], self.leaf, self._turn)
        parts: list[Widget] = [tabs]
        wide = self.app.window_rect.width / self.kit.scale >= WIDE
        listed = self._list()
        save = self.save
        if save is None or not wide:
            parts.append(listed)
        else:
            large = Sized(self._large(save), least=LARGE, most=LARGE)
            parts.append(Row([Sized(listed, grow=1), large], gap=16, align="stretch", grow=1))
        if self.told or (self.deleted and self.leaf == "saves"):
            parts.append(self._report())
        if save is not None and not wide:
            parts.append(Flow(self._actions(save), gap=8, align="stretch"))
        parts.append(self._foot())
        panel = Panel(Column(parts, gap=12, grow=1), title=say("screens.saves.head"), pad=18, grow=1)
        return Column([Sized(panel, most=1360, grow=1)], pad=20)

    def _list(self) -> Widget:
        if not self.shown:
            key = f"no_{self.leaf}" if self.library.version else "reading"
            words = Label(self.app.say(f"screens.saves.{key}"), align="center")
            return Sized(Centred(words), grow=1)
        return ListView(
            len(self.shown),
            lambda index: save_row(self.app, self.shown[index]),
            gap=4,
            chosen=self.chosen,
            on_pick=self._pick,
            name=f"list {self.leaf}",
        )

    def _large(self, save: Save) -> Widget:
        room = self.app.window_rect.height / self.kit.scale - ROOM
        height = max(LEAST_PREVIEW, min(PREVIEW, room))
        picture = Image(lambda *size: thumbnail(self.app, save, size), LARGE, height)
        words: list[Widget] = [Label(breakable(title_of(self.app, save)), role="card", colour="gold")]
        if save.header is not None:
            words += [
                Label(where_of(self.app, save.header), colour="ink"),
                Label(players_of(self.app, save.header)),
                Label(date_of(self.app, save.saved), role="small"),
            ]
        elif save.fault is not None:
            words.append(Label(breakable(self.app.tell(save.fault)), colour="ink"))
        if (entry := self._entry()) is not None:
            day = date_of(self.app, entry.day)
            words.append(Label(self.app.say("screens.saves.deleted_on", date=day, days=DAYS), role="small"))
        buttons = Flow(self._actions(save), gap=8)
        return Column([picture, *words, Spacer(), buttons], gap=6)

    def _entry(self) -> Deleted | None:
        return self._bin[self.chosen] if self.leaf == "bin" and self.chosen < len(self._bin) else None

    def _open(self, save: Save) -> None:
        """Do the first action of a save: restore, resume or watch."""
        if (entry := self._entry()) is not None:
            self._bring_back(entry)
        elif save.header is not None:
            (self._resume if self._goes_on(save.header) else self._watch)(save)

    def _goes_on(self, header: Header) -> bool:
        return self.leaf == "saves" and not header.over

    def _actions(self, save: Save) -> list[Widget]:
        say, header = self.app.say, save.header
        found: list[Widget] = []

        def add(name: str, act: Callable[[], None], *, first: bool = False, quiet: bool = False) -> None:
            kind: ButtonKind = "primary" if first else "quiet" if quiet else "normal"
            key = "return" if first else "delete" if name == "delete" else ""
            found.append(Button(say(f"screens.saves.{name}"), act, kind=kind, key=key, cap=first, name=name))

        if (entry := self._entry()) is not None:
            add("bring_back", lambda: self._bring_back(entry), first=True)
            return found
        own = self.leaf == "saves"
        if header is not None:
            if self._goes_on(header):
                add("go_on", lambda: self._resume(save), first=True)
            add("watch", lambda: self._watch(save), first=not self._goes_on(header))
            if own:
                add("rename", lambda: self._ask_name(save))
            add("export", lambda: self._export(save))
        if own:
            add("delete", lambda: self._delete(save), quiet=header is not None)
        return found

    def _report(self) -> Widget:
        say, more = self.app.say, len(self.deleted)
        words: list[Widget] = [Label(self.told, colour="gold", grow=1)]
        if self.deleted and self.leaf == "saves":
            undo = say("screens.saves.undelete") if more == 1 else say("screens.saves.undelete_last", number=more)
            words.append(Button(undo, self._undelete, key="ctrl+z", sign="undo", name="undelete"))
        if self.locked is not None:
            words.append(Sized(Button(self.app.say("screens.saves.copy"), self._copy, name="copy"), least=130))
        return Row(words, gap=12)

    def _foot(self) -> Widget:
        say = self.app.say
        load = Button(say("screens.saves.import"), self._ask_path, kind="quiet", sign="load", name="import")
        return Row([load, Spacer(), Button(say("ui.back"), self.app.pop, key="escape", name="back")], gap=12)

    def _turn(self, leaf: Leaf) -> None:
        self.leaf, self.chosen = leaf, 0
        self._tell("")
        self.rebuild()

    def _pick(self, index: int) -> None:
        """Choose a save; a double click opens it."""
        double = self._clicks.are_double(index)
        self.chosen, self._wanted = index, ""
        self.rebuild()
        if double and self.save is not None:
            self._open(self.save)

    def _tell(self, words: str) -> None:
        self.told, self.locked = words, None

    # === Actions ===

    def _resume(self, save: Save) -> None:
        if save.match and self.store.has_open(save.match):
            self._back_to_the_table()
            return
        try:
            self._sit_down(resume(self.app, save.read()))
        except OtherRulesError as fault:
            self._ask_about(fault)
        except RecordError as fault:
            self._tell(self.app.tell(fault))
            self.locked = save if is_locked(fault) else None
            self.rebuild()

    def _ask_about(self, fault: OtherRulesError) -> None:
        """Open the dialog for a match that the rules cannot continue."""
        self.app.push(make_scene(self.app, "other_rules", fault=fault, sit_down=self._sit_down))

    def _back_to_the_table(self) -> None:
        from game.client.table.scene import TableScene

        self.app.back_to(TableScene)

    def _copy(self) -> None:
        if self.locked is None:
            return
        try:
            self._sit_down(resume_copy(self.app, self.locked))
        except OtherRulesError as fault:
            self._ask_about(fault)
        except RecordError as fault:
            self._tell(self.app.tell(fault))
            self.rebuild()

    def _sit_down(self, session: Session) -> None:
        """Put a match on the table, replacing the current one."""
        from game.client.scenes.title import TitleScene

        if any(isinstance(scene, TitleScene) for scene in self.app.scenes):
            self.app.back_to(TitleScene)
            self.app.push(make_scene(self.app, "table", session=session))
        else:
            self.app.replace(make_scene(self.app, "table", session=session))

    def _watch(self, save: Save) -> None:
        try:
            scene = make_scene(self.app, "replay", record=save.read())
        except OtherRulesError as fault:
            self._ask_about(fault)
            return
        except RecordError as fault:
            self._tell(self.app.tell(fault))
            self.rebuild()
            return
        self.app.push(scene)

    def _ask_name(self, save: Save) -> None:
        say = self.app.say
        note = save.header.note if save.header else ""
        self.app.push(
            AskScene(
                self.app,
                title=say("screens.saves.rename"),
                words=say("screens.saves.rename_words"),
                text=note,
                hint=say("screens.saves.name_hint"),
                yes=say("screens.saves.rename"),
                on_yes=lambda name: self._do(lambda: self._rename(save, name)),
            )
        )

    def _rename(self, save: Save, name: str) -> None:
        """Rename a save; the match on the table below renames itself."""
        session = self._session_of(save)
        if session is not None:
            session.rename(name)
        else:
            self.store.rename(save, name)

    def _session_of(self, save: Save) -> Session | None:
        """The session of the match if it is on the table below, else None."""
        from game.client.table.scene import TableScene

        tables = [scene.session for scene in self.app.scenes if isinstance(scene, TableScene)]
        return next((each for each in tables if save.match and each.match_id == save.match), None)

    def _do(self, act: Callable[[], object], told: str = "") -> None:
        """Do something with the folder, show how it went, and read it again."""
        try:
            act()
            self._tell(told)
        except RecordError as fault:
            self._tell(self.app.tell(fault))
        self.refresh()

    def _delete(self, save: Save) -> None:
        """Move a save to the bin. Held keys and second clicks do not delete another one."""
        self.app.reflexes.fence()
        try:
            deleted = self.store.delete(save)
        except RecordError as fault:
            self._tell(self.app.tell(fault))
        else:
            self._tell(self.app.say("screens.saves.deleted", name=title_of(self.app, save)))
            self.deleted.append(deleted)
        self.refresh()

    def _undelete(self) -> None:
        """Restore the save deleted last, then the one before."""
        if self.deleted:
            self._bring_back(self.deleted[-1])

    def _bring_back(self, entry: Deleted) -> None:
        self.app.reflexes.fence()
        self.deleted = [each for each in self.deleted if each.place != entry.place]
        name = title_of(self.app, entry.save)

        def act() -> None:
            self._wanted = self.store.restore(entry)

        self._do(act, self.app.say("screens.saves.brought_back", name=name))

    def _export(self, save: Save) -> None:
        """Ask for the folder, then write a copy under a name that is not taken there."""

        def write(folder: Path) -> None:
            path = paths.free_name(folder, save.match or save.path.stem, SUFFIX)
            said = self.app.say("screens.saves.exported", file=breakable(shorten(str(path), 400)))
            self._do(lambda: self.store.export(save.read(), path), said)

        say, own = self.app.say, paths.user_data_dir() / "records"
        open_scene(
            self.app, "places", on_choose=write, title=say("ui.export.keep"), words=say("ui.export.where"), own=own
        )

    def _ask_path(self) -> None:
        say = self.app.say
        self.app.push(
            AskScene(
                self.app,
                title=say("screens.saves.import"),
                words=say("screens.saves.import_words"),
                text=str(paths.user_data_dir() / "records") + "/",
                hint=say("screens.saves.path_hint"),
                yes=say("screens.saves.import"),
                on_yes=self.take_in,
                most=400,
            )
        )

    def take_in(self, text: str) -> None:
        """Import a record from a file."""
        path = Path(
            os.path.expanduser(text.strip().strip('"'))
        )  # unlike Path.expanduser, this keeps the home of an unknown user as it is

        def act() -> None:
            record = self.store.read(path)
            record.match = ""
            self._wanted = self.store.save_as(record, record.note or printable(path.stem)).name

        self.leaf, self.chosen = "saves", 0
        self._do(act, self.app.say("screens.saves.imported", file=breakable(shorten(path.name))))

    def handle(self, intent: Intent) -> bool:
        """Import a file that is dropped on the window; Escape goes back."""
        if isinstance(intent, Dropped):
            self.take_in(intent.path)
            return True
        return super().handle(intent)
