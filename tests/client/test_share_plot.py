"""The picture of the results of many games."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.client.screenshot import make_app
from game.client.share_plot import ROW, SIZE, SharePlot, png, size_for
from game.content.text import LANGUAGES
from game.simulation.tally import Shares, shares, wilson

ENDS = [([0], "victory")] * 9 + [([1], "decisive")] * 5 + [([], "draw")] * 6


def counted(game: str, scenario: str, sides: list[str], ends: list[tuple[list[int], str]]) -> Shares:
    """The shares of games that ended so."""
    seats = ["bot:normal"] * len(sides)
    base = {"game": game, "scenario": scenario, "seats": seats}
    results = [{**base, "winner": won, "outcome": how, "seed": 5 + n} for n, (won, how) in enumerate(ends)]
    return shares(results, sides)


SCOTLAND = counted("scotland", "rebellion", ["scots", "english"], ENDS)


def test_ends_are_counted_by_side_or_by_the_result_of_one_who_plays_alone() -> None:
    assert SCOTLAND.ends == {"scots": 9, "english": 5, "draw": 6}
    assert SCOTLAND.seeds == (5, 24)
    alone = counted("vermin", "campaign", ["marines"], [([0], "great"), ([], "defeat"), ([], "defeat")])
    assert (alone.ends, alone.won) == ({"defeat": 2, "great": 1}, {"great"})
    never = counted("scotland", "rebellion", ["scots", "english"], [([1], "victory")])
    assert never.ends == {"scots": 0, "english": 1}


def test_bars_end_at_the_shares_and_lines_at_the_intervals() -> None:
    plot = SharePlot(make_app(size_for(SCOTLAND)), SCOTLAND)
    field = plot.field()
    for row, won in enumerate((9, 5, 6)):
        bar = plot.bar(row)
        assert bar.left == field.left
        assert bar.width == pytest.approx(field.width * won / 20, abs=1)
        for x, share in zip(plot.interval(row), wilson(won, 20), strict=True):
            assert x - field.left == pytest.approx(field.width * share, abs=1)
        assert field.contains(bar)
        assert row == 0 or bar.top > plot.bar(row - 1).bottom


def test_what_is_drawn_is_as_long_as_its_bar() -> None:
    plot = SharePlot(make_app(size_for(SCOTLAND)), SCOTLAND)
    image = plot.draw()
    for row in range(3):
        bar, colour = plot.bar(row), plot.colour(row)
        y = bar.top + 3
        assert image.get_at((bar.left + 3, y))[:3] == colour
        assert image.get_at((bar.right - 3, y))[:3] == colour
        assert image.get_at((bar.right + 3, y))[:3] != colour
        assert image.get_at(((plot.interval(row)[0] + bar.right) // 2, bar.centery))[:3] == plot.kit.theme["ink"]
    assert len({plot.colour(row) for row in range(3)}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_figures(language: str) -> None:
    plot = SharePlot(make_app(size_for(SCOTLAND), language), SCOTLAND)
    english = language == "en"
    assert plot.words(1) == (("English", "Normal") if english else ("イングランド軍", "ふつう"))
    assert plot.words(2) == (("Draw", "") if english else ("引き分け", ""))
    assert plot.figures(0) == (("45 %", "(26 % to 66 %)") if english else ("45%", "（26%～66%）"))
    image = pygame.image.load(BytesIO(png(SCOTLAND, language)), "a.png")
    assert image.get_size() == (SIZE[0], SIZE[1] + 3 * ROW)


def test_simulate_writes_a_picture_of_its_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shares.PNG"
    words = ["simulate", "scotland", "--scenario", "toom_tabard", "--seats", "random,random", "--games", "2"]
    assert main([*words, "--csv", "--plot", str(path)]) == 0
    assert capsys.readouterr().out.count("\n") == 3
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert pygame.image.load(BytesIO(content)).get_width() == SIZE[0]


def test_a_picture_that_cannot_be_written_is_told_before_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.png").mkdir()
    for path in (tmp_path / "none" / "a.png", tmp_path / "folder.png"):
        assert main(["simulate", "scotland", "--seats", "random,random", "--plot", str(path)]) == 1
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
