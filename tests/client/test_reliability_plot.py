"""The picture of reliability: chances shown compared with what came true."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.client.reliability_plot import ReliabilityPlot, png, rows_of, size_for
from game.client.screenshot import make_app
from game.content.text import LANGUAGES
from game.core.claim import Claim, ClaimKind, Verdict
from game.games import load_rules
from game.simulation.reliability import Bin, Reliability

EMPTY = [Bin()] * 10
FOUND = Reliability(
    "scotland",
    "rebellion",
    ["normal", "hint"],
    500,
    40,
    {"a": [Bin(400, 16.0, 20), *EMPTY[:8], Bin(150, 142.0, 60)], "b": list(EMPTY), "c": [*EMPTY[:9], Bin(3, 2.9, 3)]},
)


def test_dots_lie_where_told_and_came_true_meet() -> None:
    plot = ReliabilityPlot(make_app(size_for(FOUND)), FOUND)
    assert [kind for kind, _ in rows_of(FOUND)] == ["a", "c"]
    field = plot.field(0)
    assert plot.point(0, 0, 0) == field.bottomleft
    assert plot.point(0, 1, 1) == field.topright
    surface = plot.draw()
    theme = plot.kit.theme
    assert surface.get_at(plot.point(0, 0.04, 0.05))[:3] == tuple(theme["gold"])
    assert surface.get_at(plot.point(0, 142 / 150, 0.4))[:3] == tuple(theme["refusal_edge"])
    assert surface.get_at(plot.point(1, 2.9 / 3, 1.0))[:3] == tuple(theme["gold"])
    assert surface.get_rect().contains(plot.field(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_drawn_in_each_language(language: str) -> None:
    picture = pygame.image.load(BytesIO(png(FOUND, language)), "reliability.png")
    assert picture.get_size() == size_for(FOUND)


@pytest.mark.parametrize("ending", ["png", "json", "csv", "txt"])
def test_simulate_writes_what_was_told_and_came_true(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = type(load_rules("scotland"))
    monkeypatch.setattr(rules, "claim_kinds", (ClaimKind("sure", ()),))

    def claims(*_):
        yield Claim("sure", 1.0, lambda _: Verdict.TRUE)

    monkeypatch.setattr(rules, "claims", claims)
    file = tmp_path / f"told.{ending}"
    seats, told = (
        ("easy,hint", '["bot:easy", "bot:hint"]') if ending == "png" else ("random,random", '["random", "random"]')
    )
    words = ["simulate", "scotland:toom_tabard", "--seats", seats, "--calibration", str(file), "--json"]
    assert main(words) == 0
    assert file.stat().st_size > 100
    printed = capsys.readouterr().out
    assert '"kinds": {"sure": {"cases": ' in printed
    assert f'"seats": {told}' in printed


@pytest.mark.parametrize("file", ["told.pdf", "missing/told.png"])
def test_a_file_that_cannot_be_written_is_told_before_the_games(file: str, tmp_path: Path) -> None:
    words = ["simulate", "scotland", "--seats", "easy,easy", "--calibration", str(tmp_path / file)]
    assert main(words) in (1, 2)
