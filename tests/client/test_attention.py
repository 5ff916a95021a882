"""What the inspector says of the thing pointed at is about that thing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.client.documents import Shares
from game.client.screenshot import make_app, settle
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.core.choice import DONE, Choose, Pick
from game.session import HUMAN, Session


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """The dummy display is closed after each test."""
    yield
    pygame.display.quit()


def travelling(lang: str = "en") -> TableScene:
    """The Jihadist asked where a cell of Afghanistan is to go."""
    app = make_app((1280, 800), lang, animation="instant")
    for seed in range(40):
        session, rng = Session.begin("labyrinth", "lets_roll", {}, [HUMAN, HUMAN], seed), Random(seed)
        for _ in range(40):
            choice = session.match.choice
            assert choice is not None
            if choice.args.get("purpose") == "travel_to":
                session.ready()
                scene = TableScene(app, session=session)
                app.push(scene)
                settle(app, 3)
                return scene
            wanted = [pick for pick in choice.options if str(pick) == "use:travel"]
            session.apply(wanted[0] if wanted else rng.choice(choice.options))
    raise AssertionError("nobody travels")


def chances(scene: TableScene) -> list[Shares]:
    """What the inspector says of the dice."""
    page = scene.attention.document()
    return [block for block in page.blocks if isinstance(block, Shares)] if page is not None else []


def test_a_forecast_leaves_with_what_it_is_about() -> None:
    scene = travelling()
    choice = scene.session.match.choice
    assert choice is not None
    lit = [str(pick.id) for pick in choice.options]
    other = str(choice.args["from"])
    assert other not in lit
    told = []
    for space in lit:
        scene.attention.point(space, "")
        settle(scene.app, 3)
        told += chances(scene)
        if told:
            break
    assert told, "no chance was told"
    pages = []
    scene.attention.at.show_page, shown = lambda: pages.append(chances(scene)), scene.attention.at.show_page  # type: ignore[method-assign]
    scene.attention.point(other, "")
    scene.attention.at.show_page = shown  # type: ignore[method-assign]
    assert pages == [[]]


@pytest.mark.parametrize(("lang", "words"), [("en", "from Afghanistan"), ("ja", "アフガニスタンから")])
def test_where_something_goes_is_asked_with_where_it_comes_from(lang: str, words: str) -> None:
    scene = travelling(lang)
    choice = scene.session.match.choice
    assert choice is not None
    assert choice.args["from"] == "afghanistan"
    assert words in rich.plain(scene.furnish.prompt_text(scene.shown()).words)


@pytest.mark.parametrize(("lang", "stop", "often"), [("en", "or stop", "2 to go"), ("ja", "終えて", "残り2回")])
def test_a_prompt_says_that_one_may_stop_and_how_often_more(lang: str, stop: str, often: str) -> None:
    scene = travelling(lang)
    options = [Pick("space", "egypt"), Pick("space", "iraq")]
    for extra, left in (([], 1), ([DONE], 1), ([DONE], 2), ([], 2)):
        args = {"purpose": "travel_from", "left": left}
        choice = Choose(1, "country", [*options, *extra], rule="8.3", args=args)
        told = rich.plain(scene.table.decisions.prompt(scene.view, choice))
        assert (stop in told) == bool(extra)
        assert (often in told) == (left == 2)


@pytest.mark.parametrize(
    ("lang", "origin", "words"),
    [("en", "iraq", "from Iraq"), ("en", None, "from the troops track"), ("ja", None, "兵員トラックから")],
)
def test_troops_that_come_from_the_track_are_asked_for_as_such(lang: str, origin: str | None, words: str) -> None:
    scene = travelling(lang)
    args = {"purpose": "deploy_to", "from": origin}
    choice = Choose(0, "troops_to", [Pick("space", "egypt"), Pick("space", "jordan")], rule="7.3", args=args)
    assert words in rich.plain(scene.table.decisions.prompt(scene.view, choice))
