"""Bots for any game, which know only the core. Bots of one game are in its package."""
