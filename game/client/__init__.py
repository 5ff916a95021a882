"""The window. This is the only package that draws. It reads views and events, never a state."""
