"""The table of Deloyer."""

from game.client.tables.deloyer.table import DeloyerTable

TABLE = DeloyerTable
