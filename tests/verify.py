"""Runs every check of the project and the tests, on all processors: `python tests/verify.py`. Arguments go to pytest.

With `--wide` the same rules are tried with more seeds, windows and whole matches (`tests/wide.py`), which takes much
longer. The exit code is 0 only if everything passes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
QUICK = {
    "ruff": ["ruff", "check", "--quiet", "."],
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "compiled": ["compileall", "-q", "-j", "0", "game"],
}
"""Checks that end before the tests begin; the last one compiles the program for all workers."""
BESIDE = {"types": ["mypy"], "content": ["game", "check", "--quiet"]}
"""Checks of one process, which run beside those of the tests."""
ENVIRONMENT = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
ENVIRONMENT.pop("PYTHONDONTWRITEBYTECODE", None)  # a hundred programs are started, which would all compile


def passes(name: str, command: list[str]) -> bool:
    """Run a check, report how it ended, and return whether it passed."""
    start = time.monotonic()
    ended = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    verdict = "failed" if ended.returncode else "good"
    print(f"{ended.stdout}{name}: {verdict} ({time.monotonic() - start:.1f} s)", flush=True)
    return not ended.returncode


def main(arguments: Iterable[str]) -> int:
    """Run the quick checks side by side, then the tests beside the others."""
    words = list(arguments)
    if "--wide" in words:
        words.remove("--wide")
        ENVIRONMENT["MAPSHEET_WIDE"] = "1"
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        passed = dict(zip(QUICK, pool.map(passes, QUICK, QUICK.values()), strict=True))
        beside = {name: pool.submit(passes, name, command) for name, command in BESIDE.items()}
        tests = subprocess.call(
            [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadscope", "--no-loadscope-reorder", *words],
            cwd=ROOT,
            env=ENVIRONMENT,
        )
        passed |= {name: check.result() for name, check in beside.items()}
    failed = [name for name, good in passed.items() if not good]
    if failed:
        print(f"Checks that failed: {', '.join(failed)}.", file=sys.stderr)
    return tests or int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
