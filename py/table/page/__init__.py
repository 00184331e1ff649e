"""What a browser is to the rest: the page, its events, addresses, keys and languages."""
