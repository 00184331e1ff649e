"""The games on the page, one folder each; game information, and how to find a game's page."""
