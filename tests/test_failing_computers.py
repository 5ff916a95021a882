"""An error in a bot ends no match: another level decides, the log says so, an error report is written."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content import paths
from game.core.choice import Pick
from game.core.rules import HUMAN, Thought
from game.core.seat import Seat
from game.games import GAMES, load_rules
from game.play.saves import SaveStore
from game.play.session import Session

SECRET = "a hand with the ace of spades"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))
    return tmp_path


class Failing:
    """Thinks a while, then fails; or picks what is not offered."""

    def __init__(self, how: str) -> None:
        self.how = how

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        yield None
        if self.how == "raises":
            raise ZeroDivisionError(SECRET)
        yield Thought(Pick("piece", "nothing"))


def play(session: Session, decisions: int) -> int:
    """Let computers decide; how many decisions were made."""
    before = len(session.match.log)
    for _ in range(decisions * 400):
        if session.match.choice is None or len(session.match.log) - before >= decisions:
            break
        session.advance(0.05)
    return len(session.match.log) - before


@pytest.mark.parametrize("how", ["raises", "picks nonsense"])
@pytest.mark.parametrize("game", GAMES)
def test_another_level_decides_and_the_log_says_so(game: str, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    level, good = rules.bots[-1], type(rules).bot
    monkeypatch.setattr(
        type(rules), "bot", lambda self, name, seed: Failing(how) if name == level else good(self, name, seed)
    )
    session = Session.begin(game, scenario.id, {}, [f"bot:{level}"] * scenario.seats[0], 3, store=SaveStore())
    assert play(session, 4) >= 4
    told = [event for _, event in session.history() if event.kind == "note_replaced"]
    assert told
    assert len(told) <= scenario.seats[0]
    (first, *_) = paths.files_in(paths.user_log_dir(), "error-*")
    assert SECRET not in first.read_text(encoding="utf-8"), "what a hand holds is in no report"
    session.close()
    again = Session.resume(SaveStore().saves()[0].read(), store=SaveStore())
    assert play(again, 2) >= 2, "Continue fails no more either"
    again.close()


def test_where_every_level_fails_the_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("scotland")
    monkeypatch.setattr(type(rules), "bot", lambda *_: Failing("raises"))
    session = Session.begin("scotland", "rebellion", {}, ["bot:easy", "bot:easy"], 3)
    with pytest.raises(ZeroDivisionError):
        play(session, 1)


def test_a_deputy_whose_orders_fail_decides_no_more() -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 3)
    assert session.match.choice is not None
    seat = session.match.choice.seat

    def torn(_: object) -> bool:
        raise RuntimeError("torn")

    session.computers.depute(seat, torn)
    assert session.advance() is None
    assert not session.computers.decide_for(seat)
