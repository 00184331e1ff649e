"""Pepper, also known as Bid Euchre for four: an example of a game with partners and an auction."""
