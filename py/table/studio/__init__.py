"""The studio: documents written on the page, and read. Fetched when somebody asks for it."""
