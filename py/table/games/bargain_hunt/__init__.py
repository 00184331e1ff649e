"""Schnäppchen Jagd on the page: what is seen, how it is shown, how it is said."""
