"""The window shows the changes of a game that is being made: words, map, rules, and what cannot be used."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import games
from game.cli import main
from game.client.app import App
from game.client.gallery import SamplePosition
from game.client.scenes.title import TitleScene
from game.client.screenshot import make_app, settle
from game.client.table.scene import TableScene
from game.client.watch import PERIOD, Watch
from game.content import paths
from game.core.procedure import withdraw
from game.games import load_rules

GAME = "hexwatch"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new game on the shelf."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert main(["new", GAME, "--hex", "7x5", "--into", str(tmp_path)]) == 0
    monkeypatch.syspath_prepend(tmp_path)
    games.add(GAME, GAME, tmp_path / GAME)
    yield tmp_path / GAME
    for known in (games._PACKAGES, games._HOMES, games._LOADED):
        known.pop(GAME, None)  # type: ignore[attr-defined]
    paths.ROOTS.remove(tmp_path / GAME)
    withdraw(GAME)
    for name in games._modules_of([GAME]):
        del sys.modules[name]
    pygame.display.quit()


def table(decisions: int = 4) -> tuple[App, Watch, TableScene]:
    """A match at the table, and what looks at the files."""
    app = make_app(animation="instant")
    app.push(TitleScene(app))
    scene = TableScene(app, session=SamplePosition(GAME, "standard", 4, decisions).session())
    app.push(scene)
    settle(app, 3)
    return app, Watch(app), scene


def change(file: Path, old: str, new: str) -> None:
    """Write a file again."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def shown(app: App) -> TableScene:
    """The table on top."""
    assert isinstance(app.top, TableScene), app.top
    return app.top


def test_changed_words_are_shown_and_the_match_goes_on(folder: Path) -> None:
    app, watch, scene = table()
    watch.update(PERIOD)
    assert app.top is scene, "nothing has changed"
    change(folder / f"assets/text/en/{GAME}_about.toml", 'title = "Hexwatch"', 'title = "The Long Ridge"')
    watch.update(PERIOD / 2)
    assert app.top is scene, "it looks now and then"
    watch.update(PERIOD)
    assert shown(app).table.pages.header(shown(app).view)[0] == "The Long Ridge"
    assert shown(app).session is scene.session
    settle(app, 3)
    assert app.kit.overflow == []


def test_changed_rules_take_over_the_match(folder: Path) -> None:
    app, watch, scene = table()
    log = list(scene.session.match.log)
    change(folder / "rules.py", '"horse": ("cavalry", 2, 4)', '"horse": ("cavalry", 7, 4)')
    watch.update(PERIOD)
    fresh = shown(app)
    assert fresh is not scene
    assert fresh.session.match.log == log
    counters = load_rules(GAME).layout(fresh.session.view().state).counters
    assert {counter.label for counter in counters if counter.kind == "cavalry"} == {"7-4"}
    settle(app, 3)


def test_a_match_that_does_not_fit_changed_rules_begins_again(folder: Path) -> None:
    app, watch, scene = table()
    assert scene.session.match.log
    change(folder / "rules.py", '"unit", [*(Pick("piece"', '"unit", [*(Pick("unit"')
    watch.update(PERIOD)
    assert not isinstance(app.top, TableScene), "a notice says so"
    app.pop()
    assert shown(app).session.match.log == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rules.py", "class EasyBot:", "class EasyBot"),
        (f"maps/{GAME}.tmx", 'staggerindex="odd"', 'staggerindex="even"'),
        ("rules.py", "from random import Random", "from randomness import Random"),
    ],
)
def test_files_that_cannot_be_used_are_a_notice_until_they_are_mended(
    folder: Path, file: str, old: str, new: str
) -> None:
    app, watch, scene = table()
    rules = load_rules(GAME)
    change(folder / file, old, new)
    watch.update(PERIOD)
    assert app.top is not scene
    app.pop()
    if file.endswith(".py"):
        assert app.top is scene
        assert load_rules(GAME) is rules
        settle(app, 3)
    change(folder / file, new, old + " " if file.endswith(".py") else old)
    watch.update(PERIOD)
    settle(app, 3)
    assert isinstance(shown(app), TableScene)


def test_without_a_table_changed_rules_lead_back_to_the_title(folder: Path) -> None:
    app = make_app(animation="instant")
    app.push(TitleScene(app))
    watch = Watch(app)
    before = load_rules(GAME)
    change(folder / "rules.py", '"horse": ("cavalry", 2, 4)', '"horse": ("cavalry", 7, 4)')
    watch.update(PERIOD)
    assert isinstance(app.top, TitleScene)
    assert load_rules(GAME) is not before
