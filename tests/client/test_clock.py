"""The clock of the people: it runs for who decides, stands while anything is shown, is kept, and only reminds."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.scenes.handover import HandoverScene
from game.client.scenes.setup import NO_CLOCK, SetupScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.controls import Select
from game.core.record import Clock, RecordError, decode, encode
from game.play.clock import LIMITS, PeopleClock
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, named
from tests.client.test_room import covered

PLAYERS = [HUMAN, "bot:easy", HUMAN, "bot:easy"]


def begin(limit: int | None, store: SaveStore | None = None) -> Session:
    """Two people and two computers, named."""
    return Session.begin("dynasties", "europe", {}, PLAYERS, 3, store=store, names=["Anna", "", "Ben", ""], clock=limit)


def test_a_clock_counts_by_seat_and_says_when_its_limit_is_reached() -> None:
    clock = PeopleClock(15, 2)
    assert [clock.tick(0, 0.6), clock.tick(0, 0.6)] == [False, True]
    assert [clock.face(0), clock.face(1)] == ["0:01", "0:00"]
    clock.tick(1, 15 * 60)
    assert [clock.is_over(0), clock.is_over(1)] == [False, True]
    clock.tick(1, 3600)
    assert clock.face(1) == "1:15:00"
    assert not PeopleClock(0, 1, [10_000.0]).is_over(0), "a clock that counts up has no limit"


def test_a_clock_is_kept_in_the_save_and_no_part_of_the_position(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session, without = begin(30, store), begin(None)
    assert session.clock is not None
    session.clock.tick(2, 75.5)
    session.save()
    session.close()
    store.flush()
    record = session.record()
    assert record.clock == Clock(limit=30, seconds=[0, 0, 75, 0])
    assert record.fingerprint == without.record().fingerprint
    again = Session.resume(decode(encode(record)))
    assert again.clock is not None
    assert again.clock.face(2) == "1:15"
    assert Session.resume(decode(encode(without.record()))).clock is None


def test_a_clock_that_does_not_fit_its_players_is_damage() -> None:
    record = begin(0).record()
    record.clock = Clock(limit=0, seconds=[1])
    with pytest.raises(RecordError):
        decode(encode(record))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_clock_of_who_decides_runs_at_the_table_and_stands_under_the_curtain(
    open_app: OpenApp, size: tuple[int, int], lang: str
) -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 1, names=["Anna", "Ben"], clock=15)
    session.ready()
    app = open_app(size, lang, animation="instant")
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    clock, choice = session.clock, session.match.choice
    assert clock is not None
    assert choice is not None
    curtain, before = HandoverScene(app, game=table.table.game, session=session), list(clock.seconds)
    app.push(curtain)
    settle(app, 90)
    assert clock.seconds == before, "nobody thinks under the curtain"
    told = named(curtain, "times")
    assert isinstance(told, Label)
    assert "Anna" in rich.plain(told.words)
    assert "Ben" in rich.plain(told.words)
    assert clock.face(0) in rich.plain(told.words)
    curtain.ready()
    seat = choice.seat
    settle(app, 200)
    assert clock.seconds[seat] > before[seat] + 2
    assert clock.seconds[1 - seat] == before[1 - seat]
    clock.tick(seat, 15 * 60)
    settle(app, 3)
    assert app.scenes[-1] == table, "a limit only reminds"
    assert covered(table) == []
    assert app.kit.overflow == []


def test_set_up_offers_a_clock_and_begins_with_none(open_app: OpenApp) -> None:
    app = open_app()
    setup = SetupScene(app, game="scotland")
    app.push(setup)
    settle(app, 2)
    choice = named(setup, "clock")
    assert isinstance(choice, Select)
    assert [value for value, _ in choice.options] == [NO_CLOCK, *LIMITS]
    assert setup.clock is None
    choice.on_change(30)
    setup.start()
    assert isinstance(app.top, TableScene)
    assert app.top.session.clock is not None
    assert app.top.session.clock.limit == 30
    settle(app, 5)
    assert any(each.name.startswith("person ") for each in app.top.layout.walk()), "one person has a clock too"
