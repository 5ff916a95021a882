"""The table of Labyrinth."""

from game.client.tables.labyrinth.table import LabyrinthTable

TABLE = LabyrinthTable
