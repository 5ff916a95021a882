"""Special boards: overlays above the map, and boards that replace it."""
