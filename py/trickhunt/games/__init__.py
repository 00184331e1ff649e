"""The games, a folder each with all that the engine has of it, and how their parts are found."""
