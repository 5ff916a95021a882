"""The rules engine: decisions, procedures, matches, records. Knows no game and nothing of a screen."""
