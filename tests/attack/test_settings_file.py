"""Settings files that would take too long to read are refused before they are parsed."""

import os
import sys

import pytest

from game.content.settings import Settings, load, save

REFUSED = ("ui.notice.settings_unreadable", {"file": "settings.toml"})


@pytest.mark.parametrize(
    "content",
    [
        "a." * 20_000 + "b = 1",
        "[" + "a." * 20_000 + "b]",
        "a = " + "[" * 20_000,
        "sound = false\n" * 5_000,
        "# " + "x" * 2_000,
        "sound = false\n" + "# a comment\n" * 6_000,
    ],
    ids=["dotted key", "dotted table", "nested", "too large", "long line", "large"],
)
def test_what_is_too_large_is_not_parsed(content, tmp_path, monkeypatch):
    def parsed(_):
        raise AssertionError("it was given to the parser")

    monkeypatch.setattr("tomllib.loads", parsed)
    path = tmp_path / "settings.toml"
    path.write_text(content, "utf-8")
    assert load(path)[1] == [REFUSED]


@pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
def test_only_a_regular_file_is_read(tmp_path):
    pipe = tmp_path / "settings.toml"
    os.mkfifo(pipe)
    assert load(pipe)[1] == [REFUSED]
    pipe.unlink()
    pipe.symlink_to("/dev/zero")
    assert load(pipe)[1] == [REFUSED]
    pipe.unlink()
    pipe.mkdir()
    assert load(pipe)[1] == [REFUSED]


def test_the_largest_settings_of_our_own_are_read(tmp_path):
    """As many names and keys as a player could come by, of the greatest length."""
    many = Settings(
        keys={f"{number:040}": ["k" * 40] * 8 for number in range(60)},
        panels={f"{number:040}": True for number in range(200)},
    )
    path = tmp_path / "settings.toml"
    save(many, path)
    assert load(path) == (many, [])
