"""What would happen, and why something cannot be done, in messages."""
