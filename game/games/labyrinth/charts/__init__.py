"""The charts of the rulebook's automata [12][13]: each reads the position and returns the candidates it allows."""
