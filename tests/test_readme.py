"""The README and guides in both languages: every command is valid, every link leads somewhere."""

import re
import shlex
from pathlib import Path

import pytest

from game.commands.parser import in_order, make_parser

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "README.ja.md")
COMMAND = re.compile(r"`python main\.py([^`]*)`")


def commands(page: str) -> list[str]:
    """What stands behind `python main.py`, in order."""
    return COMMAND.findall((ROOT / page).read_text("utf-8"))


@pytest.mark.parametrize("command", commands(PAGES[0]))
def test_every_command_is_understood(command: str) -> None:
    words = in_order(shlex.split(command.replace("FILE", "match")))
    parsed = make_parser().parse_args(words)
    assert parsed.command == (words[0] if words else None)


def test_both_pages_give_the_same_commands() -> None:
    assert len(commands(PAGES[0])) >= 10
    assert commands(PAGES[1]) == commands(PAGES[0])
    blocks = [re.findall(r"^    (\S.*)$", (ROOT / page).read_text("utf-8"), re.MULTILINE) for page in PAGES]
    assert blocks == [["python3 tools/run.py", "python3 tools/test.py"]] * 2


@pytest.mark.parametrize("page", [*PAGES, "CONTRIBUTING.md"])
def test_every_link_leads_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text("utf-8"))
    missing = [link for link in links if "://" not in link and not (ROOT / link).exists()]
    assert missing == []
