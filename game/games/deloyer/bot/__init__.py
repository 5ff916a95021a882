"""The bots of Lecoque's Conspiracy."""
