"""The events, a class a card."""
