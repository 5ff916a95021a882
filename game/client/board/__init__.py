"""The printed board with its pieces: usable without the table."""
