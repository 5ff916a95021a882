"""No test opens a window on the real screen; tests of one file run one after the other, the longest files first."""

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from game.commands import UNSEEN

for name, value in UNSEEN.items():
    os.environ.setdefault(name, value)

gc.disable()  # until all tests are collected: what is imported stays

LONGEST = (
    "tests/client/test_sizes.py",
    "tests/bots/test_reasons.py",
    "tests/client/test_lessons.py",
    "tests/attack/test_people.py",
    "tests/bots/test_scotland_bot.py",
    "tests/client/test_every_game.py",
    "tests/contract/test_calibration.py",
    "tests/contract/test_refusals.py",
    "tests/contract/test_contract.py",
    "tests/attack/test_kills.py",
    "tests/client/test_review.py",
    "tests/test_wheel.py",
    "tests/client/test_scotland_battle.py",
    "tests/client/test_room.py",
    "tests/bots/test_dynasties_bot.py",
    "tests/client/test_showing.py",
    "tests/attack/test_records.py",
    "tests/test_new.py",
)
"""Files of many seconds: begun last, one would leave the other processors idle."""


TOGETHER = {f"tests/bots/test_{name}.py": "reasons" for name in ("reasons", "true_reasons", "vermin_reasons")} | {
    "tests/client/test_hints.py": "reasons"
}
"""Files that share what they prepare with others: one worker runs all of them."""


class ByFile(LoadScopeScheduling):
    """Lets one worker run all tests of a file, or of files that go together, for they share what they prepare."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return TOGETHER.get(file, file)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    """Split the tests by file."""
    return ByFile(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest files."""
    places = {file: place for place, file in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.nodeid.partition("::")[0], len(LONGEST)))


def read_once(read: Callable[..., Any], path_of: Callable[..., Path], keep: Callable[[Any], Any]) -> Callable[..., Any]:
    """A reader that reads a content of a file once; `keep` makes what is kept of it."""
    found: dict[object, Any] = {}

    def again(*args: Any) -> Any:
        path = path_of(*args)
        if not path.is_file():
            return read(*args)
        stat = path.stat()
        key = path, stat.st_mtime_ns, stat.st_size
        if key not in found:
            found[key] = keep(read(*args))
        return found[key]

    return again


def same(content: Any) -> Any:
    return content


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """After the last test of a file look for garbage, but never again in what is kept for the next files."""
    yield
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()


def pytest_collection_finish() -> None:
    """Look for garbage from here on, but not in thousands of modules and tests that stay to the end."""
    gc.freeze()
    gc.set_threshold(30_000, 5, 5)  # a window makes fifty thousand objects
    gc.enable()
