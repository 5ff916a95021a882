"""The frame's computer players of Labyrinth."""
