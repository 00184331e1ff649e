"""Find puzzles in games of bots. Not part of the page, which has the puzzles that were found."""
