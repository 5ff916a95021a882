"""The review of a finished match: chances over the match, luck of the rolls, costly decisions (docs/review.md)."""
