"""The board of a battle."""
