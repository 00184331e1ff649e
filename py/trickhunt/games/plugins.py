"""The plugins of the page: none here; a build of the page with plugins replaces this module."""

PLUGINS: tuple[str, ...] = ()
"""The packages of the plugins."""
