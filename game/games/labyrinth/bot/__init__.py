"""The bots of Labyrinth that play like people; the rulebook's automata are in `charts` and `chapters`."""
