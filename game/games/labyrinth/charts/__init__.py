"""The charts of the rulebook's own players [12][13]: read off the map, they leave the candidates that they allow."""
