"""What games are built from: plain tricks, the standard pack, hidden hands, positions, earnings."""
