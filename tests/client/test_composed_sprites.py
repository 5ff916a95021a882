"""Sprites that a sheet composes of others."""

import json
from pathlib import Path

import pygame
import pytest

from game.client.assets import MissingAsset, Sprites


@pytest.fixture
def sprites(tmp_path: Path) -> Sprites:
    """A sheet with a red square, a small white one, and two sprites made of them."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    picture = pygame.Surface((6, 4), pygame.SRCALPHA)
    picture.fill((200, 0, 0, 255), (0, 0, 4, 4))
    picture.fill((255, 255, 255, 255), (4, 0, 2, 2))
    folder = tmp_path / "ui"
    folder.mkdir()
    pygame.image.save(picture, str(folder / "arms_4.png"))
    table = {
        "sprites": {"red": [0, 0, 4, 4], "white": [4, 0, 2, 2]},
        "composed": {"both": [["red", 0, 0], ["white", 1, 1]], "again": [["both", 0, 0]]},
    }
    (folder / "arms_4.json").write_text(json.dumps(table), encoding="utf-8")
    return Sprites(tmp_path)


def test_parts_lie_one_over_the_other(sprites: Sprites) -> None:
    for name in ("both", "again"):
        image = sprites.sprite("ui/arms", name, 4)
        assert image.get_size() == (4, 4)
        assert image.get_at((0, 0))[:3] == (200, 0, 0)
        assert image.get_at((1, 1))[:3] == (255, 255, 255)
        assert image.get_at((3, 3))[:3] == (200, 0, 0)
    assert sprites.sprite("ui/arms", "red", 4).get_at((1, 1))[:3] == (200, 0, 0)


def test_a_sheet_knows_what_it_can_show(sprites: Sprites) -> None:
    sheet = sprites.sheet(sprites.file("ui/arms_4.png"))
    assert "both" in sheet
    assert "red" in sheet
    assert "blue" not in sheet
    assert sprites.has("ui/arms", "again")
    with pytest.raises(MissingAsset, match="blue"):
        sheet.cut("blue")
