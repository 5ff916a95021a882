"""What the state tells without changing: the board, the tracks, and what each operation may do."""
