"""The interface to a browser: the page, its events, addresses, keys and languages."""
