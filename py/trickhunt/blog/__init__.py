"""Tools for a writer's blog: static pages with pictures, and the check of a blog."""
