"""Building blocks for games: plain tricks, the standard pack, hidden hands, positions, earnings."""
