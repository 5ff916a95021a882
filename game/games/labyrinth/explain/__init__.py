"""What the table can tell a player: why not, and what would come of it."""
