"""The games, one folder each, and how their parts are found."""
