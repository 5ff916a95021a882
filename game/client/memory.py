"""Make the C library return the memory of large pictures as soon as they are dropped."""

from __future__ import annotations

import sys

M_MMAP_THRESHOLD = -3
LARGE = 1 << 20
"""Blocks of at least this size are mapped and returned to the system individually."""


def give_back_large_blocks() -> None:
    """Fix the threshold that glibc otherwise raises up to 32 MB with every large block freed.

    Otherwise the scaled levels of a map leave holes in the heap as large as the levels themselves.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    limit = getattr(ctypes.CDLL(None), "mallopt", None)
    if limit is not None:
        limit(M_MMAP_THRESHOLD, LARGE)
