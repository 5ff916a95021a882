"""The bots of Space Vermin from Beyond."""
