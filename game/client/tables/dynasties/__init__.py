"""The table of Dynasties."""

from game.client.tables.dynasties.table import DynastiesTable

TABLE = DynastiesTable
