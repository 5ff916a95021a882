"""What the table can tell a player: why not, and the forecast."""
