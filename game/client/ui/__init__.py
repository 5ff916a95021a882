"""The widgets that every screen is built from."""
