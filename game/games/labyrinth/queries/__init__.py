"""Queries about the state: the board, the tracks, where each operation is possible."""
