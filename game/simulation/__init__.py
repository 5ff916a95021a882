"""Many games of computer players: playing them, here or on other machines, and what their ends tell together."""
