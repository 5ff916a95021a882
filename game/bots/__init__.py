"""Computer players that know the core only; those that know a game live in its package."""
