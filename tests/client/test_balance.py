"""The measured balance of a scenario, as shown at set-up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.client.scenes.balance import is_vague
from game.client.scenes.setup import SetupScene
from game.client.screenshot import make_app, settle
from game.content.lengths import Length, read_lengths
from game.games import GAMES


@pytest.fixture(autouse=True)
def enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped figures as if of so many matches that shares are told, whatever they are."""
    shipped = {game: read_lengths(game) for game in GAMES}

    def many(game: str) -> dict[str, Length]:
        return {
            name: replace(each, games=each.games * 30, ends={end: n * 30 for end, n in each.ends.items()})
            for name, each in shipped[game].items()
        }

    monkeypatch.setattr("game.client.scenes.balance.read_lengths", many)


def balance(scene: SetupScene) -> str | None:
    """What is told, None if nothing is."""
    scene.rebuild()
    return next((widget.words for widget in scene.root.content.walk() if widget.name == "balance"), None)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Liberation {0:.0f} % · Federation {1:.0f} % – of {n} games between computers (Normal)"),
        ("ja", "解放軍 {0:.0f}% · 連邦軍 {1:.0f}%（コンピューター「ふつう」どうし{n}戦）"),
    ],
)
def test_the_shares_of_the_sides_are_told(language: str, told: str) -> None:
    app = make_app(lang=language)
    scene = SetupScene(app, game="deloyer")
    app.push(scene)
    length = read_lengths("deloyer")[scene.scenario]
    shares = [100 * number / length.games for number in length.ends.values()]
    assert balance(scene) == told.format(*shares, n=30 * length.games)


def test_of_somebody_alone_the_results_are_told() -> None:
    app = make_app()
    scene = SetupScene(app, game="vermin")
    app.push(scene)
    told = balance(scene)
    assert told is not None
    assert "Marine defeat " in told
    assert told.endswith("games played by the computer (Normal)")


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


@pytest.mark.parametrize(("games", "vague"), [(40, True), (80, True), (120, False)])
def test_nothing_is_told_of_shares_that_may_be_others(games: int, vague: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """No share whose interval is wider than 20 points."""
    half = Length(2, games, 10.0, 100.0, 0.0, 100.0, 100.0, {"liberation": games // 2, "federation": games // 2})
    monkeypatch.setattr("game.client.scenes.balance.read_lengths", lambda _: {"setup1": half, "setup2": half})
    scene = SetupScene(make_app(), game="deloyer")
    assert is_vague(half) is vague
    assert (balance(scene) is None) is vague
