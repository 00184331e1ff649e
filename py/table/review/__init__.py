"""Every decision of a finished game, judged by the expert; loaded on demand."""
