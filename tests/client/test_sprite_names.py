"""Every game has its own sprite names, which never collide with another game's or the frame's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pygame
import pytest

from game import checks
from game.client.assets import Sprites, ui_sheet
from game.client.gallery import SamplePosition
from game.client.screenshot import make_app, settle
from game.client.sprite_check import SpriteCheck
from game.client.table.game.decisions import Tool
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.games import GAMES, load_rules
from tests.toy import shelf

COLOURS = {"": (250, 250, 250), "red": (200, 0, 0), "blue": (0, 0, 200)}
LEAVES = ("arms", "dice", "dice_inline", "icons")


@pytest.fixture
def sprites(tmp_path: Path) -> Iterator[Sprites]:
    """A frame and two games, each with a sprite "load" in its colour; a sprite of each that the others lack."""
    pygame.display.set_mode((8, 8))
    for game, colour in COLOURS.items():
        folder = tmp_path / "ui" / game
        folder.mkdir(parents=True, exist_ok=True)
        picture = pygame.Surface((4, 4), pygame.SRCALPHA)
        picture.fill(colour)
        pygame.image.save(picture, str(folder / "icons_4.png"))
        names = {"load": [0, 0, 4, 4], f"only {game}": [0, 0, 4, 4]}
        (folder / "icons_4.json").write_text(json.dumps({"sprites": names}), encoding="utf-8")
    yield Sprites(tmp_path)
    pygame.display.quit()


@pytest.mark.parametrize("order", list(permutations(COLOURS)))
def test_the_same_name_means_the_sprite_of_the_game_that_is_asked(sprites: Sprites, order: tuple[str, ...]) -> None:
    for game in order:
        assert sprites.sprite(ui_sheet("icons", game), "load", 4).get_at((1, 1))[:3] == COLOURS[game]
        name = f"{game}/load" if game else "load"
        white = sprites.tinted(name, 4, (255, 255, 255))
        assert white.get_at((1, 1))[:3] == COLOURS[game]


def test_a_game_falls_back_to_the_frame_and_to_no_other_game(sprites: Sprites) -> None:
    red = ui_sheet("icons", "red")
    assert sprites.sprite(red, "only ", 4).get_at((1, 1))[:3] == COLOURS[""]
    assert sprites.has(red, "only red")
    assert not sprites.has(red, "only blue")
    assert not sprites.has("ui/icons", "only red")


@pytest.mark.parametrize("game", GAMES)
def test_no_name_of_a_game_is_shadowed(game: str) -> None:
    """Each name in a sheet of the program means for its game just the sprite of that sheet."""
    sprites, found = Sprites(), 0
    for leaf in LEAVES:
        own = ui_sheet(leaf, game)
        for size in sprites.sizes(own)[:1]:
            sheet = sprites.sheet(sprites.file(f"{own}_{size}.png"))
            for name in (*sheet.boxes, *sheet.composed):
                found += 1
                assert sprites._index(own)[name] == own
                for other in {*GAMES, ""} - {game}:
                    assert sprites._index(ui_sheet(leaf, other)).get(name) != own
    assert found


@pytest.mark.parametrize("game", GAMES)
def test_the_frame_has_no_names_of_a_game(game: str) -> None:
    """Its own sheets would otherwise lend the arms and dice of one game to all others."""
    sprites = Sprites()
    for side in load_rules(game).sides:
        assert not sprites.has("ui/arms", f"device.{side}")
        assert not sprites.has("ui/dice", f"die.{side}.1")


def test_the_style_of_a_game_shows_its_own_pictures_and_keeps_them_apart() -> None:
    app = make_app()
    arms = [app.kit.of(game).icon("side", "marines", 32) for game in ("vermin", "scotland")]
    assert app.sprites.missing == {"ui/scotland/arms:device.marines"}
    assert pygame.image.tobytes(arms[0], "RGBA") != pygame.image.tobytes(arms[1], "RGBA")
    made = [app.kit.of(game).picture(("one key",), lambda game=game: pygame.Surface((1, len(game)))) for game in GAMES]
    assert [image.get_height() for image in made] == [len(game) for game in GAMES]
    assert app.kit.of("vermin") is app.kit.of("scotland").of("vermin")
    assert app.kit.of("vermin").at(2.0).game == "vermin"
    scene = TableScene(app, session=SamplePosition("vermin", "family_jewels").session())
    app.push(scene)
    settle(app, 2)
    assert scene.root.kit.game == "vermin"
    pygame.display.quit()


def test_check_names_sprites_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("scotland")
    table, match = make_table(rules), SamplePosition("scotland", next(iter(rules.scenarios))).session().match
    view = match.view(0)
    check = SpriteCheck("scotland")
    assert list(check.missing(table, view)) == []
    tools = [Tool("a", "no_such", "", lambda _: None), Tool("b", "scotland/undo", "", lambda _: None)]
    monkeypatch.setattr(table.decisions, "tools", lambda _: tools)
    monkeypatch.setattr(table.board, "marks", lambda _: [type("Mark", (), {"sprite": "loyalty.french"})])
    faults = list(check.missing(table, view))
    assert len(faults) == 2
    assert "loyalty.french" in faults[0]
    assert "no_such" in faults[1]


def test_check_tells_which_sides_have_no_device() -> None:
    with shelf.added():
        told = [line for line in checks.wanting() if "a shield is drawn" in line]
    assert [line.split()[4] for line in told] == ["arms.toy", "device.west", "device.east"]
