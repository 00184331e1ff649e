"""Data that the page stores between visits: games, settings, setups, progress, notes."""
