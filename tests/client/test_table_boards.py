"""A game with several boards: the table shows the one of the position."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.client.table.game.steps import NewBoard
from game.content import paths
from tests.client.laying import lay, session_at

pytestmark = pytest.mark.usefixtures("display")


def second_board(folder: Path) -> Path:
    """A copy of the board under another name, with its painting."""
    maps = Path(shutil.copytree(paths.MAPS, folder / "maps", ignore=shutil.ignore_patterns("[!s]*")))
    shutil.copytree(paths.ASSETS / "print", folder / "assets" / "print", ignore=shutil.ignore_patterns("[!s]*"))
    return (maps / "scotland.tmx").rename(maps / "second.tmx")


def test_the_board_changes_with_the_position_and_back(tmp_path: Path) -> None:
    app, table = lay(session_at(12, seed=4))
    first, second = table.board.board.path, second_board(tmp_path)
    pieces = set(table.board.picture.pieces)
    table.board.zoom(3)
    table.table.board.board_file = lambda view: second  # type: ignore[method-assign, assignment]
    table.refresh()
    assert table.board.board.path == second
    assert set(table.board.picture.pieces) == pieces
    assert table.board.camera.zoom >= table.board.camera.least
    app.frame()
    del table.table.board.board_file  # type: ignore[method-assign]
    table.refresh()
    assert table.board.board.path == first
    assert len(table.prints.kept) == 2
    app.close()


def test_a_new_board_comes_between_two_motions(tmp_path: Path) -> None:
    app, table = lay(session_at(12, seed=4), animation="normal")
    second = second_board(tmp_path)
    table.presenter.queue += table.presenter.stager.motion([NewBoard(second)], hidden=False)
    assert table.presenter.busy
    while table.presenter.busy:
        table.presenter.update(0.1)
    assert table.board.board.path == second
    assert not table.board.picture.pieces
    app.close()
