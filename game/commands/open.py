"""Open a saved game or a record in the window, as a double click on its file does."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands import window
from game.commands.arguments import add_language
from game.commands.replay import read_record, watch


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Show a finished match; of an unfinished one take a copy among the saved games, ready to play on."""
    record = read_record(arguments.file)
    if record.over:
        return watch(record, arguments.lang)
    return window.open_window("saves", lang=arguments.lang, file=str(arguments.file.resolve()))
