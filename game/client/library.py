"""The player's saves as shown in the window, read by a thread so that no frame waits for the disk."""

from __future__ import annotations

from threading import Lock, Thread

from game.content import paths
from game.play.bin import Deleted
from game.play.listing import Save
from game.play.report import write_report
from game.play.saves import SaveStore, latest, sample_saves


class Library:
    """The contents of the folder when it was last read. `version` increases whenever they have changed."""

    def __init__(self, store: SaveStore, *, tidy: bool = False) -> None:
        self.store = store
        self.saves: list[Save] = []
        self.samples: list[Save] = []
        self.bin: list[Deleted] = []
        self.version = 0
        self._tidy = tidy
        self._lock = Lock()
        self._again = False
        self._thread: Thread | None = None

    def refresh(self) -> None:
        """Read the folder in the thread; if it is being read already, once more afterwards."""
        with self._lock:
            if self._thread is not None:
                self._again = True
                return
            self._thread = Thread(target=self._work, name="library", daemon=True)
            self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the thread, at most `seconds`. Return whether it has finished."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)
        return self._thread is None

    def latest(self, game: str) -> Save | None:
        """The save that Continue resumes, or None."""
        return latest(self.saves, game)

    def _work(self) -> None:
        """Read until there are no further requests; after the first reading, tidy up."""
        while True:
            try:
                self._read()
                if self._tidy:
                    self._tidy = False
                    self._tidy_up()
                    self._read()
            except Exception as fault:  # the program continues with the old list; the report has the error
                write_report(fault)
                self.version += 1
            with self._lock:
                if not self._again:
                    self._thread = None
                    return
                self._again = False

    def _tidy_up(self) -> None:
        """Delete left-over files here and in the folders of settings, records and reports."""
        self.store.prune()
        for folder in (paths.user_config_dir(), paths.user_log_dir(), paths.user_data_dir() / "records"):
            paths.clear_left_behind(folder)

    def _read(self) -> None:
        samples = self.samples or sample_saves()
        saves, deleted = self.store.saves(), self.store.deleted()
        if self.version == 0 or (saves, samples, deleted) != (self.saves, self.samples, self.bin):
            self.saves, self.samples, self.bin = saves, samples, deleted
            self.version += 1
