"""How puzzles are found, in games of bots. No page needs this: it has those that were found."""
