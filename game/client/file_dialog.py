"""The system's own dialog to open a file, if there is one.

It runs beside the window, in a program or thread of its own, so that the window stays responsive; `answer` is polled
every frame. It is optional: without it the program lists the usual folders (`scenes/files.py`).
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from ctypes import wintypes
from threading import Thread

from game.play.autosave import SUFFIX

LONGEST_PATH = 32768


class FileDialog:
    """An open dialog. `answer` is the chosen path, "" if there is none, and None while the dialog is open."""

    def __init__(self, ask: Callable[[], str]) -> None:
        self.answer: str | None = None
        self._ask = ask
        self._thread = Thread(target=self._work, name="file dialog", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        try:
            self.answer = self._ask()
        except (OSError, subprocess.SubprocessError):
            self.answer = ""


def open_dialog(title: str) -> FileDialog | None:
    """Open the dialog of this system; None if it has none."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return None
    if sys.platform == "win32":
        return FileDialog(lambda: _ask_windows(title))
    command = _command(title)
    return FileDialog(lambda: _ask_program(command)) if command else None


def _command(title: str) -> list[str]:
    """The program that asks on this system; empty if none is installed."""
    if sys.platform == "darwin":
        quoted = title.replace("\\", "\\\\").replace('"', '\\"')
        return ["osascript", "-e", f'POSIX path of (choose file with prompt "{quoted}")']
    pattern, home = f"*{SUFFIX}", os.path.expanduser("~")
    programs = [
        ["zenity", "--file-selection", f"--title={title}", f"--file-filter=Mapsheet | {pattern}"],
        ["kdialog", "--title", title, "--getopenfilename", home, f"{pattern}|Mapsheet"],
        ["qarma", "--file-selection", f"--title={title}", f"--file-filter=Mapsheet | {pattern}"],
    ]
    if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", ""):
        programs.insert(0, programs.pop(1))
    return next((command for command in programs if shutil.which(command[0])), [])


def _ask_program(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
    return done.stdout.rstrip("\r\n") if done.returncode == 0 else ""


def _ask_windows(title: str) -> str:
    """Ask with GetOpenFileNameW. It changes no working directory."""

    class OpenFileName(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.DWORD),
            ("owner", wintypes.HWND),
            ("instance", wintypes.HINSTANCE),
            ("filter", wintypes.LPCWSTR),
            ("custom_filter", wintypes.LPWSTR),
            ("most_custom_filter", wintypes.DWORD),
            ("filter_index", wintypes.DWORD),
            ("file", wintypes.LPWSTR),
            ("most_file", wintypes.DWORD),
            ("file_title", wintypes.LPWSTR),
            ("most_file_title", wintypes.DWORD),
            ("initial_folder", wintypes.LPCWSTR),
            ("title", wintypes.LPCWSTR),
            ("flags", wintypes.DWORD),
            ("file_offset", wintypes.WORD),
            ("file_extension", wintypes.WORD),
            ("default_extension", wintypes.LPCWSTR),
            ("custom_data", wintypes.LPARAM),
            ("hook", ctypes.c_void_p),
            ("template", wintypes.LPCWSTR),
            ("reserved", ctypes.c_void_p),
            ("reserved_number", wintypes.DWORD),
            ("more_flags", wintypes.DWORD),
        )

    explorer, must_exist, keep_folder = 0x00080000, 0x00001000 | 0x00000800, 0x00000008
    found = ctypes.create_unicode_buffer(LONGEST_PATH)
    about = OpenFileName()
    about.size = ctypes.sizeof(OpenFileName)
    about.filter = f"Mapsheet (*{SUFFIX})\0*{SUFFIX}\0\0"
    about.file = ctypes.cast(found, wintypes.LPWSTR)
    about.most_file = LONGEST_PATH
    about.title = title
    about.flags = explorer | must_exist | keep_folder
    asked: int = ctypes.windll.comdlg32.GetOpenFileNameW(ctypes.byref(about))  # type: ignore[attr-defined,unused-ignore]
    return found.value if asked else ""
