"""Explanations: forecasts of options, refusals, chances, warnings; all as messages."""
