"""What the desktop gets: a menu entry, an icon, a kind of file; and what a double click opens."""

import configparser
import os
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from game.cli import main
from game.client.gallery import SamplePosition
from game.commands import desktop, window
from game.core.record import encode
from game.play.saves import samples

ROOT = Path(__file__).resolve().parents[1]
linux = pytest.mark.skipif(sys.platform != "linux", reason="the menu of Linux desktops")


@linux
def test_the_menu_entry_starts_the_program_and_names_its_files(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share of mine"))
    share = tmp_path / "share of mine"
    assert main(["desktop"]) == 0
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str
    entry.read(share / "applications" / "mapsheet.desktop", "utf-8")
    words = shlex.split(entry["Desktop Entry"]["Exec"])
    assert words[-1] == "%f"
    done = subprocess.run([*words[:-1], "--version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout[:8]) == (0, "Mapsheet")
    kinds = ET.parse(share / "mime" / "packages" / "mapsheet.xml").getroot()
    namespace = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = kinds.find("m:mime-type", namespace)
    assert f"{kind.get('type')};" == entry["Desktop Entry"]["MimeType"]
    assert kind.find("m:glob", namespace).get("pattern") == "*.mapsheet"
    assert (share / "icons/hicolor/256x256/apps/mapsheet.png").is_file()
    capsys.readouterr()
    assert main(["desktop", "--remove"]) == 0
    assert not [path for path in share.rglob("mapsheet*") if path.suffix in (".desktop", ".png", ".xml")]


@pytest.mark.parametrize(
    ("word", "written"),
    [("/usr/bin/python3", "/usr/bin/python3"), ("/my games/m", '"/my games/m"'), ("/100%/m", "/100%%/m"),
     ("/a$b", '"/a\\\\$b"')],
)  # fmt: skip
def test_words_of_an_exec_line_are_quoted_by_its_rules(word, written):
    assert desktop._quoted(word) == written


def test_a_finished_record_is_shown_and_an_unfinished_match_is_taken_in(tmp_path, monkeypatch):
    seen = []
    monkeypatch.setattr(
        window, "open_window", lambda scene="", *, file="", **_: seen.append((scene, Path(file).name)) or 0
    )
    running = tmp_path / "running.mapsheet"
    running.write_bytes(encode(SamplePosition("scotland", "toom_tabard", 4, 60).session().record()))
    assert main([str(next(samples()))]) == 0
    assert main([str(running)]) == 0
    assert seen == [("replay", ""), ("saves", "running.mapsheet")]


@pytest.mark.skipif(not os.environ.get("MAPSHEET_PACKAGE"), reason="takes minutes and the network: MAPSHEET_PACKAGE=1")
def test_a_package_is_built_and_starts(tmp_path):
    command = [
        sys.executable,
        str(ROOT / "tools" / "package.py"),
        "--out",
        str(tmp_path),
        "--env",
        str(tmp_path / "env"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [path for path in tmp_path.iterdir() if path.name.startswith("mapsheet-")]
    shutil.rmtree(tmp_path)
