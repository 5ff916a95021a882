"""Special boards: what lies over the map for a while, or is the table itself."""
