"""Branching from a replay: who may take which seat."""

from __future__ import annotations

from game.client.app import App
from game.client.intent import Point
from game.client.scenes import make_scene
from game.client.scenes.branch import BranchScene
from game.client.screenshot import make_app, settle
from game.client.ui.controls import Select
from game.core.record import decode
from game.games import load_rules
from game.play.replay import Tape
from game.play.saves import samples


def opened(game: str) -> tuple[App, BranchScene]:
    """The question of a sample of a game, at its hundredth decision."""
    app = make_app()
    tape = Tape(decode(next(path for path in samples() if path.name.startswith(game)).read_bytes()))
    tape.seek(100)
    app.push(make_scene(app, "title"))
    scene = BranchScene(app, tape=tape)
    app.push(scene)
    settle(app, 2)
    return app, scene


def choices(scene: BranchScene) -> dict[str, Select]:
    """The choices on the panel by their names."""
    return {widget.name: widget for widget in scene.root.content.walk() if isinstance(widget, Select)}


def test_a_character_is_offered_as_in_the_set_up() -> None:
    app, scene = opened("dynasties")
    rules = load_rules("dynasties")
    assert "character 0" not in choices(scene), "a person has none"
    offered = [value for value, _ in choices(scene)["character 1"].options]
    assert offered == ["", *rules.characters]
    choices(scene)["character 1"].on_change("warlike")
    settle(app, 2)
    assert scene.players[1] == "bot:normal_warlike"
    assert choices(scene)["seat 1"].value == "bot:normal"
    choices(scene)["seat 1"].on_change("bot:hard")
    assert scene.players[1] == "bot:hard_warlike"
    choices(scene)["seat 1"].on_change("bot:master_500")
    settle(app, 2)
    assert scene.players[1] == "bot:master_500"
    assert "character 1" not in choices(scene), "the master has none"
    choices(scene)["seat 1"].on_change("human")
    assert scene.players[1] == "human"


def test_no_character_is_offered_where_there_is_none() -> None:
    _, scene = opened("scotland")
    assert list(choices(scene)) == ["seat 0", "seat 1"]


def test_the_match_goes_on_with_the_characters_that_were_chosen() -> None:
    app, scene = opened("dynasties")
    choices(scene)["character 1"].on_change("scheming")
    scene._start()
    settle(app, 2)
    assert app.top.session.players[1] == "bot:normal_scheming"  # type: ignore[attr-defined]


def test_whoever_played_is_offered_first() -> None:
    app = make_app()
    record = decode(next(path for path in samples() if path.name.startswith("dynasties")).read_bytes())
    rest = ["bot:normal"] * (len(record.players) - 2)
    for players, offered in (
        (["human", "human"], ["human", "human"]),
        (["bot:hard_warlike", "human"], ["bot:hard_warlike", "human"]),
        (["human", "bot:random"], ["human", "bot:normal"]),
        (["bot:easy", "bot:hard"], ["human", "bot:normal"]),
    ):
        record.players[:] = players + rest
        assert BranchScene(app, tape=Tape(record)).players == offered + rest


def test_no_tip_comes_up_below_the_question() -> None:
    app = make_app()
    tape = Tape(decode(next(samples()).read_bytes()))
    replay = make_scene(app, "replay", record=tape.record)
    app.push(replay)
    settle(app, 2)
    branch = next(widget for widget in replay.root.content.walk() if widget.name == "branch")
    app.handle(Point(branch.rect.center))
    settle(app, 4)
    branch.activate()
    settle(app, 120)
    assert isinstance(app.top, BranchScene)
    assert replay.root.tip is None
