"""What a link opens: a deal, a position, a replay, a quiz, two editions side by side."""
