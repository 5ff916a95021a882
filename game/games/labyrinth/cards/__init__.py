"""The events, one class for each, in files by theme."""
