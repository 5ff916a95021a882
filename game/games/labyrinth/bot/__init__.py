"""The bots of Labyrinth that play like people, unlike its automata."""
