"""Watch the files of games from elsewhere, and show their changes in the window while their author works on them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game import games
from game.client import rulebooks
from game.client.assets import Sprites
from game.client.scenes import make_scene
from game.client.table.scene import TableScene
from game.content.text import Catalogue
from game.core.record import Record, RecordError
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App

PERIOD = 0.7
"""Seconds between two looks."""
OF_RULES = (".py", ".tmx", ".csv")
"""Suffixes of files with rules: after a change they are imported again."""
SHOWN = (*OF_RULES, ".toml", ".md", ".png", ".jpg", ".json")

Stamps = Mapping[Path, tuple[int, int]]


class Watch:
    """Looks at the files of every added game; `update` belongs into the frame loop."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seen: dict[str, Stamps] = {game: stamps(game) for game in games.added()}
        self._waited = 0.0

    def update(self, dt: float) -> None:
        """Let time pass, and look now and then."""
        self._waited += dt
        if self._waited < PERIOD:
            return
        self._waited = 0.0
        for game, before in self.seen.items():
            now = stamps(game)
            if now != before:
                self.seen[game] = now
                changed = {path for path, _ in set(now.items()) ^ set(before.items())}
                self._show(game, rules=any(path.suffix in OF_RULES for path in changed))

    def _show(self, game: str, *, rules: bool) -> None:
        """Load changed files; a file that cannot be used is a notice, and the old one stays."""
        try:
            if rules:
                games.reload(game)
            self.app.catalogue = Catalogue(self.app.settings.language, strict=self.app.strict_text)
            self.app.sprites = Sprites(fonts=self.app.fonts)
            rulebooks.read_rules.cache_clear()
            self.app.restyle()
            self._lay_again(game, rules=rules)
        except Exception as fault:  # the author's files can be wrong in any way
            words = f"{type(fault).__name__}: {' '.join(str(fault).split())}"
            self._say("ui.watch.failed", words)

    def _lay_again(self, game: str, *, rules: bool) -> None:
        """Replace the table of the match by a new one; after changed rules all other screens are left."""
        place = next((i for i, scene in enumerate(self.app.scenes) if _is_table(scene, game)), None)
        if place is None:
            if rules and len(self.app.scenes) > 1:
                self.app.leave_for(make_scene(self.app, "title"))
            return
        old = self.app.scenes[place]
        assert isinstance(old, TableScene)
        session = old.session
        if rules:
            while self.app.top is not old:
                self.app.pop()
            record = session.record()
            session.close()
            session, anew = _sat_down(session, record)
            self.app.scenes[place] = make_scene(self.app, "table", session=session)
            self.app.top.enter()
            if anew:
                self._say("ui.watch.began_again", self.app.say("ui.watch.began_again_words"))
        else:
            self.app.scenes[place] = fresh = make_scene(self.app, "table", session=session)
            fresh.enter()
        self.app.invalidate()

    def _say(self, title: str, words: str) -> None:
        self.app.push(make_scene(self.app, "notice", title=self.app.say(title), words=words))


def _sat_down(old: Session, record: Record) -> tuple[Session, bool]:
    """The match under the new rules; started again if its decisions do not fit them, which is the second value."""
    try:
        return Session.resume(record, store=old.store), False
    except RecordError:
        started = Session.begin(
            record.game, record.scenario, record.options, list(record.players), record.seed, store=old.store
        )
        return started, True


def _is_table(scene: object, game: str) -> bool:
    return isinstance(scene, TableScene) and scene.table.id == game


def stamps(game: str) -> Stamps:
    """The files of an added game that can be shown, with the time and the size of each."""
    found: dict[Path, tuple[int, int]] = {}
    for path in games.folder_of(game).rglob("*"):
        if path.suffix in SHOWN and "tests" not in path.parts[-2:-1]:
            try:
                about = path.stat()
            except OSError:  # it has just been replaced
                continue
            found[path] = (about.st_mtime_ns, about.st_size)
    return found
