"""Errors in a forecast, a hint, a page or another helper: the table works without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.client import attempt
from game.client.scenes.error import ErrorScene
from game.client.table.game.pages import Pages
from game.client.table.pointer.attention import Attention
from game.client.table.trials import Irreversible, UnderWay
from game.content import paths
from game.games.scotland.rules import ScotlandRules
from game.play.computers import Computers
from tests.client.laying import lay, session_at

pytestmark = pytest.mark.usefixtures("display")


def torn(*_: Any, **__: Any) -> Any:
    """Fail at once."""
    raise RuntimeError("torn")


def torn_later(*_: Any, **__: Any) -> Iterator[None]:
    """Fail after a while."""
    yield None
    raise RuntimeError("torn later")


class Adviser:
    """Fails while it looks for a hint."""

    think = torn_later


WHAT: list[tuple[type, str, Callable[..., Any]]] = [
    (ScotlandRules, "forecast", torn),
    (ScotlandRules, "forecast", torn_later),
    (ScotlandRules, "refusal", torn),
    (ScotlandRules, "forfeit", torn),
    (Computers, "adviser", torn),
    (Computers, "adviser", lambda *_: Adviser()),
    (Pages, "document", torn),
    (Pages, "idle_document", torn),
    (Pages, "sketches", torn),
    (Pages, "spaces_of", torn),
    (Irreversible, "_sign", torn),
    (UnderWay, "look", torn),
    (UnderWay, "_trial", torn),
    (Attention, "foresee", torn),
]


@pytest.mark.parametrize(("owner", "name", "how"), WHAT, ids=[f"{o.__name__}.{n}-{h.__name__}" for o, n, h in WHAT])
def test_the_table_lives_on(owner: type, name: str, how: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    attempt._told.clear()
    app, table = lay(session_at(60, until="movement"))
    kinds = {owner, type(table.table.pages)} if owner is Pages else {owner}
    for kind in kinds:
        monkeypatch.setattr(kind, name, how)
    choice = table.session.match.choice
    assert choice is not None
    for pick in choice.options[:3]:
        table.attention.point_option(pick)
        app.frame()
        if pick.kind in ("piece", "space", "hex"):
            kind = "piece" if pick.kind == "piece" else "space"
            table.attention.pin(f"{kind}:{pick.id}")
            if kind == "space":
                table.attention.point(str(pick.id), "")
        app.frame()
        table.attention.tip((300, 300))
    table.ask_hint()
    for _ in range(10):
        app.frame()
    before = len(table.session.match.log)
    table.pick(choice.options[0])
    for _ in range(10):
        app.frame()
    assert not any(isinstance(scene, ErrorScene) for scene in app.scenes), getattr(app.top, "fault", "")
    assert len(table.session.match.log) > before
    assert len(paths.files_in(paths.user_log_dir(), "error-*")) <= 3, "not one for each frame"
