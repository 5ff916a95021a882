"""The cards, and what each does."""
