"""No test opens a window on the real screen."""

import os

from game.commands import UNSEEN

for name, value in UNSEEN.items():
    os.environ.setdefault(name, value)
