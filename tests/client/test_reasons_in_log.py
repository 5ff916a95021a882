"""The reasons of bots appear in the log of a finished match, and to nobody before."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.client.screenshot import settle
from game.client.table.panels.log_panel import LogLine
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.core.choice import CHANCE
from game.core.match import Decision
from game.core.message import Message
from game.core.rules import Thought
from game.core.seat import Seat
from game.play.reasons import Reasons
from game.play.session import Session
from tests.client.laying import OpenApp
from tests.toy import shelf

REASON = Message("log.drew_no_card", {"side": "east"})


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """The Ford is on the shelf."""
    with shelf.added():
        yield


class Talker:
    """A computer player that picks by chance and gives a reason for everything."""

    def __init__(self) -> None:
        self.rng = Random(4)

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        choice = seat.view.choice
        assert choice is not None
        yield Thought(self.rng.choice(choice.options), (REASON,))


def sitting(*players: str) -> Session:
    session = Session.begin("toy", "raid", {}, list(players), 3)
    for seat, player in enumerate(players):
        if player != "human":
            session.computers._bots[seat] = Talker()
    return session


def play(session: Session, decisions: int = 100_000) -> None:
    """People pick at random, computers decide, until that many decisions were made or the match is over."""
    rng = Random(2)
    while session.waiting != "over" and len(session.match.log) < decisions:
        if session.needs_curtain():
            session.ready()
        if session.advance(1.0) is None and session.waiting == "person":
            assert session.match.choice is not None
            session.apply(rng.choice(session.match.choice.options))


def lines(table: TableScene) -> list[LogLine]:
    return [line for line in map(table.log._line, range(table.log.count)) if isinstance(line, LogLine)]


def test_reasons_are_kept_until_the_match_is_over_and_told_then() -> None:
    session = sitting("human", "bot:random")
    while session.waiting != "over":
        assert session.reasons() == {}
        play(session, len(session.match.log) + 1)
    told = session.reasons()
    assert told
    assert {reason.seat for reason in told.values()} == {1}
    for place, reason in told.items():
        assert session.match.log[reason.number - 1].seat == 1
        assert all(decision.seat == CHANCE for decision in session.match.log[reason.number : place])


def test_what_is_taken_back_has_no_reason_any_more() -> None:
    session = sitting("human", "bot:random")
    session.free_undo = True
    play(session)
    most = max(reason.number for reason in session.reasons().values())
    while session.match.choice is None or len(session.match.log) >= most:
        assert session.undo()
    assert session.reasons() == {}
    left = session._reasons.by_place(session.match.log)
    assert left
    assert max(reason.number for reason in left.values()) <= len(session.match.log)


def test_a_reason_stands_for_the_dice_of_its_decision_and_for_no_other_decision() -> None:
    kept, dice = Reasons(), Message("bot.x", {})
    pick = sitting("human", "human").match.choice.options[0]  # type: ignore[union-attr]
    kept.note(2, (dice,))
    kept.note(3, ())
    log = [Decision(seat, pick) for seat in (0, 1, CHANCE, CHANCE, 0, CHANCE)]
    assert sorted(kept.by_place(log)) == [2, 3, 4]
    kept.forget_after(1)
    assert kept.by_place(log[:1]) == {}


@pytest.mark.parametrize(("lang", "head"), [("en", "Why: "), ("ja", "理由：")])
def test_the_log_says_why_when_the_match_is_over_and_never_before(open_app: OpenApp, lang: str, head: str) -> None:
    session = sitting("human", "bot:random")
    play(session, 25)
    session.ready()
    app = open_app((1280, 800), lang, animation="instant")
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    assert table.log.count > 5
    assert all(line.why is None for line in lines(table))
    play(session)
    table.refresh()
    told = [line for line in lines(table) if line.why is not None]
    assert told
    side = session.match.rules.sides[1]
    for line in told:
        assert line.why is not None
        assert rich.plain(line.why.words).startswith(head)
        assert line.side in ("", side)
        assert not line.heading
    row = next(index for index, line in enumerate(lines(table)) if line.why is not None)
    table.log.show_row(row)
    settle(app, 2)
