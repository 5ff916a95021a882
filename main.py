"""Starts Mapsheet: without arguments the window, otherwise a command (`python main.py --help`)."""

import multiprocessing
import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must be told so
        sys.exit("mapsheet: Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ".")
    multiprocessing.freeze_support()  # the processes of `simulate --jobs` in a package
    from game.cli import main

    sys.exit(main())
