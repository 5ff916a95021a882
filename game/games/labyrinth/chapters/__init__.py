"""The procedures, a chapter of the rulebook a file."""
