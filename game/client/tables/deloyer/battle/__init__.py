"""The battle board of Lecoque's Conspiracy."""
