"""The list of saves: resume, watch, rename, delete, export, open a file; the bin; and the sample games."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.client.file_dialog import FileDialog, open_dialog
from game.client.intent import Dropped, Intent
from game.client.library import Library
from game.client.scene import ClosableScene
from game.client.scenes import make_scene, open_scene
from game.client.scenes.ask import AskScene
from game.client.scenes.continuing import is_locked, library_of, resume, resume_copy, to_title
from game.client.scenes.save_row import date_of, players_of, save_row, thumbnail, title_of, where_of
from game.client.scenes.save_sieve import Sieve, sieve_row
from game.client.ui.basic import Image, Label
from game.client.ui.breaking import breakable
from game.client.ui.button import Button, ButtonKind
from game.client.ui.controls import Tabs
from game.client.ui.field import put_text
from game.client.ui.layout import Centred, Column, Flow, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.scroll import ListView
from game.client.ui.twice import Clicks
from game.client.ui.widget import Widget
from game.content import paths
from game.core.bounds import printable, shorten
from game.core.record import OtherRulesError, RecordError
from game.core.travel import address_of
from game.play import by_file
from game.play.autosave import SUFFIX
from game.play.bin import DAYS, Deleted
from game.play.listing import Header, Save
from game.play.replay import ReplaySession, Tape
from game.play.saves import SaveStore
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App

WIDE = 880
"""Window width in pixels at 100 % from which the chosen save is shown large next to the list."""
LARGE = 420
"""Width of the column of the chosen save, whatever its buttons."""
PREVIEW = 262
"""Height of its picture; less in a window that is not that much higher than `ROOM`."""
SHORT = 520
"""Window height in pixels at 100 % below which search and actions alternate."""
ROOM = 530
LEAST_PREVIEW = 96
MOMENT = 0.008
"""Seconds that the list may wait for the folder to be read: half a frame."""
Leaf = Literal["saves", "samples", "bin"]
LEAVES: tuple[Leaf, ...] = ("saves", "samples", "bin")


class SavesScene(ClosableScene):
    """Opened from the title screen and from the menu of a game."""

    def __init__(
        self, app: App, *, store: SaveStore | None = None, file: str = "", choose: bool = False
    ) -> None:  # fmt: skip
        """`file` is taken in at once; `choose` asks for one at once."""
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
        self._file, self._choose = file, choose
        self._dialog: FileDialog | None = None
        """The system's dialog, while it is open."""
        self._sieve, self._sifting = Sieve(), False
        """The search, and whether a short window shows it instead of the actions."""
        self._shown: list[Save] = []
        self._read_again()

    def enter(self) -> None:
        """Build the screen, and take in the file that it was opened for."""
        super().enter()
        if self._file:
            self.take_in(self._file)
        elif self._choose:
            self._choose = False
            self._open_file()

    @property
    def shown(self) -> list[Save]:
        """The saves on the open tab that pass the sieve."""
        return self._shown

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
        """Take over the results of the thread, which may read on while these lists are shown."""
        library = self.library
        self._seen = library.version
        self._bin = library.bin
        self._lists = {"saves": library.saves, "samples": library.samples, "bin": [each.save for each in self._bin]}
        self._sift()

    def _sift(self) -> None:
        """Let the saves of the open tab through the sieve, and keep the choice."""
        self._shown = self._sieve.sifted(self.app, self._lists[self.leaf])
        places = [index for index, save in enumerate(self.shown) if save.path.name == self._wanted]
        self.chosen = places[0] if places else max(0, min(self.chosen, len(self.shown) - 1))

    def resume(self) -> None:
        """Read again, because the table may have saved in the meantime."""
        self._read_again()
        super().resume()

    def update(self, dt: float) -> None:
        """Show what has been read once it is there; take in what the system's dialog has found."""
        super().update(dt)
        if self._dialog is not None and (path := self._dialog.answer) is not None:
            self._dialog = None
            if path:
                self.take_in(path)
        if self.library.version != self._seen:
            self._take()
            self.rebuild()

    # === Widgets ===

    def build(self) -> Widget:
        """Build the tabs, the list, the chosen save and the foot."""
        say = self.app.say
        tabs = Tabs([(leaf, say(f"screens.saves.{leaf}")) for leaf in LEAVES], self.leaf, self._turn)
        short = self.app.window_rect.height / self.kit.scale < SHORT
        sifting = bool(self._lists[self.leaf]) and (self._sifting or not short)
        parts: list[Widget] = [tabs]
        if sifting:
            parts.append(sieve_row(self.app, self._sieve, self._filter))
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
        if save is not None and not wide and not (short and sifting):
            parts.append(Flow(self._actions(save), gap=8, align="stretch"))
        parts.append(self._foot(short=short))
        panel = Panel(Column(parts, gap=12, grow=1), title=say("screens.saves.head"), pad=18, grow=1)
        return Column([Sized(panel, most=1360, grow=1)], pad=20)

    def _filter(self) -> None:
        """Search, filter or sort again; the chosen save stays chosen if it is still listed."""
        self._wanted = self.save.path.name if self.save is not None else ""
        self._sift()
        self.rebuild()

    def _list(self) -> Widget:
        if not self.shown:
            empty = f"no_{self.leaf}" if self.library.version else "reading"
            key = "nothing_found" if self._lists[self.leaf] else empty
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
        save = self.save if self.leaf == "bin" else None
        return next((entry for entry in self._bin if entry.save is save), None)

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
            if own and header.is_away:
                add("copy", lambda: self._copy(save))
            add("watch", lambda: self._watch(save), first=not self._goes_on(header))
            if header.over:
                add("review", lambda: self._review(save))
            if own:
                add("rename", lambda: self._ask_name(save))
            add("export", lambda: self._export(save))
            add("log", lambda: self._log(save))
        if own:
            add("delete", lambda: self._delete(save), quiet=header is not None)
        return found

    def _report(self) -> Widget:
        say, more = self.app.say, len(self.deleted)
        words: list[Widget] = [Label(self.told, colour="gold", grow=1)]
        if self.deleted and self.leaf == "saves":
            undo = say("screens.saves.undelete") if more == 1 else say("screens.saves.undelete_last", number=more)
            words.append(Button(undo, self._undelete, key="ctrl+z", sign="undo", name="undelete"))
        if (locked := self.locked) is not None:
            copy = Button(self.app.say("screens.saves.copy"), lambda: self._copy(locked), name="copy")
            words.append(Sized(copy, least=130))
        return Row(words, gap=12)

    def _foot(self, *, short: bool) -> Widget:
        say = self.app.say
        parts: list[Widget] = [
            Button(say("screens.saves.import"), self._open_file, kind="quiet", sign="load", name="import")
        ]
        results = Button(say("screens.results.open"), self._results, kind="quiet", name="results")
        parts.append(results)
        if short:
            parts.append(
                Button(say("screens.saves.search"), self._toggle_sieve, kind="quiet", sign="search", name="sieve")
            )
        elif (home := self.store.home) is not None:
            words = say("ui.by_file.own_address", address=address_of(home))
            tip = say("ui.by_file.own_address_tip")
            parts.append(Button(words, lambda: self._copy_address(home), kind="quiet", tip=tip, name="address"))
        back = Button(say("ui.back"), self.app.pop, key="escape", name="back")
        return Row([Flow(parts, gap=12, grow=1), back], gap=12)

    def _results(self) -> None:
        open_scene(self.app, "results", store=self.store)

    def _toggle_sieve(self) -> None:
        self._sifting = not self._sifting
        self.rebuild()

    def _copy_address(self, home: str) -> None:
        put_text(address_of(home))
        self.app.toast.show(self.app.say("ui.by_file.copied"))

    def _turn(self, leaf: Leaf) -> None:
        self.leaf, self.chosen, self._wanted = leaf, 0, ""
        self._sift()
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

    def _copy(self, save: Save) -> None:
        """Play on with a copy, whose dice are new."""
        try:
            self._sit_down(resume_copy(self.app, save))
        except OtherRulesError as fault:
            self._ask_about(fault)
        except RecordError as fault:
            self._tell(self.app.tell(fault))
            self.rebuild()

    def _sit_down(self, session: Session) -> None:
        """Put a match on the table, replacing the current one."""
        to_title(self.app)
        self.app.push(make_scene(self.app, "table", session=session))

    def _watch(self, save: Save) -> None:
        self._show(save, "replay")

    def _review(self, save: Save) -> None:
        """Show what decided a finished game."""
        self._show(save, "review")

    def _show(self, save: Save, name: str) -> None:
        """Open the screen of that name about the record of a save."""
        try:
            scene = make_scene(self.app, name, record=save.read())
        except OtherRulesError as fault:
            self._ask_about(fault)
            return
        except RecordError as fault:
            self._tell(self.app.tell(fault))
            self.rebuild()
            return
        self.app.push(scene)

    def _log(self, save: Save) -> None:
        """Export the log, as its readers may know it."""
        try:
            session = ReplaySession(Tape(save.read()))
        except RecordError as fault:
            self._tell(self.app.tell(fault))
            self.rebuild()
            return
        session.go(session.tape.length)
        self.app.push(make_scene(self.app, "log_export", session=session))

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
        """Run an action on the folder, show its result, and read the folder again."""
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

    def _open_file(self) -> None:
        """Ask for a file: with the system's dialog, or with a list of the usual folders."""
        if self._dialog is None:
            self._dialog = open_dialog(self.app.say("screens.saves.import"))
        if self._dialog is None:
            open_scene(self.app, "files", on_choose=self.take_in)

    def take_in(self, text: str) -> None:
        """Take in a file: a match by file replaces the one here, a record becomes a copy."""
        path = Path(
            os.path.expanduser(text.strip().strip('"'))
        )  # unlike Path.expanduser, this keeps the home of an unknown user as it is
        self.leaf, self.chosen = "saves", 0
        self._sieve = Sieve()
        try:
            record = self.store.read(path)
            if by_file.is_handed(record):
                by_file.take_in(self.store, record, printable(path.name))
        except RecordError as fault:
            self._tell(self.app.tell(fault))
            self.refresh()
            return
        if by_file.is_handed(record):
            self._go_on_with(record.match)
            return
        record.match = ""

        def act() -> None:
            self._wanted = self.store.save_as(record, record.note or printable(path.stem)).name

        self._do(act, self.app.say("screens.saves.imported", file=breakable(shorten(path.name))))

    def _go_on_with(self, match: str) -> None:
        """Sit down at a match by file that has just come in; the table below is left first, for it may be the same."""
        save = self.store.listed(match)
        to_title(self.app)
        if save is not None:
            open_scene(self.app, "resume", save=save)

    def handle(self, intent: Intent) -> bool:
        """Import a file that is dropped on the window; Escape goes back."""
        if isinstance(intent, Dropped):
            self.take_in(intent.path)
            return True
        return super().handle(intent)
