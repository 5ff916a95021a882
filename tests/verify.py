"""Runs every check of the project, the tests last, on all processors: `python tests/verify.py`. Arguments go to pytest.

The exit code is 0 only if all of them pass.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CHECKS = {
    "ruff": ["ruff", "check", "--quiet", "."],
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "types": ["mypy"],
    "content": ["game", "check", "--quiet"],
}


def main(arguments: list[str]) -> int:
    """Run the checks side by side, report how each ended, then run the tests."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

    def check(command: list[str]) -> tuple[subprocess.CompletedProcess[str], float]:
        start = time.monotonic()
        ended = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        )  # fmt: skip
        return ended, time.monotonic() - start

    failed = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, (ended, seconds) in zip(CHECKS, pool.map(check, CHECKS.values())):
            print(f"{ended.stdout}{name}: {'failed' if ended.returncode else 'good'} ({seconds:.1f} s)", flush=True)
            if ended.returncode:
                failed.append(name)
    tests = subprocess.call(
        [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", "--no-loadscope-reorder", *arguments],
        cwd=ROOT,
        env=environment,
    )
    if failed:
        print(f"Failed before the tests: {', '.join(failed)}.", file=sys.stderr)
    return tests or int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
