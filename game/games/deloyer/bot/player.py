"""The computer players of Lecoque's Conspiracy."""
