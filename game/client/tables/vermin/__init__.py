"""The table of Vermin."""

from game.client.tables.vermin.table import VerminTable

TABLE = VerminTable
