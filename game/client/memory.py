"""Large pictures give their memory back to the system as soon as they are dropped."""

from __future__ import annotations

import sys

M_MMAP_THRESHOLD = -3
LARGE = 1 << 20
"""Bytes from which a block is taken from the system and given back on its own."""


def give_back_large_blocks() -> None:
    """Fix the limit that the C library of Linux otherwise lets grow up to 32 MB with every large block it frees.

    Levels of a map would then leave holes in its heap that take as much again as the levels do.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    limit = getattr(ctypes.CDLL(None), "mallopt", None)
    if limit is not None:
        limit(M_MMAP_THRESHOLD, LARGE)
