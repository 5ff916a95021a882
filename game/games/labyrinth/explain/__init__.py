"""What the table shows a player: refusals and forecasts."""
