"""The studio: writing and reading documents. Loaded on demand."""
