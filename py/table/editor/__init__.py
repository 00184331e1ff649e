"""The position editor; fetched when asked for."""
