"""The table of battle."""
