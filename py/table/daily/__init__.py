"""The deals of a day, what a deal was worth, challenges; fetched when asked for."""
