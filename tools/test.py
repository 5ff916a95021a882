"""Set up and pass all checks of Mapsheet: `python3 tools/test.py`.

`--wide` adds more seeds, windows and whole matches of what is tested anyway, and takes much longer. `--env FOLDER`
makes the environment elsewhere than in `.venv`. Other arguments go to pytest.
"""

import sys
from pathlib import Path

from environment import ROOT, prepare, run

if __name__ == "__main__":
    words = sys.argv[1:]
    folder = ROOT / ".venv"
    if "--env" in words:
        place = words.index("--env")
        if place + 1 == len(words):
            sys.exit("--env needs a folder.")
        folder = Path(words[place + 1]).resolve()
        del words[place : place + 2]
    sys.exit(run(prepare(folder, ("test",)), "tests/verify.py", *words))
