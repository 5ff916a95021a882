"""Set up and start Mapsheet: `python3 tools/run.py`. Arguments are passed on to the program.

The first start creates an environment in `.venv`; later starts take no longer than the program itself.
"""

import sys

from environment import ROOT, prepare, run

if __name__ == "__main__":
    sys.exit(run(prepare(ROOT / ".venv"), "main.py", *sys.argv[1:]))
