"""Set up Mapsheet and run all checks: `python3 tools/test.py`.

`--wide` runs the same tests with more seeds, windows and whole matches, and takes much longer. `--env FOLDER` creates
the environment there instead of in `.venv`. Other arguments are passed on to pytest.
"""

import sys
from pathlib import Path

from environment import ROOT, prepare, run

if __name__ == "__main__":
    arguments = sys.argv[1:]
    folder = ROOT / ".venv"
    if "--env" in arguments:
        index = arguments.index("--env")
        if index + 1 == len(arguments):
            sys.exit("--env needs a folder.")
        folder = Path(arguments[index + 1]).resolve()
        del arguments[index : index + 2]
    sys.exit(run(prepare(folder, ("test",)), "tests/verify.py", *arguments))
