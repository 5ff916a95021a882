"""Progress of step-by-step procedures: announced steps really follow, worded in both languages."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.client.screenshot import settle
from game.client.table.trials import Ahead, UnderWay, common, key_of
from game.client.tables import make_table
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.choice import CHANCE, Choose, Pick
from game.core.match import Match
from game.games import load_rules
from game.games.labyrinth.data import US
from game.play.session import HUMAN, Session
from tests.client.laying import lay, session_at

pytestmark = pytest.mark.usefixtures("display")

DIE = [Pick("die", face) for face in range(1, 7)]


def follower(session: Session, lang: str = "en") -> UnderWay:
    """What is under way in a session, told in a language."""
    table = make_table(session.match.rules)
    table.catalogue = Catalogue(lang, strict=True)
    return UnderWay(session, table, lambda: None)


def thought(follow: UnderWay) -> UnderWay:
    """The same, once all has been tried."""
    follow.look(follow.session.view(), hidden=False)
    while follow._left:
        follow.think()
    return follow


def began(seed: int, scenario: str = "awakening_2010") -> Session:
    """A match of Labyrinth between two persons."""
    return Session.begin("labyrinth", scenario, {}, [HUMAN, HUMAN], seed)


def roll(prompt: str, space: str) -> Choose:
    """A die for a country."""
    return Choose(CHANCE, prompt, DIE, args={"space": space})


def test_what_all_trials_have_is_sure_and_the_rest_may_come() -> None:
    libya, egypt, mali = (roll("governance", name) for name in ("libya", "egypt", "mali"))
    found = common([[libya, egypt, egypt, mali], [libya, egypt], [egypt, libya, egypt]])
    assert [key_of(step) for step in found.sure] == [key_of(libya), key_of(egypt)]
    assert [key_of(step) for step in found.perhaps] == [key_of(mali)]
    assert found.more
    assert common([[libya], [libya]]) == Ahead((libya,), (), more=False)


def questions(match: Match[Any], follow: UnderWay, rng: Random) -> Counter[Any]:
    """What persons are asked until it is over, played on by chance."""
    trial, found = match.copy(), Counter[Any]()
    assert follow.progress is not None
    while trial.choice is not None and follow.progress.current(trial.state) == follow._key:
        found[key_of(trial.choice)] += 1
        trial.apply(rng.choice(trial.choice.options))
    return found


def test_what_is_said_to_come_comes() -> None:
    told = kept = 0
    for seed in (3, 8, 11):
        session, rng = began(seed), Random(seed)
        for _ in range(90):
            session.ready()
            choice = session.match.choice
            if choice is None:
                break
            follow = thought(follower(session))
            sure = follow.ahead.sure if follow.ahead is not None else ()
            said = Counter(key_of(step) for step in sure if isinstance(step, Choose) and step.seat != CHANCE)
            for _ in range(3 if said else 0):
                told += 1
                kept += said <= questions(session.match, follow, rng)
            session.apply(rng.choice(choice.options))
    assert told >= 30
    assert kept >= 0.97 * told


def staged() -> Session:
    """Amid something of which three steps at least are still to come."""
    session, rng = began(3), Random(4)
    for _ in range(600):
        session.ready()
        choice = session.match.choice
        assert choice is not None
        follow = thought(follower(session))
        if follow.ahead is not None and len(follow.ahead.sure) >= 3 and follow.number > 1:
            return session
        session.apply(rng.choice(choice.options))
    raise AssertionError("nothing of several steps")


@pytest.mark.parametrize(("lang", "then"), [("en", "next: "), ("ja", "このあと：")])
def test_the_line_names_what_is_carried_out_its_step_and_what_comes(lang: str, then: str) -> None:
    follow = thought(follower(staged(), lang))
    line = rich.plain(follow.line())
    assert line.startswith(rich.plain(follow.title))
    assert str(follow.number) in line
    assert then in line
    assert follow.ahead is not None
    assert len(follow.blocks()) > len(follow.ahead.sure)


def test_nothing_is_told_between_two_things() -> None:
    session = began(1)
    session.ready()
    follow = thought(follower(session))
    assert (follow.number, follow.line(), list(follow.blocks())) == (0, "", [])


def test_steps_are_counted_from_the_beginning_and_an_undo_counts_back() -> None:
    session = staged()
    first = thought(follower(session))
    choice = session.match.choice
    assert choice is not None
    session.apply(choice.options[0])
    session.ready()
    assert thought(follower(session)).number in (0, *range(first.number + 1, first.number + 9))
    session.free_undo = True
    session.undo()
    session.ready()
    assert thought(follower(session)).number == first.number


def test_trials_leave_the_match_alone_and_see_no_more_than_the_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    session = staged()
    match = session.match
    before, log, seats = match.state.snapshot(), len(match.log), set()
    imagine = Match.imagine

    def seen(self: Match[Any], seat: int, rng: Random) -> Match[Any]:
        seats.add(seat)
        return imagine(self, seat, rng)

    monkeypatch.setattr(Match, "imagine", seen)
    assert thought(follower(session)).ahead is not None
    assert seats == {session.viewer}
    assert (match.state.snapshot(), len(match.log)) == (before, log)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_roll_has_a_name_in_the_course(lang: str) -> None:
    table = make_table(load_rules("labyrinth"))
    table.catalogue = catalogue = Catalogue(lang, strict=True)
    assert table.chronicle.progress is not None
    keys = sorted(catalogue.keys())
    rolls = [key.removeprefix("labyrinth.chance.") for key in keys if key.startswith("labyrinth.chance.")]
    assert len(rolls) > 30
    assert [prompt for prompt in rolls if f"labyrinth_table.course.{prompt}" not in catalogue] == []
    for prompt in ("governance", "posture", "jihad", "recruit", "travel", "plot_die", "alert"):
        name = rich.plain(table.chronicle.progress.name(roll(prompt, "libya"), US))
        assert catalogue.name("labyrinth", "space", "libya") in name


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_line_lies_on_the_table_and_covers_neither_hand_nor_map_in_the_corner(
    size: tuple[int, int], lang: str
) -> None:
    app, table = lay(staged(), size, lang)
    settle(app, 40)
    panels = table.layout.panels
    assert panels is not None
    assert panels.buttons is not None
    assert panels.hand is not None
    assert table.moment().under_way
    rect = panels.buttons.rect
    assert rect.width
    assert not rect.colliderect(panels.hand.rect)
    assert not (table.layout.minimap.visible and rect.colliderect(table.layout.minimap.rect))
    assert app.kit.overflow == []


def test_beside_a_large_hand_the_line_leaves_the_lit_countries_free() -> None:
    session, rng = began(3), Random(4)
    while True:
        session.ready()
        choice = session.match.choice
        assert choice is not None
        follow = thought(follower(session))
        told = follow.number > 1 and follow.ahead is not None and len(follow.ahead.sure) >= 3
        if told and len(session.match.state.hands[choice.seat]) == 6:
            break
        session.apply(rng.choice(choice.options))
    app, table = lay(session)
    settle(app, 40)
    panels = table.layout.panels
    assert panels is not None
    assert panels.buttons is not None
    assert panels.hand is not None
    assert panels.buttons.rect.bottom <= panels.hand.rect.top
    assert not panels.buttons.rect.colliderect(table.board.free())


def test_games_that_tell_no_course_try_nothing() -> None:
    _, table = lay(session_at(4))
    assert table.under_way.number == 0
    assert table.moment().under_way == ""
