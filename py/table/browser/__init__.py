"""The page as the rest of the program knows it: what it shows, hears and is addressed by."""
