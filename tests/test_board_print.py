"""The printed board in both languages: words, their positions, the shields next to them, the cached levels."""

import csv
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.client.board.lettering import PLAIN, broken, load_styles
from game.client.board.print import BoardPrint
from game.client.tables.scotland.table import ScotlandBoard
from game.content.maps import BoardMap, MapError, Print
from game.content.tiled import load_map
from tests.client.test_labels import FontFiles

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "ja")
ZOOMS = (0.5, 0.6, 0.75, 0.8, 1.0, 1.6)


@cache
def table(name: str) -> list[dict[str, str]]:
    path = ROOT / "game" / "games" / "scotland" / "tables" / f"{name}.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def board() -> BoardMap:
    return load_map(ROOT / "maps" / "scotland.tmx")


@cache
def catalogue(language: str) -> dict[str, dict[str, str]]:
    path = ROOT / "assets" / "text" / language / "scotland_map.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def words(language: str) -> Callable[[str], str]:
    def word(key: str) -> str:
        section, _, name = key.partition(".")
        return catalogue(language)[section][name]

    return word


@pytest.fixture(scope="module")
def prints() -> Iterator[dict[str, BoardPrint]]:
    pygame.display.init()
    pygame.font.init()
    fonts = FontFiles()
    yield {language: BoardPrint(board(), fonts, words(language), language) for language in LANGUAGES}
    pygame.quit()


def test_both_languages_name_the_same_things() -> None:
    english, japanese = catalogue("en"), catalogue("ja")
    assert {section: list(names) for section, names in english.items()} == {
        section: list(names) for section, names in japanese.items()
    }
    for row in table("hexes"):
        if row["terrain"] != "sea":
            assert english["hex"][row["id"]] == (row["name_en"] or row["region_en"])
            assert japanese["region"][row["id"]] == row["region_ja"]
    assert board().hexsides
    assert all(words(language)(side.key) for side in board().hexsides for language in LANGUAGES)


@pytest.mark.parametrize("zoom", [0.68, 0.75, 1.0, 1.6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_counter_cuts_the_name_of_its_hex(prints: dict[str, BoardPrint], language: str, zoom: float) -> None:
    look = ScotlandBoard.look
    names = [each for each in prints[language].placed(zoom) if each.label.kind in ("region", "town", "city")]
    assert len(names) > 60
    for placed in names:
        space = board().spaces[placed.label.key.partition(".")[2]]
        foot = (space.centre[1] - board().world[1] - look.rise + look.size / 2) * zoom
        for word in placed.boxes:
            assert foot - word.top <= max(2, word.height * 0.15), (placed.label.key, foot, word)


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_on_the_board_and_off_the_furniture(
    prints: dict[str, BoardPrint], language: str, zoom: float
) -> None:
    left, top, width, height = board().world
    inner = pygame.Rect(30 * zoom, 30 * zoom, (width - 60) * zoom, (height - 60) * zoom)
    frames = [
        pygame.Rect(*((value - start) * zoom for value, start in zip(cell.rect, (left, top, 0, 0))))
        for cell in (*board().tracks.values(), *board().boxes.values())
    ]
    for placed in prints[language].placed(zoom):
        for box in placed.covers():
            assert inner.contains(box), placed.label.key
            inside = placed.label.role in ("month", "box")
            for frame in frames:
                if frame.colliderect(box):
                    assert inside, placed.label.key
                    assert frame.contains(box), placed.label.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_small_levels_leave_out_regions_and_keep_towns(prints: dict[str, BoardPrint], language: str) -> None:
    small = {placed.label.kind for placed in prints[language].placed(0.6)}
    large = {placed.label.kind for placed in prints[language].placed(1.0)}
    assert {"town", "city", "water", "furniture"} <= small
    assert not small & {"region", "number", "river"}
    assert {"region", "number", "river"} <= large


@pytest.mark.parametrize("language", LANGUAGES)
def test_shield_and_name_stand_centred_in_their_hex(prints: dict[str, BoardPrint], language: str) -> None:
    zoom = 1.0
    placed = {found.label.key: found for found in prints[language].placed(zoom)}
    for row in table("towns"):
        shield = placed[f"hex.{row['hex']}"].shield
        assert (shield is not None) is (row["loyalty_marker"] == "1")
        if shield:
            name = placed[f"hex.{row['hex']}"]
            middle = board().spaces[row["hex"]].centre[0] - board().world[0]
            assert abs((shield.left + name.boxes[0].right) / 2 - middle * zoom) <= 2
            assert shield.right < name.boxes[0].left
    assert "hex.0101" not in placed or placed["hex.0101"].shield is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_is_made_once_and_text_only_then(prints: dict[str, BoardPrint], language: str) -> None:
    board_print = prints[language]
    level = board_print.level(0.5)
    assert level.get_size() == board_print.size(0.5) == (850, 665)
    assert board_print.level(0.5) is level


def test_levels_unused_for_longest_go_first() -> None:
    pygame.display.init()
    pygame.font.init()
    board_print = BoardPrint(board(), FontFiles(), words("en"), "en", kept_bytes=3_000_000)
    assert board_print.nearest(0.4) is None
    first = board_print.level(0.4)
    assert board_print.nearest(1.0) == (0.4, first)
    board_print.level(0.5)
    assert board_print.level(0.4) is not first
    pygame.quit()


def test_lines_break_where_a_reader_would() -> None:
    def width(text: str) -> float:
        return len(text) * 10

    assert broken("Norham and Till", width, 100, 2) == ["Norham", "and Till"]
    assert broken("ダンケルドとバーナム", width, 60, 2) == ["ダンケルドと", "バーナム"]
    assert broken("ラマーミュア丘陵", width, 60, 2) == ["ラマーミュア", "丘陵"]
    assert broken("ストラサーン", width, 60, 2) == ["ストラサーン"]
    assert broken("スコットランド", width, 20, 1) == ["スコットランド"]


def test_a_damaged_painting_is_refused_in_one_sentence(tmp_path: Path) -> None:
    picture = tmp_path / "scotland.jpg"
    picture.write_bytes(b"no picture")
    pygame.font.init()
    damaged = BoardPrint(replace(board(), print=Print(picture, 1.6)), FontFiles(), words("en"), "en")
    with pytest.raises(MapError, match=r"cannot be read .*; put the file back\.$"):
        damaged.level(0.5)
    pygame.quit()


def test_small_levels_show_the_painting_that_is_made_for_them(tmp_path: Path) -> None:
    pygame.display.init()
    big, small = tmp_path / "big.png", tmp_path / "small.png"
    for file, colour in ((big, (200, 40, 40)), (small, (40, 40, 200))):
        image = pygame.Surface((300, 200))
        image.fill(colour)
        pygame.image.save(image, str(file))
    painting = Print(big, 1.0, Print(small, 0.5), 0.3)
    assert painting.at(0.29).file == small
    assert painting.at(0.3).file == big
    bare = BoardPrint(replace(board(), print=painting, labels=(), spaces={}), FontFiles(), words("en"), "en")
    assert bare.level(0.2).get_at((20, 20))[2] > 100
    assert bare.level(0.4).get_at((20, 20))[0] > 100


def test_styles_come_from_the_file_beside_the_painting(tmp_path: Path) -> None:
    file = tmp_path / "toy.toml"
    assert load_styles(file) == {}
    file.write_text('[town]\nsize = 20\ncolour = "#102030"\nhalo = "none"\n', encoding="utf-8")
    town = load_styles(file)["town"]
    assert (town.size, town.colour, town.halo, town.latin) == (20, (16, 32, 48), None, PLAIN.latin)
    for broken_file in ("[town", "[town]\nsise = 20\n", '[town]\ncolour = "red"\n', "town = 3\n"):
        file.write_text(broken_file, encoding="utf-8")
        with pytest.raises(MapError, match=r"toy\.toml: the lettering of the board cannot be read"):
            load_styles(file)
