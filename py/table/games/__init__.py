"""The games on the page, a folder each; what is known of a game, and how its page is found."""
