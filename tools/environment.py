"""Make the virtual environment in which the program or its tests run, with the standard library and pip only."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OLDEST_PYTHON = (3, 11)
MARK = "mapsheet-packages"
LOCKS = {
    (): ROOT / "requirements" / "run.txt",
    ("test",): ROOT / "requirements" / "test.txt",
    ("package",): ROOT / "requirements" / "package.txt",
}
"""The lock file for each set of extras, with versions and hashes; written by tools/lock.py."""
NO_PACKAGES = (
    "The packages could not be installed (pip says above why); is there a connection to the network, and is this "
    "Python 3.11 to 3.14 on Linux, macOS or Windows? Elsewhere try `pip install .`, which takes other versions too."
)


def prepare(folder: Path, extras: tuple[str, ...] = ()) -> Path:
    """Create or complete an environment with the program's packages and the extras; return the path of its Python.

    Exit with a message if this Python is too old or the packages cannot be installed.
    """
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(
            f"Mapsheet needs Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer; this is {sys.version.split()[0]}."
        )
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        print(f"Making an environment in {folder} ...", flush=True)
        venv.create(folder, with_pip=True, clear=folder.exists())
    lock = LOCKS[extras]
    mark = folder / MARK
    state = hashlib.sha256(lock.read_bytes()).hexdigest()
    if not mark.is_file() or mark.read_text("ascii") != state:
        print("Fetching what the program needs ...", flush=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
        if subprocess.call([*command, "--only-binary", ":all:", "--requirement", str(lock)]):
            sys.exit(NO_PACKAGES)
        mark.write_text(state, "ascii")
    return python


def run(python: Path, *arguments: str) -> int:
    """Run Python in the project's folder; return its exit code, 130 if interrupted."""
    try:
        return subprocess.call([str(python), *arguments], cwd=ROOT)
    except KeyboardInterrupt:
        return 130
