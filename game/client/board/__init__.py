"""The printed board with its pieces; independent of the table."""
