"""Mapsheet: a desktop client for board wargames."""
