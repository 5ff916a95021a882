"""The plates of Lecoque's Conspiracy: sheets and phases fit next to the map in a small window."""

from __future__ import annotations

from random import Random

import pytest

from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.tables.deloyer.plates import PHASES, PhaseList
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("decisions", [200, 400])
def test_sheets_and_phases_come_out_whole(open_app: OpenApp, lang: str, decisions: int) -> None:
    session = Session.begin("deloyer", "setup1", {}, [HUMAN, HUMAN], 7)
    rng = Random(3)
    for _ in range(decisions):
        assert session.match.choice is not None
        session.match.apply(rng.choice(session.match.choice.options))
    session.ready()
    app = open_app((1280, 800), lang, animation="instant")
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    assert table.layout.panels is not None
    assert all(plate.visible for plate in table.layout.panels.plates), "each is a tab at least"
    for plate in list(table.layout.panels.plates):
        table.fold(plate.name, False)
    settle(app, 3)
    assert table.root.content is not None
    phases = next(each for each in table.root.content.walk() if isinstance(each, PhaseList))
    assert phases.is_shown
    assert app.window_rect.contains(phases.rect)
    state = table.view.state
    turn = next(number for number, row in enumerate(PHASES) if state.phase in row)
    shown = [label for label, _ in phases._lines()]
    assert [label in shown for label in phases.labels[:-1]] == [number == turn for number in (0, 1) for _ in range(5)]
    assert phases.labels[-1] in shown
    assert not app.kit.overflow
