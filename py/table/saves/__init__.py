"""What the page saves from visit to visit, in a storage that may refuse or be full."""
