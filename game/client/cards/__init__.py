"""Cards: faces, hands, browsers."""
