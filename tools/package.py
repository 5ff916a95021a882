"""Package the program for the system this runs on, to start by double-click: `python3 tools/package.py [--out FOLDER]`.

Writes a .tar.gz on Linux, a .zip on Windows, and a .dmg with the app on macOS. PyInstaller puts Python, the libraries
and all data into one folder; its environment is `.venv-package`. docs/platforms.md explains how to sign the result.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from environment import ROOT, prepare

NAME = "Mapsheet"
LIMIT = 120_000_000
"""Maximum size of a package in bytes."""


def main() -> int:
    """Build the program, try its commands, pack it. Exit with a message if a step fails or the file is too large."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to write the package to (dist)")
    parser.add_argument(
        "--env", type=Path, default=ROOT / ".venv-package", help="folder of the environment (.venv-package)"
    )
    arguments = parser.parse_args()
    out = arguments.out.resolve()
    python = prepare(arguments.env.resolve(), ("package",))
    folder = build(python, out)
    for command in (["list"], ["simulate", "vermin", "--seats", "random", "--games", "2", "--jobs", "2"]):
        start(folder, out, *command)
    start(folder, out, "screenshot", "--out", str(out / "smoke.png"), "--game", "scotland")
    packed = pack(folder, out)
    size = packed.stat().st_size
    print(f"{packed}: {size / 1e6:.0f} MB")
    if size > LIMIT:
        sys.exit(f"{packed.name} has more than {LIMIT / 1e6:.0f} MB.")
    return 0


def build(python: Path, out: Path) -> Path:
    """Run PyInstaller; return the folder (on macOS the app) with the program."""
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(out)]
    command += ["--workpath", str(out / "work"), str(ROOT / "tools" / "package.spec")]
    if subprocess.call(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}):
        sys.exit("PyInstaller failed; see its messages above.")
    folder = out / (f"{NAME}.app" if sys.platform == "darwin" else NAME)
    target = folder / "Contents" / "Resources" if sys.platform == "darwin" else folder
    for name in ("LICENSE", "README.md", "README.ja.md"):
        shutil.copyfile(ROOT / name, target / name)
    if sys.platform == "linux":
        shutil.copyfile(ROOT / "assets" / "title" / "icon.png", folder / "mapsheet.png")
        (folder / "INSTALL.txt").write_text(
            "Start the program: double-click mapsheet.\n"
            "Put it into the menu and open its files by double click: ./mapsheet desktop\n"
            "Take that back: ./mapsheet desktop --remove\n",
            encoding="utf-8",
        )
    return folder


def program(folder: Path) -> Path:
    """The path of the command-line program inside a built folder."""
    if sys.platform == "darwin":
        return folder / "Contents" / "MacOS" / "mapsheet"
    return folder / ("mapsheet-cli.exe" if os.name == "nt" else "mapsheet")


def start(folder: Path, out: Path, *arguments: str) -> None:
    """Run a command of the built program with a temporary home folder; exit if it fails."""
    home = out / "home"
    done = subprocess.run(
        [str(program(folder)), *arguments],
        cwd=out,
        env=os.environ | {"MAPSHEET_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    shutil.rmtree(home, ignore_errors=True)
    if done.returncode:
        sys.exit(f"the built program failed with {' '.join(arguments)}: {done.stderr.strip()}")


def pack(folder: Path, out: Path) -> Path:
    """Pack the built folder in the usual format of the system; return the path of the file."""
    shutil.rmtree(out / "work", ignore_errors=True)
    code = "import game, json; print(json.dumps(game.__version__))"
    version = json.loads(subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True))
    stem = f"{NAME.lower()}-{version}-{sys.platform}-{platform.machine().lower()}"
    if sys.platform == "darwin":
        target = out / f"{stem}.dmg"
        command = ["hdiutil", "create", "-volname", NAME, "-srcfolder", str(folder), "-ov", "-format", "UDZO"]
        if subprocess.call([*command, str(target)]):
            sys.exit("hdiutil could not make the disk image; see its messages above.")
        return target
    if os.name == "nt":
        return Path(shutil.make_archive(str(out / stem), "zip", out, folder.name))
    target = out / f"{stem}.tar.gz"
    with tarfile.open(target, "w:gz", compresslevel=9) as file:
        file.add(folder, folder.name)
    return target


if __name__ == "__main__":
    sys.exit(main())
