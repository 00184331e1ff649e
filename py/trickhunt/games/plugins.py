"""The games of a page that lie elsewhere: none here; a build of the page writes its own."""

PLUGINS: tuple[str, ...] = ()
"""Their packages, as they are imported."""
