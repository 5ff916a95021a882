"""Lock the packages that the program and its tests run with: `python tools/lock.py` (in an environment with uv).

Writes `requirements/*.txt` from `pyproject.toml`: every package with its version and the hashes of its files, for all
Python versions and systems that Mapsheet runs on. Locked versions stay while they fit; `--upgrade` takes the newest.
"""

from __future__ import annotations

import subprocess
import sys

from environment import LOCKS, OLDEST_PYTHON, ROOT

HEAD = "# Made by tools/lock.py from pyproject.toml.\n"
RULES = ["--universal", "--generate-hashes", "--no-config", "--no-header", "--no-annotate", "--no-emit-index-url"]


def lock(extras: tuple[str, ...], more: list[str]) -> int:
    """Write the lock file for a set of extras; return the exit code of uv."""
    path = LOCKS[extras]
    path.parent.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "pyproject.toml", *RULES, *more]
    command += ["--python-version", ".".join(map(str, OLDEST_PYTHON)), "--output-file", str(path)]
    for extra in extras:
        command += ["--extra", extra]
    code = subprocess.call(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    if not code:
        path.write_text(HEAD + path.read_text("utf-8"), "utf-8")
    return code


if __name__ == "__main__":
    sys.exit(max(lock(extras, sys.argv[1:]) for extras in LOCKS))
