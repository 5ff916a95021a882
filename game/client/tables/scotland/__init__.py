"""The table of Scotland."""

from game.client.tables.scotland.table import ScotlandTable

TABLE = ScotlandTable
