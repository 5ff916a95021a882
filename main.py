"""Starts Mapsheet: without arguments the window, otherwise a command (`python main.py --help`)."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
