"""Handing a match over by file: the address, the folder, the file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.scenes import open_scene
from game.client.scenes.ask import AskScene
from game.client.ui.breaking import breakable
from game.content import paths
from game.core.bounds import shorten
from game.core.record import RecordError
from game.core.travel import home_of
from game.play import by_file
from game.play.autosave import SUFFIX
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App


def hand_over(app: App, session: Session) -> None:
    """Ask for the address unless it is known, then for the folder; write the file. Handed over, write it again."""
    if session.is_away:
        _ask_folder(app, session, "")
    elif not by_file.can_hand_over(session):
        _tell(app, app.say("ui.by_file.not_now"))
    elif home := by_file.next_home(session):
        _ask_folder(app, session, home)
    else:
        say = app.say
        app.push(
            AskScene(
                app,
                title=say("ui.by_file.head"),
                words=say("ui.by_file.address"),
                text="",
                hint=say("ui.by_file.hint"),
                yes=say("ui.by_file.head"),
                on_yes=partial(_addressed, app, session),
            )
        )


def _addressed(app: App, session: Session, address: str) -> None:
    home = home_of(address)
    if not home or (session.store is not None and home == session.store.home):
        _tell(app, app.tell(RecordError("travel_here" if home else "travel_address")))
    else:
        _ask_folder(app, session, home)


def _ask_folder(app: App, session: Session, home: str) -> None:
    """Ask where the file is to be written; `home` is empty if the match was handed over before."""
    say = app.say
    open_scene(
        app,
        "places",
        on_choose=partial(_write, app, session, home),
        title=say("ui.by_file.write"),
        words=say("ui.by_file.where"),
    )


def _write(app: App, session: Session, home: str, folder: Path) -> None:
    assert session.store is not None
    try:
        if home:
            by_file.hand_over(session, home)
            app.top.resume()
        travel = session.travel
        number = travel.trip if travel is not None else 0
        path = paths.free_name(folder, f"{session.match.rules.id}-{session.match_id}-{number}", SUFFIX)
        session.store.export(session.record(), path)
    except RecordError as fault:
        _tell(app, app.tell(fault))
    else:
        app.toast.show(app.say("ui.by_file.written", file=breakable(shorten(str(path), 400))))


def _tell(app: App, words: str) -> None:
    open_scene(app, "notice", title=app.say("ui.by_file.head"), words=words)
