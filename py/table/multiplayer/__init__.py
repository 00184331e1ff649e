"""A game of several devices, connected without a server; fetched when asked for."""
