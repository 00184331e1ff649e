"""What posts of a writer need beside them: static pages, their pictures, a look through a blog."""
