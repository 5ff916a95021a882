"""The examples in docstrings."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import game

SOURCES = Path(game.__file__).parent
EXAMPLES = sorted(file for file in SOURCES.rglob("*.py") if ">>> " in file.read_text("utf-8"))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.relative_to(SOURCES).as_posix())
def test_examples_in_docstrings_give_what_they_say(file: Path) -> None:
    name = ".".join(("game", *file.relative_to(SOURCES).with_suffix("").parts))
    found = doctest.testmod(import_module(name))
    assert found.attempted > 0
    assert found.failed == 0
