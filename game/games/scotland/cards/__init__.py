"""The cards and their effects."""
