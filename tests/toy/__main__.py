"""The program with The Ford on its shelf: `python -m tests.toy`, `python -m tests.toy check`."""

import sys
from pathlib import Path

from game import cli, games

games.add("toy", "tests.toy", Path(__file__).parent)

if __name__ == "__main__":
    sys.exit(cli.main())
