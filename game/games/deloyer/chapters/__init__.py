"""The chapters of the rulebook, a module each."""
