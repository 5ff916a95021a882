"""The rules engine: decisions, procedures, matches, records. Independent of any game and of the screen."""
