"""The measured balance of a scenario, as set-up tells it."""

from __future__ import annotations

import pytest

from game.client.scenes.setup import SetupScene
from game.client.screenshot import make_app, settle
from game.lengths import read_lengths


def balance(scene: SetupScene) -> str | None:
    """What is told, None if nothing is."""
    scene.rebuild()
    return next((widget.words for widget in scene.root.content.walk() if widget.name == "balance"), None)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Liberation {0:.0f} % · Federation {1:.0f} % – of {n} matches between computers (Normal)"),
        ("ja", "解放軍 {0:.0f}% · 連邦軍 {1:.0f}%（コンピューター「ふつう」どうし{n}戦）"),
    ],
)
def test_the_shares_of_the_sides_are_told(language: str, told: str) -> None:
    app = make_app(lang=language)
    scene = SetupScene(app, game="deloyer")
    app.push(scene)
    length = read_lengths("deloyer")[scene.scenario]
    shares = [100 * number / length.games for number in length.ends.values()]
    assert balance(scene) == told.format(*shares, n=length.games)


def test_of_somebody_alone_the_results_are_told() -> None:
    app = make_app()
    scene = SetupScene(app, game="vermin")
    app.push(scene)
    told = balance(scene)
    assert told is not None
    assert "Marine defeat " in told
    assert told.endswith("matches played by the computer (Normal)")


def test_nothing_is_told_of_another_number_of_players() -> None:
    app = make_app()
    scene = SetupScene(app, game="dynasties")
    app.push(scene)
    assert balance(scene)
    scene._seat_people(2)
    assert balance(scene) is None


@pytest.mark.parametrize("game", ["scotland", "vermin", "labyrinth", "deloyer"])
def test_what_is_told_of_the_scenario_is_in_sight(game: str) -> None:
    """However many scenarios there are: beside more than a few, below them otherwise."""
    app = make_app((1280, 800))
    scene = SetupScene(app, game=game)
    app.push(scene)
    settle(app, 2)
    about = next(widget for widget in scene.root.content.walk() if widget.name == "about")  # type: ignore[attr-defined]
    assert 0 < about.rect.top < app.window_rect.height * 0.7
