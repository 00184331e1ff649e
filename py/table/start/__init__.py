"""The start page and each game's home page."""
