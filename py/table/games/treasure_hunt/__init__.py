"""Treasure Hunt on the page: view models, HTML and sentences."""
