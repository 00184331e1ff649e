"""What every screen stands on: the host, lazy screens, overlays, the game that is played."""
