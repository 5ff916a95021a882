"""Simulations: many games between bots, played here or on other machines, and their statistics."""
