"""What the page keeps from visit to visit: games, settings, setups, progress, notes."""
