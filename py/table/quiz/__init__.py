"""Questions about a moment of a game: asked, answered and written."""
