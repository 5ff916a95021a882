"""Put the program into the menu of the desktop, and let it open its files by double click. Linux and Windows."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from game import TITLE
from game.content import paths
from game.faults import Failure
from game.play.autosave import SUFFIX

KIND = "application/x-mapsheet"
CLASS = "Mapsheet.Record"
"""The name of the files' kind in the registry of Windows."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--remove", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    """Add the entries, or remove them. Failure on other systems."""
    if sys.platform == "win32":
        _change_registry(remove=arguments.remove)
    elif sys.platform == "darwin":
        raise Failure("on macOS the app itself says which files it opens; move it into the Applications folder")
    else:
        _change_files(remove=arguments.remove)
    print("Removed." if arguments.remove else f"{TITLE} is in the menu and opens *{SUFFIX} files.")
    return 0


def command_line() -> list[str]:
    """The words that start this program: the packaged one, or Python with main.py or the installed module."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    main = paths.DATA / "main.py"
    return [sys.executable, str(main)] if main.is_file() else [sys.executable, "-m", "game"]


def _change_files(*, remove: bool) -> None:
    """The files of freedesktop.org: menu entry, icon, kind of file."""
    share = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    entry = share / "applications" / "mapsheet.desktop"
    icon = share / "icons" / "hicolor" / "256x256" / "apps" / "mapsheet.png"
    kind = share / "mime" / "packages" / "mapsheet.xml"
    if remove:
        for path in (entry, icon, kind):
            path.unlink(missing_ok=True)
    else:
        paths.write_atomically(entry, _entry().encode())
        paths.write_atomically(icon, paths.find("assets/title/icon.png").read_bytes())
        paths.write_atomically(kind, _kind().encode())
    for name, folder in (("update-desktop-database", entry.parent), ("update-mime-database", share / "mime")):
        found = shutil.which(name)
        if found is not None and folder.is_dir():
            with suppress(OSError):
                subprocess.run([found, str(folder)], capture_output=True, check=False)


def _entry() -> str:
    words = " ".join(_quoted(word) for word in command_line())
    return f"""[Desktop Entry]
Type=Application
Name={TITLE}
Comment=Play board wargames, alone or together at one computer
Comment[ja]=ボード・ウォーゲームを1人で、または1台のパソコンで一緒に遊ぶ
Exec={words} %f
Icon=mapsheet
Terminal=false
Categories=Game;BoardGame;StrategyGame;
MimeType={KIND};
StartupWMClass=mapsheet
"""


def _quoted(word: str) -> str:
    """A word of an Exec line, by the rules of the Desktop Entry Specification."""
    escaped = word.replace("%", "%%")
    if shlex.quote(word) == word:
        return escaped
    for sign in '\\"`$':
        escaped = escaped.replace(sign, f"\\{sign}")
    return '"' + escaped.replace("\\", "\\\\") + '"'


def _kind() -> str:
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{KIND}">
    <comment>Mapsheet record</comment>
    <comment xml:lang="ja">Mapsheetのリプレイ</comment>
    <icon name="mapsheet"/>
    <glob pattern="*{SUFFIX}"/>
  </mime-type>
</mime-info>
"""


def _change_registry(*, remove: bool) -> None:
    """The entries below HKEY_CURRENT_USER, which need no rights of an administrator."""
    if sys.platform != "win32":
        return
    import winreg

    root = "Software\\Classes\\"
    keys = {
        f"{root}{SUFFIX}": CLASS,
        f"{root}{CLASS}": "Mapsheet record",
        f"{root}{CLASS}\\shell": "",
        f"{root}{CLASS}\\shell\\open": "",
        f"{root}{CLASS}\\shell\\open\\command": subprocess.list2cmdline(command_line()) + ' "%1"',
    }
    if remove:
        for key in reversed(keys):
            with suppress(FileNotFoundError):
                winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
        return
    for key, value in keys.items():
        winreg.SetValue(winreg.HKEY_CURRENT_USER, key, winreg.REG_SZ, value)
