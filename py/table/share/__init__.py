"""Sharing: links, text, pictures, questions; and the page for writers."""
