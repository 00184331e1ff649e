"""Every decision of a finished game, judged by the expert; fetched when asked for."""
