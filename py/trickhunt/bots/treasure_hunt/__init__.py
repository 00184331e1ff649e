"""The club player of Treasure Hunt, one module an idea."""
