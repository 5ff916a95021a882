"""The chapters of the rulebook, one module for each."""
