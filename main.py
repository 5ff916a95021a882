"""Starts Mapsheet: without arguments the window, otherwise a command (`python main.py --help`)."""

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("mapsheet: Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ".")
    from game.cli import main

    sys.exit(main())
