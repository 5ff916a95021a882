"""The widgets of all screens."""
