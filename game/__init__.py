"""Mapsheet: a desktop client for board wargames."""

TITLE = "Mapsheet"
__version__ = "0.1.0"
