"""The base of every screen: the host, lazy screens, overlays, the current game."""
