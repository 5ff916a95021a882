"""The review of a finished match in words and pictures."""
