"""Advice and reviews, from the bot that thinks ahead."""
