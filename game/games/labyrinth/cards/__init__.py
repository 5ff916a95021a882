"""The events, a class a card, in files by theme."""
