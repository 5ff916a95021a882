"""The bots of Dynasties."""
