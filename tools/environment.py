"""Makes the virtual environment that the program or its tests run in; needs Python and pip alone."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LEAST = (3, 11)
MARK = "mapsheet-packages"
LOCKS = {
    (): ROOT / "requirements" / "run.txt",
    ("test",): ROOT / "requirements" / "test.txt",
    ("package",): ROOT / "requirements" / "package.txt",
}
"""The packages that are installed, by the extras: versions and hashes, made by tools/lock.py."""
NO_PACKAGES = (
    "The packages could not be installed (pip says above why); is there a connection to the network, and is this "
    "Python 3.11 to 3.14 on Linux, macOS or Windows? Elsewhere try `pip install .`, which takes other versions too."
)


def prepare(folder: Path, extras: tuple[str, ...] = ()) -> Path:
    """The Python of an environment that has what the program needs, and the extras; made or completed now."""
    if sys.version_info < LEAST:
        sys.exit(f"Mapsheet needs Python {LEAST[0]}.{LEAST[1]} or newer; this is {sys.version.split()[0]}.")
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
    """Run Python in the project's folder; its exit code, 130 when interrupted."""
    try:
        return subprocess.call([str(python), *arguments], cwd=ROOT)
    except KeyboardInterrupt:
        return 130
