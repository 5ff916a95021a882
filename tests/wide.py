"""What `python tools/test.py --wide` adds: more seeds, windows and whole matches of what is tested anyway."""

import os

import pytest

WIDE = os.environ.get("MAPSHEET_WIDE") == "1"
wide = pytest.mark.skipif(not WIDE, reason="part of the wide run: python tools/test.py --wide")
