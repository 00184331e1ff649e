"""Positions as they are typed and addressed, for the editor, the games and the links."""
