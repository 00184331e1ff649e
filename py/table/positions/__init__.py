"""Positions as text and in addresses, for the editor, the games and the links."""
