"""Runs every check of the project, the tests last, on all processors: `python tests/verify.py`. Arguments go to pytest.

The exit code is 0 only if all of them pass.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CHECKS = {
    "ruff": ["ruff", "check", "--quiet", "."],
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "types": ["mypy"],
    "content": ["game", "check", "--quiet"],
}


def main(arguments: list[str]) -> int:
    """Check after check, then a line that says how they ended, then the tests."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    failed = []
    for name, command in CHECKS.items():
        start = time.monotonic()
        code = subprocess.call([sys.executable, "-m", *command], cwd=ROOT, env=environment)
        print(f"{name}: {'failed' if code else 'good'} ({time.monotonic() - start:.1f} s)", flush=True)
        if code:
            failed.append(name)
    tests = subprocess.call(
        [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", *arguments], cwd=ROOT, env=environment
    )
    if failed:
        print(f"Failed before the tests: {', '.join(failed)}.", file=sys.stderr)
    return tests or int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
